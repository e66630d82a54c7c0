import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { sessionsOf } from '../../path-testing/recordings.ts'
import { readRecording, texts } from '../../path-testing/viewer-link.ts'
import { findBrowser } from '../support/browser.ts'
import { at, fillLogin } from '../support/look.ts'
import { test } from '../support/site.ts'
import { places } from '../../path-testing/runs.ts'
import type { Flow } from '../../path-testing/graph.ts'
import { walkable } from '../../path-testing/pages.ts'
import type { Plan } from '../../path-testing/plan.ts'
import { expectedGraph } from './adapters/expected.ts'
import { findFlow } from './adapters/plannable-flows.ts'
import type { PageSide } from './page-side.ts'

test.describe.configure({ timeout: 240_000 })

/** Runs `npm run paths -- …` and returns its exit code. */
const paths = (...words: string[]) =>
  new Promise<number | null>((done, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/paths.ts', ...words], { stdio: 'ignore' })
    child.once('error', reject)
    child.once('close', done)
  })

/** Serves the site of an address with one changed text in its files of this kind: a deployed site with a defect. */
const changed = async (site: string, kind: '.json' | '.js', from: string | RegExp, to: string) => {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { status, headers, arrayBuffer } = await fetch(new URL(request.url ?? '/', site)).then((got) => ({
        status: got.status,
        headers: got.headers,
        arrayBuffer: () => got.arrayBuffer(),
      }))
      const body = Buffer.from(await arrayBuffer())
      response.writeHead(status, { 'content-type': headers.get('content-type') ?? 'text/plain' })
      response.end(request.url?.endsWith(kind) === true ? body.toString().replaceAll(from, to) : body)
    }
    answer().catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done)),
  }
}

test(
  'a tester can run a flow on a deployed site; a defect fails it with picture, path and trace',
  { tag: '@FLOW-03' },
  async ({ platform, page }) => {
    expect(await paths('jackpot', '--run', '--workers', '1', '--base-url', platform.siteUrl)).toBe(0)
    await page.goto(pathToFileURL(places.index).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Paths: [1-9]\d* passed, 0 failed, 0 not walked$/)
    const steps = page.locator('.path li')
    await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
    await expect(page.locator('.drawing svg').first()).toBeVisible()
    expect(await steps.count()).toBeGreaterThan(2)
    await expect(steps.locator('img')).toHaveCount(await steps.count())
    for (const image of await steps.locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100)
    }
    expect(await readFile(places.junit, 'utf8')).toMatch(/<testsuites [^>]*failures="0"/)

    const from = `"jackpot.move":"${en['jackpot.move']}"`
    const broken = await changed(platform.siteUrl, '.json', from, '"jackpot.move":"Broken"')
    // The defect is there or not: each shorter path that still fails would wait the whole patience.
    expect(await paths('jackpot', '--run', '--workers', '1', '--patience', '5', '--base-url', broken.address)).toBe(1)
    await broken.close()
    await page.goto(pathToFileURL(places.index).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, [1-9]\d* failed,/)
    const failed = page.locator('.path[open]').first()
    await expect(failed.locator('summary')).toHaveText(/^failed: /)
    await expect(failed.getByText('Expected: paused')).toBeVisible()
    await expect(failed.locator('pre')).toContainText(en['jackpot.move'])
    await expect(failed.getByText('The shortest path that still fails:')).toBeVisible()
    await expect(failed.getByRole('link', { name: 'Playwright trace' })).toBeVisible()
    await expect(failed.locator('li.failed img')).toBeVisible()
    expect(await readFile(places.junit, 'utf8')).not.toMatch(/<testsuites [^>]*failures="0"/)
  },
)

/** Every two transitions that can follow each other on a flow's page, by its frozen graph. */
const followersOf = (name: string) => {
  const { flow, side } = findFlow(name)
  const graph = expectedGraph(flow)
  const edges = graph.edges.filter(walkable(side as PageSide<Flow>, graph))
  return edges.flatMap((first) =>
    edges.filter(({ from }) => from === first.to).flatMap((second) => pairsOf(first.transitions, second.transitions)),
  )
}
const pairsOf = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((one) => second.map((other) => `${one}, then ${other}`))

test(
  'a tester can walk every pair of transitions, guarded ones included, of a flow on its page',
  { tag: '@FLOW-16-part' },
  async ({ platform, page }) => {
    const flows = ['jackpot', 'captcha']
    const words = ['--coverage', 'pairs', '--run', '--workers', '2', '--base-url', platform.siteUrl]
    expect(await paths(...flows, ...words)).toBe(0)
    const { plans } = JSON.parse(readFileSync(places.plans, 'utf8')) as { readonly plans: readonly Plan[] }
    expect(plans.map(({ flow }) => flow)).toEqual(flows)
    for (const { flow, paths: walks } of plans) {
      const walked = walks.flatMap(({ steps }) =>
        steps.flatMap(({ transitions }, index) => pairsOf(steps[index - 1]?.transitions ?? [], transitions)),
      )
      expect(new Set(walked)).toEqual(new Set(followersOf(flow)))
    }
    await page.goto(pathToFileURL(places.index).href)
    const walks = plans.flatMap((plan) => plan.paths)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Paths: ${walks.length} passed, 0 failed, 0 not walked`,
    )
  },
)

/** Runs a Playwright file in a folder that has Playwright and nothing else; returns its words. */
const runElsewhere = async (file: string, baseUrl: string): Promise<string> => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  mkdirSync(join(elsewhere, 'node_modules'))
  for (const name of ['playwright', 'playwright-core'])
    symlinkSync(resolve('node_modules', name), join(elsewhere, 'node_modules', name))
  copyFileSync(file, join(elsewhere, 'login.spec.mjs'))
  const config = JSON.stringify({ use: { launchOptions: findBrowser() } })
  writeFileSync(join(elsewhere, 'playwright.config.mjs'), `export default ${config}`)
  const child = spawn(process.execPath, [join(elsewhere, 'node_modules/playwright/cli.js'), 'test'], {
    cwd: elsewhere,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, BASE_URL: baseUrl, PATIENCE: '8' },
  })
  let words = ''
  child.stdout.on('data', (heard: Buffer) => (words += heard.toString()))
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('close', (code) => done(`${stripVTControlCharacters(words)}\nexit code ${code}`))
  })
}

test(
  'a recording of a failed login becomes a file that is green elsewhere, and red with a broken guard',
  { tag: '@FLOW-09' },
  async ({ open, platform }, info) => {
    await platform.control.reset()
    const { page, context } = await open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/?inspect')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: texts.offerOpen }).click()
    const viewer = await opened
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'sita', password: 'wrong' })
    await expect(at.captchaPicture(page)).toBeVisible()
    const logins = viewer.getByRole('region', { name: texts.actors }).getByRole('button', { name: /^login / })
    await expect(logins).toContainText('withCaptcha.editing')
    const download = viewer.waitForEvent('download')
    await viewer.getByRole('button', { name: texts.save }).click()
    const recording = info.outputPath('failed-login.json')
    await (await download).saveAs(recording)

    const loginIn = (file: string) => {
      const read = readRecording(readFileSync(file, 'utf8'))
      const sessions = 'recording' in read ? sessionsOf(read.recording.entries) : []
      // The captcha's picture may have come a moment before the press on save, or after it.
      return sessions.flatMap(({ machine, steps }) => (machine === 'login' ? steps.slice(0, 2) : []))
    }
    const kept = loginIn('tests/paths/recorded/failed-login.json')
    expect(kept).toHaveLength(2)
    expect(loginIn(recording)).toEqual(kept)

    const written = info.outputPath('login.spec.mjs')
    const words = ['login', '--from', recording, '--workers', '1', '--write', written]
    expect(await paths(...words, '--base-url', platform.siteUrl)).toBe(0)
    const code = readFileSync(written, 'utf8')
    expect(code).toContain('.getByLabel("Password", { exact: true }).fill("himalaya")')
    expect([...code.matchAll(/^import .* from (.*)$/gm)].map(([, from]) => from)).toEqual(["'playwright/test'"])

    const guard = /(isCaptchaNeeded:\(\w,\w\)=>\w\.kind)===/g
    const broken = await changed(platform.siteUrl, '.js', guard, '$1!==')
    const [green, red] = await Promise.all([
      runElsewhere(written, platform.siteUrl),
      runElsewhere(written, broken.address),
    ])
    await broken.close()
    expect(green).toMatch(/1 passed[^]*exit code 0$/)
    expect(red).toMatch(/the platform asks for a captcha[^]*1 failed[^]*exit code 1$/)
  },
)
