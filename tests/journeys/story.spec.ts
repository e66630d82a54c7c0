import { expect } from 'playwright/test'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import ne from '../../locales/ne.json' with { type: 'json' }
import { keptBy } from '../support/player.ts'
import { at } from '../support/look.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const sita = demoAccounts.find((account) => account.username === 'sita')
if (sita === undefined) throw new Error('The story needs sita.')

const money = (amount: number) =>
  `रु ${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test(
  'the story: AUTH-04 part, AUTH-05 part, AUTH-07 part, AUTH-11 part, LAUNCH-01 part, LAUNCH-09 part, CFG-05 part, I18N-05 part, LOBBY-08 part, LOBBY-12 part, LAUNCH-05 part: ' +
    'from a visitor’s first look to a signed-out player',
  async ({ open, platform }) => {
    const { page, complaints } = await open({ language: 'NE' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
    await expect(page.getByRole('heading', { level: 1, name: ne['home.title'] })).toBeVisible()

    await at.languageChoice(page).selectOption('EN')
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
    await page.getByRole('button', { name: text('theme.toDark') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page
      .getByRole('navigation', { name: text('nav.categories') })
      .getByRole('link', { name: text('category.RNG') })
      .click()
    await expect(
      page
        .getByRole('navigation', { name: text('lobby.vendors') })
        .getByRole('link')
        .nth(16),
    ).toBeAttached()
    const grid = page.getByRole('list', { name: text('lobby.games') })
    await expect(grid.getByRole('listitem').first()).toBeVisible()

    // Scrolling loads page after page, and distant tiles leave the page.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const lastPosition = async () => Number(await grid.getByRole('listitem').last().getAttribute('aria-posinset'))
    await expect.poll(lastPosition).toBeGreaterThan(48)
    await expect.poll(() => page.locator('*').count()).toBeLessThan(1500)

    const search = page.getByRole('textbox', { name: text('search.label') })
    await search.fill('golden yak')
    await search.press('Enter')
    await expect(grid.getByRole('listitem').first()).toContainText(/golden yak/i)
    const tile = grid
      .getByRole('listitem')
      .filter({ hasText: /golden yak/i })
      .first()
    const play = tile.getByRole('button').first()
    const name = await tile.locator('bdi').first().textContent()
    await play.click({ position: { x: 20, y: 20 } })

    const dialog = page.getByRole('dialog', { name: text('login.title') })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel(text('login.username')).fill(sita.username)
    await dialog.getByLabel(text('login.password'), { exact: true }).fill('not the password')
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/wps/captcha')
    await dialog.getByRole('button', { name: text('login.submit') }).click()
    await expect(dialog.getByRole('alert')).toContainText(text('error.invalidCredentials'))
    const captchaId = new URL((await asked).url()).searchParams.get('captchaId') ?? ''
    await expect(dialog.locator('img[src^="data:image/png;base64,"]')).toBeVisible()

    await dialog.getByLabel(text('login.password'), { exact: true }).fill(sita.password)
    await dialog
      .getByLabel(text('captcha.label'), { exact: true })
      .fill((await platform.control.captchaAnswer(captchaId)) ?? '')
    await dialog.getByRole('button', { name: text('login.submit') }).click()
    await expect(dialog).toHaveCount(0)

    await expect(page).toHaveURL(/\/game\?game=RNG-\d+/)
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    const frame = page.frameLocator('iframe')
    const before = await platform.control.balanceOf(sita.username)
    for (let spin = 1; spin <= 3; spin += 1) {
      const booked = page.waitForResponse((response) => response.url() === `${platform.gamesUrl}/api/spin`)
      await frame.getByRole('button', { name: /spin/i }).click()
      expect((await booked).status()).toBe(200)
    }
    const after = await platform.control.balanceOf(sita.username)
    expect(after).not.toBe(before)

    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await expect(search).toHaveValue('golden yak')
    await expect(page.getByRole('banner').getByText(money(after))).toBeVisible()

    await page.reload()
    await expect(page.getByRole('banner').getByText(money(after))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page
      .getByRole('banner')
      .getByRole('button', { name: text('account.menu') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.signOut') })
      .click()
    const question = page.getByRole('dialog', { name: text('signOut.title') })
    await expect(question).toContainText(text('signOut.text'))
    await question.getByRole('button', { name: text('signOut.confirm') }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: text('account.login') })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(Object.keys((await keptBy(page)).session).sort()).toEqual(['merchant', 'merchantCode'])
    expect(complaints).toEqual([])
  },
)
