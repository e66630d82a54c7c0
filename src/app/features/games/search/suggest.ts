import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameSuggestions } from '../../../../api/calls/suggestions.ts'
import type { CallError } from '../../../../api/errors.ts'
import {
  mostSuggestions,
  type SuggestionsOutcome,
  type SuggestionsWork,
} from '../../../../machines/games/suggestions/suggestions.machine.ts'
import { toFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { readMatches } from './actors.ts'

/** A platform that knows the call never refuses it, and answers in its shape. */
const isAbsent = ({ _tag }: CallError) => _tag === 'CallRefused' || _tag === 'CallMalformed'

/** The best matches of the letters so far, of every type and vendor (PLAY-01). */
export const suggest = (platform: Platform, language: () => string) =>
  fromPromise<SuggestionsOutcome, SuggestionsWork>(({ input: { text }, signal }) =>
    platform.run(
      platform.client
        .request(gameSuggestions, {
          merchantCode: platform.config.merchantCode,
          text,
          size: mostSuggestions,
          language: language(),
        })
        .pipe(
          Effect.map(({ games }): SuggestionsOutcome => ({ kind: 'loaded', games })),
          Effect.catch((error) =>
            Effect.succeed<SuggestionsOutcome>(isAbsent(error) ? { kind: 'absent' } : toFailed(error)),
          ),
        ),
      signal,
    ),
  )

/** The first matches of each type's list, where a platform has no suggestions (PLAT-09). */
export const findInLists = (platform: Platform, language: () => string) =>
  fromPromise<SuggestionsOutcome, SuggestionsWork>(({ input: { text, gameTypes }, signal }) =>
    platform.run(
      readMatches(platform, language(), {
        name: text,
        pages: gameTypes.map((gameType) => ({ gameType, pageNo: 1 })),
      }),
      signal,
    ),
  )
