// @ts-check

/**
 * @typedef {object} Words
 * @property {string} lang
 * @property {string} locale for figures: Western digits, as on the site
 * @property {string} balance
 * @property {string} wayOut
 * @property {string} lobby
 * @property {string} chooseLottery
 * @property {string} bets
 * @property {string} noBets
 * @property {string} draw
 * @property {string} closes
 * @property {string} last
 * @property {string} playType
 * @property {string} pick
 * @property {string} twoDigits
 * @property {string} stake
 * @property {string} place
 * @property {(numero: string) => string} placed
 * @property {string} typeTwoDigits
 * @property {string} notEnough
 * @property {string} refused
 * @property {string} openAgain
 * @property {string} noTicket
 * @property {string} noAnswer
 * @property {string} betIsSafe
 * @property {string} tryOpening
 * @property {string} retry
 * @property {Record<string, string>} playTypes
 * @property {Record<string, string>} picks
 * @property {Record<string, string>} states
 */

/** @type {Words} */
const nepali = {
  lang: 'ne',
  locale: 'ne-NP-u-nu-latn',
  balance: 'ब्यालेन्स',
  wayOut: 'बाहिर जानुहोस्',
  lobby: 'लटरीहरू',
  chooseLottery: 'कुन लटरी खेल्ने?',
  bets: 'मेरा बाजी',
  noBets: 'अझै कुनै बाजी छैन।',
  draw: 'ड्र नम्बर',
  closes: 'बाजी बन्द हुन',
  last: 'पछिल्लो नतिजा',
  playType: 'कसरी खेल्ने',
  pick: 'तपाईंको रोजाइ',
  twoDigits: 'अन्तिम दुई अङ्क',
  stake: 'बाजी रकम',
  place: 'बाजी राख्नुहोस्',
  placed: (numero) => `बाजी राखियो। ड्र ${numero} पर्खनुहोस्।`,
  typeTwoDigits: 'दुई अङ्क लेख्नुहोस्, जस्तै 07।',
  notEnough: 'ब्यालेन्स पुगेन। सानो रकम छान्नुहोस्।',
  refused: 'यो अहिले हुन सकेन।',
  openAgain: 'पछाडि फर्केर लटरी फेरि खोल्नुहोस्।',
  noTicket: 'लटरी यहाँबाट सीधै खुल्दैन।',
  noAnswer: 'जवाफ आएन।',
  betIsSafe: 'बाजी दुई पटक काटिँदैन। नतिजा हेर्न फेरि प्रयास गर्नुहोस्।',
  tryOpening: 'इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  retry: 'फेरि प्रयास गर्नुहोस्',
  playTypes: { LAST2: 'दुई अङ्क\n×95', BIGSMALL: 'ठूलो/सानो\n×1.95', ODDEVEN: 'बिजोर/जोर\n×1.95' },
  picks: { BIG: 'ठूलो 5–9', SMALL: 'सानो 0–4', ODD: 'बिजोर', EVEN: 'जोर' },
  states: { pending: 'पर्खँदै', won: 'जित', lost: 'हार' },
}

/** @type {Words} */
const english = {
  lang: 'en',
  locale: 'en',
  balance: 'Balance',
  wayOut: 'Leave',
  lobby: 'Lotteries',
  chooseLottery: 'Which lottery?',
  bets: 'My bets',
  noBets: 'No bets yet.',
  draw: 'Draw',
  closes: 'Bets close in',
  last: 'Last result',
  playType: 'How to play',
  pick: 'Your pick',
  twoDigits: 'Last two digits',
  stake: 'Bet',
  place: 'Place bet',
  placed: (numero) => `Bet placed on draw ${numero}. Good luck!`,
  typeTwoDigits: 'Enter two digits, for example 07.',
  notEnough: 'Not enough balance. Choose a smaller bet.',
  refused: 'That didn’t work.',
  openAgain: 'Go back and open the lottery again.',
  noTicket: 'You can’t open the lottery from here.',
  noAnswer: 'We got no answer.',
  betIsSafe: 'You won’t be charged twice. Try again to see the result.',
  tryOpening: 'Check your connection and try again.',
  retry: 'Try again',
  playTypes: { LAST2: 'Two digits\n×95', BIGSMALL: 'Big/small\n×1.95', ODDEVEN: 'Odd/even\n×1.95' },
  picks: { BIG: 'Big 5–9', SMALL: 'Small 0–4', ODD: 'Odd', EVEN: 'Even' },
  states: { pending: 'Waiting', won: 'Won', lost: 'Lost' },
}

/**
 * The page's texts for a code such as `NE`, `EN` or `en-GB`; English unless Nepali.
 * @param {string} language
 * @returns {Words}
 */
export function texts(language) {
  return language.toLowerCase().startsWith('ne') ? nepali : english
}
