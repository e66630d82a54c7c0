import type { BrowserContext, Request, Route } from 'playwright/test'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'

/** What the platform says: the envelope of an answer, a refusal, or nothing at all. */
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

interface Waiting {
  readonly route: Route
  readonly request: Request
}

/** Longer than this no page takes to ask for something, on a machine that does other work, too. */
const askPatience = 60_000

/**
 * Stands between the page and the platform: calls that a walk decides about are held until it answers them,
 * all others are answered at once. Calls are told apart by the call table.
 */
export class CallDesk {
  /** Every call that the page made, in order. */
  readonly made: CallName[] = []
  private readonly waiting = new Map<CallName, Waiting[]>()
  private readonly listeners = new Set<() => void>()
  private readonly held = new Set<CallName>()
  private readonly always = new Map<CallName, Said>()

  static async at(context: BrowserContext, always: Partial<Record<CallName, Said>>): Promise<CallDesk> {
    const desk = new CallDesk()
    for (const [name, said] of Object.entries(always)) desk.always.set(name as CallName, said)
    await context.route(
      (url) => rows.some((row) => row.path === url.pathname),
      (route) => desk.take(route),
    )
    context.on('requestfailed', (request) => desk.drop(request))
    context.on('request', (request) => desk.leave(request))
    return desk
  }

  /** From now on these calls wait for `answer`. */
  hold(...names: CallName[]) {
    for (const name of names) this.held.add(name)
  }

  /** What the page is told about a call that is not held. */
  say(name: CallName, said: Said) {
    this.held.delete(name)
    this.always.set(name, said)
  }

  /** Answers the newest call of this name, when there is one; a read that gets no answer is told so on each of its tries. */
  async answer(name: CallName, said: Said): Promise<void> {
    const tries = said === 'no answer' && (callTable[name] as Call).method === 'GET' ? 3 : 1
    for (let attempt = 0; attempt < tries;) {
      const { route, request } = await this.next(name)
      if (said === 'no answer') await route.abort('connectionfailed')
      else {
        await route.fulfill({ status: ('status' in said && said.status) || 200, json: bodyOf(said) })
        // The page had just taken its question back: the answer is for the one that it asks instead.
        if ((await request.response()) === null) continue
      }
      attempt += 1
    }
  }

  /** Waits until the page has made this call and nobody has answered it. */
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
    if (this.held.has(name) || said === undefined) {
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), { route, request }])
      this.wake()
    } else if (said === 'no answer') await route.abort('connectionfailed')
    else if (call.answer === 'image')
      await route.fulfill({ contentType: 'image/svg+xml', body: String('value' in said ? said.value : '') })
    else await route.fulfill({ status: ('status' in said && said.status) || 200, json: bodyOf(said) })
  }

  private drop(request: Request) {
    const name = callOf(request)?.name as CallName | undefined
    if (name === undefined) return
    this.waiting.set(
      name,
      (this.waiting.get(name) ?? []).filter((waiting) => waiting.request !== request),
    )
  }

  /** What a page had asked for when it went to another document is answered by nobody, and not always said to have failed. */
  private leave(request: Request) {
    if (!request.isNavigationRequest()) return
    for (const [name, queue] of this.waiting)
      this.waiting.set(
        name,
        queue.filter((waiting) => waiting.request.frame() !== request.frame()),
      )
  }

  private wake() {
    const listeners = [...this.listeners]
    this.listeners.clear()
    for (const listener of listeners) listener()
  }
}
