import { Effect, Schema } from 'effect'
import { fromPromise } from 'xstate'
import { feedback, feedbackLimits, FeedbackRefusal } from '../../../../api/calls/feedback.ts'
import type { CallError } from '../../../../api/errors.ts'
import {
  noLimits,
  type FeedbackOutcome,
  type FeedbackTexts,
  type LimitsOutcome,
} from '../../../../machines/support/feedback/feedback.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { isMissing } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The platform's limits on the number of words; a platform has none without the call or a readable answer (PLAT-02): its refusal tells them. */
export const loadLimits = (platform: Platform) =>
  fromPromise<LimitsOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(feedbackLimits, {}).pipe(
        Effect.map((limits): LimitsOutcome => ({ kind: 'loaded', limits })),
        Effect.catch((error) =>
          Effect.succeed<LimitsOutcome>(
            isMissing(error) || error._tag === 'CallMalformed'
              ? { kind: 'loaded', limits: noLimits }
              : { kind: 'refused', notice: toNotice(error) },
          ),
        ),
      ),
      signal,
    ),
  )

const refusalOf = (error: CallError): FeedbackOutcome => {
  if (error._tag === 'CallRefused' && error.errorCode === 'feedback_words') {
    const said = Schema.decodeUnknownOption(FeedbackRefusal)(error.value)
    if (said._tag === 'Some') {
      const { words, ...limits } = said.value
      return { kind: 'length', limits, words }
    }
  }
  return { kind: 'refused', notice: toNotice(error) }
}

export const sendFeedback = (platform: Platform, language: () => string) =>
  fromPromise<FeedbackOutcome, Omit<FeedbackTexts, 'words'>>(({ input: { content, contact }, signal }) =>
    platform.run(
      platform.client.request(feedback, { content, language: language(), ...(contact !== '' && { contact }) }).pipe(
        Effect.map((): FeedbackOutcome => ({ kind: 'sent' })),
        Effect.catch((error) => Effect.succeed(refusalOf(error))),
      ),
      signal,
    ),
  )
