import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'
import { CategoryEntry, type CategoryEntryProps, type CategoryItem } from './CategoryEntry.tsx'

export interface FooterProps extends Pick<CategoryEntryProps, 'onEnter'> {
  items: readonly CategoryItem[]
}

/** What the site is, where else one can go, and for whom it is (S1 2.5). A category that has a page is a link to it. */
export function Footer({ items, onEnter }: FooterProps) {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('nav.footer')}>
        {items.map((item) => (
          <CategoryEntry
            key={item.gameType}
            item={item.href === undefined ? item : { ...item, starts: undefined }}
            className={styles.link}
            onEnter={onEnter}
          >
            {t(`category.${item.gameType}`)}
          </CategoryEntry>
        ))}
      </nav>
      <p className={styles.care}>
        <span className={styles.age}>18+</span>
        <span>{t('footer.care')}</span>
      </p>
      <p>{t('footer.copyright')}</p>
    </footer>
  )
}
