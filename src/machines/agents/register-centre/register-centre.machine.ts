import { setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import type { downlineFormMachine } from '../downline-form/downline-form.machine.ts'
import { notProvidedMachine } from '../../shared/not-provided.ts'
import type { referralLinksMachine } from '../referral-links/referral-links.machine.ts'

export type RegisterCentreTab = 'account' | 'links'

export type RegisterCentreEvent =
  | { type: 'tab.choose'; tab: RegisterCentreTab }
  | { type: 'form.restart' }
  | { type: 'links.restart' }

/**
 * Two tabs for new downlines: a form for an account, and referral links (AGT-04). Both stay alive, so switching tabs
 * keeps typed values. A part that breaks leaves the other working, and can start again.
 */
export const registerCentreMachine = setup({
  types: {
    input: {} as PageInput,
    events: {} as RegisterCentreEvent,
    children: {} as { form: 'form'; links: 'links' },
  },
  actors: {
    form: notProvidedMachine<typeof downlineFormMachine>(),
    links: notProvidedMachine<typeof referralLinksMachine>(),
  },
  guards: {
    isAccount: (_, tab: RegisterCentreTab) => tab === 'account',
    isLinks: (_, tab: RegisterCentreTab) => tab === 'links',
  },
}).createMachine({
  id: 'registerCentre',
  description: 'New downlines: the agent creates an account or shares a link.',
  type: 'parallel',
  states: {
    tab: {
      description: 'The tab on the screen.',
      initial: 'account',
      on: {
        'tab.choose': [
          { guard: { type: 'isAccount', params: ({ event }) => event.tab }, target: '.account' },
          { guard: { type: 'isLinks', params: ({ event }) => event.tab }, target: '.links' },
        ],
      },
      states: {
        account: { description: 'The form of an account for a downline is on the screen.' },
        links: { description: 'The links and their QR codes are on the screen.' },
      },
    },
    form: {
      description: 'The form of an account.',
      initial: 'open',
      states: {
        open: {
          description: 'The agent can fill in the form.',
          invoke: { id: 'form', src: 'form', onError: 'broken' },
        },
        broken: { description: 'The form broke; the agent can start it again.', on: { 'form.restart': 'open' } },
      },
    },
    links: {
      description: 'The referral links.',
      initial: 'open',
      states: {
        open: {
          description: 'The agent can share and make links.',
          invoke: { id: 'links', src: 'links', onError: 'broken' },
        },
        broken: { description: 'The links broke; the agent can start them again.', on: { 'links.restart': 'open' } },
      },
    },
  },
})
