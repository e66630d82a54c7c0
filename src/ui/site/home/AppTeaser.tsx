import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import { Icon } from '../../components/Icon.tsx'
import styles from './AppTeaser.module.css'

/** The other ways to play: a phone's browser or the app (CONTENT-10). */
export function AppTeaser() {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="app">
      <Icon name="device" size={72} />
      <div>
        <h2 id="app">{t('home.app')}</h2>
        <p>{t('home.appText')}</p>
      </div>
      <Link to="/down" className={styles.way}>
        {t('home.appWay')}
      </Link>
    </section>
  )
}
