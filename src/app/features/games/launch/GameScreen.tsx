import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { frameOf } from '../../../../machines/games/launch/frame.ts'
import { vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import type { WantedGame } from '../../../../machines/games/launch/route.ts'
import { GamePage } from '../../../../ui/games/launch/GamePage.tsx'
import { NotFoundPage } from '../../../../ui/site/system-status/NotFoundPage.tsx'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { usePageHead } from '../../../core/navigation/page-head.ts'
import { GameMoney } from './GameMoney.tsx'
import { gameOfPath, gamePageOf } from './game-path.ts'
import { merchantWalletQuery, usesOwnWallet } from './own-wallet.ts'
import { useGameWords, useLeaveGame } from './use-game-words.ts'
import { useLaunch } from './use-launch.ts'
import { Reality } from '../reality-check/Reality.tsx'
import { useRegister } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'
import { useOpenCentre } from '../../../core/navigation/open-centre.ts'
import { useWayBack } from '../../../core/navigation/way-back.ts'

/** /game, /seamless and /fbsports: the game of the address (LAUNCH-09, LAUNCH-11). */
export default function GameScreen() {
  const { pathname, search } = useLocation()
  const game = useMemo(() => gameOfPath(pathname, search), [pathname, search])
  return game === undefined ? <NotFoundPage /> : <Framed game={game} belowNav={gamePageOf(pathname) === 'fbsports'} />
}

function Framed({ game, belowNav }: { game: WantedGame; belowNav: boolean }) {
  const { platform, launch } = useSite()
  const onBack = useWayBack(vendorPath(game))
  const view = useLaunch(launch)
  const leave = useLeaveGame(vendorPath(game))
  const onWord = useGameWords(leave)
  const attributes = frameOf(platform.config.games, game.vassalage)
  usePageHead(view.gameName, undefined)
  const { openMember } = useOpenCentre()
  const { data: wallets } = useQuery(merchantWalletQuery(platform))
  return (
    <>
      {view.url !== undefined && !view.trial && <Reality onEnd={leave} />}
      <GamePage
        actor={loadedActor(launch)}
        backHref={vendorPath(game)}
        onBack={onBack}
        ownWallet={usesOwnWallet(wallets, game)}
        onWallet={() => openMember('transferFund')}
        onPlay={() => launch.send({ type: 'game.play', game })}
        onRegister={useRegister('needed')}
        belowNav={belowNav}
        canFillScreen={document.fullscreenEnabled}
        attributes={attributes}
        money={<GameMoney game={game} />}
        onWord={onWord}
      />
    </>
  )
}
