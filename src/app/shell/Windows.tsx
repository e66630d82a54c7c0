import { shallowEqual, useSelector } from '@xstate/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { TextKey } from '../../machines/shared/text-key.ts'
import type { AnyActorRef } from 'xstate'
import { selectSession } from '../../machines/auth/session/session.view.ts'
import { isHeartRefused } from '../../machines/games/favourites/favourites.view.ts'
import { isCentreAsked, isCentreShown, tellWindows } from '../../machines/site/windows/flow-windows.ts'
import { isOfFlow, type Place, type SiteWindow } from '../../machines/site/windows/windows.machine.ts'
import { selectWindows } from '../../machines/site/windows/windows.view.ts'
import { isWindowOffered } from '../../machines/site/offers/doors.ts'
import { Dialog } from '../../ui/components/Dialog.tsx'
import { InFront } from '../../ui/components/in-front.ts'
import { Opening } from '../../ui/components/Opening.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import { namesCentre } from '../../machines/site/navigation/centre-address.ts'
import { auth as authFeature } from '../features/auth/auth/index.ts'
import { centres as centresFeature } from '../features/centres/index.ts'
import { chat as chatFeature } from '../features/support/chat/index.ts'
import { launch as launchFeature } from '../features/games/launch/index.ts'
import { launchViewOf } from '../features/games/launch/use-launch.ts'
import { viewOf } from '../core/lazy-feature/lazy-actor.ts'
import { routeOf } from '../routes.ts'
import { lengthyRegion } from '../core/lazy-feature/lengthy-region.tsx'
import { retryFailedChunks, lazyRegion } from '../core/lazy-feature/lazy-region.tsx'
import { WhileLoading } from '../core/lazy-feature/WhileLoading.tsx'
import { NotOffered } from './not-offered.ts'
import { loadMenus } from './ShellMenus.tsx'
import { useOffers } from '../core/use-offers.ts'
import { useSite } from '../core/site-context.ts'

const SearchScreen = lazyRegion(() => import('../features/games/search/SearchScreen.tsx'), { windowName: 'search' })
const GameSheetScreen = lengthyRegion(() => import('../features/games/game-sheet/GameSheetScreen.tsx'))
// A reloaded page has lost the game; a visitor who wanted to play gets at least the login.
const LaunchWindow = launchFeature.part('Window', { windowName: 'login' })
const SignOutDialog = lazyRegion(async () => ({ default: (await loadMenus()).SignOutDialog }))
const ContentWindow = lazyRegion(() => import('../features/support/content/ContentWindow.tsx'))
const GiftWindows = lazyRegion(() => import('../features/rewards/gift/GiftWindows.tsx'))

/** Titles of windows whose content fails to load. */
const titles: Readonly<Record<SiteWindow['kind'], TextKey>> = {
  search: 'search.open',
  announcements: 'announcements.title',
  help: 'help.title',
  gift: 'gift.welcome',
  topUp: 'gift.topUp',
  chat: 'chat.title',
  gameSheet: 'game.title',
  activity: 'nav.promotions',
}

interface PlaceProps {
  shown: boolean
  /** A signed-in player's centre: its place is drawn while its chunk loads. */
  centre?: boolean
  title: TextKey
  onClose: (() => void) | undefined
  children: ReactNode
}

/** A window's frame with its own error boundary; it keeps its state while another window is shown. */
function WindowPlace({ shown, centre, title, onClose, children }: PlaceProps) {
  const { t } = useTranslation()
  return (
    <InFront value={shown}>
      <RegionBoundary onRetry={retryFailedChunks} window={{ title: t(title), onClose }}>
        <WhileLoading
          fallback={
            // A window without a close function blocks the page while its chunk loads, too.
            onClose && !centre ? (
              shown && <Opening />
            ) : (
              <Dialog title={t(title)} look={centre ? 'side' : 'window'} onClose={onClose}>
                <p role="status" data-place="">
                  {t('system.nothing.text')}
                </p>
              </Dialog>
            )
          }
        >
          {children}
        </WhileLoading>
      </RegionBoundary>
    </InFront>
  )
}

const no = () => false

/** Puts windows of other flows on the stack when those flows show them. */
const useFlowWindows = (onRegisterPage: boolean) => {
  const site = useSite()
  useLayoutEffect(() => {
    const { windows, auth, launch, favourites, session, memberCentre, agentCentre } = site
    const tell = () => {
      const others = {
        memberCentre: viewOf(memberCentre, isCentreShown, isCentreAsked),
        agentCentre: viewOf(agentCentre, isCentreShown, isCentreAsked),
        launch: launchViewOf(launch).inWindow,
        favourites: viewOf(favourites, isHeartRefused, no),
      }
      tellWindows(site, others, onRegisterPage)
    }
    const flows: readonly AnyActorRef[] = [windows, auth, launch, favourites, session, memberCentre, agentCentre]
    const subscriptions = flows.map((flow) => flow.subscribe(tell))
    tell()
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [site, onRegisterPage])
}

/** All blocking windows (MODAL-01, MODAL-02): the top of the stack is shown, the others keep their state. */
export function Windows() {
  const { windows, auth, session, memberCentre, agentCentre } = useSite()
  const { pathname, search } = useLocation()
  const { stack, forced, front } = useSelector(windows, selectWindows, shallowEqual)
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const onRegisterPage = routeOf(pathname).screen.name === 'register'
  useFlowWindows(onRegisterPage)
  const offers = useOffers()
  const { t } = useTranslation()
  const close = () => windows.send({ type: 'window.close' })
  const has = (...kinds: Place['kind'][]) => stack.some(({ kind }) => kinds.includes(kind))
  const isShown = (...kinds: Place['kind'][]) => front !== undefined && kinds.includes(front)
  return (
    <>
      {(has('memberCentre', 'agentCentre') || namesCentre(search)) && (
        <WindowPlace
          shown={isShown('memberCentre', 'agentCentre')}
          centre={has('memberCentre') && signedIn}
          title={has('agentCentre') ? 'agentCentre.title' : 'memberCentre.title'}
          onClose={() => {
            memberCentre.send({ type: 'centre.close' })
            agentCentre.send({ type: 'centre.close' })
          }}
        >
          <centresFeature.Screen />
        </WindowPlace>
      )}
      {has('launch', 'favourites') && (
        <WindowPlace shown={isShown('launch', 'favourites')} title="game.title" onClose={close}>
          <LaunchWindow />
        </WindowPlace>
      )}
      {stack.map((window) => {
        if (isOfFlow(window)) return null
        const { kind } = window
        const title = titles[kind]
        const isOffered = isWindowOffered(kind, offers)
        return (
          <WindowPlace key={kind + isOffered} shown={isShown(kind)} title={title} onClose={close}>
            {!isOffered ? (
              <Dialog title={t(title)} onClose={close}>
                <NotOffered reason="error.notServedYet" />
              </Dialog>
            ) : kind === 'search' ? (
              <SearchScreen onClose={close} />
            ) : kind === 'chat' ? (
              <chatFeature.Screen onClose={close} />
            ) : kind === 'gameSheet' ? (
              <GameSheetScreen key={window.game.nodeId} window={window} onClose={close} />
            ) : kind === 'gift' || kind === 'topUp' ? (
              <GiftWindows kind={kind} onClose={close} />
            ) : (
              <ContentWindow window={window} onClose={close} />
            )}
          </WindowPlace>
        )
      })}
      {has('auth') && (
        <WindowPlace
          shown={isShown('auth')}
          title={forced ? 'password.title' : 'login.title'}
          onClose={forced ? undefined : () => auth.send({ type: 'auth.close' })}
        >
          <authFeature.Screen onRegisterPage={onRegisterPage} />
        </WindowPlace>
      )}
      {has('signOut') && (
        <WindowPlace shown={isShown('signOut')} title="signOut.title" onClose={close}>
          <SignOutDialog actor={session} />
        </WindowPlace>
      )}
    </>
  )
}
