import type { Wallet } from '../../../api/calls/money.ts'
import type { DepositChannel, MoneyMoveType, MoveTerms, MoveType } from '../../../api/calls/moves.ts'
import { amountOf, type Counted } from '../../shared/fields/amount.ts'
import { collect, type Problems } from '../../shared/fields/message.ts'
import type { TextKey } from '../../shared/text-key.ts'

/** The fields of a form beside the amount. */
export type MoveField = 'amount' | 'channel' | 'card' | 'from' | 'to'

/**
 * The kinds of money with a form of this flow; collecting is a button of the transfer, and transfers to downlines start
 * at the team.
 */
export type MoneyKind = Exclude<MoneyMoveType, 'collect' | 'downline'>

/** The kinds of money and of points. */
export type MoveKind = MoneyKind | 'redeem' | 'conversion'

/** A form's values; fields that a kind lacks are empty. */
export type MoveTexts = Readonly<Record<MoveField, string>>

/** The move as the confirmation shows it. `amount` in units. `what`: the channel, the card or both wallets. */
export interface Draft {
  readonly type: Exclude<MoveType, 'downline'>
  readonly amount: number
  readonly what: Partial<Record<Exclude<MoveField, 'amount'>, string>>
}

/** One kind of move: its fields and texts. A new kind needs a definition, its texts and its call. */
export interface MoveDefinition {
  readonly fields: readonly MoveField[]
  /** The unit of the amount: money, points, or pieces of a reward; points and pieces are whole. */
  readonly counts: Counted
  readonly lead: TextKey
  readonly submit: TextKey
  /** The title of the confirmation. */
  readonly willHappen: TextKey
  readonly done: TextKey
}

/** `history`: the title over the earlier moves; reports show the moves of points. */
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

/** The main wallet in a form, because its `vassalage` is empty and an empty choice means none. */
export const mainWallet = 'main'
/** Returns the `vassalage` of a chosen wallet; empty for the main wallet. */
export const vassalageOf = (choice: string) => (choice === mainWallet ? '' : choice)

/** Returns the first value of the amount. */
export const firstAmount = (kind: MoveKind) => (moveDefinitions[kind].counts === 'pieces' ? '1' : '')

/** Whether deposits by a channel are open; a platform without states closes none. */
export const isOpen = ({ state }: { readonly state?: DepositChannel['state'] | undefined }) =>
  state === undefined || state === 'open'

/** The lowest and the highest amount of a move; no `max` where neither limit nor balance is known. */
export interface Limits {
  readonly min: number
  readonly max: number | undefined
}

/** A greatest amount of 0 stands for none: nobody offers a move that no amount fits. */
const greatest = (amount: number | undefined) => (amount === 0 ? undefined : amount)

/** Returns the lowest and the highest amount of the current choice, within the balance. */
export const limitsOf = (kind: MoveKind, terms: MoveTerms, texts: MoveTexts): Limits => {
  if (kind === 'deposit') {
    const channel = terms.channels.find(({ channelId }) => channelId === texts.channel)
    return {
      min: channel?.minAmount ?? terms.minAmount,
      max: greatest(channel?.maxAmount) ?? greatest(terms.maxAmount),
    }
  }
  // The platform has already applied the balance of points.
  if (moveDefinitions[kind].counts !== 'money') return { min: terms.minAmount, max: terms.maxAmount }
  const paying =
    kind === 'transfer'
      ? terms.wallets.find(({ vassalage }) => vassalage === vassalageOf(texts.from))?.balance
      : terms.available
  const limits = [greatest(terms.maxAmount), paying].filter((limit) => limit !== undefined)
  return { min: terms.minAmount, max: limits.length > 0 ? Math.min(...limits) : undefined }
}

const amountProblem = (kind: MoveKind, terms: MoveTerms, texts: MoveTexts) => {
  const { counts } = moveDefinitions[kind]
  const amount = amountOf(texts.amount, counts)
  if (amount === undefined)
    return { key: counts === 'money' ? 'page.money.amountWrong' : 'page.mall.amountWrong' } as const
  const { min, max } = limitsOf(kind, terms, texts)
  if (amount < min) return { key: 'page.money.amountLow' } as const
  return max !== undefined && amount > max ? ({ key: 'page.money.amountHigh' } as const) : undefined
}

/** Returns the problems of a form by field. The platform checks all of it again. */
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

/** Returns the draft of a valid form. */
export const draftOf = (kind: MoveKind, texts: MoveTexts): Draft => ({
  type: kind,
  amount: amountOf(texts.amount, moveDefinitions[kind].counts) ?? 0,
  what: Object.fromEntries(
    moveDefinitions[kind].fields.flatMap((field) => (field === 'amount' ? [] : [[field, texts[field]]])),
  ),
})

/**
 * Returns a draft's effect on points: spent, left, and the money for them in units, rounded down to two decimals. Each is undefined
 * where the platform tells no price, balance or rate for it.
 */
export const pointsOf = ({ type, amount }: Draft, { points }: MoveTerms) => {
  const price = type === 'redeem' ? points?.reward?.price : 1
  if (price === undefined) return {}
  const spent = amount * price
  return {
    spent,
    left: points && points.balance - spent,
    money: moneyFor(spent, points?.exchangeRatio),
  }
}

/** Returns the units of money for points, undefined without a rate above 0. */
export const moneyFor = (points: number, exchangeRatio = 0) =>
  exchangeRatio > 0 ? Math.floor((points * 100) / exchangeRatio) / 100 : undefined

/** Returns the name of a move's recipient; some platforms send one with moves that have none. */
export const recipientOf = (kind: Draft['type'], { recipient }: MoveTerms) =>
  kind === 'upline' && recipient !== '' ? recipient : undefined

/** Returns the wallets with the main one first: pages without a choice of wallets show its balance alone. */
export const mainFirst = <W extends Pick<Wallet, 'vassalage'>>(wallets: readonly W[]): readonly W[] =>
  wallets.toSorted((one, other) => Number(other.vassalage === '') - Number(one.vassalage === ''))

/** Returns the sum of the vendor wallets whose balance is told, in units. */
export const collectable = ({
  wallets,
}: {
  readonly wallets: readonly (Partial<Wallet> & Pick<Wallet, 'vassalage'>)[]
}) =>
  wallets.reduce((sum, { vassalage, balance = 0 }) => (vassalage === '' ? sum : sum + Math.round(balance * 100)), 0) /
  100
