import { execFile } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../path-testing/diagram.ts'
import { importReports } from '../../insights/import/import.ts'
import { readLine } from '../../insights/import/read-line.ts'
import { finalsOf, timesOfArrows } from '../../insights/questions/arrows.ts'
import { askStore } from '../../insights/questions/ask.ts'
import { clickhouseDialect, duckdbDialect } from '../../insights/questions/dialect.ts'
import { failures } from '../../insights/questions/outcomes.ts'
import { dimensions, questions, type Input, type Question } from '../../insights/questions/questions.ts'
import { visitsAtSteps } from '../../insights/questions/steps.ts'
import { askWeaknesses } from '../../insights/questions/weaknesses.ts'
import { publishedFlow, publishedFlows } from '../../insights/server/published.ts'
import { makeApp } from '../../insights/server/server.ts'
import { openClickhouse } from '../../insights/stores/clickhouse.ts'
import { openDuckdb } from '../../insights/stores/duckdb.ts'
import type { Store } from '../../insights/stores/store.ts'
import { readGrounds, type Grounds } from '../../insights/visitors/ground.ts'
import { planted } from '../../insights/visitors/planted.ts'
import { writePopulation } from '../../insights/visitors/population.ts'
import { reportOf } from '../../insights/visitors/request.ts'
import flowPages from '../../docs/flows/index.json' with { type: 'json' }
import kinds from '../../docs/flows/outcomes.json' with { type: 'json' }
import type { Transition } from '../../insights/import/transition.ts'
import { readFlowLogs } from '../../sandbox/areas/site/flow-reports.ts'
import { flowBatch } from '../support/flow-batch.ts'
import { hasClickhouse, startClickhouse } from './clickhouse-server.ts'
import { fiveVisits, freshFolder, visitOf, writeReports } from './reports.ts'

const open: Store[] = []
afterAll(() => Promise.all(open.map((store) => store.close())))

/** Closes a store under three questions, in a process of its own: DuckDB could stop the one that runs these tests. */
const closedWhileAsked = async (): Promise<string> => {
  const folder = freshFolder()
  const file = join(folder, 'close.mts')
  writeFileSync(
    file,
    `import { openDuckdb } from ${JSON.stringify(new URL('../../insights/stores/duckdb.ts', import.meta.url).href)}
    const store = await openDuckdb(${JSON.stringify(join(folder, 'parquet'))})
    const heavy = 'select count(*) as count from range(200000) a, range(20) b where a.range % 7 = b.range'
    const answers = Promise.allSettled([heavy, heavy, heavy].map((sql) => store.ask(sql)))
    await store.close()
    const late = store.ask('select 1').catch(({ message }) => message)
    console.log(JSON.stringify([(await answers).map(({ status, value }) => [status, value]), await late]))`,
  )
  const command = promisify(execFile)
  return (await command(process.execPath, ['--import', 'tsx', file], { timeout: 30_000, killSignal: 'SIGKILL' })).stdout
}

/** A store of its own with the reports of a folder. */
const storeOf = async (folder: string): Promise<Store> => {
  const store = await openDuckdb(join(folder, 'parquet'))
  open.push(store)
  await importReports(folder, store)
  return store
}

const storeOfFive = async (): Promise<Store> => {
  const folder = freshFolder()
  writeReports(folder, '2026-11-02.jsonl', fiveVisits)
  return storeOf(folder)
}

describe('a store', () => {
  test('closes when its running questions are answered, and takes no later one [FLOW-11 part]', async () => {
    const answer = ['fulfilled', [{ count: '200000' }]]
    expect(JSON.parse(await closedWhileAsked())).toEqual([[answer, answer, answer], 'This store is closed.'])
  })
})

describe('the import', () => {
  test('skips and counts broken lines and records alone, and ignores unknown attributes and events [FLOW-11 part]', async () => {
    const folder = freshFolder()
    const [first] = fiveVisits
    const told = JSON.parse(reportOf(visitOf(first as never))) as {
      resourceLogs: [{ resource: { attributes: unknown[] }; scopeLogs: [{ logRecords: { attributes: unknown[] }[] }] }]
    }
    const [{ resource, scopeLogs }] = told.resourceLogs
    const [{ logRecords }] = scopeLogs
    resource.attributes.push({ key: 'host.name', value: { stringValue: 'unknown' } }, { key: 'no.value' }, 7)
    logRecords[0]?.attributes.push({ key: 'more', value: { arrayValue: { values: [] } } })
    logRecords.push({ eventName: 'something.else', attributes: [] } as never)
    const wrong = structuredClone(logRecords[0])
    const hostile = JSON.stringify(told).replaceAll('login.submit', "x' or 1=1 --")
    // A collector writes what came from several visits in one line.
    const second = JSON.parse(reportOf(visitOf(fiveVisits[2] as never))) as typeof told
    told.resourceLogs.push(...second.resourceLogs)
    // One of another service has no attributes, and a hostile sender's record stands among others.
    told.resourceLogs.unshift({ resource: {}, scopeLogs: [] } as never, 7 as never)
    logRecords.unshift({ ...wrong, timeUnixNano: '9'.repeat(30) } as never, null as never)
    const tooLong = `{"resourceLogs":[],"more":"${'x'.repeat(5 * 1024 * 1024)}"}`
    const lines = ['{"resourceLogs":7}', 'no JSON', tooLong, JSON.stringify(told), '[]', 'null', hostile, '']
    writeFileSync(join(folder, 'a.jsonl'), `${lines.join('\n')}\n`)
    const store = await openDuckdb(join(folder, 'parquet'))
    open.push(store)
    expect(await importReports(folder, store)).toEqual({ files: 1, transitions: 8, broken: 10 })
    expect(await askStore(store, questions.flows)).toEqual([{ flow: 'login', visits: 2, transitions: 5 }])
  })

  test('takes no name that is markup, a formula, SQL or endless', () => {
    const line = (event: string) =>
      reportOf([{ ...(visitOf(fiveVisits[0] as never)[0] as ReturnType<typeof visitOf>[number]), event }])
    expect(readLine(line('xstate.after.1000.login.x'))).toMatchObject({ transitions: [{}], broken: 0 })
    for (const event of ['<b>', '=1+1', "a'b", 'a\tb', 'a\\b', 'a'.repeat(300), '@SUM'])
      expect(readLine(line(event)), event).toEqual({ transitions: [], broken: 1 })
  })

  test('reads only new lines, and a record once that was sent twice [FLOW-11 part]', async () => {
    const folder = freshFolder()
    const file = join(folder, '2026-11-02.jsonl')
    const [a, b] = fiveVisits as unknown as [never, never]
    const half = reportOf(visitOf(b))
    writeFileSync(file, `${reportOf(visitOf(a))}\n${half.slice(0, 100)}`)
    const store = await openDuckdb(join(folder, 'parquet'))
    open.push(store)
    expect(await importReports(folder, store)).toMatchObject({ transitions: 4, broken: 0 })
    expect(await importReports(folder, store)).toMatchObject({ files: 1, transitions: 0 })
    appendFileSync(file, `${half.slice(100)}\n${half}\n`)
    writeFileSync(join(folder, '2026-11-03.jsonl'), `${reportOf(visitOf(a))}\n`)
    expect(await importReports(folder, store)).toMatchObject({ files: 2, transitions: 16 })
    expect(await askStore(store, questions.flows)).toEqual([{ flow: 'login', visits: 2, transitions: 10 }])
    // A partition for each day, which any tool can read.
    expect(readdirSync(join(folder, 'parquet')).filter((name) => name.startsWith('day='))).toEqual([
      'day=2026-11-02',
      'day=2026-11-03',
    ])
  })

  test('takes every name that the site has: flows, states, events and outcomes', async () => {
    for (const { id, states, events } of flowPages)
      for (const [state, event] of [
        ...states.map((each) => [each.id, 'always']),
        ...events.map(({ type }) => ['', type]),
      ] as [string, string][]) {
        const told = { ...(visitOf(fiveVisits[0] as never)[0] as Transition), flow: id, state, event }
        expect(readLine(reportOf([told])), `${id} ${state} ${event}`).toEqual({ transitions: [told], broken: 0 })
      }
    const [told] = readLine(flowBatch).transitions
    expect(told).toMatchObject({ visit: '1-2-3-4', at: 1_795_000_000_000, seq: 1, milliseconds: 4200 })
  })
})

describe('the questions', () => {
  let store: Store
  beforeAll(async () => {
    store = await storeOfFive()
  })
  const login = { flow: 'login' }

  test('tell traffic and drop-off: a final state is none, a closed flow is told apart [FLOW-11 part]', async () => {
    expect((await askStore(store, questions.traffic, login)).slice(0, 3)).toEqual([
      { from_state: '', event: 'start', state: 'withoutCaptcha.editing', times: 5, visits: 5 },
      {
        from_state: 'withoutCaptcha.editing',
        event: 'login.submit',
        state: 'withoutCaptcha.submitting',
        times: 5,
        visits: 4,
      },
      { from_state: 'signedIn', event: 'stop', state: '', times: 3, visits: 3 },
    ])
    const finals = finalsOf((await publishedFlow('login')).chart)
    expect(finals).toEqual(['signedIn', 'newPlace'])
    expect(await askStore(store, questions.dropOff, { ...login, finals })).toEqual([
      { part: 'all', state: 'withoutCaptcha.editing', came: 5, lost: 2, closed: 1 },
      { part: 'all', state: 'withoutCaptcha.submitting', came: 4, lost: 0, closed: 0 },
      { part: 'all', state: 'signedIn', came: 3, lost: 0, closed: 0 },
    ])
    expect(await askStore(store, questions.lastHeard, { ...login, states: ['login.withoutCaptcha.editing'] })).toEqual([
      { event: 'start', visits: 1 },
      { event: 'xstate.error.actor.signIn', visits: 1 },
    ])
  })

  test('tell a funnel in order, with a state that is passed twice [FLOW-11 part]', async () => {
    const steps = async (states: readonly string[], filter = {}) =>
      visitsAtSteps(await askStore(store, questions.funnel, { states, filter }), states.length)
    const [editing, submitting, signedIn] = [
      'login.withoutCaptcha.editing',
      'login.withoutCaptcha.submitting',
      'login.signedIn',
    ] as const
    expect(await steps([editing, signedIn])).toEqual([5, 3])
    expect(await steps([signedIn, editing])).toEqual([3, 0])
    expect(await steps([editing, submitting, editing, signedIn])).toEqual([5, 4, 2, 1])
    expect(await steps([editing, signedIn], { language: 'EN' })).toEqual([1, 1])
    // Of two flows.
    expect(await steps(['captcha.loading', signedIn])).toEqual([1, 1])
    expect(await steps([signedIn, 'captcha.loading'])).toEqual([3, 0])
  })

  test('tell the median and the ninth tenth of the time in a state [FLOW-11 part]', async () => {
    expect(await askStore(store, questions.times, login)).toContainEqual({
      part: 'all',
      from_state: 'withoutCaptcha.submitting',
      stays: 5,
      median: 300,
      p90: 9000,
    })
  })

  test('tell the failures that were met [FLOW-11 part]', async () => {
    const rows = await askStore(store, questions.outcomes, login)
    expect(rows.map(({ outcome, failed, times }) => [outcome, failed, times])).toEqual([
      ['rejected', 1, 1],
      ['broken', 1, 1],
      ['signedIn', 0, 3],
    ])
  })

  test('compare releases, languages, devices, weeks and the pace of answers [FLOW-11 part]', async () => {
    const lost = async (by: Input['by'] & string) =>
      (await askStore(store, questions.dropOff, { ...login, by, finals: ['signedIn'] }))
        .filter(({ state }) => state === 'withoutCaptcha.editing')
        .map(({ part, came, lost: ended, closed }) => [part, came, ended, closed])
    expect(await lost('release')).toEqual([
      ['1', 3, 1, 0],
      ['2', 2, 1, 1],
    ])
    expect(await lost('language')).toEqual([
      ['EN', 1, 0, 0],
      ['NE', 4, 2, 1],
    ])
    expect(await lost('device')).toEqual([
      ['desk', 1, 1, 0],
      ['phone', 4, 1, 1],
    ])
    expect(await lost('week')).toEqual([
      ['2026-11-02', 2, 0, 0],
      ['2026-11-09', 3, 2, 1],
    ])
    // A visit without an answer is not slow.
    expect(await lost('pace')).toEqual([['quick', 5, 2, 1]])
    for (const by of dimensions) expect((await askStore(store, questions.groups, { by })).length).toBeGreaterThan(0)
  })

  test('each kind of outcome that a flow knows is a failure or none, decided by name', () => {
    expect(failures.filter((kind) => !kinds.includes(kind))).toEqual([])
    expect(kinds.filter((kind) => !(failures as readonly string[]).includes(kind)).toSorted()).toMatchInlineSnapshot(`
      [
        "added",
        "again",
        "applied",
        "begun",
        "bound",
        "cancelled",
        "captchaNeeded",
        "changed",
        "chosen",
        "claimed",
        "closed",
        "coming",
        "decided",
        "done",
        "found",
        "good",
        "higher",
        "kept",
        "length",
        "listed",
        "loaded",
        "loginNeeded",
        "made",
        "mailed",
        "maintenance",
        "moved",
        "mustChangePassword",
        "newPlace",
        "off",
        "offered",
        "on",
        "open",
        "opened",
        "registered",
        "requested",
        "saved",
        "sent",
        "signedIn",
        "solved",
        "stillOpen",
        "told",
        "trial",
        "trialAccount",
        "underMaintenance",
        "unnamed",
        "unsure",
        "valid",
      ]
    `)
  })

  test('quote a text, so that it stays a text in both engines', () => {
    expect(duckdbDialect.literal("a' or 1=1 \\")).toBe("'a'' or 1=1 \\'")
    expect(clickhouseDialect.literal("a' or 1=1 \\")).toBe("'a\\' or 1=1 \\\\'")
  })
})

describe('the diagram', () => {
  test('of each flow has a known transition for each of its lines', async () => {
    for (const { id } of await publishedFlows()) {
      const { chart, svg } = await publishedFlow(id)
      const known = new Set(chart.edges.map((edge) => edge.id))
      const drawn = [...svg.matchAll(/data-edge="([^"]*)"/g)].map(([, edge = '']) => edge.replaceAll('&amp;', '&'))
      expect(
        drawn.filter((edge) => !known.has(edge)),
        id,
      ).toEqual([])
    }
  })

  test('carries each step on its own arrow: the innermost that fits, also to a final state and at once', async () => {
    const { chart } = await publishedFlow('login')
    const rows = await askStore(await storeOfFive(), questions.traffic, { flow: 'login' })
    const times = timesOfArrows(chart, rows)
    expect([...times.values()].reduce((sum, each) => sum + each, 0)).toBe(10)
    expect(times.get('login.withoutCaptcha.editing on login.submit [0]')).toBe(5)
    expect(times.get('login.withoutCaptcha.submitting on xstate.error.actor.signIn [0]')).toBe(1)
    expect(times.get('login.withoutCaptcha.submitting on xstate.done.actor.signIn [0]')).toBe(3)
  })

  test('carries a step that two states know on the arrow of the inner one, and one at once on its own', () => {
    const chart = chartOf(
      createMachine({
        id: 'door',
        initial: 'open',
        on: { shut: '.closed' },
        states: {
          open: { initial: 'wide', states: { wide: { on: { shut: '#door.closed' } }, ajar: {} } },
          closed: { always: 'locked' },
          locked: {},
        },
      }),
    )
    const row = (from_state: string, event: string, state: string) => ({
      from_state,
      event,
      state,
      times: 1,
      visits: 1,
    })
    const times = timesOfArrows(chart, [
      row('open.wide', 'shut', 'closed'),
      row('open.ajar', 'shut', 'closed'),
      row('closed', 'always', 'locked'),
      row('', 'start', 'open.wide'),
      row('locked', 'stop', ''),
      row('locked', 'other', 'closed'),
    ])
    expect(Object.fromEntries(times)).toEqual({
      'door.open.wide on shut [0]': 1,
      'door on shut [0]': 1,
      'door.closed on entry [0]': 1,
    })
  })

  test('carries every step of made-up visits', async () => {
    const folder = freshFolder()
    await writePopulation(folder, { visits: 300, seed: 'arrows', grounds, weaknesses: [] })
    const store = await storeOf(folder)
    for (const { flow } of await askStore(store, questions.flows)) {
      const rows = await askStore(store, questions.traffic, { flow })
      const steps = rows.filter(({ event }) => event !== 'start' && event !== 'stop')
      const sum = [...timesOfArrows((await publishedFlow(flow)).chart, rows).values()].reduce(
        (all, each) => all + each,
        0,
      )
      expect(sum, flow).toBe(steps.reduce((all, { times }) => all + times, 0))
    }
  })
})

const grounds: Grounds = readGrounds()

describe('made-up visitors', () => {
  test('are the same for the same seed, and the machines’ own actors go their ways [FLOW-12 part]', async () => {
    const [one, other] = [freshFolder(), freshFolder()]
    const options = { visits: 60, seed: 'again', grounds, weaknesses: planted }
    const { checked } = await writePopulation(one, { ...options, checked: 60 })
    await writePopulation(other, options)
    expect(checked).toBeGreaterThan(150)
    const textOf = (folder: string) =>
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
    expect(textOf(one)).toEqual(textOf(other))
    // The sandbox's receiver, which is strict, takes each of their reports.
    const lines = textOf(one).flatMap(([, text]) => text.split('\n').filter(Boolean))
    expect(lines.filter((line) => readFlowLogs(line) === undefined)).toEqual([])
  })

  test('with planted weaknesses: the questions find these three; without them, none [FLOW-12]', async () => {
    const found = async (weaknesses: typeof planted) => {
      const folder = freshFolder()
      await writePopulation(folder, { visits: 3000, seed: 'found', grounds, weaknesses })
      return (await askWeaknesses(await storeOf(folder))).rows.map(
        ({ kind, flow, place, group }) =>
          `${Object.values(group).join(' ')}: ${kind} ${kind === 'left' ? 'from' : 'in'} ${flow}, ${place}`,
      )
    }
    expect(await found([])).toEqual([])
    // Visitors who leave from the captcha leave from the form around it, too.
    expect((await found(planted)).toSorted()).toEqual([
      '2026.46.0: failed in moneyMove, booking',
      'NE phone: left from captcha, shown',
      'NE phone: left from registration, editing.username',
      'slow: failed in login, withoutCaptcha.submitting',
    ])
  })
})

describe('the page’s server', () => {
  const page = new Map([['index.html', '<!doctype html>']])
  const ask = (app: ReturnType<typeof makeApp>, body: unknown, headers = {}) =>
    app.request('/api/ask', {
      method: 'POST',
      headers: { host: '127.0.0.1:4180', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test('answers with the SQL that gives the same rows again [FLOW-11 part]', async () => {
    const store = await storeOfFive()
    const app = makeApp(store, page)
    for (const [name, question] of Object.entries(questions) as [string, Question][]) {
      const input = {
        flow: 'login',
        states: ['login.withoutCaptcha.editing', 'login.signedIn'],
        finals: [],
        by: 'release',
      }
      const answer = (await (await ask(app, { question: name, input })).json()) as { rows: object[]; sql: string }
      expect(answer.rows.length, name).toBeGreaterThan(0)
      expect(answer.rows.map((row) => Object.keys(row))[0], name).toEqual(Object.keys(question.columns))
      const again = await store.ask(answer.sql)
      expect(again.map((row) => Object.values(row).map(String))).toEqual(
        answer.rows.map((row) => Object.values(row).map(String)),
      )
    }
  })

  test('exports an answer as CSV and as Parquet [FLOW-11 part]', async () => {
    const store = await storeOfFive()
    const app = makeApp(store, page)
    const input = encodeURIComponent(JSON.stringify({ flow: 'login' }))
    const file = async (name: string) => {
      const answer = await app.request(`/export/${name}?input=${input}`, { headers: { host: 'localhost' } })
      return Buffer.from(await answer.arrayBuffer())
    }
    expect((await file('times.csv')).toString()).toContain('all,withoutCaptcha.submitting,5,300,9000\n')
    const path = join(freshFolder(), 'times.parquet')
    writeFileSync(path, await file('times.parquet'))
    expect(await store.ask(`select from_state, median from read_parquet('${path}') where stays = 5`)).toContainEqual({
      from_state: 'withoutCaptcha.submitting',
      median: '300',
    })
  })

  test('refuses a foreign name, a body that is no JSON, and an unknown question', async () => {
    const app = makeApp(await storeOfFive(), page)
    const status = async (answer: Promise<Response> | Response) => (await answer).status
    expect(await status(ask(app, { question: 'flows', input: {} }))).toBe(200)
    expect(await status(ask(app, { question: 'flows', input: {} }, { host: 'evil.example' }))).toBe(421)
    expect(await status(ask(app, { question: 'flows', input: {} }, { 'content-type': 'text/plain' }))).toBe(415)
    expect(await status(ask(app, { question: 'constructor', input: {} }))).toBe(400)
    expect(await status(ask(app, { question: 'flows', input: { flow: 'a'.repeat(300) } }))).toBe(400)
    const file = (path: string) => app.request(`/export/${path}`, { headers: { host: '127.0.0.1' } })
    expect(await status(file('flows.csv'))).toBe(200)
    expect(await status(file('flows.csv?input=no'))).toBe(404)
    expect(await status(file('flows.exe'))).toBe(404)
    expect(await status(app.request('/api/flows/..%2Findex', { headers: { host: '127.0.0.1' } }))).toBe(404)
  })
})

describe('ClickHouse, where it is installed,', () => {
  test.runIf(hasClickhouse)('gives the same answers as DuckDB to every question [FLOW-12]', async () => {
    const server = await startClickhouse()
    try {
      const folder = freshFolder()
      writeReports(folder, '2026-11-02.jsonl', fiveVisits)
      await writePopulation(folder, { visits: 300, seed: 'both', grounds, weaknesses: planted })
      const duckdb = await storeOf(folder)
      const clickhouse = await openClickhouse(server.address)
      const first = await importReports(folder, clickhouse)
      expect(first.transitions).toBeGreaterThan(2500)
      expect(await importReports(folder, clickhouse)).toMatchObject({ files: 0 })
      // The tables stay, and so does the account of what was read.
      expect(await importReports(folder, await openClickhouse(server.address))).toMatchObject({ files: 0 })
      writeReports(folder, 'again.jsonl', fiveVisits)
      await importReports(folder, duckdb)
      expect(await importReports(folder, clickhouse)).toMatchObject({ files: 1 })
      const states = [
        'login.withoutCaptcha.editing',
        'login.withoutCaptcha.submitting',
        'login.signedIn',
        'moneyMove.done',
      ]
      const filters = [{}, { language: 'NE', device: 'phone' }, { week: '2026-11-09' }, { pace: 'slow' }]
      let compared = 0
      const inputs: readonly Input[] = [
        ...filters.map((filter) => ({ filter })),
        ...dimensions.map((by) => ({ by })),
        { by: 'week', filter: { release: '2026.46.0' } },
      ]
      for (const [name, question] of Object.entries(questions) as [string, Question][])
        for (const more of inputs) {
          const input = { flow: 'login', states, finals: ['signedIn'], ...more }
          const [one, other] = [await askStore(duckdb, question, input), await askStore(clickhouse, question, input)]
          expect(other, `${name} ${JSON.stringify(input)}`).toEqual(one)
          compared += one.length
        }
      expect(compared).toBeGreaterThan(1000)
      const [{ version } = {}] = await clickhouse.ask('select version() as version')
      console.log(`ClickHouse ${version}: ${compared} rows of answers equal those of DuckDB`)
    } finally {
      await server.close()
    }
  })
})
