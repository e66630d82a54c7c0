import { expect, type Page } from 'playwright/test'
import { agentEntries } from '../../src/machines/centres/agent-centre/entries.ts'
import { memberEntries } from '../../src/machines/centres/member-centre/entries.ts'
import { launchOf, ticketIn, visitorOf } from '../sandbox/visitor.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { readIn, text } from '../support/texts.ts'

test.afterEach(() => readIn('EN'))

interface Entry {
  readonly page: string
  readonly label: Parameters<typeof text>[0]
}

/** Opens each page from the menu and checks that it is complete, fits the screen and is accessible. */
const opensEach = async (page: Page, centre: 'memberCentre' | 'agentCentre', entries: readonly Entry[]) => {
  const dialog = page.getByRole('dialog', { name: text(`${centre}.title`), exact: true })
  const menu = page.getByRole('navigation', { name: text(`${centre}.title`) })
  await expect(menu.getByRole('button')).toHaveCount(entries.length)
  for (const { page: key, label } of entries) {
    await menu.getByRole('button', { name: new RegExp(`^${text(label)}`) }).click()
    await expect(page).toHaveURL(new RegExp(`${centre}=${key}$`))
    await expect(menu.locator('[aria-current=page]')).toContainText(text(label))
    const content = dialog.getByRole('region', { name: text(label), exact: true }).first()
    await expect(content).toContainText(/\p{L}{2}/u)
    await expect(content.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(content.getByRole('heading').first(), `${key} has a heading`).toBeVisible()
    // An alert region may exist as long as it is empty.
    await expect(content.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    expect(await content.innerText(), `${key} has its texts`).not.toMatch(/\bpage\.\w+/)
    const wide = await dialog.evaluate((element) =>
      [document.documentElement, element].map((one) => one.scrollWidth - one.clientWidth),
    )
    expect(wide, `${key} is no wider than the screen`).toEqual([0, 0])
    await expectAccessible(page, `${centre} at ${key}`, 'themes')
  }
}

test(
  'a member can open each of the 13 entries, in Nepali on a phone',
  { tag: '@MEM-01' },
  async ({ open, platform }) => {
    test.setTimeout(240_000)
    const { page, complaints } = await open({ language: 'NE' })
    readIn('NE')
    await platform.control.setReferral(true)
    await keepSession(page, platform, 'ram')
    await page.goto('/?memberCentre=securityCenter')
    await opensEach(page, 'memberCentre', memberEntries)
    expect(complaints).toEqual([])
  },
)

test(
  'an agent can open each of the 12 entries that the contracts allow and the requests, on a desktop',
  { tag: ['@AGT-01', '@AGT-02'] },
  async ({ open, platform }) => {
    test.setTimeout(240_000)
    const { page, complaints } = await open({ viewport: { width: 1440, height: 900 } })
    await keepSession(page, platform, 'ram')
    await page.goto('/?agentCentre=agentAnnouncement')
    await opensEach(page, 'agentCentre', agentEntries)
    expect(complaints).toEqual([])
  },
)

test(
  'an agent sees dividend, daily and hourly pay, and a real-time payment when it arrives',
  { tag: '@AGT-07' },
  async ({ open, platform }) => {
    const { control } = platform
    const visitor = visitorOf(platform)
    const { page } = await open()
    await page.clock.install()
    await keepSession(page, platform, 'ram')
    await page.goto('/?agentCentre=agentRealtimeSalary')
    const dialog = page.getByRole('dialog', { name: text('agentCentre.title'), exact: true })
    await expect(dialog.getByText(text('page.contract.state.accepted')).first()).toBeVisible()
    await dialog.getByRole('button', { name: text('page.records.today'), exact: true }).click()
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    const realtime = async () => (await control.wagesOf('ram')).filter(({ kind }) => kind === 'realtime')
    const { length: before } = await realtime()
    const token = await visitor.signIn('tara')
    const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
    const { session } = (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value
    for (const nth of [1, 2, 3, 4]) await visitor.game('/api/spin', { session, bet: 100, key: `arriving-${nth}` })
    await control.moveClock(5 * 60_000)
    await expect.poll(async () => (await realtime()).length).toBe(before + 1)
    const paid = (await realtime()).at(-1)
    await page.clock.fastForward(30_000)
    await expect(dialog.getByText(new RegExp(`${paid?.amount.toFixed(2)}$`)).first()).toBeVisible()

    for (const key of [
      'agentCentre.agentDividendRecordCopy2',
      'agentCentre.agentDailyWages2',
      'agentCentre.agentHourSalary',
    ] as const) {
      await page
        .getByRole('navigation', { name: text('agentCentre.title') })
        .getByRole('button', { name: text(key), exact: true })
        .click()
      await dialog.getByRole('button', { name: text('page.records.month'), exact: true }).click()
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(dialog.getByRole('table').locator('tbody').getByRole('row').first()).toContainText(
        text('page.report.paid'),
      )
    }
  },
)
