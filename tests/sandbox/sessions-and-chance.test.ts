import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { stopReels } from '../../sandbox/areas/games/slot-rules.ts'
import { drawFrom } from '../../sandbox/core/chance.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { endDevice, profile } from '../../src/api/calls/account.ts'
import { chatCloseCodes, chatPath } from '../../src/api/calls/chat.ts'
import { login } from '../../src/api/calls/login.ts'
import { lotteryLobby } from '../../src/api/calls/lottery.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import { messageList } from '../../src/api/calls/messages.ts'
import { raffleClaim } from '../../src/api/calls/missions.ts'
import { changePassword, getRenewedToken, setPasswordByPhone } from '../../src/api/calls/password.ts'
import { rewardCenter } from '../../src/api/calls/rewards.ts'
import { logout } from '../../src/api/calls/session.ts'
import { permission } from '../../src/api/calls/system.ts'
import { encrypt } from '../../src/api/encrypt.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

interface Proof {
  readonly isPromised: boolean
  readonly outcome: string[]
}
type Round = Readonly<Record<'kind' | 'seed' | 'commitment', string>>
/** The module that the player's page loads. */
const { verifyRound } = (await import(new URL('../../sandbox/games/verify-round.js', import.meta.url).href)) as {
  verifyRound: (round: Round, rules: unknown) => Promise<Proof>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const key = (at: number) => `verify-${at}-round`

const openSlot = async (at: Platform, token: string) => {
  const { ask, game } = visitorOf(at)
  const { url } = (await ask(launchGame, launchOf('RNG-00001'), { token })).value
  return (await game('/api/open', { ticket: ticketIn(url) })).value as { session: string; commitment: string }
}

const lotteryPayload = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  lottoGameCode: 'KTM1M',
  lottoView: 'betting',
  device: 'WEB',
  backUrl: '/lott',
  language: 'EN',
} as const

describe('a round', () => {
  test('of the slot shows its seed’s hash before and its seed after, and the seed gives the reels [SAFE-06]', async () => {
    const { session, commitment } = await openSlot(platform, await visitor.signIn('sita'))
    let promised = commitment
    for (let at = 0; at < 5; at++) {
      const { value } = await visitor.game('/api/spin', { session, bet: 1, key: key(at) })
      expect(sha256(value.seed)).toBe(promised)
      expect(value.reels).toEqual(stopReels(drawFrom(value.seed)))
      const repeated = await visitor.game('/api/spin', { session, bet: 1, key: key(at) })
      expect(repeated.value).toMatchObject({ seed: value.seed, reels: value.reels })
      expect(value.commitment).not.toBe(promised)
      promised = value.commitment
    }
  })

  test('of the lottery can be verified after its draw [SAFE-06]', async () => {
    const token = await visitor.signIn('sita')
    const { url } = (await visitor.ask(lotteryLobby, lotteryPayload, { token })).value
    const { session } = (await visitor.game('/api/lottery/open', { ticket: ticketIn(url) })).value
    const look = async () => {
      const { lotteries } = (await visitor.game('/api/lottery/read', { session })).value
      return lotteries.find(({ gameCode }: { gameCode: string }) => gameCode === 'KTM1M')
    }
    const before = await look()
    await platform.control.moveClock(before.drawnAt - Date.now() + 1_000)
    const after = await look()
    expect(after.last.numero).toBe(before.numero)
    expect(sha256(after.last.seed)).toBe(before.commitment)
    const random = drawFrom(after.last.seed)
    expect(after.last.numbers).toEqual([Array.from({ length: 5 }, () => String(Math.floor(random() * 10)))])
  })

  test('of the raffle can be verified after its draw [SAFE-06]', async () => {
    const token = await visitor.signIn('sita')
    const { promotionId, commitment } = (await visitor.ask(rewardCenter, { language: 'EN' }, { token })).value
      .raffles[0] as { promotionId: string; commitment: string }
    const { value } = await visitor.ask(raffleClaim, { promotionId, requestId: 'verify-raffle' }, { token })
    expect(sha256(value.seed ?? '')).toBe(commitment)
  })

  describe('verified by the player’s page with Web Crypto and the published odds', () => {
    const rules = async () => (await fetch(`${platform.gamesUrl}/api/rules`)).json()
    const other = 'f'.repeat(64)

    /** Expects the page to find a round right, and a changed seed, hash or outcome wrong. */
    const expectProof = async (round: Round, shown: string[]) => {
      const odds = await rules()
      expect(await verifyRound(round, odds)).toEqual({ isPromised: true, outcome: shown })
      expect((await verifyRound({ ...round, commitment: other }, odds)).isPromised).toBe(false)
      expect((await verifyRound({ ...round, seed: other }, odds)).isPromised).toBe(false)
    }

    test('five rounds of the slot [SAFE-06]', async () => {
      const { session, commitment } = await openSlot(platform, await visitor.signIn('sita'))
      let promised = commitment
      for (let at = 0; at < 5; at++) {
        const { value } = await visitor.game('/api/spin', { session, bet: 1, key: key(at) })
        const shown = value.reels.map((reel: string[]) => reel.join(' '))
        await expectProof({ kind: 'slot', seed: value.seed, commitment: promised }, shown)
        promised = value.commitment
      }
    })

    test('rounds of a game of choices [SAFE-06]', async () => {
      const token = await visitor.signIn('sita')
      const launch = { ...launchOf('LIVE-00001'), gameType: 'LIVE', vassalage: 'EVEREST' } as const
      const { url } = (await visitor.ask(launchGame, launch, { token })).value
      const opened = (await visitor.game('/api/open', { ticket: ticketIn(url) })).value
      let promised = opened.commitment as string
      for (let at = 0; at < 3; at++) {
        const payload = { session: opened.session, bet: 10, key: key(at), choice: 'banker' }
        const { value } = await visitor.game('/api/play', payload)
        await expectProof({ kind: 'choice LIVE', seed: value.seed, commitment: promised }, [value.drawn])
        promised = value.commitment
      }
    })

    test('draws of lotteries [SAFE-06]', async () => {
      const token = await visitor.signIn('sita')
      const read = async () => {
        const { url } = (await visitor.ask(lotteryLobby, lotteryPayload, { token })).value
        const { session } = (await visitor.game('/api/lottery/open', { ticket: ticketIn(url) })).value
        return (await visitor.game('/api/lottery/read', { session })).value.lotteries as any[]
      }
      const before = await read()
      expect(before.length).toBeGreaterThan(2)
      const soon = before.filter(({ drawnAt }) => drawnAt - Date.now() <= 4 * 60_000)
      for (const { gameCode, numero, drawnAt, commitment } of soon.sort((a, b) => a.drawnAt - b.drawnAt)) {
        await platform.control.moveClock(Math.max(0, drawnAt - (await platform.control.overview()).now + 1_000))
        const { last } = (await read()).find((one) => one.gameCode === gameCode)
        expect(last.numero).toBe(numero)
        const shown = last.numbers.map((prize: string[]) => prize.join(' '))
        await expectProof({ kind: `lottery ${gameCode}`, seed: last.seed, commitment }, shown)
      }
      expect(soon.length).toBeGreaterThan(0)
    })

    test('a draw of the raffle, whose hash and seed the player reads on the site [SAFE-06]', async () => {
      const token = await visitor.signIn('sita')
      const { raffles } = (await visitor.ask(rewardCenter, { language: 'EN' }, { token })).value
      const [raffle] = raffles
      const { value } = await visitor.ask(
        raffleClaim,
        { promotionId: raffle?.promotionId ?? '', requestId: 'verify-raffle-2' },
        { token },
      )
      const { list } = (await visitor.ask(messageList, { pageNo: 1, pageSize: 5, language: 'EN' }, { token })).value
      const told = list.find(({ title }) => title === 'Your raffle draw')
      const [hash = '', seed = ''] = [.../(?:[0-9a-f]{8} ?){8}/g[Symbol.matchAll](told?.content ?? '')].map(([found]) =>
        found.replaceAll(' ', ''),
      )
      expect(raffle?.text.replaceAll(' ', '')).toContain(hash)
      expect(seed).toBe(value.seed)
      expect(told?.content).toContain(`${platform.gamesUrl}/verify`)
      await expectProof({ kind: 'raffle', seed, commitment: hash }, [value.prizeName])
    })

    test('on a page of the games’ address, with all that it loads [SAFE-06]', async () => {
      for (const path of ['/verify', '/verify.js', '/verify-round.js', '/show-proof.js', '/proof.css'])
        expect((await fetch(platform.gamesUrl + path)).status, path).toBe(200)
    })
  })

  test('is drawn from the system’s generator, unless a test fixes its seeds [SAFE-06]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seeds-'))
    const commitmentsOf = async (options: { randomSeed?: string; database?: string }) => {
      const opened = await openPlatform(options)
      try {
        const { ask, signIn } = visitorOf(opened)
        const token = await signIn('sita')
        const { raffles } = (await ask(rewardCenter, { language: 'EN' }, { token })).value
        return [(await openSlot(opened, token)).commitment, raffles[0]?.commitment]
      } finally {
        await opened.close()
      }
    }
    try {
      const database = join(folder, 'kept.db')
      const [first, second] = [await commitmentsOf({ database }), await commitmentsOf({ database })]
      // A round is fresh after a restart; a draw's seed is kept, so its hash still holds.
      expect(second[0]).not.toBe(first[0])
      expect(second[1]).toBe(first[1])
      expect((await commitmentsOf({}))[1]).not.toBe(first[1])
      expect(await commitmentsOf({ randomSeed: 'a test' })).toEqual(await commitmentsOf({ randomSeed: 'a test' }))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('is another one on each platform, and after a restart [SAFE-06]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chance-'))
    const database = join(folder, 'kept.db')
    const seen = new Set<string>()
    try {
      for (let start = 0; start < 2; start++) {
        const kept = await openPlatform({ database })
        seen.add((await openSlot(kept, await visitorOf(kept).signIn('sita'))).commitment)
        await kept.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    seen.add((await openSlot(platform, await visitor.signIn('sita'))).commitment)
    expect(seen.size).toBe(3)
  })
})

describe('all that a token opened ends', () => {
  const ends = [
    ['a sign-out', (token: string) => visitor.ask(logout, {}, { token })],
    [
      'a change of the password elsewhere',
      async () => {
        const other = await visitor.signIn('sita')
        const newPassword = 'Annapurna#2027'
        const payload = { oldPassword: 'Namaste#2026', newPassword, confirmNewPassword: newPassword }
        return visitor.ask(changePassword, payload, { token: other })
      },
    ],
    [
      'a new password by phone',
      async () => {
        const verificationCode = await visitor.codeFor('9841000001')
        const payload = { newPassword: 'Annapurna#2027', mobileNum: '9841000001', verificationCode }
        return visitor.ask(setPasswordByPhone, payload)
      },
    ],
    [
      'its end among the login devices',
      async (token: string) => {
        await visitor.ask(memberInfo, {}, { token })
        const other = await visitor.signIn('sita')
        const { devices } = (await visitor.ask(profile, {}, { token: other })).value
        for (const { deviceId, current } of devices)
          if (!current) await visitor.ask(endDevice, { deviceId }, { token: other })
      },
    ],
    ['a revocation', () => platform.control.revokeTokens('sita')],
  ] as const

  test.each(ends)('with %s: games, lottery, tickets and the chat [SAFE-07]', async (_, end) => {
    const token = await visitor.signIn('sita')
    const { session } = await openSlot(platform, token)
    expect((await visitor.game('/api/spin', { session, bet: 1, key: key(1) })).status).toBe(200)
    const opened = (await visitor.ask(lotteryLobby, lotteryPayload, { token })).value
    const lottery = (await visitor.game('/api/lottery/open', { ticket: ticketIn(opened.url) })).value
    const unused = ticketIn((await visitor.ask(launchGame, launchOf('RNG-00002'), { token })).value.url)
    const chat = new WebSocket(platform.siteUrl.replace('http', 'ws') + chatPath, { origin: platform.siteUrl })
    const closed = once(chat, 'close')
    await once(chat, 'open')
    chat.send(JSON.stringify({ type: 'join', token }))
    await once(chat, 'message')
    await end(token)
    const answers = [
      await visitor.game('/api/spin', { session, bet: 1, key: key(2) }),
      await visitor.game('/api/spin', { session, bet: 1, key: key(1) }),
      await visitor.game('/api/here', { session, here: true }),
      await visitor.game('/api/lottery/read', { session: lottery.session }),
      await visitor.game('/api/open', { ticket: unused }),
    ]
    expect(answers.map(({ status, value }) => [status, value.error])).toEqual(answers.map(() => [401, 'session_over']))
    const [code] = (await closed) as [number]
    expect(code).toBe(chatCloseCodes.tokenRefused)
    expect((await visitor.ask(memberInfo, {}, { token })).errorCode).toBe('token_invalid')
  })
})

describe('a token that allows a change of password only', () => {
  const newPassword = 'Annapurna#2027'
  const limitedToken = async () => {
    const { token } = (await visitor.ask(login, { username: 'naya', password: 'First#2026', type: 'username' })).value
    expect((await visitor.ask(memberInfo, {}, { token })).errorCode).toBe('password_change_required')
    return token
  }
  const change = (token: string) =>
    visitor.ask(changePassword, { newPassword, confirmNewPassword: newPassword }, { token })

  test('gives way to another one when its scope grows, so that a copy gains nothing [SAFE-07]', async () => {
    const token = await limitedToken()
    const renewed = getRenewedToken((await change(token)).value) ?? ''
    expect(renewed).not.toBe(token)
    expect((await visitor.ask(memberInfo, {}, { token: renewed })).success).toBe(true)
    expect((await visitor.ask(memberInfo, {}, { token })).errorCode).toBe('token_invalid')
    expect((await change(token)).errorCode).toBe('token_invalid')
  })

  test('ends with the change made by another one [SAFE-07]', async () => {
    const [copy, own] = [await limitedToken(), await limitedToken()]
    await change(own)
    expect((await change(copy)).errorCode).toBe('token_invalid')
  })

  test('ends with a revocation [SAFE-07]', async () => {
    const token = await limitedToken()
    await platform.control.revokeTokens('naya')
    expect((await change(token)).errorCode).toBe('token_invalid')
  })

  test.each([
    [{ token: 'N' }, 'N'],
    [{ token: '' }, undefined],
    [{ token: 5 }, undefined],
    [null, undefined],
    [{}, undefined],
    ['done', undefined],
  ])('an answer %j renews it to %j, since platforms may send none [SAFE-07]', (answer, renewed) => {
    expect(getRenewedToken(answer)).toBe(renewed)
  })
})

test('a recorded login opens no second session, nor with its text spelt otherwise [SAFE-07]', async () => {
  const { payloadKey } = (await visitor.ask(permission, { url: platform.siteUrl })).value
  if (!payloadKey) throw new Error('The permission response has no key')
  const data = await encrypt({ username: 'sita', password: 'Namaste#2026', type: 'username' }, payloadKey)
  const send = async (text: string) => {
    const answer = await fetch(`${platform.siteUrl}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: text }),
    })
    return ((await answer.json()) as { errorCode: string | null }).errorCode
  }
  expect(await send(data)).toBeNull()
  expect(await send(data)).toBe('payload_invalid')
  // The last letter of the tag holds unused bits.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters[letters.indexOf(data.at(-1) ?? '') ^ 1] ?? ''
  expect(await send(data.slice(0, -1) + last)).toBe('payload_invalid')
})
