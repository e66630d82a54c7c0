import { useTranslation } from 'react-i18next'
import { LanguageSwitch, type LanguageChoice, type PreferencesActor } from './LanguageSwitch.tsx'
import { MenuRow } from './MenuRow.tsx'
import styles from './MoreMenu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export interface MoreMenuProps {
  preferences: PreferencesActor
  languages: readonly LanguageChoice[]
  onSearch: () => void
  onAnnouncements: () => void
  onReferral: () => void
  onService: () => void
  onHelp: () => void
}

/** The menu with the site's other entries, and those that a narrow bar lacks space for (HEAD-10). */
export function MoreMenu({
  preferences,
  languages,
  onSearch,
  onAnnouncements,
  onReferral,
  onService,
  onHelp,
}: MoreMenuProps) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <MenuRow icon="search" label={t('search.open')} onPress={onSearch} />
        <MenuRow icon="gift" label={t('nav.promotions')} to="/promotions" />
        <MenuRow icon="mall" label={t('nav.pointMall')} to="/pointMall" />
        <MenuRow icon="invite" label={t('memberCentre.referral')} onPress={onReferral} />
        <MenuRow icon="bell" label={t('nav.announcements')} onPress={onAnnouncements} />
        <MenuRow icon="headset" label={t('action.contactService')} onPress={onService} />
        <MenuRow icon="help" label={t('nav.help')} onPress={onHelp} />
        <MenuRow icon="mail" label={t('footer.feedback')} to="/feedback" />
      </div>
      <div className={styles.settings}>
        <div className={styles.setting}>
          {t('nav.language')}
          <LanguageSwitch actor={preferences} languages={languages} />
        </div>
        <div className={styles.setting}>
          {t('nav.theme')}
          <ThemeSwitch actor={preferences} />
        </div>
      </div>
    </>
  )
}
