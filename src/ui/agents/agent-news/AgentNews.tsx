import { useTranslation } from 'react-i18next'
import { AnnouncementLists, type AnnouncementsProps } from '../../support/announcements/Announcements.tsx'
import styles from '../team/TeamPage.module.css'

/** The announcements for agents (AGT-09). */
export function AgentNews(props: Omit<AnnouncementsProps, 'onClose'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <h3 className={styles.title}>{t('page.agentNews.title')}</h3>
      <div>
        <AnnouncementLists level={4} {...props} />
      </div>
    </div>
  )
}
