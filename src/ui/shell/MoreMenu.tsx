import { useTranslation } from 'react-i18next'
import type { Open } from '../../machines/site/offers/doors.ts'
import type { menus } from '../../machines/site/offers/menus.ts'
import { LanguageSwitch, type LanguageChoice, type PreferencesActor } from './LanguageSwitch.tsx'
import { MenuRows } from './MenuRow.tsx'
import styles from './MoreMenu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export interface MoreMenuProps {
  doors: Open<(typeof menus)['more']>
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
  doors,
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
      <MenuRows
        doors={doors}
        rows={{
          search: { icon: 'search', label: t('search.open'), onPress: onSearch },
          providers: { icon: 'games', label: t('lobby.vendors'), to: '/providers' },
          promotions: { icon: 'gift', label: t('nav.promotions'), to: '/promotions' },
          pointMall: { icon: 'mall', label: t('nav.pointMall'), to: '/pointMall' },
          referral: { icon: 'invite', label: t('memberCentre.referral'), onPress: onReferral },
          announcements: { icon: 'bell', label: t('nav.announcements'), onPress: onAnnouncements },
          service: { icon: 'headset', label: t('action.contactService'), onPress: onService },
          help: { icon: 'help', label: t('nav.help'), onPress: onHelp },
          feedback: { icon: 'mail', label: t('footer.feedback'), to: '/feedback' },
        }}
      />
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
