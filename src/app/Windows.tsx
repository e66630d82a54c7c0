import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { selectWindow } from '../machines/windows/windows.view.ts'
import { RegionBoundary } from '../ui/system/RegionBoundary.tsx'
import { loadChatScreen } from './late-chat.ts'
import { loadLobbyScreen } from './late-lobby.ts'
import { renewSections, section } from './section.tsx'
import { useSite } from './site-context.ts'

const SearchScreen = section(async () => ({ default: (await loadLobbyScreen()).SearchScreen }))
const ChatScreen = section(loadChatScreen)

/** The site's own window that is on top of the stack (S1 2.6). */
export function Windows() {
  const { windows } = useSite()
  const { t } = useTranslation()
  const window = useSelector(windows, selectWindow)
  const onClose = () => windows.send({ type: 'window.close' })
  if (window === undefined) return null
  return (
    <RegionBoundary
      key={window.kind}
      onRetry={renewSections}
      window={{ title: t(window.kind === 'chat' ? 'chat.title' : 'search.open'), onClose }}
    >
      <Suspense>
        {window.kind === 'search' && <SearchScreen onClose={onClose} />}
        {window.kind === 'chat' && <ChatScreen onClose={onClose} />}
      </Suspense>
    </RegionBoundary>
  )
}
