import { NotFoundPage } from '../../ui/site/system-status/NotFoundPage.tsx'

export default function NotFoundScreen() {
  return <NotFoundPage />
}
