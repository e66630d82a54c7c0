import { useTranslation } from 'react-i18next'
import type { AppLink } from '../../machines/site/white-label/resources.ts'
import { QrCode } from '../components/QrCode.tsx'
import { keyed } from '../components/keyed.ts'
import styles from './AppCodes.module.css'

/** The apps with their QR codes: 100 px, margin 5 (SIDE-02). */
export function AppCodes({ apps }: { apps: readonly AppLink[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.apps}>
      {apps.map(
        keyed((key, { type, href, code }) => (
          <li key={key(type)}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={styles.app}>
              <QrCode value={code} label={t('download.code', { app: t(`download.${type}`) })} size={100} margin={5} />
              <span>{t(`download.${type}`)}</span>
            </a>
          </li>
        )),
      )}
    </ul>
  )
}
