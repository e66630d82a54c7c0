import { expect, type Page } from 'playwright/test'
import { callTable } from '../../src/api/table.ts'
import type { TextKey } from '../../src/machines/shared/text-key.ts'
import { expectAccessible } from '../support/axe.ts'
import { at, fillLogin, seesText } from '../support/look.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

/** While it is set, rendering anything with this text in an attribute throws, as a defect in that part would. */
const breakAt = (page: Page, broken: string | null) =>
  page.evaluate((value) => sessionStorage.setItem('broken', value ?? ''), broken)

interface Part {
  readonly name: string
  /** An attribute that only this part renders. */
  readonly broken: string
  readonly opens?: (page: Page) => Promise<unknown>
}

/** Every part that fails alone; a new part or window needs a row here. */
const parts: readonly Part[] = [
  { name: 'header', broken: text('nav.categories') },
  { name: 'main', broken: text('lobby.lists') },
  { name: 'footer', broken: text('nav.footer') },
  { name: 'bottom bar', broken: text('nav.bottom') },
  { name: 'messages', broken: text('toasts.label') },
  { name: 'search window', broken: text('search.label'), opens: (page) => at.searchButton(page).click() },
  { name: 'login window', broken: 'current-password', opens: (page) => at.loginButton(page).click() },
]

const landmarks = (page: Page): Readonly<Record<string, ReturnType<Page['locator']>>> => ({
  header: page.getByRole('banner').getByRole('navigation'),
  main: at.main(page).getByRole('group', { name: text('lobby.lists') }),
  footer: page.getByRole('contentinfo').getByRole('navigation'),
  'bottom bar': page.getByRole('navigation', { name: text('nav.bottom') }),
})

test(
  'a player can use the rest of the page when one part or window fails, and its retry repairs it',
  { tag: '@ERR-03' },
  async ({ open }) => {
    const { page } = await open()
    await page.addInitScript(() => {
      const { prototype } = Element
      const set: (this: Element, name: string, value: string) => void = Reflect.get(prototype, 'setAttribute')
      prototype.setAttribute = function (name: string, value: string) {
        const broken = sessionStorage.getItem('broken')
        if (broken && value === broken) throw new Error('broken for a test')
        set.call(this, name, value)
      }
    })
    await page.goto('/icon.svg')
    for (const part of parts) {
      const { opens } = part
      if (opens === undefined) await breakAt(page, part.broken)
      await page.goto('/fish')
      if (opens !== undefined) {
        // The page behind the window is complete.
        await expect(at.main(page).getByRole('group', { name: text('lobby.lists') })).toBeVisible()
        await breakAt(page, part.broken)
        await opens(page)
      }
      const failure = page.getByRole('alert').filter({ hasText: text('region.failed') })
      // The footer loads when it is scrolled into view.
      await expect(async () => {
        if (opens === undefined) await page.mouse.wheel(0, 5000)
        await expect(failure, part.name).toHaveCount(1, { timeout: 300 })
      }).toPass()
      await expect(page.getByRole('dialog')).toHaveCount(opens === undefined ? 0 : 1)
      await breakAt(page, null)
      if (opens === undefined) {
        for (const [name, landmark] of Object.entries(landmarks(page)))
          // The page grows while its lists load, so the test scrolls to the end until the footer loads.
          await expect(async () => {
            await page.mouse.wheel(0, 5000)
            await expect(landmark, `${name} beside a broken ${part.name}`).toHaveCount(name === part.name ? 0 : 1, {
              timeout: 500,
            })
          }).toPass()
        // The neighbouring part still responds.
        if (part.name === 'main')
          await page
            .getByRole('banner')
            .getByRole('button', { name: text('theme.toDark') })
            .click()
        else {
          const kind = at.main(page).getByRole('combobox', { name: text('lobby.classify') })
          await kind.selectOption({ index: 1 })
          await expect(kind).not.toHaveValue('')
        }
      }
      await failure.getByRole('button', { name: text('action.retry') }).click()
      await expect(failure).toHaveCount(0)
      const back = landmarks(page)[part.name] ?? (opens && page.getByRole('dialog').locator('input').first())
      if (back) await expect(back, part.name).toBeVisible()
    }
  },
)

test(
  'an operator receives a report when a part throws while rendering, if the brand wants it',
  { tag: ['@ERR-03-part', '@OPS-02-part'] },
  async ({ open }) => {
    const { page, context } = await open()
    await context.route('**/config.json', (route) => route.fulfill({ json: { errorReports: '/errors' } }))
    const told: unknown[] = []
    await context.route('**/errors', (route) => {
      told.push(route.request().postDataJSON())
      return route.fulfill({ status: 204 })
    })
    await page.addInitScript((broken) => {
      const { prototype } = Element
      const set: (this: Element, name: string, value: string) => void = Reflect.get(prototype, 'setAttribute')
      prototype.setAttribute = function (name: string, value: string) {
        if (value === broken) throw new TypeError('broken for a test')
        set.call(this, name, value)
      }
    }, text('search.label'))
    await page.goto('/')
    await at.searchButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: text('region.failed') })).toBeVisible()
    await expect.poll(() => told.length).toBe(1)
    expect(told[0]).toMatchObject({ kind: 'error', name: 'TypeError' })
  },
)

test(
  'a visitor sees a bilingual message with a working retry when no catalogue loads',
  { tag: '@I18N-04-part' },
  async ({ open }) => {
    const { page, context } = await open()
    const catalogues = /\/assets\/[a-z]{2}-[\w-]+\.json$/
    await context.route(catalogues, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByText(text('error.network'))).toBeVisible()
    await expectAccessible(page, 'a site without texts')
    await context.unroute(catalogues)
    await page.getByRole('link', { name: text('action.retry') }).click()
    await expect(at.loginButton(page)).toBeVisible()
  },
)

const answers: readonly (readonly [key: TextKey, errorCode: string | undefined])[] = [
  ['error.nonMember', 'non_member'],
  ['centre.notAgentTitle', 'non_agent'],
  ['error.accessRestricted', 'region_blocked'],
  ['error.accountUnknown', 'username_email_unknown'],
  ['error.forbidden', undefined],
]

test(
  'a player sees the platform’s refusal, the slow-answer text, or “Unknown error” as last resort',
  { tag: '@ERR-02' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.clock.install()
    await page.goto('/')
    await at.loginButton(page).click()
    const alert = at.loginDialog(page).getByRole('alert')
    let said: object | undefined
    let failed: { readonly status: number; readonly body: string } | undefined
    await page.route(`**${callTable.login.path}`, (route) =>
      failed !== undefined
        ? route.fulfill(failed)
        : said === undefined
          ? undefined
          : route.fulfill({ status: 403, json: said }),
    )
    for (const [key, errorCode] of answers) {
      said = { success: false, value: null, message: '', ...(errorCode !== undefined && { errorCode }) }
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await expect(alert).toHaveText(text(key))
    }
    // The platform's own sentence takes precedence over the unknown error.
    said = { success: false, value: null, message: 'The bridge is closed.', errorCode: 'bridge_closed' }
    await fillLogin(page, { username: 'sita', password: 'himalaya' })
    await expect(alert).toHaveText('The bridge is closed.')
    // Each kind of failure has its own sentence, and the platform's own goes first.
    for (const [status, body, sentence] of [
      [500, '<h1>Oops</h1>', text('error.unknown')],
      [200, '<h1>It works!</h1>', text('error.unknown')],
      [502, '<h1>Bad gateway</h1>', text('error.network')],
      [501, '', text('error.notServedYet')],
      [500, { success: false, message: 'Our vault is being painted.' }, 'Our vault is being painted.'],
    ] as const) {
      failed = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await expect(alert).toHaveText(sentence)
    }
    failed = undefined
    said = undefined
    const asked = page.waitForRequest(`**${callTable.login.path}`)
    await fillLogin(page, { username: 'sita', password: 'himalaya' })
    await asked
    await page.clock.fastForward(120_000)
    await expect(alert).toHaveText('The page took longer time to load, please check your network connectivity')

    // A refused region replaces the whole site.
    await platform.control.setStatus(2)
    await page.reload()
    await seesText(page, 'system.blocked.title')
    await expect(page.getByText('Access restricted')).toBeVisible()
  },
)
