import { myGamesMachine, type RowsOutcome } from '../../../../src/machines/games/my-games/my-games.machine.ts'
import { games } from '../../../support/samples.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

const notice = { key: 'error.network' } as const
const came = (rows: Extract<RowsOutcome, { kind: 'loaded' }>['rows']) => answer('loadRows', { kind: 'loaded', rows })

/** A fish game, as the platform has it. */
export const fish = games(1, 31).map((game) => ({ ...game, gameType: 'FISH' as const }))

export const myGamesFlow = defineFlow({
  name: 'myGames',
  machine: myGamesMachine,
  input: { list: 'favourites', gameTypes: ['RNG', 'FISH'] },
  guardsRead: ({ context: { rows, wanted, waiting } }) => [
    rows.map(({ gameType, next }) => [gameType, next !== undefined]),
    wanted?.gameType,
    waiting,
  ],
  cases: {
    'the games of two categories have come': came([
      { gameType: 'RNG', games: games(2), next: 2 },
      { gameType: 'FISH', games: fish },
    ]),
    'one of two categories fails': came([
      { gameType: 'RNG', games: games(2), next: 2 },
      { gameType: 'FISH', games: [], next: 1, failure: notice },
    ]),
    'the player has no such games': came([
      { gameType: 'RNG', games: [] },
      { gameType: 'FISH', games: [] },
    ]),
    'no category loads': answer('loadRows', { kind: 'failed', notice } as const),
    'loading the categories breaks': defect('loadRows'),
    'the player asks for more slots': user({ type: 'games.more', gameType: 'RNG' }),
    'the player tries the failed category again': user({ type: 'games.more', gameType: 'FISH' }),
    'more games have come': answer('loadPage', {
      kind: 'loaded',
      row: { gameType: 'RNG', games: games(1, 9) },
    } as const),
    'more games do not come': answer('loadPage', { kind: 'failed', notice } as const),
    'loading more games breaks': defect('loadPage'),
    'the player tries all again': user({ type: 'games.retry' }),
  },
})
