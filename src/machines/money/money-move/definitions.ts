import type { MoneyMoveType, Move, MoveTerms, MoveType } from '../../../api/calls/moves.ts'
import { amountOf, type Counted } from '../../shared/fields/amount.ts'
import { collect, type Problems } from '../../shared/fields/message.ts'
import type { TextKey } from '../../shared/text-key.ts'

/** What a form asks for, beside the amount. */
export type MoveField = 'amount' | 'channel' | 'card' | 'from' | 'to'

/** The kinds of money that have a form of this flow; collecting is a button of the transfer's, and what goes to a downline begins at the team. */
export type MoneyKind = Exclude<MoneyMoveType, 'collect' | 'downline'>

/** The same with those of points. */
export type MoveKind = MoneyKind | 'redeem' | 'conversion'

/** A form as it was filled in; fields that a kind does not have are empty. */
export type MoveTexts = Readonly<Record<MoveField, string>>

/** What will happen once it is confirmed. `amount` in units. `what`: the channel, the card or both wallets. */
export interface Draft {
  readonly type: Exclude<MoveType, 'downline'>
  readonly amount: number
  readonly what: Partial<Record<Exclude<MoveField, 'amount'>, string>>
}

/** One kind of move: what its form asks for and how it is told. A new kind is a new one of these, its words, and its call. */
export interface MoveDefinition {
  readonly fields: readonly MoveField[]
  /** What its amount is: units of money, points, or pieces of a reward; both others are whole. */
  readonly counts: Counted
  readonly lead: TextKey
  readonly submit: TextKey
  /** The sentence over what will happen. */
  readonly willHappen: TextKey
  readonly done: TextKey
}

/** `history`: over the moves of its kind; what was done with points is told by reports. */
export const moveDefinitions: Readonly<
  Record<MoneyKind, MoveDefinition & { readonly history: TextKey }> & Record<MoveKind, MoveDefinition>
> = {
  deposit: {
    fields: ['channel', 'amount'],
    counts: 'money',
    lead: 'page.deposit.lead',
    submit: 'page.deposit.submit',
    willHappen: 'page.deposit.willHappen',
    done: 'page.deposit.done',
    history: 'page.deposit.history',
  },
  withdrawal: {
    fields: ['card', 'amount'],
    counts: 'money',
    lead: 'page.withdraw.lead',
    submit: 'page.withdraw.submit',
    willHappen: 'page.withdraw.willHappen',
    done: 'page.withdraw.done',
    history: 'page.withdraw.history',
  },
  transfer: {
    fields: ['from', 'to', 'amount'],
    counts: 'money',
    lead: 'page.wallet.lead',
    submit: 'page.wallet.submit',
    willHappen: 'page.wallet.willHappen',
    done: 'page.wallet.done',
    history: 'page.wallet.history',
  },
  upline: {
    fields: ['amount'],
    counts: 'money',
    lead: 'page.money.giveLead',
    submit: 'page.money.giveSubmit',
    willHappen: 'page.money.giveWillHappen',
    done: 'page.money.giveDone',
    history: 'page.money.giveHistory',
  },
  conversion: {
    fields: ['amount'],
    counts: 'points',
    lead: 'page.mall.convertLead',
    submit: 'page.mall.convertSubmit',
    willHappen: 'page.mall.convertWillHappen',
    done: 'page.mall.convertDone',
  },
  redeem: {
    fields: ['amount'],
    counts: 'pieces',
    lead: 'page.mall.redeemLead',
    submit: 'page.mall.redeemSubmit',
    willHappen: 'page.mall.redeemWillHappen',
    done: 'page.mall.redeemDone',
  },
}

/** The main wallet as a form names it; `vassalage` is empty, and an empty choice is none. */
export const mainWallet = 'main'
export const vassalageOf = (choice: string) => (choice === mainWallet ? '' : choice)

/** What a form begins with. */
export const firstAmount = (kind: MoveKind) => (moveDefinitions[kind].counts === 'pieces' ? '1' : '')

/** The lowest and the highest amount of what is chosen, and no more than there is. */
export const limitsOf = (kind: MoveKind, terms: MoveTerms, texts: MoveTexts): { min: number; max: number } => {
  if (kind === 'deposit') {
    const channel = terms.channels.find(({ channelId }) => channelId === texts.channel)
    return { min: channel?.minAmount ?? terms.minAmount, max: channel?.maxAmount ?? terms.maxAmount }
  }
  // What points reach for, the platform has reckoned with.
  if (moveDefinitions[kind].counts !== 'money') return { min: terms.minAmount, max: terms.maxAmount }
  const paying =
    kind === 'transfer'
      ? terms.wallets.find(({ vassalage }) => vassalage === vassalageOf(texts.from))?.balance
      : terms.available
  return { min: terms.minAmount, max: Math.min(terms.maxAmount, paying ?? terms.maxAmount) }
}

const amountProblem = (kind: MoveKind, terms: MoveTerms, texts: MoveTexts) => {
  const { counts } = moveDefinitions[kind]
  const amount = amountOf(texts.amount, counts)
  if (amount === undefined)
    return { key: counts === 'money' ? 'page.money.amountWrong' : 'page.mall.amountWrong' } as const
  const { min, max } = limitsOf(kind, terms, texts)
  if (amount < min) return { key: 'page.money.amountLow' } as const
  return amount > max ? ({ key: 'page.money.amountHigh' } as const) : undefined
}

/** What is wrong with a form, by field. The platform looks at all of it again. */
export const problemsOf = (kind: MoveKind, terms: MoveTerms, texts: MoveTexts): Problems<MoveField> => {
  const has = (field: MoveField) => moveDefinitions[kind].fields.includes(field)
  const missing = (field: MoveField) =>
    has(field) && texts[field] === '' ? ({ key: 'page.money.choose' } as const) : undefined
  return collect({
    channel: missing('channel'),
    card: missing('card'),
    from: missing('from'),
    to: missing('to') ?? (has('to') && texts.from === texts.to ? { key: 'page.wallet.same' } : undefined),
    amount: amountProblem(kind, terms, texts),
  })
}

/** What a form without problems will bring about. */
export const draftOf = (kind: MoveKind, texts: MoveTexts): Draft => ({
  type: kind,
  amount: amountOf(texts.amount, moveDefinitions[kind].counts) ?? 0,
  what: Object.fromEntries(
    moveDefinitions[kind].fields.flatMap((field) => (field === 'amount' ? [] : [[field, texts[field]]])),
  ),
})

/** What a draft does to points: how many go, how many stay, and the money that comes of them, in units, to the paisa below. */
export const pointsOf = ({ type, amount }: Draft, { points }: MoveTerms) => {
  const spent = type === 'redeem' ? amount * (points?.reward?.price ?? 0) : amount
  return {
    spent,
    left: (points?.balance ?? 0) - spent,
    money: points === undefined ? 0 : moneyFor(spent, points.exchangeRatio),
  }
}

/** Units of money for points. */
export const moneyFor = (points: number, exchangeRatio: number) => Math.floor((points * 100) / exchangeRatio) / 100

/** What the vendor wallets hold, in units. */
export const collectable = ({ wallets }: Pick<MoveTerms, 'wallets'>) =>
  wallets.reduce((sum, { vassalage, balance }) => (vassalage === '' ? sum : sum + Math.round(balance * 100)), 0) / 100

/** A move that may still change by itself. */
export const isUnderWay = ({ state }: Pick<Move, 'state'>) => state === 'processing' || state === 'paid'
