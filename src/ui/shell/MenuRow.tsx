import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../components/Link.tsx'
import { Badge } from '../components/Badge.tsx'
import { Icon, type IconName } from '../components/Icon.tsx'
import { closeSheet } from '../components/Sheet.tsx'
import styles from './MenuRow.module.css'

export interface MenuRowProps {
  icon: IconName
  label: string
  /** The page to open; use this or `onPress`. */
  to?: string
  /** The action to run; use this or `to`. */
  onPress?: () => void
  /** The number of waiting items. */
  count?: number
}

/** An entry of a shell menu; it closes the menu. */
function MenuRow({ icon, label, to, onPress, count = 0 }: MenuRowProps) {
  const { t } = useTranslation()
  const press = (event: MouseEvent) => {
    closeSheet(event)
    onPress?.()
  }
  const content = (
    <>
      <Icon name={icon} size={20} />
      {label}
      <span className={styles.count}>
        <Badge count={count} label={t('centre.badge', { number: count })} />
      </span>
    </>
  )
  return to === undefined ? (
    <button type="button" className={styles.row} onClick={press}>
      {content}
    </button>
  ) : (
    <Link to={to} className={styles.row} onClick={press}>
      {content}
    </Link>
  )
}

/** The rows of a menu whose doors are open; a door has a row and a row has a door (PERM-07). */
export const MenuRows = <Door extends string>({
  doors,
  rows,
}: {
  doors: Readonly<Record<Door, boolean>>
  rows: Readonly<Record<Door, MenuRowProps | undefined>>
}) => (
  <div>
    {(Object.keys(rows) as Door[]).map((door) => {
      const row = rows[door]
      return row && doors[door] && <MenuRow key={door} {...row} />
    })}
  </div>
)
