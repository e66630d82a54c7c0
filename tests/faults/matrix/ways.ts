import en from '../../../locales/en.json' with { type: 'json' }
import { callTable, type CallName } from '../../../src/api/table.ts'
import { plainAnswers } from '../../generated/plain-answers.ts'
import { openPermission } from '../../support/samples.ts'
import { unasked, visits, type Visit } from '../../generated/visits.ts'

/**
 * Calls behind the page, whose loss takes nothing from it that the player came for: the reason, and what asks again.
 * Every other call has to say on the page that it failed.
 */
export const quiet: Partial<Record<CallName, string>> = {
  systemStatus: 'an open site stays open, and is checked again every few minutes',
  banners: 'a page without its banner; asked again at the next page',
  hotGames: 'the part is left out; asked again within a minute',
  gameVendors: 'the menu is shorter; the home page says why, and can be asked again',
  activities: 'promotions are shown without the player’s own states; asked again every 15 seconds',
  unreadCount: 'the badge is left out; asked again when the player comes back to the page',
  promotionCounts: 'the badge is left out; asked again when the player comes back to the page',
  favouriteIds: 'hearts are empty; they are read again after a minute, or when one is pressed',
  memberIcon: 'the profile is shown without pictures; asked again when its page opens',
  updateLanguage: 'the site’s own language is kept here; told again at the next choice',
  domainRoute: 'the other address is used; asked again at the next check',
  resourceRoute: 'the other address is used; asked again at the next check',
  pointConfig: 'the mall is shown without the terms of points; asked again when it opens',
  playSitting: 'the reality check is asked for again a minute later',
  vnRecentLottery: 'the part is left out; asked again within a minute',
  gameMenus: 'a lottery is shown by its code; asked again within a minute',
  countryList: 'the brand’s own country stands in; asked again within a minute',
  firstLogin: 'a note for the platform; told again at the next login',
  logout: 'the session ends here in any case; the platform ends it by its own time',
}

/** Visits that end on a page without a window: its header has what is next. */
const wholePages: readonly CallName[] = [
  'login',
  'proveSecondFactor',
  'passkeyChallenge',
  'passkeyLogin',
  'logout',
  'captcha',
  'changePassword',
  'freePlayLogin',
  'registerByMobile',
  'smsWithoutLogin',
  'systemStatus',
  'domainRoute',
  'resourceRoute',
  'customerServiceLink',
  'updateLanguage',
  'announcements',
  'gameAnnouncements',
  'activities',
]

/** Changes of a call's visit that show its failure. */
const more: Partial<Record<CallName, Partial<Visit>>> = {
  customerServiceLink: { answers: { customerServiceLink: 'https://help.example/chat' } },
  // The form of a brand that proves numbers shows the code's refusal.
  smsForRegistration: {
    answers: {
      registerSettings: { mobileNum: { required: '1' } },
      permission: {
        ...openPermission,
        whitelabel: [...openPermission.whitelabel, { modId: 'REGMOBVERF3', enabled: '1' }],
      },
    },
  },
  referralLinks: { presses: [], tab: en['page.registerCentre.links'] },
}

/** The visit that shows a call best: its own page, before a page that shows it beside others. */
const visitOf = (call: CallName): Visit | undefined => {
  const [visit] = visits
    .filter(({ calls }) => calls.includes(call))
    .toSorted((one, other) => one.calls.length - other.calls.length)
  return visit && { ...visit, ...(wholePages.includes(call) && { whole: true }), ...more[call] }
}

/** All calls that the site makes, with their visits. */
export const callsOfSite = (Object.keys(callTable) as CallName[]).flatMap((call) => {
  const visit = visitOf(call)
  return visit === undefined || unasked.includes(call) ? [] : [{ call, visit }]
})

/** The answer of a call on its visit. */
export const givenTo = (call: CallName, visit: Visit) => visit.answers?.[call] ?? plainAnswers[call]
