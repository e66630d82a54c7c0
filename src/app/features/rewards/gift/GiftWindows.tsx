import { useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { GiftWindow } from '../../../../ui/rewards/gift/GiftWindow.tsx'
import { TopUpWindow } from '../../../../ui/rewards/top-up/TopUpWindow.tsx'
import { giftsQuery } from './gifts-query.ts'
import { useRegister } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'
import { deposit } from '../top-up/top-up.ts'

/** The gifts' windows (SIDE-03, SIDE-04). */
export default function GiftWindows({ kind, onClose }: { kind: 'gift' | 'topUp'; onClose: () => void }) {
  const site = useSite()
  const { platform, session } = site
  const register = useRegister()
  const { i18n } = useTranslation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const gifts = useQuery(giftsQuery(platform, i18n.language)).data
  if (kind === 'topUp')
    return <TopUpWindow picture={gifts?.w_topup_3} onDeposit={() => deposit(site)} onClose={onClose} />
  return (
    <GiftWindow
      picture={signedIn ? gifts?.w_login : gifts?.w_reg}
      onRegister={
        signedIn || !register
          ? undefined
          : () => {
              onClose()
              register()
            }
      }
      title={signedIn ? 'gift.welcomeBack' : 'gift.welcome'}
      onClose={onClose}
    />
  )
}
