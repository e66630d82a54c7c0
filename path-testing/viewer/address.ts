import type { Entry } from './recording.ts'

/** A place in the viewer: what its address names after `#`. */
export interface Address {
  /** The observed page. */
  readonly session?: string
  /** The machine of the diagram. */
  readonly flow?: string
  /** A state of it: `login.withoutCode.editing`. */
  readonly state?: string
  /** The number of entries up to the moment, and the mark of these entries. */
  readonly moment?: number
  readonly of?: string
}

/** The entries before a moment that its mark is made of; their times tell sessions apart. */
const markedEntries = 300

/** Returns a short mark of a recording up to a moment, the same live and in any file of that session. */
export const markOf = (entries: readonly Entry[], moment: number): string => {
  // FNV-1a: marks are compared, not kept secret.
  let hash = 0x811c9dc5
  for (let index = Math.max(0, moment - markedEntries); index < moment; index += 1) {
    const { at, actor, kind } = entries[index] as Entry
    const text = `${at} ${actor} ${kind}`
    for (let letter = 0; letter < text.length; letter += 1)
      hash = Math.imul(hash ^ text.charCodeAt(letter), 0x01000193) >>> 0
  }
  return hash.toString(36)
}

/** Reads the part of an address after `#`; unknown names and values are left out. */
export const readAddress = (hash: string): Address => {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const moment = given.get('moment')
  const texts = ['session', 'flow', 'state', 'of'] as const
  return {
    ...Object.fromEntries(texts.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []))),
    ...(moment !== null && /^\d{1,6}$/.test(moment) && { moment: Number(moment) }),
  }
}

/** Returns the part of an address after `#`. */
export const writeAddress = (address: Address): string =>
  `#${new URLSearchParams(
    Object.entries(address).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  ).toString()}`
