import { Fragment, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '../../../api/calls/chat.ts'
import type { ChatEvent } from '../../../machines/support/chat/chat.machine.ts'
import type { ChatView } from '../../../machines/support/chat/chat.view.ts'
import type { Unheard } from '../../../machines/support/chat/room.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { keyed } from '../../components/keyed.ts'
import { Avatar } from '../../shell/Avatar.tsx'
import styles from './ChatLog.module.css'

/** A message with its texts. `day`: set on the first message of a day. `avatar`: a full address. */
export type ShownMessage = Omit<ChatMessage, 'avatar'> & {
  readonly avatar: string | undefined
  readonly day: string | undefined
  readonly time: string
  readonly date: string
}

export interface ChatLogProps {
  view: ChatView
  messages: readonly ShownMessage[]
  onEvent: (event: ChatEvent) => void
}

/** Pixels from the end that still count as the end. */
const nearEnd = 48

const toEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight

/**
 * The messages, sent and unsent. The log follows the newest message until the reader scrolls up. Messages are plain
 * text.
 */
export function ChatLog({ view, messages, onEvent }: ChatLogProps) {
  const { t } = useTranslation()
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ first: 0, height: 0 })
  /** The last known or set scroll position, in pixels. */
  const top = useRef(0)
  const { following } = view
  const first = messages[0]?.id ?? 0

  /** The reader has started to scroll up; the browser's scroll event comes later. */
  const looksBack = (element: HTMLElement) => element.scrollTop < top.current - 1 && toEnd(element) > 1
  const putTo = (element: HTMLElement, pixels: number) => {
    element.scrollTop = pixels
    top.current = element.scrollTop
  }
  const wasFollowing = useRef(false)

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { scrollHeight } = element
    const begins = following && !wasFollowing.current
    if (begins || (following && !looksBack(element))) putTo(element, scrollHeight)
    // Prepended older messages must not move the visible ones.
    else if (before.current.first > first) putTo(element, element.scrollTop + scrollHeight - before.current.height)
    before.current = { first, height: scrollHeight }
    wasFollowing.current = following
  }, [following, first, messages, view.sending, view.failed, view.joined])

  // A keyboard over half of the window must not hide the newest message.
  useEffect(() => {
    const element = log.current
    if (!element || !following) return
    const observer = new ResizeObserver(() => {
      if (!looksBack(element)) putTo(element, element.scrollHeight)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [following])

  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('chat.log')}
        aria-live={following && view.joined && messages.length > 0 ? 'polite' : 'off'}
        tabIndex={0}
        onScroll={({ currentTarget: element }) => {
          if (following && looksBack(element)) onEvent({ type: 'chat.away' })
          else if (!following && element.scrollTop > top.current && toEnd(element) < nearEnd)
            onEvent({ type: 'chat.follow' })
          top.current = element.scrollTop
        }}
      >
        {view.hasOlder && (
          <div className={styles.older}>
            <Button tone="quiet" busy={view.loadingOlder} onClick={() => onEvent({ type: 'chat.older' })}>
              {t('chat.older')}
            </Button>
          </div>
        )}
        {view.joined && messages.length === 0 && <p className={styles.empty}>{t('chat.empty')}</p>}
        {messages.map(
          keyed((key, message) => (
            <Fragment key={key(message.id)}>
              {message.day !== undefined && <h3 className={styles.day}>{message.day}</h3>}
              <Message {...message} />
            </Fragment>
          )),
        )}
        {view.failed.map((message) => (
          <NotHeard key={message.clientId} message={message} onEvent={onEvent} />
        ))}
        {view.sending && <NotHeard message={view.sending} waits={view.holding} onEvent={onEvent} />}
      </div>
      {!following && (
        <button type="button" className={styles.toEnd} onClick={() => onEvent({ type: 'chat.follow' })}>
          <Icon name="next" size={18} />
          {view.unread > 0 ? t('chat.unread', { count: view.unread }) : t('chat.toEnd')}
        </button>
      )}
    </div>
  )
}

/** Drawn anew for a change of its own alone: hundreds of messages are older than the newest one. */
const Message = memo(function Message({ own, nickname, avatar, text, at, time, date }: ShownMessage) {
  const { t } = useTranslation()
  return (
    <article className={styles.message} data-own={own || undefined}>
      {!own && <Avatar src={avatar} />}
      <div className={styles.bubble}>
        <p className={styles.head}>
          <bdi className={styles.name}>{own ? t('chat.you') : nickname}</bdi>
          <time dateTime={at} title={date}>
            {time}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </article>
  )
})

/** The reader's own unconfirmed message: sending, waiting, or refused with a next step. */
function NotHeard({
  message: { clientId, text, reason },
  waits = false,
  onEvent,
}: {
  message: Unheard
  waits?: boolean
  onEvent: ChatLogProps['onEvent']
}) {
  const { t } = useTranslation()
  return (
    <article className={styles.message} data-own data-unheard>
      <div className={styles.bubble}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {reason === undefined ? (
          <p className={styles.state}>{waits ? t('chat.holding') : t('chat.sending')}</p>
        ) : (
          <>
            <p className={styles.state} data-failed>
              {t(reason === 'limited' ? 'chat.failed.failed' : `chat.failed.${reason}`)}
            </p>
            <div className={styles.steps}>
              <Button tone="quiet" onClick={() => onEvent({ type: 'chat.resend', clientId })}>
                {t('chat.resend')}
              </Button>
              <Button tone="quiet" onClick={() => onEvent({ type: 'chat.discard', clientId })}>
                {t('chat.discard')}
              </Button>
            </div>
          </>
        )}
      </div>
    </article>
  )
}
