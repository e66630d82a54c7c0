import { assign, setup } from 'xstate'
import type { DownlineKind } from '../../../api/calls/team.ts'
import { requiredProblem, type FieldRules } from '../../shared/fields/field-rules.ts'
import { collect, isEmpty, type Problems } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'
import { rebateOf } from './rebate.ts'

export type DownlineField = 'username' | 'password' | 'rebate'

/** The form's values; `rebate` in per cent. */
export interface DownlineTexts {
  readonly username: string
  readonly password: string
  readonly rebate: string
  readonly kind: DownlineKind
}

/** The terms that the agent can offer. `maxRebate` is a fraction; `requestId` belongs to this new account. */
export interface DownlineTerms {
  readonly rules: FieldRules
  readonly maxRebate: number
  readonly requestId: string
}

export interface WantedDownline {
  readonly username: string
  readonly password: string
  readonly kind: DownlineKind
  /** A fraction. */
  readonly rebate: number
  readonly requestId: string
}

export type TermsOutcome =
  | { readonly kind: 'loaded'; readonly terms: DownlineTerms }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type DownlineOutcome =
  | { readonly kind: 'registered'; readonly username: string }
  | { readonly kind: 'wrong'; readonly fields: Problems<DownlineField> }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type DownlineFormEvent =
  | { type: 'form.submit'; texts: DownlineTexts }
  | { type: 'form.again' }
  | { type: 'form.retry' }

const problemsOf = ({ rules, maxRebate }: DownlineTerms, texts: DownlineTexts): Problems<DownlineField> =>
  collect({
    username: requiredProblem('username', rules['username'], texts.username.trim()),
    password: requiredProblem('password', rules['password'], texts.password.trim()),
    rebate: rebateOf(texts.rebate, maxRebate) === undefined ? { key: 'page.registerCentre.rebateWrong' } : undefined,
  })

const fitsTerms = (terms: DownlineTerms | undefined, texts: DownlineTexts) =>
  terms !== undefined && isEmpty(problemsOf(terms, texts))

/**
 * Registers an account for a downline by the registration's rules, with a rebate up to the agent's own (AGT-04).
 * Actors: `loadTerms` reads the rules and creates the request id; `registerDownline` sends the form once under that id.
 * The password stays in the event and the pending request.
 */
export const downlineFormMachine = setup({
  types: {
    context: {} as {
      readonly terms?: DownlineTerms | undefined
      readonly fieldErrors: Problems<DownlineField>
      readonly notice?: Notice | undefined
      readonly registered?: string | undefined
    },
    events: {} as DownlineFormEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadTerms: notProvided<TermsOutcome, void>('loadTerms'),
    registerDownline: notProvided<DownlineOutcome, WantedDownline>('registerDownline'),
  },
  guards: {
    isLoaded: (_, outcome: TermsOutcome) => outcome.kind === 'loaded',
    isRegistered: (_, outcome: DownlineOutcome) => outcome.kind === 'registered',
    isFormValid: ({ context }, texts: DownlineTexts) => fitsTerms(context.terms, texts),
  },
  actions: {
    setTerms: assign((_, outcome: TermsOutcome) =>
      outcome.kind === 'loaded' ? { terms: outcome.terms, notice: undefined } : { notice: outcome.notice },
    ),
    setProblems: assign(({ context: { terms } }, texts: DownlineTexts) => ({
      fieldErrors: terms === undefined ? {} : problemsOf(terms, texts),
      notice: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, notice: undefined }),
    setOutcome: assign((_, outcome: DownlineOutcome) => {
      switch (outcome.kind) {
        case 'registered':
          return { registered: outcome.username }
        case 'wrong':
          return { fieldErrors: outcome.fields }
        case 'refused':
          return { notice: outcome.notice }
      }
    }),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
  },
}).createMachine({
  id: 'downlineForm',
  description: 'An agent registers an account for a downline.',
  context: { fieldErrors: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The terms that the agent can offer are loading.',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        onDone: [
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
      description: 'The terms failed to load; the agent can try again.',
      on: { 'form.retry': 'loading' },
    },
    editing: {
      description: 'The agent fills in the form.',
      on: {
        'form.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.texts },
            target: 'sending',
            actions: 'clearProblems',
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.texts } },
        ],
      },
    },
    sending: {
      description: 'The account is being created.',
      tags: 'busy',
      invoke: {
        id: 'registerDownline',
        src: 'registerDownline',
        input: ({ context: { terms }, event }) => {
          const { texts } = event as Extract<DownlineFormEvent, { type: 'form.submit' }>
          return {
            username: texts.username.trim(),
            password: texts.password.trim(),
            kind: texts.kind,
            rebate: rebateOf(texts.rebate, terms?.maxRebate ?? 0) ?? 0,
            requestId: terms?.requestId ?? '',
          }
        },
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output },
            target: 'registered',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailure' },
      },
    },
    registered: {
      description: 'The account exists; the agent can create another one.',
      on: { 'form.again': 'loading' },
    },
  },
})
