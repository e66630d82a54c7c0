import { bikramSambatOf } from './bikram-sambat.ts'
import { tagOf } from './i18n.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const monthNames = {
  NE: ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'],
  EN: [
    'Baisakh',
    'Jestha',
    'Asar',
    'Shrawan',
    'Bhadra',
    'Ashwin',
    'Kartik',
    'Mangsir',
    'Poush',
    'Magh',
    'Falgun',
    'Chaitra',
  ],
} as const

/**
 * Moments (ISO 8601) as a reader sees them, in the brand's time zone and the reader's language (I18N-07, I18N-08): how long
 * ago, date and time, and the same with the date in Bikram Sambat, where that is known.
 */
export const dateTexts = (language: string, timeZone: string) => {
  const tag = `${tagOf(language)}-u-nu-latn`
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const date = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short', hour12: false })
  const parts = new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const dateText = (moment: string) => date.format(new Date(moment))
  return {
    dateText,
    /** `now`: milliseconds since 1970. What a clock that is wrong puts into the future is now. */
    agoText: (moment: string, now: number) => {
      const passed = Math.max(0, now - Date.parse(moment))
      const [unit, length] = units.find(([, unitLength]) => passed >= unitLength) ?? ['second', Infinity]
      return ago.format(-Math.floor(passed / length), unit)
    },
    bikramSambatText: (moment: string) => {
      const part = Object.fromEntries(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
      const known = bikramSambatOf(Number(part['year']), Number(part['month']), Number(part['day']))
      if (known === undefined) return dateText(moment)
      const names = language === 'NE' ? monthNames.NE : monthNames.EN
      return `${known.year} ${names[known.month - 1]} ${known.day}, ${part['hour']}:${part['minute']}`
    },
  }
}
