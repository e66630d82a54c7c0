import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { readFlowLogs, type FlowLogs } from '../../sandbox/areas/site/flow-reports.ts'
import { smallBrand } from '../../sandbox/seed/demo-brand.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { quickLevel } from '../../sandbox/server/compress.ts'
import { at, fillLogin } from '../support/look.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'flow-reports-'))
let platform: Platform

test.beforeAll(async () => {
  platform = await openPlatform({
    siteFolder: 'dist',
    compression: quickLevel,
    flowReports: folder,
    brand: { ...smallBrand, flowReports: { url: '/v1/logs', share: 1 } },
  })
})

test.afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

const kept = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
const batches = () =>
  kept()
    .split('\n')
    .filter(Boolean)
    .map((line) => readFlowLogs(line) as FlowLogs)
const visits = () => batches().map(({ resourceLogs: [{ resource }] }) => valueOf(resource.attributes, 'session.id'))
const valueOf = (attributes: readonly { readonly key: string; readonly value: object }[], key: string) =>
  String(Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0])
/** The kept steps of a flow, in order: state before, event, state after. */
const steps = (flow: string) =>
  batches()
    .flatMap(
      ({
        resourceLogs: [
          {
            scopeLogs: [{ logRecords }],
          },
        ],
      }) => logRecords,
    )
    .filter(({ attributes }) => valueOf(attributes, 'flow') === flow)
    .map(({ attributes }) => ['from', 'event', 'state'].map((key) => valueOf(attributes, key)).join(' '))

const bar = (page: Page) => page.getByRole('region', { name: text('consent.label') })
const answer = (page: Page, key: 'consent.accept' | 'consent.decline') =>
  bar(page).getByRole('button', { name: text(key) })
/** Ends the page, as a visitor does who goes to another site. */
const goAway = (page: Page) => page.goto('about:blank')

test(
  'an analyst gets a visitor’s steps after consent alone: kept while offline, the last ones as the page ends',
  { tag: '@FLOW-10' },
  async ({ open }) => {
    const { page, context } = await open({ baseUrl: platform.siteUrl })
    const code: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/flow-reports-')) code.push(request.url())
    })
    await page.goto('/')
    await expect(bar(page)).toContainText(text('consent.flows'))
    await goAway(page)
    expect([code, kept()]).toEqual([[], ''])

    await page.goto('/')
    const loaded = page.waitForResponse(/\/assets\/flow-reports-/)
    await answer(page, 'consent.accept').click()
    await (await loaded).finished()
    await context.setOffline(true)
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('theme.toDark') })
      .click()
    expect(kept()).toBe('')
    const told = page.waitForResponse(/\/v1\/logs$/)
    await context.setOffline(false)
    const request = (await told).request()
    expect([request.method(), (await told).status()]).toEqual(['POST', 200])
    expect(await request.allHeaders()).not.toHaveProperty('cookie')
    expect(await request.allHeaders()).not.toHaveProperty('referer')
    expect(steps('preferences')).toContain('theme.light theme.toggle theme.dark')

    await at.loginButton(page).click()
    await fillLogin(page, { username: 'sita', password: 'wrong-himalaya' })
    await expect(at.loginDialog(page).getByRole('alert')).toBeVisible()
    await goAway(page)
    // A busy machine takes longer than a batch's pause: the login may come in several.
    await expect
      .poll(() => steps('login').slice(0, 3))
      .toEqual([
        ' start withoutCaptcha.editing',
        'withoutCaptcha.editing login.submit withoutCaptcha.submitting',
        expect.stringMatching(/^withoutCaptcha\.submitting /),
      ])
    expect(steps('auth').slice(0, 2)).toEqual([' start closed', 'closed auth.open form.login'])
    const sent = batches().length
    expect(new Set(visits()).size).toBe(1)
    const [{ resourceLogs }] = batches() as [FlowLogs]
    expect(valueOf(resourceLogs[0].resource.attributes, 'device.class')).toBe('phone')
    expect(valueOf(resourceLogs[0].resource.attributes, 'browser.language')).toBe('EN')
    for (const secret of ['sita', 'himalaya', '127.0.0.1', 'Mozilla']) expect(kept()).not.toContain(secret)

    // A later visit is another one; a visitor who takes the answer back sends nothing more.
    await page.goto('/')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#drawing')).toHaveCount(0)
    const again = page.getByRole('contentinfo').getByRole('button', { name: text('consent.label') })
    await expect(async () => {
      await page.mouse.wheel(0, 5000)
      await expect(again).toBeVisible({ timeout: 300 })
    }).toPass()
    expect(code.length).toBeGreaterThanOrEqual(1)
    await again.click()
    await answer(page, 'consent.decline').click()
    await expect(bar(page)).toHaveCount(0)
    await goAway(page)
    await page.goto('/icon.svg')
    expect(batches()).toHaveLength(sent)
    expect(await page.evaluate(() => [localStorage.getItem('consent'), JSON.stringify(sessionStorage)])).toEqual([
      'declined flows',
      expect.not.stringContaining(visits()[0] ?? ''),
    ])
  },
)
