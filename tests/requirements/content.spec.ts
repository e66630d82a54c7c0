import { expect, type Page } from 'playwright/test'
import { helpTexts } from '../../sandbox/seed/help.ts'
import { announcements } from '../../src/api/calls/content.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { at } from '../support/look.ts'
import { holdCall, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const dialog = (page: Page, key: 'announcements.title' | 'help.title') => page.getByRole('dialog', { name: text(key) })
const titles = (page: Page) => page.locator('main#main, dialog').locator('li :is(h2, h3) button[aria-expanded]')
const openTitle = (page: Page) => page.locator('li button[aria-expanded=true]')
const openMenu = async (page: Page, key: 'nav.announcements' | 'nav.help') => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('nav.menu') })
    .click()
  await page
    .getByRole('dialog', { name: text('nav.menu') })
    .getByRole('button', { name: text(key), exact: true })
    .click()
}

test(
  'a visitor sees nine sanitised announcements a page in the window, and opens one at a time',
  { tag: '@CONTENT-01' },
  async ({ open, platform }) => {
    const { page, complaints } = await open({ reducedMotion: 'reduce' })
    const calls = watchCalls(page)
    const types = 'B,PL,PU,PR'
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('index_notice'))).not.toBeNull()
    // Published after the start, pop-ups are in the lists and open no window.
    await platform.control.setPopups(true)
    const all = (await visitorOf(platform).ask(announcements, { types, platform: 'W', execution: 'B', language: 'EN' }))
      .value
    await openMenu(page, 'nav.announcements')
    const window = dialog(page, 'announcements.title')
    await expect(titles(page)).toHaveText(all.slice(0, 9).map(({ title }) => title))
    expect(Object.fromEntries(calls.of('announcements').at(-1)?.query ?? [])).toEqual({
      types,
      platform: 'W',
      execution: 'B',
      language: 'EN',
    })
    const pager = window.getByRole('navigation', { name: text('announcements.pages') })
    await expect(pager.locator('ol')).toHaveText('1234')
    await pager.getByRole('button', { name: text('pager.next') }).click()
    await expect(titles(page)).toHaveText(all.slice(9, 18).map(({ title }) => title))
    await expect(pager.locator('[aria-current=page]')).toHaveText('2')
    await pager.getByRole('button', { name: text('pager.page', { number: '4' }) }).click()
    await expect(titles(page)).toHaveText(all.slice(27).map(({ title }) => title))
    await pager.getByRole('button', { name: text('pager.page', { number: '1' }) }).click()

    // One entry is open and shows its text.
    await titles(page).nth(1).click()
    await expect(window.getByRole('region')).toContainText('Register and verify your mobile number.')
    await expectAccessible(page, 'an open announcement')
    await titles(page).nth(2).click()
    await expect(openTitle(page)).toHaveText(all[2]?.title ?? '')
    await expect(window.getByRole('region')).toHaveCount(1)
    await titles(page).nth(2).click()
    await expect(window.getByRole('region')).toHaveCount(0)

    // The hostile text is published while the window is closed.
    await platform.control.publishHostileHtml()
    await page.keyboard.press('Escape')
    await openMenu(page, 'nav.announcements')
    await expect(titles(page).first()).toHaveText('<b>Hostile</b> 7')
    for (const number of [0, 1, 2, 3, 4, 5, 6]) {
      await titles(page).nth(number).click()
      await expect(window.getByRole('region').getByText('Readable')).toBeVisible()
      await expect(window.getByRole('region').locator('script, style, form, svg, math, iframe, [style]')).toHaveCount(0)
    }
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    // The policy also reports the handlers and styles that it blocked while the text was parsed.
    expect(complaints.filter((line) => !/Executing inline event handler|Applying inline style/.test(line))).toEqual([])
  },
)

test(
  'a visitor sees every announcement type on /noticePage in any case; a new language reloads it',
  { tag: '@CONTENT-02' },
  async ({ open, platform }) => {
    const { page } = await open({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const calls = watchCalls(page)
    await platform.control.announce({ title: 'Only here', content: '<p>Here</p>', type: 'H' })
    await page.goto('/NOTICEPAGE')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toHaveText(text('announcements.title'))
    await expect(titles(page).first()).toHaveText('Only here')
    // The shell asks for pop-ups, too.
    expect(calls.of('announcements').map(({ query }) => query.get('types'))).toContain('B,PL,PU,PR,H')
    await expect(at.loginDialog(page)).toHaveCount(0)
    const lists = page.getByRole('group', { name: text('announcements.lists') })
    for (const type of ['PL', 'B', 'PR', 'H'] as const) {
      const some = (
        await visitorOf(platform).ask(announcements, { types: type, platform: 'W', execution: 'B', language: 'EN' })
      ).value
      await lists.getByRole('button', { name: text(`announcements.list.${type}`), exact: true }).click()
      await expect(titles(page)).toHaveText(some.slice(0, 9).map(({ title }) => title))
    }
    await titles(page).nth(1).click()
    await expect(page.getByRole('region', { name: 'Office closed on Friday' })).toBeVisible()
    await at.languageChoice(page).first().selectOption('NE')
    await expect(openTitle(page)).toHaveText('शुक्रबार कार्यालय बन्द')
    await expect(titles(page)).toHaveCount(3)
    await expectAccessible(page, 'the announcements’ page in Nepali')
  },
)

test(
  'a visitor keeps the login window and its typed text when the page corrects its own URL',
  { tag: '@CONTENT-02-part' },
  async ({ open }) => {
    const { page } = await open()
    const answer = await holdCall(page, 'announcements')
    await page.goto('/noticePage?id=A999999')
    await at.loginButton(page).click()
    const name = at.loginDialog(page).getByLabel(text('login.username'))
    await name.fill('sita')
    answer()
    await expect(page).toHaveURL(/\/noticePage$/)
    await expect(name).toHaveValue('sita')
  },
)

test(
  'a visitor sees /help#tag as help over the home page, and /helpmc as help without a header',
  { tag: ['@ROUTE-09', '@CONTENT-07'] },
  async ({ open }) => {
    const { page, complaints } = await open({ reducedMotion: 'reduce' })
    const help = dialog(page, 'help.title')
    await page.goto('/Help')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(help).toHaveCount(0)
    await page.evaluate(() => (location.hash = 'deposit'))
    await expect(openTitle(page)).toHaveText('Deposit')
    await expect(titles(page)).toHaveText(helpTexts.map(({ en }) => en[0]))
    await expect(help.getByRole('region').getByRole('table')).toBeVisible()
    await expectAccessible(page, 'help at a tag')
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect(page).toHaveURL(/\/Help$/)
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()

    // Opened directly: back leaves the site, and an unknown tag shows a message.
    await page.goto('/icon.svg')
    await page.goto('/help#contact')
    await expect(openTitle(page)).toHaveText('Contact')
    await expect(help.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    )
    await page.goto('/help#nothing')
    await expect(help.getByText(text('help.unknown'))).toBeVisible()
    await expect(openTitle(page)).toHaveCount(0)

    // An outside link opens a tab; an inside link navigates.
    await titles(page).nth(6).click()
    const outside = help.getByRole('link', { name: 'BeGambleAware' })
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(outside).toHaveAttribute('target', '_blank')
    await titles(page).nth(5).click()
    await help.getByRole('link', { name: 'Promotions' }).click()
    await expect(page).toHaveURL('/promotions')
    await expect(help).toHaveCount(0)

    await page.goto('/helpMC')
    await expect(titles(page)).toHaveText(helpTexts.map(({ en }) => en[0]))
    await expect(page.getByRole('banner')).toHaveCount(0)
    await titles(page).first().click()
    await expect(page.getByRole('region', { name: 'Getting started' }).getByRole('img')).toHaveCount(0)
    const picture = page.getByRole('region', { name: 'Getting started' }).locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  },
)
