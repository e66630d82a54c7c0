// @vitest-environment document
import { beforeEach, describe, expect, test } from 'vitest'
import { launchViewOf, wantedGameOf } from '../../../src/app/features/games/launch/use-launch.ts'
import { pendingService } from '../../../src/app/features/support/customer-service/customer-service.ts'
import { games } from '../../support/samples.ts'

beforeEach(() => {
  history.replaceState(null, '', '/rng')
})

describe('a flow whose code loads', () => {
  const [game] = games(1)
  const pending = (...pendingEvents: readonly object[]) => ({ getSnapshot: () => ({ pendingEvents }) }) as never
  const play = (trial: boolean) => ({ type: 'game.play', game: { ...game, trial } })

  test('shows the game that was pressed as opening [FLOW-13 part]', () => {
    const idle = {
      phase: 'idle',
      busy: false,
      openingId: undefined,
      url: undefined,
      hosts: [],
      vendor: undefined,
      over: false,
      gameName: undefined,
      playing: false,
      trial: false,
      problem: undefined,
      subGames: undefined,
      moreSubGames: 'none',
      moreFailure: undefined,
      inWindow: false,
    }
    expect(launchViewOf(pending())).toEqual(idle)
    const opening = {
      ...idle,
      phase: 'opening',
      busy: true,
      openingId: 'G1',
      vendor: 'ALPHA',
      trial: true,
      inWindow: true,
    }
    expect(launchViewOf(pending(play(true)))).toEqual(opening)
    // A login changes nothing of the wish; any other step takes it back.
    expect(launchViewOf(pending(play(true), { type: 'login.done' }))).toEqual(opening)
    expect(launchViewOf(pending(play(true), { type: 'game.close' }))).toEqual(idle)
    expect(launchViewOf(pending(play(true), play(false))).trial).toBe(false)
    expect([wantedGameOf(pending(play(true))), wantedGameOf(pending())]).toEqual([{ ...game, trial: true }, undefined])
  })

  test('says that customer service is looked up, or was not reached [FLOW-13 part]', () => {
    const after = (...types: readonly string[]) => pendingService(types.map((type) => ({ type })) as never)
    expect(after()).toEqual({ busy: false, notice: undefined })
    expect(after('service.unreachable', 'service.open')).toEqual({ busy: true, notice: undefined })
    const unreachable = { busy: false, notice: { key: 'error.network' } }
    expect(after('service.open', 'service.unreachable')).toEqual(unreachable)
  })
})
