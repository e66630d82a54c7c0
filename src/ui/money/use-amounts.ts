import { useTranslation } from 'react-i18next'
import type { Move } from '../../api/calls/moves.ts'
import type { Limits } from '../../machines/money/money-move/definitions.ts'
import type { MoneyMoveView } from '../../machines/money/money-move/money-move.view.ts'
import { useMoneyTexts } from './money-texts.ts'

/** Returns the texts and formats of a move's amount: money, points, or pieces of a reward. */
export const useAmounts = ({ definition: { counts }, terms }: Pick<MoneyMoveView, 'definition' | 'terms'>) => {
  const { t } = useTranslation()
  const { money, count } = useMoneyTexts()
  const pieces = (name: string, number: number) => `${name} × ${count(number)}`
  const written = counts === 'money' ? money : count
  const reward = terms?.points?.reward
  /** Returns why nothing can be moved. */
  const nothing = (min: number) => {
    if (counts === 'points') return t('page.mall.convertNone', { min: count(min) })
    return (
      reward && t('page.mall.redeemNone', { price: count(reward.price), balance: count(terms?.points?.balance ?? 0) })
    )
  }
  return {
    label: {
      money: t('page.money.amount'),
      points: t('page.mall.points'),
      pieces: t('page.mall.pieces'),
    }[counts],
    inputMode: counts === 'money' ? ('decimal' as const) : ('numeric' as const),
    /** Nothing where no highest amount is known. */
    hint: ({ min, max }: Limits) => {
      if (max === undefined) return undefined
      return max < min ? nothing(min) : t('page.money.amountHint', { min: written(min), max: written(max) })
    },
    /** The amount of a draft. */
    sum: (amount: number) => {
      if (counts === 'pieces') return pieces(reward?.name ?? '', amount)
      return counts === 'points' ? t('page.mall.price', { points: count(amount) }) : money(amount)
    },
    /** The amount of a finished move. */
    moved: (move: Move) =>
      counts === 'pieces' ? pieces(move.counterpart ?? '', move.quantity ?? 1) : money(move.amount),
  }
}
