import type { BrowserContext, Request, Route } from 'playwright/test'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { breakWork, tellAtStart, tellMachine, untold, watchWork } from './page-work.ts'

/** The platform's answer to a call: an envelope, a refusal, or none. */
export type Said =
  | { readonly value: unknown }
  | { readonly refused: string; readonly message?: string; readonly value?: unknown; readonly status?: number }
  | 'no answer'

const rows = Object.values(callTable) as readonly Call[]

const callOf = (request: Request): Call | undefined => {
  const { pathname } = new URL(request.url())
  return rows.find((row) => row.path === pathname && row.method === request.method())
}

const bodyOf = (said: Exclude<Said, 'no answer'>) =>
  'refused' in said
    ? { success: false, value: said.value ?? null, message: said.message ?? '', errorCode: said.refused }
    : { success: true, value: said.value, message: null, errorCode: null }

/** The frame of a request; a new window's first request has none yet. */
const frameOf = (request: Request) => {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}

interface Waiting {
  readonly route: Route
  readonly request: Request
}

/** The time limit for the page to make a call on a busy machine, ms. */
const askPatience = 60_000

/**
 * Stands between the page and the platform: holds the calls that a walk decides about, and answers all others at once. The call
 * table tells calls apart.
 */
export class CallDesk {
  /** Every call of the page, in order. */
  readonly made: CallName[] = []
  private readonly waiting = new Map<CallName, Waiting[]>()
  private readonly listeners = new Set<() => void>()
  private readonly held = new Set<CallName>()
  private readonly always = new Map<CallName, Said>()
  private readonly questions = new Map<CallName, Readonly<Record<string, string>>>()

  private readonly context: BrowserContext

  private constructor(context: BrowserContext) {
    this.context = context
  }

  static async at(context: BrowserContext, always: Partial<Record<CallName, Said>>): Promise<CallDesk> {
    const desk = new CallDesk(context)
    await context.addInitScript(watchWork)
    for (const [name, said] of Object.entries(always)) desk.always.set(name as CallName, said)
    await context.route(
      (url) => rows.some((row) => row.path === url.pathname),
      (route) => desk.take(route),
    )
    context.on('requestfailed', (request) => desk.drop(request))
    context.on('request', (request) => desk.leave(request))
    return desk
  }

  /** Holds these calls from now on, until `answer`. */
  hold(...names: CallName[]) {
    for (const name of names) this.held.add(name)
  }

  /** Holds only those requests of this call that ask for these values; other parts of the page make the call, too. */
  only(name: CallName, question: Readonly<Record<string, string>>) {
    this.questions.set(name, question)
  }

  /** Answers this call at once from now on. */
  say(name: CallName, said: Said) {
    this.held.delete(name)
    this.always.set(name, said)
  }

  /** Answers the newest call of this name; for `no answer`, a read fails on each of its retries. */
  async answer(name: CallName, said: Said): Promise<void> {
    const tries = said === 'no answer' && (callTable[name] as Call).method === 'GET' ? 3 : 1
    for (let attempt = 0; attempt < tries;) {
      const { route, request } = await this.next(name)
      if (said === 'no answer') await route.abort('connectionfailed')
      else await route.fulfill({ status: ('status' in said && said.status) || 200, json: bodyOf(said) })
      const isAnswered = (await request.response()) !== null
      // The page may have just aborted this request; then its successor gets the answer.
      if (isAnswered || (said === 'no answer' && request.failure()?.errorText !== 'net::ERR_ABORTED')) attempt += 1
    }
  }

  /** Waits until the page has made this call and the walk has not answered it. */
  async asked(name: CallName): Promise<Request> {
    let patience: NodeJS.Timeout | undefined
    const lost = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(new Error(`The page has not asked for ${name}.`)), askPatience)
    })
    try {
      for (;;) {
        const newest = this.waiting.get(name)?.at(-1)
        if (newest !== undefined) return newest.request
        await Promise.race([lost, new Promise<void>((resolve) => this.listeners.add(resolve))])
      }
    } finally {
      clearTimeout(patience)
    }
  }

  /** Waits until the page no longer waits for this call. */
  async unasked(name: CallName): Promise<void> {
    const end = performance.now() + askPatience
    while ((this.waiting.get(name)?.length ?? 0) > 0) {
      if (performance.now() > end) {
        const questions = (this.waiting.get(name) ?? []).map(({ request }) => new URL(request.url()).search)
        throw new Error(`The page still asks for ${name}: ${questions.join(' ')}`)
      }
      await new Promise<void>((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Refuses the pending requests of these calls, and waits for no retry: broken work may abort one meanwhile. */
  async refuseRest(...names: CallName[]): Promise<void> {
    for (const name of names) {
      const rest = this.waiting.get(name) ?? []
      this.waiting.delete(name)
      for (const { route } of rest) await route.fulfill({ json: bodyOf({ refused: 'server_error' }) })
    }
  }

  /** Makes the running work of a machine fail in the site's window. */
  async breaks(machine: string, work: string): Promise<void> {
    await breakWork(this.site(), machine, work)
  }

  /** Tells a machine in the site's window what another part of the site tells it. */
  async tells(machine: string, event: object): Promise<void> {
    await tellMachine(this.site(), machine, event)
  }

  /** Tells a machine this as soon as it starts in the site's window. */
  async tellsAtStart(machine: string, event: object): Promise<void> {
    await tellAtStart(this.site(), machine, event)
  }

  /** Throws where a machine has not started that should have been told something. */
  async hasTold(): Promise<void> {
    const waiting = await untold(this.site())
    if (waiting.length > 0) throw new Error(`No ${waiting.join(', ')} has started on the page.`)
  }

  private site() {
    const [page] = this.context.pages()
    if (page === undefined) throw new Error('The site has no window.')
    return page
  }

  /** This desk for looks that do not wait: `asked` throws at once for a call that nobody waits for. */
  briefly(): CallDesk {
    const asked = async (name: CallName): Promise<Request> => {
      const newest = this.waiting.get(name)?.at(-1)
      if (newest === undefined) throw new Error(`The page does not ask for ${name} now.`)
      return newest.request
    }
    const unasked = async (name: CallName) => {
      if ((this.waiting.get(name)?.length ?? 0) > 0) throw new Error(`The page asks for ${name} now.`)
    }
    return Object.create(this, { asked: { value: asked }, unasked: { value: unasked } }) as CallDesk
  }

  private async next(name: CallName): Promise<Waiting> {
    const request = await this.asked(name)
    const queue = this.waiting.get(name) ?? []
    const found = queue.find((waiting) => waiting.request === request)
    if (found === undefined || request.failure() !== null) return this.next(name)
    this.waiting.set(
      name,
      queue.filter((waiting) => waiting !== found),
    )
    return found
  }

  private async take(route: Route) {
    const request = route.request()
    const call = callOf(request)
    if (call === undefined) {
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
      return
    }
    const name = call.name as CallName
    this.made.push(name)
    const said = this.always.get(name)
    if ((this.held.has(name) && this.isMeant(name, request)) || said === undefined) {
      // The page aborted it on its way here.
      if (request.failure() !== null) return
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), { route, request }])
      this.wake()
    } else if (said === 'no answer') await route.abort('connectionfailed')
    else if (call.answer === 'image')
      await route.fulfill({ contentType: 'image/svg+xml', body: String('value' in said ? said.value : '') })
    else await route.fulfill({ status: ('status' in said && said.status) || 200, json: bodyOf(said) })
  }

  private isMeant(name: CallName, request: Request) {
    const { searchParams } = new URL(request.url())
    return Object.entries(this.questions.get(name) ?? {}).every(([key, value]) => searchParams.get(key) === value)
  }

  private drop(request: Request) {
    const name = callOf(request)?.name as CallName | undefined
    if (name === undefined) return
    this.waiting.set(
      name,
      (this.waiting.get(name) ?? []).filter((waiting) => waiting.request !== request),
    )
  }

  /** Drops the requests of a document that the page has left; browsers do not always report them as failed. */
  private leave(request: Request) {
    if (!request.isNavigationRequest()) return
    const frame = frameOf(request)
    for (const [name, queue] of this.waiting)
      this.waiting.set(
        name,
        queue.filter((waiting) => waiting.request.frame() !== frame),
      )
  }

  private wake() {
    const listeners = [...this.listeners]
    this.listeners.clear()
    for (const listener of listeners) listener()
  }
}
