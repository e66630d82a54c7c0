import { useTranslation } from 'react-i18next'
import { formatMoney, symbolOf } from './money.ts'
import { dateTexts } from './date-texts.ts'
import { numberText } from '../i18n/languages.ts'
import { useSite } from '../site-context.ts'

/** The formatters of money, numbers and moments for the reader's language. */
export const usePageTexts = () => {
  const { platform, permission } = useSite()
  const { t, i18n } = useTranslation()
  const { dateText, dayText } = dateTexts(t, platform.config.timeZone, i18n.language)
  return {
    dateText,
    dayText,
    numberText: (number: number) => numberText(number, i18n.language),
    moneyText: (amount: number) => formatMoney(amount, symbolOf(permission), i18n.language),
  }
}
