import { localStore } from './storage.ts'

/** The kinds of news that another tab of the same session shows, too; `left`: the player has logged out. */
export type TabNews = 'ended' | 'left' | 'money' | 'protection'

/** A session's name among tabs: a digest, since the token never leaves its tab. Only secure pages can make it. */
export const sessionName = async (token: string): Promise<string | undefined> => {
  if (!('subtle' in crypto)) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells the other tabs of this session; nothing stays in the storage. */
export const tellTabs = async (token: string | undefined, news: TabNews): Promise<void> => {
  const name = token === undefined ? undefined : await sessionName(token)
  if (name === undefined) return
  localStore.set('tabs', `${news} ${name}`)
  localStore.remove('tabs')
}
