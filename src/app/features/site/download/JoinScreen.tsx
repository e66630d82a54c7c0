import { shallowEqual, useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { appLinks, everyApp, inOrderFor } from '../../../../machines/site/white-label/resources.ts'
import { isPageOffered } from '../../../../machines/site/offers/doors.ts'
import { JoinPage } from '../../../../ui/site/download/JoinPage.tsx'
import { ownPlatform } from './own-platform.ts'
import { useBrandName } from '../../../core/brand/use-brand-name.ts'
import { useOffers } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'

/** /join, which passes a referral code to the registration (CONTENT-08, ROUTE-08). */
export default function JoinScreen() {
  const { platform, permission, session } = useSite()
  const brandName = useBrandName()
  const offers = useOffers()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const referralCode = useSearchParams()[0].get('referralCode') ?? undefined
  const query = referralCode === undefined ? '' : `?${new URLSearchParams({ referralCode }).toString()}`
  return (
    <JoinPage
      brandName={brandName}
      referralCode={referralCode}
      registerHref={signedIn || !isPageOffered('registration', query, offers) ? undefined : `/register${query}`}
      apps={inOrderFor(appLinks(permission.resources, everyApp, platform.config.linkSchemes), ownPlatform())}
    />
  )
}
