import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../../api/errors.ts'
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
