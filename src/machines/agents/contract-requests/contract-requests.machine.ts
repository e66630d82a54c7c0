import { assign, setup } from 'xstate'
import type { ConsolidatedContract, ContractBook, ContractKind, OfferTerms } from '../../../api/calls/agent.ts'
import type { PageInput } from '../../centres/page.ts'
import { collect, isEmpty, type Problems } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'
import { rebateOf } from '../downline-form/rebate.ts'

export type OfferField = 'username' | 'winRate' | 'lossRate' | 'betAmountRate'

/** The form's values; rates in per cent, empty: not part of the contract. */
export type OfferTexts = Readonly<Record<OfferField, string>> & { readonly kind: ContractKind }

/** The downline whom the form names at first. */
export interface OfferDraft {
  readonly username: string
  readonly kind: ContractKind
}

/** `requestId` belongs to the next offer. */
export interface LoadedBook {
  readonly info: ConsolidatedContract
  readonly book: ContractBook
  readonly requestId: string
}

export type BookOutcome =
  | ({ readonly kind: 'loaded' } & LoadedBook)
  | { readonly kind: 'refused'; readonly notice: Notice }

export type RequestOutcome = { readonly kind: 'requested' } | { readonly kind: 'refused'; readonly notice: Notice }

export type WantedOffer = OfferTerms

export type OfferOutcome =
  | { readonly kind: 'offered' }
  | { readonly kind: 'wrong'; readonly fields: Problems<OfferField> }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type ContractRequestsEvent =
  | { type: 'requests.retry' }
  | { type: 'contract.request'; kind: ContractKind }
  | { type: 'offer.begin'; draft: OfferDraft }
  | { type: 'offer.submit'; texts: OfferTexts }

/** The field of the contract info that holds a kind's request. */
const requestFields = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, keyof ConsolidatedContract>

export const contractKinds = Object.keys(requestFields) as readonly ContractKind[]

/** Returns the state of a kind's contract, `none` while the contracts are unknown (AGT-10). */
export const requestStateOf = (info: ConsolidatedContract | undefined, kind: ContractKind) =>
  (['none', 'offered', 'accepted', 'waiting'] as const)[info?.[requestFields[kind]] ?? 0]

/** Returns whether the agent may request this kind: no request and no offer waits. */
export const canRequest = (info: ConsolidatedContract | undefined, kind: ContractKind) =>
  info !== undefined && ['none', 'accepted'].includes(requestStateOf(info, kind))

const rateFields = ['winRate', 'lossRate', 'betAmountRate'] as const
const rateWrong = { key: 'page.contract.rateWrong' } as const

const problemsOf = (texts: OfferTexts): Problems<OfferField> => {
  const isEmptyOffer = rateFields.every((field) => texts[field].trim() === '')
  const rateProblem = (field: (typeof rateFields)[number]) =>
    texts[field].trim() !== '' && !rebateOf(texts[field], 1) ? rateWrong : undefined
  return collect({
    username: texts.username.trim() === '' ? { key: 'field.required' } : undefined,
    winRate: rateProblem('winRate'),
    lossRate: isEmptyOffer ? rateWrong : rateProblem('lossRate'),
    betAmountRate: rateProblem('betAmountRate'),
  })
}

const offerOf = (texts: OfferTexts, requestId: string): WantedOffer => ({
  username: texts.username.trim(),
  kind: texts.kind,
  ...Object.fromEntries(
    rateFields.flatMap((field) => {
      const rate = rebateOf(texts[field], 1)
      return rate === undefined ? [] : [[field, rate]]
    }),
  ),
  requestId,
})

const outcomeOf = <Outcome>({ event }: { readonly event: { readonly output: Outcome } }) => event.output

/**
 * The agent's own requests for contracts, and offers to downlines with their requests (AGT-10). A lost answer leaves
 * the form as it is: the same request id makes no second offer.
 * Actors: `loadBook` reads both and creates the request id; `requestContract`, `offerContract`.
 */
export const contractRequestsMachine = setup({
  types: {
    context: {} as Partial<LoadedBook> & {
      readonly fieldErrors: Problems<OfferField>
      readonly notice?: Notice | undefined
      readonly draft?: OfferDraft | undefined
      /** The downline of the last offer. */
      readonly offered?: string | undefined
    },
    input: {} as PageInput,
    events: {} as ContractRequestsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadBook: notProvided<BookOutcome, void>('loadBook'),
    requestContract: notProvided<RequestOutcome, { readonly kind: ContractKind }>('requestContract'),
    offerContract: notProvided<OfferOutcome, WantedOffer>('offerContract'),
  },
  guards: {
    isLoaded: (_, outcome: BookOutcome) => outcome.kind === 'loaded',
    canRequest: ({ context }, kind: ContractKind) => canRequest(context.info, kind),
    isRequested: (_, outcome: RequestOutcome) => outcome.kind === 'requested',
    isFormValid: (_, texts: OfferTexts) => isEmpty(problemsOf(texts)),
    isOffered: (_, outcome: OfferOutcome) => outcome.kind === 'offered',
  },
  actions: {
    setBook: assign((_, outcome: BookOutcome) =>
      outcome.kind === 'loaded'
        ? { info: outcome.info, book: outcome.book, requestId: outcome.requestId }
        : { notice: outcome.notice },
    ),
    setDraft: assign((_, draft: OfferDraft) => ({ draft, fieldErrors: {}, notice: undefined, offered: undefined })),
    setProblems: assign((_, texts: OfferTexts) => ({
      fieldErrors: problemsOf(texts),
      notice: undefined,
      offered: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, notice: undefined, offered: undefined }),
    setOffered: assign((_, texts: OfferTexts) => ({ offered: texts.username.trim() })),
    clearDraft: assign({ draft: undefined }),
    /** Provided by the app: forgets the half-typed offer, which gives way to the answer to a request. */
    dropTyped: () => {},
    setRefusal: assign((_, outcome: RequestOutcome | OfferOutcome) => {
      switch (outcome.kind) {
        case 'wrong':
          return { fieldErrors: outcome.fields, offered: undefined }
        case 'refused':
          return { notice: outcome.notice, offered: undefined }
        default:
          return {}
      }
    }),
    setFailure: assign({ notice: { key: 'error.unknown' }, offered: undefined }),
  },
}).createMachine({
  id: 'contractRequests',
  description: 'Contracts that the agent requests, and contracts that the agent offers to downlines.',
  context: { fieldErrors: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The requests and offers are loading; those of before stay on the screen.',
      invoke: {
        id: 'loadBook',
        src: 'loadBook',
        onDone: [
          {
            guard: { type: 'isLoaded', params: outcomeOf },
            target: 'ready',
            actions: { type: 'setBook', params: outcomeOf },
          },
          { target: 'failed', actions: { type: 'setBook', params: outcomeOf } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The requests and offers failed to load; the agent can try again.',
      on: { 'requests.retry': { target: 'loading', actions: 'clearProblems' } },
    },
    ready: {
      description: 'The agent sees requests and offers, and the form of an offer.',
      on: {
        'contract.request': {
          guard: { type: 'canRequest', params: ({ event }) => event.kind },
          target: 'requesting',
          actions: 'clearProblems',
        },
        'offer.begin': { actions: [{ type: 'setDraft', params: ({ event }) => event.draft }, 'dropTyped'] },
        'offer.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.texts },
            target: 'offering',
            actions: ['clearProblems', { type: 'setOffered', params: ({ event }) => event.texts }],
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.texts } },
        ],
      },
    },
    requesting: {
      description: 'The request for a contract is being sent to the upline.',
      tags: 'busy',
      invoke: {
        id: 'requestContract',
        src: 'requestContract',
        input: ({ event }) => ({ kind: (event as Extract<ContractRequestsEvent, { kind: ContractKind }>).kind }),
        onDone: [
          { guard: { type: 'isRequested', params: outcomeOf }, target: 'loading' },
          { target: 'ready', actions: { type: 'setRefusal', params: outcomeOf } },
        ],
        onError: { target: 'ready', actions: 'setFailure' },
      },
    },
    offering: {
      description: 'The offer is being sent to the downline.',
      tags: 'busy',
      invoke: {
        id: 'offerContract',
        src: 'offerContract',
        input: ({ context, event }) =>
          offerOf((event as Extract<ContractRequestsEvent, { type: 'offer.submit' }>).texts, context.requestId ?? ''),
        onDone: [
          { guard: { type: 'isOffered', params: outcomeOf }, target: 'loading', actions: 'clearDraft' },
          { target: 'ready', actions: { type: 'setRefusal', params: outcomeOf } },
        ],
        onError: { target: 'ready', actions: 'setFailure' },
      },
    },
  },
})
