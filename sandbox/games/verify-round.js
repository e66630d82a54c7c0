// @ts-check

/**
 * @typedef {readonly (readonly [id: string, weight: number])[]} Weights
 * @typedef {object} Rules the published odds, from `/api/rules`
 * @property {Weights} slot symbols
 * @property {Record<string, Weights>} choices by category
 * @property {Record<string, readonly { numbers: number, digits: number }[]>} lotteries prizes by code
 * @property {Weights} raffle prizes
 */

/** Browsers offer Web Crypto on https and localhost only. */
export const canVerify = () => typeof globalThis.crypto?.subtle === 'object'

/** @param {string} text */
const sha256 = async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/**
 * The hash that the platform published before the round.
 * @param {string} seed
 */
export const commitTo = async (seed) =>
  [...(await sha256(seed))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The first numbers of a seed, in [0, 1): 32 bits of SHA-256 of `<seed>:<n>`, divided by 2³².
 * @param {string} seed
 * @param {number} count
 */
const drawNumbers = (seed, count) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const hash = await sha256(`${seed}:${at}`)
      return new DataView(hash.buffer).getUint32(0) / 2 ** 32
    }),
  )

/** @param {Weights} weights @param {number} random */
function pick(weights, random) {
  let left = random * weights.reduce((sum, [, weight]) => sum + weight, 0)
  return weights.find(([, weight]) => (left -= weight) < 0)?.[0] ?? ''
}

/**
 * The outcome of a seed by the published odds, as lines of text. `kind`: `slot`, `raffle`, `choice <category>` or
 * `lottery <code>`.
 * @param {string} kind
 * @param {string} seed
 * @param {Rules} rules
 * @returns {Promise<string[]>}
 */
export async function computeOutcome(kind, seed, rules) {
  const [game = '', name = ''] = kind.split(' ')
  if (game === 'slot') {
    const numbers = await drawNumbers(seed, 9)
    const cells = rules.slot.flatMap(([id, weight]) => Array.from({ length: weight }, () => id))
    const stops = numbers.map((random) => cells[Math.floor(random * cells.length)] ?? '')
    return [0, 3, 6].map((from) => stops.slice(from, from + 3).join(' '))
  }
  if (game === 'lottery') {
    const prizes = rules.lotteries[name] ?? []
    const all = await drawNumbers(
      seed,
      prizes.reduce((sum, { numbers, digits }) => sum + numbers * digits, 0),
    )
    const digits = all.map((random) => String(Math.floor(random * 10)))
    return prizes.map((prize) =>
      Array.from({ length: prize.numbers }, () => digits.splice(0, prize.digits).join('')).join(' '),
    )
  }
  const weights = game === 'raffle' ? rules.raffle : (rules.choices[name] ?? [])
  const [random = 0] = await drawNumbers(seed, 1)
  return [pick(weights, random)]
}

/**
 * Checks a round by the player's own computation: the seed belongs to the hash from before, and gives this outcome.
 * @param {{ kind: string, seed: string, commitment: string }} round
 * @param {Rules} rules
 */
export async function verifyRound({ kind, seed, commitment }, rules) {
  const isPromised = (await commitTo(seed)) === commitment
  return { isPromised, outcome: await computeOutcome(kind, seed, rules) }
}
