import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import styles from './ChatEntry.module.css'

/** The button that opens the chat room (SIDE-07). */
export function ChatEntry({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.entry} aria-label={t('chat.open')} onClick={onOpen}>
      <Icon name="chat" />
    </button>
  )
}
