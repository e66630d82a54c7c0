import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { CategoryEntry, type CategoryEntryProps, type CategoryItem } from '../../shell/CategoryEntry.tsx'
import styles from './CategoryCards.module.css'

/** The hue of each category's card. */
const hues: Record<CategoryItem['gameType'], number> = {
  SPORTS: 150,
  LIVE: 15,
  RNG: 290,
  FISH: 230,
  PVP: 330,
  LOTT: 55,
  ELOTT: 80,
  ESPORTS: 262,
  DS88: 35,
}

export interface CategoryCardsProps extends Pick<CategoryEntryProps, 'onEnter'> {
  items: readonly CategoryItem[] | undefined
  /** The brand's own pictures, by game type. */
  pictures?: Readonly<Record<string, string>> | undefined
}

/** The categories as pictures; absent items are loading. */
export function CategoryCards({ items, pictures, onEnter }: CategoryCardsProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.cards}>
      {items?.map((item) => (
        <li key={item.gameType}>
          <CategoryEntry
            item={item}
            className={styles.card}
            style={{ '--hue': hues[item.gameType] } as CSSProperties}
            onEnter={onEnter}
          >
            {pictures?.[item.gameType] === undefined ? (
              <Icon name={item.gameType} size={48} />
            ) : (
              <img src={pictures[item.gameType]} alt="" width={48} height={48} />
            )}
            <span className={styles.name}>{t(`category.${item.gameType}`)}</span>
          </CategoryEntry>
        </li>
      )) ??
        Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <Skeleton height="var(--card-height)" />
          </li>
        ))}
    </ul>
  )
}
