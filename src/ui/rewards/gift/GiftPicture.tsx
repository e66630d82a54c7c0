import styles from './Gift.module.css'

/** A gift's picture, at its address. */
export interface Gift {
  readonly url: string
  readonly alt?: string | undefined
}

/** A gift's picture in its place, 2 : 1, whether it has come or not. */
export const GiftPicture = ({ picture }: { picture: Gift | undefined }) => (
  <div className={styles.picture}>{picture && <img src={picture.url} alt={picture.alt ?? ''} />}</div>
)
