import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ChatEvent } from '../../../machines/support/chat/chat.machine.ts'
import type { ChatView } from '../../../machines/support/chat/chat.view.ts'
import type { countdownMachine } from '../../../machines/shared/countdown/countdown.machine.ts'
import { selectCountdown } from '../../../machines/shared/countdown/countdown.view.ts'
import { Button } from '../../components/Button.tsx'
import styles from './ChatComposer.module.css'

export interface ChatComposerProps {
  view: ChatView
  onSay: (text: string) => void
  onEvent: (event: ChatEvent) => void
}

/**
 * The input of a message: Enter sends, Shift+Enter breaks the line. A text that is too long stays, with the excess
 * shown.
 */
export function ChatComposer({ view, onSay, onEvent }: ChatComposerProps) {
  const { t } = useTranslation()
  const id = useId()
  const { left } = view
  const tooLong = left !== undefined && left < 0
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSay(view.draft)
      }}
    >
      <div className={styles.row}>
        <textarea
          data-first
          className={styles.text}
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          aria-invalid={tooLong || undefined}
          aria-describedby={id}
          rows={1}
          enterKeyHint="send"
          dir="auto"
          value={view.draft}
          onChange={({ currentTarget }) => onEvent({ type: 'chat.draft', text: currentTarget.value })}
          onKeyDown={(event) => {
            // Enter that confirms a word in an input method must not send.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <Button type="submit" tone="brand" busy={view.busy}>
          {t('chat.send')}
        </Button>
      </div>
      <p id={id} className={styles.note} data-wrong={tooLong || undefined} role="status">
        {view.countdown ? (
          <Countdown actor={view.countdown} />
        ) : tooLong ? (
          t('chat.tooLong', { count: -left })
        ) : left !== undefined ? (
          t('chat.left', { count: left })
        ) : (
          view.mustLogIn && t('chat.loginFirst')
        )}
      </p>
    </form>
  )
}

/** The seconds until the message is sent, announced once rather than every second. */
function Countdown({ actor }: { actor: ActorRefFrom<typeof countdownMachine> }) {
  const { t } = useTranslation()
  const { left } = useSelector(actor, selectCountdown, shallowEqual)
  return (
    <span role="timer" aria-live="off">
      {t('chat.limited', { count: left })}
    </span>
  )
}
