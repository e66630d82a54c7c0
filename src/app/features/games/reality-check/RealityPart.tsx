import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { realityCheckMachine } from '../../../../machines/games/reality-check/reality-check.machine.ts'
import { selectRealityCheck } from '../../../../machines/games/reality-check/reality-check.view.ts'
import { selectWindows } from '../../../../machines/site/windows/windows.view.ts'
import { InFront } from '../../../../ui/components/in-front.ts'
import { readSitting } from '../../account/protection/actors.ts'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { useFlow } from '../../../core/use-flow.ts'
import { useSite } from '../../../core/site-context.ts'

const RealityWindow = lazyRegion(
  async () => {
    const [{ RealityWindow: Window }] = await Promise.all([
      import('../../../../ui/games/reality-check/RealityWindow.tsx'),
      import('../../../core/i18n/page-texts.ts').then(({ fetchPageTexts }) => fetchPageTexts()),
    ])
    return { default: Window }
  },
  { unasked: true },
)

/** The reality check of a real-money game (MEM-17); it lives as long as the game is shown. */
export default function RealityPart({ onEnd }: { onEnd: () => void }) {
  const { platform, permission, windows } = useSite()
  const { i18n } = useTranslation()
  const check = useFlow('realityCheck', () => ({
    logic: realityCheckMachine.provide({ actors: { readSitting: readSitting(platform) } }),
  }))
  const sitting = useSelector(check, (snapshot) => snapshot && selectRealityCheck(snapshot).sitting)
  const { net } = sitting ?? {}
  const { front } = useSelector(windows, selectWindows, shallowEqual)
  if (sitting === undefined) return null
  return (
    // An open window of the site stays on top.
    <InFront value={front === undefined}>
      <Suspense>
        <RealityWindow
          seconds={sitting.seconds}
          net={net === undefined ? undefined : formatMoney(net, symbolOf(permission), i18n.language)}
          onGoOn={() => check?.send({ type: 'play.goOn' })}
          onEnd={() => {
            check?.send({ type: 'play.end' })
            onEnd()
          }}
        />
      </Suspense>
    </InFront>
  )
}
