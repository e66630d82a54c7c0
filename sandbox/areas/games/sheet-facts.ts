import type { GameDetails } from '../../../src/api/calls/games.ts'
import { highestBet } from './game-session.ts'
import { choicesOf } from './round-rules.ts'
import { returnToPlayer } from './slot-rules.ts'

const rules = {
  slot: {
    en: 'Three reels stop by chance. Three equal symbols on a line pay what the table of the game says.',
    ne: 'तीन रिल संयोगले रोकिन्छन्। एउटै रेखामा तीन समान चिह्न परे गेमको तालिकाअनुसार भुक्तानी हुन्छ।',
  },
  round: {
    en: 'Choose one of the outcomes and bet on it. The round draws one outcome; yours pays its odds.',
    ne: 'एउटा परिणाम छानेर बाजी लगाउनुहोस्। राउन्डले एउटा परिणाम निकाल्छ; तपाईंको परिणाम आए त्यसको दरमा भुक्तानी हुन्छ।',
  },
} as const

/** The facts that a game's sheet adds, from the rules by which the demo games are played (PLAY-04); none of a lottery. */
export const sheetFactsOf = (
  { gameType }: { readonly gameType: string },
  language: string,
): Pick<GameDetails, 'maxBet' | 'returnToPlayer' | 'rules'> => {
  const inLanguage = language === 'NE' ? 'ne' : 'en'
  const choices = choicesOf(gameType)
  const share =
    gameType === 'RNG'
      ? returnToPlayer()
      : choices.reduce((sum, { weight, pays }) => sum + (weight / 100) * pays, 0) / Math.max(1, choices.length)
  if (gameType !== 'RNG' && choices.length === 0) return {}
  return {
    maxBet: highestBet / 100,
    returnToPlayer: Math.round(share * 10_000) / 100,
    rules: rules[gameType === 'RNG' ? 'slot' : 'round'][inLanguage],
  }
}
