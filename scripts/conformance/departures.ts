import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Call } from '../../src/api/call.ts'
import { chatCloseCodes } from '../../src/api/calls/chat.ts'
import type { StatementId } from '../../src/api/contract/statements.ts'
import { callTable, type CallName } from '../../src/api/table.ts'

type Send = typeof fetch
type Json = Record<string, any>

/** A platform that breaks one statement: the sandbox behind a changed network. */
export interface Departure {
  readonly statement: StatementId
  readonly name: string
  /** The calls to look at; absent: all. */
  readonly calls?: readonly CallName[]
  /** Needs a run with `writes`. */
  readonly writes?: true
  /** The site is on another origin, with honest CORS around the sandbox. */
  readonly foreign?: true
  /** The sandbox's state for the run. */
  readonly control?: 'closed' | 'human'
  readonly fault?: (send: Send) => Send
  readonly connect?: (address: URL, origin: string) => WebSocket
}

const pathOf = (input: Parameters<Send>[0]) => new URL(input instanceof Request ? input.url : input).pathname

/** Changes the answers of one call; `init` is the request. */
const answering =
  (name: CallName, change: (answer: Response, init: RequestInit, url: URL) => Response | Promise<Response>) =>
  (send: Send): Send =>
  async (input, init = {}) => {
    const answer = await send(input, init)
    const row: Call = callTable[name]
    if (pathOf(input) !== row.path || (init.method ?? 'GET') !== row.method) return answer
    return change(answer, init, new URL(input instanceof Request ? input.url : input))
  }

/** Changes the requests of one call. */
const asking =
  (name: CallName, change: (url: URL, init: RequestInit) => readonly [URL, RequestInit]) =>
  (send: Send): Send =>
  (input, init = {}) => {
    const row: Call = callTable[name]
    const url = new URL(input instanceof Request ? input.url : input)
    return url.pathname === row.path && (init.method ?? 'GET') === row.method
      ? send(...change(url, init))
      : send(url, init)
  }

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const yes = (value: unknown) => json({ success: true, value, message: null, errorCode: null })
const no = (errorCode: string, status = 200) => json({ success: false, errorCode, message: 'No.' }, status)

/** Changes the value of one call's successes. */
const valued = (name: CallName, change: (value: any, init: RequestInit, url: URL) => unknown) =>
  answering(name, async (answer, init, url) => {
    const body = (await answer.clone().json()) as Json
    return body['success'] === true ? yes(await change(body['value'], init, url)) : answer
  })

/** Replaces refusals with one code. */
const forgiving = (name: CallName, code: string, instead: (answer: Response) => Response) =>
  answering(name, async (answer) => {
    const body = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as Json
    return body['errorCode'] === code ? instead(answer) : answer
  })

const without = (answer: Response, ...names: readonly string[]) => {
  const headers = new Headers(answer.headers)
  for (const name of names) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
const withHeader = (answer: Response, name: string, value: string) => {
  const headers = new Headers(answer.headers)
  headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}

/** Every answer, whatever the call. */
const everywhere =
  (change: (answer: Response, init: RequestInit) => Response) =>
  (send: Send): Send =>
  async (input, init = {}) =>
    change(await send(input, init), init)

const corsOrigin = 'access-control-allow-origin'

/** Honest CORS in front of the sandbox, which shares the site's origin. */
export const withCors =
  (site: string) =>
  (send: Send): Send =>
  async (input, init = {}) => {
    const own = {
      [corsOrigin]: site,
      'access-control-expose-headers': 'Retry-After',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language',
    }
    if (init.method === 'OPTIONS') return new Response(null, { status: 204, headers: own })
    const answer = await send(input, init)
    return Object.entries(own).reduce((changed, [name, value]) => withHeader(changed, name, value), answer)
  }

const textOf = ({ body }: RequestInit) => (typeof body === 'string' ? body : '{}')
const bodyOf = (init: RequestInit) => JSON.parse(textOf(init)) as Json
const algorithmOf = (init: RequestInit) => {
  const [header = ''] = String(bodyOf(init)['data'] ?? '').split('.')
  try {
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as Json)['alg'] as unknown
  } catch {
    return undefined
  }
}
const gif = Buffer.from('GIF89a and more of it').toString('base64')

/** A changed chat room: frames that the page hears, and the code at its end. */
const chatting =
  (change: { frame?: (frame: Json) => Json; code?: (code: number) => number; origin?: string }) =>
  (address: URL, origin: string): WebSocket => {
    const own = `${address.protocol.replace('ws', 'http')}//${address.host}`
    const socket = new WebSocket(address, { headers: { origin: change.origin === 'own' ? own : origin } })
    const emit = socket.emit.bind(socket)
    socket.emit = (event: string | symbol, ...rest: any[]) => {
      if (event === 'message' && change.frame !== undefined)
        return emit(event, Buffer.from(JSON.stringify(change.frame(JSON.parse(String(rest[0])) as Json))))
      if (event === 'close' && change.code !== undefined) return emit(event, change.code(rest[0] as number), rest[1])
      return emit(event, ...rest)
    }
    return socket
  }

/** Statements with their departures; the conformance run has to find each. */
export const departures: readonly Departure[] = [
  {
    statement: 'served',
    name: 'a call of the specification is not there',
    calls: ['helpCentre'],
    fault: answering('helpCentre', () => json({}, 404)),
  },
  {
    statement: 'content-type',
    name: 'a page in place of JSON',
    calls: ['systemStatus'],
    fault: answering(
      'systemStatus',
      () => new Response('<h1>It works!</h1>', { headers: { 'content-type': 'text/html' } }),
    ),
  },
  {
    statement: 'content-type',
    name: 'JSON sent as plain text',
    calls: ['helpCentre'],
    fault: answering('helpCentre', (answer) => withHeader(answer, 'content-type', 'text/plain')),
  },
  {
    statement: 'envelope',
    name: 'an envelope of another kind',
    calls: ['countryList'],
    fault: answering('countryList', () => json({ data: [] })),
  },
  {
    statement: 'answer',
    name: 'a field is missing',
    calls: ['memberInfo'],
    fault: valued('memberInfo', (value: Json) => ({ ...value, account: undefined })),
  },
  {
    statement: 'answer',
    name: 'money is a text',
    calls: ['balance'],
    fault: valued('balance', () => ({ sumBalance: '5000.00' })),
  },
  {
    statement: 'answer',
    name: 'a valid request is refused',
    calls: ['helpCentre'],
    fault: answering('helpCentre', () => no('payload_invalid', 400)),
  },
  {
    statement: 'refusal',
    name: 'a refusal without a message',
    calls: ['unreadCount'],
    fault: forgiving('unreadCount', 'token_invalid', () => json({ success: false, errorCode: 'token_invalid' }, 401)),
  },
  {
    statement: 'refusal',
    name: 'a refusal without a code',
    calls: ['unreadCount'],
    fault: forgiving('unreadCount', 'token_invalid', () => json({ success: false, message: 'No.' }, 401)),
  },
  {
    statement: 'status',
    name: 'a missing token is told with 200',
    calls: ['profile'],
    fault: forgiving('profile', 'token_invalid', () => no('token_invalid')),
  },
  {
    statement: 'status',
    name: 'a success with 201',
    calls: ['helpCentre'],
    fault: answering('helpCentre', (answer) => new Response(answer.body, { status: 201, headers: answer.headers })),
  },
  {
    statement: 'retry-after',
    name: 'a 429 without Retry-After',
    writes: true,
    fault: everywhere((answer) => (answer.status === 429 ? without(answer, 'retry-after') : answer)),
  },
  {
    statement: 'redirect',
    name: 'a call that moved',
    calls: ['helpCentre'],
    fault: answering('helpCentre', () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })),
  },
  {
    statement: 'secrets',
    name: 'the token comes back',
    calls: ['profile'],
    fault: valued('profile', (value: Json, init) => ({
      ...value,
      session: new Headers(init.headers).get('authorization'),
    })),
  },
  {
    statement: 'token',
    name: 'no token is needed',
    calls: ['favouriteIds'],
    fault: forgiving('favouriteIds', 'token_invalid', () => yes([])),
  },
  {
    statement: 'token',
    name: 'the payload is read before the token',
    calls: ['setRealityCheck'],
    fault: forgiving('setRealityCheck', 'token_invalid', () => no('payload_invalid', 400)),
  },
  {
    statement: 'login',
    name: 'any password opens',
    fault: forgiving('login', 'invalid_credentials', () => yes({ token: 'anything' })),
  },
  {
    statement: 'login',
    name: 'the right password is refused',
    fault: answering('login', () => no('invalid_credentials')),
  },
  {
    statement: 'logout',
    name: 'the token lives on',
    fault: asking('logout', (url, init) => [new URL(callTable.balance.path, url), { ...init, method: 'GET' }]),
  },
  {
    statement: 'forced-change',
    name: 'the token of a forced change reads messages',
    fault: forgiving('messageList', 'password_change_required', () => yes({ list: [] })),
  },
  {
    statement: 'role-agent',
    name: 'a member reads the team',
    fault: forgiving('team', 'non_agent', () => yes({ steps: [], levels: [], list: [], total: 0 })),
  },
  {
    statement: 'role-trial',
    name: 'a trial account reads records',
    writes: true,
    fault: forgiving('accountRecord', 'in_need_true_account', () => no('server_error', 500)),
  },
  {
    statement: 'payload',
    name: 'any payload will do',
    calls: ['setRealityCheck'],
    fault: forgiving('setRealityCheck', 'payload_invalid', () => yes(null)),
  },
  {
    statement: 'query',
    name: 'an unknown query field is refused',
    fault: answering('systemStatus', (answer, _, url) => (url.search === '' ? answer : no('payload_invalid', 400))),
  },
  {
    statement: 'encryption',
    name: 'a password in the clear is taken',
    calls: ['changePassword'],
    fault: answering('changePassword', (answer, init) => (textOf(init).includes('"data"') ? answer : yes(null))),
  },
  {
    statement: 'encryption-algorithm',
    name: 'any algorithm is taken',
    calls: ['changePassword'],
    fault: answering('changePassword', (answer, init) => (algorithmOf(init) === 'ECDH-ES+A128KW' ? yes(null) : answer)),
  },
  {
    statement: 'payload-key',
    name: 'there is no key',
    fault: valued('permission', (value: Json) => ({ ...value, payloadKey: undefined })),
  },
  {
    statement: 'language',
    name: 'an unknown language is refused',
    fault: answering('helpCentre', (answer, _, url) =>
      url.searchParams.get('lang') === 'XX' ? no('payload_invalid', 400) : answer,
    ),
  },
  {
    statement: 'language',
    name: 'an unknown language gets other texts',
    fault: valued('helpCentre', (value: Json[], _, url) =>
      value.map((one) => ({ ...one, title: `${one['title']} ${url.searchParams.get('lang')}` })),
    ),
  },
  {
    statement: 'amounts',
    name: 'an amount with three decimals',
    calls: ['balance'],
    fault: valued('balance', () => ({ sumBalance: 12.345 })),
  },
  {
    statement: 'moments',
    name: 'a time without a zone',
    calls: ['winnerBoard'],
    fault: valued('winnerBoard', ({ list }: { list: { vo: Json }[] }) => ({
      list: list.map(({ vo }) => ({ vo: { ...vo, time: '2026-11-21 08:15:00' } })),
    })),
  },
  {
    statement: 'moments',
    name: 'a time in milliseconds',
    calls: ['announcements'],
    fault: valued('announcements', (value: Json[]) => value.map((one) => ({ ...one, time: 1_790_000_000_000 }))),
  },
  {
    statement: 'report-days',
    name: 'days are those of another time zone',
    fault: asking('accountRecord', (url, init) => {
      for (const name of ['from', 'to']) {
        const day = new Date(`${url.searchParams.get(name)}T00:00:00Z`)
        day.setUTCDate(day.getUTCDate() - 1)
        url.searchParams.set(name, day.toISOString().slice(0, 10))
      }
      return [url, init]
    }),
  },
  {
    statement: 'ids',
    name: 'ids change with the language',
    fault: valued('gameList', (value: { games: Json[] }, _, url) => ({
      ...value,
      games: value.games.map((game) => ({ ...game, nodeId: `${game['nodeId']}-${url.searchParams.get('language')}` })),
    })),
  },
  {
    statement: 'ids',
    name: 'an id is there twice',
    calls: ['messageList'],
    fault: valued('messageList', (value: { list: Json[] }) => ({ ...value, list: [...value.list, ...value.list] })),
  },
  {
    statement: 'pages',
    name: 'a page is too long',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('pageSize', '20'), url), init]),
  },
  {
    statement: 'order',
    name: 'page 2 is page 1',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('pageNo', '1'), url), init]),
  },
  {
    statement: 'order',
    name: 'records are oldest first',
    fault: valued('accountRecord', (value: { list: unknown[] }) => ({ ...value, list: value.list.toReversed() })),
  },
  {
    statement: 'total-pages',
    name: 'totalPages is too small',
    fault: valued('gameList', (value: Json) => ({
      ...value,
      totalPages: Math.max(1, (value['totalPages'] as number) - 1),
    })),
  },
  {
    statement: 'total-pages',
    name: 'totalPages is too large',
    fault: valued('gameList', (value: Json) => ({ ...value, totalPages: (value['totalPages'] as number) + 1 })),
  },
  {
    statement: 'filters',
    name: 'the name is ignored',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('gameName', ''), url), init]),
  },
  {
    statement: 'filters',
    name: 'the vendor is ignored',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('vassalage', ''), url), init]),
  },
  {
    statement: 'filters',
    name: 'the lowest bet is ignored',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('minBet', ''), url), init]),
  },
  {
    statement: 'filters',
    name: 'a record’s type is ignored',
    fault: asking('accountRecord', (url, init) => [(url.searchParams.delete('type'), url), init]),
  },
  {
    statement: 'favourites',
    name: 'a second press adds again',
    writes: true,
    fault: valued('favouriteAction', () => ({ favourite: true })),
  },
  {
    statement: 'cors-origin',
    name: 'no CORS header at all',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => without(answer, corsOrigin)),
  },
  {
    statement: 'cors-origin',
    name: 'another origin is allowed',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => withHeader(answer, corsOrigin, 'https://other.example')),
  },
  {
    statement: 'cors-errors',
    name: 'errors have no CORS headers',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => (answer.status < 400 ? answer : without(answer, corsOrigin))),
  },
  {
    statement: 'cors-methods',
    name: 'a preflight allows no PUT',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer, { method }) =>
      method === 'OPTIONS' ? withHeader(answer, 'access-control-allow-methods', 'GET, POST, DELETE') : answer,
    ),
  },
  {
    statement: 'cors-headers',
    name: 'a preflight allows no Accept-Language',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer, { method }) =>
      method === 'OPTIONS' ? withHeader(answer, 'access-control-allow-headers', 'Authorization, Content-Type') : answer,
    ),
  },
  {
    statement: 'cors-headers',
    name: 'a preflight’s star leaves Authorization out',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer, { method }) =>
      method === 'OPTIONS' ? withHeader(answer, 'access-control-allow-headers', '*') : answer,
    ),
  },
  {
    statement: 'cors-expose',
    name: 'Retry-After is not exposed',
    foreign: true,
    calls: ['balance'],
    fault: everywhere((answer) => without(answer, 'access-control-expose-headers')),
  },
  {
    statement: 'pictures',
    name: 'tiles do not load',
    fault: (send) => (input, init) =>
      pathOf(input).includes('/games/') && pathOf(input).endsWith('.svg')
        ? Promise.resolve(new Response('gone', { status: 404 }))
        : send(input, init),
  },
  {
    statement: 'pictures',
    name: 'logos are a page',
    fault: (send) => (input, init) =>
      pathOf(input).includes('/vendors/')
        ? Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }))
        : send(input, init),
  },
  {
    statement: 'flags',
    name: 'flags are elsewhere',
    fault: (send) => (input, init) =>
      pathOf(input).includes('/flags/') ? Promise.resolve(new Response('gone', { status: 404 })) : send(input, init),
  },
  {
    statement: 'first-banner',
    name: 'words in place of a picture',
    fault: answering(
      'firstBanner',
      () =>
        new Response('banner', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache', etag: '"1"' } }),
    ),
  },
  {
    statement: 'first-banner-cache',
    name: 'the picture is kept for a day',
    fault: answering('firstBanner', (answer) => withHeader(answer, 'cache-control', 'public, max-age=86400')),
  },
  { statement: 'captcha', name: 'a picture of another kind', fault: valued('captcha', () => gif) },
  {
    statement: 'captcha',
    name: 'the same picture for everybody',
    fault: (send) => {
      let first: unknown
      return valued('captcha', (value: unknown) => (first ??= value))(send)
    },
  },
  {
    statement: 'launch-host',
    name: 'a game on a host off the list',
    writes: true,
    fault: valued('launchGame', (value: Json) => ({
      ...value,
      url: String(value['url']).replace(/^https?:\/\/[^/]+/, 'https://games.elsewhere.example'),
    })),
  },
  {
    statement: 'launch-frame',
    name: 'a game that refuses frames',
    writes: true,
    fault: (send) => async (input, init) => {
      const answer = await send(input, init)
      return /\/(slot|round)\//.test(pathOf(input)) ? withHeader(answer, 'x-frame-options', 'DENY') : answer
    },
  },
  {
    statement: 'launch-once',
    name: 'every launch has one address',
    writes: true,
    fault: (send) => {
      let first: unknown
      return valued('launchGame', (value: unknown) => (first ??= value))(send)
    },
  },
  {
    statement: 'launch-once',
    name: 'a launch address with the session token',
    writes: true,
    fault: valued('launchGame', (value: Json, init) => ({
      ...value,
      url: `${value['url']}&s=${new Headers(init.headers).get('authorization')?.slice(7)}`,
    })),
  },
  {
    statement: 'back-url',
    name: 'any way back is taken',
    writes: true,
    fault: asking('launchGame', (url, init) => [
      url,
      { ...init, body: JSON.stringify({ ...bodyOf(init), backUrl: '/rng' }) },
    ]),
  },
  {
    statement: 'recent',
    name: 'a launch does not count as recent',
    writes: true,
    fault: valued('recentGames', (value: { list: unknown[] }) => ({ ...value, list: value.list.slice(1) })),
  },
  {
    statement: 'move-once',
    name: 'a repeated transfer is booked twice',
    writes: true,
    fault: asking('walletTransfer', (url, init) => [
      url,
      { ...init, body: JSON.stringify({ ...bodyOf(init), requestId: randomUUID() }) },
    ]),
  },
  {
    statement: 'move-once',
    name: 'a repeated deposit is booked twice',
    writes: true,
    fault: asking('deposit', (url, init) => [
      url,
      { ...init, body: JSON.stringify({ ...bodyOf(init), requestId: randomUUID() }) },
    ]),
  },
  {
    statement: 'request-conflict',
    name: 'another amount under the same id is answered as the first',
    writes: true,
    fault: forgiving('withdraw', 'request_conflict', () => no('server_error', 500)),
  },
  {
    statement: 'move-balance',
    name: 'a withdrawal leaves the balance',
    writes: true,
    fault: (send) => {
      let first: unknown
      return valued('balance', (value: unknown) => (first ??= value))(send)
    },
  },
  {
    statement: 'move-recorded',
    name: 'a move is not in the list',
    writes: true,
    fault: valued('moves', (value: { moves: unknown[] }) => ({ moves: value.moves.slice(1) })),
  },
  {
    statement: 'move-recorded',
    name: 'a withdrawal is not in the records',
    writes: true,
    fault: valued('accountRecord', (value: Json) => ({ ...value, list: [] })),
  },
  {
    statement: 'move-recorded',
    name: 'a request id is not found',
    writes: true,
    fault: valued('moveByRequest', () => ({})),
  },
  {
    statement: 'claim-once',
    name: 'a reward is paid twice',
    writes: true,
    fault: forgiving('rewardClaim', 'already_claimed', () => yes({ amount: 50 })),
  },
  {
    statement: 'move-limits',
    name: 'too low an amount is taken',
    writes: true,
    fault: forgiving('deposit', 'amount_limits', () => no('server_error', 500)),
  },
  {
    statement: 'payment-password',
    name: 'any payment password is taken',
    writes: true,
    fault: forgiving('withdraw', 'payment_password_wrong', () => no('server_error', 500)),
  },
  {
    statement: 'register',
    name: 'the new token is worth nothing',
    writes: true,
    fault: valued('register', () => ({ token: 'worthless' })),
  },
  {
    statement: 'register',
    name: 'a valid form is refused',
    writes: true,
    fault: answering('register', () => no('field_required')),
  },
  {
    statement: 'register-taken',
    name: 'a taken name is refused for another reason',
    writes: true,
    fault: forgiving('register', 'username_taken', () => no('field_format')),
  },
  {
    statement: 'downline',
    name: 'a repeated request creates two accounts',
    writes: true,
    fault: valued('registerDownline', (value: Json) => ({ ...value, memberId: randomUUID() })),
  },
  {
    statement: 'human',
    name: 'a login without a solution',
    control: 'human',
    fault: forgiving('login', 'human_verification_required', () => yes({ token: 'anything' })),
  },
  {
    statement: 'human',
    name: 'a solution that works twice',
    control: 'human',
    fault: forgiving('login', 'human_verification_failed', () => yes({ token: 'anything' })),
  },
  {
    statement: 'service',
    name: 'the paths are in the clear',
    fault: valued('customerServiceLink', () => '[{"type":3,"path":"https://chat.test"}]'),
  },
  {
    statement: 'status-agrees',
    name: 'the status call says maintenance',
    fault: valued('systemStatus', (value: Json) => ({ ...value, status: 1 })),
  },
  {
    statement: 'closed',
    name: 'a closed platform shows its games',
    control: 'closed',
    fault: answering('gameVendors', () => yes([])),
  },
  {
    statement: 'closed',
    name: 'a closed platform shows its first picture',
    control: 'closed',
    fault: answering('firstBanner', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })),
  },
  {
    statement: 'speed',
    name: 'an answer that comes too late',
    calls: ['helpCentre'],
    fault: answering('helpCentre', () => Promise.reject(new DOMException('late', 'TimeoutError'))),
  },
  { statement: 'chat-origin', name: 'the room is open to every page', connect: chatting({ origin: 'own' }) },
  {
    statement: 'chat-welcome',
    name: 'messages in another order',
    connect: chatting({
      frame: (frame) =>
        Array.isArray(frame['messages']) ? { ...frame, messages: frame['messages'].toReversed() as unknown[] } : frame,
    }),
  },
  {
    statement: 'chat-order',
    name: 'a frame before join has another fault',
    connect: chatting({ frame: (frame) => (frame['reason'] === 'order' ? { ...frame, reason: 'shape' } : frame) }),
  },
  {
    statement: 'chat-broken',
    name: 'broken frames end with another code',
    connect: chatting({ code: (code) => (code === chatCloseCodes.broken ? 1000 : code) }),
  },
  {
    statement: 'chat-visitor',
    name: 'a visitor is refused for another reason',
    connect: chatting({
      frame: (frame) => (frame['reason'] === 'loginNeeded' ? { ...frame, reason: 'failed' } : frame),
    }),
  },
  {
    statement: 'chat-token',
    name: 'an invalid token ends with another code',
    connect: chatting({ code: (code) => (code === chatCloseCodes.tokenRefused ? 1000 : code) }),
  },
  {
    statement: 'chat-once',
    name: 'a message sent twice is two messages',
    writes: true,
    connect: (address, origin) => {
      let next = 1_000_000
      return chatting({
        frame: (frame) =>
          frame['type'] === 'message'
            ? { ...frame, message: { ...(frame['message'] as Json), id: (next += 1) } }
            : frame,
      })(address, origin)
    },
  },
  {
    statement: 'chat-ended',
    name: 'a logout leaves the line',
    writes: true,
    connect: chatting({ code: (code) => (code === chatCloseCodes.tokenRefused ? 1006 : code) }),
  },
]
