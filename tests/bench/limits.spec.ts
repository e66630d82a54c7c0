import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { measureEager } from './eager.ts'
import { limits } from './limits.ts'
import { measureLoad } from './load.ts'
import { measureScroll } from './scroll.ts'

// A trace takes snapshots inside the page, which would be measured with it.
test.use({ trace: 'off' })

let platform: Platform

test.beforeAll(async () => {
  platform = await openPlatform({ siteFolder: 'dist' })
})

test.afterAll(() => platform.close())

/** Keys of texts that only the centres' pages use; a script with one of them has loaded the pages' code. */
const pageKeysIn = (paths: readonly string[]) => {
  const code = paths.map((path) => readFileSync(`dist${path}`, 'utf8')).join('\n')
  return Object.keys(en).filter((key) => key.startsWith('page.') && new RegExp(`["'\`]${key}["'\`]`).test(code))
}

test('a visitor’s first page loads within its limits and without code of the centres’ pages', async ({ browser }) => {
  const { script, style, failed, files } = await measureEager(browser, `${platform.siteUrl}/`)
  expect(failed.filter((address) => !address.endsWith('/config.json'))).toEqual([])
  expect(script).toBeGreaterThan(0)
  const named = files.map(({ path, brotli }) => `${brotli} ${path}`).join('\n')
  expect(script, named).toBeLessThanOrEqual(limits.eagerScript)
  const eager = files.flatMap(({ path, kind }) => (kind === 'script' && path.startsWith('/assets/') ? [path] : []))
  expect(eager.length).toBeGreaterThan(1)
  const late = readdirSync('dist/assets')
    .map((file) => `/assets/${file}`)
    .filter((path) => path.endsWith('.js') && !eager.includes(path))
  expect(pageKeysIn(late).length).toBeGreaterThan(300)
  expect(pageKeysIn(eager)).toEqual([])
  const reports = late.filter((path) => path.startsWith('/assets/flow-reports-'))
  expect(reports).toHaveLength(1)
  expect(gzipSync(readFileSync(`dist${reports[0]}`)).length).toBeLessThan(limits.flowReportsCode)
  expect(style).toBeGreaterThan(0)
  expect(style).toBeLessThanOrEqual(limits.eagerStyle)
})

for (const path of ['/', '/rng'])
  test(`a visitor sees no layout shift while ${path} loads on a slow phone`, async ({ browser }) => {
    const { cls, ready, lcp } = await measureLoad(browser, platform.siteUrl + path)
    expect(lcp).toBeGreaterThan(0)
    if (path === '/rng') expect(ready).not.toBeNull()
    expect(cls).toBe(limits.shift)
  })

test(
  'a player can scroll ten thousand games with few elements and little memory',
  { tag: '@LOBBY-12' },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const { games, nodes, heap } = await measureScroll(browser, `${platform.siteUrl}/rng`)
    expect(games).toBe(10_000)
    expect(nodes.most).toBeLessThan(limits.nodes)
    expect(heap.end - heap.start).toBeLessThan(limits.heapGrowth)
  },
)
