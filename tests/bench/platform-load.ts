import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dayOf, dayText } from '../../sandbox/core/calendar.ts'
import { createSecret, hashed } from '../../sandbox/core/state.ts'
import { owaspCost } from '../../sandbox/db/passwords.ts'
import { tokens } from '../../sandbox/db/schema-auth.ts'
import { openStore } from '../../sandbox/db/store.ts'
import { demoSeed } from '../../sandbox/seed/demo-seed.ts'
import { forms, qualities, things } from '../../sandbox/seed/words.ts'
import type { Call } from '../../src/api/call.ts'
import { gameList } from '../../src/api/calls/games.ts'
import { withdraw } from '../../src/api/calls/moves.ts'
import { teamOverview } from '../../src/api/calls/reports.ts'
import { permission } from '../../src/api/calls/system.ts'
import { encrypt } from '../../src/api/encrypt.ts'
import { equipMembers, paymentPassword } from '../sandbox/equip-members.ts'
import { everyGame, visitorOf } from '../sandbox/visitor.ts'

/** The platform under load: answers per second, and the wait of another visitor's status call meanwhile, ms. */
export interface PlatformLoad {
  readonly name: string
  readonly clients: number
  readonly perSecond: number
  /** The wanted answers per second on a machine with nothing else to do. */
  readonly target: number
  /** The platform's processor time per answer, ms: what a busy machine cannot change. */
  readonly processor: number
  /** The same waits of the load's own calls, at the median. */
  readonly own: number
  readonly othersMedian: number
  readonly othersP95: number
  /** Answers other than a success. */
  readonly failed: number
}

interface Asked {
  readonly row: Call
  readonly query?: Record<string, string>
  readonly body?: string
  readonly token?: string
}

const lasting = 5_000
const between = 10
const withdrawals = 4_000
/** In paisa. */
const gift = 1_000_000_000_00

/** The processor time of a process so far, ms; only Linux tells. */
const processorTime = (pid: number): number => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10
  } catch {
    return Number.NaN
  }
}

const median = (values: readonly number[], share = 0.5) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** Sends over kept connections; cheaper than `fetch`, because the load shares the machine with the platform. */
const sender = (siteUrl: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const send = ({ row, query, body, token }: Asked) =>
    new Promise<boolean>((resolve, reject) => {
      const path = query === undefined ? row.path : `${row.path}?${new URLSearchParams(query).toString()}`
      const sent = request(
        new URL(path, siteUrl),
        {
          agent,
          method: row.method,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
          },
        },
        (answer) => {
          let start = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (start ||= part))
          answer.on('end', () => {
            resolve(start.startsWith('{"success":true'))
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

async function load(
  { siteUrl, pid }: { readonly siteUrl: string; readonly pid: number },
  { name, clients, target }: Pick<PlatformLoad, 'name' | 'clients' | 'target'>,
  next: () => Asked | undefined,
): Promise<PlatformLoad> {
  const { send, close } = sender(siteUrl)
  const status: Asked = { row: permission, query: { url: siteUrl } }
  // The first answers read the history and the names, and derive the payment passwords.
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const asked = next()
      if (asked) await send(asked)
    }),
  )
  const end = performance.now() + lasting
  const own: number[] = []
  const others: number[] = []
  let failed = 0
  const timed = async (asked: Asked, times: number[]) => {
    const from = performance.now()
    if (!(await send(asked))) failed += 1
    times.push(performance.now() - from)
  }
  const started = performance.now()
  const worked = processorTime(pid)
  await Promise.all([
    ...Array.from({ length: clients }, async () => {
      for (let asked = next(); asked && performance.now() < end; asked = next()) await timed(asked, own)
    }),
    (async () => {
      while (performance.now() < end) {
        await timed(status, others)
        await wait(between)
      }
    })(),
  ])
  const seconds = (Math.min(performance.now(), end) - started) / 1000
  close()
  return {
    name,
    clients,
    target,
    perSecond: own.length / seconds,
    processor: (processorTime(pid) - worked) / own.length,
    own: median(own),
    othersMedian: median(others),
    othersP95: median(others, 0.95),
    failed,
  }
}

/** Typed searches, several hundred that come again as players' do: words, beginnings, and a letter too many. */
function* typedSearches(): Generator<string> {
  for (let at = 0; ; at++) {
    const words = [qualities, things, forms].map((list) => list[(at * 7) % list.length]?.[at % 5 === 4 ? 1 : 0] ?? '')
    const text = words.slice(0, 1 + (at % 3)).join(' ')
    yield at % 4 === 0 ? text.slice(0, 3 + (at % 9)) : at % 4 === 1 ? `${text.slice(0, 4)}x${text.slice(4)}` : text
  }
}

/** Typed searches that nobody typed before: each has two letters too many, at a place and of a kind of its own. */
function* newSearches(): Generator<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  let at = 0
  for (const text of typedSearches()) {
    const odd = `${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}`
    yield `${text.slice(0, 3)}${odd}${text.slice(3)} ${Math.floor(at / 676) || ''}`
    at += 1
  }
}

/** Loads a kept platform in a process of its own, as `npm start` runs it, with searches, overviews and withdrawals. */
export const measurePlatform = async (): Promise<readonly PlatformLoad[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-platform-'))
  const file = join(folder, 'platform.db')
  const store = await openStore(file, demoSeed, owaspCost)
  const who = await equipMembers(store, gift)
  const known = [...who.map(({ memberId }) => memberId), 'M10002'].map((memberId) => ({
    memberId,
    token: createSecret(),
  }))
  const expiresAt = Date.now() + 3_600_000
  await store.write((tx) =>
    tx
      .insert(tokens)
      .values(
        known.map(({ memberId, token }) => ({ hash: hashed(token), memberId, scope: 'full' as const, expiresAt })),
      ),
  )
  await store.close()
  const child = fork(fileURLToPath(new URL('../sandbox/child-platform.ts', import.meta.url)), [file, 'production'], {
    execArgv: ['--import', 'tsx'],
  })
  try {
    const [where] = (await once(child, 'message')) as [{ siteUrl: string; gamesUrl: string }]
    const { siteUrl } = where
    const platform = { siteUrl, pid: child.pid ?? 0 }
    const visitor = visitorOf(where as Parameters<typeof visitorOf>[0])
    const { payloadKey } = (await visitor.ask(permission, { url: siteUrl })).value
    if (!payloadKey) throw new Error('The permission response has no key')
    const today = dayOf(Date.now())
    const agent = known.at(-1)?.token ?? ''
    const overview = { from: dayText(today - 365), to: dayText(today), pageNo: '1', pageSize: '20' }
    const searchFor = (texts: Generator<string>) => (): Asked => ({
      row: gameList,
      query: Object.fromEntries(
        Object.entries({ ...everyGame, gameName: texts.next().value as string }).map(([key, value]) => [
          key,
          String(value),
        ]),
      ),
    })
    const bodies: Asked[] = []
    for (let at = 0; at < withdrawals; at++) {
      const { memberId, token } = known[at % who.length] ?? { memberId: '', token: '' }
      const payload = {
        requestId: randomUUID(),
        cardId: `card-${memberId}`,
        amount: 500,
        paymentPassword,
      }
      bodies.push({ row: withdraw, body: JSON.stringify({ data: await encrypt(payload, payloadKey) }), token })
    }
    return [
      await load(platform, { name: 'search by name', clients: 50, target: 1_000 }, searchFor(typedSearches())),
      await load(platform, { name: 'search never typed before', clients: 50, target: 500 }, searchFor(newSearches())),
      await load(platform, { name: 'team overview of a year', clients: 20, target: 200 }, () => ({
        row: teamOverview,
        query: overview,
        token: agent,
      })),
      await load(platform, { name: 'withdrawal with password', clients: 50, target: 300 }, () => bodies.pop()),
    ]
  } finally {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
