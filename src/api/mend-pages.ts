import type { Call } from './call.ts'
import { flagOf, isObject } from './flags.ts'
import { plainOf } from './mend-names.ts'
import { rowNames } from './row-names.ts'

interface Page {
  readonly totalPages: number
  readonly list?: readonly unknown[]
  readonly games?: readonly unknown[]
  readonly content?: readonly unknown[]
}

interface AskedPage {
  readonly pageNo: number
  readonly pageSize: number
}

/** Returns an answer's fields after those of its objects, e.g. `meta`, without lists. */
const fieldsOf = (sent: unknown, depth = 0): (readonly [name: string, value: unknown])[] => {
  if (!isObject(sent) || Array.isArray(sent) || depth > 2) return []
  const parts = Object.entries(sent)
  const own = parts.filter(([, value]) => !isObject(value)).map(([name, value]) => [plainOf(name), value] as const)
  return [...parts.flatMap(([, value]) => fieldsOf(value, depth + 1)), ...own.toReversed()]
}

const rowsOf = ({ list, games, content }: Page) => list ?? games ?? content ?? []

/** Entries as sent: those that do not fit count for a full page, too. */
const countOf = (answer: Page, sent: unknown) => {
  const fields = Object(sent) as Readonly<Record<string, unknown>>
  const whole = [sent, ...rowNames.map((name) => fields[name])].find(Array.isArray)
  return Math.max(rowsOf(answer).length, whole?.length ?? 0)
}

/** Entries of a call's first page that others follow: some platforms have a size of their own. */
const ownSizes = new WeakMap<Call, number>()

/** Laravel's simple and cursor pages, Django's, and those of other cursors. */
const nextWords = ['nextpageurl', 'nextpage', 'nextcursor', 'nextpagetoken', 'next']

/** Returns the number of pages that a platform tells in its own words; undefined where it does not. */
const toldPages = (sent: unknown, { pageNo, pageSize }: AskedPage, count: number, call: Call) => {
  // The outer fields come last, so that they win, and the first of one name among them.
  const fields = new Map(fieldsOf(sent))
  const numberOf = (...names: readonly string[]) =>
    names.map((name) => Number(fields.get(name))).find((number) => number >= 1 && Number.isFinite(number))
  const flag = (...names: readonly string[]) =>
    names.map((name) => flagOf(fields.get(name))).find((set) => set !== undefined)
  // Ignores a number below that of the entries, e.g. 0 of a platform that does not count.
  const pages = numberOf('totalpages', 'totalpage', 'pages', 'pagecount', 'pagetotal', 'lastpage')
  if (pages !== undefined && pages >= pageNo) return Math.ceil(pages)
  const all = numberOf(
    'total',
    'totalcount',
    'totalelements',
    'totalrecords',
    'totalrows',
    'totalitems',
    'recordstotal',
  )
  // Elsewhere it counts the entries of the page.
  const counted = numberOf('count')
  const total = all ?? (counted !== undefined && counted > count ? counted : undefined)
  if (pageNo === 1 && total !== undefined) {
    if (count === pageSize || count >= total) ownSizes.delete(call)
    else ownSizes.set(call, count)
  }
  const size = numberOf('pagesize', 'size', 'perpage', 'limit') ?? ownSizes.get(call) ?? pageSize
  if (total !== undefined && total >= (pageNo - 1) * size + count) return count >= total ? 1 : Math.ceil(total / size)
  const isLast = flag('last', 'islast', 'islastpage', 'isend', 'nomore')
  // Pages without a count tell the next one alone: its address, number or mark; nothing at the end.
  const next = nextWords.find((name) => fields.has(name))
  const isNext =
    next === undefined ? undefined : Number(!/^"?(0|-1|false|null)?"?$/.test(JSON.stringify(fields.get(next) ?? null)))
  const more =
    flag('hasmore', 'hasmorepages', 'hasnext', 'hasnextpage', 'more') ?? (isLast === undefined ? isNext : 1 - isLast)
  return more === undefined ? undefined : pageNo + more
}

/** The page before, by call: a platform that knows no pages sends the same one again. */
const before = new WeakMap<Call, readonly [pageNo: number, rows: string]>()

/**
 * Returns a page of a list with its number of pages, where the platform does not tell it in the contract's words, or
 * tells fewer pages than there are (PLAT-03). A full page promises another one: players would see no more than the first.
 */
export const mendPages = <A extends Page>(answer: A, sent: unknown, asked: AskedPage, call: Call): A => {
  const { pageNo, pageSize } = asked
  const count = countOf(answer, sent)
  const rows = JSON.stringify(rowsOf(answer))
  const [lastNo, lastRows] = before.get(call) ?? []
  before.set(call, [pageNo, rows])
  const isAgain = lastNo === pageNo - 1 && lastRows === rows
  const totalPages = count === 0 || isAgain ? undefined : toldPages(sent, asked, count, call)
  if (totalPages !== undefined) return { ...answer, totalPages }
  if (count > 0 && !isAgain) return { ...answer, totalPages: count === pageSize ? pageNo + 1 : pageNo }
  const none = Object.fromEntries(
    ['list', 'games', 'content'].filter((name) => name in answer).map((name) => [name, []]),
  )
  return { ...answer, ...none, totalPages: Math.max(1, pageNo - 1) }
}
