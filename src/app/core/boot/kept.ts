/** A text that an earlier page kept in this browser; null without it, or where storage is blocked. */
export const readKept = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Whether a player is logged in in this tab. */
export const isSignedIn = (): boolean => {
  try {
    return sessionStorage.getItem('token') !== null
  } catch {
    return false
  }
}

/** The host that an earlier page of this visit chose, as long as the brand allows it (CFG-08). */
export const chosenHost = (allowed: readonly string[] | undefined): string | undefined => {
  try {
    const { api } = JSON.parse(sessionStorage.getItem('routers') ?? '{}') as { api?: string }
    return allowed?.find((address) => address === api)
  } catch {
    return undefined
  }
}

/** Whether an earlier page of this visit chose a host, or a reload returns to another place of the list. Throws where storage is blocked. */
export const isElsewhere = (): boolean => ['routers', 'lobbyPlace'].some((name) => sessionStorage.getItem(name))

/** Whether a reload returns to another page of the promotions. Throws where storage is blocked. */
export const hasPromotionsPlace = (): boolean => sessionStorage.getItem('places')?.includes('promotions') ?? false
