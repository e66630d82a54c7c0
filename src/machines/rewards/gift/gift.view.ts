import type { SnapshotFrom } from 'xstate'
import { namesCentre } from '../../site/navigation/centre-address.ts'
import { newPopup, type giftMachine, type GiftFlag } from './gift.machine.ts'

interface Visitor {
  readonly anonymous: boolean
  readonly signedIn: boolean
}

/** Returns the gift for this visitor, if the brand has a picture of it (SIDE-04). */
export const dueGift = (
  { anonymous, signedIn }: Visitor,
  pictures: { readonly w_reg?: unknown; readonly w_login?: unknown },
): GiftFlag | undefined => {
  if (anonymous && pictures.w_reg !== undefined) return 'beforeLogin'
  return signedIn && pictures.w_login !== undefined ? 'afterLogin' : undefined
}

/** Returns the window that opens by itself next, if any. */
export const nextWindow = (
  { context: { shown, seen } }: SnapshotFrom<typeof giftMachine>,
  due: GiftFlag | undefined,
  popups: readonly string[],
) => {
  if (due !== undefined && !shown.includes(due)) return 'gift'
  return newPopup(popups, seen) === undefined ? undefined : 'announcements'
}

/** Screens for looking around. A form, help, a legal text or an unknown address is left alone (CONTENT-11). */
const openScreens: readonly string[] = [
  'home',
  'slots',
  'lobby',
  'vendors',
  'promotions',
  'promotion',
  'download',
  'join',
]

/** The page under a gift: what covers it now, and its address, which may open something soon. */
interface PageNow {
  readonly interrupted: boolean
  readonly signingIn: boolean
  /** Something that the page shows is on its way. */
  readonly loading: boolean
  readonly windows: number
  /** The inspectors are offered, and nobody has answered. */
  readonly offered: boolean
  /** The name of the screen, or of what a content page shows. */
  readonly screen: string
  readonly search: string
  readonly hash: string
}

/** Returns whether the page stands, for looking around, and is free of windows and of pending ones. */
export const isPageClear = ({ interrupted, signingIn, loading, windows, offered, screen, search, hash }: PageNow) =>
  !interrupted &&
  !signingIn &&
  !loading &&
  windows === 0 &&
  !offered &&
  hash === '' &&
  !namesCentre(search) &&
  openScreens.includes(screen)
