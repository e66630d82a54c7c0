import { isAgent } from '../gate.ts'
import { trialType } from '../../auth/session/session.machine.ts'

/** The session's own list, by which the entry shows, has the trial account, too; the centre itself refuses it (S1 6). */
const isOnEntryList = (memberType: number) => isAgent(memberType) || memberType === trialType

/** Does the site show the way into the agent centre? `isShowAC` is the brand's word on it. */
export const showsAgentEntry = (brand: { readonly isShowAC: boolean }, memberType: number | undefined) =>
  brand.isShowAC && memberType !== undefined && isOnEntryList(memberType)
