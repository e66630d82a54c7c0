import styles from './GamePage.module.css'

/**
 * A vendor's page in its frame. Never on the site's own origin (the machines' guards see to it), so that both permissions
 * together are safe.
 */
export const GameFrame = ({ url, name }: { url: string; name: string }) => (
  // A frame of its own for every address: one that is sent elsewhere would stand in the way back.
  <iframe
    key={url}
    className={styles.frame}
    src={url}
    title={name}
    sandbox="allow-scripts allow-same-origin allow-forms"
    allow="fullscreen; autoplay"
  />
)
