import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { selectAuth } from '../../../../machines/auth/auth/auth.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { RegistrationPage } from '../../../../ui/auth/registration/RegistrationPage.tsx'
import { useCountries } from '../sms-code/countries.ts'
import { useHuman } from '../human-verification/use-human.tsx'
import { useSite } from '../../../core/site-context.ts'

/** /register, with a referral code (ROUTE-01, ROUTE-08). */
export default function RegisterScreen() {
  const { root, auth, session, platform } = useSite()
  const countries = useCountries()
  const human = useHuman()
  const referralCode = useSearchParams()[0].get('referralCode') ?? undefined
  const { registration, open } = useSelector(auth, selectAuth, shallowEqual)
  const { anonymous, signedIn } = useSelector(session, selectSession, shallowEqual)

  // The site opens registration for a visitor who has no login open; it ignores this otherwise.
  useEffect(() => {
    root.send({ type: 'register.open', referralCode })
  }, [root, anonymous, open, referralCode])

  useEffect(() => () => auth.send({ type: 'auth.close' }), [auth])

  // A logged-in player has no use for registration.
  if (signedIn) return <Navigate to="/" replace />
  return (
    registration && (
      <RegistrationPage
        gift={platform.config.brand.claims?.registration}
        actor={registration}
        countries={countries}
        human={human}
        onLogin={() => auth.send({ type: 'login.choose' })}
      />
    )
  )
}
