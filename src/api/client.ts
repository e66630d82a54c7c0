import { Effect, Schema, type SchemaIssue } from 'effect'
import type { Answer, Call, Payload } from './call.ts'
import type { PayloadKey } from './config.ts'
import { Envelope } from './envelope.ts'
import { CallMalformed, CallRefused, CallTimedOut, CallUnreachable, type CallError } from './errors.ts'

export interface ClientOptions {
  /** Address prefix of the platform now; empty for the page's own origin. */
  readonly apiBase: () => string
  /** Addresses whose origins a call may go to, beside that of `apiBase` at the start (CALL-05). */
  readonly apiHosts: readonly string[]
  /** The page's own origin. */
  readonly ownOrigin: string
  readonly token: () => string | undefined
  readonly payloadKey: () => PayloadKey | undefined
  readonly language: () => string
  /** A call with a token was told that the token is worth nothing (AUTH-14). */
  readonly onTokenInvalid?: (token: string) => void
  /** A call was refused because of maintenance (SYS-04). */
  readonly onMaintenance?: () => void
  readonly fetch?: typeof fetch
}

export interface Client {
  /** Makes one call of the table: encodes, sends, decodes. Reads are tried three times, writes once (CALL-06). `token` stands in for the session's. */
  readonly request: <C extends Call>(
    call: C,
    payload: Payload<C>,
    token?: string,
  ) => Effect.Effect<Answer<C>, CallError>
  /** The address of an `image` call, for an `<img>`. */
  readonly imageUrl: <C extends Call>(call: C, payload: Payload<C>) => string
}

const defaultTimeout = 15_000

/** The path of the first field that does not fit. Taken from the issue, never from the message, which quotes values: they may be personal. */
const pathOf = (issue: SchemaIssue.Issue): readonly PropertyKey[] => {
  switch (issue._tag) {
    case 'Pointer':
      return [...issue.path, ...pathOf(issue.issue)]
    case 'Filter':
    case 'Encoding':
      return pathOf(issue.issue)
    case 'Composite':
      return pathOf(issue.issues[0])
    default:
      return []
  }
}

/** Where a value does not fit: the place of its first wrong field, never the value. */
export const whereOf = (error: Schema.SchemaError, whole: string) =>
  pathOf(error.issue)
    .map((key) => (typeof key === 'number' ? `[${key}]` : `["${String(key)}"]`))
    .join('') || whole

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const queryOf = (payload: object) => {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(payload)) if (value !== undefined) query.set(field, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The client of the call table over plain fetch (CALL-03 to CALL-06). */
export const makeClient = (options: ClientOptions): Client => {
  const send = options.fetch ?? fetch.bind(globalThis)
  const addressOf = (call: Call, query: string) =>
    new URL(`${options.apiBase()}${call.path}${query}`, options.ownOrigin)
  const allowed = new Set(
    [options.ownOrigin, options.apiBase(), ...options.apiHosts]
      .filter(Boolean)
      .map((address) => new URL(address).origin),
  )

  const bodyOf = async (call: Call, payload: object): Promise<BodyInit | undefined> => {
    switch (call.encoding) {
      case 'query':
        return undefined
      case 'json':
        return JSON.stringify(payload)
      case 'form':
        return new URLSearchParams(queryOf(payload).slice(1))
      case 'jwe': {
        const key = options.payloadKey()
        if (key === undefined) throw new Error('There is no payload key.')
        const { encrypt } = await import('./encrypt.ts')
        return JSON.stringify({ data: await encrypt(payload, key) })
      }
    }
  }

  const attempt = <C extends Call>(call: C, payload: Payload<C>, ownToken: string | undefined) =>
    Effect.gen(function* () {
      const encoded = yield* Schema.encodeEffect(call.payload)(payload).pipe(
        Effect.catch((error) => Effect.die(new Error(`${call.name}: ${whereOf(error, 'the payload')} does not fit.`))),
      )
      const address = addressOf(call, call.encoding === 'query' ? queryOf(encoded) : '')
      if (!allowed.has(address.origin))
        return yield* Effect.die(new Error(`${call.name} may not go to ${address.origin}.`))
      const token = call.token ? (ownToken ?? options.token()) : undefined
      const json = call.encoding === 'json' || call.encoding === 'jwe'
      const response = yield* Effect.tryPromise({
        try: async (signal) => {
          const body = await bodyOf(call, encoded)
          const answer = await send(address, {
            method: call.method,
            signal,
            credentials: 'omit',
            // A redirect could carry the token or the payload to a host that nobody allowed.
            redirect: 'error',
            headers: {
              accept: 'application/json',
              'accept-language': options.language(),
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
              ...(json && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body }),
          })
          return { status: answer.status, content: parsed(await answer.text()) }
        },
        catch: () => new CallUnreachable({ call: call.name }),
      })
      const envelope = Schema.decodeUnknownOption(Envelope)(response.content)
      if (envelope._tag === 'None')
        return yield* response.status >= 500
          ? new CallUnreachable({ call: call.name })
          : new CallMalformed({ call: call.name, reason: 'the envelope' })
      const { success, value, message, errorCode } = envelope.value
      if (!success) {
        if (errorCode === 'token_invalid' && token !== undefined) options.onTokenInvalid?.(token)
        if (errorCode === 'maintenance') options.onMaintenance?.()
        return yield* new CallRefused({
          call: call.name,
          errorCode: errorCode ?? undefined,
          message: message ?? '',
          value,
        })
      }
      return yield* Schema.decodeUnknownEffect(call.answer as Schema.Codec<Answer<C>>)(value).pipe(
        Effect.mapError((error) => new CallMalformed({ call: call.name, reason: whereOf(error, 'the answer') })),
      )
    }).pipe(
      Effect.timeoutOrElse({
        duration: call.timeout ?? defaultTimeout,
        orElse: () => Effect.fail(new CallTimedOut({ call: call.name })),
      }),
    )

  /** Tries a read again, each time after twice the pause of the time before. */
  const again = <A>(read: Effect.Effect<A, CallError>, times: number, pause: number): Effect.Effect<A, CallError> =>
    Effect.catch(read, (error) =>
      times > 0 && (error._tag === 'CallUnreachable' || error._tag === 'CallTimedOut')
        ? Effect.flatMap(Effect.sleep(pause), () => again(read, times - 1, pause * 2))
        : Effect.fail(error),
    )

  return {
    request: (call, payload, token) => {
      const once = attempt(call, payload, token)
      return call.method === 'GET' ? again(once, 2, 300) : once
    },
    imageUrl: (call, payload) => addressOf(call, queryOf(payload)).href,
  }
}
