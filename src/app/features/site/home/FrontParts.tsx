import { useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor, type ActorRefFrom } from 'xstate'
import { jackpotMachine } from '../../../../machines/games/jackpot/jackpot.machine.ts'
import { selectJackpot } from '../../../../machines/games/jackpot/jackpot.view.ts'
import { Marquee } from '../../../../ui/site/banners/Marquee.tsx'
import { Jackpot } from '../../../../ui/games/jackpot/Jackpot.tsx'
import { formatMoney } from '../../money/balance/balance.ts'
import { noticesQuery } from './index-notices.ts'
import { useSite } from '../../../core/site-context.ts'
import { useMotion } from '../motion/use-motion.ts'

/** The notices that go by (HEAD-08); a press opens one in its window. */
export function Notices() {
  const { platform, windows } = useSite()
  const { i18n } = useTranslation()
  const { data, isError } = useQuery(noticesQuery(platform, i18n.language))
  return (
    <Marquee
      notices={data ?? (isError ? [] : undefined)}
      motion={useMotion()}
      onOpen={(id) => windows.send({ type: 'window.open', window: { kind: 'announcements', id } })}
    />
  )
}

type JackpotActor = ActorRefFrom<typeof jackpotMachine>

const startJackpot = () => createActor(jackpotMachine, { input: { now: Date.now() } })

/** The jackpot (S1 2.3; HEAD-09). It runs as long as it is shown; a page that wakes tells it the time. */
export function JackpotPart() {
  const [jackpot] = useState(startJackpot)
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') jackpot.send({ type: 'clock.told', now: Date.now() })
    }
    jackpot.start()
    document.addEventListener('visibilitychange', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      jackpot.stop()
    }
  }, [jackpot])
  return <RunningJackpot jackpot={jackpot} />
}

function RunningJackpot({ jackpot }: { jackpot: JackpotActor }) {
  const { permission } = useSite()
  const { i18n } = useTranslation()
  const { amount, rises } = useSelector(jackpot, selectJackpot, shallowEqual)
  return (
    <Jackpot
      text={formatMoney(amount, permission.currencySymbol ?? 'P', i18n.language)}
      rises={rises}
      onPause={() => jackpot.send({ type: 'jackpot.pause' })}
      onResume={() => jackpot.send({ type: 'jackpot.resume', now: Date.now() })}
    />
  )
}
