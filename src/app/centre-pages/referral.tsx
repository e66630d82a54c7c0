import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { referralMachine } from '../../machines/referral/referral.machine.ts'
import { selectReferral } from '../../machines/referral/referral.view.ts'
import { Referral } from '../../ui/centre-pages/rewards/Referral.tsx'
import { loadReferral, passLink } from '../actors/referral.ts'
import { usePageTexts } from '../use-page-texts.ts'
import type { CentrePage } from './page.ts'

function ReferralPage({ actor }: { actor: ActorRefFrom<typeof referralMachine> }) {
  const { dayText, numberText } = usePageTexts()
  return (
    <Referral
      view={useSelector(actor, selectReferral, shallowEqual)}
      canShare={'share' in navigator}
      dayText={dayText}
      numberText={numberText}
      onEvent={actor.send}
    />
  )
}

/** MEM-12. */
export const page: CentrePage<typeof referralMachine> = {
  flow: (platform) =>
    referralMachine.provide({ actors: { loadReferral: loadReferral(platform), passLink: passLink(platform) } }),
  Page: ReferralPage,
}
