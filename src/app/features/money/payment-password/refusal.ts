import { Schema } from 'effect'
import { MoveRefusal } from '../../../../api/calls/moves.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { Refused } from '../../../../machines/money/money-move/refused.ts'
import { toNotice } from '../../../core/platform/error-message.ts'

/** The platform's reason for a refusal, with its details, or in its words where it tells none (PLAT-02). */
export const toRefused = (error: CallError): Refused => {
  if (error._tag === 'CallRefused') {
    const read = Schema.decodeUnknownOption(MoveRefusal)(error.value ?? {})
    const said = read._tag === 'Some' ? read.value : {}
    const notice = toNotice(error)
    const { attemptsLeft, lockedUntil: until, available, minAmount: min, maxAmount: max, points } = said
    switch (error.errorCode) {
      case 'payment_password_wrong':
        return attemptsLeft === undefined
          ? { reason: 'wrongPassword', notice }
          : { reason: 'wrongPassword', attemptsLeft }
      case 'payment_password_locked':
        return until === undefined ? { reason: 'locked', notice } : { reason: 'locked', until }
      case 'insufficient_balance':
        return available === undefined ? { reason: 'balance', notice } : { reason: 'balance', available }
      case 'amount_limits':
        return min === undefined || max === undefined ? { reason: 'limits', notice } : { reason: 'limits', min, max }
      case 'channel_maintenance':
        return { reason: 'maintenance' }
      case 'reward_sold_out':
        return { reason: 'soldOut', left: said.stock ?? 0 }
      case 'insufficient_points':
        return points === undefined ? { reason: 'points', notice } : { reason: 'points', available: points }
      case 'reward_unavailable':
        return { reason: 'gone' }
      case 'payment_password_missing':
        return { reason: 'notSet' }
      case 'request_conflict':
        return { reason: 'conflict' }
    }
  }
  return { reason: 'other', notice: toNotice(error) }
}
