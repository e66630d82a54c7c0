import { Link } from '../../components/Link.tsx'
import { Icon } from '../../components/Icon.tsx'
import styles from './Home.module.css'

/** The heading of a section of the front page, with a link to the whole list. */
export function Head({ id, title, all, to }: { id: string; title: string; all?: string; to?: string | undefined }) {
  return (
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      {to !== undefined && (
        <Link to={to} className={styles.all}>
          {all}
          <Icon name="next" size={18} />
        </Link>
      )}
    </header>
  )
}
