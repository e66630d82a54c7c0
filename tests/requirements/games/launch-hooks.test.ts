// @vitest-environment document
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useCategoryItems } from '../../../src/app/features/games/catalogue/category-items.ts'
import { useLinkedSheet } from '../../../src/app/features/games/game-sheet/sheet-address.ts'
import { useGameWords, useLeaveGame } from '../../../src/app/features/games/launch/use-game-words.ts'
import { useLaunching } from '../../../src/app/features/games/launch/use-launch-actions.ts'
import { standing, unmountHooks, used } from '../../support/hook.ts'
import { games, openPermission } from '../../support/samples.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'EN', resources: {} })
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  unmountHooks()
  vi.restoreAllMocks()
})

const member = ['signedIn']

describe('a game in its frame', () => {
  const leaving = async (entry: unknown, entries: number, behind = 0) => {
    vi.spyOn(history, 'state', 'get').mockReturnValue(entry)
    vi.spyOn(history, 'length', 'get').mockReturnValue(entries)
    const back = vi.fn()
    const at = used(() => ({ leave: useLeaveGame('/slots'), path: useLocation().pathname }), {
      navigation: { behind: () => behind, back },
    })
    at().leave()
    await vi.waitFor(() => expect(at().path === '/slots' || back.mock.calls.length > 0).toBe(true), { interval: 1 })
    return [at().path, back.mock.calls.length]
  }

  test('is left for the page before it, or for its path where there is none [FLOW-13 part, LAUNCH-09 part]', async () => {
    expect(await leaving({ idx: 1 }, 2)).toEqual(['/', 1])
    // Its own entries have pushed that page out, or it is the visit's first.
    expect(await leaving({ idx: 3 }, 3, 2)).toEqual(['/slots', 0])
    for (const first of [{ idx: 0 }, {}, null]) expect(await leaving(first, 2)).toEqual(['/slots', 0])
    expect(await leaving({ idx: 2 }, 9, 2)).toEqual(['/slots', 0])
  })

  test('says that it is left, or that money has moved [FLOW-13 part]', async () => {
    const queries = new QueryClient()
    queries.setQueryData(['member', 'balance'], 1)
    const onLeave = vi.fn()
    const onWord = used(() => useGameWords(onLeave), {}, queries)()
    const isOld = () => queries.getQueryState(['member', 'balance'])?.isInvalidated
    onWord('game.leave')
    await Promise.resolve()
    expect([onLeave.mock.calls.length, isOld()]).toEqual([1, false])
    onWord('game.balance' as never)
    await vi.waitFor(() => expect(isOld()).toBe(true))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})

describe('a press on a game', () => {
  const press = () => {
    const launch = standing('idle')
    const went: string[] = []
    const launching = used(useLaunching, { launch, navigation: { to: (path: string) => went.push(path) } })()
    return { launching, launch, went }
  }
  const [game] = games(1)
  const card = { vassalage: 'PG', vendorName: 'PG', gameType: 'RNG', icon: '' }

  test('starts it for money or for a try [FLOW-13 part]', () => {
    const { launching, launch } = press()
    launching.onPlay(game as never)
    launching.onTry(game as never)
    expect(launch.sent).toEqual([
      { type: 'game.play', game: { ...game, trial: false } },
      { type: 'game.play', game: { ...game, trial: true } },
    ])
  })

  test('of a vendor opens its lobby, and keeps its name, or its only game [FLOW-13 part, LAUNCH-04 part]', () => {
    const { launching, launch, went } = press()
    launching.onEnter(card as never)
    expect([went, sessionStorage.getItem('vassalage'), launch.sent]).toEqual([['/rng?page=PG'], 'PG', []])
    const live = { ...card, gameType: 'LIVE', vassalage: 'EVO' }
    launching.onEnter(live as never)
    launching.onEnter({ ...live, gameCode: 'G7' } as never)
    const entered = { type: 'game.play', game: { ...live, nodeId: 'EVO', trial: false, entry: true } }
    expect(launch.sent).toEqual([entered, { ...entered, game: { ...entered.game, gameCode: 'G7', nodeId: 'G7' } }])
    expect([went.length, sessionStorage.getItem('vassalage')]).toEqual([1, 'PG'])
  })

  test('begins in a category, of which the cockfight has no page [FLOW-13 part, NAV-03 part]', () => {
    const lanes = [
      { title: 'RNG', isHot: 1, cards: [card] },
      { title: 'DS88', isHot: 0, cards: [{ ...card, gameType: 'DS88' }] },
      { title: 'FISH', isHot: 0, cards: [] },
    ]
    const items = used(useCategoryItems, {
      catalogue: standing('ready', { lanes }),
      offers: standing('x', { absent: [] }),
      session: standing('member', {}, member),
      permission: openPermission,
      platform: { config: { without: [] } },
    })()
    expect(items).toMatchObject([
      { gameType: 'RNG', hot: true, cards: lanes[0]?.cards, href: '/rng' },
      { gameType: 'DS88', hot: false, cards: lanes[1]?.cards },
    ])
    expect(items[1]).not.toHaveProperty('href')
  })
})

test('a shared address opens the sheet of its game once, over the list that stays [FLOW-13 part, PLAY-04 part]', async () => {
  const at = '/rng?page=PG&sheet=G+1&sort=new'
  history.replaceState(null, '', at)
  const windows = standing('open')
  const place = used(
    () => {
      useLinkedSheet('RNG')
      return [useLocation().search, useNavigationType()]
    },
    { windows },
    undefined,
    at,
  )
  await vi.waitFor(() => expect(place()).toEqual(['?page=PG&sort=new', 'REPLACE']), { interval: 1 })
  const window = { kind: 'gameSheet', game: { nodeId: 'G 1', gameType: 'RNG' } }
  expect(windows.sent).toEqual([{ type: 'window.open', window }])
  history.replaceState(null, '', '/')
  const bare = standing('open')
  used(() => useLinkedSheet('RNG'), { windows: bare })
  expect(bare.sent).toEqual([])
})
