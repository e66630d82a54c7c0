import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { selectAuth } from '../../machines/auth/auth.view.ts'
import { giftMachine, type GiftFlag } from '../../machines/gift/gift.machine.ts'
import { selectSession } from '../../machines/session/session.view.ts'
import { selectSite } from '../../machines/site/site.view.ts'
import { TopUpWidget } from '../../ui/gift/TopUpWidget.tsx'
import { namesCentre } from '../centre-path.ts'
import type { Gifts } from '../gifts-query.ts'
import { routeOf } from '../routes.ts'
import { useSite, type Site } from '../site-context.ts'
import { sessionStore } from '../storage.ts'
import { topUpOf } from '../top-up.ts'

const startGift = ({ platform, windows }: Site, shown: readonly GiftFlag[]) =>
  createActor(
    giftMachine.provide({
      actions: {
        openGift: () => {
          windows.send({ type: 'window.open', window: { kind: 'gift' } })
        },
        keepFlag: (_, flag) => {
          if (flag !== undefined) sessionStore.set(flag, '1')
        },
      },
    }),
    { input: { shown }, ...(platform.inspect && { inspect: platform.inspect }) },
  ).start()

const shownBefore = (wasGiven: boolean): readonly GiftFlag[] => [
  ...(sessionStore.get('beforeLogin') === undefined ? [] : ['beforeLogin' as const]),
  ...(wasGiven ? ['afterLogin' as const] : []),
]

/** Is nothing else on the page, and nothing on its way? */
const useClear = () => {
  const { root, auth, windows } = useSite()
  const { pathname, search, hash } = useLocation()
  const interrupted = useSelector(root, (snapshot) => selectSite(snapshot).interrupted)
  const signingIn = useSelector(auth, (snapshot) => selectAuth(snapshot).open)
  const inWindow = useSelector(windows, ({ context }) => context.stack.length > 0)
  return (
    !interrupted &&
    !signingIn &&
    !inWindow &&
    !namesCentre(search) &&
    hash === '' &&
    !['login', 'register'].includes(routeOf(pathname).screen.name)
  )
}

/** The gift window at the start and the gift at the edge of the page (SIDE-03, SIDE-04). */
export default function GiftParts({ gifts, wasGiven }: { gifts: Gifts; wasGiven: boolean }) {
  const site = useSite()
  const { session, windows } = site
  const [gift] = useState(() => startGift(site, shownBefore(wasGiven)))
  const { anonymous, signedIn } = useSelector(session, selectSession, shallowEqual)
  const clear = useClear()
  const due = anonymous && gifts.w_reg ? 'beforeLogin' : signedIn && gifts.w_login ? ('afterLogin' as const) : undefined
  useEffect(() => {
    gift.send({ type: 'page.seen', due, clear })
  }, [gift, due, clear])
  useEffect(() => {
    const subscription = windows.subscribe(({ context }) => {
      if (!context.stack.some(({ kind }) => kind === 'gift')) gift.send({ type: 'gift.closed' })
    })
    return () => subscription.unsubscribe()
  }, [gift, windows])
  return gifts.w_topup_1 && <TopUpWidget actor={topUpOf(site)} icon={gifts.w_topup_1} picture={gifts.w_topup_2} />
}
