import type { TFunction } from 'i18next'
import { bikramSambatOf } from './bikram-sambat.ts'
import { localesOf, withDigits } from '../i18n/languages.ts'

const units = [
  { unit: 'day', key: 'time.days', length: 86_400_000 },
  { unit: 'hour', key: 'time.hours', length: 3_600_000 },
  { unit: 'minute', key: 'time.minutes', length: 60_000 },
] as const

const months = [
  'month.baisakh',
  'month.jestha',
  'month.asar',
  'month.shrawan',
  'month.bhadra',
  'month.ashwin',
  'month.kartik',
  'month.mangsir',
  'month.poush',
  'month.magh',
  'month.falgun',
  'month.chaitra',
] as const

/**
 * Formats moments (ISO 8601) in the brand's time zone (I18N-06, I18N-08): relative, date and time, and Bikram Sambat. Catalogue
 * texts replace languages that the browser lacks, e.g. Nepali in Chrome.
 */
export const dateTexts = (t: TFunction, timeZone: string, language: string) => {
  const locale = localesOf(language).slice(0, 1)
  const hasDates = Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
  const dates = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' })
  const hasSpans = Intl.RelativeTimeFormat.supportedLocalesOf(locale).length > 0
  const spans = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const numbers = new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const partsOf = (moment: string) => {
    const parts = new Map(numbers.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
    const [year = '', month = '', day = '', hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
      (type) => parts.get(type),
    )
    return { year, month, day, time: `${hour}:${minute}` }
  }
  const inNumbers = (moment: string) => {
    const { year, month, day, time } = partsOf(moment)
    return `${year}-${month}-${day}, ${time}`
  }
  /** A moment that the platform does not tell is a dash. */
  const told =
    <Rest extends readonly unknown[]>(write: (moment: string, ...rest: Rest) => string) =>
    (moment: string, ...rest: Rest) =>
      Number.isNaN(Date.parse(moment)) ? '–' : write(moment, ...rest)
  const dateText = (moment: string) =>
    withDigits(hasDates ? dates.format(new Date(moment)) : inNumbers(moment), language)
  return {
    dateText: told(dateText),
    /** The date alone. */
    dayText: told((moment: string) => {
      const { year, month, day } = partsOf(moment)
      return withDigits(hasDates ? days.format(new Date(moment)) : `${year}-${month}-${day}`, language)
    }),
    /** `18:05`. */
    timeText: (moment: string) => withDigits(partsOf(moment).time, language),
    /** `now`: milliseconds since 1970. A moment in the future, as from a wrong clock, reads as now. */
    agoText: told((moment: string, now: number) => {
      const passed = now - Date.parse(moment)
      const found = units.find(({ length }) => passed >= length)
      if (found === undefined) return t('time.now')
      const number = Math.floor(passed / found.length)
      return hasSpans ? withDigits(spans.format(-number, found.unit), language) : t(found.key, { number })
    }),
    bikramSambatText: told((moment: string) => {
      const { year, month, day, time } = partsOf(moment)
      const known = bikramSambatOf(Number(year), Number(month), Number(day))
      const name = known && months[known.month - 1]
      return name === undefined
        ? dateText(moment)
        : withDigits(`${known?.year} ${t(name)} ${known?.day}, ${time}`, language)
    }),
  }
}
