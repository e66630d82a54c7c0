import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { selectPreferences } from '../../machines/site/preferences/preferences.view.ts'
import { selectSession } from '../../machines/auth/session/session.view.ts'
import type { Toast } from '../../ui/components/Toasts.tsx'
import { useNoticeText } from '../../ui/components/use-notice-text.ts'
import { useFavouritesNotice } from '../features/games/favourites/use-favourites.ts'
import { useLaunch } from '../features/games/launch/use-launch.ts'
import { useSite } from '../core/site-context.ts'

/** The flows' messages above the page, each with its next step. A game's page shows its own launch itself. */
export const useToasts = (inGame: boolean): readonly Toast[] => {
  const { session, preferences, launch, favourites } = useSite()
  const { t } = useTranslation()
  const said = useSelector(session, selectSession, shallowEqual)
  const chosen = useSelector(preferences, selectPreferences, shallowEqual)
  const launched = useLaunch(launch)
  const heartsNotice = useFavouritesNotice()
  const textOf = useNoticeText()
  const toasts: Toast[] = []
  if (said.expired)
    toasts.push({
      id: 'expired',
      tone: 'error',
      text: t('error.notLoggedIn'),
      onDismiss: () => session.send({ type: 'notice.dismiss' }),
    })
  if (said.unconfirmed)
    toasts.push({
      id: 'unconfirmed',
      tone: 'error',
      text: t('session.unconfirmed'),
      action: { label: t('action.retry'), onPress: () => session.send({ type: 'session.retry' }) },
    })
  if (chosen.failed)
    toasts.push({
      id: 'language',
      tone: 'error',
      text: t('language.failed'),
      action: { label: t('action.retry'), onPress: () => preferences.send({ type: 'language.retry' }) },
      onDismiss: () => preferences.send({ type: 'notice.dismiss' }),
    })
  if (heartsNotice)
    toasts.push({
      id: 'favourites',
      tone: 'error',
      text: `${t('favourites.failed')} ${textOf(heartsNotice)}`,
      onDismiss: () => favourites.send({ type: 'notice.dismiss' }),
    })
  const onDismiss = () => launch.send({ type: 'launch.dismiss' })
  if (launched.problem && launched.phase === 'failed' && !inGame)
    toasts.push({
      id: 'launch',
      tone: 'error',
      text: textOf(launched.problem),
      action: { label: t('action.retry'), onPress: () => launch.send({ type: 'launch.retry' }) },
      onDismiss,
    })
  if (launched.phase === 'playingInWindow')
    toasts.push({ id: 'window', tone: 'info', text: t('launch.inWindow'), onDismiss })
  return toasts
}
