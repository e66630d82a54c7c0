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

/** A QR code, black on white in either theme, with error correction M (SIDE-02). */
export const QrCode = ({ value, label, size = 200, margin = 20 }: QrCodeProps) => (
  <span className={styles.code} style={{ padding: margin }}>
    <QRCodeSVG value={value} title={label} size={size - 2 * margin} level="M" />
  </span>
)
