import { gameSheetMachine } from '../../../../src/machines/games/game-sheet/game-sheet.machine.ts'
import { games } from '../../../support/samples.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

const [game] = games(1)
if (game === undefined) throw new Error('There is no game.')

const cases = {
  'the facts about the game have come': answer('loadDetails', {
    kind: 'loaded',
    details: { ...game, minBet: 1, maxBet: 500, returnToPlayer: 96.5, rules: 'Three equal symbols pay.' },
  } as const),
  'the facts about the game do not come': answer('loadDetails', {
    kind: 'failed',
    notice: { key: 'error.network' },
  } as const),
  'loading the facts breaks': defect('loadDetails'),
}

/** The sheet of a tile's game. */
export const gameSheetFlow = defineFlow({
  name: 'gameSheet',
  machine: gameSheetMachine,
  input: { game, known: game },
  guardsRead: ({ context }) => context.known !== undefined,
  cases,
})

/** The sheet of a link's game, of which nothing is known yet. */
export const linkedSheetFlow = defineFlow({
  name: 'linkedSheet',
  machine: gameSheetMachine,
  input: { game },
  guardsRead: ({ context }) => context.known !== undefined,
  cases: { ...cases, 'the player tries the sheet again': user({ type: 'sheet.retry' }) },
})
