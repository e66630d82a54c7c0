import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { openPlatform } from '../sandbox/platform.ts'
import { measureCentres, type Opened } from '../tests/bench/centres.ts'
import { type Eager, measureEager } from '../tests/bench/eager.ts'
import { makeFloor } from '../tests/bench/floor.ts'
import { type Interaction, measureInteractions } from '../tests/bench/interactions.ts'
import { limits } from '../tests/bench/limits.ts'
import { type Load, measureLoad, measureVisits, medianLoad, type Visits } from '../tests/bench/load.ts'
import { slowPhone } from '../tests/bench/open-page.ts'
import { type Generation, measureGeneration } from '../tests/bench/paths.ts'
import { measurePlatform, type PlatformLoad } from '../tests/bench/platform-load.ts'
import { measureReports, type Reported } from '../tests/bench/reports.ts'
import { measureScroll, type Scroll } from '../tests/bench/scroll.ts'
import { table } from '../path-testing/plan.ts'
import { findBrowser } from '../tests/support/browser.ts'

const { values: options } = parseArgs({
  options: {
    /** Print JSON instead of tables. */
    json: { type: 'boolean', default: false },
    /** Runs per page; the median counts. */
    runs: { type: 'string', default: '5' },
    /** Comma-separated names of parts. */
    only: { type: 'string' },
    /** Fail when a figure is over its limit. */
    check: { type: 'boolean', default: false },
  },
})
if (options.check && options.json) throw new Error('--check reads the tables, which --json leaves out.')
const runs = Number(options.runs)
const pages = { home: '/', slots: '/rng', lotteries: '/lott', promotions: '/promotions' }

interface Compared {
  readonly path: string
  readonly live: Load
  /** The same content without script, measured in turn with the live page. */
  readonly floor: Load
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const progress = (step: string) => process.stderr.isTTY && console.error(`… ${step}`)
/** Prints figures now, unless JSON is printed at the end. */
const shown = <Figures>(figures: Figures, print: (figures: Figures) => void): Figures => {
  if (!options.json) print(figures)
  return figures
}
const over: string[] = []
/** Compares a figure with its limit; a figure that is over, or not there, is kept for `--check`. */
const verdict = (name: string, value: number, limit: number) => {
  if (value <= limit) return 'holds'
  over.push(name)
  return 'IS OVER'
}

const printEager = ({ files, script, style, requests, failed }: Eager) => {
  const count = (kind: string) => String(files.filter((file) => file.kind === kind).length)
  console.log('\nBytes loaded by / without input, after brotli 11\n')
  console.log(
    table([
      ['', 'bytes', 'limit', '', 'files'],
      [
        'scripts',
        whole(script),
        whole(limits.eagerScript),
        verdict('scripts', script, limits.eagerScript),
        count('script'),
      ],
      ['styles', whole(style), whole(limits.eagerStyle), verdict('styles', style, limits.eagerStyle), count('style')],
    ]),
  )
  console.log(`\n${requests} requests, ${failed.length} failed. The largest files:`)
  console.log(table(files.slice(0, 6).map(({ path, bytes, brotli }) => [path, whole(brotli), `${whole(bytes)} raw`])))
}

const printLoads = (compared: readonly Compared[]) => {
  const { kilobitsPerSecond, latency, cpu } = slowPhone
  console.log(
    `\nLoading on a slow phone (${kilobitsPerSecond} kbit/s, ${latency} ms, processor ÷ ${cpu}), ms, medians of ${runs}, beside a static page\n`,
  )
  const time = (value: number | null) => (value === null ? '–' : whole(value))
  const ratio = (a: number | null, b: number | null) => (a === null || b === null || b === 0 ? '–' : (a / b).toFixed(2))
  console.log(
    table([
      ['', 'FCP', 'LCP', 'ready', 'TBT', 'CLS'],
      ...compared.flatMap(({ path, live, floor }) => [
        ...(
          [
            ['site', live],
            ['static', floor],
          ] as const
        ).map(([name, load]) => [
          `${path} ${name}`,
          time(load.fcp),
          time(load.lcp),
          time(load.ready),
          time(load.tbt),
          load.cls.toFixed(4),
        ]),
        [
          `${path} ratio`,
          ratio(live.fcp, floor.fcp),
          ratio(live.lcp, floor.lcp),
          ratio(live.ready, floor.ready),
          verdict(`${path} first paint`, live.fcp / floor.fcp, limits.floor.fcp),
          verdict(`${path} largest paint`, live.lcp / floor.lcp, limits.floor.lcp),
        ],
      ]),
    ]),
  )
  console.log('ready: the first game’s picture is visible.')
}

const printVisits = ({ first, repeat }: Visits) => {
  console.log(`\n/rng on a slow phone, first and from the service worker, ms, medians of ${runs}\n`)
  const row = (name: string, before: number, after: number) => [
    name,
    whole(before),
    whole(after),
    (after / before).toFixed(2),
    limits.repeat.toFixed(2),
    verdict(`repeat ${name}`, after / before, limits.repeat),
  ]
  console.log(
    table([
      ['', 'first', 'repeat', 'ratio', 'limit', ''],
      row('first paint', first.fcp, repeat.fcp),
      row('first game’s picture', first.ready ?? Number.NaN, repeat.ready ?? Number.NaN),
    ]),
  )
}

const printScroll = ({ games, pages: count, nodes, heap, longTasks, first, last }: Scroll) => {
  const growth = heap.end - heap.start
  // The list's data stay in memory, so the limit is one for each ten thousand games.
  const most = limits.heapGrowth * (games / 10_000)
  console.log(`\nScrolling /rng to its end: ${whole(games)} games, in ${count} further loads\n`)
  console.log(
    table([
      ['', 'value', 'limit', ''],
      ['elements at the start', whole(nodes.start), '', ''],
      ['elements at the end', whole(nodes.end), '', ''],
      ['elements at most', whole(nodes.most), whole(limits.nodes), verdict('elements', nodes.most, limits.nodes)],
      ['heap at the start, kB', whole(heap.start / 1000), '', ''],
      ['heap growth, kB', whole(growth / 1000), whole(most / 1000), verdict('heap growth', growth, most)],
      ['long tasks', whole(longTasks.count), '', ''],
      ['long tasks, ms', whole(longTasks.milliseconds), '', ''],
      ['ms per page, first ten', first.toFixed(1), '', ''],
      ['ms per page, last ten', last.toFixed(1), '', ''],
      [
        'last ten by first ten',
        (last / first).toFixed(2),
        limits.slowdown.toFixed(2),
        verdict('pages of a long list', last / first, limits.slowdown),
      ],
    ]),
  )
}

const printInteractions = (interactions: readonly Interaction[]) => {
  console.log(`\nFrom input to next paint in /rng with 10,000 games (processor ÷ ${slowPhone.cpu}), ms\n`)
  console.log(
    table([
      ['', 'p75', 'limit', '', 'all'],
      ...interactions.map(({ name, p75, times }) => [
        name,
        whole(p75),
        whole(limits.interaction),
        verdict(name, p75, limits.interaction),
        times.map(whole).join(' '),
      ]),
    ]),
  )
}

const printCentres = (centres: readonly Opened[]) => {
  console.log('\nFrom the press to an open centre on a slow phone, its chunk preloaded, ms, target 300\n')
  console.log(
    table([
      ['', 'frame', 'first page', 'by the network’s latency'],
      ...centres.map(({ name, frame, page }) => [
        name,
        whole(frame),
        whole(page),
        (page / slowPhone.latency).toFixed(2),
      ]),
    ]),
  )
}

const printGeneration = (generations: readonly Generation[]) => {
  console.log('\nGenerating path tests for every transition, ms\n')
  console.log(
    table([
      ['', 'vertices', 'transitions', 'steps', 'ms'],
      ...generations.map(({ name, states, transitions, steps, milliseconds }) => [
        name,
        whole(states),
        whole(transitions),
        whole(steps),
        whole(milliseconds),
      ]),
    ]),
  )
}

const printReports = (reports: readonly Reported[]) => {
  console.log('\nReports over a year, on the platform, ms, target 200\n')
  console.log(
    table([
      ['', 'rows', 'ms'],
      ...reports.map(({ name, rows, milliseconds }) => [name, whole(rows), whole(milliseconds)]),
    ]),
  )
}

const printPlatform = (loads: readonly PlatformLoad[]) => {
  console.log('\nThe platform under load, on a kept database in a process of its own, beside a visitor’s status call\n')
  console.log(
    table([
      ['', 'clients', 'per second', 'target', 'processor ms', 'own ms', 'others’ median ms', 'p95', 'failed'],
      ...loads.map(({ name, clients, perSecond, target, processor, own, othersMedian, othersP95, failed }) => [
        name,
        whole(clients),
        whole(perSecond),
        whole(target),
        processor.toFixed(2),
        whole(own),
        othersMedian.toFixed(1),
        othersP95.toFixed(1),
        whole(failed),
      ]),
    ]),
  )
}

// A copy, because static pages are added and a parallel build must not change it.
const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
await cp('dist', folder, { recursive: true })
const platform = await openPlatform({ siteFolder: folder })
const found = findBrowser()
const browser = await chromium.launch(found)
if (!options.json) console.log(`Chromium ${browser.version()}: ${found.executablePath}`)
/** The parts of the benchmark; figures are printed as soon as they are ready. */
const parts = {
  sizes: async () => shown(await measureEager(browser, `${platform.siteUrl}/`), printEager),
  loads: async () => {
    const compared: Compared[] = []
    for (const [name, path] of Object.entries(pages)) {
      const floorPath = await makeFloor(browser, platform.siteUrl + path, folder, name)
      await measureEager(browser, platform.siteUrl + floorPath)
      const lives: Load[] = []
      const floors: Load[] = []
      for (let run = 0; run < runs; run += 1) {
        lives.push(await measureLoad(browser, platform.siteUrl + path))
        floors.push(await measureLoad(browser, platform.siteUrl + floorPath))
      }
      compared.push({ path, live: medianLoad(lives), floor: medianLoad(floors) })
    }
    return shown(compared, printLoads)
  },
  visits: async () => {
    const visits: Visits[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await measureVisits(browser, `${platform.siteUrl}/rng`))
    const of = (which: keyof Visits) => medianLoad(visits.map((visit) => visit[which]))
    return shown({ first: of('first'), repeat: of('repeat') }, printVisits)
  },
  scroll: async () => shown(await measureScroll(browser, `${platform.siteUrl}/rng`), printScroll),
  /** A list of 100,000 games. */
  scrollLong: async () => shown(await measureScroll(browser, `${platform.siteUrl}/rng`, 10), printScroll),
  interactions: async () => shown(await measureInteractions(browser, platform, slowPhone), printInteractions),
  centres: async () => shown(await measureCentres(browser, platform, slowPhone), printCentres),
  paths: () => Promise.resolve(shown(measureGeneration(), printGeneration)),
  reports: async () => shown(await measureReports(), printReports),
  platform: async () => shown(await measurePlatform(), printPlatform),
} as const

const isPart = (name: string): name is keyof typeof parts => name in parts
const names = options.only?.split(',') ?? Object.keys(parts)
try {
  const measured: Record<string, unknown> = { limits, throttle: slowPhone, runs, browser: browser.version() }
  for (const name of names) {
    if (!isPart(name)) throw new Error(`Unknown part "${name}": ${Object.keys(parts).join(', ')}`)
    progress(name)
    measured[name] = await parts[name]()
  }
  if (options.json) console.log(JSON.stringify(measured, null, 2))
  if (options.check && over.length > 0) {
    console.error(`Over the limit: ${over.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await platform.close()
  await rm(folder, { recursive: true, force: true })
}
