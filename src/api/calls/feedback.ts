import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, NoFields, Nothing } from '../schema-parts.ts'

/** How long a feedback may be. Words as `Intl.Segmenter` counts them (S2 5: `{0}` and `{1}` are the platform’s). */
export const FeedbackLimits = Schema.Struct({ minWords: Schema.Int, maxWords: Schema.Int })
export type FeedbackLimits = typeof FeedbackLimits.Type

export const feedbackLimits = call({
  name: 'feedbackLimits',
  method: 'GET',
  path: '/wps/relay/feedback/limits',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: FeedbackLimits,
})

/** What a refused feedback says beside `feedback_words`. */
export const FeedbackRefusal = Schema.Struct({ ...FeedbackLimits.fields, words: Schema.Int })

export const feedback = call({
  name: 'feedback',
  method: 'PUT',
  path: '/wps/feedback',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** Plain text. */
    content: Schema.String,
    /** How to answer: a mail address or a number. */
    contact: Schema.optionalKey(Schema.String),
    language: Schema.optionalKey(LanguageCode),
  }),
  answer: Nothing,
  refusal: FeedbackRefusal,
})
