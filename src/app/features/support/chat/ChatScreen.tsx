import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectChat } from '../../../../machines/support/chat/chat.view.ts'
import { ChatWindow } from '../../../../ui/support/chat/ChatWindow.tsx'
import { shownMessages } from './chat-texts.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { useRegister } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'

/** How often relative times are redrawn, ms. */
const rewriteEvery = 30_000

/** The chat room (SIDE-07). Its connection lasts as long as its window; the draft is kept. */
export default function ChatScreen({ onClose }: { onClose: () => void }) {
  const { imageBase, platform, ...site } = useSite()
  const chat = loadedActor(site.chat)
  const { timeZone } = platform.config
  const { t, i18n } = useTranslation()
  const view = useSelector(chat, selectChat, shallowEqual)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), rewriteEvery)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    chat.send({ type: 'chat.open' })
    return () => chat.send({ type: 'chat.close' })
  }, [chat])
  const messages = useMemo(
    () => shownMessages(view.messages, t, { language: i18n.language, timeZone, imageBase, now }),
    [view.messages, t, i18n.language, timeZone, imageBase, now],
  )
  return (
    <ChatWindow
      view={view}
      messages={messages}
      onSay={(text) => chat.send({ type: 'chat.say', clientId: createRequestId(), text })}
      onEvent={chat.send}
      onRegister={useRegister('needed')}
      onClose={onClose}
    />
  )
}
