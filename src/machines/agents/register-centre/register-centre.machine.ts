import { setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import type { downlineFormMachine } from '../downline-form/downline-form.machine.ts'
import { notProvidedMachine } from '../../shared/not-provided.ts'
import type { referralLinksMachine } from '../referral-links/referral-links.machine.ts'

export type RegisterCentreTab = 'account' | 'links'

export type RegisterCentreEvent = { type: 'tab.choose'; tab: RegisterCentreTab }

/**
 * Two tabs for new downlines: a form for an account, and referral links (AGT-04). Both stay alive, so switching tabs
 * keeps typed values, and a failure in one leaves the other working.
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
  invoke: [
    { id: 'form', src: 'form', onError: {} },
    { id: 'links', src: 'links', onError: {} },
  ],
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
})
