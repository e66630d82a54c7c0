/** All names of the session storage (CFG-07). */
export const sessionNames = [
  'token',
  'isAgent',
  'username',
  'merchant',
  'merchantCode',
  // Session caches.
  'gameVendor',
  'settings',
  'routers',
  'validate',
  'index_notice',
  'merchantWallet',
  // Gift flags: one for a visitor's gift that was shown, one for a login.
  'beforeLogin',
  'afterLogin',
  'vassalage',
  'lobbyPlace',
  // The calls that the platform lacks, with commas (PLAT-09).
  'missing',
  // Drafts of messages to the brand and of other forms, until they are sent.
  'feedback',
  'drafts',
  // The places in open lists, and the account whose session was lost while it had them (decision 080).
  'places',
  'lostAccount',
  // The channel to the viewer of the flows, under `?inspect` alone (decision 071).
  'inspected',
] as const

/** All names of the local storage (CFG-07; `consent` and `popups`: decision 016; `giftDay`: 062). */
export const localNames = [
  'lang',
  'hisLang',
  'theme',
  'LOTTFAV',
  'hiddenBalance',
  'dismissedBadge',
  'searchHistory',
  'consent',
  // The ids of the pop-up announcements that opened by themselves.
  'popups',
  // The day on which a gift was closed last, and the gifts of that day.
  'giftDay',
  // The address of the last lobby and its first pictures, which a repeat visit shows at once (decision 092).
  'firstTiles',
  // A message to the other tabs, which is removed at once.
  'tabs',
] as const

/** Values of a logged-in player in the session storage, without the merchant's (AUTH-11). */
export const playerValues = [
  'token',
  'isAgent',
  'username',
  'afterLogin',
  'merchantWallet',
] as const satisfies readonly (typeof sessionNames)[number][]

/** Places, drafts and the visitor’s gift: a reload or a lost session keeps them, a logout clears them (AUTH-11, PLAY-08). */
export const placeValues = [
  'beforeLogin',
  'vassalage',
  'lobbyPlace',
  'feedback',
  'drafts',
  'places',
] as const satisfies readonly (typeof sessionNames)[number][]

/** Browser storage that may be missing or full: refused values are kept for the page's lifetime. */
const open = <Name extends string>(storage: () => Storage) => {
  const inPage = new Map<Name, string>()
  return {
    get: (name: Name): string | undefined => {
      const here = inPage.get(name)
      if (here !== undefined) return here
      try {
        return storage().getItem(name) ?? undefined
      } catch {
        return undefined
      }
    },
    set: (name: Name, value: string) => {
      try {
        storage().setItem(name, value)
        inPage.delete(name)
      } catch {
        inPage.set(name, value)
      }
    },
    remove: (name: Name) => {
      inPage.delete(name)
      try {
        storage().removeItem(name)
      } catch {
        return
      }
    },
  }
}

/** The session storage by its allowed names (CFG-07). */
export const sessionStore = open<(typeof sessionNames)[number]>(() => sessionStorage)
/** The local storage by its allowed names (CFG-07). */
export const localStore = open<(typeof localNames)[number]>(() => localStorage)
