import type { Flow } from '../harness/flow.ts'
import { accountFlows } from './accounts.ts'
import { accountPageFlows } from './account-page.ts'
import { agentFlows } from './agents.ts'
import { allFlows } from './all.ts'
import { contentMachines } from './content.ts'
import { gameFlows } from './games.ts'
import { mallFlows } from './mall.ts'
import { moneyMachines } from './money.ts'
import { promotionMachines } from './promotions.ts'
import { rewardFlows } from './rewards.ts'

/** Every flow that a machine is walked with, in the order in which a visitor meets them. */
export const everyFlow = [
  ...new Set([
    ...allFlows,
    ...accountFlows,
    ...accountPageFlows,
    ...gameFlows,
    ...Object.values(contentMachines).flat(),
    ...Object.values(moneyMachines).flat(),
    ...rewardFlows,
    ...Object.values(promotionMachines).flat(),
    ...mallFlows,
    ...agentFlows,
  ]),
] as readonly Flow[]
