/** Text in a diagram: `name` is bold, `note` is small and soft, `code` is the small monospaced face of events. */
export type TextKind = 'name' | 'note' | 'code'

/** Sizes in the diagram's own units. */
export const textSize: Record<TextKind, number> = { name: 14, note: 12, code: 11.5 }
export const lineHeight: Record<TextKind, number> = { name: 20, note: 16, code: 17 }

const narrow = /[iljtfrI.,:;!|()[\]’' ]/
const wide = /[mwMW@%…—]/

/** Wider than any of the usual system faces, so that a text stays in its box on every machine. */
const perLetter = (letter: string) =>
  narrow.test(letter) ? 0.4 : wide.test(letter) ? 0.98 : /[A-Z]/.test(letter) ? 0.76 : 0.64

/** How wide a text is at most; the same in Node and in every browser. */
export const widthOf = (text: string, kind: TextKind): number =>
  kind === 'code'
    ? text.length * textSize.code * 0.62
    : text.split('').reduce((sum, letter) => sum + perLetter(letter), 0) * textSize[kind] * (kind === 'name' ? 1.1 : 1)

/** Breaks a text between words into lines that are no wider than this; a longer word keeps a line of its own. */
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
