import styles from './Skeleton.module.css'

/** A placeholder in the place and size of the coming content. */
export const Skeleton = ({
  width,
  height,
  ratio,
  round,
}: {
  width?: string
  height?: string
  ratio?: string
  round?: boolean
}) => (
  <div
    className={styles.box}
    data-round={round || undefined}
    style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    aria-hidden="true"
  />
)
