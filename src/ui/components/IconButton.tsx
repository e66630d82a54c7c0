import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  label: string
}

/** A button with an icon alone; `label` is its accessible name. */
export const IconButton = ({ icon, label, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className={styles.button} aria-label={label}>
    <Icon name={icon} />
  </button>
)
