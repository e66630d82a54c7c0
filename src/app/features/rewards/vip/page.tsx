import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { vipMachine } from '../../../../machines/rewards/vip/vip.machine.ts'
import { selectVip } from '../../../../machines/rewards/vip/vip.view.ts'
import { Vip } from '../../../../ui/rewards/vip/Vip.tsx'
import type { CentrePage } from '../../../core/centre-page.ts'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import { useSite } from '../../../core/site-context.ts'
import { loadBonuses, loadProgramme } from './actors.ts'

function VipPage({ actor }: { actor: ActorRefFrom<typeof vipMachine> }) {
  const { session } = useSite()
  const label = useSelector(session, ({ context }) => context.member?.clubLabel)
  const snapshot = useSelector(actor, (current) => current)
  const { dateText, moneyText } = usePageTexts()
  return <Vip view={selectVip(snapshot, label)} dateText={dateText} moneyText={moneyText} onEvent={actor.send} />
}

/** The VIP programme and the progress of bonuses (PLAY-09). */
export const page: CentrePage<typeof vipMachine> = {
  flow: (platform) =>
    vipMachine.provide({
      actors: { loadProgramme: loadProgramme(platform), loadBonuses: loadBonuses(platform) },
      actions: { tellMissing: () => platform.tellMissing('vip') },
    }),
  Page: VipPage,
}
