import { useTranslation } from 'react-i18next'
import type { Game } from '../../../api/calls/games.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'
import styles from './SubGames.module.css'

export interface SubGamesProps {
  games: readonly Game[]
  imageBase: string
  openingId: string | undefined
  onPlay: (game: Game) => void
  onClose: () => void
}

/** The games behind a VASSALAGE entry (LAUNCH-05). */
export function SubGames({ games, imageBase, openingId, onPlay, onClose }: SubGamesProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('launch.chooseGame')} onClose={onClose}>
      {games.length === 0 ? (
        <p className={styles.empty}>{t('launch.noSubGames')}</p>
      ) : (
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game.nodeId}>
              <button
                type="button"
                className={styles.game}
                aria-busy={game.nodeId === openingId || undefined}
                onClick={() => onPlay(game)}
              >
                <img
                  className={styles.picture}
                  src={pictureUrl(imageBase, game.showIcon) ?? noPicture}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
                {game.displayName ?? game.gameName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
