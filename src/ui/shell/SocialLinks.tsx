import type { SocialLink } from '../../machines/site/white-label/resources.ts'
import { keyed } from '../components/keyed.ts'
import { SocialIcon } from './SocialIcon.tsx'
import styles from './SocialLinks.module.css'

/** Links to the brand's social networks; each opens a new tab without access to the site. */
export const SocialLinks = ({ links, named = false }: { links: readonly SocialLink[]; named?: boolean }) => (
  <ul className={styles.links} data-named={named || undefined}>
    {links.map(
      keyed((key, { type, name, href }) => (
        <li key={key(type)}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <SocialIcon type={type} />
            <span className={named ? undefined : 'unseen'}>{name}</span>
          </a>
        </li>
      )),
    )}
  </ul>
)
