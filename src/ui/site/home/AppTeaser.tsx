import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import styles from './AppTeaser.module.css'

/** Where else one can play: in the browser of a phone, or with the app (CONTENT-10). */
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
