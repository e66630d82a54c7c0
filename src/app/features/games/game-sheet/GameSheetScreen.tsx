import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '../../../../api/calls/games.ts'
import { gameSheetMachine } from '../../../../machines/games/game-sheet/game-sheet.machine.ts'
import type { SiteWindow } from '../../../../machines/site/windows/windows.machine.ts'
import { GameSheet } from '../../../../ui/games/game-sheet/GameSheet.tsx'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import { numberText } from '../../../core/i18n/languages.ts'
import { shareAddress } from '../../../core/share.ts'
import { useSite } from '../../../core/site-context.ts'
import { useFlow } from '../../../core/use-flow.ts'
import { useFavouriteToggle } from '../favourites/use-favourite-toggle.ts'
import { useLaunching } from '../launch/use-launch-actions.ts'
import { loadDetails } from './actors.ts'
import { sheetAddress } from './sheet-address.ts'

export interface GameSheetProps {
  window: Extract<SiteWindow, { kind: 'gameSheet' }>
  onClose: () => void
}

/** The sheet of a game, before play (PLAY-04). */
export default function GameSheetScreen({ window: { game, known }, onClose }: GameSheetProps) {
  const { platform, imageBase } = useSite()
  const { moneyText } = usePageTexts()
  const { i18n } = useTranslation()
  const actor = useFlow('gameSheet', () => ({
    logic: gameSheetMachine.provide({ actors: { loadDetails: loadDetails(platform, () => i18n.language) } }),
    input: { game, known },
  }))
  const { onPlay, onTry } = useLaunching()
  const hearts = useFavouriteToggle()
  const [shared, setShared] = useState<'copied' | 'failed'>()
  const share = async (wanted: Game) => {
    const became = await shareAddress(wanted.displayName || wanted.gameName, sheetAddress(wanted))
    setShared(became === 'shared' ? undefined : became)
  }
  const leaving = (start: (wanted: Game) => void) => (wanted: Game) => {
    onClose()
    start(wanted)
  }
  return (
    actor && (
      <GameSheet
        actor={actor}
        imageBase={imageBase}
        money={moneyText}
        percent={(hundredths) =>
          numberText(hundredths / 100, i18n.language, { style: 'percent', maximumFractionDigits: 2 })
        }
        onPlay={leaving(onPlay)}
        onTry={leaving(onTry)}
        onClose={onClose}
        shared={shared}
        onShare={(wanted) => void share(wanted)}
        {...hearts}
      />
    )
  )
}
