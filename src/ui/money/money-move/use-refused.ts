import { useTranslation } from 'react-i18next'
import type { Refused } from '../../../machines/money/money-move/refused.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { useMoneyTexts } from '../money-texts.ts'

/** Returns the texts for a refusal: the reason and the next step. */
export const useRefused = () => {
  const { t } = useTranslation()
  const { money, count, time } = useMoneyTexts()
  return (refused: Refused): Notice => {
    if ('notice' in refused) return refused.notice
    switch (refused.reason) {
      case 'wrongPassword':
        return { text: t('page.money.wrongPassword', { count: refused.attemptsLeft }) }
      case 'locked':
        return { text: t('page.money.locked', { time: time(refused.until) }) }
      case 'balance':
        return { text: t('page.money.balanceShort', { available: money(refused.available) }) }
      case 'limits':
        return { text: t('page.money.limits', { min: money(refused.min), max: money(refused.max) }) }
      case 'maintenance':
        return { key: 'page.money.maintenance' }
      case 'soldOut':
        return refused.left === 0
          ? { key: 'page.mall.soldOutNow' }
          : { text: t('page.mall.stockShort', { count: refused.left }) }
      case 'points':
        return { text: t('page.mall.pointsShort', { available: count(refused.available) }) }
      case 'gone':
        return { key: 'page.mall.gone' }
      case 'notSet':
        return { key: 'page.money.notSet' }
      case 'conflict':
        return { key: 'page.money.conflict' }
      case 'absent':
        return { key: 'page.money.absent' }
    }
  }
}
