import { Schema } from 'effect'
import { MoveRefusal } from '../../../../api/calls/moves.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { Refused } from '../../../../machines/money/money-move/refused.ts'
import { toNotice } from '../../../core/platform/error-message.ts'

/** The platform's reason for a refusal, with its details. */
export const toRefused = (error: CallError): Refused => {
  if (error._tag === 'CallRefused') {
    const read = Schema.decodeUnknownOption(MoveRefusal)(error.value ?? {})
    const said = read._tag === 'Some' ? read.value : {}
    switch (error.errorCode) {
      case 'payment_password_wrong':
        return { reason: 'wrongPassword', attemptsLeft: said.attemptsLeft ?? 0 }
      case 'payment_password_locked':
        return { reason: 'locked', until: said.lockedUntil ?? '' }
      case 'insufficient_balance':
        return { reason: 'balance', available: said.available ?? 0 }
      case 'amount_limits':
        return { reason: 'limits', min: said.minAmount ?? 0, max: said.maxAmount ?? 0 }
      case 'channel_maintenance':
        return { reason: 'maintenance' }
      case 'reward_sold_out':
        return { reason: 'soldOut', left: said.stock ?? 0 }
      case 'insufficient_points':
        return { reason: 'points', available: said.points ?? 0 }
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
