import { symbols } from '../../games/symbols.ts'

export type SlotSymbol = (typeof symbols)[number]
/** Three reels from left to right, each from top to bottom. */
export type Reels = readonly (readonly SlotSymbol[])[]

/** A symbol's frequency of 20 per cell, and the payout of a line of three as a multiple of the bet. */
const rules: Record<SlotSymbol, { readonly weight: number; readonly pays: number }> = {
  coin: { weight: 6, pays: 2 },
  bell: { weight: 4, pays: 5 },
  lotus: { weight: 3, pays: 8 },
  kite: { weight: 3, pays: 10 },
  yak: { weight: 2, pays: 15 },
  stupa: { weight: 1, pays: 60 },
  seven: { weight: 1, pays: 100 },
}

/** The rows of each winning line; the game's page refers to them by index. */
export const paylines = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

/** Symbols in the order of their cells, with their frequency of 20. */
export const symbolWeights = symbols.map((id) => [id, rules[id].weight] as const)

const cell: readonly SlotSymbol[] = symbolWeights.flatMap(([id, weight]) => Array.from({ length: weight }, () => id))

/** The payout of the reels as a multiple of the bet, and the indexes of the paying lines. */
export function getOutcome(reels: Reels): { multiple: number; lines: number[] } {
  const lines: number[] = []
  let multiple = 0
  paylines.forEach((rows, line) => {
    const [first, second, third] = rows.map((row, reel) => reels[reel]?.[row])
    if (first === undefined || first !== second || first !== third) return
    lines.push(line)
    multiple += rules[first].pays
  })
  return { multiple, lines }
}

/** Stops the reels; `random` gives numbers in [0, 1). */
export function stopReels(random: () => number): Reels {
  const stop = () => cell[Math.floor(random() * cell.length)] as SlotSymbol
  return [0, 1, 2].map(() => [stop(), stop(), stop()])
}

/** The expected return per unit bet, from the rules alone: cells are independent, so every line counts alike. */
export function returnToPlayer(): number {
  return paylines.length * symbols.reduce((sum, id) => sum + (rules[id].weight / cell.length) ** 3 * rules[id].pays, 0)
}
