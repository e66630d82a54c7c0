import { Effect, Schema, type SchemaIssue } from 'effect'
import type { Answer, Call, Payload, WireSchema } from './call.ts'
import type { PayloadKey } from './config.ts'
import type { ErrorCode } from './error-codes.ts'
import { CallFailed, CallMalformed, CallRefused, CallTimedOut, CallUnreachable, type CallError } from './errors.ts'
import type { Envelope } from './mend-envelope.ts'
import { Misfit, readAnswer, readTolerantly } from './read-tolerantly.ts'

export interface ClientOptions {
  /** Current address prefix of the platform; empty for the page's own origin. */
  readonly apiBase: () => string
  /** Addresses whose origins calls may use, beside that of `apiBase` at the start (CALL-05). */
  readonly apiHosts: readonly string[]
  /** The page's own origin. */
  readonly ownOrigin: string
  readonly token: () => string | undefined
  readonly payloadKey: () => PayloadKey | undefined
  /** Asks the platform for its payload key; true when the key has changed. */
  readonly renewPayloadKey?: () => Promise<boolean>
  /** The header of the token; default `Authorization: Bearer …` (PLAT-03). */
  readonly tokenHeader?: string
  /** The scheme before the token; empty sends the token alone. */
  readonly tokenScheme?: string
  /** Sends cookies, e.g. for a captcha that depends on one. */
  readonly cookies?: boolean
  /** The IANA time zone of moments that name none; absent: UTC. */
  readonly momentZone?: string | undefined
  readonly language: () => string
  /** Runs when the platform rejects the token of a call (AUTH-14). */
  readonly onTokenInvalid?: (token: string) => void
  /** Runs when a player's call is refused as if the token were dead: a bare 403, a redirect, or a sentence about a login. */
  readonly onDoubt?: (token: string) => void
  /** Runs when the platform refuses a call because it is closed, at all or to this region (SYS-04, SYS-06). */
  readonly onClosed?: () => void
  /** Receives the name of a call that the platform does not have (PLAT-09). */
  readonly onMissing?: (call: string) => void
  /** Receives the `Date` of answers to calls with the token, in milliseconds; NaN without one. */
  readonly onDate?: (moment: number) => void
  /** Receives each place of a misfit once, e.g. `gameList.games[12].gameType`. */
  readonly report?: (place: string) => void
  readonly fetch?: (address: URL, init: RequestInit) => Promise<Response>
}

export interface Client {
  /**
   * Makes one call of the table: encodes, sends, decodes. Reads have three tries within one time-out, writes one
   * (CALL-06). `token` replaces the session's.
   */
  readonly request: <C extends Call>(
    call: C,
    payload: Payload<C>,
    token?: string,
  ) => Effect.Effect<Answer<C>, CallError>
  /** Returns the address of an `image` call, for an `<img>`. */
  readonly imageUrl: <C extends Call>(call: C, payload: Payload<C>) => string
}

const defaultTimeout = 15_000

/** Length limit of an answer, in characters; a longer one would exhaust a phone's memory. */
const longestAnswer = 8_000_000

/** Longest `Retry-After` that a read waits for, in seconds. */
const longestWait = 10

/** Meaning of an HTTP status without an envelope. Any other error status is a failure of the platform. */
const statusCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'payload_invalid',
  401: 'token_invalid',
  403: 'forbidden',
  404: 'not_served_yet',
  405: 'not_served_yet',
  429: 'too_many_requests',
  501: 'not_served_yet',
}

/**
 * Returns the path of the first misfit. The issue's message quotes values, which may be personal, so only its path is
 * safe.
 */
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

/** Returns the place of a value's first wrong field, never the value. */
export const whereOf = (error: Schema.SchemaError, whole: string) =>
  pathOf(error.issue)
    .map((key) => (typeof key === 'number' ? `[${key}]` : `["${String(key)}"]`))
    .join('') || whole

/** Returns the seconds of a `Retry-After`, which may be a date of the platform's clock; NaN without the header. */
const secondsOf = (headers: Headers, date: number) => {
  const header = headers.get('retry-after') || 'none'
  const seconds = Number(header)
  return Number.isNaN(seconds) ? (Date.parse(header) - (date || Date.now())) / 1000 : seconds
}

/** Parses JSON. Another reader loads for numbers that would lose digits, for HTML entities, and for JSON with a mistake. */
const parsed = async (text: string, otherwise: unknown, zone: string | undefined): Promise<unknown> => {
  try {
    const content: unknown = JSON.parse(text)
    if (!(zone && content) && !/[[:,\s-]\d{16}|\/Date\(|(&|u0026)(#|(amp|quot|apos|[lg]t);)/.test(text)) return content
  } catch {
    if (!/[\]}]\s*$/.test(text)) return otherwise
  }
  return (await import('./mend-json.ts')).mendJson(text, zone) ?? otherwise
}

/**
 * Whether an answer has the contract's own envelope. Any other one costs a request for its reader, which also knows the words
 * for a dead token, and an error inside a success.
 */
const isOwn = ({ success, value, errorCode, message, ...others }: Envelope) =>
  success === true
    ? !(Object(value) as Envelope).message &&
      ((value ?? errorCode) !== undefined || message === undefined) &&
      Object.keys(others).length === 0
    : success === false && typeof errorCode === 'string' && /^(?!.*(token_e|session|log|kick))[a-z_]+$/.test(errorCode)

/** Has another reader count the pages of a list where the platform does not tell them in the contract's words. */
const paged = async (answer: unknown, sent: unknown, asked: object, call: Call) => {
  if (!('pageNo' in asked)) return answer
  const { list, games, content } = answer as { list?: unknown[]; games?: unknown[]; content?: unknown[] }
  const isNone = (list ?? games ?? content)?.length === 0
  if ((Object(sent) as { totalPages?: number }).totalPages! >= (isNone ? 0 : (asked.pageNo as number))) return answer
  return import('./mend-pages.ts')
    .then(({ mendPages }) => mendPages(answer as never, sent, asked as never, call))
    .catch(() => answer)
}

/** Outcome of one call. */
type Outcome<C extends Call> = CallError | { readonly answer: Answer<C> }

interface Reply {
  readonly status: number
  readonly text: string | undefined
  readonly retryAfter: number
}

/**
 * Returns an answer's content or its error, with and without the envelope (CALL-03, PLAT-03).
 *
 * @param isNew a read without an answer so far: that it is not found may mean the call itself.
 */
const openReply = async (
  call: Call,
  { status, text, retryAfter }: Reply,
  isNew: boolean,
  zone: string | undefined,
  report: (place: string) => void,
) => {
  // A change may be confirmed by a bare word, e.g. `OK` as plain text.
  const content = text ? await parsed(text, call.mustConfirm && status < 300 ? text : undefined, zone) : undefined
  const envelope: Envelope = isOwn(Object(content))
    ? (content as Envelope)
    : content === undefined || (Array.isArray(content) && !call.mustConfirm)
      ? {}
      : (await import('./mend-envelope.ts')).mendEnvelope(content, status, call, isNew)
  const { success, value, errorCode, message, isDoubtful } = envelope
  const code = String(errorCode ?? '')
  // An inherited name such as `constructor` would be in every table of codes.
  const hasCode = code !== '' && !(code in {})
  // A code beside a 401 must not keep a dead session alive, nor one beside a 405 a feature that is not there.
  const isClear =
    status === 401
      ? call.token
      : status === 404
        ? isNew && /^404$|not.?found$/i.test(code)
        : status === 405 || status === 501
  // Some frameworks refuse with a sentence alone. A time-out (408) may pass.
  const isRefusal = status >= 400 && status < 500 && status !== 408 && typeof message === 'string' && message !== ''
  if (success === false || isRefusal || status in statusCodes) {
    const detail = call.refusal && readTolerantly(call.refusal.ast, value, `${call.name}.refusal`, report)
    // A 401 to a call without a token means its payload, e.g. a wrong password.
    const ofStatus = statusCodes[status === 401 && !call.token ? 403 : status]
    const meaning = code === '401' && call.token ? 'token_invalid' : hasCode && !isClear ? code : ofStatus
    return new CallRefused({
      call: call.name,
      errorCode: meaning,
      // A page of HTML would be a gateway's.
      isDoubtful: isDoubtful || (status === 403 && !hasCode && !text?.startsWith('<')),
      message: typeof message === 'string' ? message : '',
      value: detail instanceof Misfit ? undefined : (detail ?? value),
      // A failure without a code may pass, also in an envelope.
      retryAfter: status >= 500 && meaning === undefined ? 0.3 : retryAfter,
    })
  }
  if (status >= 300) return new CallFailed({ call: call.name, status })
  if (isDoubtful || (content === undefined && text !== '')) {
    const reason = text === undefined ? 'too long' : content === undefined ? 'no JSON' : call.name
    return new CallMalformed({ call: call.name, reason })
  }
  return { content: status === 204 ? null : value === undefined ? content : value }
}

const queryOf = (payload: object) => {
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(payload)) if (value !== undefined) query.set(field, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Creates the client of the call table over plain fetch (CALL-03 to CALL-06). */
export const makeClient = (options: ClientOptions): Client => {
  const send = options.fetch ?? fetch.bind(globalThis)
  const { tokenHeader = 'authorization', tokenScheme = 'Bearer' } = options
  const told = new Set<string>()
  const served = new Set<Call>()
  /** A list of a thousand wrong entries gives one report, of its first. */
  const report = (place: string) => {
    const field = place.replaceAll(/\d+/g, '')
    if (!told.has(field)) options.report?.(place)
    told.add(field)
  }
  let isRenamed = false
  /** Reads an answer; where parts do not fit, or did not before, it is read again in other spellings and notations. */
  const readSafely = async ({ ast }: WireSchema, content: unknown, place: string) => {
    let places: string[] = []
    const read = (sent: unknown) => {
      places = []
      try {
        return readAnswer(ast, sent, place, (at) => places.push(at))
      } catch {
        // Deep nesting can overflow the stack.
        return new Misfit(place)
      }
    }
    let answer = read(content)
    if (isRenamed || answer instanceof Misfit || places.length > 0) {
      const other = await import('./mend-answer.ts')
        .then(({ mendAnswer }) => mendAnswer(ast, content, options.language()))
        .catch(() => content)
      if (other !== content) {
        isRenamed = true
        answer = read(other)
      }
    }
    places.forEach(report)
    return answer
  }
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
        return new URLSearchParams(queryOf(payload))
      case 'jwe': {
        const key = options.payloadKey()
        if (key === undefined) throw new Error('There is no payload key.')
        const { encrypt } = await import('./encrypt.ts')
        return JSON.stringify({ data: await encrypt(payload, key) })
      }
    }
  }

  /** Sends a call once. Throws on a mistake of the site: a payload that does not fit, a host that is not allowed. */
  const attempt = async <C extends Call>(
    call: C,
    payload: Payload<C>,
    ownToken: string | undefined,
    signal: AbortSignal,
  ): Promise<Outcome<C>> => {
    const encoded = Schema.encodeUnknownResult(call.payload)(payload)
    if (encoded._tag === 'Failure')
      throw new Error(`${call.name}: ${whereOf(encoded.failure, 'the payload')} does not fit.`)
    const address = addressOf(call, call.encoding === 'query' ? queryOf(encoded.success) : '')
    if (!allowed.has(address.origin)) throw new Error(`${call.name} may not go to ${address.origin}.`)
    const token = call.token ? (ownToken ?? options.token()) : undefined
    const isRead = token !== undefined && call.method === 'GET'
    const json = call.encoding === 'json' || call.encoding === 'jwe'
    const read = async () => {
      const body = await bodyOf(call, encoded.success)
      const answer = await send(address, {
        method: call.method,
        signal,
        credentials: options.cookies ? 'include' : 'omit',
        // A redirect could carry the token or the payload to a host that is not allowed.
        redirect: isRead ? 'manual' : 'error',
        headers: {
          accept: 'application/json',
          'accept-language': options.language(),
          // Some platforms send the token with its scheme.
          ...(token !== undefined && {
            [tokenHeader]: token.startsWith(`${tokenScheme} `) ? token : `${tokenScheme} ${token}`.trim(),
          }),
          ...(json && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      })
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (token !== undefined) options.onDate?.(date)
      const retryAfter = secondsOf(answer.headers, date)
      const text = await answer.text()
      // A browser gives a redirect the status 0; it may lead to a login.
      const status = answer.status || 403
      return { status, text: text.length > longestAnswer ? undefined : text, retryAfter }
    }
    const lost = () => new CallUnreachable({ call: call.name })
    const reply = await read().catch(lost)
    if ('_tag' in reply) return reply
    const isNew = call.method === 'GET' && !served.has(call)
    // The code that reads a foreign envelope may fail to load, too.
    const opened = await openReply(call, reply, isNew, options.momentZone, report).catch(lost)
    if ('content' in opened) {
      served.add(call)
      if (call.answer === 'image') return { answer: opened.content as Answer<C> }
      // Optional fields in snake_case would get lost without a misfit.
      isRenamed ||= /"[a-z]+_\w*":/.test(String(reply.text))
      const answer = await readSafely(call.answer, opened.content, call.name)
      if (!(answer instanceof Misfit))
        return { answer: (await paged(answer, opened.content, payload, call)) as Answer<C> }
      report(answer.place)
      return new CallMalformed({ call: call.name, reason: answer.place })
    }
    if (opened._tag === 'CallMalformed') report(call.name)
    if (opened._tag === 'CallRefused') {
      if (opened.errorCode === 'token_invalid' && token !== undefined) options.onTokenInvalid?.(token)
      if (opened.isDoubtful && token !== undefined && ownToken === undefined) options.onDoubt?.(token)
      if (opened.errorCode === 'maintenance' || opened.errorCode === 'region_blocked') options.onClosed?.()
      if (opened.errorCode === 'not_served_yet') options.onMissing?.(call.name)
    }
    return opened
  }

  /** Returns the milliseconds until the next try after a failure or refusal; undefined for no further try. */
  const pauseBefore = async (call: Call, error: CallError, tries: number): Promise<number | undefined> => {
    const isRefused = error._tag === 'CallRefused'
    if (call.method === 'GET' && tries < 3) {
      const pause = 150 * 2 ** tries
      if (error._tag === 'CallUnreachable' || error._tag === 'CallFailed') return pause
      if (isRefused && error.retryAfter <= longestWait) return Math.max(error.retryAfter * 1000, pause)
    }
    // The platform may have changed its key since the page was opened.
    const isUnread = isRefused && error.errorCode === 'payload_invalid' && call.encoding === 'jwe'
    return isUnread && tries === 1 && (await options.renewPayloadKey?.()) === true ? 0 : undefined
  }

  const settle = async <C extends Call>(
    call: C,
    payload: Payload<C>,
    token: string | undefined,
    interrupted: AbortSignal,
  ): Promise<Outcome<C>> => {
    const stop = new AbortController()
    const ended = new Promise<CallTimedOut>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve(new CallTimedOut({ call: call.name })))
    })
    const end = () => stop.abort()
    interrupted.addEventListener('abort', end)
    // All tries share one time-out, so that three slow answers take no longer than one.
    const timer = setTimeout(end, call.timeout ?? defaultTimeout)
    try {
      for (let tries = 1; ; tries += 1) {
        const outcome = await Promise.race([ended, attempt(call, payload, token, stop.signal)])
        if ('answer' in outcome || stop.signal.aborted) return 'answer' in outcome ? outcome : await ended
        const pause = await Promise.race([ended, pauseBefore(call, outcome, tries)])
        if (pause === undefined) return outcome
        const rest = new Promise<undefined>((resolve) => setTimeout(resolve, Number(pause)))
        if (await Promise.race([ended, rest])) return await ended
      }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    request: (call, payload, token) =>
      Effect.flatMap(
        Effect.promise((signal) => settle(call, payload, token, signal)),
        (outcome) => ('answer' in outcome ? Effect.succeed(outcome.answer) : Effect.fail(outcome)),
      ),
    imageUrl: (call, payload) => addressOf(call, queryOf(payload)).href,
  }
}
