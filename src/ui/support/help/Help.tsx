import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { helpMachine } from '../../../machines/support/help/help.machine.ts'
import { selectHelp } from '../../../machines/support/help/help.view.ts'
import type { SafeHtmlProps } from '../../components/SafeHtml.tsx'
import { ReadingFrame, ReadingState } from '../../components/ReadingFrame.tsx'
import { ReadingList } from '../../components/ReadingList.tsx'

export interface HelpProps extends Pick<SafeHtmlProps, 'imageBase' | 'onFollow'> {
  actor: ActorRefFrom<typeof helpMachine>
  /** Absent: rendered as a page. */
  onClose?: () => void
}

/** The help topics, in a window or on the member centre's page (CONTENT-07). */
export function Help({ actor, onClose, ...texts }: HelpProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectHelp, shallowEqual)
  return (
    <ReadingFrame title={t('help.title')} onClose={onClose}>
      <ReadingState
        {...view}
        words={{
          loading: t('help.loading'),
          empty: t('help.empty'),
          emptyText: t('help.emptyText'),
          failed: t('help.failed'),
          gone: t('help.unknown'),
        }}
        onRetry={() => actor.send({ type: 'help.retry' })}
      />
      {view.showing && (
        <ReadingList
          items={view.topics.map(({ tag, title, content }) => ({ id: tag, title, content }))}
          openId={view.openTag}
          level={onClose ? 3 : 2}
          onToggle={(tag) => actor.send({ type: 'topic.toggle', tag })}
          {...texts}
        />
      )}
    </ReadingFrame>
  )
}
