import { shallowEqual, useSelector } from '@xstate/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { vendorPath } from '../../machines/launch/lobby-entry.ts'
import { selectLaunch } from '../../machines/launch/launch.view.ts'
import { GamePage } from '../../ui/game/GamePage.tsx'
import { NotFoundPage } from '../../ui/system/NotFoundPage.tsx'
import { gameOfPath, gamePageOf } from '../game-path.ts'
import { Reality } from '../reality.tsx'
import { useSite } from '../site-context.ts'
import { useWayBack } from '../way-back.ts'

/** /game, /seamless and /fbsports: the game that the address names (S1 2.1, S2 2). */
export default function GameScreen() {
  const { root, launch } = useSite()
  const { pathname, search } = useLocation()
  const onBack = useWayBack()
  const navigate = useNavigate()
  const view = useSelector(launch, selectLaunch, shallowEqual)
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
        actor={launch}
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
