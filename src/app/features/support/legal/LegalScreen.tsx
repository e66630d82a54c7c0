import { useLocation } from 'react-router-dom'
import { LegalPage } from '../../../../ui/support/legal/LegalPage.tsx'
import { plainPath } from '../../../routes.ts'

/** /terms and /privacy (MEM-17). */
export default function LegalScreen() {
  const { pathname } = useLocation()
  return <LegalPage shows={plainPath(pathname) === '/privacy' ? 'privacy' : 'terms'} />
}
