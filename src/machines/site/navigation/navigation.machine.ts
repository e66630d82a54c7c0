import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { WantedGame } from '../../games/launch/route.ts'
import type { Parent } from '../../shared/parent.ts'
import type { FlowTell } from '../flow-tell.ts'
import { centrePageOf, centres, namesCentre, searchWith, type Centre } from './centre-address.ts'

export interface Address {
  readonly pathname: string
  readonly search: string
}

/** `at`: the browser's address, which may be later. `game`: named by the new address. `running`: requested from the launch, by an address or a press. */
interface Arrival {
  readonly to: Address
  readonly at: Address
  /** `POP`: by the browser's Back or Forward, or by a page load. */
  readonly how: 'PUSH' | 'REPLACE' | 'POP'
  readonly isLogin: boolean
  readonly game?: WantedGame | undefined
  readonly running?: WantedGame | undefined
}

/** `led`: the site redirects the visitor. `entries`: the number of history entries that stand for open windows. */
interface Wanted {
  readonly path: string
  readonly led: boolean
  readonly entries: number
  readonly running?: WantedGame | undefined
}

interface Going {
  readonly path: string
  readonly replace: boolean
}

interface Followed extends Pick<Arrival, 'to' | 'game' | 'running'> {
  readonly goesAlong: boolean
}

/** `open`: the number of windows that Back closes one by one. */
interface Counted {
  readonly open: number
  readonly entries: number
}

/** `page`: undefined for a closed centre. `isSettled`: the centre is open or closed, not opening. `at`: the browser's address. */
interface CentreTold {
  readonly centre: Centre
  readonly page: string | undefined
  readonly isSettled: boolean
  readonly at: Address
}

export type NavigationEvent =
  | ({ type: 'location.changed' } & Arrival)
  | ({ type: 'page.wanted' } & Wanted)
  | { type: 'back.wanted' }
  | ({ type: 'centre.told' } & CentreTold)
  | ({ type: 'windows.counted' } & Counted)
  /** `isSamePage`: the step stayed on the visible page. */
  | ({ type: 'history.stepped'; isSamePage: boolean } & Counted)
  | { type: 'history.refused'; entries: number }

interface Context {
  readonly site: Parent<FlowTell>
  readonly here: Address
  /** The last address sent to the launch, and the game in it. */
  readonly told: string
  readonly game: WantedGame | undefined
  /** The page of each centre; an opening centre is absent. */
  readonly shown: { readonly [C in Centre]?: { readonly page: string | undefined } }
  /** The centres that the address asked to open, and that are still closed. */
  readonly opening: readonly Centre[]
  /** The query that a centre wrote into the address. */
  readonly written: string | undefined
  /** The history entries just behind that show the same page: a closed centre leaves one. */
  readonly behind: number
  /** The number of history entries that the browser is stepping back. */
  readonly steps: number
  /** The pages requested while the browser steps back. */
  readonly waiting: readonly string[]
}

const isSameGame = (one: WantedGame | undefined, other: WantedGame | undefined) =>
  one !== undefined && one.nodeId === other?.nodeId && one.trial === other.trial

const isSameAddress = (one: Address, other: Address) => one.pathname === other.pathname && one.search === other.search

const withoutCentre = (search: string) => searchWith(search, 'memberCentre', undefined)

const isSameUnderCentres = (one: Address, other: Address) =>
  one.pathname === other.pathname && withoutCentre(one.search) === withoutCentre(other.search)

const opensCentre = (from: Address, to: Address) =>
  isSameUnderCentres(from, to) && !namesCentre(from.search) && namesCentre(to.search)

/** The app's actions that a decision may perform. */
type Performed =
  | { type: 'go'; params: Going }
  | { type: 'rewrite'; params: Address }
  | { type: 'scrollToTop'; params: unknown }
  | { type: 'followGame'; params: Followed }

/** An action that decides by the context and its parameters. */
const decided = <Params extends object | number>(
  decide: Parameters<
    typeof enqueueActions<Context, NavigationEvent, Params, NavigationEvent, never, Performed, never>
  >[0],
) => enqueueActions<Context, NavigationEvent, Params, NavigationEvent, never, Performed, never>(decide)

interface Changed {
  readonly event: Arrival
}

const outdated = { guard: { type: 'isOutdated', params: ({ event }: Changed) => event } } as const
const followGame = {
  type: 'followGame',
  params: ({ event }: Changed) => ({ ...event, goesAlong: event.isLogin }),
} as const
const followCentres = { type: 'followCentres', params: ({ event }: Changed) => event } as const
const startAtTop = { type: 'startAtTop', params: ({ event }: Changed) => event } as const
const setAddress = { type: 'setAddress', params: ({ event }: Changed) => event } as const
const setCentre = { type: 'setCentre', params: ({ event }: { readonly event: CentreTold }) => event } as const
const followLead = { type: 'followLead', params: ({ event }: { readonly event: Wanted }) => event } as const
const goToWaitingPages = {
  type: 'goToWaitingPages',
  params: ({ event }: { readonly event: { readonly entries: number } }) => event.entries,
} as const

/**
 * The visitor's address, and the windows, centres and games that it closes, opens and restores (ROUTE-02, ROUTE-09, MODAL-01, MEM-01,
 * LAUNCH-01).
 * The app reports addresses, windows and history steps, and performs `go`, `rewrite`, `stepBack`, `addEntries` and `scrollToTop`. The
 * site passes events on to other flows (`flow.tell`). Another page closes the login and the site's windows. It also leaves a game,
 * unless the game waits for a login or the site redirects. The centres follow the address.
 */
export const navigationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'site'>,
    events: {} as NavigationEvent,
  },
  delays: { patience: 1000 },
  guards: {
    /** React renders late: the browser is at a later address already, which is reported next. */
    isOutdated: (_, { to, at }: Arrival) => !isSameAddress(to, at),
    staysOnPage: ({ context: { here } }, { to, how }: Arrival) =>
      here.pathname === to.pathname && (how === 'REPLACE' || here.search === to.search),
    keepsLogin: ({ context: { here } }, { to, how, isLogin }: Arrival) =>
      how !== 'POP' && (isLogin || isSameUnderCentres(here, to)),
    hasOtherPage: ({ context: { here, opening } }, { centre, page, isSettled, at }: CentreTold) =>
      isSettled &&
      isSameAddress(here, at) &&
      centrePageOf(at.search, centre) !== page &&
      // Back closed the login, and with it a centre at its gate; the address opens that centre again.
      (page !== undefined || !opening.includes(centre)),
    isStep: (_, { to, at, how }: Arrival) => how === 'POP' && isSameAddress(to, at),
    hasTooMany: (_, { open, entries }: Counted) => open < entries,
    hasTooFew: (_, { open, entries }: Counted) => open > entries,
    closesWindows: (_, { open, entries, isSamePage }: Counted & { isSamePage: boolean }) =>
      isSamePage && open > entries,
  },
  actions: {
    /** Provided by the app: shows the page at this path, and can replace a window's history entry. */
    go: (_, _page: Going) => {},
    /** Provided by the app: corrects the address of the same page. */
    rewrite: (_, _address: Address) => {},
    /** Provided by the app: goes back this many history entries. */
    stepBack: (_, _steps: number) => {},
    /** Provided by the app: adds this many history entries for windows. */
    addEntries: (_, _count: number) => {},
    /** Provided by the app: scrolls the page to its top (HEAD-03). */
    scrollToTop: () => {},
    closeLogin: sendTo(({ context }) => context.site, {
      type: 'flow.tell',
      flow: 'auth',
      event: { type: 'auth.close' },
    }),
    clearWindows: sendTo(({ context }) => context.site, {
      type: 'flow.tell',
      flow: 'windows',
      event: { type: 'windows.clear' },
    }),
    closeWindows: decided(({ context, enqueue }, { open, entries }: Counted) => {
      for (let left = open - entries; left > 0; left -= 1)
        enqueue.sendTo(context.site, { type: 'flow.tell', flow: 'windows', event: { type: 'window.close' } })
    }),
    startAtTop: decided(({ context, enqueue }, { to, how }: Arrival) => {
      if (how === 'PUSH' && context.here.pathname !== to.pathname) enqueue({ type: 'scrollToTop', params: undefined })
    }),
    /** Sends each address to the launch once. The launch leaves the old address's game, and keeps any other game. */
    followGame: decided(({ context, enqueue }, { to, game, running, goesAlong }: Followed) => {
      // A centre over a game leaves it as it is.
      const address = to.pathname + withoutCentre(to.search)
      if (context.told === address) return
      enqueue.assign({ told: address, game })
      if (isSameGame(game, running)) return
      if (running !== undefined)
        enqueue.sendTo(context.site, {
          type: 'flow.tell',
          flow: 'launch',
          event: { type: 'game.leave', goesAlong: goesAlong || !isSameGame(context.game, running) },
        })
      if (game !== undefined)
        enqueue.sendTo(context.site, { type: 'flow.tell', flow: 'launch', event: { type: 'game.play', game } })
    }),
    /** Follows a redirect at once: a game that opens before the new page is drawn would otherwise be left. */
    followLead: decided(({ context, enqueue }, { path, led, running }: Wanted) => {
      if (led && context.here.pathname !== path)
        enqueue({
          type: 'followGame',
          params: { to: { pathname: path, search: '' }, running, goesAlong: true },
        })
    }),
    /** A link opens a centre at its page, and Back closes it. A page that the centre chose is written into the address. */
    followCentres: decided(({ context, enqueue }, { to, how }: Arrival) => {
      let { search } = to
      const opening: Centre[] = []
      for (const centre of centres) {
        const wanted = centrePageOf(to.search, centre)
        const shown = context.shown[centre]
        const tell = (event: { type: 'centre.close' } | { type: 'centre.open'; page: string }) =>
          enqueue.sendTo(context.site, { type: 'flow.tell', flow: centre, event })
        const closes = wanted === undefined && (how === 'POP' || namesCentre(to.search))
        const opens = wanted !== undefined && context.written !== to.search && shown?.page !== wanted
        if (closes) tell({ type: 'centre.close' })
        else if (opens) {
          opening.push(centre)
          tell({ type: 'centre.open', page: wanted })
        } else if (shown !== undefined && shown.page !== wanted) search = searchWith(search, centre, shown.page)
      }
      if (search !== to.search) enqueue({ type: 'rewrite', params: { ...to, search } })
      enqueue.assign({ opening, written: search === to.search ? undefined : search })
    }),
    writeCentre: decided(({ enqueue }, { centre, page, at }: CentreTold) => {
      const written = searchWith(at.search, centre, page)
      enqueue.assign({ written })
      enqueue({ type: 'rewrite', params: { ...at, search: written } })
    }),
    setCentre: assign(({ context }, { centre, page, isSettled }: CentreTold) => ({
      shown: { ...context.shown, [centre]: isSettled ? { page } : undefined },
      opening: context.opening.filter((other) => other !== centre || (isSettled && page === undefined)),
    })),
    setAddress: assign(({ context: { here, behind } }, { to, how }: Arrival) => ({
      here: to,
      behind:
        how === 'REPLACE' && isSameUnderCentres(here, to)
          ? behind
          : how === 'PUSH' && opensCentre(here, to)
            ? behind + 1
            : 0,
    })),
    setSteps: assign((_, steps: number) => ({ steps })),
    addWaitingPage: assign(({ context }, path: string) => ({ waiting: [...context.waiting, path] })),
    goToWaitingPages: decided(({ context, enqueue }, entries: number) => {
      context.waiting.forEach((path, index) =>
        enqueue({ type: 'go', params: { path, replace: index === 0 && entries > 0 } }),
      )
      enqueue.assign({ waiting: [] })
    }),
  },
}).createMachine({
  id: 'navigation',
  description: 'The address of the visitor, and what it closes, opens and restores.',
  context: ({ input }) => ({
    ...input,
    here: { pathname: '', search: '' },
    told: '',
    game: undefined,
    shown: {},
    opening: [],
    written: undefined,
    behind: 0,
    steps: 0,
    waiting: [],
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The visitor has just opened the site, and no page is shown yet.',
      on: {
        'location.changed': [outdated, { target: 'there', actions: [followGame, followCentres, setAddress] }],
      },
    },
    there: {
      description: 'A page is shown.',
      initial: 'settled',
      on: {
        'location.changed': [
          outdated,
          {
            guard: { type: 'staysOnPage', params: ({ event }) => event },
            actions: [followGame, followCentres, setAddress],
          },
          {
            guard: { type: 'keepsLogin', params: ({ event }) => event },
            actions: ['clearWindows', startAtTop, followGame, followCentres, setAddress],
          },
          { actions: ['closeLogin', 'clearWindows', startAtTop, followGame, followCentres, setAddress] },
        ],
        'centre.told': [
          {
            guard: { type: 'hasOtherPage', params: ({ event }) => event },
            actions: [setCentre, { type: 'writeCentre', params: ({ event }) => event }],
          },
          { actions: setCentre },
        ],
      },
      states: {
        settled: {
          description: 'The history has one entry for each open window.',
          on: {
            'page.wanted': {
              actions: [
                followLead,
                { type: 'go', params: ({ event: { path, entries } }) => ({ path, replace: entries > 0 }) },
              ],
            },
            'back.wanted': {
              target: 'steppingBack',
              actions: { type: 'setSteps', params: ({ context }) => context.behind + 1 },
            },
            'windows.counted': [
              {
                guard: { type: 'hasTooMany', params: ({ event }) => event },
                target: 'steppingBack',
                actions: { type: 'setSteps', params: ({ event: { open, entries } }) => entries - open },
              },
              {
                guard: { type: 'hasTooFew', params: ({ event }) => event },
                actions: { type: 'addEntries', params: ({ event: { open, entries } }) => open - entries },
              },
            ],
            'history.stepped': {
              guard: { type: 'closesWindows', params: ({ event }) => event },
              actions: { type: 'closeWindows', params: ({ event }) => event },
            },
          },
        },
        steppingBack: {
          description: 'The browser steps back, out of a closed window or to the previous page; requested pages wait.',
          entry: { type: 'stepBack', params: ({ context }) => context.steps },
          after: { patience: { target: 'steppingBack', reenter: true } },
          on: {
            'page.wanted': { actions: [followLead, { type: 'addWaitingPage', params: ({ event }) => event.path }] },
            'history.stepped': { target: 'settled', actions: goToWaitingPages },
            'history.refused': { target: 'settled', actions: goToWaitingPages },
            'location.changed': {
              guard: { type: 'isStep', params: ({ event }) => event },
              target: 'settled',
              actions: [
                'closeLogin',
                'clearWindows',
                followGame,
                followCentres,
                setAddress,
                { type: 'goToWaitingPages', params: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
