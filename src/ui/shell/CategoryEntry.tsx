import type { CSSProperties, ReactNode } from 'react'
import { NavLink } from '../components/Link.tsx'
import type { GameType, VendorCard } from '../../api/calls/vendors.ts'

/** A category in the navigation and on the home page. */
export interface CategoryItem {
  readonly gameType: GameType
  readonly hot: boolean
  readonly cards: readonly VendorCard[]
  /** The category's page; DS88 has none (NAV-03). */
  readonly href?: string
  /** The card whose game the entry starts instead of opening a page. */
  readonly starts?: VendorCard | undefined
}

export interface CategoryEntryProps {
  item: CategoryItem
  onEnter: (card: VendorCard) => void
  onClick?: () => void
  className: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** The entry of a category: a link to its page, or a button that starts its first vendor's game. */
export function CategoryEntry({ item, onEnter, onClick, className, style, children }: CategoryEntryProps) {
  const { starts, href = '' } = item
  return starts === undefined ? (
    <NavLink to={href} className={className} style={style} onClick={onClick}>
      {children}
    </NavLink>
  ) : (
    <button
      type="button"
      data-launch
      className={className}
      style={style}
      onClick={() => {
        onClick?.()
        onEnter(starts)
      }}
    >
      {children}
    </button>
  )
}
