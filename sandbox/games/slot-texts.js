// @ts-check

/**
 * @typedef {object} Words
 * @property {string} lang
 * @property {string} locale for figures: Western digits, as on the site
 * @property {string} balance
 * @property {string} lastWin
 * @property {string} bet
 * @property {string} spin
 * @property {string} retry
 * @property {string} forFun
 * @property {string} ready
 * @property {string} reels
 * @property {string} noWin
 * @property {(amount: string) => string} won
 * @property {string} notEnough
 * @property {(bet: string) => string} smallerBet
 * @property {string} depositFirst
 * @property {string} refused
 * @property {string} openAgain
 * @property {string} noTicket
 * @property {string} noAnswer
 * @property {string} betIsSafe
 * @property {string} tryOpening
 * @property {Record<string, string>} symbols
 * @property {string} play
 * @property {string} choose
 * @property {(name: string) => string} drawn
 * @property {Record<string, string>} choices
 */

/** @type {Words} */
const nepali = {
  lang: 'ne',
  locale: 'ne-NP-u-nu-latn',
  balance: 'ब्यालेन्स',
  lastWin: 'पछिल्लो जित',
  bet: 'बाजी',
  spin: 'घुमाउनुहोस्',
  retry: 'फेरि प्रयास गर्नुहोस्',
  forFun: 'रमाइलोका लागि',
  ready: 'बाजी छानेर घुमाउनुहोस्',
  reels: 'रिलहरू',
  noWin: 'यसपालि जित परेन',
  won: (amount) => `तपाईंले ${amount} जित्नुभयो!`,
  notEnough: 'ब्यालेन्स पुगेन।',
  smallerBet: (bet) => `${bet} को सानो बाजी छान्नुहोस्।`,
  depositFirst: 'खेल्न पहिले रकम जम्मा गर्नुहोस्।',
  refused: 'यो अहिले हुन सकेन।',
  openAgain: 'पछाडि फर्केर खेल फेरि खोल्नुहोस्।',
  noTicket: 'यो खेल यहाँबाट सीधै खुल्दैन।',
  noAnswer: 'जवाफ आएन।',
  betIsSafe: 'बाजी दुई पटक काटिँदैन। नतिजा हेर्न फेरि प्रयास गर्नुहोस्।',
  tryOpening: 'इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  symbols: {
    seven: 'सात',
    bell: 'घण्टी',
    lotus: 'कमल',
    coin: 'सिक्का',
    kite: 'चङ्गा',
    yak: 'चौँरी',
    stupa: 'स्तूप',
  },
  play: 'बाजी राख्नुहोस्',
  choose: 'के मा बाजी राख्ने?',
  drawn: (name) => `नतिजा: ${name}।`,
  choices: {
    player: 'खेलाडी',
    tie: 'बराबरी',
    banker: 'बैंकर',
    home: 'घरेलु',
    draw: 'बराबरी',
    away: 'पाहुना',
    meron: 'मेरोन',
    even: 'बराबरी',
    wala: 'वाला',
    carp: 'रहु',
    catfish: 'मुङ्ग्री',
    mahseer: 'सहर',
    left: 'बायाँ',
    middle: 'बीच',
    right: 'दायाँ',
  },
}

/** @type {Words} */
const english = {
  lang: 'en',
  locale: 'en',
  balance: 'Balance',
  lastWin: 'Last win',
  bet: 'Bet',
  spin: 'Spin',
  retry: 'Try again',
  forFun: 'For fun',
  ready: 'Choose a bet and spin',
  reels: 'Reels',
  noWin: 'No win this time',
  won: (amount) => `You won ${amount}!`,
  notEnough: 'Not enough balance.',
  smallerBet: (bet) => `Choose a smaller bet: ${bet}.`,
  depositFirst: 'Make a deposit to keep playing.',
  refused: 'That didn’t work.',
  openAgain: 'Go back and open the game again.',
  noTicket: 'You can’t open this game from here.',
  noAnswer: 'We got no answer.',
  betIsSafe: 'You won’t be charged twice. Try again to see the result.',
  tryOpening: 'Check your connection and try again.',
  symbols: {
    seven: 'seven',
    bell: 'bell',
    lotus: 'lotus',
    coin: 'coin',
    kite: 'kite',
    yak: 'yak',
    stupa: 'stupa',
  },
  play: 'Place the bet',
  choose: 'What do you bet on?',
  drawn: (name) => `It is ${name}.`,
  choices: {
    player: 'Player',
    tie: 'Tie',
    banker: 'Banker',
    home: 'Home',
    draw: 'Draw',
    away: 'Away',
    meron: 'Meron',
    even: 'Draw',
    wala: 'Wala',
    carp: 'Carp',
    catfish: 'Catfish',
    mahseer: 'Mahseer',
    left: 'Left',
    middle: 'Middle',
    right: 'Right',
  },
}

/**
 * The page's texts for a code such as `NE`, `EN` or `en-GB`; English unless Nepali.
 * @param {string} language
 * @returns {Words}
 */
export function texts(language) {
  return language.toLowerCase().startsWith('ne') ? nepali : english
}
