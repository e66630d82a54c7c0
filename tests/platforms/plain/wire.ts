import { randomUUID } from 'node:crypto'
import { compactDecrypt, type CryptoKey } from 'jose'
import { Hono } from 'hono'
import type { Stranger } from './stranger.ts'

/** A refusal: its HTTP status, a sentence for the player, and further specified fields. */
export class Refusal extends Error {
  readonly status: 200 | 400 | 401 | 403 | 404
  readonly value: object | undefined

  constructor(status: Refusal['status'], message: string, value?: object) {
    super(message)
    this.status = status
    this.value = value
  }
}

export type Fields = Readonly<Record<string, unknown>>

export interface Asked {
  readonly fields: Fields
  readonly token: string | undefined
  /** The visit that the cookie names; one for all without cookies. */
  readonly visit: string
  readonly language: string
  /** The text of a field; empty if absent. */
  readonly text: (name: string) => string
  readonly number: (name: string) => number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answerer = (asked: Asked) => unknown

/** An answer without a wrapper, as the specification shows for two calls (PLAT-03). */
export class Bare {
  readonly content: object

  constructor(content: object) {
    this.content = content
  }
}

/** An answer on the wire; an empty type sends none. */
export interface Answered {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly retryAfter?: string
}

/** How the token travels, and what goes along with the calls (PLAT-03). */
export interface Travel {
  readonly tokenHeader: string
  /** Empty: the token stands alone. */
  readonly tokenScheme: string
  /** Every visit has a cookie, which the captcha is bound to. */
  readonly cookies: boolean
}

export const usualTravel: Travel = { tokenHeader: 'Authorization', tokenScheme: 'Bearer', cookies: false }

export interface WireOptions {
  readonly travel: Travel
  readonly siteOrigin: () => string
  readonly privateKey: CryptoKey
  /** A call without a valid token is answered with a page, as by a gateway. */
  readonly pages401: boolean
  /** Changes an answer's content before it is sent. */
  readonly dress: (content: unknown) => unknown
  /** Answers in ways of its own. */
  readonly stranger?: Stranger | undefined
  /** The path before each call's. */
  readonly prefix?: string
}

/** Ids come back in the site's own type, so numbers and texts count as equal. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const fieldsOf = async (request: Request, privateKey: CryptoKey): Promise<Fields> => {
  const type = request.headers.get('content-type') ?? ''
  if (request.method === 'GET' || request.method === 'DELETE')
    return Object.fromEntries(new URL(request.url).searchParams)
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(await request.text()))
  const body = (await request.json()) as Fields
  if (typeof body['data'] !== 'string') return body
  const { plaintext } = await compactDecrypt(body['data'], privateKey)
  return JSON.parse(new TextDecoder().decode(plaintext)) as Fields
}

/** The platform's calls: areas add theirs, and every other path is not found. */
export class Wire {
  readonly app = new Hono()
  private readonly answerers = new Map<string, Answerer>()
  private readonly options: WireOptions

  constructor(options: WireOptions) {
    this.options = options
    this.app.all('*', (c) => this.answer(c.req.raw))
    this.app.onError(() => new Response('Internal Server Error', { status: 500 }))
  }

  on(method: Method, path: string, answerer: Answerer): void {
    this.answerers.set(`${method} ${path}`, answerer)
  }

  /** The token of a call; one that travels in another way is none. */
  private tokenOf({ headers }: Request): string | undefined {
    const { tokenHeader, tokenScheme } = this.options.travel
    const [scheme = '', token] = (headers.get(tokenHeader) ?? '').split(' ')
    return tokenScheme === '' ? scheme : scheme === tokenScheme ? token : undefined
  }

  private headers(): Record<string, string> {
    return {
      'access-control-allow-origin': this.options.siteOrigin(),
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': `${this.options.travel.tokenHeader}, Content-Type, Accept-Language`,
      ...(this.options.travel.cookies && { 'access-control-allow-credentials': 'true' }),
      'access-control-expose-headers': 'Retry-After',
      'access-control-max-age': '600',
      vary: 'Origin',
    }
  }

  private async answer(request: Request): Promise<Response> {
    const { travel, stranger, prefix = '' } = this.options
    const known = /\bvisit=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
    const visit = travel.cookies ? (known ?? randomUUID()) : 'all'
    const headers = {
      ...this.headers(),
      ...(travel.cookies && known === undefined && { 'set-cookie': `visit=${visit}; Path=/; HttpOnly; SameSite=Lax` }),
    }
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '/'}`
    const answerer = this.answerers.get(name)
    const speak = ({ status, type, body, retryAfter }: Answered) =>
      new Response(status === 204 ? null : body, {
        status,
        headers: {
          ...headers,
          'cache-control': 'no-store',
          ...(type !== '' && { 'content-type': type }),
          ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
        },
      })
    if (stranger !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, stranger.delay()))
      const other = answerer === undefined ? stranger.absence() : stranger.hiccup(name)
      if (other !== undefined) return speak(other)
    }
    if (answerer === undefined)
      return new Response('<h1>Not Found</h1>', { status: 404, headers: { ...headers, 'content-type': 'text/html' } })
    const say = (content: object, status = 200) =>
      Response.json(this.options.dress(content), { status, headers: { ...headers, 'cache-control': 'no-store' } })
    try {
      const fields = await fieldsOf(request, this.options.privateKey)
      const value = await answerer({
        fields,
        token: this.tokenOf(request),
        visit,
        language: request.headers.get('accept-language') ?? '',
        text: (field) => textOf(fields[field]),
        number: (field) => Number(fields[field] ?? 0),
      })
      if (stranger !== undefined && !(value instanceof Bare)) return speak(stranger.success(name, value))
      return value instanceof Bare
        ? say(value.content)
        : say({ success: true, value, message: undefined, errorCode: undefined })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { value, message, status } = error
      if (stranger !== undefined) return speak(stranger.refusal(status, message, value))
      if (status === 401 && this.options.pages401)
        return new Response(`<h1>${message}</h1>`, { status, headers: { ...headers, 'content-type': 'text/html' } })
      return say({ success: false, value, message, errorCode: undefined }, status)
    }
  }
}
