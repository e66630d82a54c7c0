import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { VendorCard } from '../../../api/calls/vendors.ts'
import type { catalogueMachine } from '../../../machines/games/catalogue/catalogue.machine.ts'
import { selectCatalogue } from '../../../machines/games/catalogue/catalogue.view.ts'
import { WhenNear } from '../../components/WhenNear.tsx'
import type { CategoryItem } from '../../shell/CategoryEntry.tsx'
import { CatalogueFailed } from '../../games/catalogue/CatalogueFailed.tsx'
import { CategoryCards, type CategoryCardsProps } from './CategoryCards.tsx'
import { Head } from './Head.tsx'
import styles from './Home.module.css'

export interface HomeProps extends Pick<CategoryCardsProps, 'pictures'> {
  catalogue: ActorRefFrom<typeof catalogueMachine>
  items: readonly CategoryItem[]
  onEnter: (card: VendorCard) => void
  hotGames: ReactNode
  /** Omitted when false. */
  promotions: ReactNode
  /** Omitted when false. */
  vendors: ReactNode
  app: ReactNode
  winners: ReactNode
  reasons: ReactNode
}

/** The front page: its frame and headings render at once, and each section keeps its space until it loads. */
export function Home({ catalogue, items, pictures, onEnter, hotGames, promotions, vendors, ...parts }: HomeProps) {
  const { t } = useTranslation()
  const view = useSelector(catalogue, selectCatalogue, shallowEqual)
  return (
    <>
      <h1 className={styles.title}>{t('home.title')}</h1>
      {view.failed ? (
        <CatalogueFailed actor={catalogue} reason={view.failed} />
      ) : (
        <CategoryCards items={view.ready ? items : undefined} pictures={pictures} onEnter={onEnter} />
      )}
      {/* The edge of this section is visible on a tall phone's first screen, which must not load it. */}
      <WhenNear className={styles.hot} margin="-96px">
        {hotGames}
      </WhenNear>
      {promotions && (
        <section className={styles.section} aria-labelledby="promotions">
          <Head id="promotions" title={t('home.promotions')} all={t('home.allPromotions')} to="/promotions" />
          <WhenNear className={styles.promotions}>{promotions}</WhenNear>
        </section>
      )}
      {vendors && (
        <section className={styles.section} aria-labelledby="vendors">
          <Head id="vendors" title={t('home.vendors')} />
          <WhenNear className={styles.vendors}>{vendors}</WhenNear>
        </section>
      )}
      <WhenNear className={styles.app}>{parts.app}</WhenNear>
      <WhenNear className={styles.winners}>{parts.winners}</WhenNear>
      <section className={styles.section} aria-labelledby="reasons">
        <Head id="reasons" title={t('home.why')} />
        <WhenNear className={styles.reasons}>{parts.reasons}</WhenNear>
      </section>
    </>
  )
}
