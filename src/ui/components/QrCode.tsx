import { QRCodeSVG } from 'qrcode.react'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  /** The content of the code. */
  value: string
  /** The alternative text. */
  label: string
  /** Pixels, with the margin (SIDE-02). */
  size?: number
  margin?: number
}

/** A code with error correction M holds so many bytes of UTF-8. */
const capacity = 2331

/** Is this short enough for a code? Half of an emoji fits into none. */
const fits = (value: string) => new TextEncoder().encode(value).length <= capacity && !/\p{Surrogate}/u.test(value)

/** A QR code, black on white in either theme, with error correction M (SIDE-02); none for a content that does not fit. */
export const QrCode = ({ value, label, size = 200, margin = 20 }: QrCodeProps) =>
  fits(value) && (
    <span className={styles.code} style={{ padding: margin }}>
      <QRCodeSVG value={value} title={label} size={size - 2 * margin} level="M" />
    </span>
  )
