import { assign, not, sendTo, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { PromotionWay } from '../../../api/calls/promotions.ts'
import type { Parent } from '../../shared/parent.ts'
import type { FlowTell } from '../flow-tell.ts'

/** `ofPage`: the page's address opened the window, so Back leaves that page. */
interface OfPage {
  readonly ofPage?: boolean | undefined
}

/**
 * A window of the site over its pages. `id`: an announcement; `tag`: the topic of the help; `activity`: an application
 * to a promotion. `known`: the game as its tile has it.
 */
export type SiteWindow = OfPage &
  (
    | { readonly kind: 'search' }
    | {
        readonly kind: 'gameSheet'
        readonly game: Pick<Game, 'nodeId' | 'gameType'>
        readonly known?: Game | undefined
      }
    | { readonly kind: 'announcements'; readonly id?: string | undefined }
    | { readonly kind: 'help'; readonly tag?: string | undefined }
    | { readonly kind: 'gift' }
    | { readonly kind: 'topUp' }
    | { readonly kind: 'chat' }
    | { readonly kind: 'activity'; readonly promotionId: string; readonly title: string; readonly way: PromotionWay }
  )

/** The window of another flow, which opens and closes it: login, launch, a refused heart, centre, the logout question. */
export type FlowWindow = 'auth' | 'launch' | 'favourites' | 'memberCentre' | 'agentCentre' | 'signOut'

/** An entry of the stack. */
export type Place = SiteWindow | (OfPage & { readonly kind: FlowWindow })

/** The events that close a flow's window on a press of Back. */
const dismissals = {
  auth: { type: 'flow.tell', flow: 'auth', event: { type: 'auth.close' } },
  launch: { type: 'flow.tell', flow: 'launch', event: { type: 'game.leave' } },
  favourites: { type: 'flow.tell', flow: 'favourites', event: { type: 'notice.dismiss' } },
  memberCentre: { type: 'flow.tell', flow: 'memberCentre', event: { type: 'centre.close' } },
  agentCentre: { type: 'flow.tell', flow: 'agentCentre', event: { type: 'centre.close' } },
  signOut: { type: 'flow.tell', flow: 'session', event: { type: 'signOut.cancel' } },
} as const satisfies Readonly<Record<FlowWindow, FlowTell>>

/**
 * `window.close` closes the top window; `windows.clear` closes all of the site's own. `flows.shown`: the visible
 * windows of other flows; `forced`: one of them is a forced password change (AUTH-06).
 */
export type WindowsEvent =
  | { type: 'window.open'; window: SiteWindow }
  | { type: 'window.close' }
  | { type: 'windows.clear' }
  | ({ type: 'flows.shown' } & Told)

interface Context {
  readonly site: Parent<FlowTell>
  /** The last entry is on top. */
  readonly stack: readonly Place[]
  readonly forced: boolean
}

interface Told {
  readonly flows: readonly FlowWindow[]
  readonly forced: boolean
}

/** Returns whether another flow’s window, not one of the site’s own, is in this place. */
export const isOfFlow = (place: Place | undefined): place is OfPage & { readonly kind: FlowWindow } =>
  place !== undefined && place.kind in dismissals

/**
 * All blocking windows in one stack, the site's own and those of other flows (MODAL-01, MODAL-02). Only the top one is
 * shown; a forced password change is always on top.
 */
export const windowsMachine = setup({
  types: { context: {} as Context, input: {} as Pick<Context, 'site'>, events: {} as WindowsEvent },
  guards: {
    isForced: ({ context }) => context.forced,
    isEmpty: ({ context }) => context.stack.length === 0,
    isFlowOnTop: ({ context }) => isOfFlow(context.stack.at(-1)),
  },
  actions: {
    /** A window that is already open moves to the top. */
    put: assign(({ context }, window: SiteWindow) => ({
      stack: [...context.stack.filter(({ kind }) => kind !== window.kind), window],
    })),
    drop: assign(({ context }) => ({ stack: context.stack.slice(0, -1) })),
    clear: assign(({ context }) => ({ stack: context.stack.filter(isOfFlow) })),
    follow: assign(({ context: { stack } }, { flows, forced }: Told) => {
      const left = stack.filter((place) => !isOfFlow(place) || flows.includes(place.kind))
      const come = flows.filter((flow) => !stack.some(({ kind }) => kind === flow)).map((kind) => ({ kind }))
      return {
        forced,
        ...(left.length + come.length !== stack.length || come.length > 0 ? { stack: [...left, ...come] } : {}),
      }
    }),
    dismissFlow: sendTo(
      ({ context }) => context.site,
      ({ context }) => dismissals[context.stack.at(-1)?.kind as FlowWindow],
    ),
  },
}).createMachine({
  id: 'windows',
  description: 'Which windows are open over the page, and which one is shown.',
  context: ({ input }) => ({ ...input, stack: [], forced: false }),
  initial: 'none',
  on: {
    'window.open': { actions: { type: 'put', params: ({ event }) => event.window } },
    'windows.clear': { actions: 'clear' },
    'flows.shown': { actions: { type: 'follow', params: ({ event }) => event } },
  },
  states: {
    none: {
      description: 'No window is open.',
      always: [
        { guard: 'isForced', target: 'forced' },
        { guard: not('isEmpty'), target: 'open' },
      ],
    },
    open: {
      description: 'A window is open; others may wait beneath it.',
      always: [
        { guard: 'isForced', target: 'forced' },
        { guard: 'isEmpty', target: 'none' },
      ],
      on: { 'window.close': [{ guard: 'isFlowOnTop', actions: ['dismissFlow', 'drop'] }, { actions: 'drop' }] },
    },
    forced: {
      description: 'The password has to be changed first: no other window is shown, and nothing closes this one.',
      always: { guard: not('isForced'), target: 'open' },
    },
  },
})
