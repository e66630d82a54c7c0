import type { SiteWindow } from '../../../../machines/site/windows/windows.machine.ts'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { WhileLoading } from '../../../core/lazy-feature/WhileLoading.tsx'
import { AnnouncementsScreen, HelpScreen } from './ContentScreens.tsx'

interface ContentWindowProps {
  window: Extract<SiteWindow, { kind: 'announcements' | 'help' | 'activity' }>
  onClose: () => void
}

const ActivityScreen = lazyRegion(() => import('../../rewards/activity-application/ActivityScreen.tsx'))

/** The windows of announcements, help and an application; an open window shows the text requested last. */
export default function ContentWindow({ window, onClose }: ContentWindowProps) {
  if (window.kind === 'activity')
    return (
      <WhileLoading>
        <ActivityScreen key={window.promotionId} window={window} onClose={onClose} />
      </WhileLoading>
    )
  return window.kind === 'help' ? (
    <HelpScreen key={window.tag} tag={window.tag} onClose={onClose} />
  ) : (
    <AnnouncementsScreen key={window.id} id={window.id} onClose={onClose} />
  )
}
