import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { ChatComposer, type ChatComposerProps } from './ChatComposer.tsx'
import { ChatLog, type ChatLogProps } from './ChatLog.tsx'
import styles from './ChatWindow.module.css'
import { useSeenHeight } from './use-seen-height.ts'

export type ChatWindowProps = ChatLogProps &
  ChatComposerProps & { onRegister: (() => void) | undefined; onClose: () => void }

/** The chat room: presence, messages and input (SIDE-07). */
export function ChatWindow({ view, messages, onSay, onEvent, onRegister, onClose }: ChatWindowProps) {
  const { t } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  useSeenHeight(body)
  return (
    <Dialog title={t('chat.title')} look="chat" onClose={onClose}>
      <div ref={body} className={styles.line} data-line={view.line}>
        <p role="status">
          {view.joined && view.present > 0 && t('chat.present', { count: view.present })}
          {view.line && t(`chat.${view.line}`)}
        </p>
        {(view.line === 'waiting' || view.line === 'refused') && (
          <Button tone="quiet" onClick={() => onEvent({ type: 'chat.retry' })}>
            {t('action.retry')}
          </Button>
        )}
      </div>
      <ChatLog view={view} messages={messages} onEvent={onEvent} />
      {view.mustRegister ? (
        <div className={styles.register}>
          <p>{t('chat.registerFirst')}</p>
          {onRegister && (
            <Button tone="main" onClick={onRegister}>
              {t('login.register')}
            </Button>
          )}
        </div>
      ) : (
        <ChatComposer view={view} onSay={onSay} onEvent={onEvent} />
      )}
    </Dialog>
  )
}
