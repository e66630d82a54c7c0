import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, NoFields, Nothing } from '../schema-parts.ts'

/** The limits of a feedback (CONTENT-06), in words as `Intl.Segmenter` counts them; the platform sets the numbers. */
export const FeedbackLimits = Schema.Struct({ minWords: Schema.Int, maxWords: Schema.Int })
export type FeedbackLimits = typeof FeedbackLimits.Type

/** Returns the minimum and maximum number of words of a feedback (CONTENT-06). */
export const feedbackLimits = call({
  name: 'feedbackLimits',
  method: 'GET',
  path: '/wps/relay/feedback/limits',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: FeedbackLimits,
})

/** Extra fields of a refusal with `feedback_words`. */
export const FeedbackRefusal = Schema.Struct({ ...FeedbackLimits.fields, words: Schema.Int })

/** Sends a visitor’s or member’s feedback (CONTENT-06). */
export const feedback = call({
  name: 'feedback',
  method: 'PUT',
  path: '/wps/feedback',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** Plain text. */
    content: Schema.String,
    /** An email address or a number for the reply. */
    contact: Schema.optionalKey(Schema.String),
    language: Schema.optionalKey(LanguageCode),
  }),
  answer: Nothing,
  mustConfirm: true,
  refusal: FeedbackRefusal,
})
