import { useTranslation } from 'react-i18next'
import type { MessagesEvent } from '../../../machines/support/messages/messages.machine.ts'
import type { selectMessages } from '../../../machines/support/messages/messages.view.ts'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { ReadingList } from '../../components/ReadingList.tsx'
import { Icon, Outline } from '../../components/Icon.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Pager } from '../../components/Pager.tsx'
import type { SafeHtmlProps } from '../../components/SafeHtml.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { PageHead } from '../../rewards/PageHead.tsx'
import styles from '../../rewards/Rewards.module.css'

/** An icon of this page only. */
const bin = 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5'

export interface MessagesProps extends Pick<SafeHtmlProps, 'imageBase' | 'onFollow'> {
  view: ReturnType<typeof selectMessages>
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
  onEvent: (event: MessagesEvent) => void
}

/** The member's messages: read, read all, delete and undo (MEM-14). */
export function Messages({ view, dateText, onEvent, ...texts }: MessagesProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('memberCentre.messageV2')}>
        {view.canReadAll && (
          <TextButton aria-disabled={view.busy || undefined} onClick={() => onEvent({ type: 'messages.readAll' })}>
            {t('page.messages.readAll')}
          </TextButton>
        )}
      </PageHead>
      <div role="alert">
        {view.notice && (
          <p className={styles.refusal}>
            <Icon name="alert" />
            <NoticeText notice={view.notice} />
          </p>
        )}
      </div>
      <div role="status">
        {view.undo && (
          <p className={styles.result}>
            <span>{t('page.messages.deleted')}</span>
            <TextButton onClick={() => onEvent({ type: 'delete.undo' })}>{t('page.messages.undo')}</TextButton>
          </p>
        )}
      </div>
      <ReadingState
        {...view}
        words={{
          loading: t('page.messages.loading'),
          empty: t('page.messages.empty'),
          emptyText: t('page.messages.emptyText'),
          failed: t('page.messages.failed'),
        }}
        onRetry={() => onEvent({ type: 'messages.retry' })}
      />
      {view.showing && (
        <>
          <ReadingList
            items={view.messages.map(({ messageId, title, content, time, read }) => ({
              id: messageId,
              title,
              content,
              time: { moment: time, text: dateText(time) },
              news: read ? undefined : t('page.messages.new'),
              action: (
                <button
                  type="button"
                  className={styles.bin}
                  aria-label={t('page.messages.delete', { title })}
                  aria-disabled={view.busy || undefined}
                  onClick={() => onEvent({ type: 'message.delete', id: messageId })}
                >
                  <Outline path={bin} size={20} />
                </button>
              ),
            }))}
            openId={view.openId}
            level={3}
            onToggle={(id) => onEvent({ type: 'message.toggle', id })}
            {...texts}
          />
          <Pager
            label={t('page.messages.pages')}
            page={view.page}
            count={view.count}
            marks={view.marks}
            onChoose={(page) => onEvent({ type: 'page.choose', page })}
          />
        </>
      )}
    </>
  )
}
