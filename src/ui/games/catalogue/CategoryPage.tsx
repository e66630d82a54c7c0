import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameType, VendorCard } from '../../../api/calls/vendors.ts'
import { HotMark } from '../../components/HotMark.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import { noPicture, pictureUrl } from '../../components/picture-url.ts'
import { WhenNear } from '../../components/WhenNear.tsx'
import { CategoryTitle } from './CategoryTitle.tsx'
import styles from './CategoryPage.module.css'

export interface CategoryPageProps {
  gameType: GameType
  /** Absent while loading. */
  vendors: readonly VendorCard[] | undefined
  imageBase: string
  /** The game that is being opened, by its card's game code, or else its vassalage. */
  openingId: string | undefined
  onEnter: (card: VendorCard) => void
  /** Games below the vendors; the page of a few vendors would be empty. */
  games?: ReactNode
  /** The games are known to be in sight. */
  near?: boolean
}

/** The vendors of a category without a lobby (NAV-04): a press on a card starts the vendor's game. */
export function CategoryPage({ gameType, vendors, imageBase, openingId, onEnter, games, near }: CategoryPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <CategoryTitle gameType={gameType} />
      {vendors?.length === 0 ? (
        <EmptyState icon={gameType} title={t('lobby.withoutVendors')} text={t('lobby.withoutVendorsText')} />
      ) : (
        <ul className={styles.cards} data-waiting={vendors === undefined || undefined} aria-label={t('lobby.vendors')}>
          {vendors?.map(
            keyed((key, vendor) => (
              <li key={key(vendor.vassalage)} className={styles.place}>
                <button
                  type="button"
                  data-launch
                  className={styles.card}
                  aria-busy={openingId === (vendor.gameCode ?? vendor.vassalage) || undefined}
                  onClick={() => onEnter(vendor)}
                >
                  <img
                    className={styles.logo}
                    src={pictureUrl(imageBase, vendor.icon) ?? noPicture}
                    alt=""
                    decoding="async"
                  />
                  <bdi className={styles.name}>{vendor.vendorName}</bdi>
                </button>
                {vendor.isHot === 1 && <HotMark className={styles.hot} />}
              </li>
            )),
          ) ??
            Array.from({ length: 4 }, (_, index) => (
              <li key={index}>
                <Skeleton height="156px" />
              </li>
            ))}
        </ul>
      )}
      {/* The edge of this section is visible on a phone's first screen, which must not load it. */}
      <WhenNear className={styles.games} margin="-96px" first={near ?? false}>
        {games}
      </WhenNear>
    </>
  )
}
