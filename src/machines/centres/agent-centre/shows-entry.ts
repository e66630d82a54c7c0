import { isAgent } from '../gate.ts'
import { trialType } from '../../auth/session/session.machine.ts'

/** The list for the entry includes the trial account, which the centre itself refuses (PERM-03). */
const isOnEntryList = (memberType: number) => isAgent(memberType) || memberType === trialType

/** Returns whether the site shows the entry to the agent centre; `isShowAC` is the brand's setting (PERM-03). */
export const showsAgentEntry = (brand: { readonly isShowAC: boolean }, memberType: number | undefined) =>
  brand.isShowAC && memberType !== undefined && isOnEntryList(memberType)
