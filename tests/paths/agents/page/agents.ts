import type { Contract } from '../../../../src/api/calls/agent.ts'
import type { CallName } from '../../../../src/api/table.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { member } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { contract, contractsFlow, higher, wagesFlow } from '../flow/agents.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'

type Key = Parameters<typeof text>[0]

/** An agent of the first type, with a daily contract and no wages yet. */
export const agentAlways: Partial<Record<CallName, Said>> = {
  wage: { value: { list: [], totalPages: 0, sum: 0 } },
  memberInfo: { value: { ...member, type: 1 } },
  consolidatedContract: {
    value: {
      dailysalreqtype: 1,
      divtypereq: 0,
      contracthoursalreq: 0,
      realtimesalreqtype: 0,
      enableCt: 0,
      salary: 1,
      hourSalary: 0,
      agentRealtimeSalary: 0,
    },
  },
}

const centre = ({ page }: Stage) => page.getByRole('dialog', { name: text('agentCentre.title'), exact: true })
const press = (key: Key) => (stage: Stage) =>
  stage.page
    .getByRole('button', { name: text(key), exact: true })
    .filter({ visible: true })
    .last()
    .click()
const says = (key: Key) => (stage: Stage) =>
  expect(centre(stage).getByText(text(key), { exact: true }).first()).toBeVisible()
const retry = press('action.retry')

const holding =
  (...value: Contract[]) =>
  ({ desk }: Stage) =>
    desk.answer('salaryParticipation', { value })
const decided =
  (said: Said) =>
  ({ desk }: Stage) =>
    desk.answer('dailySalaryContract', said)
const done = decided({ value: { contractId: 'C2', state: 'accepted' } })
const rejected = decided({ value: { contractId: 'C2', state: 'rejected' } })
const isHigher = decided({ refused: 'higher_downlines', value: { higherDownlines: higher } })
const isClosed = decided({ refused: 'contract_not_offered' })
const isRefused = decided({ refused: 'server_error' })
const accept = (stage: Stage) => centre(stage).getByRole('button', { name: text('page.contract.accept'), exact: true })
const warning = ({ page }: Stage) => page.getByRole('dialog', { name: text('page.contract.warning') })
const rejection = ({ page }: Stage) => page.getByRole('dialog', { name: text('page.contract.rejection') })
const asked = async ({ desk, page }: Stage) => {
  await desk.asked('dailySalaryContract')
  await expect(page.locator('[aria-busy=true]').last()).toBeVisible()
}

export const contractsPage: PageSide<typeof contractsFlow> = {
  flow: contractsFlow,
  always: agentAlways,
  held: ['salaryParticipation', 'dailySalaryContract'],
  prepare: async ({ page }) => {
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.goto('/?agentCentre=agentDailyWages2')
  },
  steps: {
    'an offer waits beside the contract': holding(contract('C1', 'accepted'), contract('C2', 'offered')),
    'a contract holds': holding(contract('C1', 'accepted')),
    'the latest offer was rejected': holding(contract('C1', 'rejected')),
    'the latest contract has ended': holding(contract('C1', 'ended', { endsAt: '2026-11-01T00:00:00.000Z' })),
    'there is no contract': holding(),
    'the contracts are refused': ({ desk }) => desk.answer('salaryParticipation', { refused: 'server_error' }),
    'the agent tries again': retry,
    'the agent accepts': press('page.contract.accept'),
    'the agent rejects': press('page.contract.reject'),
    'the agent confirms the rejection': press('page.contract.reject'),
    'the agent cancels the rejection': ({ page }) => page.keyboard.press('Escape'),
    'the agent ends the higher contracts': press('page.contract.endThem'),
    'it is accepted': done,
    'downlines have higher rates': isHigher,
    'the accepted offer is closed': isClosed,
    'accepting is refused': isRefused,
    'it is accepted, and they end': done,
    'others have higher rates meanwhile': isHigher,
    'the offer is closed meanwhile': isClosed,
    'going on is refused': isRefused,
    'it is rejected': rejected,
    'a rejection meets higher rates': isHigher,
    'the rejected offer is closed': isClosed,
    'rejecting is refused': isRefused,
  },
  sees: {
    loading: ({ desk }) => desk.asked('salaryParticipation'),
    failed: says('page.contract.failed'),
    withoutContract: says('page.contract.none'),
    accepted: async (stage) => {
      await says('page.contract.state.accepted')(stage)
      await expect(accept(stage)).toHaveCount(0)
    },
    rejected: says('page.contract.state.rejected'),
    ended: says('page.contract.state.ended'),
    offered: async (stage) => {
      await expect(accept(stage)).toBeVisible()
      await expect(warning(stage).or(rejection(stage))).toHaveCount(0)
      await stage.desk.unasked('dailySalaryContract')
    },
    confirmingRejection: async (stage) => {
      await expect(rejection(stage)).toBeVisible()
      await stage.desk.unasked('dailySalaryContract')
    },
    accepting: async (stage) => {
      await asked(stage)
      await expect(warning(stage).or(rejection(stage))).toHaveCount(0)
    },
    warned: async (stage) => {
      await expect(warning(stage).getByText(higher[0].username)).toBeVisible()
      await stage.desk.unasked('dailySalaryContract')
    },
    ending: async (stage) => {
      await asked(stage)
      await expect(warning(stage)).toBeVisible()
    },
    rejecting: async (stage) => {
      await asked(stage)
      await expect(rejection(stage)).toBeVisible()
    },
  },
}

const wages = {
  kind: 'realtime',
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-20T00:05:00.000Z',
  state: 'paid',
} as const

/** One for each broken part, the contract's first. */
const retries = (stage: Stage) =>
  centre(stage)
    .getByRole('button', { name: text('action.retry'), exact: true })
    .filter({ visible: true })

/** The payments, or the sentence that there are none. */
const paid = (stage: Stage) =>
  centre(stage)
    .getByText('123.00')
    .or(centre(stage).getByText(text('page.records.empty')))

export const wagesPage: PageSide<typeof wagesFlow> = {
  flow: wagesFlow,
  always: {
    ...agentAlways,
    consolidatedContract: {
      value: {
        dailysalreqtype: 0,
        divtypereq: 0,
        contracthoursalreq: 0,
        realtimesalreqtype: 1,
        enableCt: 0,
        salary: 0,
        hourSalary: 0,
        agentRealtimeSalary: 1,
      },
    },
    salaryParticipation: { value: [contract('C1', 'accepted', { kind: 'realtime' })] },
  },
  held: [],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await stage.page.goto('/icon.svg')
    await keepToken(stage.page)
    await stage.page.goto('/?agentCentre=agentRealtimeSalary')
    await expect(centre(stage).getByText(text('page.records.empty')).first()).toBeVisible()
  },
  steps: {
    'half a minute passes': async (stage) => {
      stage.desk.say('wage', { value: { list: [{ ...wages, amount: 123 }], totalPages: 1, sum: 123 } })
      await stage.page.clock.fastForward(30_000)
      await expect(centre(stage).getByText('123.00').first()).toBeVisible()
    },
    'the agent starts the contract again': (stage) => retries(stage).first().click(),
    'the agent starts the payments again': (stage) => retries(stage).last().click(),
  },
  sees: {
    'contract.open': says('page.contract.state.accepted'),
    'contract.broken': async (stage) => {
      await says('region.failed')(stage)
      await expect(centre(stage).getByText(text('page.contract.state.accepted'), { exact: true })).toHaveCount(0)
    },
    'payments.open.resting': (stage) => expect(paid(stage).first()).toBeVisible(),
    'payments.broken': async (stage) => {
      await says('region.failed')(stage)
      await expect(paid(stage)).toHaveCount(0)
    },
  },
}
