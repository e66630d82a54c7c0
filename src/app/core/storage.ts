/** Everything that the session storage may hold (CFG-07; S1 3). What other screens fill is named here, too. */
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
  // Gift flags: one is set when a visitor's gift has been shown, one by a login.
  'beforeLogin',
  'afterLogin',
  'vassalage',
  'lobbyPlace',
  // What is being written to the brand, until it has arrived.
  'feedback',
] as const

/** Everything that the local storage may hold (CFG-07; S1 3; `consent`: decision 016). */
export const localNames = [
  'lang',
  'hisLang',
  'theme',
  'LOTTFAV',
  'hiddenBalance',
  'dismissedBadge',
  'searchHistory',
  'consent',
] as const

/** What a signed-in player leaves in the session storage; the merchant's values are not among it (AUTH-11). */
export const playerValues = [
  'token',
  'isAgent',
  'username',
  'afterLogin',
  'merchantWallet',
] as const satisfies readonly (typeof sessionNames)[number][]

/** Where somebody is, what they searched for and were writing there: a reload finds it again, a sign-out takes it away. */
export const placeValues = [
  'vassalage',
  'lobbyPlace',
  'feedback',
] as const satisfies readonly (typeof sessionNames)[number][]

/** Browser storage that may be missing or full: what it does not take is kept for as long as the page lives. */
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

export const sessionStore = open<(typeof sessionNames)[number]>(() => sessionStorage)
export const localStore = open<(typeof localNames)[number]>(() => localStorage)
