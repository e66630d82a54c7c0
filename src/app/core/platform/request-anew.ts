import { Effect } from 'effect'
import type { Answer, Call, Payload } from '../../../api/call.ts'
import type { CallError } from '../../../api/errors.ts'
import { createRequestId } from './create-request-id.ts'
import type { Platform } from './platform.ts'

/**
 * Sends a press under its request id. Where an earlier press with other values, whose answer was lost, has used up the id, this one
 * is another intent and goes under a new id. Not for moves of money: those are looked up.
 */
export const requestAnew = <C extends Call>(
  { client }: Platform,
  call: C,
  payload: Payload<C> & { readonly requestId: string },
): Effect.Effect<Answer<C>, CallError> =>
  client
    .request(call, payload)
    .pipe(
      Effect.catch((error) =>
        error._tag === 'CallRefused' && error.errorCode === 'request_conflict'
          ? client.request(call, { ...payload, requestId: createRequestId() })
          : Effect.fail(error),
      ),
    )
