import { callTable } from '../../../src/api/table.ts'
import {
  answering,
  asking,
  json,
  yes,
  no,
  valued,
  forgiving,
  without,
  withHeader,
  everywhere,
  textOf,
  algorithmOf,
  type Json,
  type Departure,
} from './faults.ts'

/** Departures of calls, answers, tokens, payloads. */
export const callsDepartures: readonly Departure[] = [
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
]
