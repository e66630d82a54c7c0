import { parseArgs } from 'node:util'

/** A million random events, or as many as were asked for. */
export interface WalkRequest {
  /** Events in all, at least. */
  readonly events: number
  /** The same seed walks the same ways. */
  readonly seed: number
  /** Only flows of this machine. */
  readonly machine: string | undefined
}

/** The seeds of one walk; fast-check's seeds have 32 bits. */
const roundsOfASeed = 1000
const mostSeed = 2_000_000

const wholeNumber = (name: string, text: string, most: number): number => {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value
  throw new RangeError(`--${name} wants a whole number from 1 to ${most.toLocaleString('en')}, not “${text}”.`)
}

/** Returns what the arguments of `npm run walk` ask for; throws a RangeError that says what is wrong with them. */
export const readWalkRequest = (args: readonly string[], machines: readonly string[]): WalkRequest => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      events: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      machine: { type: 'string' },
    },
  })
  const { machine } = values
  if (machine !== undefined && !machines.includes(machine))
    throw new RangeError(`There is no machine “${machine}” to walk. There are: ${machines.toSorted().join(', ')}.`)
  return {
    events: wholeNumber('events', values.events, 1_000_000_000),
    seed: wholeNumber('seed', values.seed, mostSeed),
    machine,
  }
}

/** Returns the seed of a round from 0 on: no round of one seed repeats a round of another. */
export const seedOfRound = (seed: number, round: number): number => (seed - 1) * roundsOfASeed + 1 + round
