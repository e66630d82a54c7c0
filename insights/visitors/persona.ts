/** A made-up visitor's habits and circumstances. */
export interface Persona {
  /** The platform's code, as reports carry it. */
  readonly language: string
  readonly device: string
  readonly release: string
  readonly isSlow: boolean
  readonly habit: 'patient' | 'impatient' | 'lost' | 'forgetful'
  /** Milliseconds since 1970. */
  readonly begins: number
}

type Shares = readonly (readonly [string, number])[]

const languages: Shares = [
  ['NE', 0.6],
  ['EN', 0.2],
  ['HI', 0.12],
  ['CN', 0.08],
]
const devices: Shares = [
  ['phone', 0.72],
  ['desk', 0.2],
  ['tablet', 0.08],
]
const habits: Shares = [
  ['patient', 0.6],
  ['impatient', 0.2],
  ['lost', 0.1],
  ['forgetful', 0.1],
]

/** Returns an entry by its share of 1. */
export const pick = (shares: Shares, random: () => number): string => {
  let left = random()
  for (const [value, share] of shares) {
    if (left < share) return value
    left -= share
  }
  return shares[0]?.[0] ?? ''
}

const day = 86_400_000
/** A Monday; three weeks of visits begin here. */
const monday = Date.UTC(2026, 10, 2)

/** A release comes out each Monday; half of the visitors have it in its first days. */
const releases = ['2026.45.0', '2026.46.0', '2026.47.0']

/** Draws a visitor. */
export const drawPersona = (random: () => number): Persona => {
  const at = Math.floor(random() * 21)
  const newest = Math.floor(at / 7)
  const isOld = newest > 0 && random() < (at % 7 < 3 ? 0.5 : 0.1)
  return {
    language: pick(languages, random),
    device: pick(devices, random),
    release: releases[isOld ? newest - 1 : newest] ?? '',
    isSlow: random() < 0.15,
    habit: pick(habits, random) as Persona['habit'],
    begins: monday + at * day + Math.floor(random() * day),
  }
}
