/**
 * Pieces of 1,000 characters at most, cut before a space where there is one: engines take a time for each segment that
 * grows with the whole text, so that a pasted page would freeze the form, and the platform.
 */
const pieces = /[^]{1,1000}(?=[ \r]|$)|[^]{1,1000}/gu

/** Returns a text's segments: graphemes or words (CONTENT-04, CONTENT-06). */
export const segmentsOf = (text: string, granularity: 'grapheme' | 'word'): readonly Intl.SegmentData[] => {
  const segmenter = new Intl.Segmenter('en', { granularity })
  return (text.match(pieces) ?? []).flatMap((piece) => [...segmenter.segment(piece)])
}
