import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../parts/EmptyState.tsx'
import type { IconName } from '../parts/Icon.tsx'
import styles from './NotFoundPage.module.css'

export interface ComingPageProps {
  what: 'promotions' | 'promoDetail' | 'pointMall'
}

const icons: Record<ComingPageProps['what'], IconName> = { promotions: 'gift', promoDetail: 'gift', pointMall: 'mall' }

/** A page that is not there yet: it says so, and leads on. */
export function ComingPage({ what }: ComingPageProps) {
  const { t } = useTranslation()
  const title = { promotions: t('nav.promotions'), promoDetail: t('nav.promotion'), pointMall: t('nav.pointMall') }
  return (
    <EmptyState
      page
      icon={icons[what]}
      title={title[what]}
      text={t('coming.text')}
      action={
        <Link to="/rng" className={styles.home}>
          {t('coming.games')}
        </Link>
      }
    />
  )
}
