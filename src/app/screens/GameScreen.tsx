import { useLocation } from 'react-router-dom'
import { vendorPath } from '../../machines/launch/lobby-entry.ts'
import { GamePage } from '../../ui/game/GamePage.tsx'
import { NotFoundPage } from '../../ui/system/NotFoundPage.tsx'
import { gameOfPath, gamePageOf } from '../game-path.ts'
import { useSite } from '../site-context.ts'
import { useWayBack } from '../way-back.ts'

/** /game, /seamless and /fbsports: the game that the address names (S1 2.1, S2 2). */
export default function GameScreen() {
  const { root, launch } = useSite()
  const { pathname, search } = useLocation()
  const onBack = useWayBack()
  const game = gameOfPath(pathname, search)
  if (game === undefined) return <NotFoundPage />
  return (
    <GamePage
      actor={launch}
      backHref={vendorPath(game)}
      onBack={onBack}
      onPlay={() => launch.send({ type: 'game.play', game })}
      onRegister={() => root.send({ type: 'register.needed' })}
      belowNav={gamePageOf(pathname) === 'fbsports'}
      canFillScreen={document.fullscreenEnabled}
    />
  )
}
