import type { TFunction } from 'i18next'
import { bikramSambatOf } from './bikram-sambat.ts'

const units = [
  ['time.days', 86_400_000],
  ['time.hours', 3_600_000],
  ['time.minutes', 60_000],
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
 * Moments (ISO 8601) as a reader sees them, in the brand's time zone (I18N-08): how long ago, date and time, and the same in
 * Bikram Sambat, where that is known. The words are the catalogues': browsers come without Nepali ones.
 */
export const dateTexts = (t: TFunction, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const partsOf = (moment: string) => {
    const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
    const [year = '', month = '', day = '', hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
      (type) => parts.get(type),
    )
    return { year, month, day, time: `${hour}:${minute}` }
  }
  const dateText = (moment: string) => {
    const { year, month, day, time } = partsOf(moment)
    return `${year}-${month}-${day}, ${time}`
  }
  return {
    dateText,
    /** `2026-11-21`. */
    dayText: (moment: string) => dateText(moment).slice(0, 10),
    /** `18:05`. */
    timeText: (moment: string) => partsOf(moment).time,
    /** `now`: milliseconds since 1970. What a clock that is wrong puts into the future is now. */
    agoText: (moment: string, now: number) => {
      const passed = now - Date.parse(moment)
      const [key, length] = units.find(([, unitLength]) => passed >= unitLength) ?? []
      return key === undefined ? t('time.now') : t(key, { number: Math.floor(passed / length) })
    },
    bikramSambatText: (moment: string) => {
      const { year, month, day, time } = partsOf(moment)
      const known = bikramSambatOf(Number(year), Number(month), Number(day))
      const name = known && months[known.month - 1]
      return name === undefined ? dateText(moment) : `${known?.year} ${t(name)} ${known?.day}, ${time}`
    },
  }
}
