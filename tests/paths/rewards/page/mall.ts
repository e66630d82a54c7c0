import type { CallName } from '../../../../src/api/table.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { text } from '../../../support/texts.ts'
import { feedbackFlow, kite, limits, pointMallFlow, pointTerms } from '../flow/mall.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'
import { platformWith } from '../../account/page/account-look.ts'

type TextKey = Parameters<typeof text>[0]

const button = ({ page }: Stage, key: TextKey) =>
  page.getByRole('main').getByRole('button', { name: text(key), exact: true })
const press = (stage: Stage, key: TextKey) => button(stage, key).click()
const heading = ({ page }: Stage, key: TextKey) => expect(page.getByRole('heading', { name: text(key) })).toBeVisible()
const tab = (which: 'rewards' | 'convert' | 'history' | 'details') => (stage: Stage) =>
  stage.page.getByRole('tab', { name: text(`page.mall.tab.${which}`) }).click()
const chosen = async ({ page }: Stage, which: 'rewards' | 'convert' | 'history' | 'details') =>
  expect(page.getByRole('tab', { name: text(`page.mall.tab.${which}`) })).toHaveAttribute('aria-selected', 'true')
const amount = ({ page }: Stage) => page.locator('input[name=amount]')

const none = (sum: object): Said => ({ value: { list: [], total: 0, totalPages: 0, sum } })

const always: Partial<Record<CallName, Said>> = {
  ...platformWith('PTSYS3'),
  pointConfig: { value: { exchangeRatio: 100, minPoints: 500, stakePerPoint: 10 } },
  rewardList: { value: { list: [kite], totalPages: 2 } },
  moveTerms: { value: pointTerms },
  redeem: {
    value: {
      redeemId: 'R1',
      rewardId: 'kite',
      name: 'Kite',
      quantity: 1,
      points: 1500,
      status: 'processing',
      time: '2026-11-21T08:00:00.000Z',
    },
  },
  pointConversion: { value: { points: 8000, amount: 5 } },
  redeemList: none({ quantity: 0, points: 0 }),
  pointTransactions: none({ earned: 0, spent: 0, net: 0 }),
}

export const pointMallPage: PageSide<typeof pointMallFlow> = {
  flow: pointMallFlow,
  always,
  held: ['pointsBalance'],
  prepare: async ({ page }) => {
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.goto('/pointMall')
  },
  // Only a move spends points.
  cannot: (name, snapshot) =>
    name === 'the move says that points were spent' &&
    !snapshot.matches({ open: 'redeeming' }) &&
    !snapshot.matches({ open: 'convert' }),
  steps: {
    'the mall is open': ({ desk }) => desk.answer('pointsBalance', { value: { points: 8500 } }),
    'it is a trial account': ({ desk }) => desk.answer('pointsBalance', { refused: 'in_need_true_account' }),
    'the mall is closed': ({ desk }) => desk.answer('pointsBalance', { refused: 'switched_off' }),
    'the platform gives no answer': ({ desk }) => desk.answer('pointsBalance', { refused: 'server_error' }),
    // A tab in the address would open as soon as the mall does.
    'the player tries again': async (stage) => {
      await stage.page.evaluate(() => {
        history.replaceState(null, '', '/pointMall')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await press(stage, 'action.retry')
    },
    // An open reward is left by its own button.
    'the player looks at the rewards': async (stage, from) =>
      from.matches({ open: 'redeeming' }) ? press(stage, 'page.mall.back') : tab('rewards')(stage),
    'the player wants money for points': tab('convert'),
    'the player opens the redemptions': tab('history'),
    'the player opens the points details': tab('details'),
    'the player goes to the second page': ({ page }) =>
      page
        .getByRole('navigation', { name: text('page.mall.pages') })
        .getByRole('button', { name: '2' })
        .click(),
    'the player chooses a reward': ({ page }) =>
      page.getByRole('button', { name: text('page.mall.redeemNamed', { name: 'Kite' }) }).click(),
    'the move says that points were spent': async (stage) => {
      await amount(stage).fill('5')
      await press(stage, 'page.mall.redeemSubmit')
      await stage.page.locator('input[name=paymentPassword]').fill('246810')
      await press(stage, 'page.money.confirm')
      // The balance after it: an unanswered request would wait beside the next entry's.
      await stage.desk.answer('pointsBalance', { value: { points: 7000 } })
      await press(stage, 'page.money.again')
    },
  },
  sees: {
    entering: async ({ page, desk }) => {
      await desk.asked('pointsBalance')
      await expect(page.getByRole('status', { name: text('page.mall.loading') })).toBeVisible()
    },
    failed: (stage) => heading(stage, 'page.mall.failed'),
    trial: (stage) => heading(stage, 'centre.registerFirst'),
    closed: (stage) => heading(stage, 'page.mall.closed'),
    'open.rewards': async (stage) => {
      await chosen(stage, 'rewards')
      await expect(stage.page.getByRole('heading', { name: 'Kite' })).toBeVisible()
      await expect(button(stage, 'page.mall.back')).toHaveCount(0)
    },
    'open.redeeming': async (stage) => {
      await expect(button(stage, 'page.mall.back')).toBeVisible()
      await expect(amount(stage)).toHaveValue('1')
    },
    'open.convert': async (stage) => {
      await chosen(stage, 'convert')
      await expect(amount(stage)).toHaveValue('')
    },
    'open.history': async (stage) => {
      await chosen(stage, 'history')
      await heading(stage, 'page.records.empty')
    },
    'open.details': async (stage) => {
      await chosen(stage, 'details')
      await heading(stage, 'page.records.empty')
    },
  },
}

const write = async (stage: Stage, content: string) => {
  await stage.page.locator('textarea[name=content]').fill(content)
  await press(stage, 'page.feedback.send')
}
const enough = 'The games open quickly for me'
const area = ({ page }: Stage) => page.locator('textarea[name=content]')

export const feedbackPage: PageSide<typeof feedbackFlow> = {
  flow: feedbackFlow,
  held: ['feedbackLimits', 'feedback'],
  prepare: ({ page }) => page.goto('/feedback').then(() => undefined),
  steps: {
    'the limits have come': ({ desk }) => desk.answer('feedbackLimits', { value: limits }),
    'the limits do not come': ({ desk }) => desk.answer('feedbackLimits', { refused: 'server_error' }),
    'the writer tries again': (stage) => press(stage, 'action.retry'),
    'the writer sends nothing': (stage) => write(stage, ''),
    'the writer sends too little': (stage) => write(stage, 'Too little'),
    'the writer sends too much': (stage) => write(stage, 'much '.repeat(301)),
    'the writer sends enough': (stage) => write(stage, `${enough} and for all of my friends`),
    'the brand has it': ({ desk }) => desk.answer('feedback', { value: null }),
    'the platform counts otherwise': ({ desk }) =>
      desk.answer('feedback', { refused: 'feedback_words', value: { minWords: 8, maxWords: 300, words: 7 } }),
    'it does not go through': ({ desk }) => desk.answer('feedback', { refused: 'server_error' }),
    'the writer has more to say': (stage) => press(stage, 'page.feedback.again'),
  },
  sees: {
    loading: async ({ page, desk }) => {
      await desk.asked('feedbackLimits')
      await expect(page.getByRole('status', { name: text('page.feedback.loading') })).toBeVisible()
    },
    failed: (stage) => heading(stage, 'page.feedback.failed'),
    'writing.fresh': async (stage) => {
      await expect(area(stage)).toBeVisible()
      await expect(area(stage)).not.toHaveAttribute('aria-invalid')
      await expect(stage.page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      await stage.desk.unasked('feedback')
    },
    'writing.wrong': (stage) => expect(area(stage)).toHaveAttribute('aria-invalid', 'true'),
    'writing.refused': async (stage) => {
      await expect(stage.page.getByRole('main').getByRole('alert')).not.toBeEmpty()
      // The typed text stays.
      await expect(area(stage)).toHaveValue(new RegExp(enough))
    },
    sending: ({ desk }) => desk.asked('feedback'),
    sent: (stage) => heading(stage, 'page.feedback.sent'),
  },
}
