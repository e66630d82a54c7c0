// @vitest-environment document
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { afterPaint } from '../../../src/app/core/after-paint.ts'
import {
  choicesOf,
  followLobby,
  onStep,
  openFirstLobby,
  openLobby,
} from '../../../src/app/features/games/lobby/open-lobby.ts'
import { toHotRows } from '../../../src/app/core/hot-games-by-category.ts'
import { wholeList } from '../../../src/machines/games/lobby/lists.ts'
import { flowIn } from '../../support/flow-in.ts'
import { games } from '../../support/samples.ts'

beforeEach(() => {
  history.replaceState(null, '', '/rng')
})

test('hot games have rows of fourteen, the chosen and the fullest first [FLOW-13 part, NAV-01 part]', () => {
  const of = (gameType: string, count: number) => games(count).map((game) => ({ ...game, gameType }))
  const all = [...of('FISH', 2), ...of('RNG', 20), ...of('PVP', 1), ...of('LIVE', 3)] as never
  const rows = (first?: string) =>
    toHotRows(all, ['FISH', 'RNG', 'LIVE', 'PVP'], first as never).map(({ gameType, games: { length } }) => [
      gameType,
      length,
    ])
  const fullest = rows()
  expect(fullest[0]).toEqual(['RNG', 14])
  expect(fullest.map(([, count]) => count)).toEqual(
    fullest.map(([, count]) => count).toSorted((a, b) => Number(b) - Number(a)),
  )
  expect(rows('PVP')[0]).toEqual(['PVP', 1])
  expect(rows('PVP')[1]).toEqual(['RNG', 14])
  expect(toHotRows([], ['RNG'])).toEqual([])
})

describe('a lobby’s address', () => {
  const card = { vassalage: 'PG', vendorName: 'PG', gameType: 'RNG', icon: '' }
  const lanes = [{ title: 'RNG', cards: [card], sorts: ['new'] }]
  const known = { ready: true, failed: undefined, lanes } as never
  const choices = choicesOf(lanes[0] as never, ['EN', 'NE'])
  const lobbyOf = () => {
    const sent: { readonly vendors: readonly object[] }[] = []
    return { sent, lobby: { send: (event: never) => sent.push(event) } as never }
  }

  test('opens it with its vendors and the place that it names [FLOW-13 part, LOBBY-01 part]', () => {
    history.replaceState(null, '', '/rng?page=PG&sort=new')
    const { sent, lobby } = lobbyOf()
    openLobby(lobby, 'RNG', { ...(known as object), ready: false } as never, choices, 'NE')
    expect(sent).toEqual([])
    openLobby(lobby, 'RNG', known, choices, 'NE')
    expect(sent).toMatchObject([
      { type: 'lobby.open', gameType: 'RNG', vendor: 'PG', language: 'NE', place: { ...wholeList, sort: 'new' } },
    ])
    expect(sent[0]?.vendors).toHaveLength(1)
    history.replaceState(null, '', '/fish')
    openLobby(lobby, 'FISH', known, choices, 'NE')
    expect(sent[1]).toMatchObject({ vendors: [], vendor: undefined })
  })

  test('has the choices of the brand’s languages, and fewer lists for a trial account [FLOW-13 part]', () => {
    expect(choices).toMatchObject({ sorts: ['new'] })
    expect(choices).not.toHaveProperty('lists')
    expect(choicesOf(undefined, ['EN'])).toMatchObject({ sorts: [] })
    expect(choicesOf(undefined, ['EN'], true).lists).toBeDefined()
  })

  test('opens the first lobby once, as soon as the catalogue is there [FLOW-13 part, LOBBY-01 part]', () => {
    const catalogue = createActor(
      createMachine({
        initial: 'loading',
        context: { lanes },
        states: {
          loading: { on: { come: 'ready', wait: {} } },
          ready: { on: { again: { target: 'ready', reenter: true } } },
        },
      }),
    ).start()
    const { sent, lobby } = lobbyOf()
    openFirstLobby(catalogue as never, lobby, 'RNG', { language: 'NE', languages: ['EN', 'NE'] })
    catalogue.send({ type: 'wait' })
    expect(sent).toEqual([])
    catalogue.send({ type: 'come' })
    catalogue.send({ type: 'again' })
    expect(sent).toMatchObject([{ type: 'lobby.open', language: 'NE' }])
  })

  test('is written when the list goes to another place, and only then [FLOW-13 part, PLAY-03 part]', async () => {
    const painted = () => new Promise((resolve) => afterPaint(() => resolve(undefined)))
    let listen: ((now: unknown) => void) | undefined
    const unsubscribe = vi.fn()
    const at = (place: object, list: string, login = 'none') =>
      flowIn({ open: { games: list, login } }, { context: { ...wholeList, ...place } }) as unknown
    const first = at({}, 'showing')
    const lobby = {
      getSnapshot: () => first,
      subscribe: (next: (now: unknown) => void) => {
        listen = next
        return { unsubscribe }
      },
    }
    const written: unknown[] = []
    const stop = followLobby(lobby as never, choices, {}, (search, replace) => written.push([search, replace]))
    listen?.(at({}, 'ended'))
    expect(written).toEqual([])
    listen?.(at({ sort: 'new' }, 'loadingFirst'))
    listen?.(at({ sort: 'new' }, 'showing'))
    expect(written).toEqual([])
    await painted()
    expect(written).toEqual([['?sort=new', false]])
    history.replaceState(null, '', '/rng?sort=new&name=yak')
    // The address has it already.
    listen?.(at({ sort: 'new', name: 'yak' }, 'showing'))
    await painted()
    expect(written).toHaveLength(1)
    listen?.(at({ list: 'fav' }, 'showing', 'asked'))
    await painted()
    expect(written).toHaveLength(1)
    listen?.(at({}, 'showing'))
    await painted()
    expect(written[1]).toEqual(['', true])
    stop()
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  test('is heard again after a step of the browser on its page [FLOW-13 part]', () => {
    const open = vi.fn()
    const stop = onStep('/rng', open)
    dispatchEvent(new Event('popstate'))
    expect(open).toHaveBeenCalledOnce()
    history.replaceState(null, '', '/fish')
    dispatchEvent(new Event('popstate'))
    history.replaceState(null, '', '/rng')
    stop()
    dispatchEvent(new Event('popstate'))
    expect(open).toHaveBeenCalledOnce()
  })
})
