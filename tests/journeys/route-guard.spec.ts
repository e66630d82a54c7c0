import { expect, type Page } from 'playwright/test'
import { at, fillLogin, signOut } from '../support/look.ts'
import { hold, keptBy, passwordOf } from '../support/player.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

// Journeys of many page loads, which take long on a busy machine.
test.describe.configure({ timeout: 180_000 })
const sita = { username: 'sita', password: passwordOf('sita') }
const welcome = (page: Page) =>
  at.main(page).getByRole('heading', { level: 1, name: text('welcome.title', { brand: 'Danphe' }) })
const closeLogin = (page: Page) =>
  at
    .loginDialog(page)
    .getByRole('button', { name: text('action.close') })
    .click()

test(
  'a visitor is sent to the login from every page, and after it to the wanted page',
  { tag: '@ROUTE-02' },
  async ({ open }) => {
    const { page, complaints } = await open()
    const secrets = await followSecrets(page, { loginedToHomePage: true })

    await test.step('every page leads to the login in any letter case, before any content appears', async () => {
      for (const address of ['/', '/home', '/RNG', '/live', '/promotions', '/noticePage', '/nothing-here']) {
        await page.goto(address)
        await expect(at.loginDialog(page)).toBeVisible()
        await expect(page).toHaveURL('/login')
        await expect(at.main(page).getByRole('listitem')).toHaveCount(0)
      }
    })

    await test.step('a visitor who closes the login is welcomed, and can log in or register from there', async () => {
      await closeLogin(page)
      await expect(at.loginDialog(page)).toHaveCount(0)
      await expect(welcome(page)).toBeVisible()
      await at
        .main(page)
        .getByRole('button', { name: text('login.register') })
        .click()
      await expect(page.getByRole('dialog', { name: text('register.gift') })).toBeVisible()
      await page.keyboard.press('Escape')
      await at
        .main(page)
        .getByRole('button', { name: text('account.login') })
        .click()
      await expect(at.loginDialog(page)).toBeVisible()
      await closeLogin(page)
    })

    await test.step('a link leads to the login again', async () => {
      await page
        .getByRole('navigation', { name: text('nav.categories') })
        .getByRole('link', { name: text('category.FISH') })
        .click()
      await expect(at.loginDialog(page)).toBeVisible()
      await expect(page).toHaveURL('/login')
    })

    await test.step('some pages need no login', async () => {
      for (const address of ['/register', '/Register.html', '/download']) {
        await page.goto(address)
        await expect(at.loginButton(page)).toBeVisible()
        await expect(page).toHaveURL(address)
      }
      // This page has no header (ROUTE-03).
      await page.goto('/helpmc')
      await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(at.loginDialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/helpmc')
      await page.goto('/register')
      await expect(page.getByRole('heading', { level: 1, name: text('register.gift') })).toBeVisible()
      await page.goto('/login')
      await expect(at.loginDialog(page)).toBeVisible()
    })

    await test.step('after the login the wanted page opens, and back skips the login', async () => {
      await page.goto('/icon.svg')
      await page.goto(`${secrets.address('/rng?vendor=HIMALAYA')}#games`)
      await expect(page).toHaveURL('/login')
      await fillLogin(page, sita)
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL(/\/rng\?vendor=HIMALAYA&inspect.*#games$/)
      await expect(
        page
          .getByRole('list', { name: text('lobby.games') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/icon.svg')
      await page.goForward()
      await expect(at.accountButton(page)).toBeVisible()
    })

    await test.step('a player passes without a question, also after a reload', async () => {
      await page.goto('/fish')
      await expect(at.accountButton(page)).toBeVisible()
      await page.reload()
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL(/\/fish/)
      await expect(at.loginDialog(page)).toHaveCount(0)
    })

    await test.step('a player passes /login, too', async () => {
      await page.goto('/login')
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL('/')
    })

    await test.step('after signing out the guard is back', async () => {
      await signOut(page)
      await expect(page).toHaveURL('/login')
      expect(Object.keys((await keptBy(page)).session)).toEqual(['inspected', 'merchant', 'merchantCode'])
    })
    await secrets.areNowhere('token', 'password')
    await secrets.leftNothing()
    expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
  },
)

test(
  'a visitor can open a linked game or centre after the login that the guard asks for',
  { tag: '@ROUTE-02-part' },
  async ({ open }) => {
    const { page } = await open()
    const secrets = await followSecrets(page, { loginedToHomePage: true })
    await page.goto(secrets.address('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG'))
    await expect(page).toHaveURL('/login')
    await expect(page.locator('iframe')).toHaveCount(0)
    await fillLogin(page, sita)
    await expect(page).toHaveURL(/\/game\?game=RNG-00001/)
    await expect(page.locator('iframe')).toBeVisible()
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await signOut(page)

    await page.goto(secrets.address('/fish?memberCentre=messageV2'))
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page, sita)
    await expect(page.getByRole('dialog', { name: text('memberCentre.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/fish\?memberCentre=messageV2/)
    await secrets.areNowhere('token', 'password')
  },
)

test(
  'a visitor stays on the site when a wanted address looks like another host',
  { tag: '@ROUTE-02-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await followSecrets(page, { loginedToHomePage: true })
    await page.goto(`${platform.siteUrl}//elsewhere.test/there`)
    await fillLogin(page, sita)
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page).toHaveURL('/elsewhere.test/there')
  },
)

test(
  'a visitor passes without the guard, except that the sea lottery asks for a login',
  { tag: ['@ROUTE-02-part', '@ROUTE-04'] },
  async ({ open }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    for (const address of ['/', '/rng', '/fish']) {
      await page.goto(address)
      await expect(at.loginButton(page)).toBeVisible()
      await expect(page).toHaveURL(address)
      await expect(at.loginDialog(page)).toHaveCount(0)
    }
    await page.goto(secrets.address('/seaLottery'))
    await expect(at.loginDialog(page)).toBeVisible()
    await expect(page).toHaveURL('/login')
    await closeLogin(page)
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
    await page.goto(secrets.address('/sealottery'))
    await fillLogin(page, sita)
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page).toHaveURL(/\/sealottery/)
    await secrets.areNowhere('token', 'password')
  },
)

test(
  'a visitor keeps a login that opened while the code of its page was still loading',
  { tag: '@ROUTE-04-part' },
  async ({ open }) => {
    const { page } = await open()
    const release = await hold(page, /\/LoginScreen-/)
    await page.goto('/sealottery')
    await expect(at.loginDialog(page)).toBeVisible()
    await expect(page).toHaveURL('/login')
    release()
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeAttached()
    await expect(at.main(page).locator('[data-launch]').first()).toBeAttached()
    await expect(at.loginDialog(page)).toBeVisible()
    // Back leads out of the site, past no entry of a window.
    expect(await page.evaluate(() => (history.state as { windows?: number }).windows)).toBeUndefined()
    await closeLogin(page)
    await expect(at.loginDialog(page)).toHaveCount(0)
  },
)
