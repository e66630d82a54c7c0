import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { openPlatform } from '../../sandbox/platform.ts'
import { quickLevel } from '../../sandbox/server/compress.ts'
import { texts } from '../../path-testing/viewer-link.ts'
import { at } from '../support/look.ts'
import { openPermission } from '../support/samples.ts'
import { CallDesk } from '../support/call-desk.ts'
import { holdCall, keepSession, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { viewer } from '../support/viewer.ts'
import { text } from '../support/texts.ts'

/** The header shows the brand's name as text, or as a picture on a phone. */
const wide = { width: 1440, height: 900 }

test(
  'a brand can reuse one build with its own config.json; a wrong file names the field',
  { tag: '@CFG-01' },
  async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'))
    cpSync('dist', folder, { recursive: true })
    const brand = (content: object) => writeFileSync(join(folder, 'config.json'), JSON.stringify(content))
    const platform = await openPlatform({ siteFolder: folder, compression: quickLevel })
    try {
      const { page } = await open({ viewport: wide })
      const calls = watchCalls(page)
      const merchants = () => [
        ...new Set(
          calls.made.flatMap(({ query }) =>
            ['merchantCode', 'merchant', 'channel'].flatMap((name) => query.getAll(name)),
          ),
        ),
      ]
      await page.goto(`${platform.siteUrl}/rng`)
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('banner').getByText('Danphe', { exact: true })).toBeVisible()
      expect(merchants()).toEqual(['danphe'])

      brand({ merchantCode: 'yeti77', brandName: 'Yeti Palace', lotteryType: 'SEA', languages: ['EN'] })
      // The old brand's page has no request left open.
      await page.goto('about:blank')
      calls.made.length = 0
      await page.goto(`${platform.siteUrl}/rng`)
      await expect(page.getByRole('banner').getByText('Yeti Palace', { exact: true })).toBeVisible()
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await expect(page).toHaveTitle('Yeti Palace')
      expect(calls.count('gameVendors')).toBe(1)
      expect(calls.count('gameList')).toBeGreaterThan(0)
      expect(merchants()).toEqual(['yeti77'])
      expect(await page.evaluate(() => sessionStorage.getItem('merchantCode'))).toBe('yeti77')

      for (const [wrong, field] of [
        [{ merchantCode: 7 }, 'merchantCode'],
        [{ merchantCode: 'yeti77', lotteryType: 'MEGA' }, 'lotteryType'],
        [{ apiBase: 'not an address' }, 'apiBase'],
        [{ merchnatCode: 'yeti77' }, 'merchnatCode'],
      ] as const) {
        brand(wrong)
        await page.reload()
        await expect(page.getByText(/config\.json/)).toContainText(field)
      }
    } finally {
      await platform.close()
      rmSync(folder, { recursive: true })
    }
  },
)

test(
  'a visitor sees money in P until the server supplies another symbol',
  { tag: '@CFG-05' },
  async ({ open, platform }) => {
    await platform.control.reset()
    const { page, context } = await open()
    await keepSession(page, platform, 'sita')
    const desk = await CallDesk.at(context, defaultAnswers)
    const { currencySymbol: _, ...silent } = openPermission
    for (const [permission, shown] of [
      [silent, /^Balance\s*P\s1,234\.50$/],
      [{ ...openPermission, currencySymbol: '₹' }, /^Balance\s*₹\s1,234\.50$/],
    ] as const) {
      desk.say('permission', { value: permission })
      await page.goto('/')
      await expect(page.getByRole('banner').getByText(shown)).toBeVisible()
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('account.menu') })
      .click()
    await expect(page.getByRole('dialog').getByText('₹ 1,234.50')).toBeVisible()
  },
)

const key = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
}

test('an operator sees which brand setting is wrong when the page starts', { tag: '@CFG-02' }, async ({ open }) => {
  const { page, context } = await open()
  const calls = watchCalls(page)
  let answer: object | string = {}
  await page.route('**/config.json', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: typeof answer === 'string' ? answer : JSON.stringify(answer),
    }),
  )
  const message = page.getByText(/^config\.json: /)
  for (const [wrong, said] of [
    [{ merchantCode: 7 }, '["merchantCode"]'],
    [{ brandName: '' }, '["brandName"]'],
    [{ lotteryType: 'EU' }, '["lotteryType"]'],
    [{ apiBase: 'api.example.com' }, '["apiBase"]'],
    [{ apiHosts: ['ftp://example.com'] }, '["apiHosts"][0]'],
    [{ imageHosts: 'https://example.com' }, '["imageHosts"]'],
    [{ payloadKey: { ...key, crv: 'P-384' } }, '["payloadKey"]["crv"]'],
    [{ loginedToHomePage: 'yes' }, '["loginedToHomePage"]'],
    [{ isShowAC: 1 }, '["isShowAC"]'],
    [{ centreAccess: 'no' }, '["centreAccess"]'],
    [{ languages: [] }, '["languages"]'],
    [{ inspect: 'no' }, '["inspect"]'],
    [{ inspectorUrl: '' }, '["inspectorUrl"]'],
    [{ languagse: ['NE'] }, '["languagse"]'],
    ['{ "merchantCode": "yeti",', 'no JSON'],
  ] as const) {
    answer = wrong
    await page.goto('/')
    await expect(message).toContainText(said)
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  expect(calls.count('memberInfo')).toBe(0)

  answer = {
    loginedToHomePage: true,
    languages: ['EN'],
    inspect: false,
    inspectorUrl: viewer,
    apiBase: new URL(page.url()).origin,
    payloadKey: key,
  }
  for (const address of ['/rng?inspect', '/rng?inspect=own']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
    await expect(at.loginDialog(page)).toBeVisible()
    await expect(page.getByRole('option', { name: 'नेपाली' })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(context.pages()).toHaveLength(1)
    await expect(page.getByRole('complementary', { name: texts.offer })).toHaveCount(0)
  }
})

test(
  'a visitor reads why the page cannot open, and can try again, when config.json fails to load; no other brand shows',
  { tag: ['@CFG-02-part', '@PLAT-12-part'] },
  async ({ open }) => {
    const { page } = await open({ viewport: wide })
    const calls = watchCalls(page)
    let tries = 0
    await page.route('**/config.json', (route) => {
      tries += 1
      return tries < 3 ? route.abort('connectionfailed') : route.fulfill({ json: { brandName: 'Yeti Palace' } })
    })
    await page.goto('/')
    await expect(page.getByRole('banner').getByText('Yeti Palace', { exact: true })).toBeVisible()

    // The old page has no request left open.
    await page.goto('about:blank')
    await page.unroute('**/config.json')
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
    calls.made.length = 0
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText(text('error.network'))
    await expect(page.getByRole('alert').getByRole('link', { name: text('action.retry') })).toBeVisible()
    await expect(page.getByText('config.json')).toHaveCount(0)
    // The server preloads the first picture; the page itself requests nothing.
    expect(calls.made.filter(({ name }) => name !== 'firstBanner')).toEqual([])
  },
)

test(
  'a start makes one settings call, and a stored session token adds the member call',
  { tag: '@CFG-03' },
  async ({ open, platform }) => {
    await platform.control.reset()
    await platform.control.setLocation({ countryCode: 'IN' })
    await platform.control.setSwitch('FREEPLAY3', false)
    const { page } = await open()
    const calls = watchCalls(page)
    const dialog = page.getByRole('dialog')
    const openLogin = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: text('account.login') })
        .click()
    await page.goto('/')
    await openLogin()
    await expect(dialog.getByRole('button', { name: text('freePlay.title') })).toHaveCount(0)
    await dialog.getByRole('tab', { name: text('login.tabSms') }).click()
    await expect(dialog.getByRole('combobox', { name: text('phone.country') })).toContainText('+91')
    expect([calls.count('permission'), calls.count('systemStatus'), calls.count('whiteLabel')]).toEqual([1, 0, 0])
    expect(calls.count('memberInfo')).toBe(0)

    await platform.control.setSwitch('MOBILEVERCODELOGIN3', false)
    await platform.control.setSwitch('FREEPLAY3', true)
    await page.goto('/')
    await openLogin()
    await expect(dialog.getByLabel(text('login.username'))).toBeVisible()
    await expect(dialog.getByRole('tab', { name: text('login.tabSms') })).toHaveCount(0)

    // The member call starts at once, without waiting for the permission.
    const token = await keepSession(page, platform, 'sita')
    calls.made.length = 0
    const answerPermission = await holdCall(page, 'permission')
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/wps/member/info')
    await page.goto('/', { waitUntil: 'commit' })
    expect((await asked).headers()['authorization']).toBe(`Bearer ${token}`)
    answerPermission()
    await expect(page.getByRole('banner').getByRole('button', { name: text('account.menu') })).toBeVisible()
    expect([calls.count('permission'), calls.count('memberInfo'), calls.count('systemStatus')]).toEqual([1, 1, 0])

    await platform.control.setStatus(1)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: text('system.maintenance.title') })).toBeVisible()
  },
)
