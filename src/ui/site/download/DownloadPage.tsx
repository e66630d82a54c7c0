import { useTranslation } from 'react-i18next'
import type { AppLink } from '../../../machines/site/white-label/resources.ts'
import { AppCards } from './AppCards.tsx'
import styles from './Download.module.css'
import { ProfileSteps } from './ProfileSteps.tsx'

export interface DownloadPageProps {
  apps: readonly AppLink[]
  /** The brand has the iOS profile that needs instructions. */
  hasProfile: boolean
}

/** The apps and the steps of installing them (CONTENT-08). */
export function DownloadPage({ apps, hasProfile }: DownloadPageProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('download.title')}</h1>
        <p className={styles.lead}>{t('download.lead')}</p>
      </header>
      <section aria-labelledby="apps">
        <h2 id="apps">{t('download.apps')}</h2>
        <AppCards apps={apps} />
      </section>
      {hasProfile && <ProfileSteps />}
    </div>
  )
}
