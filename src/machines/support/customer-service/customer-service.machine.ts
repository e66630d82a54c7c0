import { assign, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export type ServiceChannel = 'live' | 'vip'

/** `unnamed`: the platform named no address that may be opened. */
export type ServiceOutcome =
  | { readonly kind: 'found'; readonly url: string }
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'refused'; readonly notice: Notice }

/**
 * `popup`: what became of the window that the press opened; `rankLevel`: that of the member who is signed in.
 * `service.unreachable`: what is needed to ask did not come.
 */
export type ServiceEvent =
  | { type: 'service.open'; popup: 'open' | 'blocked'; rankLevel: number | undefined }
  | { type: 'service.unreachable' }
  | { type: 'notice.dismiss' }

/** Members above this rank have a channel of their own (S1 6). */
const vipAbove = 4

export const channelOf = (rankLevel: number | undefined): ServiceChannel =>
  rankLevel !== undefined && rankLevel > vipAbove ? 'vip' : 'live'

/**
 * Customer service (S1 6, 7; SIDE-06): from the press to the channel in a window of its own. The window is open before this flow
 * hears of the press, because a browser allows it in the press only.
 * Work: `lookUp` asks the platform where a channel is.
 */
export const customerServiceMachine = setup({
  types: {
    context: {} as { readonly channel: ServiceChannel; readonly notice?: Notice | undefined },
    events: {} as ServiceEvent,
    tags: {} as 'busy',
  },
  actors: { lookUp: notProvided<ServiceOutcome, { channel: ServiceChannel }>('lookUp') },
  guards: { isBlocked: (_, popup: 'open' | 'blocked') => popup === 'blocked' },
  actions: {
    /** Provided by the app: the window that was opened shows the channel. */
    showService: (_, _url: string) => {},
    /** Provided by the app: a window that waits for an address which does not come is closed. */
    closeWindow: () => {},
    setChannel: assign((_, rankLevel: number | undefined) => ({ channel: channelOf(rankLevel), notice: undefined })),
    setNotice: assign((_, notice: Notice | undefined) => ({ notice })),
  },
}).createMachine({
  id: 'customerService',
  description: 'From the press on customer service to its channel.',
  context: { channel: 'live' },
  initial: 'idle',
  on: {
    'service.open': [
      { guard: { type: 'isBlocked', params: ({ event }) => event.popup }, target: '.blocked' },
      { target: '.asking', actions: { type: 'setChannel', params: ({ event }) => event.rankLevel } },
    ],
    'service.unreachable': { target: '.failed', actions: { type: 'setNotice', params: { key: 'error.network' } } },
  },
  states: {
    idle: {
      description: 'Nobody waits for customer service.',
      entry: { type: 'setNotice', params: undefined },
    },
    asking: {
      description: 'A window is open and waits; the platform is asked where the channel is.',
      tags: 'busy',
      // A second press finds the same window.
      on: { 'service.open': {} },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ channel: context.channel }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'found',
            target: 'idle',
            actions: {
              type: 'showService',
              params: ({ event }) => (event.output.kind === 'found' ? event.output.url : ''),
            },
          },
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'failed',
            actions: {
              type: 'setNotice',
              params: ({ event }) => (event.output.kind === 'refused' ? event.output.notice : undefined),
            },
          },
          { target: 'failed', actions: { type: 'setNotice', params: { key: 'service.unnamed' } } },
        ],
        onError: { target: 'failed', actions: { type: 'setNotice', params: { key: 'error.unknown' } } },
      },
    },
    blocked: {
      description: 'The browser did not let the window open; the visitor is told what to do.',
      entry: { type: 'setNotice', params: { key: 'launch.popupBlocked' } },
      on: { 'notice.dismiss': 'idle' },
    },
    failed: {
      description: 'The channel was not found; its window is closed, and the visitor is told why.',
      entry: 'closeWindow',
      on: { 'notice.dismiss': 'idle' },
    },
  },
})
