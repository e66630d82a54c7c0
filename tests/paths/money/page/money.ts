import type { AnyMachineSnapshot } from 'xstate'
import type { CallName } from '../../../../src/api/table.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { loseNextFile } from '../../../support/lost-file.ts'
import { text } from '../../../support/texts.ts'
import {
  bankCardFlow,
  collectFlow,
  lockedUntil,
  moneyMoveFlow,
  moneyPageFlow,
  openTerms,
  paidOut,
  paymentPasswordFlow,
  payoutReceiptFlow,
  recoveryFlow,
  terms,
  transfer,
  unsetTerms,
  withdrawal,
} from '../flow/money.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { windowOf } from '../../account/page/account-look.ts'
import { keepToken } from '../../look.ts'

type TextKey = Parameters<typeof text>[0]

const address = 'si•••@example.com'
const ways = [{ way: 'mail', to: address }]
const always: Partial<Record<CallName, Said>> = {
  consolidatedFunds: { value: { sumBalance: 5300, wallets: terms.wallets } },
  moves: { value: { moves: [] } },
  moveTerms: { value: terms },
  addBankCard: { value: { card: terms.cards[0] } },
  paymentPassword: { value: { isSet: true, ways } },
  paymentPasswordCode: { value: { expiredMinutes: 1 } },
  setPaymentPassword: { value: null },
  recoverPaymentPassword: { value: null },
}

/** A member's page of the centre, as a deep link opens it. */
const openAt = async ({ page }: Stage, wanted: string) => {
  await page.goto('/icon.svg')
  await keepToken(page)
  await page.clock.install()
  await page.goto(`/?memberCentre=${wanted}`)
}

const press = ({ page }: Stage, key: TextKey) => page.getByRole('button', { name: text(key), exact: true }).click()
const heading = ({ page }: Stage, key: TextKey) => expect(page.getByRole('heading', { name: text(key) })).toBeVisible()
const sees = ({ page }: Stage, name: string) => expect(page.locator(`input[name=${name}]`).first()).toBeVisible()
const fill = async ({ page }: Stage, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value)
}
const submitAmount = async (stage: Stage, amount: string) => {
  await fill(stage, { amount })
  await press(stage, 'page.withdraw.submit')
}
const confirm = async (stage: Stage, paymentPassword?: string) => {
  if (paymentPassword !== undefined) await fill(stage, { paymentPassword })
  await press(stage, 'page.money.confirm')
}
const newPassword = async (stage: Stage, again = '975310') => {
  await fill(stage, { proof: '123', newPassword: '975310', again })
  await press(stage, 'page.paymentPassword.save')
}
const chooseMail = ({ page }: Stage) =>
  page.getByRole('button', { name: text('page.paymentPassword.byMail', { to: address }) }).click()
const books = (said: Said) => (stage: Stage) => stage.desk.answer('withdraw', said)
const addCard = async (stage: Stage, accountNumber: string) => {
  await fill(stage, { bankName: 'NIC Asia', accountNumber, holderName: 'Sita Sharma' })
  await windowOf(stage.page, 'page.withdraw.addCard').locator('button[type=submit]').click()
}
const seesMove = {
  loading: async (stage: Stage) => {
    await stage.desk.asked('moveTerms')
    await expect(stage.page.getByRole('status', { name: text('page.money.loading') })).toBeVisible()
  },
  editing: (stage: Stage) => sees(stage, 'amount'),
  confirming: async (stage: Stage) => {
    await heading(stage, 'page.money.confirmTitle')
    await expect(stage.page.locator('form[aria-busy=true]')).toHaveCount(0)
  },
}

export const moneyMovePage: PageSide<typeof moneyMoveFlow> = {
  flow: moneyMoveFlow,
  always,
  held: ['moveTerms', 'withdraw', 'moveByRequest'],
  prepare: (stage) => openAt(stage, 'withdraw'),
  steps: {
    'the terms have loaded': ({ desk }) => desk.answer('moveTerms', { value: terms }),
    'the terms have loaded, and no payment password is set': ({ desk }) =>
      desk.answer('moveTerms', { value: unsetTerms }),
    'the terms have loaded, and the answer to an earlier move is missing': async ({ page, desk }) => {
      await page.evaluate(() => {
        const sent = { requestId: 'intent-0', type: 'withdrawal', amount: '1000', card: 'card-1' }
        sessionStorage.setItem('drafts', JSON.stringify({ 'sent withdrawal': sent }))
      })
      await desk.answer('moveTerms', { value: terms })
    },
    'the terms fail to load': ({ desk }) => desk.answer('moveTerms', { refused: 'server_error' }),
    'the player tries again': (stage) => press(stage, 'action.retry'),
    'the player types an amount': (stage) => fill(stage, { amount: '700' }),
    'the player fills in too little': (stage) => submitAmount(stage, ''),
    'the player fills in the form': (stage) => submitAmount(stage, '1000'),
    'a bank account has been added': async (stage) => {
      await press(stage, 'page.withdraw.addCard')
      await addCard(stage, '1234567890123')
    },
    'the player confirms without the payment password': (stage) => confirm(stage, ''),
    'the player confirms': (stage) => confirm(stage, '246810'),
    'the player changes the form': async (stage, from) =>
      press(stage, from.matches('confirming') ? 'page.money.change' : 'page.money.backToForm'),
    'the platform has it': books({ value: { move: withdrawal } }),
    'the payment password is wrong': books({ refused: 'payment_password_wrong', value: { attemptsLeft: 4 } }),
    'the payment password is locked': books({ refused: 'payment_password_locked', value: { lockedUntil } }),
    'the payment password is not set after all': books({ refused: 'payment_password_missing' }),
    'the balance is too low': books({ refused: 'insufficient_balance', value: { available: 900 } }),
    'the id stands for something else': books({ refused: 'request_conflict' }),
    'the answer is lost': books('no answer'),
    'it is found': async ({ desk }) => {
      const asked = await desk.asked('moveByRequest')
      const requestId = new URL(asked.url()).searchParams.get('requestId') ?? ''
      await desk.answer('moveByRequest', { value: { move: { ...withdrawal, requestId } } })
    },
    'it never arrived': ({ desk }) => desk.answer('moveByRequest', { value: {} }),
    'the platform gives no answer': ({ desk }) => desk.answer('moveByRequest', { refused: 'server_error' }),
    'a moment goes by': ({ page }) => page.clock.fastForward(5000),
    'the player looks again': (stage) => press(stage, 'page.money.look'),
    'the player sets a payment password': async (stage) => {
      stage.desk.say('paymentPassword', { value: { isSet: false, ways } })
      await press(stage, 'page.money.setPassword')
    },
    'the payment password is set': (stage) => newPassword(stage),
    'the player forgot the payment password': async (stage) => {
      stage.desk.say('paymentPassword', { value: { isSet: true, ways } })
      await press(stage, 'page.money.forgotPassword')
    },
    'the payment password is recovered': async (stage) => {
      await chooseMail(stage)
      await newPassword(stage)
    },
    'the player leaves the recovery': (stage) => press(stage, 'action.cancel'),
    'the player does another one': (stage) => press(stage, 'page.money.again'),
  },
  sees: {
    ...seesMove,
    failed: (stage) => heading(stage, 'page.money.failed'),
    passwordNotSet: (stage) => heading(stage, 'page.money.unsetTitle'),
    settingUp: (stage) => sees(stage, 'proof'),
    booking: async (stage) => {
      await stage.desk.asked('withdraw')
      await expect(stage.page.locator('form[aria-busy=true]')).toBeVisible()
    },
    lookingUp: async (stage) => {
      await heading(stage, 'page.money.lookingTitle')
      await stage.desk.asked('moveByRequest')
    },
    unknown: async (stage) => {
      await heading(stage, 'page.money.lookingTitle')
      await expect(stage.page.getByRole('button', { name: text('page.money.look') })).not.toHaveAttribute('aria-busy')
    },
    refused: (stage) => heading(stage, 'page.money.refusedTitle'),
    locked: (stage) => heading(stage, 'page.money.lockedTitle'),
    recovering: ({ page }) => expect(page.getByText(text('page.paymentPassword.chooseLead'))).toBeVisible(),
    unlocking: ({ page }) => expect(page.getByText(text('page.paymentPassword.chooseLead'))).toBeVisible(),
    done: (stage) => heading(stage, 'page.withdraw.done'),
  },
}

export const collectPage: PageSide<typeof collectFlow> = {
  flow: collectFlow,
  always,
  held: ['moveTerms', 'collectWallets'],
  prepare: (stage) => openAt(stage, 'transferFund'),
  steps: {
    'the terms have loaded': ({ desk }) => desk.answer('moveTerms', { value: openTerms }),
    'the player collects all': ({ page }) =>
      page.getByRole('button', { name: new RegExp(`^${text('page.wallet.collect').replace(/\(.*/, '')}`) }).click(),
    'the player confirms': (stage) => confirm(stage),
    'the platform has it': ({ desk }) => desk.answer('collectWallets', { value: { move: transfer } }),
    'the player changes the form': (stage) => press(stage, 'page.money.change'),
  },
  sees: {
    ...moneyMovePage.sees,
    booking: async (stage) => {
      await stage.desk.asked('collectWallets')
      await expect(stage.page.locator('form[aria-busy=true]')).toBeVisible()
    },
    done: (stage) => heading(stage, 'page.wallet.done'),
  },
}

const passwordForm = async (stage: Stage, label: TextKey, call?: CallName) => {
  await expect(stage.page.getByLabel(text(label), { exact: true })).toBeVisible()
  if (call === undefined) await expect(stage.page.locator('form[aria-busy=true]')).toHaveCount(0)
  else await stage.desk.asked(call)
}
const wrongCode: Said = { refused: 'verification_code_wrong', message: 'Please enter a valid verification code' }

/** The move stands in the password's place. */
const isBack = ({ page }: Stage) =>
  expect(
    page
      .getByRole('heading', { name: text('page.money.unsetTitle') })
      .or(page.getByRole('heading', { name: text('page.money.confirmTitle') }))
      .or(page.locator('input[name=amount]'))
      .first(),
  ).toBeVisible()

const passwordSees: PageSide<typeof paymentPasswordFlow>['sees'] = {
  loading: async (stage) => {
    await stage.desk.asked('paymentPassword')
  },
  failed: (stage) => heading(stage, 'page.money.failed'),
  'setting.typing': (stage) => passwordForm(stage, 'page.paymentPassword.loginPassword'),
  'setting.saving': (stage) => passwordForm(stage, 'page.paymentPassword.loginPassword', 'setPaymentPassword'),
  'changing.typing': (stage) => passwordForm(stage, 'page.paymentPassword.old'),
  'changing.saving': (stage) => passwordForm(stage, 'page.paymentPassword.old', 'changePaymentPassword'),
  'recovering.choosing': async ({ page, desk }) => {
    await expect(page.getByText(text('page.paymentPassword.chooseLead'))).toBeVisible()
    await desk.unasked('paymentPasswordCode')
  },
  'recovering.sending': async (stage) => {
    await stage.desk.asked('paymentPasswordCode')
  },
  'recovering.typing': (stage) => passwordForm(stage, 'page.paymentPassword.code'),
  'recovering.saving': (stage) => passwordForm(stage, 'page.paymentPassword.code', 'recoverPaymentPassword'),
  // The move behind it reloads.
  saved: isBack,
  closed: isBack,
}

export const paymentPasswordPage: PageSide<typeof paymentPasswordFlow> = {
  flow: paymentPasswordFlow,
  always: { ...always, moveTerms: { value: unsetTerms } },
  held: [
    'paymentPassword',
    'paymentPasswordCode',
    'setPaymentPassword',
    'changePaymentPassword',
    'recoverPaymentPassword',
  ],
  prepare: async (stage) => {
    await openAt(stage, 'withdraw')
    await press(stage, 'page.money.setPassword')
  },
  // Only a visible part has a button to leave it.
  cannot: (name, snapshot) =>
    name === 'the player leaves it' && (snapshot.matches('loading') || snapshot.matches('failed')),
  steps: {
    'there is none yet': ({ desk }) => desk.answer('paymentPassword', { value: { isSet: false, ways } }),
    'there is one': ({ desk }) => desk.answer('paymentPassword', { value: { isSet: true, ways } }),
    'the platform gives no answer': ({ desk }) => desk.answer('paymentPassword', { refused: 'server_error' }),
    'the player tries again': (stage) => press(stage, 'action.retry'),
    'the player fills in too little': (stage) => newPassword(stage, ''),
    'the player fills in the form': (stage) => newPassword(stage),
    'the player forgot the old one': (stage) => press(stage, 'page.money.forgotPassword'),
    'the player asks for a code': chooseMail,
    'the code is on its way': ({ desk }) => desk.answer('paymentPasswordCode', { value: { expiredMinutes: 1 } }),
    'no code is sent': ({ desk }) => desk.answer('paymentPasswordCode', { refused: 'too_many_requests' }),
    'the player wants another code': (stage) => press(stage, 'page.paymentPassword.another'),
    'the first one is saved': ({ desk }) => desk.answer('setPaymentPassword', { value: null }),
    'the first one is refused': ({ desk }) => desk.answer('setPaymentPassword', wrongCode),
    'the change is saved': ({ desk }) => desk.answer('changePaymentPassword', { value: null }),
    'the old one is wrong': ({ desk }) =>
      desk.answer('changePaymentPassword', { refused: 'payment_password_wrong', value: { attemptsLeft: 4 } }),
    'the recovered one is saved': ({ desk }) => desk.answer('recoverPaymentPassword', { value: null }),
    'the code is wrong': ({ desk }) => desk.answer('recoverPaymentPassword', wrongCode),
    'the player leaves it': (stage) => press(stage, 'action.cancel'),
  },
  sees: passwordSees,
}

export const recoveryPage: PageSide<typeof recoveryFlow> = {
  flow: recoveryFlow,
  always,
  held: ['paymentPassword'],
  prepare: async (stage) => {
    await openAt(stage, 'withdraw')
    await submitAmount(stage, '1000')
    await press(stage, 'page.money.forgotPassword')
  },
  cannot: (name, snapshot) => name === 'the player leaves it' && snapshot.matches('loading'),
  steps: {
    'there is one': paymentPasswordPage.steps['there is one'],
    'the player leaves it': paymentPasswordPage.steps['the player leaves it'],
  },
  sees: passwordSees,
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const receipt = ({ page }: Stage) => windowOf(page, 'page.withdraw.receiptTitle')
const answerIt = (stage: Stage) => press(stage, 'page.withdraw.answer')

/** A file that is checked as soon as it is chosen; its content decides the result. */
const choose = (stage: Stage, ...buffers: readonly Buffer[]) =>
  receipt(stage)
    .locator('input[type=file]')
    .setInputFiles(buffers.map((buffer) => ({ name: 'slip.png', mimeType: 'image/png', buffer })))
const hasProof = ({ context }: AnyMachineSnapshot) => (context as { proofs: readonly unknown[] }).proofs.length > 0

export const payoutReceiptPage: PageSide<typeof payoutReceiptFlow> = {
  flow: payoutReceiptFlow,
  always: {
    ...always,
    moves: { value: { moves: [paidOut] } },
  },
  held: ['uploadProof', 'confirmReceipt'],
  prepare: async (stage) => {
    await openAt(stage, 'withdraw')
    await answerIt(stage)
  },
  // The same file again would be another picture.
  cannot: (name, snapshot) => name === 'the player adds a picture' && hasProof(snapshot),
  steps: {
    'the player says received': (stage) => receipt(stage).getByRole('radio').first().check(),
    'the player says not received': (stage) => receipt(stage).getByRole('radio').last().check(),
    // The page checks at once, so the next step chooses the file with its result.
    'the player adds a picture': async () => undefined,
    'the picture is good': async (stage) => {
      await choose(stage, png)
      await expect(receipt(stage).getByRole('listitem')).toHaveCount(1)
    },
    'both pictures are good': async (stage) => {
      await choose(stage, png, png)
      await expect(receipt(stage).getByRole('listitem')).toHaveCount(2)
    },
    'it is no picture': async (stage) => {
      await choose(stage, Buffer.from('%PDF-1.7'))
      await expect(receipt(stage).getByText(text('page.withdraw.proofType', { name: 'slip.png' }))).toBeVisible()
    },
    'looking at it breaks': async (stage) => {
      await loseNextFile(stage.page)
      await choose(stage, png)
      await expect(receipt(stage).getByText(text('error.unknown'))).toBeVisible()
    },
    'the player takes the picture away': (stage) =>
      receipt(stage)
        .getByRole('button', { name: text('page.withdraw.proofRemove', { name: 'slip.png' }) })
        .first()
        .click(),
    'the player sends it': (stage) => press(stage, 'page.withdraw.send'),
    'the platform has a picture': ({ desk }) => desk.answer('uploadProof', { value: { proofId: 'proof-1' } }),
    'the platform refuses the picture': ({ desk }) =>
      desk.answer('uploadProof', { refused: 'proof_invalid', message: 'No picture.' }),
    'the platform has the confirmation': ({ desk }) => desk.answer('confirmReceipt', { value: { move: paidOut } }),
    'the platform does not take it': ({ desk }) => desk.answer('confirmReceipt', { refused: 'request_conflict' }),
    'the player says nothing now': ({ page }) => page.keyboard.press('Escape'),
  },
  sees: {
    asking: (stage) => expect(receipt(stage).locator('form[aria-busy=false]')).toBeVisible(),
    checking: (stage) => expect(receipt(stage).locator('form[aria-busy=false]')).toBeVisible(),
    uploading: async (stage) => {
      await stage.desk.asked('uploadProof')
    },
    saving: async (stage) => {
      await stage.desk.asked('confirmReceipt')
    },
    saved: (stage) => expect(receipt(stage)).toHaveCount(0),
    closed: (stage) => expect(receipt(stage)).toHaveCount(0),
  },
}

const card = ({ page }: Stage) => windowOf(page, 'page.withdraw.addCard')

export const bankCardPage: PageSide<typeof bankCardFlow> = {
  flow: bankCardFlow,
  always,
  held: ['addBankCard'],
  prepare: async (stage) => {
    await openAt(stage, 'withdraw')
    await press(stage, 'page.withdraw.addCard')
  },
  steps: {
    'the player fills in too little': (stage) => addCard(stage, '12'),
    'the player fills in the form': (stage) => addCard(stage, '1234567890123'),
    'the account is added': ({ desk }) => desk.answer('addBankCard', { value: { card: terms.cards[0] } }),
    'the account is refused': ({ desk }) => desk.answer('addBankCard', { refused: 'forbidden', message: 'No more.' }),
    'the answer is lost': ({ desk }) => desk.answer('addBankCard', 'no answer'),
    'the player leaves it': ({ page }) => page.keyboard.press('Escape'),
  },
  sees: {
    typing: (stage) => expect(card(stage).locator('form[aria-busy=false]')).toBeVisible(),
    saving: async (stage) => {
      await stage.desk.asked('addBankCard')
    },
    added: (stage) => expect(card(stage)).toHaveCount(0),
    left: (stage) => expect(card(stage)).toHaveCount(0),
    closed: (stage) => expect(card(stage)).toHaveCount(0),
  },
}

export const moneyPagePage: PageSide<typeof moneyPageFlow> = {
  flow: moneyPageFlow,
  always: {
    ...always,
    moves: { value: { moves: [paidOut] } },
    confirmReceipt: { value: { move: paidOut } },
    withdraw: { value: { move: withdrawal } },
  },
  held: [],
  prepare: (stage) => openAt(stage, 'withdraw'),
  // A window makes everything behind it inert.
  cannot: (name, snapshot) => name === 'the move says that money was moved' && !snapshot.matches({ open: 'moving' }),
  steps: {
    'the move says that money was moved': async (stage) => {
      await submitAmount(stage, '1000')
      await confirm(stage, '246810')
      await press(stage, 'page.money.again')
    },
    'the player wants to say whether a payout came': answerIt,
    'the player has said it': (stage) => press(stage, 'page.withdraw.send'),
    'the player wants to add a bank account': (stage) => press(stage, 'page.withdraw.addCard'),
    'the player has added it': (stage) => addCard(stage, '1234567890123'),
    'the player leaves it': ({ page }) => page.keyboard.press('Escape'),
  },
  sees: {
    'open.moving': async (stage) => {
      await sees(stage, 'amount')
      await expect(receipt(stage).or(card(stage))).toHaveCount(0)
    },
    'open.answering': (stage) => expect(receipt(stage)).toBeVisible(),
    'open.addingCard': (stage) => expect(card(stage)).toBeVisible(),
    broken: (stage) => heading(stage, 'page.money.failed'),
  },
}
