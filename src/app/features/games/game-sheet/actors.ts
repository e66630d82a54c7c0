import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameDetails } from '../../../../api/calls/games.ts'
import type { DetailsOutcome, SheetGame } from '../../../../machines/games/game-sheet/game-sheet.machine.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The platform's facts about a game (PLAY-04). */
export const loadDetails = (platform: Platform, language: () => string) =>
  fromPromise<DetailsOutcome, SheetGame>(({ input: { nodeId, gameType }, signal }) =>
    platform.run(
      platform.client.request(gameDetails, { nodeId, gameType, language: language() }).pipe(
        Effect.map((details): DetailsOutcome => ({ kind: 'loaded', details })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )
