/** A number of the pager, or the place of those that are left out. */
export type PageMark = number | 'gap'

/** S2 9: how many pages are offered around the one that is shown, and at either end. */
const range = 3
const margin = 1

/** The numbers of a pager in order, `page` from 1 to `count`: no gap stands for a single number (S2 9; CONTENT-01). */
export const pageMarks = (page: number, count: number): readonly PageMark[] => {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), count - range + 1))
  const isOffered = (number: number) =>
    number <= margin || number > count - margin || (number >= first && number < first + range)
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number): readonly PageMark[] => {
    if (isOffered(number) || (isOffered(number - 1) && isOffered(number + 1))) return [number]
    return isOffered(number - 1) ? ['gap'] : []
  })
}
