import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  gameSheetMachine,
  type DetailsOutcome,
  type GameSheetInput,
  type SheetGame,
} from '../../src/machines/games/game-sheet/game-sheet.machine.ts'
import { betsOf, selectGameSheet } from '../../src/machines/games/game-sheet/game-sheet.view.ts'
import { games } from '../support/samples.ts'

const known = games(1)[0] as NonNullable<GameSheetInput['known']>
const details = { ...known, maxBet: 500, returnToPlayer: 96.5 }
const failed: DetailsOutcome = { kind: 'failed', notice: { key: 'error.network' } }

/** The sheet after its answers, each an outcome or a defect; the games that were asked for. */
const sheetAfter = async (answers: readonly (DetailsOutcome | Error)[], input: GameSheetInput) => {
  const asked: SheetGame[] = []
  const actor = createActor(
    gameSheetMachine.provide({
      actors: {
        loadDetails: fromPromise<DetailsOutcome, SheetGame>(async ({ input: game }) => {
          const said = answers[asked.push(game) - 1] ?? new Error('No answer is left.')
          if (said instanceof Error) throw said
          return said
        }),
      },
    }),
    { input },
  ).start()
  const settled = () => waitFor(actor, (snapshot) => !selectGameSheet(snapshot).loading)
  expect(selectGameSheet(actor.getSnapshot())).toEqual({ game: input.known, loading: true, failure: undefined })
  await settled()
  return {
    asked,
    retry: () => actor.send({ type: 'sheet.retry' }),
    settled,
    view: () => selectGameSheet(actor.getSnapshot()),
    phase: () => actor.getSnapshot().value,
  }
}

describe('the sheet of a game', () => {
  test('a player sees the platform’s facts in place of the tile’s [PLAY-04 part]', async () => {
    const { view, phase, asked } = await sheetAfter([{ kind: 'loaded', details }], { game: known, known })
    expect(asked).toEqual([known])
    expect(view()).toEqual({ game: details, loading: false, failure: undefined })
    expect(phase()).toBe('detailed')
  })

  test.each([[failed], [new Error('defect')]])(
    'a player keeps the tile’s facts after %o [PLAY-04 part]',
    async (said) => {
      const { view, phase } = await sheetAfter([said], { game: known, known })
      expect(view()).toEqual({ game: known, loading: false, failure: undefined })
      expect(phase()).toBe('brief')
    },
  )

  test.each([
    [failed, 'error.network'],
    [new Error('defect'), 'error.unknown'],
  ] as const)('a player of a link tries again after %o [PLAY-04 part]', async (said, key) => {
    const { view, retry, settled } = await sheetAfter([said, { kind: 'loaded', details }], { game: known })
    expect(view()).toEqual({ game: undefined, loading: false, failure: { key } })
    retry()
    expect(view().loading).toBe(true)
    await settled()
    expect(view()).toEqual({ game: details, loading: false, failure: undefined })
  })
})

test.each([
  [{}, undefined],
  [{ minBet: 0, maxBet: 0 }, undefined],
  [{ minBet: 1 }, { min: 1, max: undefined }],
  [{ maxBet: 5 }, { min: undefined, max: 5 }],
  [
    { minBet: 1, maxBet: 5 },
    { min: 1, max: 5 },
  ],
  [
    { minBet: 5, maxBet: 1 },
    { min: 5, max: undefined },
  ],
])('the bets of %o are %o [PLAY-04 part]', (game, bets) => {
  expect(betsOf(game)).toEqual(bets)
})
