import { Effect } from 'effect'
import { moveByRequest } from '../../../../api/calls/moves.ts'
import type { LookUpOutcome } from '../../../../machines/money/money-move/money-move.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** Looks up a move whose answer was lost. */
export const lookUp = ({ client }: Platform, requestId: string) =>
  client.request(moveByRequest, { requestId }).pipe(
    Effect.map(({ move }): LookUpOutcome => {
      if (move === undefined) return { kind: 'absent' }
      // A platform that ignores the id answers with another move.
      return move.requestId === requestId ? { kind: 'done', move } : { kind: 'unknown' }
    }),
    Effect.catch(() => Effect.succeed<LookUpOutcome>({ kind: 'unknown' })),
  )
