import type { Material, MaterialName } from './palette.ts'
import { hashText } from './random.ts'

/**
 * A drawing in a box from −50 to 50. Shapes without a fill take the emblem's gradient and outline from the group
 * around them, so one drawing serves in every material.
 */
export type Emblem = {
  /** Words of a game's name that ask for this emblem: beginnings of English words, or any part of Nepali ones. */
  words: readonly string[]
  materials: readonly [MaterialName, ...MaterialName[]]
  /** True when the drawing may also look the other way. */
  turns?: boolean
  draw: (material: Material) => string
}

/** Half a drawing and its mirror image; a long half is written once and used twice. */
export function mirrored(half: string): string {
  if (half.length < 70) return `${half}<g transform="scale(-1 1)">${half}</g>`
  const id = `h${hashText(half) % 1000}`
  return `<g id="${id}">${half}</g><use href="#${id}" transform="scale(-1 1)"/>`
}
