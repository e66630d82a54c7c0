import type { AnyMachineSnapshot } from 'xstate'
import type { CallName } from '../../../../src/api/table.ts'
import type { ClaimRequest } from '../../../../src/machines/rewards/claim/claim.machine.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { endDevice, holdDevice, isAskingDevice } from '../../../support/share-stand-in.ts'
import { text } from '../../../support/texts.ts'
import { claimFlow, messagesFlow, referralFlow, sampleMessages, shorter } from '../flow/rewards.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'

const centre = ({ page }: Stage) => page.getByRole('dialog', { name: text('memberCentre.title') })
/** The open page, beside the menu. */
export const region = (stage: Stage) => centre(stage).getByRole('region').first()
const button = (stage: Stage, name: string | RegExp) =>
  region(stage).getByRole('button', { name, exact: typeof name === 'string' })
const press = (stage: Stage, name: string | RegExp) => button(stage, name).click()
const retry = (stage: Stage) => press(stage, text('action.retry'))
const otherPage = (stage: Stage) =>
  region(stage).getByRole('navigation').locator('ol button:not([aria-current])').first().click()
export const broken: Said = { refused: 'server_error', status: 500, message: 'Broken.' }

/** A page of the member centre, for a signed-in member. */
export const openAt = async (stage: Stage, which: string) => {
  const { page } = stage
  await page.goto('/icon.svg')
  await keepToken(page)
  await page.goto(`/?memberCentre=${which}`)
  await expect(centre(stage)).toBeVisible()
}

interface Inbox {
  readonly messages: readonly { readonly messageId: string; readonly read: boolean }[]
  readonly change?: { readonly kind: string }
}

const inboxOf = ({ context }: AnyMachineSnapshot) => context as Inbox
const changing = (from: AnyMachineSnapshot): CallName =>
  inboxOf(from).change?.kind === 'readAll' ? 'messageRead' : 'messageDelete'
const listed: Said = { value: { list: sampleMessages('1', '2'), totalPages: 2 } }
const unread: Said = { value: { unreadMessage: 1 } }
const bin = (stage: Stage) => button(stage, text('page.messages.delete', { title: 'Letter 1' }))

export const messagesPage: PageSide<typeof messagesFlow> = {
  flow: messagesFlow,
  held: ['messageList', 'messageRead', 'messageDelete'],
  prepare: (stage) => openAt(stage, 'messageV2'),
  cannot: (step, snapshot) => {
    const { messages } = inboxOf(snapshot)
    // Reading one and reading all use the same call: one at a time, so that each answer has one meaning.
    if (step === 'the member reads all')
      return messages.every(({ read }) => read) || snapshot.matches({ marks: 'marking' })
    return step.endsWith('the second message') && !messages.some(({ messageId }) => messageId === '2')
  },
  steps: {
    'the messages have come': ({ desk }) => desk.answer('messageList', listed),
    'the messages do not come': ({ desk }) => desk.answer('messageList', broken),
    'the member tries again': retry,
    'the member presses the first message': (stage) => press(stage, /Letter 1$/),
    'the member presses the second message': (stage) => press(stage, /Letter 2$/),
    'the platform knows that the message is read': ({ desk }) => desk.answer('messageRead', unread),
    'the platform does not learn that the message is read': ({ desk }) => desk.answer('messageRead', broken),
    'the member reads all': (stage) => press(stage, text('page.messages.readAll')),
    'the member deletes the second message': (stage) =>
      press(stage, text('page.messages.delete', { title: 'Letter 2' })),
    'the member takes that back': (stage) => press(stage, text('page.messages.undo')),
    'the platform has changed it': ({ desk }, from) => desk.answer(changing(from), unread),
    'the platform has not changed it': ({ desk }, from) => desk.answer(changing(from), broken),
    'the list is new': ({ desk }) => desk.answer('messageList', listed),
    'the list is new, without the second one': ({ desk }) =>
      desk.answer('messageList', { value: { list: shorter, totalPages: 2 } }),
    'the member goes to the second page': otherPage,
  },
  sees: {
    'list.loading': async (stage) => {
      await expect(region(stage).getByText(text('page.messages.loading'))).toBeAttached()
      await stage.desk.asked('messageList')
    },
    'list.failed': (stage) => expect(region(stage).getByText(text('page.messages.failed'))).toBeVisible(),
    'list.showing.ready': async (stage) => {
      await expect(button(stage, /Letter 1$/)).toBeVisible()
      await expect(bin(stage)).not.toHaveAttribute('aria-disabled')
      await stage.desk.unasked('messageList')
    },
    'list.showing.changing': (stage) => expect(bin(stage)).toHaveAttribute('aria-disabled', 'true'),
    'list.showing.renewing': async (stage) => {
      await expect(bin(stage)).not.toHaveAttribute('aria-disabled')
      await stage.desk.asked('messageList')
    },
    // Only the list shows the platform's new state.
    'marks.resting': async (stage, value) => {
      await expect(region(stage)).toBeVisible()
      // Reading all makes the same call.
      if (!JSON.stringify(value).includes('"changing"')) await stage.desk.unasked('messageRead')
    },
    'marks.marking': ({ desk }) => desk.asked('messageRead'),
  },
}

const claimable: Said = {
  value: {
    rewards: [{ rewardId: 'R1', title: 'Ten', text: 'For you.', amount: 50, state: 'claimable' }],
    raffles: [
      {
        promotionId: 'P1',
        title: 'Raffle',
        text: 'Try.',
        prizes: [{ prizeName: 'Lucky coin', amount: 50 }],
        remaining: 3,
        endsAt: '2026-11-22T00:00:00.000Z',
      },
    ],
  },
}
const claiming = ({ context }: AnyMachineSnapshot): CallName =>
  (context as { request?: ClaimRequest }).request?.subject.kind === 'raffle' ? 'raffleClaim' : 'rewardClaim'
const refusing =
  (refused: string, message = '') =>
  ({ desk }: Stage, from: AnyMachineSnapshot) =>
    desk.answer(claiming(from), { refused, message })
const saysWhy = (why: string) => (stage: Stage) => expect(region(stage).getByRole('alert').getByText(why)).toBeVisible()

export const claimPage: PageSide<typeof claimFlow> = {
  flow: claimFlow,
  always: { rewardCenter: claimable },
  held: ['rewardClaim', 'raffleClaim'],
  prepare: async (stage) => {
    await openAt(stage, 'rewardCenter')
    await expect(button(stage, text('page.rewards.draw'))).toBeVisible()
  },
  steps: {
    'the member claims the reward': (stage) => press(stage, text('page.rewards.claimNamed', { title: 'Ten' })),
    'the member draws': (stage) => press(stage, text('page.rewards.draw')),
    'it is paid': ({ desk }, from) =>
      desk.answer(claiming(from), { value: { amount: 50, prizeName: 'Lucky coin', remaining: 3 } }),
    'it was claimed before': refusing('already_claimed'),
    'it is too late': refusing('claim_expired'),
    'it is too early': refusing('not_claimable_yet'),
    'there is no draw left': refusing('no_draws_left'),
    'the platform says no': refusing('forbidden', 'Not today.'),
    'no answer comes': ({ desk }, from) => desk.answer(claiming(from), 'no answer'),
    'the member looks again': (stage) => press(stage, text('page.rewards.check')),
    'the member has read it': (stage) => press(stage, text('action.close')),
  },
  sees: {
    idle: async (stage) => {
      await expect(region(stage).locator('[aria-busy]')).toHaveCount(0)
      await expect(button(stage, text('action.close'))).toHaveCount(0)
      await expect(region(stage).getByText(text('page.rewards.unclear'))).toHaveCount(0)
    },
    claiming: (stage) => expect(region(stage).locator('button[aria-busy]')).toBeVisible(),
    claimed: (stage) =>
      expect(region(stage).getByText(text('page.rewards.paid', { amount: 'Rs 50.00' }))).toBeVisible(),
    'refused.alreadyClaimed': (stage) => saysWhy(text('page.rewards.alreadyClaimed'))(stage),
    'refused.expired': (stage) => saysWhy(text('page.rewards.tooLate'))(stage),
    'refused.notYet': (stage) => saysWhy(text('page.rewards.notYet'))(stage),
    'refused.noDraws': (stage) => saysWhy(text('page.rewards.noDraws'))(stage),
    'refused.otherwise': saysWhy('Not today.'),
    unclear: (stage) => saysWhy(text('page.rewards.unclear'))(stage),
  },
}

const invitation: Said = {
  value: {
    referralCode: 'R7',
    invited: 11,
    playing: 1,
    list: [{ playerName: 'ka***a', joinedAt: '2026-11-21T08:00:00.000Z', playing: true }],
    totalPages: 2,
  },
}
const isHow = ({ context }: AnyMachineSnapshot, how: string) => (context as { how: string }).how === how
const link = (stage: Stage) => region(stage).getByLabel(text('page.referral.link'), { exact: true })

export const referralPage: PageSide<typeof referralFlow> = {
  flow: referralFlow,
  held: ['referral'],
  always: { promotionCounts: { value: { availablePromoCount: 0, availablePromo: { REFERRAL: { enabled: true } } } } },
  prepare: async (stage) => {
    await stage.page.addInitScript(holdDevice)
    await openAt(stage, 'referral')
  },
  cannot: (step, snapshot) =>
    (step === 'it is copied' && !isHow(snapshot, 'copy')) || (step === 'it is shared' && !isHow(snapshot, 'share')),
  steps: {
    'the link has come': ({ desk }) => desk.answer('referral', invitation),
    'it is coming soon': ({ desk }) => desk.answer('referral', { refused: 'activity_coming' }),
    'the link does not come': ({ desk }) => desk.answer('referral', broken),
    'the member tries again': retry,
    'the member copies it': (stage) => press(stage, text('page.referral.copy')),
    'the member shares it': (stage) => press(stage, text('page.referral.share')),
    'it is copied': ({ page }) => endDevice(page, 'resolve'),
    'it is shared': ({ page }) => endDevice(page, 'resolve'),
    'the device does not take it': ({ page }) => endDevice(page, 'reject'),
    'passing it on breaks': async ({ page, desk }) => {
      await desk.breaks('referral', 'passLink')
      await endDevice(page, 'reject')
    },
    'the member goes to the second page': async (stage) => {
      await otherPage(stage)
      await endDevice(stage.page, 'reject')
    },
  },
  sees: {
    loading: (stage) => expect(region(stage).getByText(text('page.referral.loading'))).toBeAttached(),
    coming: (stage) => expect(region(stage).getByText(text('memberCentre.activityComing'))).toBeVisible(),
    failed: (stage) => expect(region(stage).getByText(text('page.referral.failed'))).toBeVisible(),
    'showing.resting': async (stage) => {
      await expect(link(stage)).toHaveValue(/\/register\?referralCode=R7$/)
      await expect.poll(() => isAskingDevice(stage.page)).toBe(false)
      await expect(region(stage).getByText(text('page.referral.copied'))).toHaveCount(0)
      await expect(region(stage).getByText(text('page.referral.notPassed'))).toHaveCount(0)
    },
    'showing.passing': async (stage) => {
      await expect(link(stage)).toBeVisible()
      await expect.poll(() => isAskingDevice(stage.page)).toBe(true)
    },
    'showing.copied': (stage) => expect(region(stage).getByText(text('page.referral.copied'))).toBeVisible(),
    'showing.notPassed': (stage) => expect(region(stage).getByText(text('page.referral.notPassed'))).toBeVisible(),
  },
}
