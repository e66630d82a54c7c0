import styles from './GamePage.module.css'

/**
 * A vendor's page in its frame. The guards of the machines exclude the site's own origin, so both permissions together
 * are safe (LAUNCH-09).
 */
export const GameFrame = ({ url, name }: { url: string; name: string }) => (
  // Each address gets a new frame; navigating one frame would add history entries.
  <iframe
    key={url}
    className={styles.frame}
    src={url}
    title={name}
    sandbox="allow-scripts allow-same-origin allow-forms"
    allow="fullscreen; autoplay"
  />
)
