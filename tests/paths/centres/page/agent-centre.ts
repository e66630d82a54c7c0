import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../../../support/expect.ts'
import { member } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { agentCentreFlow, gatedAgentCentreFlow } from '../flow/agent-centre.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import {
  entryOf,
  gateSteps,
  leaveByAddress,
  openByLink,
  passGate,
  seesGates,
  seesRefusal,
  shutTheGate,
} from './centre-look.ts'

const openAt = (wanted: string) => (stage: Stage, from: AnyMachineSnapshot) =>
  openByLink(stage, from, 'agentCentre', wanted)
const title = () => text('agentCentre.title')

const contracts = {
  dailysalreqtype: 2,
  divtypereq: 2,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  enableCt: 1,
  salary: 1,
  hourSalary: 0,
  agentRealtimeSalary: 0,
}

const steps = {
  ...gateSteps,
  // A link to the current page does nothing; both of these name the default page.
  'the agent opens the agent centre': (stage: Stage, from: AnyMachineSnapshot) =>
    openAt(stage.page.url().endsWith('?agentCentre=') ? 'agentTeamOverview' : '')(stage, from),
  'a link opens the daily wages': openAt('agentDailyWages2'),
  'an agent is logged in': (stage: Stage) => passGate(stage, { ...member, type: 41 }),
  'the player closes it': ({ page }: Stage, from: AnyMachineSnapshot) =>
    from.matches('gating') || from.matches('loading') ? leaveByAddress(page) : page.keyboard.press('Escape'),
}

const sees = {
  ...seesGates('agentCentre'),
  'refused.notAgent': ({ page }: Stage) => seesRefusal(page, 'centre.notAgentText'),
  loading: async ({ page, desk }: Stage) => {
    await desk.asked('consolidatedContract')
    await expect(page.getByText(text('centre.opening'))).toBeVisible()
    await expect(page.getByRole('dialog', { name: title() })).toHaveCount(0)
  },
  failed: ({ page }: Stage) => expect(page.getByRole('alert').getByText(text('centre.failed'))).toBeVisible(),
  open: ({ page }: Stage) => expect(page.getByRole('navigation', { name: title() }).locator('button')).toHaveCount(11),
}

export const agentCentrePage: PageSide<typeof agentCentreFlow> = {
  flow: agentCentreFlow,
  held: ['login', 'consolidatedContract'],
  prepare: async ({ page }) => {
    await page.goto('/')
  },
  steps: {
    ...steps,
    'the contracts have come': ({ desk }) => desk.answer('consolidatedContract', { value: contracts }),
    'the contracts do not come': ({ desk }) => desk.answer('consolidatedContract', 'no answer'),
    'the agent tries again': ({ page }) => page.getByRole('button', { name: text('action.retry') }).click(),
    'the agent chooses the team': ({ page }) =>
      entryOf(page, title(), text('agentCentre.downlineManagmentView')).click(),
  },
  sees,
}

export const gatedAgentCentrePage: PageSide<typeof gatedAgentCentreFlow> = {
  flow: gatedAgentCentreFlow,
  held: ['login'],
  prepare: async (stage) => {
    await shutTheGate(stage)
    await stage.page.goto('/')
  },
  steps,
  sees,
}
