/** Control characters but the line break, and bidirectional overrides that would affect surrounding text. */
const removed = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * Marks of one letter beyond those that any script writes, which would be drawn over the lines above and below; a joiner
 * between them begins no other letter.
 */
const heaped = /((?:\p{M}\p{Cf}*){8})[\p{M}\p{Cf}]+/gu

/** Letters that show nothing: spaces, joiners, fillers of Hangul, the blank of Braille, and marks without a letter. */
const unseen = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** A message or nickname as stored: without control characters, with at most one blank line between lines, trimmed; empty where it shows nothing. */
export const cleanText = (text: string): string => {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(removed, '')
    .replaceAll(heaped, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return clean.replaceAll(unseen, '') === '' ? '' : clean
}
