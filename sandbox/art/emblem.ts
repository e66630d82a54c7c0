import type { Material, MaterialName } from './palette.ts'
import { hashText } from './random.ts'

/**
 * A drawing in a box from −50 to 50. Shapes without a fill inherit the emblem's gradient and outline, so one drawing
 * serves every material.
 */
export type Emblem = {
  /** Words in a game's name that select this emblem: starts of English words, or any part of Nepali ones. */
  words: readonly string[]
  materials: readonly [MaterialName, ...MaterialName[]]
  /** True when the drawing may be mirrored. */
  turns?: boolean
  draw: (material: Material) => string
}

/** Half a drawing and its mirror image; a long half is defined once and used twice. */
export function mirrored(half: string): string {
  if (half.length < 70) return `${half}<g transform="scale(-1 1)">${half}</g>`
  const id = `h${hashText(half) % 1000}`
  return `<g id="${id}">${half}</g><use href="#${id}" transform="scale(-1 1)"/>`
}
