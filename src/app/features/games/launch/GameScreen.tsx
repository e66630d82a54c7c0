import { useLocation, useNavigate } from 'react-router-dom'
import { vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import { GamePage } from '../../../../ui/games/launch/GamePage.tsx'
import { NotFoundPage } from '../../../../ui/site/system-status/NotFoundPage.tsx'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { gameOfPath, gamePageOf } from './game-path.ts'
import { useLaunch } from './use-launch.ts'
import { Reality } from '../reality-check/Reality.tsx'
import { useSite } from '../../../core/site-context.ts'
import { useWayBack } from '../../../core/navigation/way-back.ts'

/** /game, /seamless and /fbsports: the game of the address (LAUNCH-09, LAUNCH-11). */
export default function GameScreen() {
  const { root, launch } = useSite()
  const { pathname, search } = useLocation()
  const onBack = useWayBack()
  const navigate = useNavigate()
  const view = useLaunch(launch)
  const game = gameOfPath(pathname, search)
  if (game === undefined) return <NotFoundPage />
  const leave = () => {
    launch.send({ type: 'game.leave' })
    void navigate(vendorPath(game))
  }
  return (
    <>
      {view.url !== undefined && !view.trial && <Reality onEnd={leave} />}
      <GamePage
        actor={loadedActor(launch)}
        backHref={vendorPath(game)}
        onBack={onBack}
        onPlay={() => launch.send({ type: 'game.play', game })}
        onRegister={() => root.send({ type: 'register.needed' })}
        belowNav={gamePageOf(pathname) === 'fbsports'}
        canFillScreen={document.fullscreenEnabled}
      />
    </>
  )
}
