import { expect, type Page } from 'playwright/test'
import { consolidatedFunds } from '../../src/api/calls/money.ts'
import { moves } from '../../src/api/calls/moves.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const minute = 60_000
const money = (amount: number) => `रु ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

const centreOf = (page: Page) => page.getByRole('dialog', { name: text('memberCentre.title') })
/** Actions and expectations on a page of money. */
const at = (page: Page) => {
  const centre = centreOf(page)
  const button = (key: Parameters<typeof text>[0]) => page.getByRole('button', { name: text(key), exact: true })
  const amount = centre.getByLabel(text('page.money.amount'), { exact: true })
  return {
    centre,
    amount,
    button,
    go: (key: Parameters<typeof text>[0]) => centre.getByRole('button', { name: text(key) }).click(),
    /** Fills the form with this amount, up to the confirmation. */
    fill: async (value: string, submit: Parameters<typeof text>[0]) => {
      await amount.fill(value)
      await button(submit).click()
    },
    confirm: async (password?: string) => {
      if (password !== undefined) await centre.locator('input[name=paymentPassword]').fill(password)
      await button('page.money.confirm').click()
    },
    addCard: async () => {
      await button('page.withdraw.addCard').click()
      const card = page.getByRole('dialog', { name: text('page.withdraw.addCard') })
      await card.getByLabel(text('page.withdraw.bankName')).fill('NIC Asia')
      await card.getByLabel(text('page.withdraw.cardNumber')).fill('१२३४ ५६७८ ९०१')
      await card.getByLabel(text('page.withdraw.holderName')).fill('Sita Sharma')
      await card.getByRole('button', { name: text('page.withdraw.addCard') }).click()
    },
    /** The payment password's form. */
    setPassword: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await centre.locator(`input[name=${name}]`).fill(value)
      await button('page.paymentPassword.save').click()
    },
    again: () => button('page.money.again').click(),
    moves: centre.getByRole('region').getByRole('listitem'),
    main: centre.locator('dl').first().locator('div').first(),
  }
}

test(
  'a member can deposit, transfer, withdraw and confirm a payout, and each is booked once',
  { tag: ['@MEM-03', '@MEM-04', '@MEM-05'] },
  async ({ open, platform: { control }, platform }) => {
    const { page, complaints } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=depositv2')
    const hand = at(page)
    await test.step('MEM-04: a deposit arrives later, and is found again after a reload', async () => {
      await control.setMoney({ closedChannels: ['khalti'] })
      await expect(hand.main).toContainText(money(5000))
      await hand.centre.getByRole('radio', { name: /Fonepay/ }).check()
      await hand.fill('150', 'page.deposit.submit')
      await expect(hand.centre.getByText(text('page.money.amountLow'))).toContainText(/ रु\s[\d,.]+ to रु\s[\d,.]+$/)
      await hand.fill('1500', 'page.deposit.submit')
      await expect(hand.centre.getByText(/You pay रु\s1,500.00 by Fonepay/)).toBeVisible()
      control.setFault('deposit', { cut: true, after: true, times: 1 })
      await hand.confirm()
      await expect(hand.centre.getByRole('heading', { name: text('page.deposit.done') })).toBeVisible()
      await page.reload()
      await expect(hand.moves).toHaveCount(1)
      await expect(hand.moves).toContainText(text('page.money.state.processing'))
      await expect(hand.centre.getByRole('radio', { name: /Khalti/ })).toBeDisabled()
      await control.setMoney({ closedChannels: ['khalti', 'esewa'] })
      await hand.fill('1000', 'page.deposit.submit')
      await hand.confirm()
      await expect(hand.centre.getByText(text('page.money.maintenance'))).toBeVisible()
      await hand.button('page.money.backToForm').click()
      await expect(hand.centre.getByRole('radio', { name: /eSewa/ })).toBeDisabled()
      await control.hastenMoney()
      await expect(hand.moves).toContainText(text('page.money.state.completed'))
      await expect(hand.main).toContainText(money(6500))
    })
    await test.step('MEM-03: wallets', async () => {
      await hand.go('memberCentre.transferFund')
      await hand.centre.getByLabel(text('page.wallet.to'), { exact: true }).selectOption('EVEREST')
      await hand.fill('800', 'page.wallet.submit')
      await expect(hand.centre.getByText(/रु\s800.00 will move from Main wallet to Everest Play/)).toBeVisible()
      await hand.confirm()
      await expect(hand.main).toContainText(money(5700))
      await hand.again()
      await hand.centre.getByRole('button', { name: text('page.wallet.collect', { amount: money(800) }) }).click()
      await hand.confirm()
      await expect(hand.main).toContainText(money(6500))
      await expect(hand.moves).toHaveCount(2)
    })
    await test.step('MEM-05: the member confirms a payout with proof', async () => {
      await hand.go('memberCentre.withdraw')
      await hand.amount.fill('1000')
      await hand.addCard()
      await hand.centre.getByRole('radio', { name: /NIC Asia ··8901/ }).check()
      await expect(hand.amount).toHaveValue('1000')
      await hand.button('page.withdraw.submit').click()
      await hand.confirm('111222')
      await expect(hand.centre.getByText(text('page.money.wrongPassword_other', { count: '4' }))).toBeVisible()
      await hand.confirm('246810')
      // The platform holds a new account, and says so in its words.
      await expect(hand.centre.getByText(/24 hours/)).toBeVisible()
      await hand.button('page.money.backToForm').click()
      await hand.centre.getByRole('radio', { name: /Nabil Bank ··0123/ }).check()
      await hand.button('page.withdraw.submit').click()
      await hand.confirm('246810')
      await expect(hand.moves.first()).toContainText(text('page.money.state.processing'))
      await expect(hand.main).toContainText(money(5500))
      await control.hastenMoney()
      await hand.button('page.withdraw.answer').click()
      const window = page.getByRole('dialog', { name: text('page.withdraw.receiptTitle') })
      const send = window.getByRole('button', { name: text('page.withdraw.send') })
      await window.getByRole('radio', { name: text('page.withdraw.no') }).check()
      await send.click()
      await expect(window.getByText(text('page.withdraw.proofLacking'))).toBeVisible()
      const files = window.getByLabel(text('page.withdraw.proofAdd'))
      await files.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
      await expect(window.getByText(text('page.withdraw.proofType', { name: 'slip.png' }))).toBeVisible()
      const many = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: png }))
      await files.setInputFiles(many)
      await expect(window.getByText(text('page.withdraw.proofCount'))).toBeVisible()
      await files.setInputFiles(many.slice(0, 2))
      await window.getByRole('button', { name: text('page.withdraw.proofRemove', { name: 'a.png' }) }).click()
      await window.getByRole('radio', { name: text('page.withdraw.yes'), exact: true }).check()
      await send.click()
      await expect(window).toHaveCount(0)
      await expect(hand.moves.first()).toContainText(text('page.money.state.received'))
      await expect(hand.moves.first().getByText(money(1000))).toHaveCount(2)
      expect(await control.proofsOf('sita')).toEqual(['image/png'])
    })
    await test.step('MEM-05: an unconfirmed payout counts as received; a forced receipt excludes refunds', async () => {
      await control.setMoney({ payouts: 'part' })
      await hand.again()
      await hand.fill('2000', 'page.withdraw.submit')
      await hand.confirm('246810')
      await expect(hand.moves).toHaveCount(2)
      await control.hastenMoney()
      await expect(hand.moves.first()).toContainText(text('page.withdraw.remaining') + money(1000))
      await control.moveClock(31 * minute)
      await expect(hand.moves.first()).toContainText(text('page.withdraw.received') + money(1000))
      await control.hastenMoney()
      await expect(hand.moves.first()).toContainText(text('page.withdraw.remaining') + money(0))
      await control.forceReceipt('sita')
      await expect(hand.moves.first()).toContainText(text('page.withdraw.byForce'))
      expect(await control.balanceOf('sita')).toBe(3500)
    })
    expect(complaints.filter((one) => !one.includes('ERR_EMPTY_RESPONSE'))).toEqual([])
  },
)

test(
  'a member finds the first bank account chosen once it is added, and keeps the typed text',
  { tag: '@MEM-05-part' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    await keepSession(page, platform, 'gita')
    await page.goto('/?memberCentre=withdraw')
    const hand = at(page)
    await hand.button('page.money.setPassword').click()
    await hand.setPassword({ proof: 'Agent#2026', newPassword: '975310', again: '975310' })
    await expect(hand.centre.getByText(text('page.withdraw.noCard'))).toBeVisible()
    await hand.amount.fill('700')
    await hand.addCard()
    await expect(hand.centre.getByRole('radio', { name: /NIC Asia ··8901/ })).toBeChecked()
    await expect(hand.amount).toHaveValue('700')
    expect(complaints).toEqual([])
  },
)

test(
  'an agent can set and recover the payment password, and is locked out after wrong guesses',
  { tag: ['@MEM-06', '@MEM-16'] },
  async ({ open, platform }) => {
    const { control } = platform
    const { page, complaints } = await open()
    await keepSession(page, platform, 'gita')
    await page.goto('/?memberCentre=transferUpline')
    const hand = at(page)
    await hand.button('page.money.setPassword').click()
    await hand.setPassword({ proof: 'Agent#2026', newPassword: '123456', again: '123456' })
    await expect(hand.centre.locator('input[name=newPassword]')).toHaveAttribute('aria-invalid', 'true')
    await hand.setPassword({ newPassword: '975310', again: '975310' })
    await expect(hand.centre.getByText('Hari', { exact: true })).toBeVisible()
    await hand.fill('300', 'page.money.giveSubmit')
    await expect(hand.centre.getByText(/रु\s300.00 will go to Hari at once/)).toBeVisible()
    await hand.confirm('111222')
    await expect(hand.centre.getByText(text('page.money.wrongPassword_other', { count: '4' }))).toBeVisible()
    await hand.button('page.money.forgotPassword').click()
    await hand.centre.getByRole('button', { name: /Email to gi•••/ }).click()
    await expect(hand.centre.getByLabel(text('page.paymentPassword.code'), { exact: true })).toBeVisible()
    const code = (await control.latestCode('gita@example.com')) ?? ''
    await hand.setPassword({ proof: code, newPassword: '864209', again: '864209' })
    for (const left of ['4', '3', '2', '1']) {
      await hand.confirm('111222')
      const said = text(left === '1' ? 'page.money.wrongPassword_one' : 'page.money.wrongPassword_other', {
        count: left,
      })
      await expect(hand.centre.getByText(said)).toBeVisible()
    }
    await hand.confirm('111222')
    await expect(hand.centre.getByRole('heading', { name: text('page.money.lockedTitle') })).toBeVisible()
    expect(await control.balanceOf('gita')).toBe(9000)
    await control.moveClock(15 * minute)
    await hand.button('page.money.backToForm').click()
    await hand.fill('300', 'page.money.giveSubmit')
    await hand.confirm('864209')
    await expect(hand.centre.getByRole('heading', { name: text('page.money.giveDone') })).toBeVisible()
    await expect(hand.moves).toHaveCount(1)
    await expect(hand.main).toContainText(money(8700))
    expect(await control.balanceOf('hari')).toBe(7300)
    expect(complaints).toEqual([])
  },
)

test(
  'a member sees a message and a retry when the wallets cannot be loaded',
  { tag: '@MEM-04-part' },
  async ({ open, platform: { control }, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    control.setFault('consolidatedFunds', { status: 500 })
    await page.goto('/?memberCentre=depositv2')
    const hand = at(page)
    const failure = hand.centre.getByRole('alert').filter({ hasText: text('account.balanceFailed') })
    await expect(failure).toBeVisible()
    await expect(hand.amount).toBeVisible()
    await expect(hand.centre.locator('dl[aria-busy]')).toHaveCount(0)
    control.setFault('consolidatedFunds', null)
    await failure.getByRole('button', { name: text('action.retry') }).click()
    await expect(hand.main).toContainText(money(5000))
    await expect(failure).toHaveCount(0)
  },
)

test(
  'a member sees the new balance when a deposit arrives while the history is read',
  { tag: '@MEM-04-part' },
  async ({ open, platform: { control }, platform }) => {
    const { page, complaints } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=depositv2')
    const hand = at(page)
    await expect(hand.main).toContainText(money(5000))

    const funds: Promise<unknown>[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === consolidatedFunds.path) funds.push(request.response())
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(
      (url) => url.pathname === moves.path,
      async (route) => {
        await released
        await route.continue()
      },
    )
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === moves.path)
    await hand.fill('1500', 'page.deposit.submit')
    await hand.confirm()
    await asked
    // Funds that were asked for before the history are those without the deposit.
    await Promise.all(funds)
    await control.hastenMoney()
    release()
    await expect(hand.main).toContainText(money(6500))
    expect(complaints).toEqual([])
  },
)
