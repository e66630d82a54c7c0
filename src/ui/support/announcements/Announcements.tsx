import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { announcementsMachine } from '../../../machines/support/announcements/announcements.machine.ts'
import { selectAnnouncements } from '../../../machines/support/announcements/announcements.view.ts'
import { Pager } from '../../components/Pager.tsx'
import type { SafeHtmlProps } from '../../components/SafeHtml.tsx'
import { ToggleGroup } from '../../components/ToggleGroup.tsx'
import styles from './Announcements.module.css'
import { ReadingFrame, ReadingState } from '../../components/ReadingFrame.tsx'
import { ReadingList } from '../../components/ReadingList.tsx'

export interface AnnouncementsProps extends Pick<SafeHtmlProps, 'imageBase' | 'onFollow'> {
  actor: ActorRefFrom<typeof announcementsMachine>
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
  /** Absent: rendered as a page. */
  onClose?: () => void
}

/** The lists, pages and states of the announcements, without a frame. `level`: the level of the titles. */
export function AnnouncementLists({
  actor,
  dateText,
  level,
  ...texts
}: Omit<AnnouncementsProps, 'onClose'> & { level: 2 | 3 | 4 }) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectAnnouncements, shallowEqual)
  return (
    <>
      <ReadingState
        {...view}
        words={{
          loading: t('announcements.loading'),
          empty: t('announcements.empty'),
          emptyText: t('announcements.emptyText'),
          failed: t('announcements.failed'),
          gone: t('announcements.gone'),
        }}
        onRetry={() => actor.send({ type: 'announcements.retry' })}
      />
      {view.showing && (
        <>
          <div className={styles.lists}>
            <ToggleGroup
              label={t('announcements.lists')}
              choices={view.lists.map((list) => ({ id: list, text: t(`announcements.list.${list}`) }))}
              chosen={view.list}
              onChoose={(list) => actor.send({ type: 'list.choose', list })}
            />
          </div>
          <ReadingList
            items={view.items.map(({ id, title, content, time }) => ({
              id,
              title,
              content,
              ...(time !== '' && { time: { moment: time, text: dateText(time) } }),
            }))}
            openId={view.openId}
            level={level}
            onToggle={(id) => actor.send({ type: 'announcement.toggle', id })}
            {...texts}
          />
          <Pager
            label={t('announcements.pages')}
            page={view.page}
            count={view.count}
            marks={view.marks}
            onChoose={(page) => actor.send({ type: 'page.choose', page })}
          />
        </>
      )}
    </>
  )
}

/** Announcements in lists and pages, in a window or as a page (CONTENT-01, CONTENT-02). */
export function Announcements({ onClose, ...lists }: AnnouncementsProps) {
  const { t } = useTranslation()
  return (
    <ReadingFrame title={t('announcements.title')} onClose={onClose}>
      <AnnouncementLists level={onClose ? 3 : 2} {...lists} />
    </ReadingFrame>
  )
}
