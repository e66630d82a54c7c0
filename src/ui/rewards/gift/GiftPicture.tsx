import type { Banner } from '../../../api/calls/system.ts'
import styles from './Gift.module.css'

/** A gift's picture in its place, 2 : 1, whether it has come or not. */
export const GiftPicture = ({ picture }: { picture: Banner | undefined }) => (
  <div className={styles.picture}>{picture && <img src={picture.url} alt={picture.alt ?? ''} />}</div>
)
