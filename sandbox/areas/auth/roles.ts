import { agentsOnly, openToTrial } from '../../../src/api/contract/access.ts'
import { Refusal } from '../../core/refusal.ts'

const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42])
const trialType = 4

/** Refuses calls that the account's type may not make, whatever the page shows (PERM-06). */
export function refuseByRole(name: string, type: number): void {
  if (type === trialType && !openToTrial.has(name)) throw new Refusal('in_need_true_account')
  if (agentsOnly.has(name) && !agentTypes.has(type)) throw new Refusal('non_agent')
}
