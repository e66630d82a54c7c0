import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { at, fillLogin } from '../support/look.ts'
import { keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const card = (page: Page, title: string) => at.main(page).getByRole('listitem').filter({ hasText: title })
const standing = (page: Page) => page.getByRole('region', { name: text('page.promo.standing') })
const dialog = (page: Page) => page.locator('dialog[open]')
const press = (page: Page, key: Parameters<typeof text>[0]) =>
  dialog(page)
    .getByRole('button', { name: text(key), exact: true })
    .click()
const beforeDate = (key: Parameters<typeof text>[0]) => text(key, { date: '\n' }).split('\n')[0] ?? key
const description = (page: Page) => page.locator('meta[name=description]')
/** The platform decides while the page is open; the page reloads when it becomes visible. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const picture = (name: string, bytes: number) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)]),
})
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files)

test(
  'a member can filter promotions, apply with pictures, resume, reapply and claim once in two tabs',
  { tag: '@CONTENT-04' },
  async ({ open, platform }) => {
    const { page, context, complaints } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/promotions')

    // The list: available actions come first; filters by type, state and page.
    await expect(card(page, 'Your stake back')).toContainText(text('page.promo.state.issued'))
    await expect(at.main(page).getByRole('listitem').first()).toContainText('Your stake back')
    await expect(page).toHaveTitle('Promotions – Danphe')
    await expect(description(page)).toHaveAttribute('content', text('page.promo.description'))
    await expectAccessible(page, 'the list of promotions', 'themes')
    const states = at.main(page).getByLabel(text('page.promo.stateLabel'))
    for (const [state, title] of [
      ['open', 'Welcome bonus for new players'],
      ['joined', 'Slot race of the month'],
      ['applying', 'Weekly cashback every Monday'],
      ['rejected', 'Evenings at the live tables'],
      ['issued', 'Your stake back if your team loses late'],
      ['comingSoon', 'Five days of Tihar'],
      ['closed', 'Dashain feast'],
    ] as const) {
      await states.selectOption(state)
      await expect(card(page, title)).toContainText(text(`page.promo.state.${state}`))
      await expect(
        at
          .main(page)
          .getByRole('listitem')
          .filter({ hasNotText: text(`page.promo.state.${state}`) })
          .filter({ has: page.locator('h2') }),
      ).toHaveCount(0)
    }
    await at.main(page).getByRole('button', { name: 'Festivals' }).click()
    await expect(states).toHaveValue('all')
    await expect(at.main(page).locator('h2')).toHaveText([
      'Five days of Tihar',
      'Gifts for the new year',
      'Dashain feast',
    ])
    await at
      .main(page)
      .getByRole('button', { name: text('page.promo.all'), exact: true })
      .click()
    await page
      .getByRole('navigation', { name: text('page.promo.pages') })
      .getByText('2', { exact: true })
      .click()
    await expect(card(page, 'Fishing cup')).toBeVisible()

    for (const [id, words] of [
      ['slot-race', beforeDate('page.promo.next.joined')],
      ['weekly-cashback', beforeDate('page.promo.next.applying')],
      ['tihar-lights', beforeDate('page.promo.next.comingSoon')],
      ['fishing-cup', text('page.promo.next.closed')],
      ['lucky-numbers', text('page.promo.next.none')],
    ] as const) {
      await page.evaluate((address) => {
        history.pushState({ key: crypto.randomUUID() }, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/promoDetail?id=${id}`)
      await expect(standing(page)).toContainText(words)
    }

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/promoDetail?id=live-evening')
    await expect(page).toHaveTitle('Evenings at the live tables – Danphe')
    await expect(description(page)).toHaveAttribute('content', /^Play ten rounds at a live table/)
    await at
      .main(page)
      .getByRole('button', { name: text('page.promo.share'), exact: true })
      .click()
    await expect(page.getByText(text('page.promo.copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await expect(standing(page)).toContainText('The picture does not show the round.')

    // The application counts user-perceived characters and checks pictures by their content.
    const calls = watchCalls(page)
    await standing(page)
      .getByRole('button', { name: text('page.promo.applyAgain') })
      .click()
    const remark = dialog(page).getByRole('textbox', { name: text('page.promo.remark') })
    await expect(remark).toBeFocused()
    await expect(dialog(page).getByText('0 of 140 characters')).toBeVisible()
    await remark.fill('क्षि'.repeat(139) + '👨‍👩‍👧é')
    await expect(dialog(page).getByText('141 of 140 characters')).toBeVisible()
    await press(page, 'page.promo.send')
    await expect(dialog(page).getByText(text('page.promo.remarkTooLong', { limit: '140' }))).toBeVisible()
    await expect(remark).toBeFocused()
    await remark.fill('क्षि'.repeat(139) + '👨‍👩‍👧')
    await choose(page, { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
    await expect(dialog(page).getByText(text('page.withdraw.proofType', { name: 'slip.png' }))).toBeVisible()
    await choose(page, picture('huge.png', 5 * 1024 * 1024))
    await expect(dialog(page).getByText(text('page.withdraw.proofSize', { name: 'huge.png' }))).toBeVisible()
    await choose(page, ...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picture(name, 10)))
    await expect(dialog(page).getByText(text('page.withdraw.proofCount'))).toBeVisible()
    await choose(page, picture('round.png', 500_000), picture('table.png', 10))
    await expect(dialog(page).getByRole('listitem')).toHaveText(['round.png', 'table.png'])
    await expectAccessible(page, 'the application', 'themes')

    // The network fails after the first part: the upload pauses, is cancelled, and resumes there.
    platform.control.setFault('activityPicture', { cut: true })
    await press(page, 'page.promo.send')
    await expect(dialog(page).getByText(text('page.promo.stalled'))).toBeVisible()
    await press(page, 'page.promo.cancelUpload')
    await expect(remark).toHaveValue('क्षि'.repeat(139) + '👨‍👩‍👧')
    // Browsers send a request again whose kept connection breaks, so one lost answer may go unseen.
    platform.control.setFault('activityPicture', { cut: true, after: true })
    await press(page, 'page.promo.send')
    await expect(dialog(page).getByText(text('page.promo.stalled'))).toBeVisible()
    platform.control.setFault('activityPicture', null)
    const sentBefore = calls.count('activityPicture')
    await press(page, 'page.promo.retryUpload')
    await expect(dialog(page).getByText(text('page.promo.applied'))).toBeVisible()
    // Four parts in all; the platform had stored the first although its answer was lost.
    expect(calls.count('activityPicture') - sentBefore).toBe(4)
    expect(await platform.control.application('sita', 'live-evening')).toEqual({
      remark: 'क्षि'.repeat(139) + '👨‍👩‍👧',
      pictures: ['image/png', 'image/png'],
    })
    await press(page, 'action.understood')
    await expect(standing(page)).toContainText(text('page.promo.state.applying'))

    // Decisions while the page is open: rejected and made again; issued and claimed in two tabs, paid once.
    await platform.control.decide('sita', 'live-evening', { reject: 'Too dark to see.' })
    await lookAgain(page)
    await expect(standing(page)).toContainText('Too dark to see.')
    await standing(page).getByRole('button').click()
    await press(page, 'page.promo.send')
    await press(page, 'action.understood')
    await platform.control.decide('sita', 'live-evening', { issue: 150 })
    await lookAgain(page)
    const claim = (tab: Page) => standing(tab).getByRole('button', { name: text('page.rewards.claim') })
    await expect(claim(page)).toBeVisible()
    const other = await context.newPage()
    await keepSession(other, platform, 'sita')
    await other.goto('/promoDetail?id=live-evening')
    await expect(claim(other)).toBeVisible()
    await Promise.all([claim(page).click(), claim(other).click()])
    for (const tab of [page, other]) await expect(standing(tab)).toContainText(text('page.promo.state.claimed'))
    const late = (tab: Page) => tab.getByText(text('page.rewards.alreadyClaimed'))
    const paid = (tab: Page) => tab.getByText('is in your main wallet.').and(tab.locator('[role=status] p'))
    for (const tab of [page, other]) await expect(late(tab).or(paid(tab))).toBeVisible()
    expect((await late(page).count()) + (await late(other).count())).toBe(1)
    expect(await platform.control.balanceOf('sita')).toBe(5150)
    const winner = (await paid(page).count()) === 1 ? page : other
    await expect(winner.getByRole('banner')).toContainText('5,150.00')
    expect(complaints.filter((said) => !said.includes('ERR_'))).toEqual([])
  },
)

test(
  'a member keeps the draft when the session ends, joins by one press and opens news by links',
  { tag: '@CONTENT-04-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.goto('/promoDetail?id=welcome-bonus')
    await standing(page)
      .getByRole('button', { name: text('page.promo.logIn') })
      .click()
    await fillLogin(page, { username: 'ram', password: passwordOf('ram') })
    await standing(page)
      .getByRole('button', { name: text('page.promo.apply'), exact: true })
      .click()
    const remark = dialog(page).getByRole('textbox', { name: text('page.promo.remark') })
    await remark.fill('My ticket is 77')
    await platform.control.revokeTokens('ram')
    await press(page, 'page.promo.send')
    await expect(at.loginDialog(page)).toBeVisible()
    await fillLogin(page, { username: 'ram', password: passwordOf('ram') })
    await expect(remark).toHaveValue('My ticket is 77')
    await press(page, 'page.promo.send')
    await expect(dialog(page).getByText(text('page.promo.applied'))).toBeVisible()
    expect(await platform.control.application('ram', 'welcome-bonus')).toEqual({
      remark: 'My ticket is 77',
      pictures: [],
    })
    await press(page, 'action.understood')
    await expect(standing(page)).toContainText(text('page.promo.state.applying'))
    await page.goto('/promoDetail?id=slot-race')
    await standing(page)
      .getByRole('button', { name: text('page.promo.join'), exact: true })
      .click()
    await press(page, 'page.promo.join')
    await expect(dialog(page).getByText(text('page.promo.joinedText'))).toBeVisible()

    await page.goto('/noticePage')
    await at.main(page).getByRole('button', { name: 'Verify your mobile number' }).click()
    await expect(page).toHaveURL(/\/noticePage\?id=A\d+$/)
    await page.goto(page.url())
    await expect(page).toHaveTitle('Verify your mobile number – Danphe')
    await expect(description(page)).toHaveAttribute('content', /^A verified number protects your account/)
    await expect(at.main(page).getByRole('region')).toContainText('A verified number protects your account')
    await page.goto('/helpmc#withdraw')
    await expect(page).toHaveTitle('Withdraw – Danphe')
    await expect(description(page)).toHaveAttribute('content', /^You can withdraw what you have won/)
  },
)
