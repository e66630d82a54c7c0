import { useTranslation } from 'react-i18next'
import { Tiles, type TilesProps } from '../../games/tile/Tiles.tsx'
import { Head } from './Head.tsx'
import styles from './TileRows.module.css'

export interface ContinuePlayingProps extends Omit<TilesProps, 'label' | 'className'> {
  /** The page of all own games. */
  allHref: string
}

/** The games that a player played last, on the home page (PLAY-02). */
export function ContinuePlaying({ allHref, ...tiles }: ContinuePlayingProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="continue-playing">
      <Head id="continue-playing" title={t('home.continue')} all={t('nav.myGames')} to={allHref} />
      <Tiles className={styles.tiles} {...tiles} />
    </section>
  )
}
