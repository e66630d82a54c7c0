import { SubGames } from '../../../../ui/games/launch/SubGames.tsx'
import { useLaunching } from './use-launch-actions.ts'
import { useLaunch } from './use-launch.ts'
import { useSite } from '../../../core/site-context.ts'

/** The launch's window over the current page: the sub-games of a VASSALAGE (LAUNCH-05). */
export default function LaunchWindow() {
  const { launch, imageBase } = useSite()
  const { subGames, openingId } = useLaunch(launch)
  const { onPlay } = useLaunching()
  if (subGames === undefined) return null
  return (
    <SubGames
      games={subGames}
      imageBase={imageBase}
      openingId={openingId}
      onPlay={onPlay}
      onClose={() => launch.send({ type: 'game.leave' })}
    />
  )
}
