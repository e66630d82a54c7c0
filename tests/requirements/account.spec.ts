import { expect, type Page } from 'playwright/test'
import { balance } from '../../src/api/calls/member.ts'
import { dropLink, beginLink } from '../../src/api/calls/account.ts'
import { withdraw } from '../../src/api/calls/moves.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepSession, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

type Key = Parameters<typeof text>[0]

const centre = (page: Page) => page.getByRole('dialog', { name: text('memberCentre.title'), exact: true })
const press = (page: Page, key: Key) => page.getByRole('button', { name: text(key), exact: true }).click()
const asked = (page: Page, title: Key) => page.getByRole('dialog', { name: text(title), exact: true })
const says = (page: Page, key: Key) => expect(page.getByText(text(key), { exact: true }).first()).toBeVisible()
const card = (page: Page, key: Key) =>
  centre(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: text(key) }) })

test(
  'a member sees rank and masked contacts, changes one field at a time and confirms permanent ones',
  { tag: ['@MEM-02', '@AUTH-15', '@REG-07'] },
  async ({ open, platform }) => {
    const visitor = visitorOf(platform)
    const elsewhere = await visitor.signIn('sita')
    const stillIn = async () => (await visitor.ask(balance, {}, { token: elsewhere })).status
    expect(await stillIn()).toBe(200)
    const { page, complaints } = await open()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=securityCenter')
    await expect(centre(page).getByText('+977 ••••••0001')).toBeVisible()
    await expect(centre(page).getByText(text('page.account.rank', { name: 'Silver', level: '2' }))).toBeVisible()
    await expectAccessible(page, 'the profile')

    await press(page, 'page.account.changeNickname')
    await press(page, 'action.cancel')
    await expect(page.getByRole('button', { name: text('page.account.changeNickname') })).toBeFocused()
    await press(page, 'page.account.changeNickname')
    const nickname = centre(page).getByLabel(text('page.account.nickname'))
    await nickname.fill('<b>')
    await press(page, 'page.account.save')
    await says(page, 'page.account.nicknameWrong')
    await nickname.fill('Sita Didi')
    await press(page, 'page.account.save')
    await expect(centre(page).getByText('Sita Didi').first()).toBeVisible()
    await expect(page.locator('header').getByText('Sita Didi')).toHaveCount(1)
    await press(page, 'page.account.choose')
    await centre(page)
      .getByRole('button', { name: text('page.account.pictureNumber', { number: '5' }) })
      .click()
    await expect(centre(page).locator('img[src$="/avatars/M4.svg"]').first()).toBeVisible()
    await expect(page.locator('header img[src$="/avatars/M4.svg"]')).toHaveCount(1)

    await press(page, 'page.account.enterBirthday')
    const birthday = centre(page).getByLabel(text('page.account.birthday'))
    await press(page, 'page.account.save')
    await says(page, 'field.required')
    await birthday.fill('2020-02-29')
    await press(page, 'page.account.save')
    await says(page, 'page.account.tooYoung')
    await birthday.fill('1990-05-17')
    await press(page, 'page.account.save')
    await asked(page, 'page.account.askAgeTitle')
      .getByRole('button', { name: text('action.cancel') })
      .click()
    await expect(asked(page, 'page.account.askAgeTitle')).toHaveCount(0)
    await expect(birthday).toHaveValue('1990-05-17')
    await press(page, 'page.account.save')
    await press(page, 'page.account.askAgeConfirm')
    await expect(card(page, 'page.account.about').getByText(/May 17, 1990/)).toBeVisible()
    await expect(page.getByRole('button', { name: text('page.account.enterBirthday') })).toHaveCount(0)

    await press(page, 'page.account.changeEmail')
    const form = page.getByRole('dialog', { name: text('page.account.changeEmail') })
    await form.getByLabel(text('page.account.email')).fill('sita.new@example.com')
    await press(page, 'code.send')
    await expect(page.getByRole('timer')).toBeVisible()
    await form
      .getByLabel(text('page.paymentPassword.code'), { exact: true })
      .fill((await platform.control.latestCode('sita.new@example.com')) ?? '')
    await form.getByRole('button', { name: text('page.account.save') }).click()
    await says(page, 'field.required')
    await form.locator('input[name=password]').fill(passwordOf('sita'))
    await form.getByRole('button', { name: text('page.account.save') }).click()
    await expect(form).toHaveCount(0)
    expect((await platform.control.account('sita'))?.email).toBe('sita.new@example.com')
    expect(addresses.filter((address) => decodeURIComponent(address).includes('sita.new@'))).toEqual([])
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
    ).not.toContain('sita.new')

    const links = card(page, 'page.account.links')
    await links.getByRole('button', { name: text('page.account.link', { name: 'Google' }) }).click()
    await expect(links.getByText('sita@google.example')).toBeVisible()
    await press(page, 'page.account.linkDrop')
    await links.getByRole('button', { name: text('page.account.link', { name: 'Google' }) }).click()
    await links.getByRole('button', { name: text('page.account.linkConfirm') }).click()
    await page
      .getByRole('dialog', { name: text('page.account.askLinkTitle') })
      .getByRole('button', { name: text('page.account.linkConfirm') })
      .click()
    const google = links.getByRole('listitem').filter({ hasText: 'Google' })
    await expect(google.getByText(text('page.account.linkedForGood'))).toBeVisible()
    await expect(google.getByRole('button')).toHaveCount(0)
    const token = await visitor.signIn('sita')
    for (const row of [dropLink, beginLink])
      expect((await visitor.ask(row, { provider: 'google' }, { token })).errorCode).toBe('link_final')

    const devices = card(page, 'page.account.devices')
    await expect(devices.getByText(text('page.account.deviceThis'))).toBeVisible()
    await devices
      .getByRole('button', { name: text('page.account.deviceEnd') })
      .last()
      .click()
    const ending = page.getByRole('dialog', { name: text('page.account.askDeviceTitle') })
    await ending.getByRole('button', { name: text('page.account.deviceEnd') }).click()
    await expect(ending).toHaveCount(0)
    await expect.poll(stillIn).toBe(401)

    await press(page, 'page.account.changePassword')
    await expect(page.getByRole('dialog', { name: text('password.title') })).toBeVisible()
    await page.keyboard.press('Escape')

    await press(page, 'page.account.changePayment')
    const payment = asked(page, 'page.paymentPassword.title')
    await expectAccessible(page, 'the payment password over the profile')
    for (const [name, digits] of Object.entries({ proof: '246810', newPassword: '975310', again: '975310' }))
      await payment.locator(`input[name=${name}]`).fill(digits)
    await press(page, 'page.paymentPassword.save')
    await expect(payment).toHaveCount(0)
    const draw = (digits: string) =>
      visitor.ask(
        withdraw,
        { requestId: `with-${digits}`, amount: 500, cardId: 'card-1', paymentPassword: digits },
        { token },
      )
    expect((await draw('246810')).errorCode).toBe('payment_password_wrong')
    expect((await draw('975310')).errorCode).toBeNull()
    expect(complaints).toEqual([])
  },
)

test(
  'a member’s limits apply now or a day later, a pause blocks games, and a reality check interrupts',
  { tag: '@MEM-17' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=securityCenter#protection')
    const loss = text('page.protection.limitOf.loss', { period: text('page.protection.period.day') })
    const losses = card(page, 'page.protection.kind.loss')
    const set = page.getByRole('button', { name: new RegExp(`^${text('page.protection.set')}:`) })
    await expect(set.first()).toBeVisible()
    const widths = await set.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(24)
    const type = async (amount: string) => {
      await losses.getByRole('button', { name: loss }).click()
      await losses.getByRole('textbox', { name: loss }).fill(amount)
      await press(page, 'page.account.save')
    }
    await type('much')
    await says(page, 'page.protection.wrongMoney')
    await expectAccessible(page, 'the protection')
    await losses.getByRole('textbox', { name: loss }).fill('25')
    await press(page, 'page.account.save')
    await expect(losses.getByText(/0\.00 of .*25\.00/)).toBeVisible()
    await type('90')
    await expect(losses.getByText(/90\.00 from /)).toBeVisible()
    // The bar of use had grown over the buttons below it.
    const bar = losses
      .locator('[aria-hidden=true]')
      .filter({ has: page.locator('span') })
      .first()
    for (const line of [bar, bar.locator('span')]) expect((await line.boundingBox())?.height).toBe(6)
    await press(page, 'page.protection.keep')
    await expect(losses.getByText(/90\.00 from /)).toHaveCount(0)
    await centre(page)
      .getByRole('button', { name: text('page.protection.minutes_other', { count: '15' }) })
      .click()
    await expect(centre(page).getByRole('button', { pressed: true })).toHaveText('15 minutes')

    await page.clock.install()
    const game = '/game?game=RNG-00001&vendor=HIMALAYA&type=RNG'
    await page.goto(game)
    const slot = page.frameLocator('iframe')
    const spin = slot.getByRole('button', { name: /spin/i }).first()
    await expect(spin).toBeEnabled()
    const look = page.getByRole('dialog', { name: text('page.protection.checkTitle') })
    /** The first press starts the site's own count of minutes where it had not begun. */
    const minutesPass = () =>
      expect(async () => {
        await page.clock.fastForward('15:01')
        await expect(look.getByText(text('page.protection.checkNet'))).toBeVisible({ timeout: 2000 })
      }).toPass()
    await minutesPass()
    await expectAccessible(page, 'the reality check')
    await page.keyboard.press('Escape')
    await look.getByRole('button', { name: text('page.protection.goOn') }).click()
    await expect(look).toHaveCount(0)
    await minutesPass()
    await look.getByRole('button', { name: text('page.protection.endGame') }).click()
    await expect(page).toHaveURL(/\/rng/)

    await page.goto('/?memberCentre=securityCenter#protection')
    await centre(page)
      .getByRole('button', { name: text('page.protection.term.hour') })
      .click()
    await press(page, 'page.protection.askConfirm')
    await expect(
      centre(page)
        .getByRole('status')
        .filter({ hasText: text('page.protection.holds.break') }),
    ).toBeVisible()
    await page.goto(game)
    await expect(
      page.getByRole('alert').filter({ hasText: 'You are taking a break from playing. It ends on' }),
    ).toBeVisible()
    await platform.control.moveClock(3_660_000)
    await press(page, 'action.retry')
    await expect(spin).toBeEnabled()

    await page.goto('/terms')
    await expect(page.getByRole('heading', { name: text('page.legal.terms'), level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: text('footer.privacy') }).click()
    await expect(page.getByRole('heading', { name: text('page.legal.privacy'), level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: text('footer.protection') })).toHaveAttribute(
      'href',
      /securityCenter#protection/,
    )
    expect(complaints).toEqual([])
  },
)
