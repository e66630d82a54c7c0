import type { GameType } from '../../api/calls/games.ts'
import { Link, NavLink } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../parts/IconButton.tsx'
import { AccountArea, type AccountProps } from './AccountArea.tsx'
import styles from './Header.module.css'
import { LanguageSwitch, type LanguageChoice, type PreferencesActor } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** A category in the navigation and on the home page. */
export interface CategoryItem {
  readonly href: string
  readonly gameType: GameType
  readonly hot: boolean
}

export interface HeaderProps extends AccountProps {
  brandName: string
  items: readonly CategoryItem[]
  languages: readonly LanguageChoice[]
  preferences: PreferencesActor
  onSearch: () => void
  /** Leaves the categories out: a game wants the room. */
  bare?: boolean
}

/** Who, where, in which language: the bar stays in sight, the categories scroll away on a phone. */
export function Header({ brandName, items, languages, preferences, onSearch, bare = false, ...account }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={t('nav.homeOf', { brand: brandName })}>
          <Logo brandName={brandName} />
        </Link>
        <div className={styles.tools}>
          {!bare && <IconButton icon="search" label={t('search.open')} onClick={onSearch} />}
          <LanguageSwitch actor={preferences} languages={languages} />
          <ThemeSwitch actor={preferences} />
          <AccountArea {...account} />
        </div>
      </div>
      {!bare && (
        <nav className={styles.nav} aria-label={t('nav.categories')}>
          <NavLink to="/" end className={() => styles.item}>
            {t('nav.home')}
          </NavLink>
          {items.map(({ href, gameType, hot }) => (
            <NavLink key={gameType} to={href} className={() => styles.item}>
              {t(`category.${gameType}`)}
              {hot && <span className={styles.hot}>{t('tile.hot')}</span>}
            </NavLink>
          ))}
        </nav>
      )}
    </header>
  )
}
