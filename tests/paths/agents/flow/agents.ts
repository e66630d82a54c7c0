import { wagesMachine } from '../../../../src/machines/agents/wages/wages.machine.ts'
import type { SnapshotFrom } from 'xstate'
import type { Contract } from '../../../../src/api/calls/agent.ts'
import type { Downline, ReferralLink, TeamPage } from '../../../../src/api/calls/team.ts'
import { agentNewsMachine } from '../../../../src/machines/agents/agent-news/agent-news.machine.ts'
import {
  contractsMachine,
  type ContractsOutcome,
  type DecisionOutcome,
} from '../../../../src/machines/agents/contracts/contracts.machine.ts'
import {
  downlineFormMachine,
  type DownlineOutcome,
  type DownlineTexts,
  type TermsOutcome,
} from '../../../../src/machines/agents/downline-form/downline-form.machine.ts'
import {
  downlineTransferMachine,
  type FoundTransfer,
  type TransferOutcome,
} from '../../../../src/machines/agents/downline-transfer/downline-transfer.machine.ts'
import {
  referralLinksMachine,
  type LinksOutcome,
  type LinkTexts,
  type MadeOutcome,
  type SharedOutcome,
} from '../../../../src/machines/agents/referral-links/referral-links.machine.ts'
import { registerCentreMachine } from '../../../../src/machines/agents/register-centre/register-centre.machine.ts'
import { teamMachine, type TeamOutcome } from '../../../../src/machines/agents/team/team.machine.ts'
import { contractRequestsFlow } from './contract-requests.ts'
import { passwordRule } from '../../../support/field-rules.ts'
import {
  answer,
  defect,
  defineFlow,
  user,
  type Flow,
  delay,
  deafParent,
  heldChild,
  idleChild,
} from '../../../../path-testing/graph.ts'

const of = (page: string) => ({ of: 'agent', page, memberType: 1, centre: deafParent() }) as const

export const downline = (number: number, more: Partial<Downline> = {}): Downline => ({
  memberId: `D${number}`,
  username: `downline${number}`,
  nickname: `Downline ${number}`,
  kind: 'agent',
  level: 1,
  balance: 250.5,
  rebate: 0.005,
  joinedAt: '2026-03-01T08:00:00.000Z',
  downlines: 2,
  ...more,
})

/** One page of a team with two pages. */
export const ownTeam: TeamPage = {
  steps: [],
  levels: [{ level: 1, members: 21, agents: 21, balance: 5000 }],
  list: Array.from({ length: 20 }, (_, at) => downline(at + 1)),
  total: 21,
  totalPages: 2,
}

const teamComes = (outcome: TeamOutcome) => answer('loadTeam', outcome)

export const teamFlow = defineFlow({
  name: 'team',
  machine: teamMachine.provide({ actors: { transfer: heldChild() } }),
  input: of('downlineManagmentView'),
  // Without a loaded team there is no way up or down.
  guardsRead: ({ context }) => context.team !== undefined,
  cases: {
    'the agent’s own team has loaded': teamComes({ kind: 'loaded', team: ownTeam }),
    'the team is refused': teamComes({ kind: 'refused', notice: { key: 'error.network' } }),
    'loading the team breaks': defect('loadTeam'),
    'the agent tries again': user({ type: 'team.retry' }),
    'the agent opens a downline': user({ type: 'level.open', memberId: 'D1' }),
    'the agent searches': user({ type: 'search.submit', text: 'down' }),
    'the agent turns the page': user({ type: 'page.choose', page: 2 }),
    'the agent opens a transfer': user({ type: 'transfer.open', downline: downline(1), requestId: 'request-1' }),
    'money has gone to the downline': answer('transfer', { moved: true }),
    'the transfer is closed': answer('transfer', { moved: false }),
    'the transfer breaks': defect('transfer'),
  },
})

const transferred = (outcome: TransferOutcome) => answer('sendTransfer', outcome)

export const transferFlow = defineFlow({
  name: 'downlineTransfer',
  machine: downlineTransferMachine,
  input: { downline: downline(1), requestId: 'request-1', centre: deafParent() },
  guardsRead: ({ context }) => context.unsure,
  passing: ['opening'],
  cases: {
    'the agent types no amount': user({ type: 'transfer.review', amount: '0' }),
    'the agent types an amount': user({ type: 'transfer.review', amount: '100' }),
    'the agent goes back to the amount': user({ type: 'transfer.change' }),
    'the agent confirms without a password': user({ type: 'transfer.send', paymentPassword: '' }),
    'the agent confirms': user({ type: 'transfer.send', paymentPassword: '246810' }),
    'the money has moved': transferred({ kind: 'moved', balance: 900, downlineBalance: 350.5 }),
    'the payment password is wrong': transferred({ kind: 'wrongPassword', attemptsLeft: 4 }),
    'the balance is too low': transferred({ kind: 'short', available: 20 }),
    'the answer is lost': transferred({ kind: 'lost' }),
    'the transfer breaks': defect('sendTransfer'),
    'the agent closes it': user({ type: 'transfer.close' }),
  },
})

const looked = (outcome: FoundTransfer) => answer('findTransfer', outcome)

/** The answer to an earlier transfer is missing. */
export const unansweredTransferFlow = defineFlow({
  name: 'downlineTransfer, unanswered',
  machine: downlineTransferMachine,
  input: { downline: downline(1), requestId: 'request-1', unsettled: 100, centre: deafParent() },
  guardsRead: ({ context }) => context.unsure,
  passing: ['opening'],
  cases: {
    'it is found': looked({ kind: 'moved', amount: 100 }),
    'it never arrived': looked({ kind: 'absent' }),
    'the platform gives no answer': looked({ kind: 'unknown' }),
    'looking it up breaks': defect('findTransfer'),
    'the agent closes it': user({ type: 'transfer.close' }),
  },
})

const rules = {
  username: { enabled: '1', required: '1', minLength: 4, maxLength: 14 },
  password: passwordRule,
} as const
const submit = (texts: Partial<DownlineTexts>) =>
  user({
    type: 'form.submit',
    texts: { username: 'naulo', password: 'sagarmatha', rebate: '0.5', kind: 'member', ...texts },
  })
const termsCome = (outcome: TermsOutcome) => answer('loadTerms', outcome)
const registering = (outcome: DownlineOutcome) => answer('registerDownline', outcome)

export const downlineFormFlow = defineFlow({
  name: 'downlineForm',
  machine: downlineFormMachine,
  guardsRead: ({ context }) => context.terms !== undefined,
  cases: {
    'the terms have come': termsCome({ kind: 'loaded', terms: { rules, maxRebate: 0.01, requestId: 'request-1' } }),
    'the terms are refused': termsCome({ kind: 'refused', notice: { key: 'error.network' } }),
    'loading the terms breaks': defect('loadTerms'),
    'the agent tries again': user({ type: 'form.retry' }),
    'the agent submits an empty form': submit({ username: '', password: '', rebate: '' }),
    'the agent submits the form': submit({}),
    'the account is there': registering({ kind: 'registered', username: 'naulo' }),
    'the username is taken': registering({ kind: 'wrong', fields: { username: { text: 'Taken' } } }),
    'the registration breaks': defect('registerDownline'),
    'the agent registers another one': user({ type: 'form.again' }),
  },
})

export const link = (code: string, campaign: string): ReferralLink => ({
  code,
  campaign,
  kind: 'member',
  rebate: 0.005,
  joined: 7,
  madeAt: '2026-03-01T08:00:00.000Z',
})

const linksCome = (outcome: LinksOutcome) => answer('loadLinks', outcome)
const made = (outcome: MadeOutcome) => answer('makeLink', outcome)
const newLink = (texts: Partial<LinkTexts>) =>
  user({ type: 'link.make', texts: { campaign: 'Dharan', rebate: '0.5', kind: 'member', ...texts } })

export const referralLinksFlow = defineFlow({
  name: 'referralLinks',
  machine: referralLinksMachine,
  guardsRead: ({ context }) => context.links !== undefined,
  cases: {
    'the links have come': linksCome({
      kind: 'loaded',
      links: { links: [link('AAAA2222', 'Kathmandu'), link('BBBB3333', 'Pokhara')], maxRebate: 0.01 },
    }),
    'the links are refused': linksCome({ kind: 'refused', notice: { key: 'error.network' } }),
    'loading the links breaks': defect('loadLinks'),
    'the agent tries again': user({ type: 'links.retry' }),
    'the agent looks at another link': user({ type: 'link.choose', code: 'BBBB3333' }),
    'the agent shares the link': user({ type: 'link.share', code: 'AAAA2222' }),
    'the agent copies the link': user({ type: 'link.copy', code: 'AAAA2222' }),
    'the link is passed on': answer('passOn', 'copied' satisfies SharedOutcome),
    'passing it on breaks': defect('passOn'),
    'the agent makes a link without a name': newLink({ campaign: '' }),
    'the agent makes a link': newLink({}),
    'the link is there': made({ kind: 'made', link: link('CCCC4444', 'Dharan') }),
    'making the link breaks': defect('makeLink'),
  },
})

export const registerCentreFlow = defineFlow({
  name: 'registerCentre',
  machine: registerCentreMachine.provide({ actors: { form: heldChild(), links: heldChild() } }),
  input: of('registerCenter'),
  guardsRead: () => null,
  cases: {
    'the agent looks at the links': user({ type: 'tab.choose', tab: 'links' }),
    'the agent looks at the form': user({ type: 'tab.choose', tab: 'account' }),
    'the form breaks': defect('form'),
    'the agent starts the form again': user({ type: 'form.restart' }),
    'the links break': defect('links'),
    'the agent starts the links again': user({ type: 'links.restart' }),
  },
})

export const agentNewsFlow = defineFlow({
  name: 'agentNews',
  machine: agentNewsMachine.provide({ actors: { announcements: idleChild() } }),
  input: of('agentAnnouncement'),
  guardsRead: () => null,
  cases: {},
})

export const contract = (contractId: string, state: Contract['state'], more: Partial<Contract> = {}): Contract => ({
  contractId,
  kind: 'daily',
  state,
  offeredBy: 'house',
  lossRate: 0.015,
  betAmountRate: 0.0025,
  startsAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

export const higher = [
  { contractId: 'H1', username: 'rajan10020', lossRate: 0.018, betAmountRate: 0.002 },
  { contractId: 'H2', username: 'mina10023', lossRate: 0.012, betAmountRate: 0.0028 },
] as const

const contractsCome = (outcome: ContractsOutcome) => answer('loadContracts', outcome)
const holding = (...contracts: Contract[]) => contractsCome({ kind: 'loaded', contracts })
const decided = (id: 'accept' | 'end' | 'reject', outcome: DecisionOutcome) => answer(id, outcome)
const closed = { kind: 'closed' } as const
const refused = { kind: 'refused', notice: { key: 'error.network' } } as const
const higherOnes = { kind: 'higher', downlines: higher } as const

export const contractsFlow = defineFlow({
  name: 'contracts',
  machine: contractsMachine,
  input: of('agentDailyWages2'),
  guardsRead: ({ context }: SnapshotFrom<typeof contractsMachine>) => context.contracts.map(({ state }) => state),
  cases: {
    'an offer waits beside the contract': holding(contract('C1', 'accepted'), contract('C2', 'offered')),
    'a contract holds': holding(contract('C1', 'accepted')),
    'the latest offer was rejected': holding(contract('C1', 'rejected')),
    'the latest contract has ended': holding(contract('C1', 'ended', { endsAt: '2026-11-01T00:00:00.000Z' })),
    'there is no contract': holding(),
    'the contracts are refused': contractsCome(refused),
    'loading the contracts breaks': defect('loadContracts'),
    'the agent tries again': user({ type: 'contracts.retry' }),
    'the agent accepts': user({ type: 'offer.accept' }),
    'the agent rejects': user({ type: 'offer.reject' }),
    'the agent confirms the rejection': user({ type: 'rejection.confirm' }),
    'the agent cancels the rejection': user({ type: 'decision.cancel' }),
    'the agent ends the higher contracts': user({ type: 'higher.confirm' }),
    'it is accepted': decided('accept', { kind: 'decided' }),
    'downlines have higher rates': decided('accept', higherOnes),
    'the accepted offer is closed': decided('accept', closed),
    'accepting is refused': decided('accept', refused),
    'accepting breaks': defect('accept'),
    'it is accepted, and they end': decided('end', { kind: 'decided' }),
    'others have higher rates meanwhile': decided('end', higherOnes),
    'the offer is closed meanwhile': decided('end', closed),
    'going on is refused': decided('end', refused),
    'going on breaks': defect('end'),
    'it is rejected': decided('reject', { kind: 'decided' }),
    'a rejection meets higher rates': decided('reject', higherOnes),
    'the rejected offer is closed': decided('reject', closed),
    'rejecting is refused': decided('reject', refused),
    'rejecting breaks': defect('reject'),
  },
})

export const wagesFlow = defineFlow({
  name: 'wages',
  machine: wagesMachine.provide({ actors: { contracts: heldChild(), records: heldChild() } }),
  input: of('agentRealtimeSalary'),
  guardsRead: () => null,
  delays: { again: 30_000 },
  cases: {
    'half a minute passes': delay('again', 'wages.payments.open.resting'),
    'the contract breaks': defect('contracts'),
    'the agent starts the contract again': user({ type: 'contracts.restart' }),
    'the payments break': defect('records'),
    'the agent starts the payments again': user({ type: 'records.restart' }),
  },
})

/** The flows of the agents' pages. */
export const agentFlows = [
  teamFlow,
  transferFlow,
  unansweredTransferFlow,
  registerCentreFlow,
  downlineFormFlow,
  referralLinksFlow,
  contractsFlow,
  contractRequestsFlow,
  wagesFlow,
  agentNewsFlow,
] as unknown as readonly Flow[]
