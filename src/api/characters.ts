import { segmentsOf } from './segments.ts'

/** Matches a text that ends in a sign which joins the next letter, in the scripts that Unicode 15.1 joins. */
const joins = /[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?$/

/** Fallback without `Intl.Segmenter`: marks belong to the letter before them. */
const roughly = (text: string): readonly string[] =>
  text.match(/[^\p{M}\u200D][\p{M}\p{Emoji_Modifier}\u200D]*/gu) ?? []

const clustersOf = (text: string): readonly string[] =>
  'Segmenter' in Intl ? segmentsOf(text, 'grapheme').map(({ segment }) => segment) : roughly(text)

/**
 * Counts a text's grapheme clusters: क्षि, é and 👨‍👩‍👧 are one each. Engines with Unicode tables before 15.1 split
 * क्षि; this function joins it again, so that site and platform agree.
 */
export const charactersOf = (text: string): number =>
  clustersOf(text).filter((segment, at, all) => {
    const before = all[at - 1] ?? ''
    return !before.endsWith('\u200D') && !(joins.test(before) && /^\p{Lo}/u.test(segment))
  }).length
