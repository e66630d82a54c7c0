import { randomBytes } from 'node:crypto'
import { findSession, insertToken } from '../../sandbox/areas/auth/tokens.ts'
import type { Session } from '../../sandbox/core/call-context.ts'
import type { State } from '../../sandbox/core/state.ts'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import type { Platform } from '../../sandbox/platform.ts'
import type { Answer, Call, Payload } from '../../src/api/call.ts'
import { smsForRegistration } from '../../src/api/calls/registration.ts'
import { captcha, freePlayLogin, login, smsWithoutLogin } from '../../src/api/calls/login.ts'
import { permission } from '../../src/api/calls/system.ts'
import type { PayloadKey } from '../../src/api/config.ts'
import { encrypt } from '../../src/api/encrypt.ts'

export interface Reply<A> {
  readonly status: number
  readonly success: boolean
  readonly value: A
  readonly errorCode: string | null
  readonly message: string | null
}

/** Opens a session of a member, for handlers that are called without the wire. */
export async function openSession(state: State, memberId: string): Promise<Session> {
  const token = await state.store.write((tx) => insertToken(tx, state, memberId, 'full'))
  const session = await findSession(state, `Bearer ${token}`)
  if (!session) throw new Error('No session')
  return session
}

interface Extra {
  readonly token?: string
  readonly language?: 'en' | 'ne'
}

/** A client that calls the platform over HTTP as in the table, and sees raw envelopes and statuses. */
export function visitorOf(platform: Platform) {
  /** The platform’s key outlives its resets. */
  let knownKey: Promise<PayloadKey> | undefined
  const payloadKey = () => (knownKey ??= askForKey())
  const askForKey = async () => {
    const answer = await ask(permission, { url: platform.siteUrl })
    if (!answer.value.payloadKey) throw new Error('The permission response has no key')
    return answer.value.payloadKey
  }

  const bodyOf = async (row: Call, payload: object): Promise<BodyInit> => {
    if (row.encoding === 'form') return new URLSearchParams(payload as Record<string, string>)
    return JSON.stringify(row.encoding === 'jwe' ? { data: await encrypt(payload, await payloadKey()) } : payload)
  }

  async function ask<C extends Call>(row: C, payload: Payload<C>, extra: Extra = {}): Promise<Reply<Answer<C>>> {
    const inQuery = row.encoding === 'query'
    const url = new URL(row.path, platform.siteUrl)
    if (inQuery)
      url.search = new URLSearchParams(
        Object.entries(payload as object).map(([key, value]) => [key, String(value)]),
      ).toString()
    const response = await fetch(url, {
      method: row.method,
      headers: {
        'accept-language': extra.language ?? 'en',
        ...(extra.token === undefined ? {} : { authorization: `Bearer ${extra.token}` }),
        ...(inQuery || row.encoding === 'form' ? {} : { 'content-type': 'application/json' }),
      },
      ...(inQuery ? {} : { body: await bodyOf(row, payload) }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Reply<Answer<C>>, 'status'>) }
  }

  /** Signs in a demo account and returns the token. */
  async function signIn(username: string): Promise<string> {
    const account = demoAccounts.find((one) => one.username === username)
    if (!account) throw new Error(`No such demo account: ${username}`)
    const { value, errorCode } = await ask(login, { username, password: account.password, type: 'username' })
    if (errorCode !== null) throw new Error(`Login of ${username} was refused: ${errorCode}`)
    return value.token
  }

  /** A fresh captcha and its answer, as fields of a payload. */
  async function solved(captchaId: string) {
    await ask(captcha, { captchaId })
    return { captchaId, captcha: (await platform.control.captchaAnswer(captchaId)) ?? '' }
  }

  /** Requests a code and reads it from the outbox. */
  async function codeFor(mobile: string, purpose: 'noLogin' | 'register' = 'noLogin'): Promise<string> {
    const sent =
      purpose === 'noLogin'
        ? await ask(smsWithoutLogin, { mobileNum: mobile, countryDialingCode: '977' })
        : await ask(smsForRegistration, { mobileNo: mobile, regType: 'mobile' })
    if (!sent.success) throw new Error(`No code was sent: ${sent.errorCode}`)
    return (await platform.control.latestCode(mobile)) ?? ''
  }

  /** The payload of a free-play login; the same `random` makes the same string again. */
  async function freePlay(random = randomBytes(24).toString('base64url')) {
    const randomString = await encrypt({ random }, await payloadKey())
    return { os: 'Android', platform: 'W', randomString, gatewayVersion: 3 } as const
  }

  /** A trial account’s token. */
  async function play(): Promise<string> {
    return (await ask(freePlayLogin, await freePlay())).value.token
  }

  /** Calls the demo vendor on its own origin, which answers bare values and `{ error }`. */
  async function game(
    path: `/api/${'open' | 'spin' | 'play' | 'here' | `lottery/${'open' | 'read' | 'bet'}`}`,
    payload: object,
  ): Promise<{ status: number; value: any }> {
    const response = await fetch(platform.gamesUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    return { status: response.status, value: await response.json() }
  }

  return { ask, signIn, game, solved, codeFor, freePlay, play }
}

/** The lobby’s query without filters, first page of 24. */
export const everyGame = {
  clientType: 3,
  platform: 'flash,html5-desktop',
  channel: 'sandbox',
  merchant: 'sandbox',
  gameType: 'RNG',
  vassalage: 'HIMALAYA',
  gameClassify: '',
  gameName: '',
  minBet: '',
  minLineNum: '',
  pageNo: 1,
  pageSize: 24,
  language: 'EN',
} as const

export const launchOf = (nodeId: string, trial = false) =>
  ({ nodeId, vassalage: 'HIMALAYA', gameType: 'RNG', trial, language: 'EN', backUrl: '/rng' }) as const

export const ticketIn = (launchUrl: string) => new URLSearchParams(new URL(launchUrl).hash.slice(1)).get('ticket') ?? ''

/** The form's registration by username: all fields that the seed's rules require, except the captcha. */
export const registration = {
  username: 'bishnu',
  password: 'Sagarmatha#1',
  confirmPassword: 'Sagarmatha#1',
  domain: 'site.test',
  login: true,
  registerUrl: 'http://site.test/register?referralCode=R77',
  registerMethod: 'WEB',
  referralCode: 'R77',
} as const
