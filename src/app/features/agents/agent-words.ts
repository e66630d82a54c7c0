import { useTranslation } from 'react-i18next'
import type { AgentWords } from '../../../ui/agents/words.ts'
import { formatMoney, symbolOf } from '../../core/format/money.ts'
import { dateTexts } from '../../core/format/date-texts.ts'
import { numberText } from '../../core/i18n/languages.ts'
import { useSite } from '../../core/site-context.ts'

/** Formatters of money, rates and moments for the agents' pages, in the reader's language. */
export const useAgentWords = (): AgentWords => {
  const { platform, permission } = useSite()
  const { t, i18n } = useTranslation()
  const dates = dateTexts(t, platform.config.timeZone, i18n.language)
  return {
    money: (amount) => formatMoney(amount, symbolOf(permission), i18n.language),
    percent: (fraction) => numberText(fraction, i18n.language, { style: 'percent', maximumFractionDigits: 4 }),
    date: dates.dateText,
    day: dates.dayText,
    ago: (moment) => dates.agoText(moment, platform.now()),
  }
}
