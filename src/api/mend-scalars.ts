import { SchemaAST } from 'effect'
import { aheadAt } from './mend-json.ts'
import { plainOf } from './mend-names.ts'
import { isFields, type Fields } from './mend-shapes.ts'

/** Numbers as decimals of other languages write them: `0E-8`, `.50`, `+5.00`, `5.`. */
const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i

/** Converts a decimal text, if that keeps its hundredths. */
const plainNumber = (sent: string) => {
  const number = Number(sent) + 0
  return decimal.test(sent.trim()) && Math.abs(number) <= Number.MAX_SAFE_INTEGER / 100 ? number : sent
}

const isWhole = (sent: unknown) => /^-?\d+$/.test(String(sent))

/**
 * Returns the number in an object of a library for money or of MongoDB. A whole amount without its precision may be in
 * hundredths, and stays unread.
 */
const numberIn = (sent: Fields): unknown => {
  const { amount, value, precision, scale = precision, units, nanos } = sent
  const exact = sent['$numberDecimal'] ?? sent['$numberDouble'] ?? sent['$numberLong'] ?? sent['$numberInt']
  if (exact !== undefined) return exact
  if (isWhole(units) && isWhole(nanos)) return Number(units) + Number(nanos) / 1e9
  const sum = amount ?? value
  if (isWhole(sum) && isWhole(scale) && Number(scale) < 9) return Number(sum) / 10 ** Number(scale)
  return typeof sum === 'string' && /^-?\d+\.\d{2,}$/.test(sum) ? sum : sent
}

/** Returns a number in the schema's notation. */
export const mendNumber = (sent: unknown): unknown => {
  const number = isFields(sent) ? numberIn(sent) : sent
  return typeof number === 'string' ? plainNumber(number) : number
}

/** Whether a type has two members, on and off. */
export const isFlag = (ast: SchemaAST.AST): boolean =>
  ast._tag === 'Boolean' ||
  (ast._tag === 'Union' && ast.types.every((type) => type._tag === 'Literal' && /^[01]$/.test(String(type.literal))))

/** Returns 1 or 0 for a bit of a database (PostgreSQL's `t`, a byte of MySQL, a buffer of Node) and for a state in words. */
export const mendFlag = (sent: unknown): unknown => {
  const { type, data } = Object(sent) as { readonly type?: unknown; readonly data?: unknown }
  const bit = type === 'Buffer' && Array.isArray(data) ? String.fromCharCode(Number(data[0])) : sent
  const word = typeof sent === 'string' ? sent.trim().toLowerCase() : ''
  if (bit === 't' || bit === '\u0001' || word === 'enabled' || word === 'active') return 1
  if (word === 'disabled' || word === 'inactive') return 0
  return bit === 'f' || bit === '\u0000' ? 0 : sent
}

const wordOf = (text: string) => plainOf(text.replaceAll(/[\s.]/g, ''))

/** Returns a member of an enumeration in other letters, with other signs, or in an object beside its name for people. */
export const mendWord = (ast: SchemaAST.Union, sent: unknown): unknown => {
  const words = ast.types.flatMap((type) =>
    type._tag === 'Literal' && typeof type.literal === 'string' ? [type.literal] : [],
  )
  if (words.length < ast.types.length) return sent
  const given = isFields(sent) ? Object.values(sent) : [sent]
  const found = given.flatMap((part) =>
    typeof part === 'string' ? words.filter((word) => wordOf(word) === wordOf(part)) : [],
  )
  return new Set(found).size === 1 ? found[0] : sent
}

const two = (part: unknown) => String(part).padStart(2, '0')

/** Writes a moment as ISO 8601: a space before its zone, hours alone, a zone's name, fractions of seconds since 1970. */
const plainMoment = (sent: string) => {
  if (/^\d{10}\.\d+$/.test(sent)) return String(Math.round(Number(sent) * 1000))
  // Microseconds and nanoseconds since 1970, from 2011 to 2033.
  if (/^1[3-9]\d{14}(\d{3})?$/.test(sent)) return sent.slice(0, 13)
  const [, day, clock, hours, minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)[ T]([\d:.]+) ?(?:Z|([-+]\d\d)(?::?(\d\d))?)(?:\[.*\])?$/.exec(sent) ?? []
  if (day === undefined) return sent
  return `${day}T${clock}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`
}

/** Writes Jackson's and Gson's parts of a local time, `[2026, 11, 23, 10, 0]`. */
const fromParts = (parts: readonly unknown[]) => {
  const [year, month, day, hours = 0, minutes = 0, seconds = 0] = parts
  return parts.length > 2 && parts.length < 8 && parts.every(isWhole) && Number(year) > 1970
    ? `${String(year)}-${two(month)}-${two(day)}T${two(hours)}:${two(minutes)}:${two(seconds)}`
    : undefined
}

/** Reads PHP's date in its zone, a name, an offset or an abbreviation of UTC. */
const inZone = (date: string, zone: unknown) => {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)[ T]([\d:.]+)$/.exec(date) ?? []
  if (day === undefined || typeof zone !== 'string') return date
  const local = `${day}T${clock?.slice(0, 12) ?? ''}`
  if (/^[-+]\d\d:\d\d$|^Z$/.test(zone)) return local + zone
  try {
    const time = Date.parse(`${local}Z`)
    const guess = time - aheadAt(time, zone)
    return new Date(time - aheadAt(guess, zone)).toISOString()
  } catch {
    // An abbreviation may be that of several zones.
    return undefined
  }
}

/** Returns the moment in an object: PHP's `DateTime`, MongoDB's and Firestore's dates, and those of Java. */
const momentIn = (sent: Fields): unknown => {
  const { $date, date, time, timezone, seconds, _seconds = seconds, hour = 0, minute = 0, second = 0 } = sent
  if ($date !== undefined) return isFields($date) ? $date['$numberLong'] : $date
  if (typeof time === 'number') return time
  if (isFields(date) && isFields(time)) {
    return fromParts([date['year'], date['month'], date['day'], time['hour'], time['minute'], time['second']])
  }
  if (typeof date === 'string') return inZone(date, timezone)
  if (_seconds !== undefined) return Number(_seconds) * 1000
  // A month beside `dayOfMonth` counts from 0 in Java's calendar, and is a word elsewhere.
  const { year, month, day, monthValue = month, dayOfMonth } = sent
  const isCalendar = dayOfMonth !== undefined && sent['monthValue'] === undefined
  return isCalendar ? undefined : fromParts([year, monthValue, dayOfMonth ?? day, hour, minute, second])
}

/** Returns a moment in the schema's notation. */
export const mendMoment = (sent: unknown): unknown => {
  if (typeof sent === 'string') return plainMoment(sent)
  if (Array.isArray(sent)) return fromParts(sent) ?? sent
  const found = isFields(sent) ? momentIn(sent) : sent
  return found ?? sent
}

const quarter = 900_000
const ofDay = 86_400_000

/** Returns a day in the schema's notation. A time since 1970 is a day where it is midnight in some zone. */
export const mendDay = (sent: unknown): unknown => {
  const [, year, month, day] = /^((?:19|20)\d\d)[.]?(\d\d)[.]?(\d\d)$/.exec(String(sent)) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  const local = isFields(sent) && typeof sent['date'] === 'string' ? sent['date'] : undefined
  const moment = local ?? mendMoment(sent)
  const time = Number(moment) * (Number(moment) < 1e11 ? 1000 : 1)
  if (!isWhole(moment) || time % quarter !== 0) return moment
  // Midnight of a zone is within half a day of that of UTC.
  return new Date(Math.round(time / ofDay) * ofDay).toISOString()
}
