import { Icon } from '../components/Icon.tsx'
import styles from './Avatar.module.css'

/** A player's picture, or an icon. */
export const Avatar = ({ src }: { src: string | undefined }) => (
  <span className={styles.avatar}>
    {src ? <img src={src} alt="" width={36} height={36} /> : <Icon name="user" size={20} />}
  </span>
)
