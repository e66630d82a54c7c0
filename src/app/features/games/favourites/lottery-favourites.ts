import { useSyncExternalStore } from 'react'
import { localStore, sessionStore } from '../../../core/storage.ts'

type Kept = Readonly<Record<string, readonly string[]>>

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

/** What LOTTFAV holds; whatever else stands there counts as nothing. */
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

/** A player's favourite lotteries in a text as LOTTFAV keeps it, in the order in which they were chosen (TILE-03; S2 3). */
export const favouritesIn = (text: string | undefined, username: string): readonly string[] => {
  const kept = read(text)
  return Object.hasOwn(kept, username) ? (kept[username] ?? none) : none
}

/** That text with one lottery more among the player's favourites, or one less. */
export const withToggled = (text: string | undefined, username: string, gameId: string): string => {
  const now = favouritesIn(text, username)
  const then = now.includes(gameId) ? now.filter((id) => id !== gameId) : [...now, gameId]
  return JSON.stringify({ ...read(text), [username]: then })
}

const listeners = new Set<() => void>()
let known: { readonly text: string | undefined; readonly username: string; readonly ids: readonly string[] } | undefined

/** The favourites of the player who is signed in; the same list until something changes. */
const current = (): readonly string[] => {
  const username = sessionStore.get('username')
  if (username === undefined) return none
  const text = localStore.get('LOTTFAV')
  if (known?.text !== text || known?.username !== username)
    known = { text, username, ids: favouritesIn(text, username) }
  return known.ids
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The favourite lotteries, which are kept on the device only. */
export const lotteryFavourites = {
  toggle: (gameId: string) => {
    const username = sessionStore.get('username')
    if (username === undefined) return
    localStore.set('LOTTFAV', withToggled(localStore.get('LOTTFAV'), username, gameId))
    for (const listener of listeners) listener()
  },
}

export const useLotteryFavourites = (): readonly string[] => useSyncExternalStore(subscribe, current)
