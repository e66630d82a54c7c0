import { Suspense } from 'react'
import { lengthyRegion } from '../../../core/lazy-feature/lengthy-region.tsx'
import type { GameSheetProps } from './GameSheetPart.tsx'

const Part = lengthyRegion(() => import('./GameSheetPart.tsx'))

/** The sheet of a game, before play (PLAY-04). */
export default function GameSheetScreen(props: GameSheetProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
