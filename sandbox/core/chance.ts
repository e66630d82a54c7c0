import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The source of all outcomes: nobody can compute one beforehand, anybody can verify one afterwards (SAFE-06). */
export interface Chance {
  /** The seed of a named outcome, e.g. of one draw; the same at each call. */
  seedFor(name: string): string
  /** The seed of a game's next round; another one at each call. */
  nextSeed(): string
}

/** `secret`: random, and kept in the database. `isFixed`: a test wants the same rounds again. */
export function makeChance(secret: string, isFixed: boolean): Chance {
  const seedFor = (name: string) => createHmac('sha256', secret).update(name).digest('hex')
  let rounds = 0
  return { seedFor, nextSeed: () => (isFixed ? seedFor(`round ${rounds++}`) : createSeed()) }
}

/** 256 bits of the system's generator. */
export const createSeed = (): string => randomBytes(32).toString('hex')

/** The hash that is published before an outcome; its seed is published afterwards. */
export const commitTo = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/**
 * Numbers in [0, 1) from a seed: the first 32 bits of SHA-256 of `<seed>:<n>`, n counting from 0, divided by 2³². So a
 * player can draw the same outcome.
 */
export function drawFrom(seed: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${seed}:${count++}`).digest().readUInt32BE(0) / 2 ** 32
}
