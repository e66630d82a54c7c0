import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchGames, suggestGames } from '../../sandbox/areas/games/named-games.ts'
import { gameSearch, latinOf, wordsOf } from '../../sandbox/areas/games/game-search.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import { gameList } from '../../src/api/calls/games.ts'
import { gameSuggestions } from '../../src/api/calls/suggestions.ts'
import { everyGame, visitorOf } from './visitor.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const ask = async (gameName: string, change: object = {}) =>
  (await visitorOf(platform).ask(gameList, { ...everyGame, gameName, ...change })).value
const namesOf = async (gameName: string, change: object = {}) =>
  (await ask(gameName, change)).games.map((game) => game.gameName)

const shop = [
  'Golden Yak',
  'Snow Leopard',
  'Golden Yak Deluxe',
  'Café Royale',
  "Pharaoh's Gold",
  'Royal Snow Leopard',
  'Dragon Quest',
]
const search = await gameSearch(shop.map((name) => ({ names: [name], name })))
const find = (typed: string) => search(typed).map(({ name }) => name)

describe('a search among names', () => {
  test.each([
    ['upper case', 'GOLDEN YAK', ['Golden Yak', 'Golden Yak Deluxe']],
    ['a missing accent', 'cafe royale', ['Café Royale']],
    ['an accent too many', 'sñow leopard', ['Snow Leopard', 'Royal Snow Leopard']],
    ['punctuation', 'golden-yak!', ['Golden Yak', 'Golden Yak Deluxe']],
    ['a missing apostrophe', 'pharaohs gold', ["Pharaoh's Gold"]],
    ['a missing space', 'snowleopard', ['Snow Leopard', 'Royal Snow Leopard']],
    ['a space too many', 'drag on', ['Dragon Quest']],
    ['spaces around and within', '  golden   yak ', ['Golden Yak', 'Golden Yak Deluxe']],
    ['a wrong letter', 'goldan yak', ['Golden Yak', 'Golden Yak Deluxe']],
    ['two letters swapped', 'dargon', ['Dragon Quest']],
    ['a letter left out', 'leopad', ['Snow Leopard', 'Royal Snow Leopard']],
    ['a letter too many', 'dragoon quest', ['Dragon Quest']],
    ['a missing space and a wrong letter', 'snowleopord', ['Snow Leopard', 'Royal Snow Leopard']],
    ['another order', 'yak golden', ['Golden Yak', 'Golden Yak Deluxe']],
    ['an unfinished word', 'dra', ['Dragon Quest']],
  ])('tolerates %s', (_, typed, found) => {
    expect(find(typed)).toEqual(found)
  })

  test('ranks exact names first, then prefixes, then substrings', () => {
    expect(find('snow leopard')).toEqual(['Snow Leopard', 'Royal Snow Leopard'])
    expect(find('gold')).toEqual(['Golden Yak', 'Golden Yak Deluxe', "Pharaoh's Gold"])
  })

  test('finds the same, whatever was searched before', async () => {
    const typed = [
      'golden yak',
      'yak zebra',
      'gold',
      'go',
      'snow leopard',
      'royale yak',
      'dragn',
      'golden',
      'yak golden',
    ]
    const names = shop.map((name) => ({ names: [name], name }))
    const used = await gameSearch(names)
    for (const text of [...typed, ...typed.toReversed()]) {
      const fresh = await gameSearch(names)
      expect([text, used(`${text}!`)]).toEqual([text, fresh(text)])
    }
  })

  test('compares the first hundred letters of an endless text', () => {
    const text = 'golden yak'.padEnd(100)
    expect(find(`${text} zebra zebra`)).toEqual(find('golden yak'))
    expect(find(`${text.slice(6)} zebra zebra`)).toEqual([])
  })

  test('finds a name by its middle beside names of another script', async () => {
    const names = ['Golden Yak', 'सुनको चौंरी', 'Old Gold', 'चौंरी Marigold', 'Marigold', 'Dragon']
    const searchMixed = await gameSearch(names.map((name) => ({ names: [name], name })))
    const found = searchMixed('gold').map(({ name }) => name)
    expect(new Set(found)).toEqual(new Set(names.filter((name) => /gold/i.test(name))))
  })

  test('finds nothing for another word, and is strict with short ones', () => {
    expect(find('zebra')).toEqual([])
    expect(find('yok')).toEqual([])
    expect(find('golden zebra')).toEqual([])
  })

  test('treats spellings of Nepali as equal', () => {
    expect(wordsOf('हिमाल')).toEqual(wordsOf('हीमाल'))
    expect(wordsOf('डाँफे')).toEqual(wordsOf('डांफे'))
    expect(wordsOf('गैँडा, भाग्य!')).toHaveLength(2)
  })
})

describe('a search among ten thousand slots [LOBBY-07 part]', () => {
  test('tolerates players’ typing errors in both languages', async () => {
    for (const typed of ['snow leopard', 'SnowLeopard', 'snow-leopard', 'snow lepoard', 'snów leopard']) {
      const names = await namesOf(typed)
      expect(names).toHaveLength(24)
      expect(names.filter((name) => !name.includes('Snow Leopard'))).toEqual([])
    }
    const [first] = (await ask('', { language: 'NE' })).games
    expect((await ask(first?.displayName ?? '', { language: 'NE' })).games[0]?.nodeId).toBe(first?.nodeId)
  })

  test('respects vendor, kind and minimum bet, and pages without repeats', async () => {
    const first = await ask('yak', { vassalage: 'EVEREST' })
    expect(new Set(first.games.map((game) => game.vassalage))).toEqual(new Set(['EVEREST']))
    const all = await ask('yak', { pageSize: 100 })
    expect(all.totalPages).toBeGreaterThan(1)
    const second = await ask('yak', { pageSize: 100, pageNo: 2 })
    const ids = [...all.games, ...second.games].map(({ nodeId }) => nodeId)
    expect(new Set(ids).size).toBe(ids.length)
    const jackpots = await ask('yak', { gameClassify: 'JP', minBet: '0.1' })
    expect(jackpots.games.length).toBeGreaterThan(0)
    expect(jackpots.games.every((game) => game.gameClassify === 'JP' && game.minBet === 0.1)).toBe(true)
    expect(await ask('qqqqqqq')).toEqual({ games: [], totalPages: 0 })
  })

  test('answers quickly', async () => {
    await ask('warm')
    const times: number[] = []
    for (const typed of [
      'golden snow leopard',
      'goldan snwo lepoard',
      'annapurna fortune',
      'zzzzzzzz qqqqqqqq',
      'हिमाल',
    ]) {
      const from = performance.now()
      await ask(typed)
      times.push(performance.now() - from)
    }
    console.log(`name search over 10,000 games: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
    expect(Math.max(...times)).toBeLessThan(300)
  })
})

describe('suggestions among ten thousand games [PLAY-01 part]', () => {
  const suggest = async (text: string, language = 'EN') =>
    (await visitorOf(platform).ask(gameSuggestions, { merchantCode: 'demo', text, size: 12, language })).value.games
  const suggested = async (text: string, language?: string) =>
    (await suggest(text, language)).map(({ displayName, gameName }) => displayName ?? gameName)

  test('come from the first letter on, of every type and vendor that has it', async () => {
    const games = await suggest('g')
    expect(games).toHaveLength(12)
    expect(new Set(games.map(({ gameType }) => gameType)).size).toBeGreaterThan(4)
    expect(new Set(games.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(4)
    const names = [await suggested('g'), (await suggested('g', 'NE')).map(latinOf)]
    const beginsSo = (at: number) => names.some((list) => wordsOf(list[at] ?? '').some((word) => word.startsWith('g')))
    expect(games.filter((_, at) => !beginsSo(at))).toEqual([])
    expect(await suggest('qqqqqq')).toEqual([])
    expect(await suggest(' ')).toEqual([])
  })

  test.each([
    ['with a wrong letter', 'snow leapard', 'Snow Leopard'],
    ['in another script, by its sound', 'ड्रागन', 'Dragon'],
    ['in a third script', 'дракон', 'Dragon'],
    ['with accents and full-width letters', 'Ｓｎöｗ', 'Snow'],
  ])('forgive a name %s', async (_, typed, found) => {
    const names = await suggested(typed)
    expect(names[0]).toContain(found)
  })

  test('find a Nepali name typed in Latin letters, and an English one in Devanagari', async () => {
    const [first] = await suggested('चितुवा', 'NE')
    expect(first).toContain('चितुवा')
    expect((await suggested('chituwa', 'NE'))[0]).toContain('चितुवा')
    expect(latinOf('हिमाल')).toBe('himal')
    expect((await suggested('himal', 'NE'))[0]).toContain('हिमाल')
    expect((await suggested('गोल्डेन'))[0]).toContain('Golden')
  })

  test('include games of a vendor whose name is typed, also with a wrong letter', async () => {
    for (const typed of ['Himalaya Studio', 'Himalaya Studoi'])
      expect((await suggest(typed)).map(({ accountTypeName }) => accountTypeName)).toEqual(
        Array(12).fill('Himalaya Studio'),
      )
    const vendors = new Set((await suggest('himalaya')).map(({ accountTypeName }) => accountTypeName))
    expect(vendors).toContain('Himalaya Studio')
  })

  test('answer in about ten milliseconds', async () => {
    const state = await openState(':memory:')
    const round = async (typed: readonly string[]) => {
      const times: number[] = []
      for (const text of typed) {
        const from = performance.now()
        await suggestGames(state, text, 12)
        times.push(performance.now() - from)
      }
      return times.toSorted((one, other) => one - other)
    }
    // The first round reads the names and warms the compiler; no word is asked for twice.
    await round(['s', 'sn', 'snwo', 'हि', 'lukeko garud', 'moonlit', 'wizrd legends', 'ब', 'tiger', 'fortune'])
    const times = await round(['g', 'go', 'gol', 'golden', 'goldan y', 'lepoard', 'ह', 'हिमाल', 'himal', 'annapurna'])
    console.log(`suggestions over 10,000 games: ${times.map((time) => time.toFixed(1)).join(', ')} ms`)
    expect(times[times.length >> 1]).toBeLessThan(100)
    await state.store.close()
  })
})

test('a list of names that failed to load is loaded again', async () => {
  const state = await openState(':memory:')
  let isThere = false
  const { store } = state
  const often = {
    ...state,
    store: {
      ...store,
      get db() {
        if (!isThere) throw new Error('The disk is busy')
        return store.db
      },
    },
  }
  const query = { ...everyGame, gameName: 'yak' }
  await expect(searchGames(often, query, 0)).rejects.toThrow('The disk is busy')
  isThere = true
  expect((await searchGames(often, query, 0)).total).toBeGreaterThan(0)
  await store.close()
})
