import { describe, expect, it } from 'vitest'
import { textIn } from '../../src/api/mend-content.ts'
import { read, refusalOf, valueOf } from '../support/read-answer.ts'

const token = 'eyJhbGciOiJIUzI1.abc.def'
const url = 'https://play.example/game/7?s=1'
const move = { requestId: 'abcdefgh', type: 'deposit', amount: 5, state: 'completed', at: '2026-11-21T08:15:00.000Z' }

describe('a player of a platform that puts its content in another place', () => {
  it.each([
    { accessToken: token },
    { access_token: token, token_type: 'Bearer', expires_in: 3600 },
    { token: { access_token: token } },
    { token: null, accessToken: token },
    { access: token, refresh: 'another.token.17' },
    { user: { id: 1, username: 'sita' }, authorisation: { token, type: 'bearer' } },
    { userinfo: { id: 1, username: 'sita', token } },
    { tokenName: 'satoken', tokenValue: token },
    token,
  ])('logs in by %j [AUTH-05 part, PLAT-03 part]', async (value) => {
    expect(await valueOf('login', typeof value === 'string' ? `${value}.16` : value)).toEqual({
      token: typeof value === 'string' ? `${token}.16` : token,
    })
  })

  it.each([url, [{ url }], { gameUrl: url }, { launch_url: url }, { session: { url } }, { url: { href: url } }])(
    'opens a game by %j [LAUNCH-03 part, PLAT-03 part]',
    async (value) => {
      expect(await valueOf('launchGame', value)).toEqual({ url, gameName: '' })
    },
  )

  it.each([
    ['login', 'Please log in'],
    ['login', 'unauthorized_session'],
    ['login', { user: { token }, admin: { token: 'another.token.17' } }],
    ['login', { access: 'granted', user: { username: 'sita' } }],
    ['login', { access: 1, jwt: true }],
    ['launchGame', 'The game is under maintenance'],
    ['launchGame', { message: 'Closed', help: 'https://help.example' }],
    ['balance', { bonus: { sumBalance: 4 } }],
    ['moveByRequest', { balance: 4 }],
    ['deposit', { amount: 5, state: 'completed' }],
    ['consolidatedFunds', { sumBalance: 7, wallets: { total: 7, MAIN: 5, KITE: 2 } }],
    ['consolidatedFunds', { sumBalance: 7, wallets: { MAIN: 5, note: 'x' } }],
  ] as const)('gets no guess of %s from %j [PLAT-03 part]', async (name, value) => {
    expect(await refusalOf(name, { success: true, value })).toMatchObject({ _tag: 'CallMalformed' })
  })

  it('is known by another name, also within an object, and as an agent [AUTH-07 part, PERM-03 part]', async () => {
    const sita = { id: 'sita', account: 'sita', nickname: 'sita' }
    expect(await valueOf('memberInfo', { user: { userName: 'sita' } })).toEqual({ ...sita, type: 0 })
    expect(await valueOf('memberInfo', { account: 'sita', isAgent: '41' })).toEqual({ ...sita, type: 41 })
    expect(await valueOf('memberInfo', { account: 'sita', type: 0, isAgent: 41 })).toEqual({ ...sita, type: 0 })
  })

  it('sees a move that comes without a wrapper as the move [MEM-04 part, PLAT-03 part]', async () => {
    for (const name of ['deposit', 'moveByRequest'] as const) expect(await valueOf(name, move)).toEqual({ move })
    expect(await valueOf('moveByRequest', {})).toEqual({})
  })

  it('sees the moves that were made elsewhere, without a request [MEM-04 part, PLAT-01 part]', async () => {
    const { requestId, ...other } = move
    expect(await valueOf('moves', { moves: [move, { ...other, requestId: null, id: 9 }, other] })).toEqual({
      moves: [move, { ...other, requestId: '9' }, { ...other, requestId: '' }],
    })
    expect(requestId).toBe('abcdefgh')
  })

  it('sees wallets of an object by provider [MEM-03 part, PLAT-03 part]', async () => {
    const wallets = [
      { vassalage: 'MAIN', walletName: 'MAIN', balance: 5 },
      { vassalage: 'KITE', walletName: 'KITE', balance: 2 },
    ]
    for (const sent of [
      { MAIN: 5, KITE: '2.00' },
      { MAIN: { balance: 5 }, KITE: { balance: 2 } },
    ])
      expect(await valueOf('consolidatedFunds', { sumBalance: 7, wallets: sent })).toEqual({ sumBalance: 7, wallets })
  })

  it.each([{ image: 'iVBORw0KGgo1' }, { uuid: 'u', img: 'data:image/png;base64,iVBORw0KGgo1' }])(
    'sees the captcha in %j [AUTH-04 part, PLAT-03 part]',
    async (value) => expect(await valueOf('captcha', value)).toMatch(/iVBORw0KGgo1$/),
  )
})

describe('a platform whose texts are objects', () => {
  const game = { nodeId: '7', vassalage: 'YAK', gameType: 'RNG' }
  it('shows names of the page’s language, or else the English ones [I18N-06 part, PLAT-03 part]', async () => {
    const titles = (title: unknown) =>
      valueOf('messageList', { list: [{ messageId: 'm', title }] }) as Promise<{ list: { title: string }[] }>
    expect((await titles({ en: 'Yak', ne: 'याक', ja: null })).list[0]?.title).toBe('Yak')
    expect((await titles({ 'en-GB': 'Yak', 'ja-JP': 'ヤク' })).list[0]?.title).toBe('Yak')
    expect((await titles({ id: '5', name: 'Yak' })).list).toEqual([])
    expect((await titles({ ja: 'ヤク' })).list).toEqual([])
    expect(textIn({ en: 'Yak', ne: 'याक' }, 'NE')).toBe('याक')
    expect(textIn({ en: 'Yak', 'zh-Hans': '牦牛', 'zh-Hant': '犛牛' }, 'TW')).toBe('犛牛')
  })

  it('shows a captcha under the id that stands beside it, and an SVG [AUTH-04 part, PLAT-03 part]', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUg=='
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>é7</text></svg>'
    const drawn = Buffer.from(svg).toString('base64')
    const named = (id: string, picture = png) => `data:image/*;id=${id};base64,${picture}`
    for (const [sent, shown] of [
      [png, png],
      [{ img: png }, png],
      [{ captchaEnabled: true, img: png, uuid: 'a b;c' }, named('a%20b%3Bc')],
      [{ id: 7, captchaId: 'k1', image: `data:image/png;base64,${png}` }, named('k1')],
      [{ key: 7, base64: png }, named('7')],
      [{ traceId: 'x', image: png }, png],
      [svg, drawn],
      [{ captcha: svg, token: 't' }, named('t', drawn)],
      [`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, drawn],
      [`data:image/svg+xml,${svg}`, drawn],
      [`data:image/svg+xml;base64,${drawn}`, `data:image/svg+xml;base64,${drawn}`],
    ])
      expect(await valueOf('captcha', sent)).toBe(shown)
    // An answer without an envelope has the same parts.
    expect((await read('captcha', { code: 200, msg: 'ok', img: png, uuid: 'u1' })).value).toBe(named('u1'))
    for (const sent of ['<p>Not here</p>', { uuid: 'u1' }, { img: 'Closed', uuid: 'u1' }])
      expect(await refusalOf('captcha', { success: true, value: sent })).toMatchObject({ _tag: 'CallMalformed' })
  })

  it('shows pictures and a currency of an object [TILE-01 part, CFG-05 part, PLAT-03 part]', async () => {
    expect(await valueOf('gameList', { games: [{ ...game, gameName: 'Yak', showIcon: { url: '/yak.png' } }] })).toEqual(
      {
        games: [{ ...game, gameName: 'Yak', showIcon: '/yak.png' }],
        totalPages: 1,
      },
    )
    expect(await valueOf('permission', { whitelabel: [], currencySymbol: { code: 'NPR', symbol: 'रू' } })).toMatchObject(
      { currencySymbol: 'रू' },
    )
  })

  it('names one host, or hosts in an object [CFG-06 part, LAUNCH-03 part, PLAT-03 part]', async () => {
    const hosts = {
      imageCDNs: 'https://img.example',
      launchGameCDNs: { main: 'https://play.example', other: '//b.example' },
    }
    expect(await valueOf('permission', { whitelabel: [], ...hosts })).toMatchObject({
      imageCDNs: ['https://img.example'],
      launchGameCDNs: ['https://play.example', '//b.example'],
    })
  })

  it('switches features on in groups without a name, and by a list of names [PERM-05 part, PLAT-03 part]', async () => {
    const on = { modId: 'PTSYS3', enabled: '1' }
    const switches = async (whitelabel: unknown) =>
      ((await valueOf('permission', { whitelabel })) as { whitelabel: unknown }).whitelabel
    expect(await switches([{ modId: null, name: 'Points', childrenNodes: [on] }])).toEqual([
      { modId: '', enabled: '0', childrenNodes: [on] },
    ])
    expect(await switches(['PTSYS3'])).toEqual([on])
    expect(await switches([{ enabled: '1' }])).toEqual([])
    expect(
      await switches([
        { modId: 'PTSYS3', enabled: 'ENABLED' },
        { modId: 'FREEPLAY3', enabled: 'disabled' },
      ]),
    ).toEqual([on, { modId: 'FREEPLAY3', enabled: '0' }])
  })
})
