import type { MoveTerms } from '../../../../api/calls/moves.ts'
import { isRequestId } from '../../../../api/request-id.ts'
import {
  isOpen,
  mainWallet,
  vassalageOf,
  type Draft,
  type MoveTexts,
} from '../../../../machines/money/money-move/definitions.ts'
import type { Unsettled, WantedTerms } from '../../../../machines/money/money-move/money-move.machine.ts'
import { formDraft } from '../../../core/form-draft.ts'
import { drafts } from '../../../core/kept-values.ts'

const nameOf = ({ kind, reward }: WantedTerms) => (reward === undefined ? kind : `${kind} ${reward}`)

/** Keeps the typed amount and choices of a move for a reload, never a password (PLAY-08). */
export const keepTyped = (move: WantedTerms, { amount, channel, card, from, to }: MoveTexts) => {
  drafts.keep(nameOf(move), { amount, channel, card, from, to })
}

export const dropTyped = (move: WantedTerms) => {
  drafts.drop(nameOf(move))
}

type Kept = Partial<Record<keyof MoveTexts, unknown>>

/** The kept values of a form, without choices that its terms no longer offer. */
const offered = (kept: Kept, { channels, cards, wallets }: MoveTerms): MoveTexts => {
  const chosen = (choice: unknown, instead: string, isOffered: (choice: string) => boolean) =>
    typeof choice === 'string' && isOffered(choice) ? choice : instead
  const isWallet = (choice: string) => wallets.some(({ vassalage }) => vassalage === vassalageOf(choice))
  const open = channels.filter(isOpen).map(({ channelId }) => channelId)
  return {
    amount: typeof kept.amount === 'string' ? kept.amount.slice(0, 40) : '',
    channel: chosen(kept.channel, open[0] ?? '', (choice) => open.includes(choice)),
    card: chosen(kept.card, '', (choice) => cards.some(({ cardId }) => cardId === choice)),
    from: chosen(kept.from, mainWallet, isWallet),
    to: chosen(kept.to, '', isWallet),
  }
}

/** The kept values of a move, without choices that its terms no longer offer. */
export const typedFor = (move: WantedTerms, terms: MoveTerms): MoveTexts | undefined => {
  const draft = drafts.read(nameOf(move))
  return typeof draft === 'object' && draft !== null ? offered(draft, terms) : undefined
}

const choices = ['channel', 'card', 'from', 'to'] as const
const sent = (move: WantedTerms) => formDraft(`sent ${nameOf(move)}`, ['requestId', 'type', 'amount', ...choices])

/** Keeps a move and its request id until its outcome is known, so that it is never sent under another id (PLAY-08). */
export const keepUnsettled = ({ requestId, draft: { type, amount, what }, ...move }: Unsettled) => {
  const texts: Readonly<Record<string, string | undefined>> = { ...what, requestId, type, amount: String(amount) }
  sent(move).keep((field) => texts[field] ?? '')
}

export const dropUnsettled = (move: WantedTerms) => {
  sent(move).drop()
}

/** The move whose outcome is unknown, its request id, and the form that it came from. */
export const unsettledFor = (move: WantedTerms, terms: MoveTerms) => {
  const { read } = sent(move)
  const [requestId, amount] = [read('requestId'), read('amount')]
  if (!isRequestId(requestId) || amount === undefined || Number.isNaN(Number(amount))) return undefined
  const what = Object.fromEntries(
    choices.flatMap((choice) => {
      const chosen = read(choice)
      return chosen === undefined ? [] : [[choice, chosen]]
    }),
  )
  const isCollect = read('type') === 'collect'
  const unsettled: Draft = { type: isCollect ? 'collect' : move.kind, amount: Number(amount), what }
  return { requestId, unsettled, typed: isCollect ? undefined : offered({ ...what, amount }, terms) }
}
