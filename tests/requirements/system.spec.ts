import { expect, type Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import { at, fillLogin, seesText } from '../support/look.ts'
import { watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const retry = (page: Page) => page.getByRole('button', { name: text('action.retry') })

/** The application is hidden: no navigation, no games, no login. */
const isReplaced = async (page: Page) => {
  for (const part of [page.getByRole('navigation'), at.main(page), at.loginButton(page)])
    await expect(part.filter({ visible: true })).toHaveCount(0)
}

test(
  'a visitor sees the permission’s verdict first; maintenance beats region; the status re-reads it',
  { tag: '@SYS-01' },
  async ({ open, platform }) => {
    await platform.control.setStatus(1)
    await platform.control.setLocation({ ip: '203.0.113.77' })
    const { page } = await open()
    const calls = watchCalls(page)
    await page.route('**/wps/relay/permission*', async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { value: { maintenance: boolean } }
      await route.fulfill({
        response: answer,
        json: { ...envelope, value: { ...envelope.value, regionRestriction: true } },
      })
    })
    await page.goto('/rng')
    await expect(page.getByRole('heading', { level: 1, name: text('system.maintenance.title') })).toBeVisible()
    await isReplaced(page)
    expect(calls.made[0]?.name).toBe('permission')
    expect(calls.count('systemStatus')).toBe(0)
    await page.unroute('**/wps/relay/permission*')

    await platform.control.setStatus(2)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: text('system.blocked.title') })).toBeVisible()
    await expect(page.getByText('203.0.113.77')).toBeVisible()
    await isReplaced(page)
    expect([calls.count('permission'), calls.count('systemStatus')]).toEqual([1, 1])

    await platform.control.setStatus(0)
    await retry(page).click()
    await expect(page.getByRole('heading', { level: 1, name: text('category.RNG') })).toBeVisible()
    await expect(at.loginButton(page)).toBeVisible()
    expect([calls.count('permission'), calls.count('systemStatus')]).toEqual([2, 2])
  },
)

test(
  'a visitor sees the reason in their language, the blocked address, and customer service',
  { tag: ['@SYS-02', '@SYS-03'] },
  async ({ open, platform }) => {
    await platform.control.setLocation({ ip: '2001:db8::77' })
    for (const [language, texts] of [
      ['EN', en],
      ['NE', ne],
    ] as const) {
      const { page } = await open({ language })
      const says = async (title: string, info: string) => {
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText(info)).toBeVisible()
        const service = page.getByRole('button', { name: texts['action.contactService'] }).filter({ visible: true })
        await expect(service).toHaveCount(1)
        await isReplaced(page)
        if (language === 'NE') return
        const opening = page.waitForEvent('popup')
        await service.click()
        const popup = await opening
        await expect.poll(() => popup.url()).toBe(`${platform.gamesUrl}/service/live?language=EN`)
        await popup.close()
      }
      await platform.control.setStatus(1)
      await page.goto('/')
      await says(texts['system.maintenance.title'], texts['system.maintenance.text'])
      await platform.control.setStatus(2)
      await page.getByRole('button', { name: texts['action.retry'] }).click()
      await says(texts['system.blocked.title'], texts['system.blocked.text'])
      await expect(page.getByText('2001:db8::77')).toBeVisible()

      await platform.control.setStatus(0)
      await page.goto('/')
      await expect(page.getByRole('banner')).toBeVisible()
      await platform.control.setStatus(2)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await says(texts['system.blocked.title'], texts['system.blocked.text'])
      await expect(page.getByText('2001:db8::77')).toBeVisible()
      await page.context().close()
    }
  },
)

test(
  'a visitor sees a message with a retry when the permission call fails',
  { tag: '@SYS-05' },
  async ({ open, platform }) => {
    for (const fault of [{ cut: true }, { malformed: 'text' }] as const) {
      platform.control.setFault('permission', fault)
      const { page, complaints } = await open()
      const calls = watchCalls(page)
      await page.goto('/rng')
      await expect(
        at
          .shell(page)
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeAttached()
      await seesText(page, 'system.unreachable.title')
      await expect(page.getByText(text('error.network'))).toBeVisible()
      const asked = calls.count('permission')
      await retry(page).click()
      await expect.poll(() => calls.count('permission')).toBeGreaterThan(asked)
      await expect(retry(page)).not.toHaveAttribute('aria-busy', 'true')
      await seesText(page, 'system.unreachable.title')
      platform.control.setFault('permission', null)
      await retry(page).click()
      await expect(
        page
          .getByRole('list', { name: text('lobby.games') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
      await page.context().close()
    }
  },
)

test(
  'a visitor whose permission call is refused sees the reason, and reaches customer service',
  { tag: '@SYS-06' },
  async ({ open, platform }) => {
    await platform.control.setLocation({ ip: '203.0.113.77' })
    const { page } = await open()
    const reachesService = async () => {
      const opening = page.waitForEvent('popup')
      await page
        .getByRole('button', { name: text('action.contactService') })
        .filter({ visible: true })
        .click()
      const popup = await opening
      await expect.poll(() => popup.url()).toBe(`${platform.gamesUrl}/service/live?language=EN`)
      await popup.close()
    }
    for (const [status, errorCode, title] of [
      [1, 'maintenance', 'system.maintenance.title'],
      [2, 'region_blocked', 'system.blocked.title'],
    ] as const) {
      await platform.control.setStatus(status)
      await page.route('**/wps/relay/permission*', (route) =>
        route.fulfill({ status: 503, json: { success: false, errorCode, message: '' } }),
      )
      await page.goto('/rng')
      await expect(page.getByRole('heading', { level: 1, name: text(title) })).toBeVisible()
      await expect(page.getByText('203.0.113.77')).toHaveCount(status === 2 ? 1 : 0)
      await isReplaced(page)
      await reachesService()
      await page.unroute('**/wps/relay/permission*')
      await platform.control.setStatus(0)
      await retry(page).click()
      await expect(page.getByRole('heading', { level: 1, name: text('category.RNG') })).toBeVisible()
    }

    // The site is open already: it waits behind the page, and a half-typed login is kept.
    await at.loginButton(page).click()
    await page.route('**/wps/session/login', async (route) => {
      await platform.control.setStatus(2)
      await route.continue()
    })
    await fillLogin(page, { username: 'sita', password: 'himalaya' })
    await expect(page.getByRole('heading', { level: 1, name: text('system.blocked.title') })).toBeVisible()
    await expect(page.getByText('203.0.113.77')).toBeVisible()
    await isReplaced(page)
    await reachesService()
    await platform.control.setStatus(0)
    await retry(page).click()
    await expect(at.loginDialog(page).getByLabel(text('login.username'))).toHaveValue('sita')
  },
)

test(
  'a visitor reaches customer service from a closed platform that lists no channel',
  { tag: '@SYS-06' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.route('**/wps/relay/permission*', async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { value: object }
      await route.fulfill({
        response: answer,
        json: { ...envelope, value: { ...envelope.value, customerService: [] } },
      })
    })
    for (const status of [1, 2] as const) {
      await platform.control.setStatus(status)
      await page.goto('/')
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: text('action.contactService') }).click()
      await expect.poll(async () => (await opening).url()).toBe(`${platform.gamesUrl}/service/live?language=EN`)
      await (await opening).close()
    }
  },
)
