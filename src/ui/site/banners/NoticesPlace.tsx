import type { ReactNode } from 'react'
import styles from './BannerRow.module.css'

/** Where the notices stand, as high as they are before they have come. */
export const NoticesPlace = ({ children }: { children: ReactNode }) => <div className={styles.place}>{children}</div>
