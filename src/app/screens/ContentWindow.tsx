import type { SiteWindow } from '../../machines/windows/windows.machine.ts'
import { AnnouncementsScreen, HelpScreen } from './ContentScreens.tsx'

interface ContentWindowProps {
  window: Extract<SiteWindow, { kind: 'announcements' | 'help' }>
  onClose: () => void
}

/** The windows of announcements and help; who asks for another text in an open one gets it. */
export default function ContentWindow({ window, onClose }: ContentWindowProps) {
  return window.kind === 'help' ? (
    <HelpScreen key={window.tag} tag={window.tag} onClose={onClose} />
  ) : (
    <AnnouncementsScreen key={window.id} id={window.id} onClose={onClose} />
  )
}
