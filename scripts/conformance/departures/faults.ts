import { WebSocket } from 'ws'
import type { Call } from '../../../src/api/call.ts'
import type { StatementId } from '../../../src/api/contract/statements.ts'
import { callTable, type CallName } from '../../../src/api/table.ts'

type Send = typeof fetch
export type Json = Record<string, any>

/** A platform that breaks one statement: the sandbox behind a changed network. */
export interface Departure {
  readonly statement: StatementId
  readonly name: string
  /** The calls to look at; absent: all. */
  readonly calls?: readonly CallName[]
  /** Needs a run with `writes`. */
  readonly writes?: true
  /** The site is on another origin, with honest CORS around the sandbox. */
  readonly foreign?: true
  /** The sandbox's state for the run. */
  readonly control?: 'closed' | 'human'
  readonly fault?: (send: Send) => Send
  readonly connect?: (address: URL, origin: string) => WebSocket
}

export const pathOf = (input: Parameters<Send>[0]) => new URL(input instanceof Request ? input.url : input).pathname

/** Changes the answers of one call; `init` is the request. */
export const answering =
  (name: CallName, change: (answer: Response, init: RequestInit, url: URL) => Response | Promise<Response>) =>
  (send: Send): Send =>
  async (input, init = {}) => {
    const answer = await send(input, init)
    const row: Call = callTable[name]
    if (pathOf(input) !== row.path || (init.method ?? 'GET') !== row.method) return answer
    return change(answer, init, new URL(input instanceof Request ? input.url : input))
  }

/** Changes the requests of one call. */
export const asking =
  (name: CallName, change: (url: URL, init: RequestInit) => readonly [URL, RequestInit]) =>
  (send: Send): Send =>
  (input, init = {}) => {
    const row: Call = callTable[name]
    const url = new URL(input instanceof Request ? input.url : input)
    return url.pathname === row.path && (init.method ?? 'GET') === row.method
      ? send(...change(url, init))
      : send(url, init)
  }

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
export const yes = (value: unknown) => json({ success: true, value, message: null, errorCode: null })
export const no = (errorCode: string, status = 200) => json({ success: false, errorCode, message: 'No.' }, status)

/** Changes the value of one call's successes. */
export const valued = (name: CallName, change: (value: any, init: RequestInit, url: URL) => unknown) =>
  answering(name, async (answer, init, url) => {
    const body = (await answer.clone().json()) as Json
    return body['success'] === true ? yes(await change(body['value'], init, url)) : answer
  })

/** Replaces refusals with one code. */
export const forgiving = (name: CallName, code: string, instead: (answer: Response) => Response) =>
  answering(name, async (answer) => {
    const body = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as Json
    return body['errorCode'] === code ? instead(answer) : answer
  })

export const without = (answer: Response, ...names: readonly string[]) => {
  const headers = new Headers(answer.headers)
  for (const name of names) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
export const withHeader = (answer: Response, name: string, value: string) => {
  const headers = new Headers(answer.headers)
  headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}

/** Every answer, whatever the call. */
export const everywhere =
  (change: (answer: Response, init: RequestInit) => Response) =>
  (send: Send): Send =>
  async (input, init = {}) =>
    change(await send(input, init), init)

export const corsOrigin = 'access-control-allow-origin'

/** Honest CORS in front of the sandbox, which shares the site's origin. */
export const withCors =
  (site: string) =>
  (send: Send): Send =>
  async (input, init = {}) => {
    const own = {
      [corsOrigin]: site,
      'access-control-expose-headers': 'Retry-After',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language',
    }
    if (init.method === 'OPTIONS') return new Response(null, { status: 204, headers: own })
    const answer = await send(input, init)
    return Object.entries(own).reduce((changed, [name, value]) => withHeader(changed, name, value), answer)
  }

export const textOf = ({ body }: RequestInit) => (typeof body === 'string' ? body : '{}')
export const bodyOf = (init: RequestInit) => JSON.parse(textOf(init)) as Json
export const algorithmOf = (init: RequestInit) => {
  const [header = ''] = String(bodyOf(init)['data'] ?? '').split('.')
  try {
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as Json)['alg'] as unknown
  } catch {
    return undefined
  }
}
export const gif = Buffer.from('GIF89a and more of it').toString('base64')

/** A changed chat room: frames that the page hears, and the code at its end. */
export const chatting =
  (change: { frame?: (frame: Json) => Json; code?: (code: number) => number; origin?: string }) =>
  (address: URL, origin: string): WebSocket => {
    const own = `${address.protocol.replace('ws', 'http')}//${address.host}`
    const socket = new WebSocket(address, { headers: { origin: change.origin === 'own' ? own : origin } })
    const emit = socket.emit.bind(socket)
    socket.emit = (event: string | symbol, ...rest: any[]) => {
      if (event === 'message' && change.frame !== undefined)
        return emit(event, Buffer.from(JSON.stringify(change.frame(JSON.parse(String(rest[0])) as Json))))
      if (event === 'close' && change.code !== undefined) return emit(event, change.code(rest[0] as number), rest[1])
      return emit(event, ...rest)
    }
    return socket
  }
