import styles from './BannerPicture.module.css'

export interface BannerImage {
  /** For phones, 2 : 1. */
  readonly phone: string
  /** From 768 px, 4 : 1; the phone's when it is missing. */
  readonly desk?: string | undefined
  readonly alt: string
  /** Where a press leads; without it the banner is a picture only. */
  readonly href?: string | undefined
}

/** The first picture of a page. `index.html` puts the same one into the same box before the bundle runs. */
export function BannerPicture({ banner }: { banner: BannerImage | undefined }) {
  const picture = banner && (
    <picture>
      {banner.desk !== undefined && <source media="(min-width: 768px)" srcSet={banner.desk} />}
      <img className={styles.image} src={banner.phone} alt={banner.alt} fetchPriority="high" />
    </picture>
  )
  return <div className={styles.box}>{banner?.href === undefined ? picture : <a href={banner.href}>{picture}</a>}</div>
}
