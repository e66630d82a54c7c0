import { expect, type Page } from 'playwright/test'
import { at, fillLogin, signOut } from '../support/look.ts'
import { keepSession, keptBy, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

/** Ahead of UTC. */
const nepal = 5.75 * 3_600_000

type TabKey = 'lottery.popular' | 'lottery.favourites' | 'lottery.results' | 'lottery.tickets'
const openTab = (page: Page, key: TabKey) => page.getByRole('tab', { name: text(key) }).click()
const rowsOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).locator(':scope > ul > li')
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: text('lottery.favourite', { name }), exact: true })
const frameOf = (page: Page) => page.frameLocator('iframe')

test(
  'a player can open lottery lobby and betting pages, and sees popular games and drawn numbers',
  { tag: ['@LAUNCH-07', '@LAUNCH-12', '@LAUNCH-02-part', '@LAUNCH-03-part'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    await keepSession(page, platform, 'sita')
    const calls = watchCalls(page)
    const asked = () => calls.of('lotteryLobby').map(({ request }) => request.postDataJSON() as object)
    const usual = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      device: 'WEB',
      backUrl: `${platform.siteUrl}/lott`,
      language: 'EN',
      theme: 'light',
    }

    // The lottery shows that its own first load failed, and recovers.
    await page.route('**/api/lottery/read', (route) => route.abort(), { times: 1 })
    await page.goto('/lottery')
    await frameOf(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(frameOf(page).getByRole('heading', { name: 'Which lottery?' })).toBeVisible()
    await expect(frameOf(page).getByRole('listitem')).toHaveCount(16)
    expect(complaints).toEqual([expect.stringContaining('/api/lottery/read')])
    expect(asked()).toEqual([{ ...usual, lottoPrizeMode: 'Lott', lottoGameCode: '', lottoView: 'lobby' }])

    // Until a list is visible, only the frame is requested.
    expect(calls.count('popularLottery') + calls.count('vnNumbers') + calls.count('openedNumbers')).toBe(0)
    await openTab(page, 'lottery.popular')
    await expect(rowsOf(page, text('lottery.popular'))).toHaveCount(16)
    expect(calls.of('popularLottery').map(({ query }) => Object.fromEntries(query))).toEqual([
      { count: '20', prizeMode: 'Lott', device: 'WEB', language: 'EN' },
    ])
    await openTab(page, 'lottery.results')
    await expect(rowsOf(page, text('lottery.opened'))).toHaveCount(16)
    await expect(rowsOf(page, text('lottery.vnNumbers'))).toHaveCount(100)
    // A VN lottery has a row for each prize, and its draws can be shown alone (LAUNCH-12).
    const north = rowsOf(page, text('lottery.opened')).first()
    await expect(north).toContainText('Vietnam North')
    await expect(north.getByRole('listitem')).toHaveText([
      /^\d{5}$/,
      ...Array.from({ length: 4 }, () => /^\d{2,5}( \d{2,5})*$/),
    ])
    expect(calls.of('vnNumbers').map(({ query }) => Object.fromEntries(query))).toEqual([{ count: '100' }])
    await page.getByRole('combobox', { name: text('lottery.vnNumbers') }).selectOption({ label: 'Vietnam South' })
    await expect.poll(() => calls.of('vnNumbers').at(-1)?.query.get('gameCode')).toBe('VNMN')
    await expect(rowsOf(page, text('lottery.vnNumbers')).filter({ hasNotText: 'Vietnam South' })).toHaveCount(0)
    await expect(rowsOf(page, text('lottery.vnNumbers')).first()).toContainText('Vietnam South')
    // I18N-08: the brand's clock counts in any time zone of the reader.
    const drawn = rowsOf(page, text('lottery.opened')).first().locator('time')
    const inNepal = new Date(Date.parse((await drawn.getAttribute('datetime')) ?? '') + nepal)
    const written = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
    await expect(drawn).toHaveText(inNepal.toLocaleString('en', written))

    for (const [address, lottoPrizeMode, lottoGameCode, lottoPlayType] of [
      ['/lottery?gameCode=PKR3M&vendor=TCG_LOTTO&playType=ODDEVEN', 'ZY', 'PKR3M', 'ODDEVEN'],
      ['/sealottery?gameCode=SGTOTO', 'SEA', 'SGTOTO', undefined],
      ['/VNLottery?gameCode=VNMB', 'Lott', 'VNMB', undefined],
    ] as const) {
      await page.goto(address)
      await expect(frameOf(page).getByRole('button', { name: 'Place bet' })).toBeVisible()
      expect(asked().at(-1)).toEqual({
        ...usual,
        lottoPrizeMode,
        lottoGameCode,
        lottoView: 'betting',
        ...(lottoPlayType !== undefined && { lottoPlayType }),
      })
    }
    await openTab(page, 'lottery.popular')
    await expect(rowsOf(page, text('lottery.vnMenu'))).toHaveCount(4)
    expect(complaints).toHaveLength(1)

    // The e-lottery's way back is its own page, and the tab is named after the lottery.
    await page.goto('/lottery?gameCode=PKR3M&vendor=TCG_LOTTO&type=ELOTT')
    await expect(page.getByRole('link', { name: text('action.back'), exact: true })).toHaveAttribute('href', '/elott')
    await expect.poll(() => asked().at(-1)).toMatchObject({ backUrl: `${platform.siteUrl}/elott` })
    await expect(page).toHaveTitle(/^Pokhara/)
    await page.goto('/VNLottery?gameCode=VNMB&playType=LAST2')
    await expect.poll(() => asked().at(-1)).toMatchObject({ lottoPlayType: 'LAST2', lottoGameCode: 'VNMB' })

    // A brand with e-lottery has other prizes; a lottery that fails shows why, and its retry works.
    await platform.control.setSwitch('ELOTT3', true)
    await platform.control.setGameState('LOTT-00001', 'maintenance')
    await page.reload()
    await expect(at.main(page).getByRole('alert')).toContainText(text('error.gameUnavailable'))
    expect(asked().at(-1)).toMatchObject({ lottoPrizeMode: 'Elott', lottoGameCode: 'VNMB' })
    await platform.control.setGameState('LOTT-00001', 'open')
    await at
      .main(page)
      .getByRole('button', { name: text('action.retry') })
      .click()
    await expect(frameOf(page).getByRole('button', { name: 'Place bet' })).toBeVisible()
    await page.getByRole('button', { name: text('game.fullScreen') }).click()
    const filled = page.locator(':fullscreen')
    await expect(filled.locator('iframe')).toBeInViewport()
    await expect(filled.getByRole('link', { name: text('action.back'), exact: true })).toBeInViewport()
    await page.getByRole('button', { name: text('game.fullScreen') }).click()
    await expect(filled).toHaveCount(0)
    expect((await page.locator('iframe').getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ])

    // I18N-08: two digits from a Nepali keyboard.
    await frameOf(page)
      .getByRole('radio', { name: /^Two digits/ })
      .check()
    await frameOf(page).getByRole('textbox').fill('०७')
    await frameOf(page).getByRole('button', { name: 'Place bet' }).click()
    await expect(frameOf(page).getByRole('status')).toContainText('Bet placed on draw')
    await frameOf(page).getByRole('button', { name: 'My bets' }).click()
    await expect(frameOf(page).getByRole('listitem')).toContainText('07 · रु 10.00')
  },
)

test(
  'a player sees the time to the draw, every prize of a new result, and their own tickets',
  { tag: '@PLAY-05' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    await page.clock.install()
    await keepSession(page, platform, 'sita')
    // One press from the home page.
    await page.goto('/')
    await at.main(page).getByText(text('category.LOTT'), { exact: true }).first().click()
    const timer = page.getByRole('timer').first()
    await expect(timer).toHaveText(/(?:\d{2,}:){2}\d{2}/)
    await expect(timer).not.toHaveAttribute('aria-live')

    await page.goto('/lottery?gameCode=KTM1M')
    await frameOf(page)
      .getByRole('radio', { name: /^Two digits/ })
      .check()
    await frameOf(page).getByRole('textbox').fill('07')
    await frameOf(page).getByRole('button', { name: 'Place bet' }).click()
    await expect(frameOf(page).getByRole('status')).toContainText('Bet placed on draw')
    const secondsLeft = async () => {
      const [hours = 0, minutes = 0, seconds = 0] = (/[\d:]{8,}/.exec(await timer.innerText())?.[0] ?? '')
        .split(':')
        .map(Number)
      return hours * 3600 + minutes * 60 + seconds
    }
    // A draw each minute; after a sleep the time is right at once, and the next draw is asked for.
    expect(await secondsLeft()).toBeLessThanOrEqual(60)
    await openTab(page, 'lottery.tickets')
    const tickets = rowsOf(page, text('lottery.tickets'))
    await expect(tickets).toHaveCount(1)
    await expect(tickets).toContainText('रु 10.00')
    await expect(tickets).toContainText(text('page.report.pending'))
    await openTab(page, 'lottery.results')
    const opened = rowsOf(page, text('lottery.opened')).filter({ hasText: 'Kathmandu' }).first()
    const before = await opened.innerText()
    await platform.control.moveClock(120_000)
    await page.clock.fastForward(120_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(timer).toHaveText(/(?:\d{2,}:){2}\d{2}/)
    await expect(opened).not.toHaveText(before, { useInnerText: true })
    const vn = rowsOf(page, text('lottery.vnNumbers'))
    await page.getByRole('combobox', { name: text('lottery.vnNumbers') }).selectOption({ label: 'Vietnam South' })
    await expect(vn.filter({ hasNotText: 'Vietnam South' })).toHaveCount(0)
    expect(await vn.first().getByRole('listitem').count()).toBeGreaterThan(1)
    await openTab(page, 'lottery.tickets')
    // One ticket in a hundred wins.
    await expect(tickets).toContainText(new RegExp(`${text('page.report.lost')}|950\\.00`))
    await expect(tickets).not.toContainText(text('page.report.pending'))
    expect(complaints).toEqual([])
  },
)

test(
  'a visitor sees no top navigation on /lottery in any spelling; on the other two its vendors work',
  { tag: ['@ROUTE-03-part', '@ROUTE-01-part', '@LAUNCH-04-part'] },
  async ({ open, platform }) => {
    const { page } = await open({ viewport: { width: 1440, height: 900 } })
    await keepSession(page, platform, 'sita')
    const navigation = page.getByRole('navigation', { name: text('nav.categories') })
    for (const [address, shown] of [
      ['/lottery', false],
      ['/Lottery/', false],
      ['/lottert', false],
      ['/vnLottery', true],
      ['/seaLottery', true],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('tab', { name: text('lottery.play') })).toBeVisible()
      await expect(navigation, address).toHaveCount(shown ? 1 : 0)
    }

    // The result of a menu launch appears here, too; a vendor with a lobby is remembered.
    const menu = (gameType: 'SPORTS' | 'RNG') =>
      navigation.getByRole('button', { name: text('nav.vendorsOf', { category: text(`category.${gameType}`) }) })
    await platform.control.setGameState('SPORTS-00002', 'maintenance')
    await menu('SPORTS').click()
    await navigation.getByRole('button', { name: 'Cricket Hub' }).click()
    await expect(at.toasts(page).getByRole('alert')).toContainText(text('error.gameUnavailable'))
    await expect(page).toHaveURL('/seaLottery')
    await menu('RNG').click()
    await navigation.getByRole('link', { name: 'Lotus Gaming' }).click()
    await expect(page).toHaveURL('/rng?page=LOTUS')
    expect((await keptBy(page)).session['vassalage']).toBe('LOTUS')
  },
)

test(
  'a player keeps lottery hearts per user on the device; a visitor’s heart is set after the login',
  { tag: '@TILE-03' },
  async ({ open }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    const kept = async () => JSON.parse((await keptBy(page)).local['LOTTFAV'] ?? 'null') as unknown
    await page.goto('/lottery')
    await expect(at.loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await openTab(page, 'lottery.popular')
    await heart(page, 'Kathmandu Minute').click()
    await expect(at.loginDialog(page)).toBeVisible()
    expect(await kept()).toBeNull()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(heart(page, 'Kathmandu Minute')).toHaveAttribute('aria-pressed', 'true')
    await heart(page, 'Vietnam South').click()
    expect(await kept()).toEqual({ sita: ['LOTT-00009', 'LOTT-00003'] })

    await page.reload()
    await openTab(page, 'lottery.favourites')
    const favourites = rowsOf(page, text('lottery.favourites'))
    await expect(favourites).toContainText(['Kathmandu Minute', 'Vietnam South'])
    await heart(page, 'Kathmandu Minute').click()
    await expect(favourites).toHaveCount(1)
    await signOut(page)
    expect(await kept()).toEqual({ sita: ['LOTT-00003'] })

    // Another user of this device has separate hearts.
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'ram', password: passwordOf('ram') })
    await expect(at.accountButton(page)).toBeVisible()
    await page.goto('/lottery')
    await openTab(page, 'lottery.favourites')
    await expect(page.getByText(text('lottery.none'))).toBeVisible()
    await openTab(page, 'lottery.popular')
    await heart(page, 'Kathmandu Minute').click()
    await expect(heart(page, 'Vietnam South')).toHaveAttribute('aria-pressed', 'false')
    expect(await kept()).toEqual({ sita: ['LOTT-00003'], ram: ['LOTT-00009'] })
    // The platform answers game hearts and receives no lottery ones.
    expect(calls.made.map(({ name }) => name).filter((name) => /^favourite(?!Ids)/.test(name))).toEqual([])
  },
)

test(
  'a player sees the chosen part of the lottery in forced colours, too',
  { tag: '@LAUNCH-03-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.emulateMedia({ forcedColors: 'active' })
    await keepSession(page, platform, 'sita')
    await page.goto('/lottery')
    const frame = page.frameLocator('main iframe')
    const isMarked = (part: string) =>
      frame.locator(part).evaluate((button) => {
        const probe = document.createElement('i')
        probe.style.cssText = 'forced-color-adjust: none; background: SelectedItem'
        document.body.append(probe)
        const marked = getComputedStyle(probe).backgroundColor
        probe.remove()
        return getComputedStyle(button).backgroundColor === marked
      })
    await expect(frame.locator('#to-lobby')).toHaveAttribute('aria-pressed', 'true')
    expect([await isMarked('#to-lobby'), await isMarked('#to-bets')]).toEqual([true, false])
  },
)
