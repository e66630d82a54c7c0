import { segmentsOf } from './segments.ts'

/** Scripts without spaces between words: without a segmenter each of their letters counts as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

const withoutSegmenter = (text: string) =>
  (text.match(unspaced)?.length ?? 0) +
  (text.replace(unspaced, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0)

/**
 * Counts a text's words, also in languages without spaces between them (CONTENT-06). The text's letters select the
 * dictionary, not the page's language, so that the site and the platform count alike.
 */
export const countWords = (text: string): number => {
  if (!('Segmenter' in Intl)) return withoutSegmenter(text)
  return segmentsOf(text, 'word').filter(({ isWordLike }) => isWordLike === true).length
}
