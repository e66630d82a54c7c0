import type { ReactNode } from 'react'
import styles from './BannerRow.module.css'

/** The notices' place, of the same height before they load. */
export const NoticesPlace = ({ children }: { children: ReactNode }) => <div className={styles.place}>{children}</div>
