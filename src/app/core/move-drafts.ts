import { sessionStore } from './storage.ts'

type Drafts = Readonly<Record<string, unknown>>

/** The half-typed moves of this tab; unreadable ones count as none. */
const read = (): Drafts => {
  try {
    const kept: unknown = JSON.parse(sessionStore.get('moveDrafts') ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Drafts) : {}
  } catch {
    return {}
  }
}

/** Returns the values of a half-typed move of this name, as stored (PLAY-08). */
export const readMoveDraft = (name: string): unknown => read()[name]

/** Keeps the values of a half-typed move for a reload, until it is made. */
export const keepMoveDraft = (name: string, values: unknown) => {
  sessionStore.set('moveDrafts', JSON.stringify({ ...read(), [name]: values }))
}

export const dropMoveDraft = (name: string) => {
  const { [name]: _, ...others } = read()
  if (Object.keys(others).length === 0) sessionStore.remove('moveDrafts')
  else sessionStore.set('moveDrafts', JSON.stringify(others))
}
