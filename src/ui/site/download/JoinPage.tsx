import { useTranslation } from 'react-i18next'
import { CopyText } from '../../components/CopyText.tsx'
import { Link } from '../../components/Link.tsx'
import type { AppLink } from '../../../machines/site/white-label/resources.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { AppCards } from './AppCards.tsx'
import styles from './Download.module.css'

export interface JoinPageProps {
  brandName: string
  /** The code of the referring member. */
  referralCode: string | undefined
  /** The registration page; undefined for members. */
  registerHref: string | undefined
  apps: readonly AppLink[]
}

const gains = [
  ['user', 'join.account'],
  ['games', 'join.games'],
  ['lock', 'join.safe'],
  ['headset', 'join.service'],
] as const satisfies readonly (readonly [IconName, string])[]

/** The benefits of joining, and the ways to join (CONTENT-08). */
export function JoinPage({ brandName, referralCode, registerHref, apps }: JoinPageProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('join.title', { brand: brandName })}</h1>
        <p className={styles.lead}>{t('join.lead')}</p>
      </header>
      <ul className={styles.gains}>
        {gains.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={28} />
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.join}>
        {referralCode !== undefined && (
          <p>
            <CopyText sentence={(code) => t('join.invited', { code })} text={referralCode} />
          </p>
        )}
        <Link to={registerHref ?? '/'} className={styles.get} data-main>
          {t(registerHref === undefined ? 'join.play' : 'join.register')}
        </Link>
      </div>
      <section aria-labelledby="apps">
        <h2 id="apps">{t('download.apps')}</h2>
        <AppCards apps={apps} />
      </section>
    </div>
  )
}
