// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { charactersOf } from '../../src/api/characters.ts'
import { countWords } from '../../src/api/count-words.ts'
import { dropTyped, keepTyped, typedFor } from '../../src/app/features/money/money-move/typed-moves.ts'
import { reportUnderWay } from '../../src/app/features/money/money-page/machine.ts'
import {
  favouritesIn,
  lotteryFavourites,
  withToggled,
} from '../../src/app/features/games/favourites/lottery-favourites.ts'
import { sheetAddress } from '../../src/app/features/games/game-sheet/sheet-address.ts'
import { loadTeam } from '../../src/app/features/agents/team/actors.ts'
import { deposit, topUpOf } from '../../src/app/features/rewards/top-up/top-up.ts'
import { complete } from '../../src/app/features/site/system-status/complete.ts'
import { shownMessages } from '../../src/app/features/support/chat/chat-texts.ts'
import { flowsMachine } from '../../src/app/core/flows.ts'
import { isTypeOffered } from '../../src/machines/games/catalogue/catalogue.view.ts'
import { closingOf, nextOf, selectTimeLeft } from '../../src/machines/games/draw-clock/draw-clock.view.ts'
import { chipsOf, emptinessOf, shownGames, takingOff } from '../../src/machines/games/lobby/lobby.view.ts'
import { interleaved, selectMyGames } from '../../src/machines/games/my-games/my-games.view.ts'
import { choiceOf } from '../../src/machines/money/money-move/money-move.view.ts'
import { dueGift } from '../../src/machines/rewards/gift/gift.view.ts'
import { answering, outcomeOf, refused, unreachable } from '../support/answering-platform.ts'
import { flowIn } from '../support/flow-in.ts'
import { standing } from '../support/hook.ts'
import { games, openPermission } from '../support/samples.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a draw', () => {
  const timeOf = (moment: string) => Date.parse(moment)
  const closesAt = '2026-11-21T08:15:00Z'

  test('closes by the seconds that are left, otherwise by its moment [FLOW-13 part, PLAY-05 part]', () => {
    expect(closingOf({ closesIn: 90, closesAt }, 1000, timeOf)).toBe(91_000)
    expect(closingOf({ closesAt }, 1000, timeOf)).toBe(timeOf(closesAt))
    expect(closingOf({}, 1000, timeOf)).toBeUndefined()
    const [late, soon, never] = [{ gameCode: 'A', closesIn: 90 }, { gameCode: 'B', closesIn: 30 }, { gameCode: 'C' }]
    expect(nextOf([late, never, soon] as never, 1000, undefined, timeOf)).toEqual({ game: soon, closing: 31_000 })
    expect(nextOf([late, soon] as never, 1000, 'A', timeOf)).toEqual({ game: late, closing: 91_000 })
    expect(nextOf([never] as never, 1000, 'C', timeOf)).toBeUndefined()
  })

  test('has hours, minutes and seconds left until it closes [FLOW-13 part, PLAY-05 part]', () => {
    const left = (milliseconds: number) =>
      selectTimeLeft(flowIn('ticking', { context: { now: 5000 } }), 5000 + milliseconds)
    expect(left(((26 * 60 + 3) * 60 + 7) * 1000)).toEqual([26, 3, 7])
    expect(left(3_600_000)).toEqual([1, 0, 0])
    expect(left(3_599_000)).toEqual([0, 59, 59])
    expect(left(1)).toEqual([0, 0, 1])
    expect([left(0), left(-1)]).toEqual([undefined, undefined])
  })
})

describe('a lobby’s list', () => {
  const whole = { list: 'all', name: '', classify: '', minBet: '', sort: '' } as const

  test('has a chip for each choice, which takes it off alone [FLOW-13 part, PLAY-03 part]', () => {
    expect(chipsOf(whole)).toEqual([])
    expect(chipsOf({ list: 'hot', name: 'a', classify: '7', minBet: '0.5', sort: 'new' })).toEqual([
      'list',
      'name',
      'classify',
      'minBet',
      'sort',
    ])
    expect((['list', 'name', 'classify', 'minBet', 'sort'] as const).map(takingOff)).toEqual([
      { type: 'list.choose', list: 'all' },
      { type: 'search.submit', name: '' },
      { type: 'filter.choose', filter: { classify: '' } },
      { type: 'filter.choose', filter: { minBet: '' } },
      { type: 'sort.choose', sort: '' },
    ])
  })

  test('loses a heart’s game among favourites alone, and is empty at its end [FLOW-13 part, TILE-02 part]', () => {
    const two = games(2)
    const off = new Set(['G1'])
    const view = { list: 'fav', games: two, body: 'games', ending: 'end' } as const
    expect(shownGames(view, off)).toEqual({ games: [two[1]], body: 'games' })
    expect(shownGames(view, new Set())).toEqual({ games: two, body: 'games' })
    expect(shownGames({ ...view, list: 'all' }, off).games).toEqual(two)
    const all = new Set(['G1', 'G2'])
    expect(shownGames(view, all)).toEqual({ games: [], body: 'empty' })
    expect(shownGames({ ...view, ending: 'more' }, all).body).toBe('games')
    expect(shownGames({ ...view, body: 'loading' }, all).body).toBe('loading')
  })

  test('says why it is empty [FLOW-13 part]', () => {
    const why = (list: string, name = '', narrowed = false) => emptinessOf({ list, name, narrowed } as never)
    expect([why('recent'), why('fav'), why('hot')]).toEqual(['nothingPlayed', 'nothingHearted', 'nothingHearted'])
    expect([why('all', 'yak', true), why('all', '', true), why('all')]).toEqual(['notFound', 'noneSuch', 'noGames'])
  })

  test('of lotteries is there only where the brand has any [FLOW-13 part, PLAT-09 part]', () => {
    const offered = (lottery: boolean) =>
      (['RNG', 'LOTT', 'ELOTT'] as const).map((gameType) => isTypeOffered(gameType, { lottery }))
    expect([offered(true), offered(false)]).toEqual([
      [true, true, true],
      [true, false, false],
    ])
  })
})

describe('a player’s own games', () => {
  const [one, two, three] = games(3)
  const rows = [
    { gameType: 'RNG', games: [one, two], next: 2 },
    { gameType: 'FISH', games: [], next: 1, failure: 'F' },
    { gameType: 'PVP', games: [three], next: 2, failure: 'P' },
    { gameType: 'LIVE', games: [] },
    { gameType: 'LOTT', games: [three] },
  ]
  const view = (value: string, chosen: string | null = null, wanted?: string, waiting: readonly string[] = []) =>
    selectMyGames(
      flowIn(value, { context: { rows, wanted: wanted && { gameType: wanted }, waiting, failure: 'X' } }),
      (all) => all,
      chosen,
    )
  const mores = (shown: ReturnType<typeof view>) => shown.rows.map(({ gameType, more }) => `${gameType} ${more}`)

  test('have a next page, one on its way, or one that failed [FLOW-13 part, PLAY-02 part]', () => {
    const shown = view('shown')
    expect(mores(shown)).toEqual(['RNG more', 'FISH none', 'PVP failedMore', 'LOTT none'])
    expect(shown.rows.map(({ failure, moreFailure, busy }) => [failure, moreFailure, busy])).toEqual([
      [undefined, undefined, false],
      ['F', undefined, false],
      [undefined, 'P', false],
      [undefined, undefined, false],
    ])
    const loading = view('loadingMore', null, 'FISH', ['PVP'])
    expect(mores(loading)).toEqual(['RNG more', 'FISH none', 'PVP loadingMore', 'LOTT none'])
    expect(loading.rows.map(({ busy }) => busy)).toEqual([false, true, false, false])
    expect(mores(view('shown', null, 'RNG'))[0]).toBe('RNG more')
    expect([shown.loading, shown.failure]).toEqual([false, undefined])
    expect([view('loading').loading, view('failed').failure]).toEqual([true, 'X'])
  })

  test('are shown of the category that the address names, if it has any [FLOW-13 part, PLAY-02 part]', () => {
    const chosen = view('shown', 'PVP')
    expect([chosen.chosen, mores(chosen), chosen.types]).toEqual([
      'PVP',
      ['PVP failedMore'],
      ['RNG', 'FISH', 'PVP', 'LOTT'],
    ])
    expect([view('shown', 'LIVE').chosen, view('shown', 'LIVE').rows.length]).toEqual([undefined, 4])
    expect(interleaved([[one, two], [three]] as never)).toEqual([one, three, two])
    expect(interleaved([[one, two], [three]] as never, 2)).toEqual([one, three])
    expect(interleaved([])).toEqual([])
  })

  test('keep the favourite lotteries of each player apart on this device [FLOW-13 part, TILE-03 part]', () => {
    const kept = withToggled(withToggled(undefined, 'sita', 'A'), 'sita', 'B')
    expect(favouritesIn(kept, 'sita')).toEqual(['A', 'B'])
    expect(favouritesIn(withToggled(withToggled(kept, 'ram', 'C'), 'sita', 'A'), 'sita')).toEqual(['B'])
    const heard = vi.fn()
    window.addEventListener('storage', heard)
    lotteryFavourites.toggle('A')
    expect(localStorage.getItem('LOTTFAV')).toBeNull()
    sessionStorage.setItem('username', 'sita')
    lotteryFavourites.set('A')
    lotteryFavourites.set('A')
    expect([favouritesIn(localStorage.getItem('LOTTFAV') ?? '', 'sita'), heard.mock.calls.length]).toEqual([['A'], 1])
    lotteryFavourites.toggle('A')
    expect(favouritesIn(localStorage.getItem('LOTTFAV') ?? '', 'sita')).toEqual([])
  })

  test('are shared by the address of their sheet, over the list of their provider [FLOW-13 part, PLAY-04 part]', () => {
    const shared = { nodeId: 'G 1', gameType: 'RNG', vassalage: 'PG' } as const
    expect(sheetAddress(shared)).toBe(`${location.origin}/rng?page=PG&sheet=G+1`)
    expect(sheetAddress({ ...shared, gameType: 'LIVE' })).toBe(`${location.origin}/`)
  })
})

describe('money that was typed', () => {
  const terms = {
    channels: [
      { channelId: 'shut', state: 'closed' },
      { channelId: 'bank', state: 'open' },
      { channelId: 'esewa', state: 'open' },
    ],
    cards: [{ cardId: 'c1' }, { cardId: 'c2' }],
    wallets: [{ vassalage: '' }, { vassalage: 'PG' }, { vassalage: 'JL' }],
  } as never
  const move = { kind: 'withdrawal' } as never
  const typed = { amount: '500', channel: 'esewa', card: 'c2', from: 'PG', to: 'JL', password: 'secret' } as never

  test('comes back after a reload, without a secret [FLOW-13 part, PLAY-08 part]', () => {
    expect(typedFor(move, terms)).toBeUndefined()
    keepTyped(move, typed)
    expect(sessionStorage.getItem('drafts')).not.toContain('secret')
    expect(typedFor(move, terms)).toEqual({ amount: '500', channel: 'esewa', card: 'c2', from: 'PG', to: 'JL' })
    expect(typedFor({ kind: 'deposit' } as never, terms)).toBeUndefined()
    expect(typedFor({ kind: 'withdrawal', reward: 'kite' } as never, terms)).toBeUndefined()
    dropTyped(move)
    expect(typedFor(move, terms)).toBeUndefined()
  })

  test('comes back without choices that are no longer offered [FLOW-13 part, PLAY-08 part]', () => {
    keepTyped(move, { amount: '9'.repeat(60), channel: 'shut', card: 'gone', from: 'gone', to: 'gone' })
    const mended = { amount: '9'.repeat(40), channel: 'bank', card: '', from: 'main', to: '' }
    expect(typedFor(move, terms)).toEqual(mended)
    keepTyped(move, { amount: 5, channel: 5, card: 5, from: 5, to: 'main' } as never)
    expect(typedFor(move, terms)).toEqual({ ...mended, amount: '', to: 'main' })
    expect([choiceOf(''), choiceOf('PG')]).toEqual(['main', 'PG'])
  })

  test('is counted as under way once its history has loaded [FLOW-13 part]', () => {
    const page = standing('shown')
    reportUnderWay(page as never, undefined)
    reportUnderWay(page as never, 0)
    expect(page.sent).toEqual([{ type: 'moves.counted', underWay: 0 }])
  })
})

test('a gift is for the visitor whom the brand has a picture for [FLOW-13 part, SIDE-04 part]', () => {
  const both = { w_reg: 'R', w_login: 'L' }
  const [visitor, player, neither] = [
    { anonymous: true, signedIn: false },
    { anonymous: false, signedIn: true },
    { anonymous: false, signedIn: false },
  ]
  expect([visitor, player, neither].map((who) => dueGift(who, both))).toEqual(['beforeLogin', 'afterLogin', undefined])
  expect(dueGift(visitor, { w_login: 'L' })).toBeUndefined()
  expect(dueGift(player, { w_reg: 'R' })).toBeUndefined()
})

describe('a message of the chat', () => {
  const t = ((key: string) => key) as never
  const now = Date.parse('2026-11-21T08:15:00Z')
  const where = { language: 'EN', timeZone: 'Asia/Kathmandu', imageBase: 'https://i.test', now }
  const said = (at: string, avatar?: string) => ({ id: 1, name: 'Hari', text: 'Namaste', at, avatar })

  test('is under its day, and an earlier one has the time of its clock [FLOW-13 part]', () => {
    const shown = shownMessages(
      [
        said('2026-11-18T08:00:00Z', '/a.svg'),
        said('2026-11-20T08:00:00Z'),
        said('2026-11-20T09:00:00Z'),
        said('2026-11-21T08:10:00Z'),
      ] as never,
      t,
      where,
    )
    expect(shown.map(({ day }) => day)).toEqual([
      expect.stringContaining('18'),
      'chat.yesterday',
      undefined,
      'chat.today',
    ])
    expect(shown.map(({ avatar }) => avatar)).toEqual(['https://i.test/a.svg', undefined, undefined, undefined])
    // Nepal is five hours and three quarters ahead.
    expect(shown.map(({ time }) => time)).toEqual([
      expect.stringMatching(/^(?:1:45 PM|13:45)$/),
      expect.stringMatching(/^(?:1:45 PM|13:45)$/),
      expect.stringMatching(/^(?:2:45 PM|14:45)$/),
      '5 minutes ago',
    ])
    expect(shown[0]).toMatchObject({ name: 'Hari', text: 'Namaste', date: expect.stringContaining('2026') as string })
  })
})

describe('a permission without some of its parts', () => {
  const switches = [{ modId: 'FREEPLAY3', enabled: '1' }]
  const rules = { username: { required: '1' } }
  const bare = { ...openPermission, register: undefined, whitelabel: [], location: { ip: '', countryCode: '' } }
  const whole = { ...openPermission, register: rules, whitelabel: switches }
  const completed = async (answer: object, answers: readonly unknown[] = [null]) => {
    const { platform, sent } = answering(answers)
    return {
      ...(await complete(platform, answer as never, new AbortController().signal)),
      sent: sent.map(([call]) => call),
    }
  }

  test('is completed by this visit, or by the calls behind them [FLOW-13 part, CFG-10 part]', async () => {
    expect(await completed(whole)).toEqual({ ...whole, sent: [] })
    const asked = await completed(bare, [rules, switches])
    expect(asked).toMatchObject({ register: rules, whitelabel: switches, location: { countryCode: '' } })
    expect(asked.sent).toEqual(['registrationRules', 'whiteLabel'])
    expect(JSON.parse(sessionStorage.getItem('validate') ?? '{}')).toEqual(rules)
    sessionStorage.setItem('settings', JSON.stringify({ countryCode: 'NP', whitelabel: switches }))
    expect(await completed(bare)).toMatchObject({
      register: rules,
      whitelabel: switches,
      location: { countryCode: 'NP' },
      sent: [],
    })
    expect((await completed({ ...bare, location: { countryCode: 'IN', ip: '' } })).location.countryCode).toBe('IN')
  })

  test('goes on without what nobody tells [FLOW-13 part, CFG-10 part]', async () => {
    expect(await completed(bare, [unreachable])).toMatchObject({ register: {}, whitelabel: [] })
  })
})

test('a closed level of an agent’s address shows the agent’s own, and a search does not [FLOW-13 part]', async () => {
  const input = { of: 'm2', search: 'ta', page: 3, orOwn: true }
  for (const code of ['not_found', 'forbidden', 'not_served_yet']) {
    const { platform, sent } = answering([refused(code), { list: ['own'], totalPages: 1 }])
    expect(await outcomeOf(loadTeam(platform), input)).toEqual({
      kind: 'loaded',
      team: { list: ['own'], totalPages: 1 },
      page: 1,
      isOwn: true,
    })
    expect(sent[1]).toEqual(['team', { pageNo: 1, pageSize: 20 }])
  }
  for (const [answer, wanted] of [
    [refused('server_error'), input],
    [unreachable, input],
    [refused('not_found'), { ...input, orOwn: false }],
  ] as const) {
    const { platform, sent } = answering([answer])
    expect(await outcomeOf(loadTeam(platform), wanted)).toMatchObject({ kind: 'refused' })
    expect(sent).toHaveLength(1)
  }
})

test('the activity gift opens and closes its popup, the messages and the login [FLOW-13 part, SIDE-03 part]', () => {
  const flows = createActor(flowsMachine).start()
  const sent: unknown[] = []
  const part = { send: (event: unknown) => sent.push(event) }
  const site = {
    flows,
    root: part,
    windows: part,
    navigation: { to: (address: string) => sent.push(address) },
    session: standing('anonymous'),
  } as never
  const actor = topUpOf(site)
  expect(topUpOf(site)).toBe(actor)
  const { actions } = (
    actor as unknown as {
      readonly logic: { readonly implementations: { readonly actions: Record<string, () => void> } }
    }
  ).logic.implementations
  for (const name of ['openPopup', 'hidePopup', 'showMessages', 'askForLogin']) actions[name]?.()
  expect(sent).toEqual([
    { type: 'window.open', window: { kind: 'topUp' } },
    { type: 'window.close' },
    `${location.pathname}?memberCentre=messageV2`,
    { type: 'login.open' },
  ])
  const send = vi.spyOn(actor, 'send')
  deposit(site)
  expect(send).toHaveBeenCalledWith({ type: 'topUp.deposit', signedIn: false })
})

test('an older browser counts words and letters, too [FLOW-13 part, CONTENT-06 part]', () => {
  const texts = ['', 'One two, three', 'it’s', 'नमस्ते संसार', '你好吗', 'a你 b']
  const words = [0, 3, 1, 2, 3, 3]
  vi.stubGlobal('Intl', {})
  expect(texts.map(countWords)).toEqual(words)
  expect(['', 'abc', 'e\u0301', 'क्षि', 'नेपाल'].map(charactersOf)).toEqual([0, 3, 1, 1, 3])
  vi.unstubAllGlobals()
  expect(['One two, three', 'it’s'].map(countWords)).toEqual([3, 1])
  expect(['abc', 'e\u0301', 'क्षि', 'नेपाल', '👨‍👩‍👧'].map(charactersOf)).toEqual([3, 1, 1, 3, 1])
})
