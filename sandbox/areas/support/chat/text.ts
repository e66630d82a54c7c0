/** Control characters but the line break, and bidirectional overrides that would affect surrounding text. */
const removed = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A message as stored: without control characters, with at most one blank line between lines, trimmed. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(removed, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
