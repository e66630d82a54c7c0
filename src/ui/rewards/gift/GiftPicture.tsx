import styles from './Gift.module.css'

/** The address and the alternative text of a gift's picture. */
export interface Gift {
  readonly url: string
  readonly alt?: string | undefined
}

/** A gift's picture, 2 : 1; the space is reserved while it loads. */
export const GiftPicture = ({ picture }: { picture: Gift | undefined }) => (
  <div className={styles.picture}>{picture && <img src={picture.url} alt={picture.alt ?? ''} />}</div>
)
