import type { MoveTerms } from '../../../../api/calls/moves.ts'
import { isOpen, mainWallet, vassalageOf, type MoveTexts } from '../../../../machines/money/money-move/definitions.ts'
import type { WantedTerms } from '../../../../machines/money/money-move/money-move.machine.ts'
import { drafts } from '../../../core/kept-values.ts'

const nameOf = ({ kind, reward }: WantedTerms) => (reward === undefined ? kind : `${kind} ${reward}`)

/** Keeps the typed amount and choices of a move for a reload, never a password (PLAY-08). */
export const keepTyped = (move: WantedTerms, { amount, channel, card, from, to }: MoveTexts) => {
  drafts.keep(nameOf(move), { amount, channel, card, from, to })
}

export const dropTyped = (move: WantedTerms) => {
  drafts.drop(nameOf(move))
}

/** The kept values of a move, without choices that its terms no longer offer. */
export const typedFor = (move: WantedTerms, { channels, cards, wallets }: MoveTerms): MoveTexts | undefined => {
  const draft = drafts.read(nameOf(move))
  if (typeof draft !== 'object' || draft === null) return undefined
  const kept: Partial<Record<keyof MoveTexts, unknown>> = draft
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
