import { NotFoundPage } from '../../ui/system/NotFoundPage.tsx'

export default function NotFoundScreen() {
  return <NotFoundPage />
}
