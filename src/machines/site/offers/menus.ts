import type { Doors } from './doors.ts'

/** The doors of the menus that load later, by their place (PERM-07). */
export const menus = {
  more: {
    search: 'always',
    providers: 'always',
    promotions: 'promotions',
    pointMall: 'pointMall',
    referral: 'referral',
    announcements: 'always',
    service: 'always',
    help: 'always',
    feedback: 'feedback',
  },
  account: {
    deposit: 'always',
    messages: 'messages',
    favourites: 'favourites',
    recents: 'recents',
    rewards: 'rewards',
    memberCentre: 'always',
    agentCentre: 'agents',
    security: 'always',
    password: 'always',
    signOut: 'always',
  },
  side: { pointMall: 'pointMall', referral: 'referral' },
  footer: { promotions: 'promotions', feedback: 'feedback' },
  login: { sms: 'smsLogin', passkey: 'passkeys', freePlay: 'freePlay', register: 'registration' },
} as const satisfies Readonly<Record<string, Doors>>
