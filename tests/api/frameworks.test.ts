import { describe, expect, it } from 'vitest'
import { read, refusalOf, valueOf } from '../support/read-answer.ts'

const within = (data: unknown) => ({ code: 0, msg: 'success', data })
const valueIn = async (name: Parameters<typeof read>[0], data: unknown) => (await read(name, within(data))).value

describe('a player of a platform whose framework writes other shapes', () => {
  const rule = { required: true, minLength: 4 }
  const rules = { username: { enabled: '1', required: '1', minLength: 4 } }
  it.each([
    { list: [{ field: 'username', ...rule }] },
    { list: [{ key: 'username', name: 'User name', ...rule }] },
    { list: [{ name: 'username', ...rule }, 'odd', { minLength: 9 }] },
    { list: { fields: [{ field_name: 'username', ...rule }] } },
  ])('registers by rules in %j [PLAT-03 part, REG-02 part]', async ({ list }) => {
    expect(await valueOf('registerSettings', list)).toEqual(rules)
  })

  it('registers by rules in a list, whose names are spelled in another way [PLAT-03 part, REG-02 part]', async () => {
    expect(await valueOf('registerSettings', [{ field: 'mobile_num', enabled: 'N' }])).toEqual({
      mobileNum: { enabled: '0', required: '0' },
    })
    expect(await valueOf('permission', { whitelabel: [], register: [{ field: 'username', ...rule }] })).toMatchObject({
      register: rules,
    })
    expect(await refusalOf('registerSettings', { success: true, value: [{ minLength: 4 }] })).toMatchObject({
      _tag: 'CallMalformed',
    })
  })

  const card = (vassalage: string, gameType: string) => ({ vassalage, vendorName: vassalage, gameType, icon: '' })
  const lanes = [
    { title: 'RNG', cards: [card('PG', 'RNG'), card('JL', 'RNG')] },
    { title: 'LIVE', cards: [card('AG', 'LIVE')] },
  ]
  it.each([
    { RNG: [{ vassalage: 'PG' }, { vassalage: 'JL' }, 'KENO'], LIVE: [{ vassalage: 'AG' }] },
    { rng: { cards: ['PG', 'JL'] }, live: { Cards: { AG: {} } } },
    { RNG: { title: 'Slots', cards: { PG: {}, JL: {} } }, LIVE: { AG: {} } },
    { Slots: [card('PG', 'RNG'), card('JL', 'RNG')], Casino: [card('AG', 'LIVE')] },
    { PG: { gameType: 'RNG' }, JL: { gameType: 'RNG' }, AG: { gameType: 'LIVE' } },
    [card('PG', 'RNG'), card('AG', 'LIVE'), card('JL', 'RNG')],
    { vendors: [card('PG', 'RNG'), card('AG', 'LIVE'), card('JL', 'RNG')] },
    [
      { title: 'RNG', cards: [{ vassalage: 'PG' }, { vassalage: 'JL' }] },
      { title: 'Casino', gameType: 'LIVE', cards: [{ vassalage: 'AG' }] },
    ],
  ])('finds each category’s vendors in %j [NAV-02 part, PLAT-03 part]', async (sent) => {
    expect(await valueIn('gameVendors', sent)).toEqual(lanes)
  })

  it('finds a single category, and no vendors in an error [NAV-02 part, PLAT-03 part]', async () => {
    expect(await valueIn('gameVendors', { RNG: [card('PG', 'RNG')] })).toEqual([
      { title: 'RNG', cards: [card('PG', 'RNG')] },
    ])
    expect(await valueOf('gameVendors', [{ title: 'Slots', gameType: 'RNG', cards: [] }])).toEqual([
      { title: 'RNG', cards: [] },
    ])
    for (const sent of [{ trace: { at: 1 } }, { faults: [{ field: 'x' }] }, { KENO: [{ vassalage: 'PG' }] }])
      expect(await refusalOf('gameVendors', within(sent)), JSON.stringify(sent)).toMatchObject({
        _tag: 'CallMalformed',
      })
  })

  it.each([
    [
      [{ gameId: 1 }, { id: '2' }, { node_id: 'g3', id: 9, name: 'Yak' }, 'g4'],
      ['1', '2', 'g3', 'g4'],
    ],
    [[{ game: 5 }], ['5']],
    ['1, 2,g3', ['1', '2', 'g3']],
    ['7', ['7']],
    ['["1","2"]', ['1', '2']],
    ['[1234567890123456789]', ['1234567890123456789']],
    [
      [['1', '2'], 2],
      ['1', '2'],
    ],
  ])('keeps the hearts of %j [PLAY-02 part, PLAT-03 part]', async (sent, ids) => {
    expect(await valueIn('favouriteIds', sent)).toEqual(ids)
  })

  it.each(['Please log in', 'none', { trace: { at: 1 } }])(
    'takes “%s” for no list of hearts [PLAT-03 part]',
    async (sent) => expect(await refusalOf('favouriteIds', within(sent))).toMatchObject({ _tag: 'CallMalformed' }),
  )

  it.each([5, '5', { count: 5 }, { total: '5', at: 'now' }, { unread: 5 }])(
    'sees the number of unread messages in %j [MEM-15 part, PLAT-03 part]',
    async (sent) => {
      expect(await valueIn('unreadCount', sent)).toEqual({ unreadMessage: 5 })
      expect(await valueIn('unreadCount', { list: [], count: 5 })).toBeUndefined()
    },
  )

  it('takes no bare number for money, nor that of changed rows for a count [PLAT-03 part]', async () => {
    expect((await read('unreadCount', 5)).value).toEqual({ unreadMessage: 5 })
    expect(await refusalOf('balance', within(0))).toMatchObject({ _tag: 'CallMalformed' })
    expect(await refusalOf('claimActivity', within(1))).toMatchObject({ _tag: 'CallMalformed' })
    expect(await valueIn('messageRead', 1)).toEqual({})
  })

  const message = { messageId: 'm1', title: 'Hello', content: '', time: '', read: false }
  it.each([
    [[[message], 60], 1],
    [{ _embedded: { messages: [message] }, page: { totalPages: 3, number: 0 } }, 3],
    [{ $id: '1', $values: [{ $id: '2', ...message }] }, 1],
    [{ $id: '1', totalPages: 2, list: { $id: '2', $values: [message] } }, 2],
    [{ list: { m1: message } }, 1],
    [{ list: JSON.stringify([message]), totalPages: 2 }, 2],
    [JSON.stringify({ list: [message] }), 1],
  ])('sees a message in %j [PLAT-03 part]', async (sent, totalPages) => {
    expect((await read('messageList', within(sent))).value).toEqual({ list: [message], totalPages })
  })

  it.each([
    '<br />\n<b>Warning</b>:  Undefined index: x in <b>/var/www/a.php</b> on line <b>3</b><br />\n',
    '\nDeprecated: Old in /var/www/a.php on line 3\nPHP Notice:  x in /var/www/a.php on line 4\n\uFEFF',
  ])('sees a message below PHP’s notices, and no page below an error: %j [PLAT-03 part]', async (lines) => {
    const body = JSON.stringify(within({ list: [message] }))
    expect((await read('messageList', lines + body)).value).toMatchObject({ list: [message] })
    for (const other of [`<html>${body}`, `Fatal error: x in a.php on line 3\n${body}`, `${lines}<p>}`])
      expect(await refusalOf('messageList', other), other).toMatchObject({ _tag: 'CallMalformed', reason: 'no JSON' })
  })

  it('sees that there is none where .NET keeps references, and a failure where no entry fits [PLAT-03 part]', async () => {
    for (const sent of [
      { $id: '1', $values: [] },
      { list: { $id: '2', $values: [] }, totalPages: 0 },
    ])
      expect(await valueIn('messageList', sent)).toMatchObject({ list: [] })
    expect(await refusalOf('messageList', within({ list: { trace: { at: 1 } } }))).toMatchObject({
      _tag: 'CallMalformed',
    })
  })

  it('has the switches of an object, the hosts of objects and labels with names [PERM-05 part, PLAT-03 part]', async () => {
    expect(
      await valueIn('permission', {
        whitelabel: { PTSYS3: 1, FREEPLAY3: { enabled: false } },
        imageCDNs: [{ id: 1, url: 'https://a.example' }],
        launchGameCDNs: 'https://a.example,https://b.example',
      }),
    ).toMatchObject({
      whitelabel: [
        { modId: 'PTSYS3', enabled: '1' },
        { modId: 'FREEPLAY3', enabled: '0' },
      ],
      imageCDNs: ['https://a.example'],
      launchGameCDNs: ['https://a.example', 'https://b.example'],
    })
    expect(await valueIn('memberInfo', { account: 'sita', memberLabel: [{ id: 1, name: 'VIP' }] })).toMatchObject({
      memberLabel: ['VIP'],
    })
  })

  it.each([
    [
      [5, 12, 33],
      ['5', '12', '33'],
    ],
    ['05,12,33', ['05', '12', '33']],
    ['05 12+33', ['05', '12', '33']],
    [' 05 12 33 ', ['05', '12', '33']],
    [['05,12,33'], ['05', '12', '33']],
  ])('sees the numbers of a draw in %j [PLAT-03 part]', async (numbers, row) => {
    expect(await valueIn('openedNumbers', [{ gameCode: 'A', numero: 7, numbers }])).toMatchObject([{ numbers: [row] }])
  })

  it('has a flag of Java’s beans without its “is”, and no other field so [PLAT-01 part]', async () => {
    expect(await valueIn('merchantWallet', [{ vassalage: 'PG', single: true }])).toMatchObject([{ isSingle: 1 }])
    expect(await valueIn('messageList', [{ message_id: 'm1', title: 'T', is_read: true }])).toMatchObject({
      list: [{ messageId: 'm1', read: true }],
    })
    const other = { vassalage: 'PG', game_type: 'RNG', game: 'VASSALAGE' }
    expect(await valueIn('gameVendors', [{ title: 'RNG', cards: [other] }])).not.toMatchObject([
      { cards: [{ isGame: 'VASSALAGE' }] },
    ])
  })
})

describe('a player of a platform whose framework writes other scalars', () => {
  const rows = async (more: object) =>
    ((await valueIn('messageList', [{ messageId: 'm1', title: 'T', ...more }])) as { list: readonly object[] }).list

  it.each([
    { date: '2026-11-23 15:45:00.000000', timezone_type: 3, timezone: 'Asia/Kathmandu' },
    { date: '2026-11-23 15:45:00.000000', timezone_type: 1, timezone: '+05:45' },
    { date: '2026-11-23 10:00:00', timezone_type: 2, timezone: 'Z' },
    { date: '2026-11-23T10:00:00Z', timezone: 'Asia/Kathmandu' },
    [2026, 11, 23, 10, 0],
    [2026, 11, 23, 10, 0, 0, 25_000],
    { date: { year: 2026, month: 11, day: 23 }, time: { hour: 10, minute: 0, second: 0, nano: 0 } },
    { year: 2026, month: 'NOVEMBER', monthValue: 11, dayOfMonth: 23, hour: 10, minute: 0, second: 0 },
    { date: 23, day: 1, hours: 15, month: 10, seconds: 0, time: 1_795_428_000_000, year: 126 },
    { _seconds: 1_795_428_000, _nanoseconds: 0 },
    { seconds: '1795428000', nanos: 0 },
    { $date: '2026-11-23T10:00:00Z' },
    { $date: { $numberLong: '1795428000000' } },
    '1795428000000000',
    '1795428000000000000',
  ])('sees the moment of a message in %j [PLAT-01 part]', async (time) => {
    expect(await rows({ time })).toMatchObject([{ time: '2026-11-23T10:00:00.000Z' }])
  })

  it.each([
    { date: '2026-11-23 10:00:00', timezone_type: 2, timezone: 'NPT' },
    { year: 2026, month: 10, dayOfMonth: 23, hourOfDay: 10 },
    { year: 2026 },
    [2026, 11],
    [1, 2, 3, 4, 5],
    {},
  ])('sees none in %j, which may be several [PLAT-01 part]', async (time) => {
    expect(await rows({ time })).toMatchObject([{ time: '' }])
  })

  it.each([
    '20261123',
    20_261_123,
    '2026.11.23',
    [2026, 11, 23],
    [2026, 11, 23, 0, 0],
    { date: '2026-11-23 00:00:00.000000', timezone: 'Asia/Kathmandu' },
    { year: 2026, month: 11, day: 23 },
    // Midnight in Kathmandu, New York, Auckland's winter and UTC.
    1_795_371_300_000,
    1_795_410_000_000,
    1_795_348_800_000,
    1_795_392_000,
  ])('sees the day of a row in %j [PLAT-01 part]', async (day) => {
    expect(await valueIn('profitAndLoss', { list: [{ day, stake: 5 }], totalPages: 1 })).toMatchObject({
      list: [{ day: '2026-11-23' }],
    })
  })

  it('sees no day in a time that is no midnight [PLAT-01 part]', async () => {
    const sent = { list: [{ day: 1_795_371_300_001, stake: 5 }], totalPages: 1 }
    expect(await refusalOf('profitAndLoss', within(sent))).toMatchObject({ _tag: 'CallMalformed' })
  })

  it.each(['t', '\u0001', { type: 'Buffer', data: [1] }])(
    'sees a bit that is set in %j [PLAT-01 part]',
    async (bit) => {
      expect(await rows({ read: bit })).toMatchObject([{ read: true }])
      expect(await valueIn('merchantWallet', [{ vassalage: 'PG', isSingle: bit }])).toMatchObject([{ isSingle: 1 }])
    },
  )

  it.each(['f', '\u0000', { type: 'Buffer', data: [0] }])('and one that is not in %j [PLAT-01 part]', async (bit) => {
    expect(await valueIn('merchantWallet', [{ vassalage: 'PG', isSingle: bit }])).toMatchObject([{ isSingle: 0 }])
  })

  it.each([{ isRead: true }, { isRead: 1, read: null }, { read_at: '2026-11-23 10:00:00' }, { readAt: 1_795_428_000 }])(
    'sees a message as read by %j [MEM-14 part, PLAT-01 part]',
    async (more) => {
      expect(await rows(more)).toMatchObject([{ read: true }])
    },
  )

  it.each([{ read_at: null }, { isRead: false }, { read: false, isRead: true }, {}])(
    'and as new by %j [MEM-14 part, PLAT-01 part]',
    async (more) => {
      expect(await rows(more)).toMatchObject([{ read: false }])
    },
  )

  it.each(['coming-soon', 'Coming.Soon', { value: 'coming_soon', label: 'Soon' }, { code: 3, name: 'COMING_SOON' }])(
    'knows a word in %j [PLAT-01 part]',
    async (state) => {
      expect(await valueIn('gameAnnouncements', [{ id: 1, title: 'A', state }])).toMatchObject([
        { state: 'comingSoon' },
      ])
    },
  )

  it('knows no word in an object with two of them [PLAT-01 part]', async () => {
    const state = { from: 'closed', to: 'comingSoon' }
    expect(await valueIn('gameAnnouncements', [{ id: 1, title: 'A', state }])).toMatchObject([{ state: 'open' }])
  })

  it.each([
    { amount: '12.50', currency: 'NPR' },
    { value: '12.50', currency_code: 'NPR' },
    { amount: 1250, currency: 'NPR', precision: 2 },
    { amount: 125, currency: { code: 'NPR', base: 10, exponent: 2 }, scale: 1 },
    { currencyCode: 'NPR', units: '12', nanos: 500_000_000 },
    { $numberDecimal: '12.5' },
  ])('sees the amount in %j [PLAT-01 part]', async (sumBalance) => {
    expect(await valueIn('balance', { sumBalance })).toEqual({ sumBalance: 12.5 })
  })

  // A library may count hundredths, and a wrong amount is worse than none.
  it.each([
    { amount: '1250', currency: 'NPR' },
    { amount: 1250, currency: 'NPR' },
    { amount: 12.5, currency: 'NPR' },
    { amount: '12.5', currency: 'NPR' },
    { amount: 'x', precision: 2 },
    { amount: 1250, precision: 9 },
    {},
  ])('and none in %j [PLAT-01 part]', async (sumBalance) => {
    expect(await refusalOf('balance', within({ sumBalance }))).toMatchObject({ _tag: 'CallMalformed' })
  })

  it('has the id of MongoDB [PLAT-01 part]', async () => {
    expect(await valueIn('memberInfo', { id: { $oid: '5f' }, account: 'sita' })).toMatchObject({ id: '5f' })
  })
})

describe('a player whose lost move the platform does not know', () => {
  it.each([
    { code: 200, data: null },
    { code: 200, msg: '操作成功', data: null },
    { code: 0, message: 'success', data: null, timestamp: 1 },
    { success: true, value: null },
    { success: true, value: null, message: null },
    { success: true, value: { move: null } },
    { success: true, value: {} },
    { code: 200, data: [] },
  ])('may send it again after %j [PLAY-08 part, PLAT-03 part]', async (body) => {
    expect((await read('moveByRequest', body)).value).toEqual({})
  })

  it.each([
    { code: 200, msg: '系统繁忙', data: null },
    { code: 0, msg: 'Please log in', data: null },
    { success: true, value: null, message: 'Try again later' },
    { code: 500, data: null },
    { success: true },
    { code: 0, msg: '系统繁忙', data: [] },
    { code: 200, data: false },
    '',
  ])('waits after %j [PLAY-08 part, PLAT-03 part]', async (body) => {
    expect(await refusalOf('moveByRequest', body)).toBeDefined()
  })
})
