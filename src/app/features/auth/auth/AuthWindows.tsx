import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { selectAuth } from '../../../../machines/auth/auth/auth.view.ts'
import { ChangePasswordWindow } from '../../../../ui/auth/change-password/ChangePasswordWindow.tsx'
import { DeviceCheckForm } from '../../../../ui/auth/device-check/DeviceCheckForm.tsx'
import { ForgotWindow } from '../../../../ui/auth/auth/ForgotWindow.tsx'
import { FreePlayWindow } from '../../../../ui/auth/free-play/FreePlayWindow.tsx'
import { LoginWindow } from '../../../../ui/auth/login/LoginWindow.tsx'
import { Dialog } from '../../../../ui/components/Dialog.tsx'
import { RegistrationModal } from '../../../../ui/auth/registration/RegistrationModal.tsx'
import { SecondFactorForm } from '../../../../ui/auth/second-factor/SecondFactorForm.tsx'
import { useCountries } from '../sms-code/countries.ts'
import { useHuman } from '../human-verification/use-human.tsx'
import { useDoors } from '../../../core/use-offers.ts'
import { menus } from '../../../../machines/site/offers/menus.ts'
import { useSite } from '../../../core/site-context.ts'
import { useRemembered } from '../login/use-saved-credentials.ts'

/** The login with the saved credentials, once they are read. */
function RememberingLogin(props: Omit<ComponentProps<typeof LoginWindow>, 'remembered'>) {
  const remembered = useRemembered()
  return remembered === 'reading' ? null : <LoginWindow {...props} remembered={remembered} />
}

/** The open login, registration or password window (MODAL-01). On `/register` the page itself shows the registration. */
export default function AuthWindows({ onRegisterPage }: { onRegisterPage: boolean }) {
  const { auth, platform } = useSite()
  const { t } = useTranslation()
  const countries = useCountries()
  const human = useHuman()
  const view = useSelector(auth, selectAuth, shallowEqual)
  const doors = useDoors(menus.login)
  // The way over the login keeps the page's invitation (ROUTE-08).
  const referralCode = useSearchParams()[0].get('referralCode') ?? undefined
  const close = () => auth.send({ type: 'auth.close' })
  const toLogin = () => auth.send({ type: 'login.choose' })
  if (view.changePassword) return <ChangePasswordWindow actor={view.changePassword} />
  if (view.registration)
    return onRegisterPage ? null : (
      <RegistrationModal
        gift={platform.config.brand.claims?.registration}
        actor={view.registration}
        countries={countries}
        human={human}
        onLogin={toLogin}
        onClose={close}
      />
    )
  if (view.deviceCheck)
    return (
      <Dialog key="deviceCheck" title={t('device.title')} onClose={close}>
        <DeviceCheckForm actor={view.deviceCheck} countries={countries} human={human} />
      </Dialog>
    )
  if (view.secondFactor)
    return (
      <Dialog key="secondFactor" title={t('secondFactor.title')} onClose={close}>
        <SecondFactorForm actor={view.secondFactor} />
      </Dialog>
    )
  if (view.forgotByEmail ?? view.forgotByPhone)
    return (
      <ForgotWindow
        byEmail={view.forgotByEmail}
        byPhone={view.forgotByPhone}
        countries={countries}
        human={human}
        onTab={(by) => auth.send({ type: 'forgot.choose', by })}
        onBack={toLogin}
        onClose={close}
      />
    )
  if (view.freePlay) return <FreePlayWindow actor={view.freePlay} onClose={close} />
  if (view.login ?? view.smsLogin)
    return (
      <RememberingLogin
        login={view.login}
        smsLogin={view.smsLogin}
        countries={countries}
        human={human}
        onTab={doors.sms ? (tab) => auth.send({ type: tab === 'sms' ? 'smsLogin.choose' : 'login.choose' }) : undefined}
        hasPasskeys={doors.passkey}
        onForgot={() => auth.send({ type: 'forgot.choose', by: 'email' })}
        onFreePlay={doors.freePlay ? () => auth.send({ type: 'freePlay.choose' }) : undefined}
        onRegister={doors.register ? () => auth.send({ type: 'register.open', referralCode }) : undefined}
        onClose={close}
      />
    )
  return null
}
