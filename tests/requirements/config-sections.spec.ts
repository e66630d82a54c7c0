import { rmSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { openPlatform } from '../../sandbox/platform.ts'
import { quickLevel } from '../../sandbox/server/compress.ts'
import { at, goToSlots } from '../support/look.ts'
import { messagesIn } from '../support/messages.ts'
import { releases } from '../support/releases.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const lobbyCode = /\/assets\/lobby-[^/]*\.js$/
const windowCode = /\/assets\/auth-[^/]*\.js$/
const failure = (page: Page) =>
  at
    .main(page)
    .getByRole('alert')
    .filter({ hasText: text('region.noCode') })
const retry = (page: Page) => at.main(page).getByRole('button', { name: text('action.retry') })
const list = (page: Page) => page.getByRole('list', { name: text('lobby.games') })
const countPages = (page: Page) => {
  const loaded = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.count += 1
  })
  return loaded
}

test(
  'a visitor sees the rest of the page when the lobby’s chunk never loads',
  { tag: '@CFG-06-part' },
  async ({ open }) => {
    const { page } = await open()
    await page.route(lobbyCode, () => undefined)
    await page.goto('/rng', { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(at.loginButton(page)).toBeVisible()
  },
)

test(
  'a visitor sees “Loading chunk failed” with a retry on failure, after 120 s or on a new release',
  { tag: ['@CFG-06', '@ERR-03-part', '@ERR-04'] },
  async ({ open }) => {
    await test.step('a chunk fails to load', async () => {
      const { page } = await open()
      await page.goto('/')
      await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
      const pages = countPages(page)
      await page.route(lobbyCode, (route) => route.abort('connectionfailed'))
      await goToSlots(page)
      await expect(failure(page)).toContainText('Loading chunk failed')
      expect(messagesIn(await page.locator('body').innerText())).toEqual(['Loading chunk failed'])
      await page.unroute(lobbyCode)
      await retry(page).click()
      await expect(list(page).getByRole('listitem').first()).toBeVisible()
      // A browser that caches a failed import for the page's life needs a new page.
      expect(pages.count).toBeLessThanOrEqual(1)
    })

    await test.step('a chunk takes longer than 120 s', async () => {
      const { page } = await open()
      await page.clock.install()
      await page.goto('/')
      await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await page.route(lobbyCode, () => undefined)
      const asked = page.waitForRequest(lobbyCode)
      // A running clock would add a busy machine's seconds to the 119.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      await goToSlots(page)
      await asked
      await page.clock.fastForward(119_000)
      await expect(failure(page)).toHaveCount(0)
      await page.clock.fastForward(2_000)
      await page.clock.resume()
      await expect(failure(page)).toContainText('Loading chunk failed')
      await expect(failure(page)).toContainText(text('error.slow'))
      await page.unroute(lobbyCode)
      await retry(page).click()
      await expect(list(page).getByRole('listitem').first()).toBeVisible()
      await expect(page).toHaveURL('/rng')
    })

    await test.step('a window’s style sheet fails', async () => {
      const { page } = await open()
      await page.goto('/')
      const windowStyle = /\/assets\/auth-[\w-]+\.css$/
      await page.route(windowStyle, (route) => route.abort('connectionfailed'))
      await at.loginButton(page).click()
      const dialog = page.getByRole('dialog', { name: text('login.title') })
      await expect(dialog).toContainText('Loading chunk failed')
      await page.unroute(windowStyle)
      await dialog.getByRole('button', { name: text('action.retry') }).click()
      await expect(dialog.getByLabel(text('login.username'))).toBeVisible()
      const sheets = await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links: HTMLLinkElement[]) =>
          links.map(({ href, sheet }) => [new URL(href).pathname, sheet !== null] as const),
        )
      expect(sheets.filter(([path]) => windowStyle.test(path))).toEqual([[expect.any(String), true]])
    })

    await test.step('a failed window that was closed stays closed when a later retry reloads the page', async () => {
      const { page } = await open()
      await page.addInitScript(() =>
        Object.assign(window, { reopened: (history.state as { renewed?: string } | null)?.renewed }),
      )
      await page.goto('/')
      await page.route(windowCode, (route) => route.abort('connectionfailed'))
      await at.loginButton(page).click()
      await expect(at.loginDialog(page)).toContainText('Loading chunk failed')
      await page.keyboard.press('Escape')
      await expect(at.loginDialog(page)).toHaveCount(0)
      await page.route(lobbyCode, (route) => route.abort('connectionfailed'))
      await goToSlots(page)
      await expect(failure(page)).toBeVisible()
      const reloaded = page.waitForEvent('load')
      await retry(page).click()
      await reloaded
      expect(await page.evaluate(() => (window as unknown as { reopened: string }).reopened)).toBe('')
    })

    await test.step('a page stays open over a new release', async () => {
      const { folder, publish } = releases()
      const platform = await openPlatform({ siteFolder: folder, compression: quickLevel })
      try {
        // The next page reloads once, at the wanted address.
        const { page, context } = await open({ baseUrl: platform.siteUrl })
        // The next window reloads the page and opens.
        const other = await context.newPage()
        // The reload keeps typed text and drops the password.
        const { page: form } = await open({ baseUrl: platform.siteUrl })
        await form.goto('/rng')
        const name = at.main(form).getByRole('textbox', { name: text('search.label') })
        await name.fill('dragon')
        await at.main(form).evaluate((main) => {
          const password = document.createElement('input')
          password.type = 'password'
          password.name = 'password'
          password.value = 'Annapurna#8091'
          main.append(password)
        })
        // The new page has no field for the typed text.
        const typing = await context.newPage()
        for (const each of [page, other, typing]) {
          await each.goto('/')
          await expect(at.main(each).getByRole('heading', { level: 1 })).toBeVisible()
        }
        await typing.evaluate(() => {
          const field = document.createElement('input')
          field.value = 'typed'
          document.body.append(field)
        })
        const pages = countPages(page)
        publish()

        await goToSlots(page)
        // The sandbox compresses each file of the new release once at the highest level, which is slow.
        await expect(list(page).getByRole('listitem').first()).toBeVisible({ timeout: 40_000 })
        await expect(page).toHaveURL('/rng')
        await expect(failure(page)).toHaveCount(0)
        expect(pages.count).toBe(1)

        await at.loginButton(other).click()
        await expect(at.loginDialog(other).getByLabel(text('login.username'))).toBeVisible()

        const pagesOfForm = countPages(form)
        await at.loginButton(form).click()
        await expect(at.loginDialog(form).getByLabel(text('login.username'))).toBeVisible()
        expect(pagesOfForm.count).toBe(1)
        await form.keyboard.press('Escape')
        await expect(name).toHaveValue('dragon')
        expect(await form.evaluate(() => JSON.stringify([history.state, Object.entries(sessionStorage)]))).not.toMatch(
          /Annapurna#|dragon/,
        )

        await goToSlots(typing)
        await expect(failure(typing)).toBeVisible()
        await expect(typing.locator('input').last()).toHaveValue('typed')
        await retry(typing).click()
        await retry(typing).click()
        await expect(list(typing).getByRole('listitem').first()).toBeVisible()
      } finally {
        await platform.close()
        rmSync(folder, { recursive: true })
      }
    })
  },
)

test(
  'a visitor sees one reload and then the retry when servers alternate between two releases',
  { tag: '@CFG-06-part' },
  async ({ open }) => {
    const { page } = await open()
    await page.goto('/')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
    const pages = countPages(page)
    await page.route(lobbyCode, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    // The other server answers the page's question about the release.
    await page.route(/\/$/, (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: 'other' }),
    )
    await goToSlots(page)
    await expect(failure(page)).toBeVisible()
    expect(pages.count).toBe(1)
    await page.unroute(lobbyCode)
    await retry(page).click()
    await expect(list(page).getByRole('listitem').first()).toBeVisible()
  },
)

test(
  'a visitor sees the login chunk’s failure in its window, and one press opens it after a retry',
  { tag: '@CFG-06-part' },
  async ({ open }) => {
    const { page } = await open()
    await page.goto('/')
    await page.route(windowCode, (route) => route.abort('connectionfailed'))
    await at.loginButton(page).click()
    const dialog = page.getByRole('dialog', { name: text('login.title') })
    await expect(dialog).toContainText('Loading chunk failed')
    await page.unroute(windowCode)
    await dialog.getByRole('button', { name: text('action.retry') }).click()
    await expect(dialog.getByLabel(text('login.username'))).toBeVisible()
  },
)
