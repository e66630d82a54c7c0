export interface BikramSambatDate {
  readonly year: number
  /** 1 is Baisakh. */
  readonly month: number
  readonly day: number
}

/**
 * Days of the twelve months from Baisakh on, from the calendars that Nepal's government publishes; no rule computes them. Add a
 * year when its calendar appears. nepali-date-converter 3.4.0 agrees on all 2,922 days of 2076 to 2083.
 */
const monthLengths: Readonly<Record<number, readonly number[]>> = {
  2076: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  2077: [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  2078: [31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30],
  2079: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  2080: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  2081: [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  2082: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  2083: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
}

const dayLength = 86_400_000
const firstYear = 2076
/** 1 Baisakh 2076. */
const firstDay = Date.UTC(2019, 3, 14) / dayLength

/** A civil date (month 1 is January) in Bikram Sambat (I18N-08); undefined outside the published years. */
export const bikramSambatOf = (year: number, month: number, day: number): BikramSambatDate | undefined => {
  let left = Date.UTC(year, month - 1, day) / dayLength - firstDay
  if (left < 0) return undefined
  for (let bsYear = firstYear; ; bsYear += 1) {
    const lengths = monthLengths[bsYear]
    if (lengths === undefined) return undefined
    for (const [index, length] of lengths.entries()) {
      if (left < length) return { year: bsYear, month: index + 1, day: left + 1 }
      left -= length
    }
  }
}

/** Returns whether a brand's visitors count in Bikram Sambat: it speaks Nepali, or shows Nepal's time (I18N-08, PLAT-08). */
export const readsBikramSambat = ({
  languages,
  timeZone,
}: {
  readonly languages: readonly string[]
  readonly timeZone: string
}) => languages.includes('NE') || timeZone === 'Asia/Kathmandu'
