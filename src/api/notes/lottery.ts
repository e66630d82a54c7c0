import type { CallNotes } from '../call-notes.ts'

export const lotteryNotes = {
  gameMenus: {
    purpose: 'Returns the lottery games by group; the specification also calls it `menu`.',
    source: ['games and content: calls', 'site and accounts: calls'],
    decided: ['method', 'token', 'payload', 'answer', 'taken to be the same call as `menu`'],
  },
  popularLottery: {
    purpose: 'Returns the most played lottery games.',
    source: ['games and content: calls'],
    decided: ['token', 'path taken to be this call’s', 'values of device', 'answer'],
  },
  vnLotteryMenu: {
    purpose: 'Returns the lottery games of `/vnLottery` by group.',
    source: ['games and content: calls'],
    decided: ['method', 'token', 'answer'],
  },
  vnRecentLottery: {
    purpose: 'Returns the member’s recent lottery games of `/vnLottery`, latest first.',
    source: ['games and content: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  vnNumbers: {
    purpose: 'Returns the last draws of the lotteries of `/vnLottery`, latest first.',
    source: ['games and content: calls'],
    decided: ['token', 'path taken to be this call’s', 'gameCode', 'answer'],
  },
  openedNumbers: {
    purpose: 'Returns the last draw of every lottery game that the member may play.',
    source: ['games and content: calls'],
    decided: ['path taken to be this call’s', 'payload', 'answer'],
  },
  lotteryLobby: {
    purpose: 'Opens the lottery lobby or one lottery game for the member and returns its address.',
    decisive: ['url'],
    source: ['games and content: calls'],
    decided: [
      'method',
      'path: taken to be the relay’s `game launch`, as launchGame has a path of its own',
      'token',
      'values of device',
      'lottoPlayType',
      'theme',
      'answer',
    ],
  },
} as const satisfies CallNotes
