import { useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { selectSession } from '../../machines/session/session.view.ts'
import { GiftWindow } from '../../ui/gift/GiftWindow.tsx'
import { TopUpWindow } from '../../ui/gift/TopUpWindow.tsx'
import { giftsQuery } from '../gifts-query.ts'
import { useSite } from '../site-context.ts'
import { deposit } from '../top-up.ts'

interface WindowProps {
  onClose: () => void
}

const useGifts = () => {
  const { platform } = useSite()
  return useQuery(giftsQuery(platform, useTranslation().i18n.language)).data
}

/** SIDE-04. */
export function GiftScreen({ onClose }: WindowProps) {
  const { root, session } = useSite()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const gifts = useGifts()
  return (
    <GiftWindow
      picture={signedIn ? gifts?.w_login : gifts?.w_reg}
      onRegister={
        signedIn
          ? undefined
          : () => {
              onClose()
              root.send({ type: 'register.open', referralCode: undefined })
            }
      }
      onClose={onClose}
    />
  )
}

/** SIDE-03. */
export function TopUpScreen({ onClose }: WindowProps) {
  const site = useSite()
  return <TopUpWindow picture={useGifts()?.w_topup_3} onDeposit={() => deposit(site)} onClose={onClose} />
}
