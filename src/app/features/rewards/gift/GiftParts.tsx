import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { selectAuth } from '../../../../machines/auth/auth/auth.view.ts'
import { giftMachine, type GiftFlag } from '../../../../machines/rewards/gift/gift.machine.ts'
import { dueGift, isPageClear, nextWindow } from '../../../../machines/rewards/gift/gift.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { selectSite } from '../../../../machines/site/site/site.view.ts'
import { isOpen } from '../../../../machines/site/windows/windows.view.ts'
import { TopUpWidget } from '../../../../ui/rewards/top-up/TopUpWidget.tsx'
import type { Gifts } from './gifts-query.ts'
import { watchVisitor } from './watch-visitor.ts'
import { clockOf } from '../../../core/format/days.ts'
import { routeOf } from '../../../routes.ts'
import { flowById, startFlow } from '../../../core/flows.ts'
import { useSite, type Site } from '../../../core/site-context.ts'
import { localStore, sessionStore } from '../../../core/storage.ts'
import { topUpOf } from '../top-up/top-up.ts'

const flags: readonly GiftFlag[] = ['beforeLogin', 'afterLogin']

/** The gifts of this session, and those that were closed on this day, of which the device keeps the last one. */
const shownBefore = (wasGiven: boolean, today: string): readonly GiftFlag[] => {
  const [day, ...closed] = (localStore.get('giftDay') ?? '').split(' ')
  const given = { beforeLogin: sessionStore.get('beforeLogin') !== undefined, afterLogin: wasGiven }
  return flags.filter((flag) => given[flag] || (day === today && closed.includes(flag)))
}

/** The number of pop-up announcements that the device remembers; older ones have left the list by then (a decision). */
const rememberedPopups = 50

/** The pop-up announcements that this device has shown. */
const seenPopups = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStore.get('popups') ?? '')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The gift's flow, which outlives its icon: games and language changes unmount that. */
const giftOf = ({ flows, windows, platform }: Site, wasGiven: boolean) => {
  const known = flowById(flows, 'gift') as ActorRefFrom<typeof giftMachine> | undefined
  if (known !== undefined) return known
  const today = () => clockOf(Date.now(), platform.config.timeZone).day
  const actor = startFlow(flows, 'gift', () => ({
    logic: giftMachine.provide({
      actions: {
        openGift: () => {
          windows.send({ type: 'window.open', window: { kind: 'gift' } })
        },
        openPopup: ({ context: { seen } }) => {
          windows.send({ type: 'window.open', window: { kind: 'announcements', id: seen.at(-1) } })
        },
        keepSeen: ({ context: { seen } }) => {
          localStore.set('popups', JSON.stringify(seen.slice(-rememberedPopups)))
        },
        keepFlag: ({ context: { shown } }, flag) => {
          if (flag !== undefined) sessionStore.set(flag, '1')
          localStore.set('giftDay', [today(), ...shown].join(' '))
        },
      },
    }),
    input: { shown: shownBefore(wasGiven, today()), seen: seenPopups() },
  }))
  windows.subscribe((snapshot) => {
    if (!isOpen(snapshot, 'gift')) actor.send({ type: 'gift.closed' })
    if (!isOpen(snapshot, 'announcements')) actor.send({ type: 'popup.closed' })
  })
  watchVisitor(actor.send)
  return actor
}

const useClear = () => {
  const { root, auth, windows } = useSite()
  const client = useQueryClient()
  const loading = useSyncExternalStore(
    (told) => client.getQueryCache().subscribe(told),
    () => client.isFetching() > 0,
  )
  const online = useSyncExternalStore(
    (told) => onlineManager.subscribe(told),
    () => onlineManager.isOnline(),
  )
  const offered = useSyncExternalStore(
    (told) => {
      // A press answers the offer of the inspectors.
      document.addEventListener('click', told)
      return () => document.removeEventListener('click', told)
    },
    () => document.querySelector('[data-unanswered]') !== null,
  )
  const { pathname, search, hash } = useLocation()
  const interrupted = useSelector(root, (snapshot) => selectSite(snapshot).interrupted)
  const signingIn = useSelector(auth, (snapshot) => selectAuth(snapshot).open)
  const open = useSelector(windows, ({ context }) => context.stack.length)
  const { screen: shown } = routeOf(pathname)
  const screen = shown.name === 'content' ? shown.shows : shown.name
  return isPageClear({
    interrupted,
    signingIn,
    loading: loading || !online,
    windows: open,
    offered,
    screen,
    search,
    hash,
  })
}

/** The code of the windows that open by themselves. */
const code = {
  gift: () => import('./GiftWindows.tsx'),
  announcements: () => import('../../support/content/ContentWindow.tsx'),
}

type NextWindow = keyof typeof code | undefined

const loadAhead = (next: NextWindow, onLoaded: (next: NextWindow) => void) => {
  if (next === undefined) return
  code[next]().then(
    () => onLoaded(next),
    // It is tried again when the page is clear once more.
    () => undefined,
  )
}

/** Loads the code of the next window ahead: a window that nobody asked for shows neither a wait nor a failure. */
const useCode = (next: NextWindow, wanted: boolean) => {
  const [loaded, setLoaded] = useState<NextWindow>()
  const needed = wanted ? next : undefined
  useEffect(() => loadAhead(needed, setLoaded), [needed])
  return next === loaded
}

const noPopups: readonly string[] = []

/** The windows that open by themselves, and the gift at the edge of the page (SIDE-03, SIDE-04, CONTENT-11). */
export default function GiftParts({
  gifts,
  popups = noPopups,
  wasGiven,
}: {
  gifts: Gifts
  popups: readonly string[] | undefined
  wasGiven: boolean
}) {
  const site = useSite()
  const { session } = site
  const gift = giftOf(site, wasGiven)
  const due = dueGift(useSelector(session, selectSession, shallowEqual), gifts)
  const isPageFree = useClear()
  const next = useSelector(gift, (snapshot) => nextWindow(snapshot, due, popups))
  const clear = useCode(next, isPageFree) && isPageFree
  useEffect(() => {
    gift.send({ type: 'page.seen', due, popups, clear })
  }, [gift, due, popups, clear])
  // One picture that fails must not hide the others (SIDE-08).
  const { w_topup_1: icon, w_topup_2: picture, w_topup_3: content } = gifts
  return (icon ?? picture ?? content) && <TopUpWidget actor={topUpOf(site)} icon={icon} picture={picture} />
}
