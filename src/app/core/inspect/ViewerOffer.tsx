import { Icon, texts } from '../../../../path-testing/viewer-link.ts'
import styles from './ViewerOffer.module.css'

export interface ViewerOfferProps {
  onOpen: () => void
  onStately: () => void
  onDismiss: () => void
}

/** The choice of inspectors that `?inspect` offers, at the edge of the page (FLOW-07). */
export function ViewerOffer({ onOpen, onStately, onDismiss }: ViewerOfferProps) {
  return (
    <aside className={styles['offer']} aria-label={texts.offer} lang="en" dir="ltr">
      <strong>{texts.offer}</strong>
      <button type="button" className={styles['open']} onClick={onOpen}>
        {texts.offerOpen}
      </button>
      <button type="button" className={styles['other']} onClick={onStately}>
        {texts.offerStately}
      </button>
      <small>{texts.offerStatelyNote}</small>
      <button type="button" className={styles['close']} aria-label={texts.close} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
