import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import type {
  MyGamesInput,
  RowOutcome,
  RowsOutcome,
  WantedPage,
} from '../../../../machines/games/my-games/my-games.machine.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { readOwnLists, readOwnPage } from './read-own-lists.ts'

/** The first page of each category of a list. */
export const loadRows = (platform: Platform, language: () => string) =>
  fromPromise<RowsOutcome, MyGamesInput>(({ input, signal }) =>
    platform.run(readOwnLists(platform, language(), input), signal),
  )

/** One page of one category of a list. */
export const loadPage = (platform: Platform, language: () => string) =>
  fromPromise<RowOutcome, WantedPage>(({ input, signal }) =>
    platform.run(
      readOwnPage(platform, language(), input).pipe(
        Effect.map((row): RowOutcome => ({ kind: 'loaded', row })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )
