import { assign, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export type ServiceChannel = 'live' | 'vip'

/** `unnamed`: the platform gave no address that is allowed. */
export type ServiceOutcome =
  | { readonly kind: 'found'; readonly url: string }
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'refused'; readonly notice: Notice }

/**
 * `popup`: the result of opening the window on the press; `rankLevel`: the signed-in member's rank.
 * `service.unreachable`: a part needed for the look-up failed to load.
 */
export type ServiceEvent =
  | { type: 'service.open'; popup: 'open' | 'blocked'; rankLevel: number | undefined }
  | { type: 'service.unreachable' }
  | { type: 'notice.dismiss' }

/** Members above this rank have a channel of their own (SIDE-06). */
const vipAbove = 4

export const channelOf = (rankLevel: number | undefined): ServiceChannel =>
  rankLevel !== undefined && rankLevel > vipAbove ? 'vip' : 'live'

/**
 * Opens the customer-service channel in a window (SIDE-06). The press opens the window before this flow starts, because
 * browsers allow it only then.
 * Actors: `lookUp` reads the address of a channel.
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
    /** Provided by the app: loads the channel in the opened window. */
    showService: (_, _url: string) => {},
    /** Provided by the app: closes the waiting window. */
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
      description: 'Customer service is not being opened.',
      entry: { type: 'setNotice', params: undefined },
    },
    asking: {
      description: 'A window is open, and the address of the channel is loading.',
      tags: 'busy',
      // A second press reuses the window.
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
      description: 'The browser blocked the window; the visitor sees how to allow it.',
      entry: { type: 'setNotice', params: { key: 'launch.popupBlocked' } },
      on: { 'notice.dismiss': 'idle' },
    },
    failed: {
      description: 'The look-up of the channel failed; its window is closed, and the visitor sees the reason.',
      entry: 'closeWindow',
      on: { 'notice.dismiss': 'idle' },
    },
  },
})
