import { assign, enqueueActions, setup } from 'xstate'
import type { Move, MoveTerms } from '../../../api/calls/moves.ts'
import { isEmpty, type Problems } from '../../shared/fields/message.ts'
import { plainCode } from '../../shared/fields/phone.ts'
import { notProvided, notProvidedMachine } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { PaymentPasswordOutput, paymentPasswordMachine } from '../payment-password/payment-password.machine.ts'
import type { Notice } from '../../shared/text-key.ts'
import {
  collectable,
  draftOf,
  problemsOf,
  type Draft,
  type MoveField,
  type MoveKind,
  type MoveTexts,
} from './definitions.ts'
import type { Refused } from './refused.ts'

/**
 * `requestId`: identifies the intent that starts here, or that of `unsettled`: the move that was sent before a reload and
 * whose answer is missing. `typed`: the form that a reload interrupted.
 */
export type TermsOutcome =
  | {
      readonly kind: 'loaded'
      readonly terms: MoveTerms
      readonly requestId: string
      readonly typed?: MoveTexts | undefined
      readonly unsettled?: Draft | undefined
    }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** `unknown`: the answer was lost, so the money may have moved. */
export type BookOutcome =
  | { readonly kind: 'done'; readonly move: Move }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'unknown' }

export type LookUpOutcome =
  | { readonly kind: 'done'; readonly move: Move }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }

/** `reward`: the id of the reward to redeem. */
export interface MoneyMoveInput {
  readonly kind: MoveKind
  readonly reward?: string | undefined
  readonly parent: Parent<MoneyMoveReport>
}

export interface WantedTerms {
  readonly kind: MoveKind
  readonly reward: string | undefined
}

/** A move that is sent, without its password. */
export interface Unsettled extends WantedTerms {
  readonly requestId: string
  readonly draft: Draft
}

export interface WantedMove {
  readonly requestId: string
  readonly draft: Draft
  readonly reward: string | undefined
  /** Empty where no password is needed. */
  readonly password: string
}

/** The money has moved or will move. */
export type MoneyMoveReport = { type: 'money.moved' }

export type MoneyMoveEvent =
  | { type: 'move.retry' }
  | { type: 'move.type'; texts: MoveTexts }
  | { type: 'move.submit'; texts: MoveTexts }
  | { type: 'move.collect' }
  | { type: 'move.confirm'; password: string }
  | { type: 'move.change' }
  | { type: 'move.look' }
  | { type: 'move.again' }
  | { type: 'password.open' }
  | { type: 'password.forgot' }
  | { type: 'terms.changed'; texts: MoveTexts }

interface Context extends MoneyMoveInput {
  readonly terms?: MoveTerms | undefined
  readonly requestId: string
  /** An answer was lost, so no other request id may be used until this move is settled. */
  readonly unsure: boolean
  readonly texts?: MoveTexts | undefined
  readonly draft?: Draft | undefined
  readonly fieldErrors: Problems<MoveField>
  readonly passwordMissing: boolean
  readonly refused?: Refused | undefined
  readonly notice?: Notice | undefined
  readonly move?: Move | undefined
}

const isKind = <Outcome extends { readonly kind: string }, Kind extends Outcome['kind']>(
  outcome: Outcome,
  kind: Kind,
): outcome is Extract<Outcome, { kind: Kind }> => outcome.kind === kind

const refusedAs = (outcome: BookOutcome, ...reasons: readonly Refused['reason'][]) =>
  isKind(outcome, 'refused') && reasons.includes(outcome.refused.reason)

/**
 * One move of money or points of any kind: form, confirmation, payment password where needed, result (MEM-03 to MEM-06,
 * AGT-05, CONTENT-05). `definitions.ts` describes the kinds.
 * Actors: `loadTerms` reads the terms and creates the request id; `bookMove` sends the move under that id;
 * `findMoveByRequestId` looks it up after a lost answer, so that no move is booked twice, also when the page was left or
 * loaded again meanwhile. The payment password stays in the confirming event and the pending request.
 */
export const moneyMoveMachine = setup({
  types: {
    context: {} as Context,
    input: {} as MoneyMoveInput,
    events: {} as MoneyMoveEvent,
    tags: {} as 'busy',
    children: {} as { settingUp: 'paymentPassword'; recovering: 'paymentPassword' },
  },
  actors: {
    loadTerms: notProvided<TermsOutcome, WantedTerms>('loadTerms'),
    bookMove: notProvided<BookOutcome, WantedMove>('bookMove'),
    findMoveByRequestId: notProvided<LookUpOutcome, { readonly requestId: string }>('findMoveByRequestId'),
    paymentPassword: notProvidedMachine<typeof paymentPasswordMachine>(),
  },
  guards: {
    isPasswordMissing: (_, outcome: TermsOutcome) =>
      isKind(outcome, 'loaded') && outcome.terms.paymentPassword.needed && !outcome.terms.paymentPassword.isSet,
    isLoaded: (_, outcome: TermsOutcome) => isKind(outcome, 'loaded'),
    // Later terms find only what is already unsure here.
    isUnsettled: ({ context: { terms } }, outcome: TermsOutcome) =>
      terms === undefined && isKind(outcome, 'loaded') && outcome.unsettled !== undefined,
    isFormValid: ({ context: { kind, terms } }, texts: MoveTexts) =>
      terms !== undefined && isEmpty(problemsOf(kind, terms, texts)),
    canCollect: ({ context: { kind, terms } }) => kind === 'transfer' && terms !== undefined && collectable(terms) > 0,
    isConfirmable: ({ context: { terms } }, password: string) =>
      terms?.paymentPassword.needed !== true || plainCode(password) !== '',
    isPasswordNeeded: ({ context: { terms } }) => terms?.paymentPassword.needed === true,
    isDone: (_, outcome: BookOutcome | LookUpOutcome) => outcome.kind === 'done',
    isAbsent: (_, outcome: LookUpOutcome) => outcome.kind === 'absent',
    isWrongPassword: (_, outcome: BookOutcome) => refusedAs(outcome, 'wrongPassword'),
    isLocked: (_, outcome: BookOutcome) => refusedAs(outcome, 'locked'),
    isNotSet: (_, outcome: BookOutcome) => refusedAs(outcome, 'notSet'),
    isSaved: (_, output: PaymentPasswordOutput) => output.kind === 'saved',
    // The request id already belongs to a move, which is looked up.
    isRefused: (_, outcome: BookOutcome) => isKind(outcome, 'refused') && !refusedAs(outcome, 'conflict'),
  },
  actions: {
    /** Provided by the app: keeps the typed values for a reload (PLAY-08). */
    keepTyped: (_, _typed: WantedTerms & { readonly texts: MoveTexts }) => {},
    /** Provided by the app: drops the values of a settled move. */
    dropTyped: (_, _of: WantedTerms) => {},
    /** Provided by the app: keeps a move before it is sent, until its outcome is known. */
    keepUnsettled: (_, _move: Unsettled) => {},
    /** Provided by the app: drops a move whose outcome is known. */
    dropUnsettled: (_, _of: WantedTerms) => {},
    // A refusal says nothing about an earlier answer that was lost.
    dropRefused: enqueueActions<
      Context,
      MoneyMoveEvent,
      undefined,
      MoneyMoveEvent,
      never,
      { type: 'dropUnsettled'; params: WantedTerms },
      never
    >(({ context: { kind, reward, unsure }, enqueue }) => {
      if (!unsure) enqueue({ type: 'dropUnsettled', params: { kind, reward } })
    }),
    setTerms: assign(({ context: { unsure, requestId, texts, draft } }, outcome: TermsOutcome) =>
      isKind(outcome, 'loaded')
        ? {
            terms: outcome.terms,
            texts: texts ?? outcome.typed,
            draft: outcome.unsettled ?? draft,
            requestId: unsure ? requestId : outcome.requestId,
            notice: undefined,
          }
        : { notice: outcome.notice },
    ),
    setUnsure: assign({ unsure: true }),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
    setProblems: assign(({ context: { kind, terms } }, texts: MoveTexts) => ({
      fieldErrors: terms === undefined ? {} : problemsOf(kind, terms, texts),
      refused: undefined,
    })),
    setDraft: assign(({ context: { kind } }, texts: MoveTexts) => ({
      texts,
      draft: draftOf(kind, texts),
      fieldErrors: {},
      refused: undefined,
      passwordMissing: false,
    })),
    setCollectDraft: assign(({ context: { terms } }) => ({
      texts: undefined,
      draft: { type: 'collect' as const, amount: terms === undefined ? 0 : collectable(terms), what: {} },
      fieldErrors: {},
      refused: undefined,
      passwordMissing: false,
    })),
    setPasswordMissing: assign({ passwordMissing: true, refused: undefined }),
    clearPasswordMissing: assign({ passwordMissing: false, refused: undefined }),
    setRefused: assign(({ context: { terms } }, outcome: BookOutcome) => {
      if (!isKind(outcome, 'refused')) return {}
      const { refused } = outcome
      if (terms === undefined || terms.paymentPassword.needed || !refusedAs(outcome, 'wrongPassword', 'locked'))
        return { refused }
      // The terms did not say that a password is needed, so none was typed that could be wrong.
      const asking = { terms: { ...terms, paymentPassword: { ...terms.paymentPassword, needed: true } } }
      return refused.reason === 'locked' ? { ...asking, refused } : { ...asking, passwordMissing: true }
    }),
    setAbsent: assign({ refused: { reason: 'absent' } }),
    setMove: assign((_, outcome: BookOutcome | LookUpOutcome) =>
      outcome.kind === 'done' ? { move: outcome.move, refused: undefined, unsure: false } : {},
    ),
    setTexts: assign((_, texts: MoveTexts) => ({ texts })),
    clearMove: assign({ texts: undefined, draft: undefined, move: undefined, refused: undefined, fieldErrors: {} }),
    notifyMoneyMoved: ({ context }) => context.parent.send({ type: 'money.moved' }),
  },
  delays: { lookAgain: 5000 },
}).createMachine({
  id: 'moneyMove',
  description: 'Money moves from one place to another: deposit, withdrawal, transfer.',
  context: ({ input }) => ({ ...input, requestId: '', unsure: false, fieldErrors: {}, passwordMissing: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The terms of the move are loading: balance, limits, channels.',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        input: ({ context: { kind, reward } }) => ({ kind, reward }),
        onDone: [
          {
            guard: { type: 'isUnsettled', params: ({ event }) => event.output },
            target: 'lookingUp',
            actions: { type: 'setTerms', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPasswordMissing', params: ({ event }) => event.output },
            target: 'passwordNotSet',
            actions: { type: 'setTerms', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setTerms', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setTerms', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The terms failed to load; the player can try again.',
      on: { 'move.retry': 'loading' },
    },
    passwordNotSet: {
      description: 'The move needs a payment password, and the player has not set one yet.',
      on: { 'password.open': 'settingUp' },
    },
    settingUp: {
      description: 'The player sets the first payment password and returns to the move.',
      invoke: {
        id: 'settingUp',
        src: 'paymentPassword',
        input: { start: 'auto' },
        onDone: 'loading',
        onError: 'loading',
      },
    },
    editing: {
      description: 'The form of the move is on the screen.',
      on: {
        'move.type': {
          actions: {
            type: 'keepTyped',
            params: ({ context: { kind, reward }, event }) => ({ kind, reward, texts: event.texts }),
          },
        },
        'move.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.texts },
            target: 'confirming',
            actions: { type: 'setDraft', params: ({ event }) => event.texts },
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.texts } },
        ],
        'move.collect': { guard: 'canCollect', target: 'confirming', actions: 'setCollectDraft' },
        'terms.changed': { target: 'loading', actions: { type: 'setTexts', params: ({ event }) => event.texts } },
      },
    },
    confirming: {
      description:
        'The player sees the effect of the move and confirms it, with the payment password where it is needed.',
      on: {
        'move.confirm': [
          {
            guard: { type: 'isConfirmable', params: ({ event }) => event.password },
            target: 'booking',
            actions: 'clearPasswordMissing',
          },
          { actions: 'setPasswordMissing' },
        ],
        'move.change': { target: 'editing', actions: 'clearPasswordMissing' },
        'password.forgot': { guard: 'isPasswordNeeded', target: 'recovering' },
      },
    },
    booking: {
      description: 'The move is being sent.',
      tags: 'busy',
      entry: {
        type: 'keepUnsettled',
        // Accepting the form created the draft.
        params: ({ context: { kind, reward, requestId, draft } }) => ({
          kind,
          reward,
          requestId,
          draft: draft as Draft,
        }),
      },
      invoke: {
        id: 'bookMove',
        src: 'bookMove',
        input: ({ context: { requestId, draft, reward }, event }) => ({
          requestId,
          draft: draft as Draft,
          reward,
          password: plainCode((event as Extract<MoneyMoveEvent, { type: 'move.confirm' }>).password),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setMove', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event.output },
            target: 'confirming',
            actions: ['dropRefused', { type: 'setRefused', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => event.output },
            target: 'locked',
            actions: ['dropRefused', { type: 'setRefused', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isNotSet', params: ({ event }) => event.output },
            target: 'passwordNotSet',
            actions: 'dropRefused',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: ['dropRefused', { type: 'setRefused', params: ({ event }) => event.output }],
          },
          { target: 'lookingUp' },
        ],
        // The platform may have received the request.
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      description: 'The answer was lost; the platform is asked for the result of the move.',
      tags: 'busy',
      entry: 'setUnsure',
      invoke: {
        id: 'findMoveByRequestId',
        src: 'findMoveByRequestId',
        input: ({ context: { requestId } }) => ({ requestId }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setMove', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAbsent', params: ({ event }) => event.output },
            target: 'confirming',
            actions: 'setAbsent',
          },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'The result of the move is unknown; the platform is asked again in a moment.',
      on: { 'move.look': 'lookingUp' },
      after: { lookAgain: 'lookingUp' },
    },
    refused: {
      description: 'The platform refused the move; the player sees the reason and the next step.',
      on: { 'move.change': 'loading' },
    },
    locked: {
      description: 'Too many wrong payment passwords were entered: the player waits or recovers the password.',
      on: { 'move.change': 'loading', 'password.forgot': 'unlocking' },
    },
    unlocking: {
      description: 'The player recovers the locked payment password by a code; without a new one it stays locked.',
      invoke: {
        id: 'recovering',
        src: 'paymentPassword',
        input: { start: 'recover' },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'confirming',
            actions: 'clearPasswordMissing',
          },
          { target: 'locked' },
        ],
        onError: 'locked',
      },
    },
    recovering: {
      description: 'The player recovers the payment password by a code and returns to the confirmation.',
      invoke: {
        id: 'recovering',
        src: 'paymentPassword',
        input: { start: 'recover' },
        onDone: { target: 'confirming', actions: 'clearPasswordMissing' },
        onError: { target: 'confirming', actions: 'clearPasswordMissing' },
      },
    },
    done: {
      description: 'The platform accepted the move; the player sees its result.',
      entry: [
        'notifyMoneyMoved',
        { type: 'dropTyped', params: ({ context: { kind, reward } }) => ({ kind, reward }) },
        { type: 'dropUnsettled', params: ({ context: { kind, reward } }) => ({ kind, reward }) },
      ],
      on: { 'move.again': { target: 'loading', actions: 'clearMove' } },
    },
  },
})
