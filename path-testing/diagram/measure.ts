/**
 * The kinds of text in a diagram: `name` is bold, `note` small and soft, `code` the small monospaced face of events.
 */
export type TextKind = 'name' | 'note' | 'code'

/** Sizes in the diagram's own units. */
export const textSize: Record<TextKind, number> = { name: 14, note: 12, code: 11.5 }
export const lineHeight: Record<TextKind, number> = { name: 20, note: 16, code: 17 }

const narrow = /[iljtfrI.,:;!|()[\]’' ]/
const wide = /[mwMW@%…—]/

/** Wider than the usual system fonts, so that a text stays in its box on every machine. */
const perLetter = (letter: string) =>
  narrow.test(letter) ? 0.4 : wide.test(letter) ? 0.98 : /[A-Z]/.test(letter) ? 0.76 : 0.64

/** Returns the largest possible width of a text, the same in Node and in every browser. */
export const widthOf = (text: string, kind: TextKind): number =>
  kind === 'code'
    ? text.length * textSize.code * 0.62
    : text.split('').reduce((sum, letter) => sum + perLetter(letter), 0) * textSize[kind] * (kind === 'name' ? 1.1 : 1)

/** Wraps a text into lines of at most this width; a longer word gets a line of its own. */
export const wrap = (text: string, kind: TextKind, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    const longer = `${last ?? ''} ${word}`
    if (last !== undefined && widthOf(longer, kind) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
