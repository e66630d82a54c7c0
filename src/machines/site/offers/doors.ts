import type { SiteWindow } from '../windows/windows.machine.ts'
import type { Need, Offers } from './features.ts'

/** The doors of a place, each with the feature behind it (PERM-07). A menu draws the doors of its place, and no other. */
export type Doors = Readonly<Record<string, Need>>
export type Open<Place extends Doors> = Readonly<Record<keyof Place, boolean>>

/** The doors that every page has: header, bottom bar, floating buttons, home page, windows that ask to register. */
export const shellDoors = {
  promotions: 'promotions',
  messages: 'messages',
  register: 'registration',
  chat: 'chat',
} as const satisfies Doors

/** Returns which doors of a place are open to this visitor (PERM-07). */
export const openDoors = <Place extends Doors>(place: Place, offers: Offers) =>
  Object.fromEntries(Object.entries(place).map(([door, feature]) => [door, offers[feature]])) as Open<Place>

/** The features behind the site's windows; the others are always there. */
const windowFeatures: { readonly [Kind in SiteWindow['kind']]?: Need } = { chat: 'chat', activity: 'promotions' }

/** Returns whether a window may be shown. */
export const isWindowOffered = (kind: SiteWindow['kind'], offers: Offers) => offers[windowFeatures[kind] ?? 'always']

/** Returns whether an address may be shown: an invitation registers without DIRECTREG3, too (HEAD-11). */
export const isPageOffered = (feature: Need, search: string, offers: Offers) =>
  offers[feature] || (feature === 'registration' && new URLSearchParams(search).has('referralCode'))
