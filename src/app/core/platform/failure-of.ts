import type { UseQueryResult } from '@tanstack/react-query'
import { Effect } from 'effect'
import type { CallError } from '../../../api/errors.ts'
import type { Failed } from '../../../machines/shared/failed.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { toNotice } from './error-message.ts'

/** Returns why a read failed; undefined: it has data, or is loading. An unexpected error is an unknown one. */
export const failureOf = ({
  isError,
  data,
  error,
}: Pick<UseQueryResult, 'isError' | 'data' | 'error'>): Notice | undefined =>
  // A query rejects with the error of its call, or with a defect, which has no tag.
  isError && data === undefined ? toNotice(error as unknown as CallError) : undefined

/** Returns the outcome of a load that failed, with the message of its error (ERR-04). */
export const toFailed = (error: unknown): Failed => ({ kind: 'failed', notice: toNotice(error as CallError) })

/** Ends a load that failed with its outcome. */
export const endFailed = (error: CallError) => Effect.succeed(toFailed(error))

/** Returns whether the platform answered that it has no such call (PLAT-09). */
export const isMissing = (error: CallError) => error._tag === 'CallRefused' && error.errorCode === 'not_served_yet'

/** Ends a load of a part that a platform may lack. */
export const endMissing = (error: CallError) =>
  Effect.succeed(isMissing(error) ? ({ kind: 'missing' } as const) : toFailed(error))
