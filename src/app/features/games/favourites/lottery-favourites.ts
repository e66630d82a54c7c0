import { useMemo, useSyncExternalStore } from 'react'
import { localStore, sessionStore } from '../../../core/storage.ts'

type Kept = Readonly<Record<string, readonly string[]>>

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** The parsed content of LOTTFAV; unreadable content counts as empty. */
const read = (text: string | undefined): Kept => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string[]] => isIds(entry[1])))
  } catch {
    return {}
  }
}

const none: readonly string[] = []

/** A player's favourite lotteries in the text of LOTTFAV, in the order of their choice (TILE-03). */
export const favouritesIn = (text: string | undefined, username: string): readonly string[] => {
  const kept = read(text)
  return Object.hasOwn(kept, username) ? (kept[username] ?? none) : none
}

/** The same text with one lottery toggled among the player's favourites. */
export const withToggled = (text: string | undefined, username: string, gameId: string): string => {
  const now = favouritesIn(text, username)
  const then = now.includes(gameId) ? now.filter((id) => id !== gameId) : [...now, gameId]
  return JSON.stringify({ ...read(text), [username]: then })
}

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The favourite lotteries, stored on this device only (TILE-05). */
export const lotteryFavourites = {
  toggle: (gameId: string) => {
    const username = sessionStore.get('username')
    if (username === undefined) return
    localStore.set('LOTTFAV', withToggled(localStore.get('LOTTFAV'), username, gameId))
    // Browsers notify other tabs of a change, but not this one.
    window.dispatchEvent(new StorageEvent('storage'))
  },
  set: (gameId: string) => {
    if (!favouritesIn(localStore.get('LOTTFAV'), sessionStore.get('username') ?? '').includes(gameId))
      lotteryFavourites.toggle(gameId)
  },
}

/** The favourite lotteries of the logged-in player. */
export const useLotteryFavourites = (): readonly string[] => {
  const username = useSyncExternalStore(subscribe, () => sessionStore.get('username'))
  const text = useSyncExternalStore(subscribe, () => localStore.get('LOTTFAV'))
  return useMemo(() => (username === undefined ? none : favouritesIn(text, username)), [text, username])
}
