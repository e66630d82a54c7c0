import { useTranslation } from 'react-i18next'
import type { GameType, VendorCard } from '../../api/calls/games.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import styles from './CategoryPage.module.css'

export interface CategoryPageProps {
  gameType: GameType
  /** Absent while they are on their way. */
  vendors: readonly VendorCard[] | undefined
  imageBase: string
}

/** The vendors of a category whose pages a later release brings; each card says so, and none pretends. */
export function CategoryPage({ gameType, vendors, imageBase }: CategoryPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t(`category.${gameType}`)}</h1>
      {vendors?.length === 0 ? (
        <EmptyState icon={gameType} title={t('lobby.withoutVendors')} text={t('lobby.withoutVendorsText')} />
      ) : (
        <>
          <p className={styles.lead}>{t('category.laterText')}</p>
          <ul className={styles.cards}>
            {vendors?.map((vendor) => (
              <li key={vendor.vassalage} className={styles.card}>
                <img className={styles.logo} src={imageBase + vendor.icon} alt="" loading="lazy" decoding="async" />
                <span className={styles.name}>{vendor.vendorName}</span>
                <span className={styles.later}>{t('category.later')}</span>
              </li>
            )) ??
              Array.from({ length: 4 }, (_, index) => (
                <li key={index}>
                  <Skeleton height="172px" />
                </li>
              ))}
          </ul>
        </>
      )}
    </>
  )
}
