/** A page number of the pager, or a gap between two. */
export type PageMark = number | 'gap'

/** The pages around the current one and at each end (CONTENT-01). */
const range = 3
const margin = 1

/**
 * Returns the pager's numbers in order, `page` from 1 to `count`; a gap never replaces a single number (CONTENT-01).
 */
export const pageMarks = (page: number, count: number): readonly PageMark[] => {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), count - range + 1))
  const isOffered = (number: number) =>
    number <= margin || number > count - margin || (number >= first && number < first + range)
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number): readonly PageMark[] => {
    if (isOffered(number) || (isOffered(number - 1) && isOffered(number + 1))) return [number]
    return isOffered(number - 1) ? ['gap'] : []
  })
}
