import { useTranslation } from 'react-i18next'
import type { AppLink } from '../../../machines/site/white-label/resources.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Outline } from '../../components/Icon.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { keyed } from '../../components/keyed.ts'
import { sideIcons } from '../../shell/side-icons.ts'
import styles from './Download.module.css'

/** Every app with its QR code, its download and its description. */
export function AppCards({ apps }: { apps: readonly AppLink[] }) {
  const { t } = useTranslation()
  if (apps.length === 0) return <EmptyState icon="games" title={t('download.none')} text={t('download.noneText')} />
  return (
    <ul className={styles.cards}>
      {apps.map(
        keyed((key, { type, href, code }) => (
          <li key={key(type)} className={styles.card}>
            <div className={styles.words}>
              <h3>{t(`download.${type}`)}</h3>
              <p>{t(`download.${type}Text`)}</p>
              <a href={href} target="_blank" rel="noopener noreferrer" className={styles.get}>
                <Outline path={sideIcons.download} />
                {t('download.get')}
                <span className="unseen">{t(`download.${type}`)}</span>
              </a>
            </div>
            <QrCode value={code} label={t('download.code', { app: t(`download.${type}`) })} />
          </li>
        )),
      )}
    </ul>
  )
}
