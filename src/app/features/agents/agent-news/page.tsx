import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { agentNewsMachine } from '../../../../machines/agents/agent-news/agent-news.machine.ts'
import { announcementsMachine } from '../../../../machines/support/announcements/announcements.machine.ts'
import { AgentNews } from '../../../../ui/agents/agent-news/AgentNews.tsx'
import { announcementsPlace, loadAgentNews } from '../../support/announcements/actors.ts'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import type { CentrePage } from '../../../core/centre-page.ts'
import { useSite } from '../../../core/site-context.ts'

const flow = (platform: Platform) =>
  agentNewsMachine.provide({
    actors: {
      announcements: keepsPlace(
        announcementsMachine.provide({ actors: { loadAnnouncements: loadAgentNews(platform) } }),
        () => 'agentNews',
        announcementsPlace,
      ),
    },
  })

function News({ actor }: { actor: ActorRefFrom<typeof announcementsMachine> }) {
  const { platform, imageBase, navigation } = useSite()
  const { t, i18n } = useTranslation()
  useEffect(() => {
    actor.send({ type: 'language.change', language: i18n.language })
  }, [actor, i18n.language])
  return (
    <AgentNews
      actor={actor}
      imageBase={imageBase}
      dateText={dateTexts(t, platform.config.timeZone, i18n.language).dateText}
      onFollow={(path) => navigation.to(path)}
    />
  )
}

function Page({ actor }: { actor: ActorRefFrom<typeof agentNewsMachine> }) {
  const announcements = useSelector(actor, ({ children }) => children.announcements)
  return announcements && <News actor={announcements} />
}

/** Announcements for agents (AGT-09). */
export const page: CentrePage<ReturnType<typeof flow>> = { flow, Page }
