import type { Move } from '../../../api/calls/moves.ts'
import { parseAddress } from '../../shared/address.ts'

/**
 * Returns the https address where a deposit under way is paid; undefined where the platform names none, or one that is not safe
 * (MEM-04, SAFE-01).
 */
export const payAddressOf = ({ state, payUrl }: Pick<Move, 'state' | 'payUrl'>): string | undefined => {
  const address = state === 'processing' ? parseAddress(payUrl) : undefined
  return address?.protocol === 'https:' ? address.href : undefined
}
