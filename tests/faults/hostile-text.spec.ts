import { expect } from 'playwright/test'
import { CallDesk } from '../support/call-desk.ts'
import { at } from '../support/look.ts'
import { games, lanes, launchHost, member, openPermission } from '../support/samples.ts'
import { text } from '../support/texts.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'

const attacks = [
  '<img src=x onerror="window.hacked = 1">',
  '<script>window.hacked = 1</script>',
  '</button><h1>Owned</h1>',
  'javascript:window.hacked=1',
  '{{name}} $t(account.login) ${1+1}',
  '\u202Egnorw eht daer \u2066 txet\u202E',
  'Ḧ̴̛̜e̷͎͊'.repeat(40),
  'W'.repeat(3000),
  '  ',
]
const hostile = (what: string) => `${what} "'><`

test('a player sees hostile platform text as plain text, within the screen', async ({ open }) => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    const { page, context, complaints } = await open({ viewport, bypassCSP: true, reducedMotion: 'reduce' })
    const list = games(attacks.length).map((game, index) => ({ ...game, gameName: hostile(attacks[index] ?? '') }))
    const vendors = lanes.map((lane) => ({
      ...lane,
      cards: lane.cards.map((card, index) => ({ ...card, vendorName: hostile(attacks[index] ?? '') })),
    }))
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      permission: { value: { ...openPermission, currencySymbol: '<b>रु</b>' } },
      gameVendors: { value: vendors },
      gameList: { value: { games: list, totalPages: 1 } },
      hotGames: { value: { list } },
      banners: { value: [{ bannerId: 'b', groupName: 'w_home', url: '/b', linkageType: null, alt: hostile('x') }] },
      memberInfo: { value: { ...member, nickname: hostile('W'.repeat(300)), account: hostile('a') } },
      launchGame: { refused: 'a_code_of_its_own', message: `${attacks[0]} ${'W'.repeat(400)}` },
    })
    await context.route(`${launchHost}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'game' }))
    await page.goto('/icon.svg')
    await page.evaluate(() => {
      sessionStorage.setItem('token', 'token')
    })
    const isSound = async (where: string) => {
      const found = await page.evaluate(() => ({
        hacked: 'hacked' in window,
        owned: [...document.querySelectorAll('h1')].some((title) => title.textContent === 'Owned'),
        scripts: document.querySelectorAll('main script, main img[src="x"]').length,
        // A menu taller than the window scrolls and stays inside it.
        outside: [
          ...document.querySelectorAll('[popover]:popover-open, [popover]:popover-open *, [aria-live=polite] *'),
        ].filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const menu = element.parentElement?.closest('[popover]:popover-open')
          const scrolls = menu !== null && menu !== undefined && menu.scrollHeight > menu.clientHeight
          return left < 0 || right > innerWidth || (!scrolls && (top < 0 || bottom > innerHeight))
        }).length,
        tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      expect(found, where).toEqual({ hacked: false, owned: false, scripts: 0, outside: 0, tooWide: 0 })
    }
    await page.goto('/')
    // The hot games load when they are scrolled into view.
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      await expect(page.getByText(hostile(attacks[0] ?? '')).first()).toBeVisible({ timeout: 300 })
    }).toPass()
    await isSound('home')
    await page.goto('/rng')
    const tiles = page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
    await expect(tiles.filter({ hasText: hostile('W'.repeat(3000)) })).toBeVisible()
    for (const attack of attacks.slice(0, 5))
      await expect(tiles.filter({ hasText: hostile(attack) }).first()).toBeAttached()
    await isSound('lobby')
    const heights = await tiles.evaluateAll((all) => [
      ...new Set(all.map((tile) => Math.round(tile.getBoundingClientRect().height))),
    ])
    expect(heights).toHaveLength(1)

    await at.accountButton(page).click()
    await expect(page.getByRole('dialog').getByText(hostile('W'.repeat(300)))).toBeVisible()
    await isSound('account menu')
    await page.keyboard.press('Escape')
    await tiles
      .first()
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await expect(at.toasts(page).getByRole('alert')).toContainText(attacks[0] ?? '')
    await isSound('message')
    await at.toastDismiss(page).click()
    desk.say('launchGame', { value: { url: `${launchHost}/g`, gameName: hostile('W'.repeat(3000)) } })
    await tiles
      .first()
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await expect(page.locator('iframe')).toBeVisible()
    await isSound('game')
    expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(viewport.height / 2)
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
    await context.close()
  }
})
