import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { places } from './tool/plan/run/places.ts'
import { test } from '../support/site.ts'

test.describe.configure({ timeout: 240_000 })

/** Runs `npm run paths -- …` and returns its exit code. */
const paths = (...words: string[]) =>
  new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/paths.ts', ...words], { stdio: 'ignore' })
    child.once('error', reject)
    child.once('close', resolve)
  })

/** Serves the site of an address with one changed sentence: a deployed site with a defect. */
const changed = async (site: string, from: string, to: string) => {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { status, headers, arrayBuffer } = await fetch(new URL(request.url ?? '/', site)).then((got) => ({
        status: got.status,
        headers: got.headers,
        arrayBuffer: () => got.arrayBuffer(),
      }))
      const body = Buffer.from(await arrayBuffer())
      response.writeHead(status, { 'content-type': headers.get('content-type') ?? 'text/plain' })
      response.end(request.url?.endsWith('.json') === true ? body.toString().replaceAll(from, to) : body)
    }
    answer().catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
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

    const broken = await changed(platform.siteUrl, `"jackpot.move":"${en['jackpot.move']}"`, '"jackpot.move":"Broken"')
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
