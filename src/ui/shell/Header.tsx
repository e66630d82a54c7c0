import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HotMark } from '../components/HotMark.tsx'
import { Link, NavLink } from '../components/Link.tsx'
import type { Open, shellDoors } from '../../machines/site/offers/doors.ts'
import { IconButton } from '../components/IconButton.tsx'
import { AccountArea, type AccountProps } from './AccountArea.tsx'
import { CategoryEntry, type CategoryEntryProps, type CategoryItem } from './CategoryEntry.tsx'
import styles from './Header.module.css'
import { LanguageSwitch, type LanguageChoice, type PreferencesActor } from './LanguageSwitch.tsx'
import { Logo, type LogoProps } from './Logo.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The id of the menu with the site's other entries (HEAD-10). */
export const moreMenuId = 'more-menu'

export interface CategoryMenuProps {
  item: CategoryItem
  onClose: () => void
}

interface CategoriesProps extends Pick<CategoryEntryProps, 'onEnter'> {
  /** The vendors of a category, below its entry. */
  Menu: ComponentType<CategoryMenuProps>
}

export interface HeaderProps extends AccountProps, CategoriesProps, LogoProps {
  doors: Open<typeof shellDoors>
  items: readonly CategoryItem[]
  languages: readonly LanguageChoice[]
  preferences: PreferencesActor
  onSearch: () => void
  /** The notices and the jackpot, whose height is reserved (HEAD-12). */
  headline: ReactNode
  /** Omits the categories, because a game needs the space. */
  bare?: boolean
}

/** The header: bar, categories and headline (HEAD-01, HEAD-02, HEAD-12); only the bar stays visible while a phone scrolls. */
export function Header({
  brandName,
  logo,
  doors,
  items,
  languages,
  preferences,
  onSearch,
  headline,
  bare = false,
  Menu,
  onEnter,
  ...account
}: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.header} data-bare={bare || undefined}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={t('nav.homeOf', { brand: brandName })}>
          <Logo brandName={brandName} logo={logo} />
        </Link>
        <AccountArea doors={doors} {...account} />
        {!bare && (
          <span className={styles.search}>
            <IconButton icon="search" label={t('search.open')} onClick={onSearch} />
          </span>
        )}
        <span className={styles.language}>
          <LanguageSwitch actor={preferences} languages={languages} />
        </span>
        <span className={styles.theme}>
          <ThemeSwitch actor={preferences} />
        </span>
        <IconButton icon="menu" label={t('nav.menu')} popoverTarget={moreMenuId} />
      </div>
      {!bare && (
        <nav className={styles.nav} aria-label={t('nav.categories')}>
          <NavLink to="/" end className={styles.item}>
            {t('nav.home')}
          </NavLink>
          {items.map((item) => (
            <Category key={item.gameType} item={item} Menu={Menu} onEnter={onEnter} />
          ))}
          {/* A new element when the categories load, so that no layout shift is counted. */}
          {doors.promotions && (
            <NavLink key={`promotions ${items.length}`} to="/promotions" className={styles.item}>
              {t('nav.promotions')}
            </NavLink>
          )}
        </nav>
      )}
      <div className={styles.headline}>{headline}</div>
    </header>
  )
}

/** A category's entry; on a desktop with a vendor menu that opens on hover or by its arrow (HEAD-02). */
function Category({ item, Menu, onEnter }: CategoriesProps & { item: CategoryItem }) {
  const { t } = useTranslation()
  /** The trigger of the menu: a press on the arrow keeps a hovered menu open. */
  const [openedBy, setOpenedBy] = useState<'mouse' | 'press'>()
  const close = () => setOpenedBy(undefined)
  const category = t(`category.${item.gameType}`)
  return (
    <div
      className={styles.category}
      data-category={item.gameType}
      onPointerEnter={({ pointerType }) => setOpenedBy(pointerType === 'mouse' ? 'mouse' : undefined)}
      onPointerLeave={close}
    >
      <CategoryEntry item={item} className={styles.item} onEnter={onEnter} onClick={close}>
        {category}
        {item.hot && <HotMark />}
      </CategoryEntry>
      <button
        type="button"
        className={styles.arrow}
        aria-expanded={openedBy !== undefined}
        aria-label={t('nav.vendorsOf', { category })}
        onClick={() => setOpenedBy(openedBy === 'press' ? undefined : 'press')}
      />
      {openedBy && (
        <div className={styles.menu}>
          <Menu item={item} onClose={close} />
        </div>
      )}
    </div>
  )
}
