import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { readFileSync } from 'node:fs'
import { Suspense, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router-dom'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Call } from '../../src/api/call.ts'
// A held clock would time the lazy readers out while their files load.
import '../../src/api/mend-answer.ts'
import '../../src/api/mend-envelope.ts'
import '../../src/api/mend-json.ts'
import '../../src/api/mend-pages.ts'
import { defaultConfig, type Config } from '../../src/api/config.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { startI18n } from '../../src/app/core/i18n/i18n.ts'
import { isPending } from '../../src/app/core/lazy-feature/lazy-actor.ts'
import { auth } from '../../src/app/features/auth/auth/index.ts'
import { centres } from '../../src/app/features/centres/index.ts'
import { favourites } from '../../src/app/features/games/favourites/index.ts'
import { launch } from '../../src/app/features/games/launch/index.ts'
import { lobby } from '../../src/app/features/games/lobby/index.ts'
import { lottery } from '../../src/app/features/games/lottery/index.ts'
import { hosts } from '../../src/app/features/site/hosts/index.ts'
import { chat } from '../../src/app/features/support/chat/index.ts'
import { customerService } from '../../src/app/features/support/customer-service/index.ts'
import {
  ServiceContext,
  useCustomerService,
  useServiceToasts,
} from '../../src/app/features/support/customer-service/customer-service.ts'
import { makeRoot } from '../../src/app/root.ts'
import { routeOf } from '../../src/app/routes.ts'
import { Screen } from '../../src/app/shell/Screen.tsx'
import { SiteApp, type SiteAppProps } from '../../src/app/shell/SiteApp.tsx'
import { useNavigationReports } from '../../src/app/shell/use-navigation-reports.ts'
import { useToasts } from '../../src/app/shell/toasts.ts'
import { Windows } from '../../src/app/shell/Windows.tsx'
import { useHostToasts } from '../../src/app/features/site/hosts/host-toasts.ts'
import { Toasts } from '../../src/ui/components/Toasts.tsx'
import { flowsOf, SiteContext } from '../../src/app/core/site-context.ts'
import { selectFlows, selectSite } from '../../src/machines/site/site/site.view.ts'
import { plainAnswers } from './plain-answers.ts'

const rows = Object.values(callTable) as readonly Call[]
const byAddress = new Map(rows.map((row) => [`${row.method} ${row.path}`, row.name as CallName]))

/** Answers of the platform that replace the plain ones, by call. */
export type Answers = Partial<Record<CallName, unknown>>

/** The time limit for a chunk or an encryption, ms. */
const patience = 3_000

/** Turns of the event loop without work, after which the page counts as settled. */
const quietTurns = 4

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** The texts are the same for every case of a test file. */
const texts: { language: string; started?: ReturnType<typeof startI18n> } = { language: 'EN' }
const catalogue = () => `/locales/${texts.language.toLowerCase()}.json`

/** Has all sites of a test file speak this language. */
export const speak = (language: string) => {
  texts.language = language
}

/** An answer as it goes over the wire; a rejected one is a cut connection. */
export interface Reply {
  readonly status: number
  readonly text: string
}

/** Answers one call in its own way; undefined: as planned. */
export type ReplyTo = (name: CallName, planned: unknown, signal: AbortSignal | undefined) => Promise<Reply> | undefined

/** A looked-up move carries the request's id. */
const asAsked = (planned: unknown, query: URLSearchParams) => {
  const { move } = Object(planned) as { readonly move?: unknown }
  return typeof move === 'object' && move !== null && 'requestId' in move
    ? { ...(planned as object), move: { ...move, requestId: query.get('requestId') } }
    : planned
}

/** A platform that answers every call at once, and counts what is under way. */
const makeDesk = (answers: Answers, replyTo: ReplyTo | undefined, withheld: readonly CallName[]) => {
  const asked = new Map<CallName, number>()
  const sent: string[] = []
  let underWay = 0
  let held = 0
  const replyOf = async (address: string, { method = 'GET', signal, body }: RequestInit): Promise<Reply> => {
    const { pathname, search, searchParams } = new URL(address, location.origin)
    await turn()
    // One file holds the texts of the later catalogue, too.
    if (pathname.startsWith('/locales/'))
      return { status: 200, text: pathname === catalogue() ? readFileSync(`.${pathname}`, 'utf8') : '{}' }
    const name = byAddress.get(`${method} ${pathname}`)
    if (name === undefined) return { status: 404, text: '' }
    asked.set(name, (asked.get(name) ?? 0) + 1)
    sent.push(`${name}${decodeURIComponent(search)} ${typeof body === 'string' ? body : ''}`.trim())
    if (withheld.includes(name)) {
      held += 1
      underWay -= 1
      return new Promise(() => undefined)
    }
    const planned = name in answers ? answers[name] : plainAnswers[name]
    const value = name === 'moveByRequest' ? asAsked(planned, searchParams) : planned
    const own = replyTo?.(name, value, signal ?? undefined)
    return own ?? { status: 200, text: JSON.stringify({ success: true, value }) }
  }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    underWay += 1
    try {
      const { status, text } = await replyOf(input instanceof Request ? input.url : String(input), init)
      return {
        ok: status < 400,
        status,
        headers: new Headers(),
        text: () => Promise.resolve(text),
        json: () => Promise.resolve(JSON.parse(text) as unknown),
      } as Response
    } finally {
      underWay -= 1
    }
  }
  return {
    fetch,
    /** How often the site has made each call. */
    asked,
    /** Each call with its query and body, in their order. */
    sent: sent as readonly string[],
    isQuiet: () => underWay === 0,
    /** Does the site wait for an answer that never comes? */
    isHeld: () => held > 0,
  }
}

const nameOfState = ({ machine, value }: AnyMachineSnapshot) =>
  `${machine.id}: ${typeof value === 'string' ? value : JSON.stringify(value).replaceAll(/[{}"]/g, '').replaceAll(':', '.')}`

const nameOfFlow = (actor: AnyActorRef) =>
  (actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.machine?.id ?? actor.id.replaceAll(/\d+/g, '…')

/** An event with its fields; flows, files and functions in it have no text. */
const contentOf = (event: AnyEventObject) =>
  JSON.stringify(event, (_, value: unknown) => {
    if (typeof value === 'function' || value instanceof Blob) return '…'
    return typeof value === 'object' && value !== null && 'sessionId' in value ? '…' : value
  }).slice(0, 200)

export const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/** Whether a flow waits for its chunk, or for work whose end it handles; a listener has no end. */
export const isWaiting = (snapshot: object) =>
  isPending(snapshot) ||
  (isMachine(snapshot) &&
    snapshot._nodes.some(({ invoke }) =>
      invoke.some(({ id, onDone }) => {
        const work = (snapshot.children[id] as AnyActorRef | undefined)?.getSnapshot() as
          | { status?: string }
          | undefined
        return onDone !== undefined && work?.status === 'active' && !isMachine(work)
      }),
    ))

/** The end of a case: the named states of all machines, and everything that is wrong. */
export interface Settled {
  readonly states: readonly string[]
  /** Flows that failed or wait for an answer that has come, and queries without an end. */
  readonly unnamed: readonly string[]
  readonly pageErrors: readonly string[]
}

/** Every observed part comes into sight and leaves it downwards: a document without layout shows nothing. */
class PassingBy {
  private readonly hear: IntersectionObserverCallback
  constructor(hear: IntersectionObserverCallback) {
    this.hear = hear
  }
  observe(target: Element) {
    const boundingClientRect = new DOMRect(0, 1)
    const moments = [true, false].map((isIntersecting) => ({ isIntersecting, target, boundingClientRect }))
    setImmediate(() => this.hear(moments as unknown as IntersectionObserverEntry[], this as never))
  }
  unobserve() {}
  disconnect() {}
}

/** A device that answers every question with a passkey. */
const answeringDevice = () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  }
  const made = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
  return { create: () => Promise.resolve(made), get: () => Promise.resolve(made) }
}

/** Loads the code of all flows, which run as soon as the site opens. */
export const loadFlows = async () => {
  globalThis.IntersectionObserver = PassingBy as never
  globalThis.PublicKeyCredential = function () {} as never
  Object.defineProperty(navigator, 'credentials', { value: answeringDevice(), configurable: true })
  // The grid of games measures itself, and nothing has a size here.
  document.head.innerHTML =
    '<style>:root { font-size: 16px; --covered: 0 } [role=list] { column-gap: 12px; grid-template-columns: 9rem 9rem }</style>'
  // Nobody serves the document of a game's frame here.
  const frame = HTMLIFrameElement.prototype
  for (const symbol of Object.getOwnPropertySymbols(frame))
    if (symbol.description === 'connectedToDocument') Object.defineProperty(frame, symbol, { value: () => undefined })
  await Promise.all(
    [auth, centres, chat, customerService, hosts, launch, lottery, favourites, lobby].map(({ load }) => load()),
  )
}

/** Draws a first page, which loads the code that every page shares, and loads that of all flows. */
export const loadSite = async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  await first.settle()
  first.close()
}

/** A screen and its windows without the header, menus and foot around, which cost most of a drawing. */
function Bare() {
  useNavigationReports()
  const route = routeOf(useLocation().pathname)
  return (
    <Suspense>
      <Screen screen={route.screen} offered />
      <Windows />
    </Suspense>
  )
}

/** The messages above a page. */
function Said({ hosts: check }: Pick<SiteAppProps, 'hosts'>) {
  const route = routeOf(useLocation().pathname)
  const service = useCustomerService()
  return (
    <Toasts
      toasts={[...useToasts(route.screen.name === 'game'), ...useHostToasts(check), ...useServiceToasts(service)]}
    />
  )
}

function BareSite({ root, platform, hosts: check, navigation, queries }: SiteAppProps) {
  const { permission } = useSelector(root, selectSite, shallowEqual)
  const running = useSelector(root, selectFlows, shallowEqual)
  const site = useMemo(
    () =>
      permission &&
      running && {
        ...flowsOf(running),
        root,
        platform,
        navigation,
        flows: platform.flows(),
        permission,
        imageBase: platform.hosts.imageBase(permission.imageCDNs),
      },
    [root, platform, navigation, permission, running],
  )
  return (
    site && (
      <SiteContext value={site}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <Bare />
            <Said hosts={check} />
          </BrowserRouter>
        </QueryClientProvider>
      </SiteContext>
    )
  )
}

interface OpenOptions {
  readonly signedIn?: boolean
  /** Draws header, menus and foot, too. */
  readonly whole?: boolean
  readonly answers?: Answers
  readonly replyTo?: ReplyTo
  /** Calls without an answer. */
  readonly withheld?: readonly CallName[]
  /** The brand's file. */
  readonly config?: Partial<Config>
  /** The next page of the same visit: the browser's storage stays. */
  readonly again?: boolean
}

/** Opens the site in front of a platform that gives these answers. */
export const openDrawnSite = async (
  address: string,
  {
    signedIn = false,
    whole = false,
    answers = {},
    replyTo,
    withheld = [],
    config = {},
    again = false,
  }: OpenOptions = {},
) => {
  const desk = makeDesk(answers, replyTo, withheld)
  const pageErrors: string[] = []
  const say = (error: unknown) => {
    pageErrors.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const hear = ({ error, message }: ErrorEvent) => say(error ?? message)
  const before = { fetch: globalThis.fetch, error: console.error }
  globalThis.fetch = desk.fetch
  console.error = (...all: unknown[]) => {
    say(all.map(String).join(' ').slice(0, 600))
  }
  addEventListener('error', hear)
  process.on('unhandledRejection', say)
  window.boot = { config: Promise.resolve(undefined), catalogues: { [texts.language]: catalogue() }, early: new Map() }
  if (!again) {
    sessionStorage.clear()
    localStorage.clear()
  }
  if (signedIn) sessionStorage.setItem('token', 'token')
  history.replaceState(null, '', address)
  const page = document.createElement('div')
  document.body.replaceChildren(page)

  const actors = new Set<AnyActorRef>()
  const told: string[] = []
  const answered = new Map<AnyActorRef, AnyEventObject[]>()
  const i18n = await (texts.started ??= startI18n(texts.language))
  // The visit before may have chosen another one.
  await i18n.changeLanguage(texts.language)
  const queries = new QueryClient({
    // A closed site would stay in the memory for the five minutes of its queries' timers.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, gcTime: Infinity } },
  })
  const made = makeRoot({
    config: {
      ...defaultConfig,
      brandName: 'Brand',
      apiHosts: [`${location.origin}/other`],
      imageHosts: [location.origin],
      ...config,
    },
    early: new Map(),
    i18n,
    queries,
    start: {
      theme: 'light',
      language: texts.language,
      centreAccess: true,
      games: {},
      absent: again ? (sessionStorage.getItem('missing') ?? '').split(',') : [],
    },
    inspect: {
      next: (event) => {
        if (event.type === '@xstate.actor') actors.add(event.actorRef as AnyActorRef)
        if (event.type !== '@xstate.event') return
        const actor = event.actorRef as AnyActorRef
        if (event.sourceRef === undefined && !event.event.type.startsWith('xstate.'))
          told.push(`${nameOfFlow(actor)} ${contentOf(event.event)}`)
        if (!event.event.type.startsWith('xstate.done.actor.')) return
        answered.set(actor, [...(answered.get(actor) ?? []), event.event])
      },
    },
  })
  const { root, platform, navigation, service } = made
  root.start()
  if (signedIn) root.getSnapshot().children.session?.send({ type: 'session.establish', token: 'token' })
  const drawing = createRoot(page, { onCaughtError: say, onUncaughtError: say })
  const Drawn = whole ? SiteApp : BareSite
  drawing.render(
    <ServiceContext value={service}>
      <Drawn root={root} platform={platform} hosts={made.hosts} navigation={navigation} queries={queries} />
    </ServiceContext>,
  )

  const snapshots = () => {
    const all = [...actors].map((actor) => [actor, actor.getSnapshot() as AnyMachineSnapshot] as const)
    for (const [actor, { status }] of all) if (status === 'stopped' || status === 'done') actors.delete(actor)
    return all.filter(([actor]) => actors.has(actor))
  }
  const isBusy = () =>
    !desk.isQuiet() ||
    (!desk.isHeld() && (queries.isFetching() > 0 || snapshots().some(([, snapshot]) => isWaiting(snapshot))))

  return {
    desk,
    navigation,
    platform,
    /** The running flow of a machine. */
    flow: (id: string): AnyActorRef | undefined =>
      snapshots().findLast(([, snapshot]) => isMachine(snapshot) && snapshot.machine.id === id)?.[0],
    isBusy,
    /** Waits until nothing has been under way for some turns of the event loop. */
    settle: async (beat?: () => void) => {
      const start = performance.now()
      for (let quiet = 0; quiet < quietTurns; quiet += 1) {
        await turn()
        beat?.()
        if (isBusy() && performance.now() - start < patience) quiet = -1
      }
    },
    queries,
    snapshots,
    /** Returns the events that flows got from outside since the last time: presses, and what listeners heard. */
    takeTold: (): readonly string[] => told.splice(0),
    /** The outcomes of a flow's work so far, the last one at the end. */
    answeredTo: (actor: AnyActorRef): readonly AnyEventObject[] => answered.get(actor) ?? [],
    /** Returns the case's states and errors, and forgets the errors. */
    look: (): Settled => {
      const now = snapshots()
      return {
        states: now.filter(([, snapshot]) => isMachine(snapshot)).map(([, snapshot]) => nameOfState(snapshot)),
        unnamed: [
          ...now
            .filter(([, snapshot]) => isMachine(snapshot) && snapshot.status === 'error')
            .map(([{ id }, { error }]) => `${id} failed: ${String(error)}`),
          ...now.filter(([, snapshot]) => isWaiting(snapshot)).map(([{ id }]) => `${id} is pending`),
          ...queries
            .getQueryCache()
            .getAll()
            .filter(({ state }) => state.fetchStatus === 'fetching')
            .map(({ queryHash }) => `${queryHash} is pending`),
        ],
        pageErrors: pageErrors.splice(0),
      }
    },
    close: () => {
      // A page that goes stops no flow by itself, and its storage stays as it was.
      const kept = Object.entries<string>(sessionStorage)
      drawing.unmount()
      root.stop()
      sessionStorage.clear()
      for (const [name, value] of kept) sessionStorage.setItem(name, value)
      queries.clear()
      removeEventListener('error', hear)
      process.off('unhandledRejection', say)
      globalThis.fetch = before.fetch
      console.error = before.error
    },
  }
}

/** Sends a visit's presses one by one; a page without its answer has nothing to press. */
export const pressThrough = async (
  site: Awaited<ReturnType<typeof openDrawnSite>>,
  presses: readonly (readonly [flow: string, event: { readonly type: string }])[] = [],
) => {
  for (const [id, event] of presses) {
    const flow = site.flow(id)
    if (flow === undefined) break
    flow.send(event)
    await site.settle()
  }
}
