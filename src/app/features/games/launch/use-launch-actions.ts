import { useMemo } from 'react'
import type { Game } from '../../../../api/calls/games.ts'
import type { VendorCard } from '../../../../api/calls/vendors.ts'
import { entryOf, vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import type { WantedGame } from '../../../../machines/games/launch/route.ts'
import { useSite } from '../../../core/site-context.ts'
import { sessionStore } from '../../../core/storage.ts'

/** Stores the vassalage before a vendor's lobby opens (LAUNCH-04). */
export const keepVassalage = ({ vassalage }: VendorCard) => {
  sessionStore.set('vassalage', vassalage)
}

/**
 * The handlers of presses on games and vendors, stable between renders. `onEnter`: a vendor's lobby opens (LAUNCH-04), or its
 * game starts (NAV-03).
 */
export const useLaunching = () => {
  const { launch, navigation } = useSite()
  return useMemo(() => {
    const start = (game: WantedGame) => {
      launch.send({ type: 'game.play', game })
    }
    const enter = {
      lobby: (card: VendorCard) => {
        keepVassalage(card)
        navigation.to(vendorPath(card))
      },
      game: (card: VendorCard) => {
        start({ ...card, nodeId: card.gameCode ?? card.vassalage, trial: false, entry: true })
      },
    }
    return {
      onPlay: (game: Game) => {
        start({ ...game, trial: false })
      },
      onTry: (game: Game) => {
        start({ ...game, trial: true })
      },
      onEnter: (card: VendorCard) => enter[entryOf(card)](card),
    }
  }, [launch, navigation])
}
