import { ownValue } from '../../machines/shared/own-value.ts'
import { localStore, placeValues, sessionStore } from './storage.ts'

type Values = Readonly<Record<string, unknown>>

/** Values by name in one text; an unreadable text counts as none. */
const keptValues = (text: () => string | undefined, write: (text: string | undefined) => void) => {
  const read = (): Values => {
    try {
      const kept: unknown = JSON.parse(text() ?? '{}')
      return typeof kept === 'object' && kept !== null ? (kept as Values) : {}
    } catch {
      return {}
    }
  }
  return {
    /** Returns the value of this name, as stored. */
    read: (name: string): unknown => ownValue(read(), name),
    keep: (name: string, value: unknown) => write(JSON.stringify({ ...read(), [name]: value })),
    drop: (name: string) => {
      const { [name]: _, ...others } = read()
      write(Object.keys(others).length === 0 ? undefined : JSON.stringify(others))
    },
  }
}

/** Half-typed forms of this tab, until they are sent; never a secret (PLAY-08). */
export const drafts = keptValues(
  () => sessionStore.get('drafts'),
  (text) => (text === undefined ? sessionStore.remove('drafts') : sessionStore.set('drafts', text)),
)

/** The places in the open lists of this tab (PLAY-08). */
export const places = keptValues(
  () => sessionStore.get('places'),
  (text) => (text === undefined ? sessionStore.remove('places') : sessionStore.set('places', text)),
)

/** Forgets the places and drafts of a player, as a logout does, and whose they were. */
export const forgetPlaces = (): void => {
  for (const name of placeValues) sessionStore.remove(name)
  sessionStore.remove('lostAccount')
  // The next person at a shared device does not see what was searched.
  localStore.remove('searchHistory')
  localStore.remove('firstTiles')
}
