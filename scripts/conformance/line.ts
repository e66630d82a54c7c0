import type { Call, Method } from '../../src/api/call.ts'
import type { PayloadKey } from '../../src/api/config.ts'
import { encrypt } from '../../src/api/encrypt.ts'

/** An unchecked answer from the network. */
export interface NetworkAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body as text. */
  readonly text: string
  /** The parsed body; undefined unless JSON. */
  readonly json: unknown
}

/** A request: a row's method and path with a given body or query. */
export interface NetworkRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: string
  readonly type?: string
  readonly token?: string | undefined
  /** Default `EN`. */
  readonly language?: string
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textsOf = (payload: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  )

/** A payload in its row's transport form; `key` is the platform's, for encrypted rows. */
export const toRequest = async (row: Call, payload: object, key: PayloadKey | undefined): Promise<NetworkRequest> => {
  switch (row.encoding) {
    case 'query':
      return { query: textsOf(payload) }
    case 'form':
      return { body: new URLSearchParams(textsOf(payload)).toString(), type: 'application/x-www-form-urlencoded' }
    case 'json':
      return { body: JSON.stringify(payload), type: 'application/json' }
    case 'jwe':
      if (key === undefined) throw new Error('The platform has no payload key.')
      return { body: JSON.stringify({ data: await encrypt(payload, key) }), type: 'application/json' }
  }
}

const defaultPatience = 15_000
/** The longest `Retry-After` to wait for, in seconds. */
const longestWait = 5

export interface LineOptions {
  readonly address: string
  /** The site's origin; a request names it as a browser does. */
  readonly site: string
  readonly fetch?: typeof fetch
  readonly tokenHeader?: string
  readonly tokenScheme?: string
}

/** Opens plain HTTP to the platform at `address`, without the site's client. */
export const openConnection = ({
  address,
  site,
  fetch: send = fetch,
  tokenHeader = 'authorization',
  tokenScheme = 'Bearer',
}: LineOptions) => {
  const base = address.replace(/\/$/, '')
  const get = async (
    url: string,
    { patience = defaultPatience, ...init }: RequestInit & { patience?: number } = {},
  ): Promise<NetworkAnswer> => {
    const answer = await send(url, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { status: answer.status, headers: answer.headers, bytes, text, json: parsed(text) }
  }
  const once = ({ method, path, timeout = defaultPatience }: Call, asked: NetworkRequest) => {
    const { query, body, type, token, language = 'EN' } = asked
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    return get(`${base}${path}${search}`, {
      patience: timeout,
      method,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        origin: site,
        ...(token !== undefined && { [tokenHeader]: `${tokenScheme} ${token}`.trim() }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    })
  }
  return {
    base,
    tokenHeader,
    /** Any address, e.g. of a picture. */
    get,
    ask: async (row: Call, asked: NetworkRequest): Promise<NetworkAnswer> => {
      const heard = await once(row, asked)
      const wait = Number(heard.headers.get('retry-after') ?? Number.NaN)
      if (heard.status !== 429 || !(wait <= longestWait)) return heard
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
      return once(row, asked)
    },
    /** A browser's question before a request from another origin. */
    preflight: (path: string, method: Method, headers: readonly string[]) =>
      get(base + path, {
        method: 'OPTIONS',
        headers: {
          origin: site,
          'access-control-request-method': method,
          'access-control-request-headers': headers.join(','),
        },
      }),
  }
}
