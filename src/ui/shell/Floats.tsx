import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import styles from './Floats.module.css'

export interface FloatsProps {
  onService: () => void
  /** Absent: the platform has no chat room. */
  onChat: (() => void) | undefined
  onTop: () => void
}

/**
 * Customer service, the chat room and the way to the top, which float on every page (SIDE-08). A phone shows them as a row
 * of its bottom bar; wider windows in the margin, where the side bar has the first and the last.
 */
export function Floats({ onService, onChat, onTop }: FloatsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.floats}>
      <button type="button" className={styles.place} data-narrow onClick={onService}>
        <Icon name="headset" size={18} />
        <span>{t('action.contactService')}</span>
      </button>
      {onChat && (
        <button type="button" className={styles.place} data-chat onClick={onChat}>
          <Icon name="chat" size={18} />
          <span>{t('chat.open')}</span>
        </button>
      )}
      <button type="button" className={styles.place} data-narrow onClick={onTop}>
        <Icon name="up" size={18} />
        <span>{t('side.top')}</span>
      </button>
    </div>
  )
}
