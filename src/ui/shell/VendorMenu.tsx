import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HotMark } from '../components/HotMark.tsx'
import { Link } from '../components/Link.tsx'
import type { VendorCard } from '../../api/calls/vendors.ts'
import { providersPath, vendorMenuOf } from '../../machines/games/catalogue/vendor-menu.ts'
import { Icon } from '../components/Icon.tsx'
import { keyed } from '../components/keyed.ts'
import type { CategoryItem } from './CategoryEntry.tsx'
import { noPicture, pictureUrl } from '../components/picture-url.ts'
import styles from './VendorMenu.module.css'

export interface VendorMenuProps {
  item: CategoryItem
  imageBase: string
  /** The address of a vendor's page; absent: a press starts its game. */
  vendorHref: (card: VendorCard) => string | undefined
  /** A link to a vendor's page was followed. */
  onFollow: (card: VendorCard) => void
  /** A vendor without a page was pressed. */
  onStart: (card: VendorCard) => void
  onClose: () => void
}

/** Closes the menu on Escape, which returns the focus to the arrow, and when focus or a press moves elsewhere. */
const useLeaving = (onClose: () => void) => {
  const box = useRef<HTMLDivElement>(null)
  // Listeners must exist before the menu is painted.
  useLayoutEffect(() => {
    const category = box.current?.closest('[data-category]')
    const hearKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (box.current?.contains(document.activeElement))
        category?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      onClose()
    }
    const hearElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !category?.contains(target)) onClose()
    }
    document.addEventListener('keydown', hearKey)
    document.addEventListener('focusin', hearElsewhere)
    document.addEventListener('pointerdown', hearElsewhere)
    return () => {
      document.removeEventListener('keydown', hearKey)
      document.removeEventListener('focusin', hearElsewhere)
      document.removeEventListener('pointerdown', hearElsewhere)
    }
  }, [onClose])
  return box
}

/** A category's vendors under its entry in the header (HEAD-02). */
export function VendorMenu({ item, imageBase, vendorHref, onFollow, onStart, onClose }: VendorMenuProps) {
  const { t } = useTranslation()
  const box = useLeaving(onClose)
  const { shown, more } = vendorMenuOf(item.cards)
  return (
    <div ref={box} className={styles.box}>
      <ul className={styles.vendors}>
        {shown.map(
          keyed((key, card) => (
            <li key={key(card.vassalage)} className={styles.vendor}>
              <Way
                href={vendorHref(card)}
                onFollow={() => {
                  onClose()
                  onFollow(card)
                }}
                onStart={() => {
                  onClose()
                  onStart(card)
                }}
              >
                <img
                  src={pictureUrl(imageBase, card.icon) ?? noPicture}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className={styles.logo}
                />
                <bdi>{card.vendorName}</bdi>
              </Way>
              {card.isHot === 1 && <HotMark className={styles.hot} />}
            </li>
          )),
        )}
      </ul>
      {more && (
        <Link to={item.href ?? providersPath(item.gameType)} className={styles.more} onClick={onClose}>
          {t('nav.more', { category: t(`category.${item.gameType}`) })}
          <Icon name="next" size={18} />
        </Link>
      )}
    </div>
  )
}

interface WayProps {
  href: string | undefined
  onFollow: () => void
  onStart: () => void
  children: ReactNode
}

const Way = ({ href, onFollow, onStart, children }: WayProps) =>
  href === undefined ? (
    <button type="button" data-launch className={styles.way} onClick={onStart}>
      {children}
    </button>
  ) : (
    <Link to={href} className={styles.way} onClick={onFollow}>
      {children}
    </Link>
  )
