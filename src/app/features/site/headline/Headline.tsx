import { useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { jackpotMachine } from '../../../../machines/games/jackpot/jackpot.machine.ts'
import { selectJackpot } from '../../../../machines/games/jackpot/jackpot.view.ts'
import { HeadlineRow } from '../../../../ui/site/headline/HeadlineRow.tsx'
import { Marquee } from '../../../../ui/site/headline/Marquee.tsx'
import { Jackpot } from '../../../../ui/games/jackpot/Jackpot.tsx'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { noticesQuery } from './index-notices.ts'
import { useFlow } from '../../../core/use-flow.ts'
import { useSite } from '../../../core/site-context.ts'
import { useMotion } from '../motion/use-motion.ts'

/** The row under the header's bar, on every page with a header (HEAD-12). */
export const Headline = () => <HeadlineRow notices={<Notices />} jackpot={<JackpotPart />} />

/** The notice marquee (HEAD-08); a press opens a notice in its window. */
function Notices() {
  const { platform, windows } = useSite()
  const { i18n } = useTranslation()
  const { data, isError } = useQuery(noticesQuery(platform, i18n.language))
  return (
    <Marquee
      notices={data ?? (isError ? [] : undefined)}
      motion={useMotion('notices')}
      onOpen={(id) => windows.send({ type: 'window.open', window: { kind: 'announcements', id } })}
    />
  )
}

type JackpotActor = ActorRefFrom<typeof jackpotMachine>

/** The jackpot (HEAD-09), which runs while shown and rereads the clock when the page wakes. */
function JackpotPart() {
  const jackpot = useFlow('jackpot', () => ({ logic: jackpotMachine, input: { now: Date.now() } }))
  useEffect(() => {
    const tell = () => jackpot?.send({ type: 'clock.told', now: Date.now() })
    document.addEventListener('visibilitychange', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
    }
  }, [jackpot])
  return jackpot && <RunningJackpot jackpot={jackpot} />
}

function RunningJackpot({ jackpot }: { jackpot: JackpotActor }) {
  const { permission } = useSite()
  const { i18n } = useTranslation()
  const { amount, rises } = useSelector(jackpot, selectJackpot, shallowEqual)
  return (
    <Jackpot
      text={formatMoney(amount, symbolOf(permission), i18n.language)}
      rises={rises}
      onPause={() => jackpot.send({ type: 'jackpot.pause' })}
      onResume={() => jackpot.send({ type: 'jackpot.resume', now: Date.now() })}
    />
  )
}
