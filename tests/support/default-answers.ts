import type { CallName } from '../../src/api/table.ts'
import type { Said } from './call-desk.ts'
import { lanes, member, openPermission } from './samples.ts'

/** Default answers of the platform for calls that no walk holds: an open site for a visitor. */
export const defaultAnswers: Partial<Record<CallName, Said>> = {
  permission: { value: openPermission },
  systemStatus: { value: { status: 0, ip: openPermission.location.ip } },
  gameVendors: { value: lanes },
  banners: { value: [{ bannerId: 'b1', groupName: 'w_home', url: '/cdn/b1.svg', linkageType: null, alt: 'Welcome' }] },
  firstBanner: {
    value:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1" fill="#6142bf"/></svg>',
  },
  announcements: { value: [] },
  gameAnnouncements: { value: [] },
  hotGames: { value: { list: [] } },
  winnerBoard: { value: { list: [] } },
  gameSuggestions: { value: { games: [] } },
  gameList: { value: { games: [], totalPages: 0 } },
  memberInfo: { value: member },
  balance: { value: { sumBalance: 1234.5 } },
  unreadCount: { value: { unreadMessage: 0 } },
  promotionCounts: { value: { availablePromoCount: 0, availablePromo: {} } },
  raffleHistory: { value: { list: [], totalPages: 0 } },
  missionSummary: { value: { missions: [], unclaimed: 0 } },
  whiteLabel: { value: [] },
  registrationRules: { value: {} },
  logout: { value: null },
  favouriteIds: { value: [] },
  firstLogin: { value: null },
  changePassword: { value: null },
  countryList: { value: [{ countryCode: 'NP', countryDialingCode: '977' }] },
  registerSettings: {
    value: {
      username: { enabled: '1', required: '1', minLength: 4, maxLength: 14 },
      password: { enabled: '1', required: '1', minLength: 6, maxLength: 20 },
    },
  },
}
