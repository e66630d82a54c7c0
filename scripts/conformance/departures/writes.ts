import { randomUUID } from 'node:crypto'
import {
  pathOf,
  bodyOf,
  answering,
  asking,
  yes,
  no,
  valued,
  forgiving,
  withHeader,
  type Json,
  type Departure,
} from './faults.ts'

/** Departures of launches, money, registration. */
export const writesDepartures: readonly Departure[] = [
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
]
