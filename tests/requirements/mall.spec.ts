import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { fillLogin } from '../support/look.ts'
import { keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

type TextKey = Parameters<typeof text>[0]

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, key: TextKey) =>
  main(page)
    .getByRole('button', { name: text(key), exact: true })
    .click()
const tab = (page: Page, which: 'rewards' | 'convert' | 'history' | 'details') =>
  page.getByRole('tab', { name: text(`page.mall.tab.${which}`) }).click()
const card = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: text('page.mall.redeemNamed', { name }) })
    .click()
const amount = (page: Page) => page.locator('input[name=amount]')
const points = (page: Page) => main(page).getByRole('definition').first()
const confirm = async (page: Page, password: string) => {
  await page.locator('input[name=paymentPassword]').fill(password)
  await press(page, 'page.money.confirm')
}
/** The first row of the open report. */
const firstRow = (page: Page) => page.getByRole('table').locator('tbody tr').first()

test(
  'a player can redeem rewards and convert points with the payment password, and sees both listed',
  { tag: '@CONTENT-05' },
  async ({ open, platform }) => {
    test.setTimeout(120_000)
    const { control } = platform
    const { page, complaints } = await open({ viewport: { width: 390, height: 844 } })

    await test.step('the shortcut asks for a login and then opens the mall', async () => {
      await page.goto('/pointMall')
      await expect(page.locator('input[name=username]')).toBeVisible()
      await expect(page.getByRole('heading', { name: text('nav.pointMall') })).toHaveCount(0)
      await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
      await expect(page.getByRole('heading', { name: text('nav.pointMall'), level: 1 })).toBeVisible()
    })

    await test.step('the mall shows balance, ratio, remaining points and rewards with their stock', async () => {
      await expect(points(page)).toHaveText('8,500')
      await expect(main(page)).toContainText('100 points = रु 1.00')
      await expect(main(page)).toContainText(text('page.mall.forever'))
      await expect(card(page, 'Singing bowl')).toContainText(text('page.mall.left_other', { count: '3' }))
      await expect(card(page, 'Smartphone')).toContainText(text('page.mall.soldOut'))
      await expect(card(page, 'Smartphone').getByRole('button')).toHaveCount(0)
      await expectAccessible(page, 'the points mall')
    })

    await test.step('a reward that sells out before the redemption is refused by name and costs nothing', async () => {
      await choose(page, 'Dhaka cap')
      await press(page, 'page.mall.redeemSubmit')
      await control.setStock('cap', 0)
      await confirm(page, '246810')
      await expect(page.getByRole('heading', { name: text('page.money.refusedTitle') })).toBeVisible()
      await expect(main(page)).toContainText(text('page.mall.soldOutNow'))
      await press(page, 'page.mall.back')
      await expect(points(page)).toHaveText('8,500')
    })

    await test.step('a redemption is confirmed, asks for the payment password, and survives a reload', async () => {
      await choose(page, 'Dashain kite with reel')
      await amount(page).fill('9')
      await press(page, 'page.mall.redeemSubmit')
      await expect(main(page)).toContainText(text('page.money.amountHigh'))
      await amount(page).fill('2')
      await press(page, 'page.mall.redeemSubmit')
      await expect(main(page)).toContainText(text('page.mall.redeemWillHappen', { points: '3,000', left: '5,500' }))
      await confirm(page, '111111')
      await expect(main(page)).toContainText(text('page.money.wrongPassword_other', { count: '4' }))
      await confirm(page, '246810')
      await expect(page.getByRole('heading', { name: text('page.mall.redeemDone') })).toBeVisible()
      await expect(points(page)).toHaveText('5,500')
      await control.decideRedemption('sita', 'rejected')
      await page.reload()
      await tab(page, 'history')
      await expect(firstRow(page)).toContainText('Dashain kite with reel')
      await expect(firstRow(page)).toContainText(text('page.mall.rejected'))
      await expect(page.getByRole('table')).toContainText(text('page.mall.approved'))
      await expect(page.getByRole('table')).toContainText(text('page.mall.processing'))
      await expect(points(page)).toHaveText('8,500')
    })

    await test.step('points become money of the main wallet, and the details list each booking', async () => {
      await tab(page, 'convert')
      await amount(page).fill('2550')
      await press(page, 'page.mall.convertSubmit')
      await expect(main(page)).toContainText(
        text('page.mall.convertWillHappen', { points: '2,550', money: 'रु 25.50', left: '5,950' }),
      )
      await confirm(page, '246810')
      await expect(page.getByRole('heading', { name: text('page.mall.convertDone') })).toBeVisible()
      await expect(points(page)).toHaveText('5,950')
      expect(await control.balanceOf('sita')).toBe(5025.5)
      await tab(page, 'details')
      await expect(firstRow(page)).toContainText(text('page.mall.converted'))
      await expect(firstRow(page)).toContainText('5,950')
      await expect(page.getByRole('table')).toContainText(text('page.mall.returned'))
      await expectAccessible(page, 'points details')
    })
    expect(complaints).toEqual([])
  },
)

test(
  'a member who leaves the mall with a pending redemption leaves no polling behind',
  { tag: '@CONTENT-05-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await keepSession(page, platform, 'sita')
    await page.clock.install()
    await page.goto('/pointMall')
    await choose(page, 'Dhaka cap')
    await press(page, 'page.mall.redeemSubmit')
    platform.control.setFault('redeem', { cut: true })
    platform.control.setFault('moveByRequest', { status: 500 })
    await confirm(page, '246810')
    const polled = async () => {
      await page.clock.runFor(1000)
      return calls.count('moveByRequest')
    }
    await expect.poll(polled).toBeGreaterThan(1)
    await page.getByRole('banner').getByRole('link').first().click()
    // The mall stays, and asks, until the next page's code is there.
    await expect(main(page).getByRole('heading', { level: 1, name: text('home.title') })).toBeAttached()
    const asked = calls.count('moveByRequest')
    // Twice the delay between two polls, and the tries of one.
    await page.clock.runFor(20_000)
    await expect(main(page).locator('[data-launch]').first()).toBeAttached()
    expect(calls.count('moveByRequest')).toBe(asked)
  },
)

test(
  'a visitor can send feedback between the word limits, also in Thai, and keeps the draft',
  { tag: '@CONTENT-06' },
  async ({ open, platform }) => {
    test.setTimeout(90_000)
    const { page, complaints } = await open({ viewport: { width: 390, height: 844 } })
    const area = page.locator('textarea[name=content]')
    const note = main(page).locator('[aria-live=polite]').first()

    await page.goto('/terms')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('footer.feedback') })
      .click()
    await expect(page.getByRole('heading', { name: text('page.feedback.title') })).toBeVisible()
    await expect(note).toHaveText(text('page.feedback.limits', { min: '5', max: '300' }))
    await press(page, 'page.feedback.send')
    await expect(note).toHaveText(text('page.feedback.required'))
    await expect(area).toBeFocused()
    await area.fill('Good')
    await press(page, 'page.feedback.send')
    await expect(note).toHaveText(text('page.feedback.tooShort', { min: '5' }))
    await area.fill('word '.repeat(301))
    await press(page, 'page.feedback.send')
    await expect(note).toHaveText(text('page.feedback.tooLong', { max: '300' }))
    await expectAccessible(page, 'feedback')

    // Words without spaces: three of them are too few, seven are enough.
    await area.fill('เกมเร็วมาก')
    await expect(main(page)).toContainText('3 of 300 words')
    await area.fill('เกมเปิดเร็วมากและฉันชอบ')
    await page.locator('input[name=contact]').fill('maya@example.com')
    await page.reload()
    await expect(area).toHaveValue('เกมเปิดเร็วมากและฉันชอบ')

    platform.control.setFault('feedback', { status: 503, times: 1 })
    await press(page, 'page.feedback.send')
    await expect(main(page).getByRole('alert')).not.toBeEmpty()
    await expect(area).toHaveValue('เกมเปิดเร็วมากและฉันชอบ')
    await press(page, 'page.feedback.send')
    await expect(page.getByRole('heading', { name: text('page.feedback.sent') })).toBeVisible()
    expect(await platform.control.feedback()).toEqual([
      { content: 'เกมเปิดเร็วมากและฉันชอบ', contact: 'maya@example.com' },
    ])
    await press(page, 'page.feedback.again')
    await expect(area).toHaveValue('')
    expect(complaints.filter((said) => !said.includes('503'))).toEqual([])
  },
)
