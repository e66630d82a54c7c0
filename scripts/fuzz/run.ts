import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Agent, request } from 'node:http'
import type { Platform } from '../../sandbox/platform.ts'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import type { Call } from '../../src/api/call.ts'
import type { PayloadKey } from '../../src/api/config.ts'
import { encrypt } from '../../src/api/encrypt.ts'
import { callTable } from '../../src/api/table.ts'
import { buildPayload } from '../conformance/payloads.ts'
import { makeCases, makeDoors, type Case } from './cases.ts'

/** The sums of one door. */
export interface Row {
  readonly name: string
  cases: number
  accepted: number
  refused: number
  /** Answers of 500. */
  failed: number
  /** Answers that tell of the code behind. */
  told: number
  /** Requests without an answer in time. */
  hung: number
  slowest: number
}

export interface FuzzReport {
  readonly rows: readonly Row[]
  readonly cases: number
  readonly seconds: number
  /** Memory in use after a tenth of the cases and at the end, MB. */
  readonly memory: readonly [number, number]
  /** The first requests that a door failed, hung or told at, each with its body. */
  readonly findings: readonly string[]
}

interface Reply {
  readonly status: number
  readonly text: string
}

/** Signs of the code in an answer: a stack, a source file, a module or the database. */
const tells = /\bat [^"]*\(?[^"\s]*:\d+:\d+|node_modules|\.ts:\d|SQLITE_|SqliteError|TypeError|RangeError|LibsqlError/

/** The time after which a request counts as hung, ms. */
const patience = 10_000

/** Requests under way at a time. */
const together = 8

/** Requests after which the platform is seeded again, so that no account stays locked or excluded. */
const batch = 400

const memoryInUse = () => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

const line = new Agent({ keepAlive: true, maxSockets: together })

/** Sends a request as it is, with headers and bodies that `fetch` would refuse; undefined: no answer in time. */
const send = (address: URL, method: string, headers: Readonly<Record<string, string>>, body: string | undefined) =>
  new Promise<Reply | undefined>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(address, { method, agent: line, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      answer.on('error', () => resolve({ status: 0, text: '' }))
    })
    sent.setTimeout(patience, () => {
      resolve(undefined)
      sent.destroy()
    })
    // A body beyond its limit is cut off, with or without an answer.
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.end(body)
  })

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Half of a surrogate pair as percent-encoded bytes, which are no UTF-8. */
const half = '%ED%A0%80'

const encodeSafely = (text: string) =>
  text
    .split(/[\uD800-\uDFFF]/u)
    .map(encodeURIComponent)
    .join(half)

const query = (payload: object) =>
  Object.entries(payload)
    .map(([name, value]) => `${encodeSafely(name)}=${encodeSafely(asText(value))}`)
    .join('&')

/** The whole life of a run on one platform: keys, tokens and real ids. */
const meet = async ({ siteUrl }: Platform) => {
  const ask = async (name: keyof typeof callTable, token?: string) => {
    const row: Call = callTable[name]
    const address = new URL(row.path, siteUrl)
    address.search = row.encoding === 'query' ? query(buildPayload(row)) : ''
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await send(address, row.method, headers, undefined)
    try {
      return (JSON.parse(reply?.text ?? '') as { value?: unknown }).value
    } catch {
      return undefined
    }
  }
  const permission = (await ask('permission')) as { payloadKey: PayloadKey }
  const signIn = async (username: string) => {
    const account = demoAccounts.find((one) => one.username === username)
    const body = { username, password: account?.password ?? '', type: 'username' }
    const reply = await send(
      new URL(callTable.login.path, siteUrl),
      callTable.login.method,
      { 'content-type': 'application/json' },
      JSON.stringify({ data: await encrypt(body, permission.payloadKey) }),
    )
    return (JSON.parse(reply?.text ?? '{}') as { value?: { token?: string } }).value?.token ?? ''
  }
  return { ask, signIn, key: permission.payloadKey }
}

/** Keeps the first texts and numbers of each field's name in an answer. */
const harvest = (value: unknown, known: Map<string, unknown[]>): void => {
  if (Array.isArray(value)) for (const entry of value.slice(0, 3)) harvest(entry, known)
  else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) {
      if ((typeof field === 'string' && field !== '') || typeof field === 'number')
        known.set(name, [...(known.get(name) ?? []), field].slice(0, 5))
      else harvest(field, known)
    }
}

/** Values with which the doors' payloads get past their first checks, before any of the platform's own. */
const meant = {
  confirmPassword: 'Namaste#2026',
  captchaId: 'fuzz',
  username: 'sita',
  password: 'Namaste#2026',
  amount: 1,
  channelId: 'esewa',
  paymentPassword: '246810',
  domain: 'localhost',
  registerUrl: 'http://localhost/register',
  countryDialingCode: '977',
  mobileNum: '9841000001',
}

const launchable = {
  nodeId: 'RNG-00001',
  vassalage: 'HIMALAYA',
  gameType: 'RNG',
  trial: false,
  language: 'EN',
  backUrl: '/rng',
}
const lottery = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  lottoGameCode: 'KTM1M',
  lottoView: 'betting',
  device: 'WEB',
  language: 'EN',
}

/**
 * Sends hostile requests to every call of the table and to the other doors of a sandbox (SAFE-10).
 *
 * @param cases their number, spread evenly over the doors.
 */
export const fuzz = async (
  platform: Platform,
  { cases, seed }: { cases: number; seed: string },
): Promise<FuzzReport> => {
  const start = performance.now()
  const { siteUrl, gamesUrl, control } = platform
  const { ask, signIn, key } = await meet(platform)
  const known = new Map<string, unknown[]>(Object.entries(meant).map(([name, value]) => [name, [value]]))
  const tokens = { nobody: '', member: '', agent: '' }
  /** Sessions of a real game and of the lottery, which the games' doors want. */
  const sessions = { game: '', lottery: '' }
  const enter = async () => {
    await control.reset()
    tokens.member = await signIn('sita')
    tokens.agent = await signIn('ram')
    sessions.game = await play(callTable.launchGame, launchable, '/api/open')
    sessions.lottery = await play(
      callTable.lotteryLobby,
      { ...lottery, backUrl: `${siteUrl}/lott` },
      '/api/lottery/open',
    )
  }
  const post = async (address: URL, headers: Readonly<Record<string, string>>, payload: object) => {
    const reply = await send(
      address,
      'POST',
      { 'content-type': 'application/json', ...headers },
      JSON.stringify(payload),
    )
    return JSON.parse(reply?.text ?? '') as { readonly value?: { readonly url?: string }; readonly session?: string }
  }
  const play = async (row: Call, payload: object, open: string) => {
    const launched = await post(new URL(row.path, siteUrl), { authorization: `Bearer ${tokens.member}` }, payload)
    const ticket = new URLSearchParams(new URL(launched.value?.url ?? 'x:').hash.slice(1)).get('ticket') ?? ''
    const { session } = await post(new URL(open, gamesUrl), {}, { ticket })
    if (session === undefined) throw new Error(`${row.name} opens no game.`)
    return session
  }
  await enter()
  for (const row of Object.values(callTable as Readonly<Record<string, Call>>))
    if (row.encoding === 'query' && row.method === 'GET')
      for (const token of [tokens.member, tokens.agent])
        harvest(await ask(row.name as keyof typeof callTable, token), known)
  const doors = makeDoors(known)
  const rows = new Map(
    doors.map(({ name }): [string, Row] => [
      name,
      { name, cases: 0, accepted: 0, refused: 0, failed: 0, told: 0, hung: 0, slowest: 0 },
    ]),
  )
  const findings: string[] = []
  const next = makeCases(doors, seed)

  const requestOf = async ({ door, as, headers, payload }: Case) => {
    const address = new URL(door.path, door.origin === 'site' ? siteUrl : gamesUrl)
    const isForm = door.encoding === 'form'
    const inQuery = door.encoding === 'query'
    const text = typeof payload === 'string' ? payload : inQuery || isForm ? query(payload) : JSON.stringify(payload)
    if (inQuery) address.search = text.slice(0, 8_000)
    const session = door.path.includes('lottery') ? sessions.lottery : sessions.game
    const plain = door.origin === 'games' ? text.replace('"session":"session"', `"session":"${session}"`) : text
    const isSealed = door.encoding === 'jwe' && typeof payload === 'object'
    const body = isSealed ? JSON.stringify({ data: await encrypt(payload, key) }) : plain
    return {
      address,
      text,
      body: inQuery ? undefined : body,
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(as === 'nobody' ? {} : { authorization: `Bearer ${tokens[as]}` }),
        // Otherwise the limits of one address would refuse all but the first requests.
        'x-forwarded-for': `10.0.${sentCases % 250}.${Math.floor(sentCases / 250) % 250}`,
        ...headers,
      },
    }
  }

  let sentCases = 0
  const sendOne = async () => {
    const one = next()
    sentCases += 1
    const row = rows.get(one.door.name) as Row
    const { address, headers, body, text } = await requestOf(one)
    const begun = performance.now()
    const reply = await send(address, one.door.method, headers, body)
    const note = (kind: string) => {
      if (findings.length < 200)
        findings.push(
          `${one.door.name} ${kind}, as ${one.as}, ${JSON.stringify(one.headers).slice(0, 200)}: ${text.slice(0, 400)} → ${reply?.text.slice(0, 300)}`,
        )
    }
    row.cases += 1
    row.slowest = Math.max(row.slowest, performance.now() - begun)
    if (reply === undefined) {
      row.hung += 1
      note('hung')
      return
    }
    if (reply.status === 500) {
      row.failed += 1
      note('answered 500')
    }
    if (tells.test(reply.text)) {
      row.told += 1
      note('told of its code')
    }
    if (reply.status >= 200 && reply.status < 300 && !reply.text.startsWith('{"success":false')) row.accepted += 1
    else row.refused += 1
  }

  let early = 0
  for (let done = 0; done < cases; done += batch) {
    if (done > 0) await enter()
    const many = Math.min(batch, cases - done)
    let left = many
    await Promise.all(
      Array.from({ length: together }, async () => {
        while (left > 0) {
          left -= 1
          await sendOne()
        }
      }),
    )
    if (early === 0 && done + many >= cases / 10) early = memoryInUse()
  }
  line.destroy()
  return {
    rows: [...rows.values()],
    cases: sentCases,
    seconds: (performance.now() - start) / 1000,
    memory: [early, memoryInUse()],
    findings,
  }
}
