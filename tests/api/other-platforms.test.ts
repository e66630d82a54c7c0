import { Effect, Schema } from 'effect'
import { describe, expect, it, vi } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { Day } from '../../src/api/day.ts'
import { renameFields } from '../../src/api/mend-answer.ts'
import { mendEnvelope } from '../../src/api/mend-envelope.ts'
import { mendJson } from '../../src/api/mend-json.ts'
import { Misfit, readAnswer, readTolerantly } from '../../src/api/read-tolerantly.ts'
import { loose, mustFit, named, orElse, readInstead, rowsOf } from '../../src/api/schema-parts.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { playerClient } from '../support/player-client.ts'
import { read, refusalOf, valueOf } from '../support/read-answer.ts'

/** Changes whose answers need no content. */
const bare = [
  'changePassword',
  'forgotPasswordByEmail',
  'setPaymentPassword',
  'changePaymentPassword',
  'recoverPaymentPassword',
  'feedback',
  'logout',
  'favouriteAction',
  'smsWithoutLogin',
  'smsForRegistration',
  'contactCode',
  'updateProfile',
  'beginLink',
  'confirmLink',
  'dropLink',
  'avatar',
  'messageRead',
  'messageDelete',
  'paymentPasswordCode',
] as const

describe('a player sees the right amount', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['12,34,567.50', 1_234_567.5],
    ['1,234,567', 1_234_567],
    ['-1,234.50', -1234.5],
    ['12.00000000', 12],
    ['0.00000012', 0.000_000_12],
    ['123456789.12345678', 123_456_789.123_456_78],
    ['-0.00', 0],
    ['007', 7],
    // Decimals as Java, Oracle and C write them.
    ['0E-8', 0],
    ['-0E-8', 0],
    ['1E+3', 1000],
    ['1e3', 1000],
    ['9.007e13', 90_070_000_000_000],
    ['.50', 0.5],
    ['-.5', -0.5],
    ['+5.00', 5],
    ['5.', 5],
    [' 12.50 ', 12.5],
  ])('when the platform writes %s [PLAT-01 part]', async (text, amount) => {
    expect(await valueOf('balance', { sumBalance: text })).toEqual({ sumBalance: amount })
  })

  // One comma can divide thousands or hundredths, and a wrong amount is worse than none.
  it.each(['1,234', '12,34', '1.234,50', '1,2,3.4', '1 234', 'Rs 5', '0x10', '1e', '.', '1e400', ''])(
    'and none when the platform writes “%s” [PLAT-01 part]',
    async (text) => {
      expect(await refusalOf('balance', { sumBalance: text })).toMatchObject({ reason: 'balance.sumBalance' })
    },
  )

  it('and none when it is too great for its hundredths [PLAT-01 part]', async () => {
    for (const sumBalance of ['99999999999999999999.12', '-99,999,999,999,999,999.12'])
      expect(await refusalOf('balance', { sumBalance })).toMatchObject({ reason: 'balance.sumBalance' })
    expect(await valueOf('balance', { sumBalance: '90071992547409.25' })).toEqual({ sumBalance: 90_071_992_547_409.25 })
    expect(await valueOf('balance', { sumBalance: '1000000000000000.00' })).toEqual({ sumBalance: 1e15 })
  })
})

describe('a player loses no entry of a list by another notation', () => {
  const message = { messageId: 'm1', title: 'Hello', content: '', time: '2026-11-23T10:00:00.000Z', read: true }

  it('when ids are whole numbers beyond those that JavaScript can write [PLAT-01 part]', async () => {
    const id = '1234567890123456789'
    const noise = String.raw`"text": "a \" 1234567890123456789, [1234567890123456789]", "share": 0.1234567890123456789,`
    const entry = JSON.stringify(message).replace('"m1"', id).replace('{', `{${noise}`)
    const { value } = await read('messageList', `{"success": true, "value": {"list": [${entry}], "totalPages": 1}}`)
    expect(value).toEqual({ list: [{ ...message, messageId: id }], totalPages: 1 })
    expect((await read('favouriteIds', `[${id}, -${id}, 7]`)).value).toEqual([id, `-${id}`, '7'])
    // A greatest number stands for no limit.
    expect((await read('balance', '{"sumBalance": 9223372036854775807}')).value).toEqual({ sumBalance: 2 ** 63 })
  })

  it('when amounts are no JSON, or texts hold letters that JSON escapes [PLAT-01 part]', async () => {
    const entry = JSON.stringify(message)
    const sent = (more: string) => `{"success": true, "value": {"list": [${entry}, {${more}}, ${entry}]}}`
    const messages = async (more: string) =>
      ((await read('messageList', sent(more))).value as { readonly list: readonly object[] } | undefined)?.list
    for (const word of ['NaN', 'Infinity', '-Infinity', 'nan', 'undefined'])
      expect(await messages(`"messageId": ${word}`), word).toEqual([message, message])
    expect(
      await messages(String.raw`${entry.slice(1, -1).replace('Hello', String.raw`It\'s NaN, Infinity,]`)}`),
    ).toEqual([message, { ...message, title: "It's NaN, Infinity,]" }, message])
    expect(await messages(entry.slice(1, -1).replace('Hello', 'a\tb\nc'))).toMatchObject([{}, { title: 'a\tb\nc' }, {}])
    expect(await refusalOf('balance', '{"success": true, "value": {"sumBalance": NaN}}')).toMatchObject({
      reason: 'balance.sumBalance',
    })
  })

  it.each(['Y', 'y', 'yes', 'on', 'True', 'TRUE', '1', 1, true])(
    'when a flag that is set is %j [PLAT-01 part]',
    async (set) => {
      expect(await valueOf('messageList', [{ ...message, read: set }])).toMatchObject({ list: [{ read: true }] })
      expect(await valueOf('gameVendors', [{ title: 'RNG', isHot: set, cards: [] }])).toMatchObject([{ isHot: 1 }])
      expect(await valueOf('whiteLabel', [{ modId: 'PTSYS3', enabled: set }])).toMatchObject([{ enabled: '1' }])
    },
  )

  it.each(['N', 'no', 'off', 'False', '0', 0, false])(
    'when a flag that is not set is %j [PLAT-01 part]',
    async (set) => {
      expect(await valueOf('messageList', [{ ...message, read: set }])).toMatchObject({ list: [{ read: false }] })
      expect(await valueOf('gameVendors', [{ title: 'RNG', isHot: set, cards: [] }])).toMatchObject([{ isHot: 0 }])
      expect(await valueOf('whiteLabel', [{ modId: 'PTSYS3', enabled: set }])).toMatchObject([{ enabled: '0' }])
    },
  )

  it('when words are in other letters [PLAT-01 part]', async () => {
    const lane = { title: 'rng', cards: [{ vassalage: 'ALPHA', gameType: 'Rng', launchMode: 'SEAMLESS' }] }
    expect(await valueOf('gameVendors', [lane])).toMatchObject([
      { title: 'RNG', cards: [{ gameType: 'RNG', launchMode: 'seamless' }] },
    ])
    const promotion = { id: 'p', title: 'P', type: 't', typeName: 'T', content: '', way: 'JOIN', state: 'COMING_SOON' }
    expect(await valueOf('gameAnnouncements', [promotion])).toMatchObject([{ way: 'join', state: 'comingSoon' }])
  })

  it.each([
    1_795_428_000,
    1_795_428_000_000,
    '1795428000',
    '1795428000000',
    '2026/11/23 10:00:00',
    '2026/11/23 10:00',
    '2026-11-23 10:00',
    'Mon, 23 Nov 2026 10:00:00 GMT',
    '2026-11-23T15:45:00+05:45',
    '/Date(1795428000000)/',
    '/Date(1795428000000+0545)/',
  ])('when a moment is %j [PLAT-01 part]', async (time) => {
    expect(await valueOf('messageList', [{ ...message, time }])).toEqual({ list: [message], totalPages: 1 })
  })

  // The last second and the first millisecond that a number may stand for, and the neighbours of each limit.
  it.each([
    [86_401, '1970-01-02T00:00:01.000Z'],
    [99_999_999_999, '5138-11-16T09:46:39.000Z'],
    [100_000_000_000, '1973-03-03T09:46:40.000Z'],
    [9_999_999_999_999, '2286-11-20T17:46:39.999Z'],
    [10_000_000_000_000, ''],
    [86_400, ''],
    [-1, ''],
    ['9999999999', '2286-11-20T17:46:39.000Z'],
    ['0100000000000', '1973-03-03T09:46:40.000Z'],
    ['10000000000', ''],
    ['100000000', ''],
    ['1970-01-02T00:00:00.000Z', ''],
    ['1970-01-02T00:00:00.001Z', '1970-01-02T00:00:00.001Z'],
    ['+010000-01-01T00:00:00Z', '+010000-01-01T00:00:00.000Z'],
    ['+275760-09-13T00:00:00.001Z', ''],
    ['2026-11-23 10:00:00.25', '2026-11-23T10:00:00.250Z'],
    ['2026-11-23 15:45:00+0545', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23 04:00:00-0600', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['2026-13-23 10:00', ''],
  ])('when a moment of %j is read as “%s” [PLAT-01 part]', async (sent, time) =>
    expect(await valueOf('messageList', [{ ...message, time: sent }])).toMatchObject({ list: [{ time }] }),
  )

  it.each([20_261_123_100_000, '20261123100000'])('when a moment is %j, which is none [PLAT-01 part]', async (time) =>
    // As milliseconds it would be the year 2612.
    expect(await valueOf('messageList', [{ ...message, time }])).toMatchObject({ list: [{ time: '' }] }),
  )
})

describe('a player of a platform that writes moments without their zone', () => {
  const timeIn = async (momentZone: string | undefined, time: string) => {
    const client = playerClient({
      momentZone,
      fetch: () =>
        Promise.resolve(
          new Response(JSON.stringify({ success: true, value: [{ messageId: 'm', title: 'T', read: true, time }] })),
        ),
    })
    const { list } = await Effect.runPromise(
      client.request(callTable.messageList, { pageNo: 1, pageSize: 9, language: 'EN' }),
    )
    return list[0]?.time
  }

  it.each([
    ['Asia/Kathmandu', '2026-11-23 15:45:00', '2026-11-23T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026/11/23 15:45', '2026-11-23T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-24T00:30:00.250', '2026-11-23T18:45:00.250Z'],
    // The night in which the clocks go back: what is the later offset counts from its own moment on.
    ['America/New_York', '2026-10-31 23:00:00', '2026-11-01T03:00:00.000Z'],
    ['America/New_York', '2026-11-01 12:00:00', '2026-11-01T17:00:00.000Z'],
    // A moment with a zone of its own keeps it.
    ['Asia/Kathmandu', '2026-11-23T10:00:00Z', '2026-11-23T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-23 10:00:00+00:00', '2026-11-23T10:00:00.000Z'],
    ['UTC', '2026-11-23 10:00:00', '2026-11-23T10:00:00.000Z'],
    [undefined, '2026-11-23 10:00:00', '2026-11-23T10:00:00.000Z'],
  ])('in %s sees %s as %s [PLAT-01 part]', async (zone, sent, seen) => expect(await timeIn(zone, sent)).toBe(seen))
})

describe('a player finds a list', () => {
  const game = { nodeId: 'g1', gameName: 'Yak', showIcon: '/g.png', vassalage: 'ALPHA', gameType: 'RNG' }
  const games = [game, { ...game, nodeId: 'g2' }]

  it.each([
    { list: games },
    { records: games, total: 2 },
    { content: games, pageable: { pageNumber: 0 } },
    { 0: games[0], 1: games[1] },
    { games: { list: games, total: 2 } },
    { games: { 3: games[0], 7: games[1] } },
  ])('that the platform sends as %j [PLAT-03 part]', async (value) => {
    expect(await valueOf('gameList', value)).toEqual({ games, totalPages: 1 })
  })

  it.each([{ 0: 'g1', 1: 'g2' }, { rows: ['g1', 'g2'], total: 2 }, { list: { 0: 'g1', 1: 'g2' } }])(
    'of names as %j [PLAT-03 part]',
    async (value) => expect(await valueOf('favouriteIds', value)).toEqual(['g1', 'g2']),
  )

  it.each([
    [{ pages: 3 }, 3],
    [{ pageCount: '4' }, 4],
    [{ total: 49, pageSize: 24 }, 3],
    [{ total: 49, size: '24' }, 3],
    [{ total: 49 }, 25],
    [{ totalPages: null, pages: 'many' }, 1],
    [{ totalPages: 2, pages: 9 }, 2],
  ])('with all pages that %j tells [PLAT-01 part]', async (told, totalPages) => {
    expect(await valueOf('gameList', { games, ...told })).toEqual({ games, totalPages })
  })

  it('that is empty where a platform leaves out empty lists [PLAT-01 part]', async () => {
    expect(await valueOf('gameList', { totalPages: 0 })).toEqual({ games: [], totalPages: 0 })
    expect(await valueOf('rewardCenter', { rewards: [] })).toEqual({ rewards: [], raffles: [] })
    expect(await valueOf('registerSettings', [])).toEqual({})
  })

  it.each([{}, { one: games, other: games }, { totalPages: 1, a: {} }, { errors: [] }])(
    'and is told of a failure where %j may hide it [PLAT-01 part]',
    async (value) => expect(await refusalOf('gameList', value)).toMatchObject({ _tag: 'CallMalformed' }),
  )

  it('that is empty, and not the empty list of an error [PLAT-01 part]', async () => {
    const error = { error: 'No', errors: [] }
    for (const name of [
      'gameVendors',
      'favouriteIds',
      'moves',
      'bettingRecord',
      'permission',
      'walletTransfer',
    ] as const)
      for (const body of [error, { success: true, ...error }])
        expect(await refusalOf(name, body), name).toMatchObject({ _tag: 'CallMalformed' })
    for (const name of ['records', 'rows', 'content', 'items', 'data']) {
      expect(await valueOf('favouriteIds', { [name]: [], total: 0 })).toEqual([])
      expect(await valueOf('gameList', { [name]: [], total: 0 })).toEqual({ games: [], totalPages: 1 })
    }
    expect(await valueOf('gameList', { entries: [], totalPages: 0 })).toEqual({ games: [], totalPages: 0 })
  })

  it('of vendors whose lane has a title for players [NAV-02 part, PLAT-02 part]', async () => {
    const cards = [{ vassalage: 'ALPHA', gameType: 'RNG' }]
    expect(await valueOf('gameVendors', [{ title: 'स्लट', cards }])).toMatchObject([{ title: 'RNG', cards }])
    expect(await valueOf('gameVendors', [{ cards }])).toMatchObject([{ title: 'RNG' }])
    expect(await valueOf('gameVendors', [{ title: 'Keno', cards: [{ ...cards[0], gameType: 'KENO' }] }])).toEqual([])
  })
})

describe('a player of a platform whose framework writes pages', () => {
  const bets = Array.from({ length: 15 }, (_, at) => ({ id: String(at), amount: at }))
  const message = { messageId: 'm1', title: 'Hello', content: '', time: '2026-11-23T10:00:00.000Z', read: true }

  it.each([
    [
      'Laravel’s resources',
      { data: bets, links: { next: '/?page=2' }, meta: { current_page: 1, last_page: 4, total: 60 } },
    ],
    ['a total beside the rows', { code: 0, data: bets, total: 60, pages: 4 }],
    ['a count beside the rows', { code: 0, count: 60, data: bets }],
    ['a flag and a page beside the rows', { success: true, data: bets, meta: { total: 60 } }],
    [
      'Laravel’s paginator',
      { current_page: 1, data: bets, links: [{ url: null, label: '1' }], last_page: 4, total: 60 },
    ],
    [
      'the same in an envelope',
      { code: 0, data: { current_page: 1, data: bets, links: [{ label: '1' }], last_page: 4 } },
    ],
    ['MyBatis’ page', { code: 200, data: { records: bets, total: 60, orders: [], pages: 4 } }],
    ['Spring’s page', { content: bets, pageable: { sort: [] }, sort: [], totalPages: 4, totalElements: 60 }],
    ['a total beside the contract’s own envelope', { success: true, value: bets, total: 60, errorCode: null }],
    ['a page beside a page', { code: 0, data: { list: bets }, meta: { total: 60 } }],
  ])('finds the rows and the number of pages of %s [PLAT-03 part]', async (_, body) => {
    expect((await read('accountRecord', body)).value).toMatchObject({ list: bets, totalPages: 4 })
  })

  it('keeps sums beside the rows [PLAT-03 part]', async () => {
    const sum = { moneyIn: 75, moneyOut: 0, net: 75 }
    expect((await read('accountRecord', { code: 0, data: bets, sum, total: 15 })).value).toMatchObject({
      list: bets,
      sum,
      totalPages: 1,
    })
  })

  it('sees an empty list in an empty object, an empty text or nothing, and not in an empty answer [PLAT-03 part]', async () => {
    for (const list of [{}, '', null, []])
      expect(await valueOf('messageList', { list, total: 0 }), JSON.stringify(list)).toMatchObject({ list: [] })
    expect(await valueOf('gameList', { games: {}, totalPages: 0 })).toMatchObject({ games: [] })
    expect((await read('messageList', { code: 0, data: null })).value).toMatchObject({ list: [] })
    expect((await read('messageList', { code: 0, data: { records: [], orders: [], total: 0 } })).value).toMatchObject({
      list: [],
    })
    expect(await valueOf('moveTerms', { channels: {}, cards: {}, wallets: {} })).toMatchObject({
      channels: [],
      cards: [],
      wallets: [],
    })
    // Null is no answer to a question with several parts, and an empty object none to any.
    for (const [name, value] of [
      ['moveTerms', null],
      ['memberInfo', null],
      // Without settings every switch would be off.
      ['permission', null],
      ['messageList', {}],
    ] as const)
      expect(await refusalOf(name, { success: true, value }), name).toMatchObject({ _tag: 'CallMalformed' })
  })

  it('takes another text for an empty one [PLAT-01 part]', async () => {
    const game = { nodeId: 'G', vassalage: 'PG', gameType: 'RNG' }
    expect(
      await valueOf('gameList', {
        games: [
          { ...game, gameName: '', nodeName: 'Node', showIcon: '', iconUrl: '/x.png' },
          { ...game, gameName: '', nodeName: null },
          { ...game, gameName: 'Kite', vassalage: '', vendor: 'AG' },
        ],
      }),
    ).toMatchObject({
      games: [
        { gameName: 'Node', showIcon: '/x.png' },
        { gameName: '', showIcon: '' },
        { gameName: 'Kite', vassalage: 'AG' },
      ],
    })
    expect(await valueOf('consolidatedFunds', { wallets: [{ vassalage: 'PG', walletName: '', balance: 1 }] })).toEqual({
      wallets: [{ vassalage: 'PG', walletName: 'PG', balance: 1 }],
    })
  })

  it.each(['linkUrl', 'linkageUrl', 'linkageTarget', 'link', 'href'])(
    'opens the target of a banner that names it %s [PLAT-01 part, ROUTE-06 part]',
    async (field) => {
      const banner = { bannerId: '1', groupName: 'w_home', url: '/a.png', linkageType: 1 }
      expect(await valueOf('banners', [{ ...banner, [field]: '/promotions' }])).toEqual([
        { ...banner, linkUrl: '/promotions' },
      ])
    },
  )

  it.each([
    [true, 1],
    [false, null],
    [undefined, null],
    ['promotion', 'promotion'],
    [0, 0],
  ])('reads a linkageType of %j by its truth alone [PLAT-01 part, ROUTE-06 part]', async (linkageType, known) => {
    const banner = { bannerId: '1', groupName: 'w_home', url: '/a.png', linkUrl: '/promotions' }
    expect(await valueOf('banners', [{ ...banner, linkageType }])).toEqual([{ ...banner, linkageType: known }])
  })

  it('keeps the main wallet whose vendor is null, and a wallet without a balance [PLAT-01 part]', async () => {
    const sent = [
      { vassalage: null, walletName: 'Main', balance: '0E-8' },
      { vassalage: 'AG', walletName: 'AG', balance: null },
      { walletName: 'Nobody’s', balance: 7 },
    ]
    expect(await valueOf('consolidatedFunds', { wallets: sent })).toEqual({
      wallets: [
        { vassalage: '', walletName: 'Main', balance: 0 },
        { vassalage: 'AG', walletName: 'AG' },
      ],
    })
  })

  it.each([
    ['PENDING', 'processing'],
    ['In Progress', 'processing'],
    ['in_review', 'processing'],
    ['SUCCESS', 'completed'],
    ['Rejected', 'failed'],
  ])('knows the state %s of a new move as %s [PLAT-01 part]', async (state, known) => {
    const move = { requestId: 'r', type: 'deposit', amount: 5, at: '2026-11-23T10:00:00.000Z' }
    expect(await valueOf('deposit', { move: { ...move, state } })).toEqual({ move: { ...move, state: known } })
    for (const other of ['constructor', 'FROZEN'])
      expect(await refusalOf('deposit', { success: true, value: { move: { ...move, state: other } } })).toMatchObject({
        _tag: 'CallMalformed',
      })
  })

  it('sees announcements that come as a list for each type [PLAT-03 part]', async () => {
    const [first, second] = [
      { id: '1', title: 'One' },
      { id: '2', title: 'Two', type: 'H' },
    ]
    expect(
      await valueOf('announcements', {
        player: [first],
        banners: [],
        popup: [second],
        promotion: [first, 'odd'],
        ads: [first],
      }),
    ).toMatchObject([
      { id: '1', type: 'PL' },
      { id: '2', type: 'H' },
      { id: '1', type: 'PR' },
    ])
  })

  it.each([
    ['2026-11-23 15:45:00 +0545', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23T10:00:00Z[UTC]', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23T12:00:00+02', '2026-11-23T10:00:00.000Z'],
    ['2026-11-23 10:00:00+00', '2026-11-23T10:00:00.000Z'],
    ['1795428000.25', '2026-11-23T10:00:00.250Z'],
    ['soon', ''],
  ])('reads the moment %s as %s [PLAT-01 part]', async (time, moment) => {
    expect(await valueOf('messageList', [{ ...message, time }])).toMatchObject({ list: [{ time: moment }] })
  })
})

describe('a player of a platform that refuses in words of its framework', () => {
  it.each([
    [404, { message: 'User not found' }, 'User not found'],
    [404, { statusCode: 404, message: 'Channel closed', error: 'Not Found' }, 'Channel closed'],
    [404, { code: 'no_user', message: 'No such user' }, 'No such user'],
    [404, { msg: '用户不存在' }, '用户不存在'],
    [423, { message: 'Account locked' }, 'Account locked'],
    [402, { msg: 'Balance too low' }, 'Balance too low'],
    [
      400,
      { statusCode: 400, message: ['amount must not be less than 1000'], error: 'Bad Request' },
      'amount must not be less than 1000',
    ],
    [200, { success: false, message: { username: ['The name is taken.'] } }, 'The name is taken.'],
    [422, { detail: [{ loc: ['body', 'username'], msg: 'too short', type: 'value_error' }] }, 'too short'],
    [
      422,
      { message: 'The given data was invalid.', errors: { username: ['The name is taken.'] } },
      'The name is taken.',
    ],
    [
      422,
      { message: 'The name is taken. (and 1 more)', errors: { username: ['The name is taken.'] } },
      'The name is taken. (and 1 more)',
    ],
    [200, { code: 0, msg: 'Password incorrect', data: null }, 'Password incorrect'],
    [200, { code: 0, msg: '密码错误', data: null }, '密码错误'],
  ])('hears its sentence at %s: %j [PLAT-03 part]', async (status, body, message) => {
    const result = mendEnvelope(body, status, { ...callTable.register })
    expect(result.message).toBe(message)
    expect(await refusalOf('register', body, status)).toMatchObject(
      status === 200 && 'code' in body ? {} : { _tag: 'CallRefused', message },
    )
    if (status === 200) expect(result.success).toBe(false)
  })

  it('reads the amounts of a refusal as those of an answer [PLAT-01 part]', async () => {
    const refused = { success: false, errorCode: 'amount_limits', message: 'Too low', value: { minAmount: '1,234.50' } }
    expect(await refusalOf('deposit', refused)).toMatchObject({ value: { minAmount: 1234.5 } })
  })

  it.each([
    'Not Found',
    '404 Not Found',
    'The page was not found.',
    'The requested URL was not found on this server',
    'The route wps/x could not be found.',
    'Cannot POST /wps/member/register',
    'No static resource wps/member/register.',
    'No message available',
    'Unknown API',
    '接口不存在',
  ])('knows from a 404 that says “%s” that the platform has no such call [PLAT-09 part]', async (message) => {
    expect(await refusalOf('register', { message }, 404)).toMatchObject({ errorCode: 'not_served_yet' })
  })

  it.each([
    { username: ['The name is taken.'], password: ['Too short.', 'No digit.'] },
    [
      { field: 'username', defaultMessage: 'The name is taken.' },
      { field: 'password', message: 'Too short.' },
    ],
    [
      { loc: ['body', 'username'], msg: 'The name is taken.' },
      { path: 'password', msg: 'Too short.' },
    ],
    { username: 'The name is taken.', password: 'Too short.' },
  ])('hears the sentences by field of %j [PLAT-03 part, REG-11 part]', async (errors) => {
    expect(await refusalOf('register', { message: 'Validation Error.', errors }, 422)).toMatchObject({
      value: { fields: { username: 'The name is taken.', password: 'Too short.' } },
    })
  })

  it('hears an error inside a success, and reads a message that is content [PLAT-03 part]', async () => {
    const inside = { success: true, value: { status: 'error', message: 'Too many texts' } }
    for (const name of ['feedback', 'login', 'balance'] as const)
      expect(await refusalOf(name, inside), name).toMatchObject({ _tag: 'CallRefused', message: 'Too many texts' })
    const content = { sumBalance: 5, message: 'Welcome back' }
    expect(await valueOf('balance', content)).toEqual({ sumBalance: 5 })
  })

  it('goes on where a code of success is its own and a sentence tells it [PLAT-03 part]', async () => {
    const data = { sumBalance: 5 }
    for (const body of [
      { code: 1, msg: 'success', time: '1', data },
      { code: 20_000, msg: 'ok', data },
      { code: 1, msg: '查询成功', data },
    ])
      expect((await read('balance', body)).value, JSON.stringify(body)).toEqual(data)
    for (const body of [
      { code: 1, msg: 'failed', data },
      { code: 1, msg: '', data },
      { code: 500, msg: 'success', data },
      { code: 5001, msg: 'Ask the service to get it done', data },
      { code: 5001, msg: 'success', data: {} },
      { code: 'TOKEN_EXPIRED', msg: 'ok', data },
      { code: 1, msg: 'not successful', data },
    ])
      expect(await refusalOf('balance', body), JSON.stringify(body)).toMatchObject({ _tag: 'CallRefused' })
    // A list without a row is no refusal.
    expect((await read('messageList', { code: 0, msg: 'No records found', data: null })).value).toMatchObject({
      list: [],
    })
  })
})

describe('a player of a platform with another envelope', () => {
  const member = { id: 'm1', account: 'sita', nickname: 'Sita', type: 0 }

  it.each([
    { data: member },
    { result: member, success: 'true' },
    { code: 200, msg: 'OK', data: member },
    { code: '0000', msg: 'OK', data: member },
    { code: 'SUCCESS', msg: 'OK', data: member },
    { success: 1, errorCode: 200, value: member },
    { success: true, value: null, data: member },
    { ok: true, value: member, data: { id: 'x' } },
    { code: 0, data: { ...member, error: 'x' } },
    { code: 200, data: null, result: member },
    { ...member, result: 'SUCCESS' },
    { ...member, success: true, result: true, data: null },
    { ...member, success: { toString: 1, valueOf: 1 } },
  ])('is logged in by %j [PLAT-03 part]', async (body) =>
    expect((await read('memberInfo', body)).value).toEqual(member),
  )

  it.each(['success', 'ok', 'is_success', 'isSuccessful', 'IsOk', 'succeeded', 'successful'])(
    'knows a flag of success in %s [PLAT-03 part]',
    async (word) => {
      // The code refuses, unless the flag says that all is well.
      const sent = (flag: unknown) => ({ [word]: flag, code: 7, msg: 'गलत', data: member })
      for (const flag of [true, 'Y', 1]) expect((await read('memberInfo', sent(flag))).value).toEqual(member)
      for (const flag of [false, 'no', 0, 'failed'])
        expect(await refusalOf('memberInfo', { ...sent(flag), code: 0 })).toMatchObject({ errorCode: undefined })
      // A word that is no flag says nothing.
      expect(await refusalOf('memberInfo', sent('perhaps'))).toMatchObject({ errorCode: '7' })
    },
  )

  it.each(['errorCode', 'err_code', 'errno', 'ResultCode', 'return_code', 'retcode', 'ret', 'rc', 'code'])(
    'knows the code of a refusal in %s [PLAT-03 part]',
    async (word) => {
      for (const code of ['E7', 7, -1, '-1'])
        expect(await refusalOf('memberInfo', { [word]: code, data: member })).toMatchObject({ errorCode: `${code}` })
      for (const code of [0, '0', '000', 200, '200', 'ok', 'SUCCESS'])
        expect((await read('memberInfo', { [word]: code, data: member })).value, `${code}`).toEqual(member)
    },
  )

  it.each([
    'message',
    'msg',
    'error_message',
    'errorMsg',
    'ErrMsg',
    'error_description',
    'detail',
    'title',
    'reason',
    'description',
  ])('knows the sentence of a refusal in %s [PLAT-03 part]', async (word) => {
    expect(await refusalOf('memberInfo', { success: false, [word]: 'गलत' })).toMatchObject({ message: 'गलत' })
    expect(await refusalOf('memberInfo', { success: false, [word]: null })).toMatchObject({ message: '' })
  })

  it.each(['error', 'errors', 'err', 'failure', 'failed', 'fault', 'exception'])(
    'knows what went wrong in %s [PLAT-03 part]',
    async (word) => {
      for (const fault of ['x', true, 1, { a: 1 }, { code: 'E7' }, [{ code: 'E7' }], ['x']])
        expect(await refusalOf('memberInfo', { [word]: fault, data: member }), JSON.stringify(fault)).toMatchObject({
          _tag: 'CallRefused',
        })
      for (const none of [null, false, 0, '0', '', '200', 'OK', 'success', 'none', 'null', 'undefined', {}, []])
        expect((await read('memberInfo', { [word]: none, data: member })).value, JSON.stringify(none)).toEqual(member)
    },
  )

  it.each(['status', 'statusCode', 'result', 'state', 'type'])(
    'knows an outcome in %s [PLAT-03 part]',
    async (word) => {
      for (const outcome of ['failed', 'ERROR', false, -1, 404, 500, 'no', 'NOK', 'ko', 'not found', { code: 'ERR7' }])
        expect(await refusalOf('memberInfo', { [word]: outcome, data: member }), JSON.stringify(outcome)).toMatchObject(
          {
            _tag: 'CallRefused',
          },
        )
      for (const outcome of ['ok', 200, 201, 0, 'updated', true, 'notice', 'known', 4041, null])
        expect((await read('memberInfo', { [word]: outcome, data: member })).value, `${outcome}`).toEqual(member)
      // Beside a field of the answer it is one of its own.
      if (word !== 'result' && word !== 'type')
        expect((await read('memberInfo', { ...member, [word]: 'failed' })).value).toEqual(member)
    },
  )

  it.each(['value', 'data', 'result', 'payload', 'Response'])(
    'knows its content in %s [PLAT-03 part]',
    async (word) => {
      expect((await read('memberInfo', { [word]: member, time: 1 })).value).toEqual(member)
    },
  )

  it.each(['value', 'code', 'instance', 'path', 'time', 'timestamp', 'trace_id', 'RequestId'])(
    'takes %s for a word of the envelope [PLAT-03 part]',
    async (word) => {
      // Only an answer without a field of its own has its outcome in its state.
      const sent = { state: 'failed', [word]: word === 'code' ? 0 : null }
      expect(await refusalOf('memberInfo', sent)).toMatchObject({ _tag: 'CallRefused' })
      expect(await refusalOf('memberInfo', { ...sent, own: 1 })).toMatchObject({ _tag: 'CallMalformed' })
    },
  )

  it.each(['message', 'msg', 'value', 'data', 'result'])(
    'knows a code beside %s as a refusal’s, and one without it as the answer’s own [PLAT-03 part]',
    async (word) => {
      expect(await refusalOf('memberInfo', { [word]: '', code: 'E7', ...member })).toMatchObject({ errorCode: 'E7' })
      expect((await read('memberInfo', { code: 'E7', ...member })).value).toEqual(member)
    },
  )

  it('takes a field of the call’s own answer for done [PLAT-03 part]', async () => {
    for (const body of [
      { favourite: true },
      { favourite: true, at: 1 },
      { data: { favourite: true } },
      { result: { Favourite: true } },
    ])
      expect((await read('favouriteAction', body)).value, JSON.stringify(body)).toEqual({ favourite: true })
    expect(await refusalOf('favouriteAction', { liked: true })).toMatchObject({ _tag: 'CallMalformed' })
  })

  it('takes the outcome of an envelope for its own, down to nine others around it [PLAT-03 part]', async () => {
    const within = (content: unknown, count: number): unknown =>
      count === 0 ? content : { data: within(content, count - 1) }
    for (const content of ['ok', {}]) {
      expect((await read('logout', JSON.stringify(within(content, 9)))).result._tag).toBe('Success')
      expect(await refusalOf('logout', JSON.stringify(within(content, 10)))).toMatchObject({ _tag: 'CallMalformed' })
    }
    expect((await read('changePassword', { ok: 1, value: null })).value).toBeNull()
  })

  it.each(['expire', 'expires_in', 'ttl', 'countdown', 'resendAfter', 'interval', 'seconds'])(
    'takes a deadline in %s for a code that was sent [PLAT-03 part]',
    async (word) => {
      for (const seconds of [2, '60'])
        expect((await read('smsForRegistration', { [word]: seconds })).value).toEqual({ expiredMinutes: 1 })
      for (const none of [1, 0, true, 'soon', null])
        expect(
          await refusalOf('smsForRegistration', { [word]: none, message: 'Please log in' }),
          `${none}`,
        ).toMatchObject({ _tag: 'CallMalformed' })
    },
  )

  it.each([
    { success: false, code: 1001, msg: 'गलत' },
    { success: 'N', code: '1001', msg: 'गलत', data: null },
    { code: 1001, msg: 'गलत', data: null },
    { errorCode: 1001, message: 'गलत' },
    { code: 1001, message: 'गलत', data: {} },
    { code: 1001, message: 'गलत', data: member },
    { code: 1001, message: 'गलत' },
  ])('reads why it refuses in %j [PLAT-03 part]', async (body) => {
    expect(await refusalOf('memberInfo', body)).toMatchObject({
      _tag: 'CallRefused',
      errorCode: '1001',
      message: 'गलत',
    })
  })

  it.each([
    { error: 'गलत' },
    { error: { type: 'x', message: 'गलत' } },
    { error: true, message: 'गलत' },
    { status: 'error', message: 'गलत' },
    { status: 'FAILED', msg: 'गलत', data: null },
    { status: false, message: 'गलत' },
    { status: 401, message: 'गलत' },
    { status: '400', msg: 'गलत' },
    { statusCode: 500, message: 'गलत' },
    { status: { code: 500, message: 'गलत' } },
    { type: 'about:blank', title: 'Bad', status: 422, detail: 'गलत' },
    { status: 'rejected', reason: 'गलत' },
    { result: 'FAIL', msg: 'गलत' },
    { result: false, description: 'गलत' },
    { result: -1, reason: 'गलत' },
    { state: 'ERROR', data: null, message: 'गलत' },
    { errors: [{ message: 'गलत', path: ['x'] }], data: null },
    { errors: ['गलत'] },
    { errors: { password: ['गलत'], name: ['x'] } },
    { err: 'गलत', id: 7 },
    { exception: 'NoMoney', message: 'गलत' },
    { failed: true, message: 'गलत' },
    { ok: false, description: 'गलत' },
    { isSuccess: 'N', reason: 'गलत' },
    { Success: false, Message: 'गलत' },
    { success: 'fail', message: 'गलत' },
    { success: -1, msg: 'गलत' },
    { success: {}, status: 'error', message: 'गलत' },
    { error_code: 5, error_msg: 'गलत' },
    { errCode: '5', errMsg: 'गलत' },
    { errno: 3, errmsg: 'गलत' },
    { result_code: 'FAIL', error_description: 'गलत' },
    { ret: -1, msg: 'गलत' },
    { code: -1, title: 'गलत' },
    { data: { success: false, message: 'गलत' } },
    { value: { code: 1001, msg: 'गलत' } },
    { response: { status: 'FAILED', message: 'गलत' } },
    { data: { result: { success: false, message: 'गलत' } } },
    { success: false, message: 'गलत', data: { success: false, message: 'x' } },
    { error: { title: 'गलत' } },
    { error: { detail: 'गलत', title: 'x' } },
    { error: { message: 'गलत', detail: 'x' } },
  ])('takes no %j with the status 200 for done [PLAT-03 part]', async (body) => {
    // These calls need no content, so that any object would do.
    for (const name of ['changePassword', 'logout', 'favouriteAction', 'memberInfo'] as const)
      expect(await refusalOf(name, body), name).toMatchObject({ _tag: 'CallRefused', message: 'गलत' })
  })

  it.each(['FAIL', 'error', 'false', false, -1, 500, { status: 401 }, { code: 'E1' }, { result: { errors: ['x'] } }])(
    'takes no bare %j for done [PLAT-03 part]',
    async (body) => {
      for (const name of ['changePassword', 'logout', 'favouriteAction'] as const)
        expect(await refusalOf(name, JSON.stringify(body)), name).toMatchObject({ _tag: 'CallRefused' })
    },
  )

  it.each([
    'ok',
    true,
    {},
    null,
    [],
    'Password changed',
    { message: 'Password changed' },
    { message: '', data: null },
    { msg: 'Changed successfully. Please log in again.', data: null },
    { message: '修改成功', data: {} },
    { message: 'कोड पठाइयो' },
    { message: 'पासवर्ड परिवर्तन भयो' },
    { message: 'सफलतापूर्वक सुरक्षित गरियो' },
    { status: 'success', message: 'Please log in again' },
    { status: 'updated' },
    { status: 200 },
    { statusCode: 201, message: 'Created' },
    { status: 0, msg: 'OK' },
    { result: 'SUCCESS' },
    { Success: true, Message: null, Data: null },
    { ok: 1, errors: [] },
    { code: 'OK', error: { code: 0 }, errors: {} },
    { success: 'true', errors: ['x'] },
    { result: 0, msg: 'Success' },
    { errno: 0, errmsg: 'no' },
    { status: { code: '0000', message: 'OK' } },
    { data: null, timestamp: 1 },
    { token: 'new' },
    { data: { token: 'new' } },
    { success: true, data: { id: 7, state: 'new' } },
    { code: 0, data: { id: 7, state: 'new' } },
  ])('takes %j for done [PLAT-03 part]', async (body) => {
    for (const name of bare) expect((await read(name, JSON.stringify(body))).result._tag, name).toBe('Success')
  })

  it.each(['', 'OK', 'success', 'Password changed'])(
    'takes the bare text “%s” for done [PLAT-03 part]',
    async (text) => {
      for (const name of bare) expect((await read(name, text)).result._tag, name).toBe('Success')
      expect((await read('smsWithoutLogin', text)).value).toEqual({ expiredMinutes: 1 })
    },
  )

  it.each([
    '<!doctype html><title>Log in</title><p>Your place is saved.</p>',
    'System under maintenance',
    '{"message": "Password changed',
    `Changed ${'very '.repeat(90)}well`,
  ])('takes no bare text “%.40s” for done [PLAT-03 part]', async (text) => {
    for (const name of bare)
      expect(await refusalOf(name, text), name).toMatchObject({ _tag: 'CallMalformed', reason: name })
  })

  it.each([
    { expiredMinutes: 5 },
    { data: { expired_minutes: '5' }, message: 'कोड पठाइयो' },
    { value: { expiredMinutes: 5 } },
  ])('counts a code down that %j tells [SMS-01 part, PLAT-03 part]', async (body) => {
    for (const name of ['smsWithoutLogin', 'smsForRegistration', 'contactCode'] as const)
      expect((await read(name, body)).value, name).toEqual({ expiredMinutes: 5 })
  })

  it.each([{ expiresIn: 300 }, { data: { ttl: 60 }, traceId: 't' }])(
    'counts a code down for a minute after %j [SMS-01 part, PLAT-03 part]',
    async (body) => expect((await read('smsForRegistration', body)).value).toEqual({ expiredMinutes: 1 }),
  )

  it.each([
    'Please log in',
    { message: 'Please log in' },
    { msg: 'Please log in', data: null },
    { message: 'Not saved' },
    { message: "It couldn't be sent" },
    { message: '操作未成功' },
    { message: 'कोड पठाउन सकिएन' },
    { message: 'त्रुटि भयो, कोड पठाइएन' },
    { message: 'कृपया लगइन गर्नुहोस्' },
    { data: { message: 'Please log in' } },
    { detail: 'Down' },
    { title: 'Maintenance', time: 1 },
    { expired: true },
    { token: null, message: 'Please log in' },
    0,
    [1],
    ['Please log in'],
    { status: 0 },
    { result: 0 },
    { result: 'queued' },
    { value: 'Please log in' },
    { data: false },
    { status: 0, message: 'Please log in' },
    { redirect: '/login' },
    { needLogin: true },
    { id: 7, state: 'failed' },
    { data: { id: 7, status: 'failed' } },
    { type: 'notice', title: 'Not yet' },
  ])('does not know from %j whether a change was done [PLAT-03 part]', async (body) => {
    for (const name of bare) {
      const { result, told } = await read(name, JSON.stringify(body))
      expect(result, name).toMatchObject({ failure: { _tag: 'CallMalformed', reason: name } })
      expect(told, name).toEqual([name])
    }
    // The site shows nothing of these.
    for (const name of ['firstLogin', 'updateLanguage'] as const)
      expect((await read(name, JSON.stringify(body))).result._tag, name).toBe('Success')
  })

  it.each([300, 302, 307])('takes no empty answer with the status %i for done [PLAT-03 part]', async (status) => {
    for (const name of ['changePassword', 'logout', 'walletTransfer'] as const)
      for (const body of ['', {}, [], { status: 'ok' }, { state: 'failed' }, { data: { success: false } }, 'FAIL'])
        expect(await refusalOf(name, body, status), name).toMatchObject({
          _tag: 'CallFailed',
          status,
        })
  })

  it.each([
    'walletTransfer',
    'deposit',
    'withdraw',
    'collectWallets',
    'uplineTransfer',
    'downlineTransfer',
    'redeem',
    'pointConversion',
    'rewardClaim',
    'missionClaim',
    'raffleClaim',
    'claimActivity',
    'dividendProcessing',
    'addBankCard',
    'confirmReceipt',
    'registerDownline',
    'setLimit',
    'keepLimit',
    'pausePlay',
    'bindContact',
    'dropTwoStep',
    'endDevices',
  ] as const)('sees no answer without its content as a done %s [PLAT-03 part]', async (name) => {
    const login = '<!doctype html><title>Log in</title>'
    const bodies = [{}, [], null, 0, true, 'ok', 'Please log in', { status: 0 }, { result: 0 }, { code: 0, data: null }]
    for (const content of [
      ...bodies,
      { success: true },
      { redirect: '/login' },
      { list: [] },
      [{ error: 'x' }],
      { value: [] },
      { data: [] },
      { success: true, value: {} },
    ]) {
      expect((await read(name, JSON.stringify(content))).result._tag, JSON.stringify(content)).toBe('Failure')
    }
    for (const content of ['', login]) expect((await read(name, content)).result._tag, content).toBe('Failure')
  })

  it.each([400, 402, 409, 422])(
    'reads why it refuses with the status %i and an error of its own [PLAT-03 part]',
    async (status) => {
      for (const body of [
        { error: { code: 'E7', message: 'गलत' } },
        { errors: [{ code: 'E7', detail: 'गलत' }] },
        { error_code: 'E7', error_msg: 'गलत' },
        { type: 'about:blank', status, detail: 'गलत', code: 'E7', message: null },
      ])
        expect(await refusalOf('changePassword', body, status), JSON.stringify(body)).toMatchObject({
          _tag: 'CallRefused',
          errorCode: 'E7',
          message: 'गलत',
        })
    },
  )

  it('sees no answer as done whose reader cannot be loaded [PLAT-03 part]', async () => {
    vi.resetModules()
    vi.doMock('../../src/api/mend-envelope.ts', () => {
      throw new Error('Gone')
    })
    const { makeClient: makeClientAlone } = await import('../../src/api/client.ts')
    for (const body of [{ ok: true }, { error: 'x' }])
      expect((await read('changePassword', body, 200, makeClientAlone)).result).toMatchObject({
        failure: { _tag: 'CallUnreachable' },
      })
    const own = { success: true, value: null, errorCode: null }
    expect((await read('changePassword', own, 200, makeClientAlone)).result._tag).toBe('Success')
    const refusal = { success: false, errorCode: 'old_password_wrong', message: 'गलत' }
    expect((await read('changePassword', refusal, 200, makeClientAlone)).result).toMatchObject({
      failure: { errorCode: 'old_password_wrong', message: 'गलत' },
    })
    vi.doUnmock('../../src/api/mend-envelope.ts')
  })

  it.each([
    ['&amp;', '&'],
    [String.raw`\u0026amp;`, '&'],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&#34;', '"'],
    ['&apos;', "'"],
    ['&#039;', "'"],
    ['&#x27;', "'"],
    [String.raw`\u0026#39;`, "'"],
  ])('reads names that a server has escaped for HTML: %s [PLAT-01 part]', async (sign, letter) => {
    const game = { nodeId: 'g1', vassalage: 'JL', gameType: 'RNG' }
    const list = JSON.stringify([{ ...game, gameName: 'Tom @ Jerry' }]).replace('@', sign)
    expect((await read('hotGames', `{"success": true, "value": {"list": ${list}}}`)).value).toMatchObject({
      list: [{ ...game, gameName: `Tom ${letter} Jerry` }],
    })
  })

  it('reads no answer that needs another reader of JSON before that has come [PLAT-01 part]', async () => {
    vi.resetModules()
    vi.doMock('../../src/api/mend-json.ts', () => {
      throw new Error('Gone')
    })
    const { makeClient: makeClientAlone } = await import('../../src/api/client.ts')
    for (const id of ['1234567890123456789', 'NaN'])
      expect((await read('favouriteIds', `[${id}]`, 200, makeClientAlone)).result).toMatchObject({
        failure: { _tag: 'CallUnreachable' },
      })
    // Usual answers do not ask for it.
    const sum = '{"success": true, "value": {"sumBalance": 0.30000000000000004}}'
    expect((await read('balance', sum, 200, makeClientAlone)).result._tag).toBe('Success')
    expect((await read('balance', '<h1>Log in</h1>', 200, makeClientAlone)).result).toMatchObject({
      failure: { _tag: 'CallMalformed' },
    })
    vi.doUnmock('../../src/api/mend-json.ts')
  })

  it('asks again after a failure of the server whose error has a code [PLAT-03 part]', async () => {
    for (const body of [
      { code: 500, error: 'Internal Server Error' },
      { code: 503, error: { message: 'x' } },
    ])
      expect(await refusalOf('balance', body, 500), JSON.stringify(body)).toMatchObject({ _tag: 'CallFailed' })
  })

  it('ends a session by the code within an error [PLAT-03 part]', async () => {
    expect(await refusalOf('memberInfo', { error: { code: 401, message: 'Expired' } })).toMatchObject({
      errorCode: 'token_invalid',
    })
  })

  it.each([
    { error: null, data: member },
    { error: false, data: member },
    { error: '', data: member },
    { error: [], data: member },
    { error: {}, data: member },
    { error: { code: 'ok', message: '' }, data: member },
    { error: { code: 0, message: '' }, data: member },
    { error: 'none', data: member },
    { error: '0000', data: member },
    { error: 200, data: member },
    { ...member, code: 'ABC', error: null },
    { ...member, code: 'ABC', error: '' },
    { status: 'ok', data: member },
    { status: { toString: 1 }, data: member },
    { ...member, status: 'error' },
  ])('is logged in by %j, whose words are of no failure [PLAT-03 part]', async (body) =>
    expect((await read('memberInfo', body)).value).toEqual(member),
  )

  it.each([
    { code: 401, msg: 'Expired' },
    { success: false, errorCode: 401 },
    { code: 401, message: 'Expired', data: [] },
  ])('is asked to log in again after %j [AUTH-14 part]', async (body) =>
    expect(await refusalOf('memberInfo', body)).toMatchObject({ errorCode: 'token_invalid' }),
  )

  it.each([
    'TOKEN_EXPIRED',
    'token_expired',
    'InvalidToken',
    'session.timeout',
    'UNAUTHENTICATED',
    'JWT expired',
    'NOT_LOGIN',
  ])('is asked to log in again after the code %j, and not where the call has no token [AUTH-14 part]', async (code) => {
    const bodies = [{ success: false, errorCode: code }, { code, msg: 'Expired', data: null }, { error: { code } }]
    for (const body of bodies) {
      expect(await refusalOf('memberInfo', body), JSON.stringify(body)).toMatchObject({ errorCode: 'token_invalid' })
      expect(await refusalOf('login', body), JSON.stringify(body)).toMatchObject({ errorCode: code })
    }
  })

  it.each(['verification_code_expired', 'captcha_token', 'passkey_wrong', 'unauthorized_ip', 'second_factor_required'])(
    'is not logged out by the code %j [AUTH-14 part]',
    async (errorCode) =>
      expect(await refusalOf('memberInfo', { success: false, errorCode })).toMatchObject({ errorCode }),
  )

  it.each([
    { code: 10_010, msg: 'Token has expired', data: null },
    { success: false, errorCode: 'E1042', message: 'Please log in again' },
    { code: 'A0230', message: '登录已过期' },
    { status: 'error', message: 'Your session was closed on another device' },
    { errno: 3, errmsg: 'प्रयोगकर्ता लगइन छैन' },
  ])('is looked up again after %j, whose code nobody knows [AUTH-14 part]', async (body) => {
    expect(await refusalOf('balance', body)).toMatchObject({ _tag: 'CallRefused', isDoubtful: true })
    expect(await refusalOf('login', body)).toMatchObject({ _tag: 'CallRefused', isDoubtful: false })
  })

  it.each([
    { code: 10_011, msg: 'The balance is too low', data: null },
    { code: 50_300, message: 'The system is busy, try again later' },
    { success: false, errorCode: 'E7', message: 'This voucher cannot be used' },
    { code: 42_900, message: 'पछि फेरि प्रयास गर्नुहोस्' },
  ])('is left alone after %j [AUTH-14 part]', async (body) => {
    expect(await refusalOf('balance', body)).toMatchObject({ _tag: 'CallRefused', isDoubtful: false })
  })

  it('is looked up again after a bare 403, and not logged out: it may be a matter of rights [AUTH-14 part]', async () => {
    const heard: string[] = []
    let body = ''
    const client = playerClient({
      onTokenInvalid: (token) => heard.push(`ended ${token}`),
      onDoubt: (token) => heard.push(`doubt ${token}`),
      fetch: () => Promise.resolve(new Response(body, { status: 403 })),
    })
    const ask = (name: 'balance' | 'firstLogin' | 'gameVendors', token?: string) =>
      Effect.runPromise(Effect.result(client.request(callTable[name], { merchantCode: 'm' }, token)))
    // Spring refuses a dead token so by default.
    for (body of ['', '{"timestamp": 1, "status": 403, "error": "Forbidden", "path": "/"}']) {
      await ask('balance')
      await ask('firstLogin')
      expect(heard.splice(0), body).toEqual(['doubt token', 'doubt token'])
    }
    // The look-up itself, a call without a token, a gateway's page, and a reason.
    await ask('balance', 'another')
    await ask('gameVendors')
    for (body of ['<html>Blocked</html>', '{"code": "not_for_you", "message": "No"}']) await ask('balance')
    expect(heard).toEqual([])
  })

  it.each(['walletTransfer', 'changePassword', 'moveByRequest', 'moves', 'favouriteIds'] as const)(
    'sees no refused %s as done [PLAT-03 part]',
    async (name) => {
      for (const wrapped of [
        { data: [] },
        { data: {} },
        { data: null },
        { result: 0 },
        { value: null },
        { message: '' },
      ])
        for (const code of [1001, '500', 201, 204])
          expect(await refusalOf(name, { code, ...wrapped })).toMatchObject({
            _tag: 'CallRefused',
            errorCode: String(code),
          })
    },
  )

  it('finds a list and a move beside other words [PLAT-03 part]', async () => {
    const ids = ['g1', 'g2']
    for (const body of [
      { list: ids, totalPages: 1, data: null },
      { success: true, result: true, list: ids },
      { success: true, value: null, data: { list: ids } },
      { code: 0, data: { data: ids } },
    ])
      expect((await read('favouriteIds', body)).value).toEqual(ids)
    for (const body of [
      { code: 200, message: 'OK', data: null, timestamp: 1_795_428_000 },
      { success: true, value: null },
    ])
      expect((await read('favouriteIds', body)).value).toEqual([])
    expect((await read('customerServiceLink', { code: 0, data: '/help', traceId: 't' })).value).toBe('/help')
    expect((await read('customerServiceLink', { success: true, value: null, data: '/help' })).value).toBe('/help')
    const move = { requestId: 'r1', type: 'deposit', amount: 10, state: 'completed', at: '2026-11-23T10:00:00.000Z' }
    expect((await read('deposit', { move, result: 'SUCCESS' })).value).toMatchObject({ move })
  })

  it('reads what has a code of its own, without an envelope [PLAT-03 part]', async () => {
    const link = {
      code: 'R1',
      campaign: 'Bus',
      kind: 'member',
      rebate: 0,
      joined: 0,
      madeAt: '2026-11-23T10:00:00.000Z',
    }
    expect((await read('makeReferralLink', link)).value).toEqual(link)
  })

  it('has no answer whose own field is taken for a wrapper [PLAT-03 part]', () => {
    const wrappers = ['value', 'data', 'result', 'msg', 'success', 'errorCode']
    const fields = (Object.values(callTable) as Call[]).flatMap(({ name, answer }) =>
      answer !== 'image' && answer.ast._tag === 'Objects'
        ? answer.ast.propertySignatures.map((field) => `${name}.${String(field.name)}`)
        : [],
    )
    expect(fields.length).toBeGreaterThan(100)
    expect(fields.filter((field) => wrappers.includes(field.split('.')[1] ?? ''))).toEqual([])
  })
})

describe('a page whose platform lacks a part of its answer', () => {
  const season = { name: 'Tihar' }
  const ownName = { nickname: 'sita', memberLabel: [] }
  const icons = [{ iconId: 'I1', url: '/a.svg' }]
  const friends = { referralCode: 'R', list: [{ playerName: 'Hari', joinedAt: '' }], totalPages: 1 }
  const page = { list: [], total: 0, totalPages: 1 }
  it.each([
    ['profile', { account: 'sita', season }, { account: 'sita', ...ownName, links: [], devices: [] }],
    ['memberIcon', { current: null, icons }, { current: '', icons }],
    ['missionSummary', { missions: [], season }, { missions: [], unclaimed: 0 }],
    ['referral', { ...friends, season }, friends],
    ['rewardCenter', { rewards: [], season }, { rewards: [], raffles: [] }],
    ['team', { ...page, season }, { ...page, steps: [], levels: [] }],
  ] as const)('keeps the other fields of %s [PLAT-01 part]', async (name, sent, understood) =>
    expect(await valueOf(name, sent)).toEqual(understood),
  )

  it('has a raffle without an end or prizes, and a link of an agent without figures [PLAT-01 part]', async () => {
    const raffle = { promotionId: 'P1', title: 'Spin', remaining: 2 }
    expect(await valueOf('rewardCenter', { rewards: [], raffles: [raffle] })).toEqual({
      rewards: [],
      raffles: [{ ...raffle, text: '', prizes: [] }],
    })
    expect(await valueOf('referralLinks', [{ code: 'C1', kind: 'member' }])).toEqual([
      { code: 'C1', campaign: 'C1', kind: 'member', madeAt: '' },
    ])
  })
})

describe('a player whose rows of money cannot be read', () => {
  it.each([
    ['moves', { moves: [{ requestId: 'r', type: 'deposit', amount: 'NPR ?', state: 'completed' }] }, 'moves.moves'],
    ['accountRecord', { list: [{ id: 1, type: 'deposit', amount: '1.234,50' }], totalPages: 1 }, 'accountRecord.list'],
    ['bettingRecord', { list: [{ id: 1, stake: {} }], totalPages: 1 }, 'bettingRecord.list'],
    ['wage', { list: [{ kind: 'daily', amount: '?', state: 'paid' }], totalPages: 1 }, 'wage.list'],
  ] as const)(
    'reads of %s that they did not load, and not that there are none [PLAT-01 part]',
    async (name, value, reason) =>
      expect(await refusalOf(name, { success: true, value })).toMatchObject({ _tag: 'CallMalformed', reason }),
  )

  it('keeps those that can be [PLAT-01 part]', async () => {
    const good = { requestId: 'r', type: 'deposit', amount: 5, state: 'completed', at: '' }
    expect(await valueOf('moves', { moves: [{ ...good, amount: '?' }, good] })).toEqual({ moves: [good] })
    expect(await valueOf('moves', { moves: [] })).toEqual({ moves: [] })
  })

  it('sees a wage in the platform’s own words, without its period or a sum [PLAT-01 part]', async () => {
    const wages = [{ kind: 'WEEKLY', amount: 5, state: 'SETTLED' }]
    expect(await valueOf('wage', { list: wages, totalPages: 1 })).toEqual({ list: wages, totalPages: 1 })
  })

  it('sees a move in a state that the site does not know in the platform’s own word [PLAT-01 part]', async () => {
    const move = { requestId: 'r', type: 'deposit', amount: 5, state: 'UNDER_REVIEW', at: '' }
    expect(await valueOf('moves', { moves: [move] })).toEqual({ moves: [move] })
    const other = { ...move, type: 'MANUAL_DEPOSIT' }
    expect(await valueOf('moves', { moves: [other, move] })).toEqual({ moves: [other, move] })
    // A new request whose state says nothing is looked up, as a lost answer is.
    expect(await refusalOf('moveByRequest', { success: true, value: { move } })).toMatchObject({
      _tag: 'CallMalformed',
    })
  })
})

describe('a player keeps an entry whose detail is missing', () => {
  const at = '2026-11-23T10:00:00.000Z'
  const bet = {
    id: 'b1',
    time: at,
    category: 'RNG',
    vendorName: 'Alpha',
    gameName: 'Yak',
    stake: 10,
    win: 0,
    profit: -10,
    state: 'lost',
  }
  const move = { requestId: 'r1', type: 'deposit', amount: 10, state: 'completed', at }
  const message = { messageId: 'm1', title: 'Hello', content: 'Hi', time: at, read: true }
  const downline = {
    memberId: 'd1',
    username: 'hari',
    nickname: 'Hari',
    kind: 'member',
    level: 1,
    balance: 5,
    rebate: 0,
    joinedAt: at,
    downlines: 2,
  }
  const promotion = { id: 'p1', title: 'Ride', type: 't', typeName: 'T', content: '', way: 'join', state: 'open' }
  const winner = { vo: { playerName: 'si***', gameName: 'Yak', prize: 12.5, time: at } }
  const device = { deviceId: 'd1', name: 'Chrome', address: '10.0.0.1', seenAt: at, current: true }
  const reward = { rewardId: 'w1', title: 'Gift', text: 'For you', amount: 5, state: 'claimable' }
  const account = {
    account: 'sita',
    nickname: 'Sita',
    clubLabel: { labelName: 'Gold', rankLevel: 3 },
    memberLabel: [],
    hasPaymentPassword: true,
    links: [],
    devices: [device],
  }
  const rows: readonly [
    name: CallName,
    entry: Readonly<Record<string, unknown>>,
    fields: readonly string[],
    wrap: (entry: unknown) => unknown,
  ][] = [
    [
      'bettingRecord',
      bet,
      ['id', 'time', 'category', 'vendorName', 'gameName', 'win', 'profit', 'state'],
      (entry) => ({ list: [entry] }),
    ],
    [
      'accountRecord',
      { ...bet, type: 'bet', amount: 1, balance: 2 },
      ['id', 'time', 'type', 'balance'],
      (entry) => ({ list: [entry] }),
    ],
    ['moves', move, ['at'], (entry) => ({ moves: [entry] })],
    ['messageList', message, ['content', 'time', 'read'], (entry) => ({ list: [entry] })],
    [
      'team',
      downline,
      ['nickname', 'joinedAt', 'downlines'],
      (entry) => ({ steps: [], levels: [], list: [entry], total: 1 }),
    ],
    ['gameAnnouncements', promotion, ['type', 'typeName', 'content', 'way'], (entry) => ({ list: [entry] })],
    ['winnerBoard', winner.vo, ['gameName', 'time'], (vo) => ({ list: [{ vo }] })],
    ['rewardCenter', reward, ['text'], (entry) => ({ rewards: [entry], raffles: [] })],
    ['profile', device, ['name', 'address', 'seenAt', 'current'], (entry) => ({ ...account, devices: [entry] })],
    ['profile', account, ['nickname', 'clubLabel', 'memberLabel'], (entry) => entry],
  ]
  /** The number of entries at the end of the only path of lists. */
  const entriesOf = (value: unknown) =>
    Object.values(Object(value) as Record<string, unknown>).reduce<number>(
      (sum, part) => sum + (Array.isArray(part) ? part.length : 0),
      0,
    ) + (Array.isArray(value) ? value.length : 0)

  it.each(rows.flatMap(([name, entry, fields, wrap]) => fields.map((field) => [name, field, entry, wrap] as const)))(
    '%s without %s, whether it is null, absent or of another kind [PLAT-01 part]',
    async (name, field, entry, wrap) => {
      const whole = entriesOf(await valueOf(name, wrap(entry)))
      expect(whole).toBeGreaterThan(0)
      const { [field]: _, ...less } = entry
      for (const sent of [less, { ...less, [field]: null }, { ...less, [field]: { strange: true } }])
        expect(entriesOf(await valueOf(name, wrap(sent))), JSON.stringify(sent)).toBe(whole)
    },
  )

  it.each([
    0,
    '',
    '0000-00-00 00:00:00',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01 08:00:00',
    'soon',
    null,
    '05/06/2026 10:00 GMT',
    '11-12-2026 10:00:00 GMT',
    '1 GMT',
    ['1700000000'],
    { toString: 1 },
  ])('and sees no time where the platform writes %j [PLAT-01 part]', async (time) => {
    expect(await valueOf('messageList', [{ ...message, time }])).toMatchObject({
      list: [{ messageId: 'm1', time: '' }],
    })
    expect(await valueOf('bettingRecord', [{ ...bet, time }])).toMatchObject({ list: [{ id: 'b1' }] })
  })

  it('and deposits over a channel of a kind that the site does not know [PLAT-01 part]', async () => {
    const channel = { channelId: 'c1', name: 'Coins', kind: 'crypto', minAmount: 1, maxAmount: 9, state: 'open' }
    const terms = {
      available: 5,
      minAmount: 1,
      maxAmount: 9,
      paymentPassword: { needed: false, isSet: false },
      receiptMinutes: 5,
    }
    expect(await valueOf('moveTerms', { ...terms, channels: [channel] })).toMatchObject({
      channels: [{ channelId: 'c1', minutes: 0 }],
      cards: [],
      wallets: [],
    })
  })

  it('and moves whose terms lack a limit, the balance, the deadline or the password’s flags [PLAT-01 part]', async () => {
    const channel = { channelId: 'c1', name: 'Coins', kind: 'wallet' }
    const sent = { channels: [channel], cards: null, wallets: [{ vassalage: 'PG', balance: 3 }] }
    const without = { minAmount: 0, paymentPassword: { needed: false, isSet: true } }
    const wallets = [{ vassalage: 'PG', walletName: 'PG', balance: 3 }]
    const lean = { ...without, channels: [{ ...channel, minutes: 0 }], cards: [], wallets }
    expect(await valueOf('moveTerms', sent)).toEqual(lean)
    expect(await valueOf('moveTerms', { ...sent, points: { balance: 9, exchangeRatio: null } })).toEqual({
      ...lean,
      points: { balance: 9 },
    })
    expect(
      await valueOf('moveTerms', {
        ...sent,
        available: 'much',
        minAmount: null,
        maxAmount: {},
        receiptMinutes: 'soon',
        paymentPassword: { needed: 1 },
        channels: [{ ...channel, minAmount: null, maxAmount: 'none', state: 'PAUSED' }],
      }),
    ).toEqual({
      ...lean,
      paymentPassword: { needed: true, isSet: true },
      channels: [{ ...channel, minutes: 0, state: 'PAUSED' }],
    })
    expect(await refusalOf('moveTerms', { success: true, value: { bonus: 5 } })).toMatchObject({
      _tag: 'CallMalformed',
    })
  })

  it('and a protection with its own words, without a figure or without a limit [PLAT-01 part]', async () => {
    const sent = {
      limits: [
        { kind: 'deposit', period: 'day', amount: 500, used: 'some', pending: { amount: 900 } },
        { kind: 'loss', period: 'day', amount: {}, used: 3 },
        { kind: 'BONUS', period: 'day', amount: 5, used: 3 },
        { kind: 'loss', period: 'year', amount: 5, used: 3 },
      ],
      pause: { term: 'NAP', until: '2026-11-22T08:15:00.000Z' },
      realityMinutes: 45,
    }
    // A limit with an unreadable amount would look like none.
    const limits = [
      { kind: 'deposit', period: 'day', amount: 500, pending: { amount: 900, from: '' } },
      { kind: 'BONUS', period: 'day', amount: 5, used: 3 },
    ]
    for (const name of ['protection', 'setLimit', 'setRealityCheck'] as const)
      expect(await valueOf(name, sent)).toEqual({ ...sent, limits })
    expect(await valueOf('protection', { limits: null, pause: {}, realityMinutes: 'often' })).toEqual({
      limits: [],
      pause: {},
    })
    for (const part of [
      { pause: { term: 'day', until: 'soon' } },
      { limits: [{ kind: 'loss', period: 'day', amount: [] }] },
    ])
      expect(await refusalOf('protection', { success: true, value: { ...sent, ...part } })).toMatchObject({
        _tag: 'CallMalformed',
      })
    expect(await valueOf('playSitting', { seconds: 61, realityMinutes: 20 })).toEqual({
      seconds: 61,
      realityMinutes: 20,
    })
    expect(await valueOf('playStatement', [{ from: '2026-11-20', won: 5 }, { won: 3 }])).toEqual([
      { from: '2026-11-20', won: 5 },
    ])
    expect(await refusalOf('playStatement', { success: true, value: [{ won: 3 }] })).toMatchObject({
      _tag: 'CallMalformed',
    })
  })

  it('and a member without a type, promotions without a state, and bets of a team without names [PLAT-01 part]', async () => {
    for (const type of [undefined, null, 'agent'])
      expect(await valueOf('memberInfo', { account: 'sita', type })).toMatchObject({ account: 'sita', type: 0 })
    expect(await refusalOf('memberInfo', { success: true, value: { type: 1 } })).toMatchObject({
      _tag: 'CallMalformed',
    })
    const spring = { id: 'p', title: 'Spring' }
    for (const state of [undefined, null, 'RUNNING'])
      expect(await valueOf('gameAnnouncements', [{ ...spring, state }])).toMatchObject([{ id: 'p', state: 'open' }])
    expect(await valueOf('gameAnnouncements', [{ ...spring, state: 'COMING_SOON' }])).toMatchObject([
      { state: 'comingSoon' },
    ])
    const bets = { day: '2026-11-20', stake: 5 }
    expect(await valueOf('teamBets', { list: [bets] })).toMatchObject({ list: [bets] })
    expect(await valueOf('teamTransactions', { list: [{ amount: 5 }] })).toMatchObject({ list: [{ amount: 5 }] })
  })

  it('and a points mall without a figure [PLAT-01 part]', async () => {
    expect(await valueOf('pointsBalance', { points: null })).toEqual({})
    expect(await valueOf('pointConfig', { exchangeRatio: 'one', minPoints: null, stakePerPoint: 10 })).toEqual({
      stakePerPoint: 10,
    })
  })

  it('and wallets without names or a sum [PLAT-01 part]', async () => {
    const wallets = [{ vassalage: '', balance: 3 }]
    const whole = [{ vassalage: '', walletName: '', balance: 3 }]
    expect(await valueOf('consolidatedFunds', { wallets })).toEqual({ wallets: whole })
    expect(await valueOf('walletTransfer', { wallets })).toEqual({ wallets: whole })
    expect(await valueOf('merchantWallet', [{ vassalage: 'PG', isSingle: 0 }])).toEqual([
      { vassalage: 'PG', walletName: 'PG', isSingle: 0 },
    ])
  })
})

const between = Schema.Int.check(Schema.makeFilterGroup([Schema.isGreaterThan(1), Schema.isLessThan(5)]))

describe('an answer whose parts say how they are read', () => {
  // Made in the test: the call table makes its own before any test begins.
  const readBy = (fields: Schema.Struct.Fields, sent: object) => {
    const told: string[] = []
    const part = readTolerantly(Schema.Struct(fields).ast, sent, 'a', (place) => told.push(place))
    return [part instanceof Misfit ? 'misfit' : part, told]
  }

  it('has a default, or the first text of other fields, for a part that does not fit [PLAT-01 part]', () => {
    const fields = { name: orElse(Schema.String, '-', 'nick', 'title') }
    expect(readBy(fields, { name: 'A' })).toEqual([{ name: 'A' }, []])
    expect(readBy(fields, {})).toEqual([{ name: '-' }, []])
    expect(readBy(fields, { name: {}, nick: '', title: 'T' })).toEqual([{ name: 'T' }, ['a.name']])
    expect(readBy(fields, { nick: 'N', title: 'T' })).toEqual([{ name: 'N' }, []])
    expect(readBy(fields, { nick: 7 })).toEqual([{ name: '-' }, []])
  })

  it('has another name, or another value, for one that is not there [PLAT-01 part]', () => {
    const fields = { amount: named(Schema.Int, 'sum') }
    expect(readBy(fields, { amount: 1, sum: 2 })).toEqual([{ amount: 1 }, []])
    expect(readBy(fields, { sum: 2 })).toEqual([{ amount: 2 }, []])
    expect(readBy(fields, { amount: 'x', sum: 2 })).toEqual([{ amount: 2 }, []])
    expect(readBy(fields, { amount: 'x', sum: 'y' })).toEqual(['misfit', []])
    const more = { amount: readInstead(Schema.Int, ({ a, b }) => [a, b]) }
    expect(readBy(more, { a: null, b: 3 })).toEqual([{ amount: 3 }, []])
  })

  it('loses one that is only shown, and keeps its unknown word [PLAT-01 part]', () => {
    const word = Schema.Literals(['won', 'lost'])
    expect(readBy({ win: loose(Schema.Int), state: loose(word) }, { win: 'x', state: 'VOID' })).toEqual([
      { state: 'VOID' },
      ['a.win'],
    ])
    expect(readBy({ win: loose(Schema.Int) }, {})).toEqual([{}, []])
    expect(readBy({ state: loose(word) }, { state: 'WON' })).toEqual([{ state: 'won' }, []])
    expect(readBy({ state: word }, { state: 'VOID' })).toEqual(['misfit', []])
  })

  it('is a misfit where one would mislead, or where no row of money fits [PLAT-01 part]', () => {
    const optional = Schema.optionalKey(Schema.Int)
    expect(readBy({ limit: optional }, { limit: 'x' })).toEqual([{}, ['a.limit']])
    expect(readBy({ limit: mustFit(optional) }, { limit: 'x' })).toEqual(['misfit', []])
    expect(readBy({ limit: mustFit(optional) }, {})).toEqual([{}, []])
    const rows = { rows: rowsOf(Schema.Int) }
    expect(readBy(rows, { rows: ['x', 1] })).toEqual([{ rows: [1] }, ['a.rows[0]']])
    expect(readBy(rows, { rows: ['x'] })).toEqual(['misfit', ['a.rows[0]']])
    expect(readBy(rows, { rows: [] })).toEqual([{ rows: [] }, []])
    expect(readBy({ rows: Schema.Array(Schema.Int) }, { rows: ['x'] })).toEqual([{ rows: [] }, ['a.rows[0]']])
  })

  it.each([
    ['a word in a list', Schema.Literals(['won']), ['WON'], 'misfit'],
    ['a word that is an object', Schema.Literals(['won']), { toString: 1 }, 'misfit'],
    ['a number with decimals', Schema.Literals([1, 2]), '1.0', 1],
    ['a flag for a number', Schema.Literals([0, 1]), 'Y', 1],
    ['decimals of a text', Schema.Literals(['1']), '1.0', 'misfit'],
    ['a number for a text', Schema.String, 9_007_199_254_740_991, '9007199254740991'],
    ['the greatest negative number', Schema.String, -9_007_199_254_740_991, '-9007199254740991'],
    ['a number that JSON rounds', Schema.String, 9_007_199_254_740_992, 'misfit'],
    ['a text of digits', Schema.Union([Schema.Int, Schema.String]), '5', '5'],
    ['a number among texts', Schema.Union([Schema.String, Schema.Int]), 5, 5],
    ['nothing', Schema.NullOr(Schema.Int), null, null],
    ['a zero', Schema.NullOr(Schema.Int), 0, 0],
    ['too few', between, 1, 'misfit'],
    ['enough', between, 2, 2],
    ['too many', between, 5, 'misfit'],
    ['a list in a list', Schema.Array(Schema.Int), { list: ['x'] }, []],
    ['a list of another kind', Schema.Array(Schema.Int), { entries: ['x'] }, 'misfit'],
    ['a list of one', Schema.Array(Schema.Int), { entries: [1] }, [1]],
    ['a list of nothing beside another', Schema.Array(Schema.Int), { list: null, entries: [1] }, []],
    ['a day with slashes', Day, '2026/11/21 10:00', '2026-11-21'],
    ['a day of a moment', Day, '2026-11-21T10:00:00Z', '2026-11-21'],
    ['a day of no calendar', Day, '2026-13-45', 'misfit'],
    ['a day that ends with its year', Day, '21/11/2026', 'misfit'],
  ] as const)('reads %s as it is meant [PLAT-01 part]', (_kind, schema, sent, meant) => {
    const part = readTolerantly(schema.ast, sent, 'a', () => undefined)
    expect(part instanceof Misfit ? 'misfit' : part).toEqual(meant)
  })

  it('finds an absent list, and nothing else by another name [PLAT-01 part]', () => {
    expect(readBy({ name: orElse(Schema.String, '-') }, { name: null })).toEqual([{ name: '-' }, []])
    expect(readBy({ rows: Schema.Array(Schema.Int) }, { others: [1] })).toEqual([{ rows: [1] }, []])
    expect(readBy({ rows: Schema.Array(Schema.Int) }, { rows: null, others: [1] })).toEqual([{ rows: [] }, []])
    expect(readBy({ any: Schema.Unknown }, { others: [1] })).toEqual([{}, []])
    const either = Schema.Union([Schema.Int, Schema.Struct({ n: Schema.optionalKey(Schema.Int) })])
    expect(readBy({ either }, { either: { n: 'x' } })).toEqual([{ either: {} }, ['a.either.n']])
  })

  it('is one with a field that is known [PLAT-01 part]', () => {
    const readAll = (schema: Schema.Top, sent: unknown) => {
      const part = readAnswer(schema.ast, sent, 'a', () => undefined)
      return part instanceof Misfit ? 'misfit' : part
    }
    const Some = Schema.Struct({ n: Schema.optionalKey(Schema.Int) })
    expect(readAll(Some, {})).toEqual({})
    expect(readAll(Some, { x: 1 })).toBe('misfit')
    expect(readAll(Some, { x: [1] })).toBe('misfit')
    expect(readAll(orElse(Some, { n: 7 }), { x: 1 })).toEqual({ n: 7 })
    const List = Schema.Struct({ list: Schema.Array(Schema.Int) })
    expect(readAll(List, { x: [1] })).toEqual({ list: [1] })
    expect(readAll(List, [1])).toEqual({ list: [1] })
    expect(readAll(List, 7)).toBe('misfit')
  })

  it('has the names of its fields within a choice, a list and a record [PLAT-01 part]', () => {
    const Inner = Schema.Struct({ oneName: Schema.Int })
    const renamed = (schema: Schema.Top, sent: unknown) => renameFields(schema.ast, sent)
    const sent = { one_name: 1 }
    expect(renamed(Schema.NullOr(Inner), sent)).toEqual({ oneName: 1 })
    expect(renamed(Schema.Array(Inner), [sent])).toEqual([{ oneName: 1 }])
    expect(renamed(Schema.Record(Schema.String, Inner), { a_b: sent })).toEqual({ a_b: { oneName: 1 } })
    expect(
      renamed(
        Schema.suspend(() => Inner),
        sent,
      ),
    ).toEqual({ oneName: 1 })
    const right = { oneName: 1 }
    expect(renamed(Inner, right)).toBe(right)
    expect(renamed(Inner, 7)).toBe(7)
  })
})

describe('an answer of a server that writes JSON in its own way', () => {
  it.each([
    ['[1,]', [1]],
    ['{"a":1 , }', { a: 1 }],
    [")]}',\n[1]", [1]],
    ['\uFEFF {"a": 1}', { a: 1 }],
    ['"a\u001Fb"', 'a\u001Fb'],
    ['"a\u0085b"', 'a\u0085b'],
    [String.raw`"\'\n"`, "'\n"],
    [
      '[123456789012345, 1234567890123456, -1234567890123456]',
      [123_456_789_012_345, '1234567890123456', '-1234567890123456'],
    ],
    ['[NaN, -Infinity, inf, undefined]', [null, null, null, null]],
    [String.raw`["\/Date(1795428000000)\/", "Date(1)"]`, [1_795_428_000_000, 'Date(1)']],
    ['"a, ]"', 'a, ]'],
    [
      '[{"gameName": "Tom &amp; Jerry&#039;s &amp;lt;", "vendor_name": "&quot;A&apos;s&#39;&QUOT;"}]',
      [{ gameName: "Tom & Jerry's &lt;", vendor_name: '"A\'s\'"' }],
    ],
    [
      '{"title": "1 &lt; 2 &gt; 0 &euro;", "iconUrl": "/a?b=1&amp;c=2"}',
      { title: '1 < 2 > 0 &euro;', iconUrl: '/a?b=1&c=2' },
    ],
    [
      '{"game-name": "&#38;&#60;&#x3E;&#X22;&#8217;", "icon-url": "&amp;"}',
      { 'game-name': '&<>"&#8217;', 'icon-url': '&' },
    ],
    // HTML keeps its signs, and a player's own words stay as they are.
    [
      '{"content": "1 &lt; 2", "nickname": "a&amp;b", "title": 7}',
      { content: '1 &lt; 2', nickname: 'a&amp;b', title: 7 },
    ],
    ['[1', undefined],
    ['{"a":"\\\\"', undefined],
    ['{"a":"\\', undefined],
    ['"/Date(1234', undefined],
  ])('is read from %s [PLAT-01 part]', (text, content) => expect(mendJson(text)).toEqual(content))

  it('is given up for a cut answer about as fast as it is read from a whole one [PLAT-01 part]', () => {
    const quotes = `{"a":"${'\\"'.repeat(10_000)}`
    const timeOf = (text: string) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const start = performance.now()
          mendJson(text)
          return performance.now() - start
        }),
      )
    expect(mendJson(`${quotes}",}`)).toEqual({ a: '"'.repeat(10_000) })
    expect(mendJson(quotes)).toBeUndefined()
    expect(timeOf(quotes)).toBeLessThan(20 * timeOf(`${quotes}",}`))
  })

  it.each([
    ['America/New_York', '2026-11-01 03:00:00', '2026-11-01T08:00:00.000Z'],
    ['America/New_York', '2026-03-08 01:30:00', '2026-03-08T06:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-23 15:45', '2026-11-23T10:00:00.000Z'],
    ['UTC', '2026/11/23T10:00:00.5', '2026-11-23T10:00:00.500Z'],
    ['UTC', '2026-13-23 10:00', '2026-13-23 10:00'],
  ])('in %s has its moment %s at %s [PLAT-01 part]', (zone, sent, moment) =>
    expect(mendJson(`["${sent}"]`, zone)).toEqual([moment]),
  )

  it.each([
    ['{"day": "2026-11-23 00:00:00"}', { day: '2026-11-23 00:00:00' }],
    ['{"seenAt":[2026,11,23,15,45]}', { seenAt: '2026-11-23T10:00:00.000Z' }],
    ['{"time": [2026, 11, 23, 15, 45, 6, 250000]}', { time: '2026-11-23T10:00:06.000Z' }],
    ['{"numbers":[2026,11,23,15,45]}', { numbers: [2026, 11, 23, 15, 45] }],
  ])('in Kathmandu keeps days, and reads the parts of times alone, in %s [PLAT-01 part]', (sent, content) =>
    expect(mendJson(sent, 'Asia/Kathmandu')).toEqual(content),
  )

  it.each([[[{ type: 'timeZoneName', value: 'GMT' }]], [[]]])(
    'has UTC where a browser names no offset, as in %j [PLAT-01 part]',
    (parts) => {
      const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue(parts as never)
      expect(mendJson('["2026-11-23 10:00"]', 'UTC')).toEqual(['2026-11-23T10:00:00.000Z'])
      format.mockRestore()
    },
  )
})

it('a refusal within ten envelopes is one, and a deeper one is not looked for [PLAT-03 part]', () => {
  const within = (levels: number): object =>
    levels === 0 ? { success: false, message: 'No' } : { data: within(levels - 1) }
  expect([0, 1, 9, 10].map((levels) => mendEnvelope(within(levels), 200).success)).toEqual([false, false, false, true])
})
