import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './Footer.module.css'
import type { CategoryItem } from './Header.tsx'

/** What the site is, where else one can go, and for whom it is (S1 2.5). */
export function Footer({ items }: { items: readonly CategoryItem[] }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('nav.footer')}>
        {items.map(({ href, gameType }) => (
          <Link key={gameType} to={href} className={styles.link}>
            {t(`category.${gameType}`)}
          </Link>
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
