import { expect } from 'playwright/test'
import { at, fillLogin, goToSlots, openAccountMenu } from '../support/look.ts'
import { keptBy, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test('AUTH-05 part: the token is in the session storage and nowhere else, password and captcha are nowhere', async ({
  open,
  platform,
}) => {
  await platform.control.reset()
  const { page } = await open()
  const calls = watchCalls(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto('/')
  await goToSlots(page)
  await page
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click({ position: { x: 20, y: 20 } })
  await fillLogin(page, { username: 'sita', password: 'Wrong#98' })
  await expect(at.captchaPicture(page)).toBeVisible()
  const captchaId = calls.of('captcha')[0]?.query.get('captchaId') ?? ''
  const letters = (await platform.control.captchaAnswer(captchaId)) ?? ''
  await fillLogin(page, { username: 'sita', password: passwordOf('sita'), captcha: letters })
  await expect(page.locator('iframe')).toBeVisible()

  const { session, ...elsewhere } = await keptBy(page)
  const { token = '', ...others } = session
  expect(token.length).toBeGreaterThan(20)
  expect(Object.keys(others).sort()).toEqual(['afterLogin', 'isAgent', 'merchantCode', 'username'])
  expect(Object.keys(elsewhere.local).sort()).toEqual(['lang', 'theme'])
  expect(elsewhere.cookies).toBe('')
  const ticket = new URLSearchParams(
    new URL((await page.locator('iframe').getAttribute('src')) ?? '').hash.slice(1),
  ).get('ticket')
  const kept = JSON.stringify({
    others,
    ...elsewhere,
    said,
    databases: await page.evaluate(() => indexedDB.databases()),
  })
  for (const secret of [token, passwordOf('sita'), 'Wrong#98', captchaId, ticket ?? '']) {
    expect(secret.length).toBeGreaterThan(5)
    expect(kept).not.toContain(secret)
  }
  expect(Object.values({ ...others, ...elsewhere.local })).not.toContain(letters)
  for (const secret of [token, passwordOf('sita'), encodeURIComponent(passwordOf('sita')), letters])
    expect(addresses.filter((address) => new URL(address.split(' ')[0] ?? '').search.includes(secret))).toEqual([])
  expect(addresses.filter((address) => address.includes(token))).toEqual([])

  await page.getByRole('link', { name: text('action.back') }).click()
  await openAccountMenu(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('account.signOut') })
    .click()
  await at
    .signOutDialog(page)
    .getByRole('button', { name: text('signOut.confirm') })
    .click()
  await expect(at.loginButton(page)).toBeVisible()
  expect(JSON.stringify(await keptBy(page))).not.toContain(token)
})
