import type { Flow } from '../../path-testing/graph.ts'
import { accountFlows } from './auth/flow/accounts.ts'
import { accountPageFlows } from './account/flow/account-page.ts'
import { agentFlows } from './agents/flow/agents.ts'
import { allFlows } from './all-flows.ts'
import { contentMachines } from './support/flow/content.ts'
import { gameFlows } from './games/flow/games.ts'
import { mallFlows } from './rewards/flow/mall.ts'
import { moneyMachines } from './money/flow/money.ts'
import { promotionMachines } from './rewards/flow/promotions.ts'
import { rewardFlows } from './rewards/flow/rewards.ts'

/** Every flow of every walked machine, in the order of a visit. */
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
