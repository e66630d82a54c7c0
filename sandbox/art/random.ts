/** A deterministic stream of numbers for a seed text. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [min, max], both ends included. */
  int(min: number, max: number): number
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T
}

/** 32-bit FNV-1a of a text's UTF-16 code units, then mixed, so that similar ids give different pictures. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** mulberry32 seeded by a text: integer arithmetic only, so identical on every machine. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
