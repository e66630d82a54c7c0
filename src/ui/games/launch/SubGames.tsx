import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { TileList, type TileListProps } from '../tile/TileList.tsx'
import styles from './SubGames.module.css'

export interface SubGamesProps extends Omit<TileListProps, 'label'> {
  onClose: () => void
}

/** The games behind a VASSALAGE entry (LAUNCH-05, LAUNCH-12). */
export function SubGames({ onClose, ...list }: SubGamesProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('launch.chooseGame')} onClose={onClose}>
      {list.games.length === 0 ? (
        <p className={styles.empty}>{t('launch.noSubGames')}</p>
      ) : (
        <TileList label={t('launch.chooseGame')} {...list} />
      )}
    </Dialog>
  )
}
