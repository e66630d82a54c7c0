import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../components/Link.tsx'
import type { VendorCard } from '../../api/calls/vendors.ts'
import type { SocialLink } from '../../machines/site/white-label/resources.ts'
import type { Open } from '../../machines/site/offers/doors.ts'
import type { menus } from '../../machines/site/offers/menus.ts'
import { keyed } from '../components/keyed.ts'
import { SocialLinks } from './SocialLinks.tsx'
import { CategoryEntry, type CategoryEntryProps, type CategoryItem } from './CategoryEntry.tsx'
import { pictureUrl } from '../components/picture-url.ts'
import styles from './Footer.module.css'

export interface FooterProps extends Pick<CategoryEntryProps, 'onEnter'> {
  doors: Open<(typeof menus)['footer']>
  items: readonly CategoryItem[]
  /** Undefined while loading. */
  help: readonly { readonly tag: string; readonly title: string }[] | undefined
  onHelp: (tag: string) => void
  links: readonly SocialLink[]
  /** Every vendor once. */
  vendors: readonly VendorCard[]
  imageBase: string
  /** The member's own limits and pauses. */
  protectionHref: string
  /** Asks for consent again; absent where nothing needs it. */
  onConsent: (() => void) | undefined
  /** The release, for operators and customer service (OPS-02). */
  version: string
}

/** The footer: menu, information, links, vendor logos and copyright (SIDE-05). */
export function Footer({
  doors,
  items,
  onEnter,
  help,
  onHelp,
  links,
  vendors,
  imageBase,
  protectionHref,
  onConsent,
  version,
}: FooterProps) {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <nav className={styles.column} aria-label={t('nav.footer')}>
          <h2>{t('footer.menu')}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.gameType}>
                <CategoryEntry
                  item={item.href === undefined ? item : { ...item, starts: undefined }}
                  className={styles.link}
                  onEnter={onEnter}
                >
                  {t(`category.${item.gameType}`)}
                </CategoryEntry>
              </li>
            ))}
            {doors.promotions && (
              <li>
                <Link to="/promotions" className={styles.link}>
                  {t('footer.promotions')}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        {help?.length !== 0 && (
          <Column title={t('footer.information')}>
            <ul>
              {help?.map(
                keyed((key, { tag, title }) => (
                  <li key={key(tag)}>
                    <button type="button" className={styles.link} onClick={() => onHelp(tag)}>
                      <bdi>{title}</bdi>
                    </button>
                  </li>
                )),
              )}
            </ul>
          </Column>
        )}
        {links.length > 0 && (
          <Column title={t('footer.links')}>
            <SocialLinks links={links} named />
          </Column>
        )}
      </div>
      <ul className={styles.vendors} aria-label={t('home.vendors')}>
        {vendors.map(
          keyed((key, { vassalage, vendorName, icon }) => (
            <li key={key(vassalage)}>
              {icon ? (
                <img
                  src={pictureUrl(imageBase, icon)}
                  alt={vendorName}
                  width={72}
                  height={28}
                  fetchPriority="low"
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                vendorName
              )}
            </li>
          )),
        )}
      </ul>
      <p className={styles.care}>
        <span className={styles.age}>18+</span>
        <span>{t('footer.care')}</span>
      </p>
      <p className={styles.legal}>
        <Link to={protectionHref}>{t('footer.protection')}</Link>
        {doors.feedback && <Link to="/feedback">{t('footer.feedback')}</Link>}
        <Link to="/terms">{t('footer.terms')}</Link>
        <Link to="/privacy">{t('footer.privacy')}</Link>
        {onConsent && (
          <button type="button" className={styles.link} onClick={onConsent}>
            {t('consent.label')}
          </button>
        )}
      </p>
      <p>
        {t('footer.copyright')} <small>{version}</small>
      </p>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.column}>
    <h2>{title}</h2>
    {children}
  </section>
)
