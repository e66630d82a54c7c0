import type { Call } from '../../src/api/call.ts'
import type { PayloadKey } from '../../src/api/config.ts'
import { encrypt } from '../../src/api/encrypt.ts'

/** An unchecked answer from the network. */
export interface NetworkAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The parsed body; undefined unless JSON. */
  readonly json: unknown
}

/** A request: a row's method and path with a given body or query. */
export interface NetworkRequest {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: string
  readonly type?: string
  readonly token?: string
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

/** Timeout of one answer, ms: the longest of the call table. */
const patience = 60_000
/** The longest `Retry-After` to wait for, in seconds. */
const longestWait = 5

/** Opens plain HTTP to the platform at `address`, without the site's client. */
export const openConnection = (address: string) => {
  const base = address.replace(/\/$/, '')
  const once = async (row: Call, { query, body, type, token }: NetworkRequest): Promise<NetworkAnswer> => {
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    const answer = await fetch(`${base}${row.path}${search}`, {
      method: row.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        accept: 'application/json',
        'accept-language': 'EN',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, json: parsed(new TextDecoder().decode(bytes)) }
  }
  return {
    ask: async (row: Call, asked: NetworkRequest): Promise<NetworkAnswer> => {
      const heard = await once(row, asked)
      const wait = Number(heard.headers.get('retry-after') ?? Number.NaN)
      if (heard.status !== 429 || !(wait <= longestWait)) return heard
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
      return once(row, asked)
    },
  }
}
