import type { Move } from '../../../api/calls/moves.ts'
import { parseAddress } from '../../shared/address.ts'

/**
 * Returns the https address where a deposit under way is paid; undefined where the platform names none, or one that is not safe
 * (MEM-04, SAFE-01).
 */
export const payAddressOf = ({ type, state, payUrl }: Pick<Move, 'type' | 'state' | 'payUrl'>): string | undefined => {
  const address = type === 'deposit' && state === 'processing' ? parseAddress(payUrl) : undefined
  return address?.protocol === 'https:' ? address.href : undefined
}
