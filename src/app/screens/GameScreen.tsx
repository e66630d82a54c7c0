import { useLocation } from 'react-router-dom'
import { GamePage } from '../../ui/game/GamePage.tsx'
import { NotFoundPage } from '../../ui/system/NotFoundPage.tsx'
import { gameOfPath } from '../game-path.ts'
import { lobbyPath } from '../lobby-path.ts'
import { useSite } from '../site-context.ts'

/** /game: the game that the address names (S1 2.1). */
export default function GameScreen() {
  const { launch } = useSite()
  const { pathname, search } = useLocation()
  const game = gameOfPath(pathname, search)
  if (game === undefined) return <NotFoundPage />
  return (
    <GamePage
      actor={launch}
      backHref={lobbyPath(game)}
      onPlay={() => launch.send({ type: 'game.play', game })}
      canFillScreen={document.fullscreenEnabled}
    />
  )
}
