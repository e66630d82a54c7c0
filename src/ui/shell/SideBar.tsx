import { useTranslation } from 'react-i18next'
import { Link } from '../components/Link.tsx'
import type { AppLink, SocialLink } from '../../machines/site/white-label/resources.ts'
import { Icon, Outline } from '../components/Icon.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { AppCodes } from './AppCodes.tsx'
import { sideIcons } from './side-icons.ts'
import styles from './SideBar.module.css'
import { SocialLinks } from './SocialLinks.tsx'

export interface SideBarProps {
  apps: readonly AppLink[]
  links: readonly SocialLink[]
  onService: () => void
  /** For members: the referral page. Absent: `onShare` shares the site. */
  referralHref: string | undefined
  onShare: () => void
  /** The result of sharing, when the visitor needs to see it. */
  shared: 'copied' | 'failed' | undefined
  onTop: () => void
  /** Absent: the points mall is off or the badge was dismissed (SIDE-01). */
  mall: { readonly onEnter: () => void; readonly onDismiss: () => void } | undefined
}

/**
 * The two side bars (SIDE-01, SIDE-02). All windows but a phone's show them in the margins beside the page. A phone has
 * them at the page's foot, and its floating parts in its bottom bar (SIDE-08).
 */
export function SideBar({ apps, links, onService, referralHref, onShare, shared, onTop, mall }: SideBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.side}>
      {mall && (
        <div className={styles.mall}>
          <button type="button" className={styles.mallEnter} onClick={mall.onEnter}>
            <Outline path={sideIcons.gift} size={28} />
            <span>{t('side.mall')}</span>
          </button>
          <IconButton icon="close" label={t('side.mallDismiss')} onClick={mall.onDismiss} />
        </div>
      )}
      <ul className={styles.places}>
        <li className={styles.floats}>
          <button type="button" className={styles.place} onClick={onService}>
            <Icon name="headset" />
            <span>{t('action.contactService')}</span>
          </button>
        </li>
        {apps.length > 0 && (
          <Panel id="side-apps" icon="download" title={t('side.apps')}>
            <AppCodes apps={apps} />
          </Panel>
        )}
        {links.length > 0 && (
          <Panel id="side-links" icon="links" title={t('side.links')}>
            <SocialLinks links={links} />
          </Panel>
        )}
        <li>
          {referralHref === undefined ? (
            <button type="button" className={styles.place} onClick={onShare}>
              <Outline path={sideIcons.share} />
              <span>{t('side.share')}</span>
            </button>
          ) : (
            <Link to={referralHref} className={styles.place}>
              <Outline path={sideIcons.share} />
              <span>{t('side.invite')}</span>
            </Link>
          )}
        </li>
        <li className={styles.floats}>
          <button type="button" className={styles.place} onClick={onTop}>
            <Icon name="up" />
            <span>{t('side.top')}</span>
          </button>
        </li>
      </ul>
      <p role="status" className={styles.status}>
        {shared && t(`side.${shared}`)}
      </p>
    </div>
  )
}

interface PanelProps {
  id: string
  icon: keyof typeof sideIcons
  title: string
  children: React.ReactNode
}

const Panel = ({ id, icon, title, children }: PanelProps) => (
  <li className={styles.group}>
    <button type="button" className={styles.place} popoverTarget={id}>
      <Outline path={sideIcons[icon]} />
      <span>{title}</span>
    </button>
    <div id={id} popover="auto" className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </div>
  </li>
)
