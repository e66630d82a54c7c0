import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { listName } from '../../../../machines/centres/page.ts'
import { messagesMachine } from '../../../../machines/support/messages/messages.machine.ts'
import { selectMessages } from '../../../../machines/support/messages/messages.view.ts'
import { Messages } from '../../../../ui/support/messages/Messages.tsx'
import { useCounts } from '../../centres/badge-counts.ts'
import { applyChange, loadMessages, markRead } from './actors.ts'
import { useSite } from '../../../core/site-context.ts'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

function MessagesPage({ actor }: { actor: ActorRefFrom<typeof messagesMachine> }) {
  const { imageBase, navigation } = useSite()
  const { dateText } = usePageTexts()
  const unread = useCounts().messages
  return (
    <Messages
      view={useSelector(actor, (snapshot) => selectMessages(snapshot, unread), shallowEqual)}
      imageBase={imageBase}
      dateText={dateText}
      onFollow={navigation.to}
      onEvent={actor.send}
    />
  )
}

/** The message page (MEM-14). */
export const page: CentrePage<typeof messagesMachine> = {
  flow: (platform, queries) =>
    keepsPlace(
      messagesMachine.provide({
        actors: {
          loadMessages: loadMessages(platform),
          markRead: markRead(platform, queries),
          applyChange: applyChange(platform, queries),
        },
      }),
      listName,
      ({ context }) => ({ page: context.page }),
    ),
  Page: MessagesPage,
}
