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
  const near = Array.from({ length: range }, (_, index) => first + index)
  const ends = Array.from({ length: margin }, (_, index) => [index + 1, count - index]).flat()
  // A platform may name any number of pages, so no list of all of them is made.
  const offered = [...new Set([...near, ...ends])].filter((number) => number >= 1 && number <= count)
  return offered
    .toSorted((one, other) => one - other)
    .flatMap((number, index, all): readonly PageMark[] => {
      const skipped = number - (all[index - 1] ?? number - 1) - 1
      if (skipped === 0) return [number]
      return [skipped === 1 ? number - 1 : 'gap', number]
    })
}
