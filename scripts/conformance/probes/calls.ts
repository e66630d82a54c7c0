import { randomUUID } from 'node:crypto'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { Answer, Call } from '../../../src/api/call.ts'
import type { PayloadKey } from '../../../src/api/config.ts'
import { encrypt } from '../../../src/api/encrypt.ts'
import { callTable } from '../../../src/api/table.ts'
import { said, type JudgedAnswer, type Probe, type Run } from '../context.ts'
import { humanProof } from '../human-proof.ts'
import { toRequest, type NetworkRequest } from '../line.ts'
import { buildInvalidPayload, buildPayload } from '../payloads.ts'

const rows: readonly Call[] = Object.values(callTable)
/** A token of no account. */
const inventedToken = 'conformance-no-such-token'
/** Codes that no valid request with a valid token gets; any other may come from this run's data. */
const wrongCodes: ReadonlySet<string> = new Set(['payload_invalid', 'token_invalid', 'server_error'])

/** Sends with the first accepted token: some calls need the agent's. */
const askAs = async ({ state, judge, send }: Run, row: Call, asked: NetworkRequest): Promise<JudgedAnswer> => {
  if (!row.token) return judge(row, await send(row, asked))
  let answer: JudgedAnswer = { kind: 'nothing' }
  for (const token of state.tokens) {
    answer = judge(row, await send(row, { ...asked, token }))
    if (answer.kind !== 'refusal' || answer.code !== 'non_agent') break
  }
  return answer
}

/** A request that no platform may execute. */
const harmless = async (run: Run, row: Call): Promise<NetworkRequest> => {
  if (row.encoding === 'jwe') return { body: '{"data":"not.a.jwe"}', type: 'application/json' }
  if (row.encoding === 'json')
    return { body: JSON.stringify(buildInvalidPayload(row)?.payload ?? []), type: 'application/json' }
  return toRequest(row, buildInvalidPayload(row)?.payload ?? buildPayload(row, run.known), run.state.key)
}

const checkToken = async (run: Run, row: Call) => {
  const { check, judge, known, send, state } = run
  const asked =
    row.method === 'GET' ? await toRequest(row, buildPayload(row, known), state.key) : await harmless(run, row)
  for (const [token, who] of [
    [undefined, 'without a token'],
    [inventedToken, 'with an unknown token'],
  ] as const) {
    const answer = judge(row, await send(row, { ...asked, ...(token !== undefined && { token }) }))
    const isRight = answer.kind === 'refusal' && answer.code === 'token_invalid'
    if (answer.kind !== 'nothing') check('token', row.name, isRight, `${who} it returns ${said(answer)}`)
  }
}

/** An EC key of nobody. */
const strangersKey = async (): Promise<PayloadKey> => {
  const { x = '', y = '' } = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

const checkPayload = async (run: Run, row: Call, stranger: PayloadKey) => {
  const { check, state } = run
  const refused = async (
    statement: 'payload' | 'encryption' | 'encryption-algorithm',
    asked: NetworkRequest,
    what: string,
  ) => {
    const answer = await askAs(run, row, asked)
    const isRight = answer.kind === 'refusal' && answer.code === 'payload_invalid'
    if (answer.kind !== 'nothing' && !(answer.kind === 'refusal' && answer.code === 'non_agent'))
      check(statement, row.name, isRight, `${what} returns ${said(answer)}`)
  }
  const bad = buildInvalidPayload(row)
  if (bad !== undefined)
    await refused(
      'payload',
      await toRequest(row, bad.payload, state.key),
      `a payload with a wrong field “${bad.field}”`,
    )
  if (row.encoding === 'json') await refused('payload', { body: '{"', type: 'application/json' }, 'broken JSON')
  if (row.encoding !== 'jwe' || state.key === undefined) return
  const open = buildPayload(row)
  const own = await importJWK({ ...state.key }, 'ECDH-ES')
  const wrapped = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(open)))
    .setProtectedHeader({ alg: 'ECDH-ES+A128KW', enc: 'A128GCM' })
    .encrypt(own)
  for (const [statement, body, what] of [
    ['encryption', open, 'an unencrypted payload'],
    ['encryption', { data: await encrypt(open, stranger) }, 'a payload encrypted to another key'],
    ['encryption-algorithm', { data: await wrapped }, 'a payload with another algorithm'],
  ] as const)
    await refused(statement, { body: JSON.stringify(body), type: 'application/json' }, what)
}

/** Checks the shape of a read's answer, with inputs from earlier answers. */
const checkRead = async (run: Run, row: Call) => {
  const asked = await toRequest(row, buildPayload(row, run.known), run.state.key)
  const answer = await askAs(run, row, asked)
  const value = run.valueOf(row, answer)
  // The details of a game are asked for one that the list holds.
  if (row.name === callTable.gameList.name && value !== undefined) {
    const { games } = value as Answer<typeof callTable.gameList>
    const listed = games.find(({ isGame }) => isGame !== 'VASSALAGE')
    if (listed !== undefined) run.known['nodeId'] = listed.nodeId
  }
  if (answer.kind !== 'refusal') return
  const code = answer.code ?? 'no code'
  const isOwn = run.check('answer', row.name, !wrongCodes.has(code), `a valid request is refused with ${code}`)
  if (isOwn) run.unseen.push({ call: row.name, why: `refused with ${code}` })
}

/** Every call of the table: is it there, and does it refuse what it has to refuse? */
export const callsProbe: Probe = {
  sees: [
    'served',
    'content-type',
    'envelope',
    'answer',
    'refusal',
    'status',
    'redirect',
    'secrets',
    'token',
    'payload',
    'encryption',
    'encryption-algorithm',
    'amounts',
    'moments',
    'ids',
    'cors-origin',
    'cors-errors',
    'cors-expose',
    'speed',
  ],
  run: async (run) => {
    const stranger = await strangersKey()
    for (const row of rows) {
      if (run.options.only?.calls?.includes(row.name) === false) continue
      if (row.answer === 'image') continue
      if (row.token === true) await checkToken(run, row)
      if (row.token && run.state.tokens.length === 0) {
        run.unseen.push({ call: row.name, why: 'no login succeeded' })
        continue
      }
      // A logout would end the token for the remaining calls.
      if (row !== callTable.logout) await checkPayload(run, row, stranger)
      if (row.method === 'GET') await checkRead(run, row)
      else if (run.options.writes === undefined && !['login', 'logout', 'customerServiceLink'].includes(row.name))
        run.unseen.push({ call: row.name, why: 'a write, so only its refusals were checked' })
    }
  },
}

/** Logins without a proof and with a used one, where the platform wants human verification. */
export const humanProbe: Probe = {
  sees: ['human'],
  run: async (run) => {
    const { ask, check, options, state } = run
    if (state.permission?.humanVerification === undefined) return
    const fields = { ...options.member, type: 'username' } as const
    const without = await ask(callTable.login, fields)
    const isAsked = without.kind === 'refusal' && without.code === 'human_verification_required'
    check('human', 'login', isAsked, `a login without a solution returns ${said(without)}`)
    const proof = await humanProof(run)
    await ask(callTable.login, { ...fields, ...proof })
    const again = await ask(callTable.login, { ...fields, ...proof })
    const isUsed = again.kind === 'refusal' && again.code === 'human_verification_failed'
    check('human', 'login', isUsed, `a used solution returns ${said(again)}`)
  },
}

/** A field that no call names must not matter. */
export const queryProbe: Probe = {
  sees: ['query'],
  isOpen: true,
  run: async ({ check, judge, send }) => {
    const row = callTable.systemStatus
    const answer = judge(row, await send(row, { query: { nobodyKnows: '1' } }))
    check('query', row.name, answer.kind !== 'refusal', `an unknown query field returns ${said(answer)}`)
  },
}

/** Login, wrong passwords, and the end of a token. */
export const sessionProbe: Probe = {
  sees: ['login', 'logout'],
  run: async (run) => {
    const { ask, check, options, state } = run
    const { logout, memberInfo } = callTable
    const token = await signIn(run, options.member, 'member')
    // After the valid logins, because the platform may require a captcha from now on.
    const wrong = await ask(callTable.login, {
      username: options.member.username,
      password: `not-${randomUUID()}`,
      type: 'username',
      ...(await humanProof(run)),
    })
    check('login', 'login', wrong.kind === 'refusal', `a wrong password returns ${said(wrong)}`)
    if (token === undefined) return
    run.valueOf(logout, await ask(logout, {}, { token }))
    const after = await ask(memberInfo, {}, { token })
    const isOver = after.kind === 'refusal' && after.code === 'token_invalid'
    check('logout', 'logout', isOver, `after it the token returns ${said(after)}`)
    if (state.member === undefined) return
    const others = await ask(memberInfo, {}, { token: state.member })
    check('logout', 'logout', others.kind === 'success', `another session of the account returns ${said(others)}`)
  },
}

/** Logs in; a failure is a finding. */
export const signIn = async (run: Run, account: Run['options']['member'], who: string): Promise<string | undefined> => {
  const { ask, check, valueOf, secrets } = run
  const { username, password } = account
  secrets.add(password)
  const answer = await ask(callTable.login, { username, password, type: 'username', ...(await humanProof(run)) })
  const value = valueOf(callTable.login, answer)
  const isOwnDoing = answer.kind === 'refusal' && answer.code === 'captcha_required'
  const hint = isOwnDoing ? '; an earlier run ended with a wrong password, so wait until the platform forgets it' : ''
  check('login', 'login', value !== undefined, `the ${who}’s login returns ${said(answer)}${hint}`)
  if (value !== undefined) secrets.add(value.token)
  return value?.token
}
