import { useLocation, useNavigate } from 'react-router-dom'
import { vendorPath } from '../../machines/launch/lobby-entry.ts'
import { GamePage } from '../../ui/game/GamePage.tsx'
import { NotFoundPage } from '../../ui/system/NotFoundPage.tsx'
import { gameOfPath, gamePageOf } from '../game-path.ts'
import { useSite } from '../site-context.ts'

/** /game, /seamless and /fbsports: the game that the address names (S1 2.1, S2 2). */
export default function GameScreen() {
  const { root, launch } = useSite()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The router numbers the visit's entries from 0; a login on the way replaces the first one.
  const cameFromHere = ((history.state as { readonly idx?: number } | null)?.idx ?? 0) > 0
  const game = gameOfPath(pathname, search)
  if (game === undefined) return <NotFoundPage />
  return (
    <GamePage
      actor={launch}
      backHref={vendorPath(game)}
      // Back in history, so that the list is where it was; a fresh visit has no such place.
      onBack={cameFromHere ? () => void navigate(-1) : undefined}
      onPlay={() => launch.send({ type: 'game.play', game })}
      onRegister={() => root.send({ type: 'register.needed' })}
      belowNav={gamePageOf(pathname) === 'fbsports'}
      canFillScreen={document.fullscreenEnabled}
    />
  )
}
