import { Result, Schema } from 'effect'
import type { WebSocket } from 'ws'
import type { Answer, Call, Payload, WireSchema } from '../../src/api/call.ts'
import { whereOf } from '../../src/api/client.ts'
import type { PayloadKey } from '../../src/api/config.ts'
import { isPathDecided } from '../../src/api/contract/absences.ts'
import { statusOf } from '../../src/api/contract/openapi.ts'
import type { StatementId } from '../../src/api/contract/statements.ts'
import { Envelope } from '../../src/api/envelope.ts'
import { errorCodes, type ErrorCode } from '../../src/api/error-codes.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import type { Permission } from '../../src/api/calls/system.ts'
import { inspect, isAmount, isMoment } from './inspect.ts'
import { openConnection, toRequest, type NetworkAnswer, type NetworkRequest } from './line.ts'
import type { Finding } from './report.ts'
import { withDefaults } from './with-defaults.ts'

/** An account on the checked platform. */
export interface Account {
  readonly username: string
  readonly password: string
}

export interface ConformanceOptions {
  /** The platform's address, as `apiBase` of a `config.json` would name it. */
  readonly address: string
  /** The site's origin. Absent: the platform's own, if it serves the site, else the one that its answers allow. */
  readonly site?: string
  readonly merchantCode?: string
  /** A test member. */
  readonly member: Account
  /** An agent; without one the agents' calls are not checked. */
  readonly agent?: Account
  /** An account that has to change its password first. */
  readonly first?: Account
  /** Moves money, registers, claims and plays with these accounts. */
  readonly writes?: { readonly paymentPassword?: string }
  readonly timeZone?: string
  /** As in `config.json`: a pinned key, and the token's way. */
  readonly payloadKey?: PayloadKey
  readonly tokenHeader?: string
  readonly tokenScheme?: string
  /** Only what sees these statements, and only these calls; absent: everything. */
  readonly only?: { readonly statements: readonly StatementId[]; readonly calls?: readonly string[] }
  readonly fetch?: typeof fetch
  /** Opens the chat's WebSocket; default: over the network. */
  readonly connect?: (address: URL, origin: string) => WebSocket
  /** The letters of a captcha's picture, where somebody can read it. */
  readonly readCaptcha?: (captchaId: string) => Promise<string>
}

export type JudgedAnswer =
  | { readonly kind: 'success'; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly code: string | undefined; readonly value: unknown; readonly message: string }
  | { readonly kind: 'nothing' }

interface AskOptions {
  readonly token?: string | undefined
  readonly language?: string
}

/** Calls whose answers the specification shows without an envelope. */
const bare: ReadonlySet<string> = new Set(['hotGames', 'gameList'])
const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)
/** Refusals that end a run's view of a call without being a departure of it. */
export const said = (answer: JudgedAnswer) =>
  answer.kind === 'refusal' ? (answer.code ?? 'a refusal') : answer.kind === 'success' ? 'a success' : 'nothing'

/** Everything that the probes of one run share: the line, the accounts' tokens, and the findings so far. */
export const openRun = (options: ConformanceOptions, site: string) => {
  const line = openConnection({ ...options, site })
  const isForeign = new URL(options.address).origin !== site
  const findings: Finding[] = []
  const unseen: { call: string; why: string }[] = []
  const notOffered = new Set<string>()
  const checked = new Map<StatementId, number>()
  const { merchantCode } = options
  const known: Record<string, unknown> = merchantCode === undefined ? {} : { merchantCode, merchant: merchantCode }
  /** Passwords and tokens of this run, which no answer may repeat. */
  const secrets = new Set<string>()
  const state: { key?: PayloadKey; permission?: Permission; tokens: string[]; member?: string; agent?: string } = {
    tokens: [],
  }

  const check = (statement: StatementId, call: string, holds: boolean, what: string) => {
    checked.set(statement, (checked.get(statement) ?? 0) + 1)
    const isNew = !findings.some((one) => one.call === call && one.statement === statement && one.what === what)
    if (!holds && isNew) findings.push({ call, statement, what })
    return holds
  }

  const send = async (row: Call, asked: NetworkRequest): Promise<NetworkAnswer | undefined> => {
    const heard = await line.ask(row, asked).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : undefined
      const isLate = cause?.name === 'TimeoutError'
      check(
        isLate ? 'speed' : 'served',
        row.name,
        false,
        isLate ? 'no answer in time' : (cause?.message ?? 'no answer'),
      )
    })
    if (heard !== undefined) check('speed', row.name, true, '')
    return heard ?? undefined
  }

  /** Checks of every answer, whatever it says. */
  const judgeHeaders = (row: Call, heard: NetworkAnswer) => {
    const { name } = row
    const statement: StatementId = heard.status < 400 ? 'cors-origin' : 'cors-errors'
    if (isForeign) {
      const allowed = heard.headers.get('access-control-allow-origin')
      const what = `Access-Control-Allow-Origin is ${allowed ?? 'absent'}${heard.status < 400 ? '' : ' on an error'}, not the site’s origin`
      check(statement, name, allowed === site || allowed === '*', what)
      const exposed = heard.headers.get('access-control-expose-headers') ?? ''
      check('cors-expose', name, /(^|[\s,])(retry-after|\*)($|[\s,])/i.test(exposed), 'Retry-After is not exposed')
    }
    if (row.answer !== 'image')
      check('redirect', name, heard.status < 300 || heard.status >= 400, 'the answer is a redirect')
    const text = row === callTable.login || row === callTable.register ? '' : heard.text
    check('secrets', name, ![...secrets].some((secret) => text.includes(secret)), 'the answer repeats a secret')
  }

  /** The place where a value does not match its schema; undefined: it matches. */
  const misfit = (schema: WireSchema, value: unknown, whole: string) => {
    const read = Schema.decodeUnknownResult(schema)(withDefaults(schema.ast, value))
    return Result.isSuccess(read) ? undefined : whereOf(read.failure, whole)
  }

  /** Checks an answer's envelope, status and refusal. */
  const judge = (row: Call, heard: NetworkAnswer | undefined): JudgedAnswer => {
    if (heard === undefined) return { kind: 'nothing' }
    const { name } = row
    judgeHeaders(row, heard)
    const { status } = heard
    if ([404, 405, 501].includes(status)) {
      // 501 is the contract's word for a call that a platform omits.
      const isFree = status === 501 || isPathDecided(name as CallName)
      check('served', name, isFree, `${row.method} ${row.path} answers ${status}`)
      if (isFree) notOffered.add(name)
      return { kind: 'nothing' }
    }
    check('served', name, true, '')
    if (status >= 300 && status < 400) return { kind: 'nothing' }
    const type = heard.headers.get('content-type') ?? 'of no type'
    if (
      !check('content-type', name, type.includes('json') && heard.json !== undefined, `the answer is ${type}, not JSON`)
    )
      return { kind: 'nothing' }
    const isBare = bare.has(name) && status === 200 && !('success' in Object(heard.json))
    if (isBare) return { kind: 'success', value: heard.json }
    const read = Schema.decodeUnknownResult(Envelope)(heard.json)
    if (!Result.isSuccess(read)) {
      check('envelope', name, false, `${whereOf(read.failure, 'the answer')} of the envelope is invalid`)
      return { kind: 'nothing' }
    }
    check('envelope', name, true, '')
    const { success, value, message, errorCode } = read.success
    if (success) {
      check('status', name, status === 200, `a success has status ${status}`)
      return { kind: 'success', value }
    }
    const code = errorCode ?? undefined
    check('refusal', name, code !== undefined && code !== '', 'a refusal has no errorCode')
    check('refusal', name, typeof message === 'string' && message !== '', `${code ?? 'a refusal'} has no message`)
    if (code !== undefined && isKnown(code))
      check('status', name, status === statusOf(code), `${code} has status ${status}, not ${statusOf(code)}`)
    if (status === 429)
      check(
        'retry-after',
        name,
        /^\d+$/.test(heard.headers.get('retry-after') ?? ''),
        'a 429 has no Retry-After in seconds',
      )
    if (row.refusal !== undefined && value !== undefined && value !== null) {
      const where = misfit(row.refusal, value, 'the value')
      check('refusal', name, where === undefined, `${where} of the refusal’s value is invalid`)
    }
    // The site reads these two statuses without a code, too.
    const ofStatus = status === 401 ? 'token_invalid' : status === 400 ? 'payload_invalid' : undefined
    return { kind: 'refusal', code: code ?? ofStatus, value, message: message ?? '' }
  }

  /** The value of a valid answer; undefined when refused or invalid. */
  const valueOf = <C extends Call>(row: C, answer: JudgedAnswer): Answer<C> | undefined => {
    if (answer.kind !== 'success' || row.answer === 'image') return undefined
    const schema: WireSchema = row.answer
    const where = misfit(schema, answer.value, 'the value')
    check('answer', row.name, where === undefined, `${where} is invalid`)
    const { amounts, moments, ids } = inspect(schema.ast, answer.value)
    for (const { place, value } of amounts)
      check('amounts', row.name, isAmount(value), `value${place} has more than two decimals`)
    for (const { place, value } of moments)
      check('moments', row.name, isMoment(value), `value${place} is not ISO 8601 in UTC`)
    for (const [place, found] of ids)
      check('ids', row.name, new Set(found).size === found.length, `value${place} has an id twice`)
    return where === undefined ? withDefaults(schema.ast, answer.value) : undefined
  }

  const ask = async <C extends Call>(row: C, payload: Payload<C>, how: AskOptions = {}): Promise<JudgedAnswer> => {
    const request = await toRequest(row, payload, state.key)
    return judge(row, await send(row, { ...request, ...how }))
  }
  const read = async <C extends Call>(row: C, payload: Payload<C>, how: AskOptions = {}) =>
    valueOf(row, await ask(row, payload, how))

  return {
    options,
    site,
    isForeign,
    line,
    known,
    secrets,
    state,
    findings,
    unseen,
    notOffered,
    checked,
    check,
    send,
    judge,
    valueOf,
    misfit,
    ask,
    read,
  }
}
export type Run = ReturnType<typeof openRun>

/** A group of checks, with the statements that it can find departures from. */
export interface Probe {
  readonly sees: readonly StatementId[]
  /** Changes data on the platform: only with `writes`. */
  readonly writes?: true
  /** Needs no account. */
  readonly isOpen?: true
  readonly run: (run: Run) => Promise<void>
}
