import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { selectWindow } from '../machines/windows/windows.view.ts'
import { RegionBoundary } from '../ui/system/RegionBoundary.tsx'
import { loadLobbyScreen } from './late-lobby.ts'
import { renewSections, section } from './section.tsx'
import { useSite } from './site-context.ts'

const loadGifts = () => import('./screens/GiftWindows.tsx')
const SearchScreen = section(async () => ({ default: (await loadLobbyScreen()).SearchScreen }))
const GiftScreen = section(async () => ({ default: (await loadGifts()).GiftScreen }))
const TopUpScreen = section(async () => ({ default: (await loadGifts()).TopUpScreen }))

const ContentWindow = section(() => import('./screens/ContentWindow.tsx'))

const titles = {
  search: 'search.open',
  announcements: 'announcements.title',
  help: 'help.title',
  gift: 'gift.welcome',
  topUp: 'gift.topUp',
} as const

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
      window={{ title: t(titles[window.kind as keyof typeof titles]), onClose }}
    >
      <Suspense>
        {window.kind === 'search' && <SearchScreen onClose={onClose} />}
        {(window.kind === 'announcements' || window.kind === 'help') && (
          <ContentWindow window={window} onClose={onClose} />
        )}
        {window.kind === 'gift' && <GiftScreen onClose={onClose} />}
        {window.kind === 'topUp' && <TopUpScreen onClose={onClose} />}
      </Suspense>
    </RegionBoundary>
  )
}
