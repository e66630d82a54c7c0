import { AnnouncementsScreen, HelpScreen } from './ContentScreens.tsx'

/** /noticePage and /helpmc (S1 2.1, S2 2). */
export default function ContentPage({ shows }: { shows: 'announcements' | 'help' }) {
  return shows === 'help' ? <HelpScreen /> : <AnnouncementsScreen />
}
