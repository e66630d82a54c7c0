import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor, type ActorRefFrom } from 'xstate'
import { realityCheckMachine, type Sitting } from '../../../../machines/games/reality-check/reality-check.machine.ts'
import { selectRealityCheck } from '../../../../machines/games/reality-check/reality-check.view.ts'
import { selectWindows } from '../../../../machines/site/windows/windows.view.ts'
import { InFront } from '../../../../ui/components/in-front.ts'
import { readSitting } from '../../account/protection/actors.ts'
import { formatMoney } from '../../money/balance/balance.ts'
import { partOfPage } from '../../../core/lazy-feature/section.tsx'
import { useSite } from '../../../core/site-context.ts'

const RealityWindow = partOfPage(async () => {
  const [{ RealityWindow: Window }] = await Promise.all([
    import('../../../../ui/games/reality-check/RealityWindow.tsx'),
    import('../../../core/i18n/page-texts.ts').then(({ fetchPageTexts }) => fetchPageTexts()),
  ])
  return { default: Window }
})

type Check = ActorRefFrom<typeof realityCheckMachine>

/** The reality check of a game that is being played for money (MEM-17). It lives as long as the game is on the screen. */
export default function RealityPart({ onEnd }: { onEnd: () => void }) {
  const { platform, permission, windows } = useSite()
  const { i18n } = useTranslation()
  const check = useRef<Check>(undefined)
  const [sitting, setSitting] = useState<Sitting>()
  useEffect(() => {
    const machine = realityCheckMachine.provide({ actors: { readSitting: readSitting(platform) } })
    const actor = createActor(machine, platform.inspect === undefined ? {} : { inspect: platform.inspect })
    actor.subscribe((snapshot) => setSitting(selectRealityCheck(snapshot).sitting))
    check.current = actor.start()
    return () => {
      actor.stop()
    }
  }, [platform])
  const { front } = useSelector(windows, selectWindows, shallowEqual)
  if (sitting === undefined) return null
  return (
    // A window of the site that is open stays on top.
    <InFront value={front === undefined}>
      <Suspense>
        <RealityWindow
          seconds={sitting.seconds}
          net={formatMoney(sitting.net, permission.currencySymbol ?? 'P', i18n.language)}
          onGoOn={() => check.current?.send({ type: 'play.goOn' })}
          onEnd={() => {
            check.current?.send({ type: 'play.end' })
            onEnd()
          }}
        />
      </Suspense>
    </InFront>
  )
}
