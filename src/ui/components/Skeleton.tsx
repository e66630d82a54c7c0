import styles from './Skeleton.module.css'

/** A quiet box in the place and the size of what comes. */
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
