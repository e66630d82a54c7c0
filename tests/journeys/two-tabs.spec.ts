import { expect } from 'playwright/test'
import { at, signOut } from '../support/look.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test('a player sees money, protection, theme, language and the logout of one tab in the other', async ({
  open,
  platform,
}) => {
  const { page: first, context } = await open()
  await first.setViewportSize({ width: 1280, height: 800 })
  const token = await keepSession(first, platform, 'sita')
  await first.goto('/?memberCentre=securityCenter#protection')
  const second = await context.newPage()
  await second.setViewportSize({ width: 1280, height: 800 })
  await second.goto('/icon.svg')
  // A link that keeps the opener copies the first tab's session to the second.
  await second.evaluate((kept) => sessionStorage.setItem('token', kept), token)
  await second.goto('/?memberCentre=securityCenter#protection')
  const third = await context.newPage()
  await keepSession(third, platform, 'ram')
  await third.goto('/')
  await expect(at.accountButton(third)).toBeVisible()

  const minutes = (count: string) => ({ name: text('page.protection.minutes_other', { count }) })
  await expect(second.getByRole('button', { ...minutes('15'), pressed: false })).toBeVisible()
  await first.getByRole('button', minutes('15')).click()
  await expect(second.getByRole('button', { ...minutes('15'), pressed: true })).toBeVisible()

  await first.keyboard.press('Escape')
  await second.keyboard.press('Escape')
  const header = second.getByRole('banner')
  await expect(header.getByText('4,567.00')).toHaveCount(0)
  await platform.control.giveMoney('sita', 4567 - (await platform.control.balanceOf('sita')), 'two-tabs')
  await first
    .getByRole('banner')
    .getByRole('button', { name: text('account.balanceRefresh') })
    .click()
  await expect(header.getByText('4,567.00')).toBeVisible()

  await first
    .getByRole('banner')
    .getByRole('button', { name: text('theme.toDark') })
    .click()
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  await signOut(first)
  await expect(at.loginDialog(second)).toBeVisible()
  await expect(second.getByText(text('error.notLoggedIn')).first()).toBeVisible()
  await expect(at.accountButton(third)).toBeVisible()

  await at.languageChoice(first).selectOption('NE')
  await expect(second.locator('html')).toHaveAttribute('lang', 'ne')
})
