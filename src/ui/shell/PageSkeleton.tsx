import { Skeleton } from '../components/Skeleton.tsx'
import styles from './PageSkeleton.module.css'

/** The place of a page whose code is loading. */
export const PageSkeleton = () => (
  <div className={styles.page}>
    <Skeleton width="min(14rem, 60%)" height="2rem" />
    <Skeleton height="24rem" />
  </div>
)
