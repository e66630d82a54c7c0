import { useLocation, useNavigate } from 'react-router-dom'
import type { MemberPage } from '../../../machines/centres/member-centre/entries.ts'
import { searchWith } from '../../../machines/site/navigation/centre-address.ts'

/** The ways into the centres, over the page that is open; the member centre's at a page, or at its first one. */
export const useOpenCentre = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return {
    openMember: (page: MemberPage | '' = '') => void navigate({ search: searchWith(search, 'memberCentre', page) }),
    openAgent: () => void navigate({ search: searchWith(search, 'agentCentre', '') }),
  }
}
