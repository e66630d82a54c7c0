import type { CallNotes } from '../call-notes.ts'

export const lotteryNotes = {
  gameMenus: {
    purpose: 'The lottery games by group;  also calls it `menu`.',
    source: ['games and content: calls', 'site and accounts: calls'],
    decided: ['method', 'token', 'payload', 'answer', 'taken to be the same call as `menu`'],
  },
  popularLottery: {
    purpose: 'The lottery games that are played most.',
    source: ['games and content: calls'],
    decided: ['token', 'that the path is this call’s', 'values of device', 'answer'],
  },
  vnLotteryMenu: {
    purpose: 'The Vietnamese lottery games by group.',
    source: ['games and content: calls'],
    decided: ['method', 'token', 'answer'],
  },
  vnRecentLottery: {
    purpose: 'The Vietnamese lottery games that the member played last, latest first.',
    source: ['games and content: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  vnNumbers: {
    purpose: 'The last draws of the Vietnamese lotteries, latest first.',
    source: ['games and content: calls'],
    decided: ['token', 'that the path is this call’s', 'gameCode', 'answer'],
  },
  openedNumbers: {
    purpose: 'The last draw of every lottery game that the member may play.',
    source: ['games and content: calls'],
    decided: ['that the path is this call’s', 'payload', 'answer'],
  },
  lotteryLobby: {
    purpose: 'Opens the lottery lobby or one lottery game for the member and says where it runs.',
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
