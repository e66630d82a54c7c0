/** What is in no message: control characters but the line break, and what turns the direction of the text around it. */
const removed = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A message as it is kept: without control characters, with one blank line at most between lines, and trimmed. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(removed, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
