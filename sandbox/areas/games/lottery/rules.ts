/** A bet type on the last digits of the first prize. `pays`: hundredths of the stake, stake included. */
interface PlayType {
  readonly pays: number
  readonly picks: RegExp
  readonly wins: (lastTwo: string, pick: string) => boolean
}

const playTypes: Readonly<Record<string, PlayType>> = {
  LAST2: { pays: 95_00, picks: /^\d\d$/, wins: (lastTwo, pick) => lastTwo === pick },
  BIGSMALL: {
    pays: 1_95,
    picks: /^(BIG|SMALL)$/,
    wins: (lastTwo, pick) => Number(lastTwo[1]) >= 5 === (pick === 'BIG'),
  },
  ODDEVEN: {
    pays: 1_95,
    picks: /^(ODD|EVEN)$/,
    wins: (lastTwo, pick) => (Number(lastTwo[1]) % 2 === 1) === (pick === 'ODD'),
  },
}

const playTypeOf = (name: string): PlayType | undefined =>
  Object.hasOwn(playTypes, name) ? playTypes[name] : undefined

export const isPick = (playType: string, pick: string): boolean => playTypeOf(playType)?.picks.test(pick) ?? false

/** A bet's payout in whole paisa, stake included; 0 for a lost bet. */
export function computeWin(
  bet: { readonly playType: string; readonly pick: string; readonly stake: number },
  numbers: readonly (readonly string[])[],
): number {
  const rule = playTypeOf(bet.playType)
  const lastTwo = (numbers[0] ?? []).join('').slice(-2)
  return rule?.wins(lastTwo, bet.pick) === true ? Math.floor((bet.stake * rule.pays) / 100) : 0
}

/** The part of stakes on one draw that can be lost, in paisa: bets on all its ends always win something together. */
export function getAtRisk(
  bets: readonly { readonly playType: string; readonly pick: string; readonly stake: number }[],
) {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
  const wins = Array.from({ length: 100 }, (_, lastTwo) =>
    bets.reduce((sum, bet) => sum + computeWin(bet, [[String(lastTwo).padStart(2, '0')]]), 0),
  )
  return Math.max(0, staked - Math.min(...wins))
}

/** Stakes in paisa. */
export const stakeLimits = { least: 1_00, most: 10_000_00 }
