import { sessionStore } from '../storage.ts'

export type Cache = 'gameVendor' | 'settings' | 'validate' | 'merchantWallet'

/** Returns whether the visit keeps an answer. */
export const isKept = (name: Cache) => sessionStore.get(name) !== undefined

/** Keeps an answer for the visit (CFG-10). */
export const keep = <Content>(name: Cache, content: Content): Content => {
  sessionStore.set(name, JSON.stringify(content))
  return content
}
