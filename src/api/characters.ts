/** Ends in a sign that joins the letter after it to its own, in the scripts where Unicode 15.1 makes them one character. */
const joins = /[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?$/

/** Without `Intl.Segmenter`: what stands upon or after a letter belongs to it. */
const roughly = (text: string): readonly string[] =>
  text.match(/[^\p{M}\u200D][\p{M}\p{Emoji_Modifier}\u200D]*/gu) ?? []

const segmentsOf = (text: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : roughly(text)

/**
 * How many characters a text has as people count them: grapheme clusters, so that क्षि, é and 👨‍👩‍👧 are one each. The same wherever
 * it runs: tables of Unicode before 15.1 count क्षि as two, which is mended here.
 */
export const charactersOf = (text: string): number =>
  segmentsOf(text).filter((segment, at, all) => {
    const before = all[at - 1] ?? ''
    return !before.endsWith('\u200D') && !(joins.test(before) && /^\p{Lo}/u.test(segment))
  }).length
