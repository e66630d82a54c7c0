import type { ConsolidatedContract, ContractBook } from '../../../../src/api/calls/agent.ts'
import {
  contractRequestsMachine,
  type BookOutcome,
  type OfferOutcome,
  type OfferTexts,
  type RequestOutcome,
} from '../../../../src/machines/agents/contract-requests/contract-requests.machine.ts'
import { answer, defect, defineFlow, user, deafParent } from '../../../../path-testing/graph.ts'

/** A request waits, an offer waits, a contract holds, and one kind has nothing. */
export const contractInfo: ConsolidatedContract = {
  dailysalreqtype: 3,
  divtypereq: 1,
  contracthoursalreq: 2,
  realtimesalreqtype: 0,
  enableCt: 0,
  salary: 1,
  hourSalary: 0,
  agentRealtimeSalary: 0,
}

export const contractBook: ContractBook = {
  requests: [{ username: 'downline1', kind: 'daily', requestedAt: '2026-11-20T08:00:00.000Z' }],
  offers: [{ contractId: 'C9', username: 'downline2', kind: 'hourly', state: 'offered', lossRate: 0.01 }],
}

const bookComes = (outcome: BookOutcome) => answer('loadBook', outcome)
const requested = (outcome: RequestOutcome) => answer('requestContract', outcome)
const offered = (outcome: OfferOutcome) => answer('offerContract', outcome)
const offer = (texts: Partial<OfferTexts>) =>
  user({
    type: 'offer.submit',
    texts: { username: 'downline1', kind: 'daily', winRate: '', lossRate: '1.5', betAmountRate: '', ...texts },
  })
const refused = { kind: 'refused', notice: { key: 'error.network' } } as const

export const contractRequestsFlow = defineFlow({
  name: 'contractRequests',
  machine: contractRequestsMachine,
  input: { of: 'agent', page: 'contractRequest', memberType: 1, centre: deafParent() } as const,
  guardsRead: ({ context }) => context.info !== undefined,
  cases: {
    'the requests and offers have come': bookComes({
      kind: 'loaded',
      info: contractInfo,
      book: contractBook,
      requestId: 'request-1',
    }),
    'the requests and offers are refused': bookComes(refused),
    'loading the requests breaks': defect('loadBook'),
    'the agent tries again': user({ type: 'requests.retry' }),
    'the agent requests a contract': user({ type: 'contract.request', kind: 'realtime' }),
    'the request has arrived': requested({ kind: 'requested' }),
    'the request for a contract is refused': requested(refused),
    'requesting breaks': defect('requestContract'),
    'the agent answers a downline’s request': user({
      type: 'offer.begin',
      draft: { username: 'downline1', kind: 'daily' },
    }),
    'the agent offers without a rate': offer({ lossRate: '' }),
    'the agent offers a contract': offer({}),
    'the downline has the offer': offered({ kind: 'offered' }),
    'the downline is unknown': offered({ kind: 'wrong', fields: { username: { text: 'Not found' } } }),
    'offering breaks': defect('offerContract'),
  },
})
