import { expect, type Page } from 'playwright/test'
import { fillLogin, signOut } from '../support/look.ts'
import { keepSession, keptBy, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const centre = (page: Page) => page.getByRole('dialog', { name: text('memberCentre.title') })
const button = (page: Page, key: Parameters<typeof text>[0]) =>
  centre(page).getByRole('button', { name: text(key), exact: true })
const amount = (page: Page) => centre(page).locator('input[name=amount]')

test(
  'a member finds page, list and half-typed deposit after a reload and a lost session',
  { tag: '@PLAY-08' },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')

    await test.step('a reload keeps the open page and the place in its list', async () => {
      const isAtPageTwo = async () => {
        await expect(button(page, 'page.records.month')).toHaveAttribute('aria-pressed', 'true')
        await expect(
          centre(page).getByRole('navigation').locator('[aria-current=page]', { hasText: /^2$/ }),
        ).toBeVisible()
      }
      await page.goto('/rng?memberCentre=personalHistoryCopy')
      await button(page, 'page.records.month').click()
      await button(page, 'pager.next').click()
      await isAtPageTwo()
      await page.reload()
      await isAtPageTwo()
    })

    await test.step('a lost session keeps the deposit for its player, behind one login', async () => {
      await button(page, 'memberCentre.depositv2').click()
      await centre(page)
        .getByRole('radio', { name: /Fonepay/ })
        .check()
      await amount(page).fill('1750')
      expect(await platform.control.expireTokens('sita')).toBe(1)
      await page.reload()
      await expect(page.getByText(text('error.notLoggedIn'))).toBeVisible()
      expect((await keptBy(page)).session['token']).toBeUndefined()
      await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
      await expect(amount(page)).toHaveValue('1750')
      await expect(centre(page).getByRole('radio', { name: /Fonepay/ })).toBeChecked()
      await expect(page).toHaveURL('/rng?memberCentre=depositv2')
      await expect(page.getByText(text('error.notLoggedIn'))).toHaveCount(0)
    })

    await test.step('a payment password is kept nowhere, after a reload', async () => {
      const paymentPassword = centre(page).locator('input[name=paymentPassword]')
      const confirmTyped = async () => {
        await button(page, 'page.withdraw.submit').click()
        await paymentPassword.fill('246810')
      }
      const keepsAmountAlone = async () => {
        const kept = await keptBy(page)
        expect(kept.session['drafts']).toContain('500')
        expect(JSON.stringify(kept)).not.toContain('246810')
      }
      await button(page, 'memberCentre.withdraw').click()
      await amount(page).fill('500')
      await confirmTyped()
      await keepsAmountAlone()
      await page.reload()
      await expect(amount(page)).toHaveValue('500')
      await keepsAmountAlone()
    })

    await test.step('a logout forgets all of it', async () => {
      await page.keyboard.press('Escape')
      await expect(centre(page)).toHaveCount(0)
      await signOut(page)
      const { session } = await keptBy(page)
      for (const name of ['drafts', 'places', 'lostAccount']) expect(session[name], name).toBeUndefined()
    })
  },
)
