import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf } from '../../../../machines/games/launch/frame.ts'
import { isHeartRefused } from '../../../../machines/games/favourites/favourites.view.ts'
import { RegisterFirst } from '../../../../ui/components/RegisterFirst.tsx'
import { GameWindow } from '../../../../ui/games/launch/GameWindow.tsx'
import { SubGames } from '../../../../ui/games/launch/SubGames.tsx'
import { usePageHead } from '../../../core/navigation/page-head.ts'
import { useFavouriteToggle } from '../favourites/use-favourite-toggle.ts'
import { Reality } from '../reality-check/Reality.tsx'
import { GameMoney } from './GameMoney.tsx'
import { useGameWords } from './use-game-words.ts'
import { useLaunching } from './use-launch-actions.ts'
import { useLaunch } from './use-launch.ts'
import { useGameSheet } from '../../../core/navigation/open-game-sheet.ts'
import { useView } from '../../../core/lazy-feature/lazy-actor.ts'
import { useRegister } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'

/**
 * The launch's window over the current page: the sub-games of a VASSALAGE (LAUNCH-05), a game (PLAT-07), or the warning of a
 * trial account, whose hearts are refused here, too (PERM-02).
 */
export default function LaunchWindow() {
  const { launch, favourites, imageBase } = useSite()
  const { t } = useTranslation()
  const heartRefused = useView(favourites, isHeartRefused, () => false)
  const register = useRegister('needed')
  const { inWindow, phase, subGames, openingId, over, url, moreSubGames, moreFailure } = useLaunch(launch)
  const { onPlay, onTry } = useLaunching()
  const hearts = useFavouriteToggle()
  const onInfo = useGameSheet()
  const onClose = useCallback(() => launch.send({ type: 'game.leave' }), [launch])
  return (
    <>
      {phase === 'refusingTrial' && (
        <RegisterFirst text={t('launch.trialAccount')} onRegister={register} onClose={onClose} />
      )}
      {over && url !== undefined && <GameOver url={url} onClose={onClose} />}
      {inWindow && phase !== 'refusingTrial' && subGames && (
        <SubGames
          games={subGames}
          more={moreSubGames}
          failure={moreFailure}
          imageBase={imageBase}
          openingId={openingId}
          onPlay={onPlay}
          onTry={onTry}
          onInfo={onInfo}
          onMore={() => launch.send({ type: 'page.more' })}
          onClose={onClose}
          {...hearts}
        />
      )}
      {heartRefused && (
        <RegisterFirst
          text={t('favourites.trialText')}
          onRegister={register}
          onClose={() => favourites.send({ type: 'notice.dismiss' })}
        />
      )}
    </>
  )
}

/** The game over the page that it was started from (PLAT-07). */
function GameOver({ url, onClose }: { url: string; onClose: () => void }) {
  const { platform, launch } = useSite()
  const { t } = useTranslation()
  const { gameName = t('game.title'), trial, hosts, vendor } = useLaunch(launch)
  const attributes = frameOf(platform.config.games, vendor)
  const onWord = useGameWords(onClose)
  usePageHead(gameName, undefined)
  return (
    <>
      {!trial && <Reality onEnd={onClose} />}
      <GameWindow
        url={url}
        name={gameName}
        hosts={hosts}
        attributes={attributes}
        trial={trial}
        canFillScreen={document.fullscreenEnabled}
        onWord={onWord}
        money={<GameMoney />}
        onClose={onClose}
      />
    </>
  )
}
