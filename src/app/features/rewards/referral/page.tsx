import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { listName } from '../../../../machines/centres/page.ts'
import { referralMachine } from '../../../../machines/rewards/referral/referral.machine.ts'
import { selectReferral } from '../../../../machines/rewards/referral/referral.view.ts'
import { Referral } from '../../../../ui/rewards/referral/Referral.tsx'
import { loadReferral, passLink } from './actors.ts'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

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

/** The referral page (MEM-12). */
export const page: CentrePage<typeof referralMachine> = {
  flow: (platform) =>
    keepsPlace(
      referralMachine.provide({ actors: { loadReferral: loadReferral(platform), passLink: passLink(platform) } }),
      listName,
      ({ context }) => ({ page: context.page }),
    ),
  Page: ReferralPage,
}
