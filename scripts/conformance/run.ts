import { Result, Schema } from 'effect'
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Answer, Call, WireSchema } from '../../src/api/call.ts'
import { whereOf } from '../../src/api/client.ts'
import type { PayloadKey } from '../../src/api/config.ts'
import { encrypt } from '../../src/api/encrypt.ts'
import { Envelope } from '../../src/api/envelope.ts'
import { errorCodes, type ErrorCode } from '../../src/api/error-codes.ts'
import { statusOf } from '../../src/api/contract/openapi.ts'
import { makeOneTimeKey } from '../../src/api/one-time-key.ts'
import { ServicePaths } from '../../src/api/calls/customer-service.ts'
import { callTable } from '../../src/api/table.ts'
import { openConnection, toRequest, type NetworkRequest, type NetworkAnswer } from './line.ts'
import { buildInvalidPayload, buildPayload } from './payloads.ts'
import type { Finding, Report, Rule } from './report.ts'
import { withDefaults } from './with-defaults.ts'

/** An account on the checked platform. */
export interface Account {
  readonly username: string
  readonly password: string
}

export interface ConformanceOptions {
  /** The platform's address, as `apiBase` of a `config.json` would name it. */
  readonly address: string
  readonly merchantCode?: string
  /** A test member: the run changes its language, and adds and removes one favourite. */
  readonly member: Account
  /** An agent; without one the agent calls stay unseen. */
  readonly agent?: Account
}

type JudgedAnswer =
  | { readonly kind: 'success'; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly code: string | undefined; readonly value: unknown }
  | { readonly kind: 'nothing' }

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)
const rows: readonly Call[] = Object.values(callTable)
const notServed = 'not served (501)'
/** Harmless writes that the run makes. */
const seen: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'favouriteAction',
  'updateLanguage',
  'customerServiceLink',
])
/** A token of no account. */
const inventedToken = 'conformance-no-such-token'

/**
 * Checks a platform against the call table with plain HTTP over the network (OPS-05, PLAT-11). It changes only the
 * member's language and one favourite: other writes go without a token or with an invalid payload. Every departure is a
 * finding, an unreachable platform too.
 */
export const checkConformance = async ({
  address,
  merchantCode,
  member,
  agent,
}: ConformanceOptions): Promise<Report> => {
  const line = openConnection(address)
  const findings: Finding[] = []
  const unseen: { call: string; why: string }[] = []
  let checks = 0
  let key: PayloadKey | undefined
  const known: Record<string, unknown> = merchantCode === undefined ? {} : { merchantCode, merchant: merchantCode }

  const check = (call: string, rule: Rule, holds: boolean, what: string) => {
    checks += 1
    const isNew = !findings.some((found) => found.call === call && found.rule === rule && found.what === what)
    if (!holds && isNew) findings.push({ call, rule, what })
    return holds
  }

  const ask = async ({ name, ...row }: Call, asked: NetworkRequest): Promise<NetworkAnswer | undefined> => {
    const heard = await line.ask({ name, ...row }, asked).catch((error: unknown) => {
      const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : 'no answer'
      check(name, 'reach', false, reason)
    })
    return heard ?? undefined
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
    const isJson = heard.headers.get('content-type')?.includes('json') ?? false
    if (!check(name, 'served', ![404, 405].includes(heard.status), `${row.method} ${row.path} answers ${heard.status}`))
      return { kind: 'nothing' }
    if (
      !check(name, 'envelope', isJson, `the answer is ${heard.headers.get('content-type') ?? 'of no type'}, not JSON`)
    )
      return { kind: 'nothing' }
    const read = Schema.decodeUnknownResult(Envelope)(heard.json)
    if (!Result.isSuccess(read)) {
      check(name, 'envelope', false, `${whereOf(read.failure, 'the answer')} of the envelope is invalid`)
      return { kind: 'nothing' }
    }
    const { success, value, message, errorCode } = read.success
    if (success) {
      check(name, 'status', heard.status === 200, `a success has status ${heard.status}`)
      return { kind: 'success', value }
    }
    const code = errorCode ?? undefined
    // The contract's code for a call that a platform omits: reported, but no departure.
    if (code === 'not_served_yet' && heard.status === 501) {
      unseen.push({ call: name, why: notServed })
      return { kind: 'nothing' }
    }
    check(name, 'refusal', code !== undefined, 'a refusal has no errorCode')
    check(name, 'refusal', typeof message === 'string' && message !== '', `${code ?? 'a refusal'} has no message`)
    if (code !== undefined && isKnown(code)) {
      const status = statusOf(code)
      check(name, 'status', heard.status === status, `${code} has status ${heard.status}, not ${status}`)
    }
    if (heard.status === 429)
      check(name, 'status', /^\d+$/.test(heard.headers.get('retry-after') ?? ''), 'a 429 has no Retry-After in seconds')
    if (row.refusal !== undefined && value !== undefined && value !== null) {
      const where = misfit(row.refusal, value, 'the value')
      check(name, 'refusal', where === undefined, `${where} of the refusal’s value is invalid`)
    }
    return { kind: 'refusal', code, value }
  }

  const said = (answer: JudgedAnswer) =>
    answer.kind === 'refusal' ? (answer.code ?? 'a refusal') : answer.kind === 'success' ? 'a success' : 'nothing'

  /** The value of a valid answer; undefined when refused or invalid. */
  const valueOf = <C extends Call>(row: C, answer: JudgedAnswer): Answer<C> | undefined => {
    if (answer.kind !== 'success' || row.answer === 'image') return undefined
    const where = misfit(row.answer, answer.value, 'the value')
    check(row.name, 'answer', where === undefined, `${where} is invalid`)
    return where === undefined ? answer.value : undefined
  }

  const signIn = async ({ username, password }: Account): Promise<JudgedAnswer> =>
    judge(
      callTable.login,
      await ask(callTable.login, await toRequest(callTable.login, { username, password, type: 'username' }, key)),
    )

  const tokenOf = async (account: Account, who: string): Promise<string | undefined> => {
    const answer = await signIn(account)
    const value = valueOf(callTable.login, answer)
    const isOwnDoing = answer.kind === 'refusal' && answer.code === 'captcha_required'
    const hint = isOwnDoing ? '; an earlier run ended with a wrong password, so wait until the platform forgets it' : ''
    check('login', 'login', value !== undefined, `the ${who}’s login returns ${said(answer)}${hint}`)
    return value?.token
  }

  /** Sends with the first accepted token: some calls need the agent's. */
  const askAs = async (row: Call, asked: NetworkRequest, tokens: readonly string[]): Promise<JudgedAnswer> => {
    if (!row.token) return judge(row, await ask(row, asked))
    let answer: JudgedAnswer = { kind: 'nothing' }
    for (const token of tokens) {
      answer = judge(row, await ask(row, { ...asked, token }))
      if (answer.kind !== 'refusal' || answer.code !== 'non_agent') break
    }
    return answer
  }

  /** A request that no platform may execute. */
  const harmless = async (row: Call): Promise<NetworkRequest> => {
    if (row.encoding === 'jwe') return { body: '{"data":"not.a.jwe"}', type: 'application/json' }
    if (row.encoding === 'json')
      return { body: JSON.stringify(buildInvalidPayload(row)?.payload ?? []), type: 'application/json' }
    return toRequest(row, buildInvalidPayload(row)?.payload ?? buildPayload(row, known), key)
  }

  const checkToken = async (row: Call) => {
    const asked = row.method === 'GET' ? await toRequest(row, buildPayload(row, known), key) : await harmless(row)
    for (const [token, who] of [
      [undefined, 'without a token'],
      [inventedToken, 'with an unknown token'],
    ] as const) {
      const answer = judge(row, await ask(row, { ...asked, ...(token !== undefined && { token }) }))
      if (answer.kind !== 'nothing')
        check(
          row.name,
          'token',
          answer.kind === 'refusal' && answer.code === 'token_invalid',
          `${who} it returns ${said(answer)}`,
        )
    }
  }

  const checkPayload = async (row: Call, tokens: readonly string[], foreign: PayloadKey) => {
    const refused = async (rule: Rule, asked: NetworkRequest, what: string) => {
      const answer = await askAs(row, asked, tokens)
      const isRight = answer.kind === 'refusal' && answer.code === 'payload_invalid'
      if (answer.kind !== 'nothing' && !(answer.kind === 'refusal' && answer.code === 'non_agent'))
        check(row.name, rule, isRight, `${what} returns ${said(answer)}`)
    }
    const bad = buildInvalidPayload(row)
    if (bad !== undefined)
      await refused('payload', await toRequest(row, bad.payload, key), `a payload with a wrong field “${bad.field}”`)
    if (row.encoding === 'json') await refused('payload', { body: '{"', type: 'application/json' }, 'broken JSON')
    if (row.encoding !== 'jwe') return
    const open = buildPayload(row)
    const bodies = [
      [open, 'an unencrypted payload'],
      [{ data: await encrypt(open, foreign) }, 'a payload encrypted to another key'],
    ] as const
    for (const [body, what] of bodies)
      await refused('encryption', { body: JSON.stringify(body), type: 'application/json' }, what)
  }

  /** Checks the shape of a read's answer, with inputs from earlier answers. */
  const checkRead = async (row: Call, tokens: readonly string[]) => {
    const asked = await toRequest(row, buildPayload(row, known), key)
    if (row.answer === 'image') {
      const heard = await ask(row, asked)
      if (heard === undefined || heard.status === 404) return
      const isPicture = heard.headers.get('content-type')?.startsWith('image/') === true && heard.bytes.length > 0
      check(
        row.name,
        'picture',
        isPicture || [301, 302, 303, 307, 308].includes(heard.status),
        `${heard.status}, ${heard.headers.get('content-type') ?? 'of no type'}, ${heard.bytes.length} bytes`,
      )
      // A cached answer would survive the platform's closing.
      const kept = heard.headers.get('cache-control') ?? ''
      check(row.name, 'kept', /no-cache|no-store|max-age=0/.test(kept), `Cache-Control is “${kept}”, not no-cache`)
      return
    }
    const answer = await askAs(row, asked, tokens)
    valueOf(row, answer)
    if (answer.kind === 'refusal') unseen.push({ call: row.name, why: `refused with ${answer.code ?? 'no code'}` })
  }

  const checkCaptcha = async () => {
    const row = callTable.captcha
    const value = valueOf(row, judge(row, await ask(row, await toRequest(row, buildPayload(row), key))))
    if (typeof value !== 'string') return
    const isPng = Buffer.from(value, 'base64').subarray(1, 4).toString('latin1') === 'PNG'
    check(row.name, 'picture', isPng, 'the value is not a base64 PNG')
  }

  const checkPages = async () => {
    const row = callTable.gameList
    const size = 9
    const page = async (pageNo: number) => {
      const asked = {
        ...buildPayload(row, known),
        gameType: 'RNG',
        platform: 'flash,html5-desktop',
        pageNo,
        pageSize: size,
      }
      return valueOf(row, judge(row, await ask(row, await toRequest(row, asked, key))))
    }
    const [first, second, again] = [await page(1), await page(2), await page(1)]
    if (first === undefined || second === undefined || again === undefined) return
    const ids = ({ games }: typeof first) => games.map(({ nodeId }) => nodeId)
    check(row.name, 'pages', first.games.length <= size, `a page of ${size} has ${first.games.length} games`)
    check(row.name, 'pages', first.totalPages === second.totalPages, 'two pages have different totals')
    const isStable = ids(first).join() === ids(again).join()
    check(row.name, 'pages', isStable, 'the same page differs on a second request')
    const doubled = ids(second).filter((id) => ids(first).includes(id)).length
    check(row.name, 'pages', doubled === 0, `${doubled} games of page 1 are also on page 2`)
    const full = first.totalPages <= 1 || first.games.length === size
    check(row.name, 'pages', full, 'page 1 is not full although page 2 exists')
    return first.games[0]
  }

  const checkFavourites = async (game: { nodeId: string; vassalage: string; gameType: string }, token: string) => {
    const row = callTable.favouriteAction
    const press = async () => {
      const payload = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
      return valueOf(row, judge(row, await ask(row, { ...(await toRequest(row, payload, key)), token })))
    }
    const [first, second] = [await press(), await press()]
    if (first !== undefined && second !== undefined)
      check(row.name, 'favourites', first.favourite !== second.favourite, 'the second press does not undo the first')
  }

  const checkService = async () => {
    const row = callTable.customerServiceLink
    const once = await makeOneTimeKey()
    const payload = { channel: 'live', publicKey: once.publicKey, language: 'EN' }
    const value = valueOf(row, judge(row, await ask(row, await toRequest(row, payload, key))))
    if (typeof value !== 'string') return
    const text = await once.decrypt(value).catch(() => undefined)
    if (!check(row.name, 'service', text !== undefined, 'the value is not a JWE for the request’s key')) return
    const paths: unknown = (() => {
      try {
        return JSON.parse(text ?? '')
      } catch {
        return undefined
      }
    })()
    const where = misfit(ServicePaths, paths, 'the plaintext')
    check(row.name, 'service', where === undefined, `${where} of the paths is invalid`)
  }

  const checkLogout = async (token: string) => {
    const { logout, memberInfo } = callTable
    valueOf(logout, judge(logout, await ask(logout, { query: {}, token })))
    const after = judge(memberInfo, await ask(memberInfo, { query: {}, token }))
    const isOver = after.kind === 'refusal' && after.code === 'token_invalid'
    check('logout', 'logout', isOver, `after it the token returns ${said(after)}`)
  }

  const start = callTable.permission
  const opened = await ask(start, await toRequest(start, { url: new URL(address).host }, undefined))
  if (opened === undefined) return { address, calls: rows.length, checks, findings, unseen }
  const permission = valueOf(start, judge(start, opened))
  key = permission?.payloadKey
  if (
    !check(
      start.name,
      'encryption',
      key !== undefined,
      'the permission response has no payloadKey, so login is impossible',
    )
  )
    return { address, calls: rows.length, checks, findings, unseen }

  const tokens: string[] = []
  for (const [account, who] of [
    [member, 'member'],
    [agent, 'agent'],
  ] as const) {
    const token = account && (await tokenOf(account, who))
    if (token !== undefined) tokens.push(token)
  }
  const last = await tokenOf(member, 'member')
  // After the valid login, because the platform may require a captcha from now on.
  const wrong = await signIn({ username: member.username, password: `not-${randomUUID()}` })
  check('login', 'login', wrong.kind === 'refusal', `a wrong password returns ${said(wrong)}`)
  const { x = '', y = '' } = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey)
  const foreign: PayloadKey = { kty: 'EC', crv: 'P-256', x, y }

  for (const row of rows) {
    if (row.token === true) await checkToken(row)
    if (row.token && tokens.length === 0) {
      unseen.push({ call: row.name, why: 'no login succeeded' })
      continue
    }
    // A logout would end the token for the remaining calls.
    if (row !== callTable.logout) await checkPayload(row, tokens, foreign)
    if (row.method === 'GET') await checkRead(row, tokens)
    else if (!seen.has(row.name)) unseen.push({ call: row.name, why: 'a write, so only its refusals were checked' })
  }
  await checkCaptcha()
  const game = await checkPages()
  const [token] = tokens
  if (game !== undefined && token !== undefined) await checkFavourites(game, token)
  if (token !== undefined) {
    const row = callTable.updateLanguage
    valueOf(row, judge(row, await ask(row, { ...(await toRequest(row, { language: 'EN' }, key)), token })))
  }
  await checkService()
  if (last !== undefined) await checkLogout(last)
  const left = new Set(unseen.filter(({ why }) => why === notServed).map(({ call }) => call))
  return {
    address,
    calls: rows.length,
    checks,
    findings,
    unseen: [...[...left].map((call) => ({ call, why: notServed })), ...unseen.filter(({ call }) => !left.has(call))],
  }
}
