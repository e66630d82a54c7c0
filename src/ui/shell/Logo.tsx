import type { ThemePicture } from '../../api/brand/brand.ts'
import styles from './Logo.module.css'

export interface LogoProps {
  brandName: string
  /** The brand's picture with the name in it; absent: a mark and the name as letters. */
  logo?: ThemePicture | undefined
}

/** The brand's logo, in the theme's picture. */
export function Logo({ brandName, logo }: LogoProps) {
  const pictures = typeof logo === 'object' ? Object.entries(logo) : [[undefined, logo]]
  return (
    <span className={styles.logo}>
      {logo === undefined ? (
        <>
          <span className={styles.mark} />
          <span className={styles.name}>{brandName}</span>
        </>
      ) : (
        // A lazy picture of the other theme stays away.
        pictures.map(([theme, src]) => (
          <img key={theme} data-of={theme} src={src} alt={brandName} className={styles.picture} loading="lazy" />
        ))
      )}
    </span>
  )
}
