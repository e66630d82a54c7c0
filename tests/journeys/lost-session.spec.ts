import { expect, type Page } from 'playwright/test'
import { permission } from '../../src/api/calls/system.ts'
import { callTable } from '../../src/api/table.ts'
import { askForNewPassword, at, fillLogin, signOut } from '../support/look.ts'
import { choosePassword } from '../support/password.ts'
import { keptBy, logIn, passwordOf, watchCalls } from '../support/player.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const sentence = 'Sorry, you are not logged in yet, please log in.'
const sita = { username: 'sita', password: passwordOf('sita') }

/** One message says that the session is over, and one login is open. */
const isAskedToLogIn = async (page: Page) => {
  await expect(at.loginDialog(page)).toHaveCount(1)
  await expect(at.loginDialog(page)).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(1)
  expect((await keptBy(page)).session['token']).toBeUndefined()
}

test(
  'a member with an expired token sees the login as soon as the page opens',
  { tag: '@AUTH-14-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.goto('/rng')
    await logIn(page, 'sita')
    await expect(at.accountButton(page)).toBeVisible()
    // Other pending calls of the page would end the session there.
    await page.goto('/icon.svg')
    expect(await platform.control.expireTokens('sita')).toBe(1)

    platform.control.setFault('permission', { delayMs: 3000 })
    const refused = page.waitForResponse((response) => response.status() === 401)
    const opened = page.waitForResponse((response) => new URL(response.url()).pathname === permission.path)
    await page.goto('/rng', { waitUntil: 'commit' })
    await refused
    await expect(at.main(page)).toHaveCount(0)
    await opened
    await isAskedToLogIn(page)
    await fillLogin(page, sita)
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(0)
  },
)

/** Answers of other platforms to a dead token; the first two mean a lack of rights, too. */
const doubtful = {
  // Spring's.
  'a bare 403': { status: 403, json: { timestamp: 1, status: 403, error: 'Forbidden', path: '/' } },
  'a redirect': { status: 302, headers: { location: '/login' } },
  'a code of its own': { json: { code: 10_010, msg: 'Your session has expired', data: null } },
}
for (const [kind, answer] of Object.entries(doubtful))
  test(
    `a player stays logged in after ${kind}, unless the member’s own info gets one, too`,
    { tag: '@AUTH-14-part' },
    async ({ open }) => {
      const { page } = await open()
      await page.goto('/rng')
      await logIn(page, 'sita')
      await expect(at.accountButton(page)).toBeVisible()
      const refuse = (name: 'balance' | 'memberInfo') =>
        page.route(`**${callTable[name].path}*`, (route) => route.fulfill(answer))
      const calls = watchCalls(page)
      await refuse('balance')
      // A balance that is under way at the focus is not asked for again.
      const focus = () => page.evaluate(() => dispatchEvent(new Event('focus')))
      const isLookedUp = async () => {
        const before = calls.count('memberInfo')
        const asked = async () => {
          await focus()
          return calls.count('memberInfo') - before
        }
        await expect.poll(asked).toBeGreaterThan(0)
        expect((await calls.of('memberInfo').at(-1)?.request.response())?.status()).toBe(200)
      }
      await isLookedUp()
      // A page whose session is over would not ask for the balance.
      await isLookedUp()
      await expect(at.accountButton(page)).toBeVisible()
      await refuse('memberInfo')
      const hasLogin = async () => {
        await focus()
        return at.loginDialog(page).count()
      }
      await expect.poll(hasLogin).toBe(1)
      await isAskedToLogIn(page)
    },
  )

test(
  'a player sees one message and one login when all pending calls fail, and continues after it',
  { tag: '@AUTH-14' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto('/rng')
    await logIn(page, 'sita')
    await expect(at.accountButton(page)).toBeVisible()
    const token = (await keptBy(page)).session['token'] ?? ''
    const slow = ['balance', 'launchGame', 'unreadCount', 'promotionCounts'] as const
    const centre = page.getByRole('dialog', { name: text('memberCentre.title') })

    await test.step('a game, the player’s money and the member centre are loading when the token expires', async () => {
      for (const name of slow) platform.control.setFault(name, { delayMs: 2000 })
      calls.made.length = 0
      await page.goto(secrets.address('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG&memberCentre=messageV2'))
      for (const name of slow) await expect.poll(() => calls.count(name)).toBe(1)
      expect(await platform.control.expireTokens('sita')).toBe(1)
    })

    await test.step('one message and one login appear; the old token is not used again', async () => {
      await isAskedToLogIn(page)
      for (const name of slow) {
        const [refused] = calls.of(name)
        expect(refused?.request.headers()['authorization']).toBe(`Bearer ${token}`)
        platform.control.setFault(name, null)
      }
      await page.waitForLoadState('networkidle')
      await isAskedToLogIn(page)
      expect([calls.count('logout'), ...slow.map((name) => calls.count(name))]).toEqual([0, 1, 1, 1, 1])
    })

    await test.step('after the login the centre is open at its page, and the game runs behind it', async () => {
      await fillLogin(page, sita)
      await expect(centre.getByRole('button', { name: text('memberCentre.messageV2') })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(page.getByText(sentence)).toHaveCount(0)
      await expect(page.locator('iframe')).toBeAttached()
      await expect(page).toHaveURL(/\/game\?.*memberCentre=messageV2/)
    })

    await secrets.areNowhere('token', 'password')
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
  },
)

test(
  'a member sees the open centre at the same page again after a new login',
  { tag: '@AUTH-14-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    await page.goto(secrets.address('/rng'))
    await logIn(page, 'sita')
    await expect(at.accountButton(page)).toBeVisible()
    await page.goto(`${secrets.address('/rng')}&memberCentre=messageV2`)
    const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
    const entry = centre.getByRole('button', { name: text('memberCentre.messageV2') })
    await expect(entry).toHaveAttribute('aria-current', 'page')

    await platform.control.expireTokens('sita')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await isAskedToLogIn(page)
    await expect(entry.filter({ visible: true })).toHaveCount(0)
    await fillLogin(page, sita)
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/memberCentre=messageV2/)
    await expect(page.getByText(sentence)).toHaveCount(0)
    await secrets.areNowhere('token', 'password')
  },
)

test(
  'a member sees the interrupted change of password again after a new login',
  { tag: '@AUTH-14-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    await page.goto(secrets.address('/fish'))
    await logIn(page, 'sita')
    await askForNewPassword(page)
    await platform.control.expireTokens('sita')
    await choosePassword(page, passwordOf('sita'))
    await isAskedToLogIn(page)
    await expect(at.passwordDialog(page)).toHaveCount(0)
    await fillLogin(page, sita)
    await expect(at.passwordDialog(page)).toBeVisible()
    await choosePassword(page, passwordOf('sita'))
    await expect(at.passwordDialog(page)).toHaveCount(0)
    await expect(at.accountButton(page)).toBeVisible()
    await secrets.areNowhere('token', 'password', 'oldPassword', 'newPassword')
    await signOut(page)
    await secrets.leftNothing()
  },
)
