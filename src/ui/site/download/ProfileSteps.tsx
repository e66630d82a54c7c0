import { useTranslation } from 'react-i18next'
import styles from './Download.module.css'

const steps = ['get', 'settings', 'install', 'trust', 'open'] as const
type Step = (typeof steps)[number]

/** The pressed element on the drawing of a phone, on a grid of 72 × 120. */
const pressed: Record<Step, string> = {
  get: 'M16 62h40v16H16z',
  settings: 'M12 32h48v12H12z',
  install: 'M44 16h16v10H44z',
  trust: 'M12 74h48v12H12z',
  open: 'M30 40h12v12H30z',
}
const drawn: Record<Step, string> = {
  get: 'M16 26h40M16 34h40M16 42h26',
  settings: 'M12 54h48M12 66h48M12 78h48M12 90h48',
  install: 'M12 21h14M16 40h40M16 50h40M16 60h24',
  trust: 'M12 30h48M12 42h48M12 54h48M12 98h48',
  open: 'M14 24h8v8h-8zM32 24h8v8h-8zM50 24h8v8h-8zM14 42h8v8h-8zM50 42h8v8h-8zM14 96h44',
}

const Picture = ({ step }: { step: Step }) => (
  <svg viewBox="0 0 72 120" className={styles.phone} aria-hidden="true">
    <rect x="4" y="4" width="64" height="112" rx="12" className={styles.screen} />
    <path d={drawn[step]} className={styles.line} />
    <path d={pressed[step]} className={styles.press} />
  </svg>
)

/** The steps of installing the profile from iOS 17 on (CONTENT-08). */
export function ProfileSteps() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="profile-steps">
      <h2 id="profile-steps">{t('download.stepsTitle')}</h2>
      <p className={styles.lead}>{t('download.stepsText')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Picture step={step} />
            <p>{t(`download.step.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
