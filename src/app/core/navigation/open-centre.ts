import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MemberPage } from '../../../machines/centres/member-centre/entries.ts'
import { searchWith } from '../../../machines/site/navigation/centre-address.ts'

/**
 * Functions that open a centre over the current page, stable between its addresses; the member centre opens at a given page or
 * its first one.
 */
export const useOpenCentre = () => {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      openMember: (page: MemberPage | '' = '') =>
        void navigate({ search: searchWith(location.search, 'memberCentre', page) }),
      openAgent: () => void navigate({ search: searchWith(location.search, 'agentCentre', '') }),
    }),
    [navigate],
  )
}
