import { expect } from 'playwright/test'
import { keyboardOf, namelessControls } from '../support/focus.ts'
import { inputOf } from '../support/forms.ts'
import { at } from '../support/look.ts'
import { passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test(
  'a player on a phone goes from the login to the logout by keyboard alone and always sees the focus',
  { tag: '@PLAY-11-part' },
  async ({ open }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const { go, press, back, arrive, troubles } = keyboardOf(page)
    const nameless: string[] = []
    const name = async (where: string) => {
      for (const one of await namelessControls(page)) nameless.push(`${where}: ${one}`)
    }
    const banner = page.getByRole('banner')
    const dialog = (named: string) => page.getByRole('dialog', { name: named })

    await page.goto('/')
    await expect(page.locator('main [data-launch]').first()).toBeVisible()
    await name('home')

    // A login; its button gives way to the account's.
    await press(at.loginButton(page))
    await arrive(inputOf(page, 'username'))
    await name('login')
    await back(at.loginButton(page))
    await page.keyboard.press('Enter')
    await arrive(inputOf(page, 'username'))
    await page.keyboard.type('sita')
    await go(inputOf(page, 'password'))
    await page.keyboard.type(passwordOf('sita'))
    await page.keyboard.press('Enter')
    await arrive(at.accountButton(page))

    // A search opens and closes at its button, and plays.
    const search = at.searchButton(page)
    await press(search)
    const box = dialog(text('search.open')).getByRole('combobox')
    await arrive(box)
    await name('search')
    await back(search)
    await page.keyboard.press('Enter')
    await arrive(box)
    // A press that comes before the browser tells of the closed window counts, too.
    for (let time = 0; time < 3; time += 1) {
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
      await expect(search).not.toBeFocused()
      await arrive(box)
    }
    await page.keyboard.type('snow leapard')
    const first = page.getByRole('listbox').getByRole('option').first()
    await expect(first).toContainText(/snow leopard/i)
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')

    // The game: into its frame, out of it, and a deposit over it.
    const frame = page.locator('iframe')
    await expect(frame.contentFrame().locator('button').first()).toBeVisible()
    await arrive(page.getByRole('link', { name: text('action.back'), exact: true }))
    await name('game')
    await go(page.getByRole('button', { name: text('game.skip') }))
    await page.keyboard.press('Tab')
    await arrive(frame)
    await go(page.getByRole('button', { name: text('game.toBar') }))
    await page.keyboard.press('Enter')
    await arrive(page.getByRole('link', { name: text('action.back'), exact: true }))
    const money = page.getByRole('group', { name: text('account.balance') })
    const deposit = money.getByRole('button', { name: text('account.deposit'), exact: true })
    await press(deposit)
    const centre = dialog(text('memberCentre.title'))
    const amount = centre.getByLabel(text('page.money.amount'), { exact: true })
    await press(amount, '7')
    await expect(amount).toHaveValue('7')
    await name('deposit')
    await back(deposit)
    await go(page.getByRole('link', { name: text('action.back'), exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(frame).toHaveCount(0)
    await arrive(at.main(page))

    // Favourites, by the account's menu.
    const account = at.accountButton(page)
    await press(account)
    const menu = dialog(text('account.menu'))
    await name('account menu')
    await press(menu.getByRole('link', { name: text('nav.myGames') }))
    await expect(page).toHaveURL(/favourites|recent/)
    await name('favourites')

    // The time of the next draw, by the categories.
    await press(banner.locator('[data-category=LOTT] > :first-child'))
    await expect(page.getByRole('timer').first()).toBeVisible()
    await name('lotteries')

    // The sheet of a game, from the categories as well.
    await press(banner.locator('[data-category=RNG] > :first-child'))
    await expect(page).toHaveURL('/rng')
    const info = page.getByRole('button', { name: new RegExp(`^${text('tile.info')}: `) }).first()
    await press(info)
    await expect(page.locator('dialog[open] dl')).toBeVisible()
    await name('sheet')
    await go(page.locator('dialog[open]').getByRole('button', { name: text('game.play') }))
    await back(info)

    // A page of the member centre.
    await go(account, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await press(menu.getByRole('button', { name: text('memberCentre.title') }))
    await press(centre.getByRole('button', { name: text('memberCentre.personalHistoryCopy') }))
    await expect(centre.getByRole('heading', { name: text('memberCentre.personalHistoryCopy') })).toBeVisible()
    await name('records')
    await press(centre.getByRole('button', { name: text('action.close') }).first())
    await arrive(account)

    // A promotion, and back to it.
    await press(
      banner
        .or(page.getByRole('navigation', { name: text('nav.bottom') }))
        .getByRole('link', { name: text('nav.promotions') })
        .filter({ visible: true })
        .first(),
    )
    await expect(page).toHaveURL('/promotions')
    await name('promotions')
    await press(at.main(page).locator('a[href*="promoDetail"]').first())
    await expect(page).toHaveURL(/promoDetail/)
    await name('promotion')

    // The logout, whose button is gone afterwards.
    await press(account)
    await press(menu.getByRole('button', { name: text('account.signOut') }))
    await go(at.signOutDialog(page).getByRole('button', { name: text('signOut.confirm') }))
    await back(account)
    await page.keyboard.press('Enter')
    await press(menu.getByRole('button', { name: text('account.signOut') }))
    await press(at.signOutDialog(page).getByRole('button', { name: text('signOut.confirm') }))
    await arrive(at.loginButton(page))
    expect(troubles).toEqual([])
    expect(nameless).toEqual([])
  },
)

for (const [width, path] of [
  [390, '/lott'],
  [1280, '/promotions'],
] as const)
  test(
    `a visitor sees the focus on the way down and up ${path}, below its bars, at ${width} px`,
    { tag: '@PLAY-11-part' },
    async ({ open }) => {
      const { page } = await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      const { step, troubles } = keyboardOf(page)
      await page.goto(path)
      await expect(at.main(page).locator('[data-launch], a[href*=promoDetail]').first()).toBeVisible()
      for (let press = 0; press < 45; press += 1) await step('Tab')
      for (let press = 0; press < 44; press += 1) await step('Shift+Tab')
      expect(troubles).toEqual([])
    },
  )

test(
  'a reader of the foot keeps the place when a part above it comes late',
  { tag: '@PLAY-11-part' },
  async ({ open }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto('/promotions')
    const foot = page.getByRole('contentinfo').getByRole('link').last()
    // The foot loads when it is near.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await foot.focus({ timeout: 500 })
    }).toPass()
    await expect(foot).toBeInViewport()
    const top = async () => Math.round((await foot.boundingBox())?.y ?? Number.NaN)
    const before = await top()
    const grown = await page.evaluate(async () => {
      const part = document.createElement('div')
      part.style.blockSize = '700px'
      document.querySelector('main')?.prepend(part)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return part.clientHeight
    })
    expect(grown).toBe(700)
    expect(await top()).toBe(before)
  },
)
