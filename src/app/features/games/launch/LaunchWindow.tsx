import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf } from '../../../../machines/games/launch/frame.ts'
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
import { useSite } from '../../../core/site-context.ts'

/** The launch's window over the current page: the sub-games of a VASSALAGE (LAUNCH-05), or a game (PLAT-07). */
export default function LaunchWindow() {
  const { launch, imageBase } = useSite()
  const { subGames, openingId, over, url, moreSubGames, moreFailure } = useLaunch(launch)
  const { onPlay, onTry } = useLaunching()
  const hearts = useFavouriteToggle()
  const onInfo = useGameSheet()
  const onClose = useCallback(() => launch.send({ type: 'game.leave' }), [launch])
  if (over && url !== undefined) return <GameOver url={url} onClose={onClose} />
  if (subGames === undefined) return null
  return (
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
