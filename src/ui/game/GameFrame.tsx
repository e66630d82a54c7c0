import styles from './GamePage.module.css'

/**
 * A vendor's page in its frame. Never on the site's own origin (the machines' guards see to it), so that both permissions
 * together are safe.
 */
export const GameFrame = ({ url, name }: { url: string; name: string }) => (
  <iframe
    className={styles.frame}
    src={url}
    title={name}
    sandbox="allow-scripts allow-same-origin"
    allow="fullscreen; autoplay"
  />
)
