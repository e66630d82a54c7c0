import { creatures } from './emblems-creatures.ts'
import type { Emblem } from './emblem.ts'
import { nature } from './emblems-nature.ts'
import { nepal } from './emblems-nepal.ts'
import { play } from './emblems-play.ts'
import { treasures } from './emblems-treasures.ts'
import type { Random } from './random.ts'

const emblems: Record<string, Emblem> = { ...creatures, ...nature, ...nepal, ...treasures, ...play }

/** Fallback emblems by category, for names without a hint. */
const byGameType: Record<string, readonly [Emblem, ...Emblem[]]> = {
  FISH: [creatures.fish, creatures.crab, creatures.dragon, treasures.chest, treasures.gem],
  PVP: [play.cards, play.dice, treasures.crown, play.shield, treasures.coin],
  LIVE: [play.cards, treasures.wheel, play.dice, treasures.crown],
  SPORTS: [play.ball, nature.star, play.shield],
  ESPORTS: [play.swords, play.shield, play.rocket],
  LOTT: [treasures.wheel, nature.clover, play.ball, treasures.coin],
  ELOTT: [play.ball, treasures.wheel, nature.clover, nature.star],
}

const anything: readonly [Emblem, ...Emblem[]] = [creatures.dragon, ...Object.values(emblems)]

const wordIndex = Object.values(emblems).flatMap((emblem) => emblem.words.map((word) => ({ word, emblem })))

/** Words for a quality or kind of game: "Golden Yak Festival" is about a yak. */
const adornments =
  /^ ?(gold|silver|rich|fortune|luck|royal|wild|magic|cosmic|secret|mystery|fire|hot|burn|blaze|flame|snow|frozen|frost|spring|summer|thunder|midnight|night|moon|sun|star|dawn|dream|diamond|ruby|emerald|sapphire|crystal|jewel|legend|quest|festival|king|empire|jackpot|spin|mega|super|power|classic|ancient|sky|cloud|fly|dance|song|singing|sweet|light|glow|happy|party|speed|cold|winter|ice)/

/** The emblem whose word comes last in the text; an object beats an adornment. */
function findLastEmblem(text: string): Emblem | undefined {
  let found: { rank: number; emblem: Emblem } | undefined
  for (const { word, emblem } of wordIndex) {
    const isNepali = word.charCodeAt(0) > 0x8ff
    const at = text.lastIndexOf(isNepali ? word : word.length > 3 ? ` ${word}` : ` ${word} `)
    const rank = at < 0 ? -1 : at + word.length + (adornments.test(word) ? 0 : text.length)
    if (rank >= 0 && (!found || rank > found.rank)) found = { rank, emblem }
  }
  return found?.emblem
}

/** The emblem that a name suggests ("Temple of Gold" is a temple), otherwise one of the category. */
export function emblemFor(name: string, gameType: string, random: Random): Emblem {
  const text = ` ${name.toLowerCase().replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')} `
  return findLastEmblem(text) ?? random.pick(byGameType[gameType.toUpperCase()] ?? anything)
}

/** An animal emblem, for a person's avatar. */
export function creatureFor(random: Random): Emblem {
  return random.pick<Emblem>([creatures.dragon, ...Object.values(creatures)])
}
