import { QueryClient } from '@tanstack/react-query'
import { setI18n } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyActorLogic } from 'xstate'
import { CallMalformed } from '../../src/api/errors.ts'
import type { Platform } from '../../src/app/core/platform/platform.ts'
import { sessionName } from '../../src/app/core/tell-tabs.ts'
import { loadProtection, readSitting, saveProtection } from '../../src/app/features/account/protection/actors.ts'
import { twoStepFlow } from '../../src/app/features/account/two-step/actors.ts'
import { loadBook, offerContract, requestContract } from '../../src/app/features/agents/contract-requests/actors.ts'
import { decide, loadContracts } from '../../src/app/features/agents/contracts/actors.ts'
import {
  loadLinks,
  loadTeam,
  loadTerms,
  makeLink,
  passOn,
  registerDownline,
  sendTransfer,
} from '../../src/app/features/agents/team/actors.ts'
import { changePassword, mailPassword, setPassword } from '../../src/app/features/auth/change-password/actors.ts'
import { proveSecondFactor } from '../../src/app/features/auth/second-factor/actors.ts'
import {
  announceFirstLogin,
  endSession,
  loadMember,
  makeLanguageReport,
} from '../../src/app/features/auth/session/actors.ts'
import { loadContracts as loadMenu, loadMemberCentre } from '../../src/app/features/centres/actors.ts'
import { loadFavouriteIds, turnFavourite } from '../../src/app/features/games/favourites/actors.ts'
import { loadGames, loadHotGames, loadNames } from '../../src/app/features/games/lobby/actors.ts'
import { paymentPasswordFlow } from '../../src/app/features/money/payment-password/actors.ts'
import { toRefused } from '../../src/app/features/money/payment-password/refusal.ts'
import { submitClaim } from '../../src/app/features/rewards/claim/actors.ts'
import { enterMall } from '../../src/app/features/rewards/point-mall/actors.ts'
import { apply, loadPromotions, sendPart } from '../../src/app/features/rewards/promotions/actors.ts'
import { loadReferral, passLink } from '../../src/app/features/rewards/referral/actors.ts'
import { loadBonuses, loadProgramme } from '../../src/app/features/rewards/vip/actors.ts'
import { loadLimits, sendFeedback } from '../../src/app/features/support/feedback/actors.ts'
import { applyChange, loadMessages, markRead } from '../../src/app/features/support/messages/actors.ts'
import { answering, outcomeOf, refused, unreachable } from '../support/answering-platform.ts'
import { games } from '../support/samples.ts'
import { storageOf } from '../support/storage.ts'

const kept = new Map<string, string>()
const storage = storageOf(kept)

beforeEach(() => {
  kept.clear()
  setI18n({ language: 'NE' } as never)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { origin: 'https://site.test' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const no = { text: 'No.' }
const network = { key: 'error.network' }
const refusal = refused('forbidden', 'No.')
const missing = refused('not_served_yet', 'None.')
const language = () => 'NE'
const token = 'T'

type Logic = (platform: Platform) => unknown
type Sent = readonly [call: string, payload: unknown]

/** Runs an actor; what it sent and what the answers became. */
const told = async (logic: Logic, input: unknown, answers: readonly unknown[], parts: object = {}) => {
  const { platform, sent } = answering(answers, parts)
  return { outcome: await outcomeOf(logic(platform) as AnyActorLogic, input), sent }
}

/** An actor, its input, the answers, what was sent, and the outcome. */
type Row = readonly [Logic, unknown, readonly unknown[], readonly Sent[], unknown]

/** An actor whose load or save has a notice when it is refused. */
const refusedBy = (logic: Logic, input: unknown, kind = 'refused'): readonly [Logic, unknown, string] => [
  logic,
  input,
  kind,
]

const expectRow = async ([logic, input, answers, sent, outcome]: Row, parts?: object) => {
  expect(await told(logic, input, answers, parts)).toEqual({ outcome, sent })
}

const requestId = expect.stringMatching(/^[\da-z]+(?:-[\da-z]+){3}$/) as string
const work = (flow: (platform: Platform) => { readonly implementations: { readonly actors: object } }, name: string) =>
  ((platform: Platform) => (flow(platform).implementations.actors as Record<string, unknown>)[name]) satisfies Logic

describe('an agent’s pages', () => {
  const balances = { available: 5, downline: 9 }
  const links = [{ code: 'R1' }]
  const downline = { username: 'tara', password: 'himalaya', rebate: 1 }
  const transfer = { memberId: 'm2', amount: 50 }
  const decision = { contractId: 'c1', decision: 'accept' }

  test.each<Row>([
    [
      loadTeam,
      { of: undefined, search: '', page: 2 },
      [{ list: ['tara'], totalPages: 2 }],
      [['team', { pageNo: 2, pageSize: 20 }]],
      { kind: 'loaded', team: { list: ['tara'], totalPages: 2 }, page: 2 },
    ],
    [
      loadTeam,
      { of: 'm2', search: 'ta', page: 1 },
      [{ list: [], totalPages: 1 }],
      [['team', { of: 'm2', search: 'ta', pageNo: 1, pageSize: 20 }]],
      { kind: 'loaded', team: { list: [], totalPages: 1 }, page: 1 },
    ],
    [
      loadTerms,
      undefined,
      [{ maxRebate: 3 }],
      [['teamTerms', {}]],
      { kind: 'loaded', terms: { maxRebate: 3, requestId } },
    ],
    [
      registerDownline,
      downline,
      [{ username: 'tara' }],
      [['registerDownline', downline]],
      { kind: 'registered', username: 'tara' },
    ],
    [
      loadLinks,
      undefined,
      [links, { maxRebate: 3 }],
      [
        ['referralLinks', {}],
        ['teamTerms', {}],
      ],
      { kind: 'loaded', links: { links, maxRebate: 3 } },
    ],
    [
      makeLink,
      { campaign: 'Bus' },
      [links[0]],
      [['makeReferralLink', { campaign: 'Bus' }]],
      { kind: 'made', link: links[0] },
    ],
    [sendTransfer, transfer, [balances], [['downlineTransfer', transfer]], { kind: 'moved', ...balances }],
    [
      loadContracts,
      { kind: 'daily' },
      [[]],
      [['salaryParticipation', { kind: 'daily' }]],
      { kind: 'loaded', contracts: [] },
    ],
    [decide, { kind: 'dividend', decision }, [null], [['dividendProcessing', decision]], { kind: 'decided' }],
    [decide, { kind: 'daily', decision }, [null], [['dailySalaryContract', decision]], { kind: 'decided' }],
    [decide, { kind: 'hourly', decision }, [null], [['hourlySalaryContract', decision]], { kind: 'decided' }],
    [decide, { kind: 'realtime', decision }, [null], [['realtimeSalaryContract', decision]], { kind: 'decided' }],
    [
      loadBook,
      undefined,
      [{ salary: 1 }, { requests: [] }],
      [
        ['consolidatedContract', {}],
        ['contractRequests', {}],
      ],
      { kind: 'loaded', info: { salary: 1 }, book: { requests: [] }, requestId },
    ],
    [requestContract, { kind: 'daily' }, [null], [['contractRequest', { kind: 'daily' }]], { kind: 'requested' }],
    [offerContract, downline, [null], [['contractOffer', downline]], { kind: 'offered' }],
    [loadMenu, undefined, [{ salary: 1 }], [['consolidatedContract', {}]], { kind: 'loaded', flags: { salary: 1 } }],
  ])('send what was asked, and become what was answered: %# [FLOW-13 part]', async (...row) => expectRow(row))

  test.each([
    refusedBy(loadTeam, { of: undefined, search: '', page: 1 }),
    refusedBy(loadTerms, undefined),
    refusedBy(registerDownline, downline),
    refusedBy(loadLinks, undefined),
    refusedBy(makeLink, {}),
    refusedBy(sendTransfer, transfer),
    refusedBy(loadContracts, { kind: 'daily' }),
    refusedBy(decide, { kind: 'daily', decision }),
    refusedBy(loadBook, undefined),
    refusedBy(requestContract, { kind: 'daily' }),
    refusedBy(offerContract, downline),
    refusedBy(loadMenu, undefined, 'failed'),
  ])('say why they are refused: %# [FLOW-13 part]', async (logic, input, kind) => {
    expect((await told(logic, input, [refusal])).outcome).toEqual({ kind, notice: no })
  })

  test.each([
    [unreachable, { kind: 'lost' }],
    [refused('server_error'), { kind: 'lost' }],
    [refused('payment_password_wrong', 'No.', { attemptsLeft: 2 }), { kind: 'wrongPassword', attemptsLeft: 2 }],
    [refused('payment_password_wrong', 'No.'), { kind: 'refused', notice: no }],
    [refused('payment_password_locked', 'No.'), { kind: 'refused', notice: no }],
    [
      refused('payment_password_locked', 'No.', { lockedUntil: '2026-11-20T06:15:00.000Z' }),
      { kind: 'locked', until: '2026-11-20T06:15:00.000Z' },
    ],
    [refused('insufficient_balance', 'No.', { available: 7 }), { kind: 'short', available: 7 }],
    [refused('insufficient_balance', 'No.', { attemptsLeft: 2 }), { kind: 'refused', notice: no }],
    [refused('amount_limits', 'No.', { minAmount: 10, maxAmount: 50_000 }), { kind: 'limits', min: 10, max: 50_000 }],
    [refused('amount_limits', 'No.', { minAmount: 10 }), { kind: 'refused', notice: no }],
    [refused('forbidden', 'No.', { attemptsLeft: 2, available: 7 }), { kind: 'refused', notice: no }],
  ])('tell the reason why a transfer did not move: %# [FLOW-13 part]', async (error, outcome) => {
    kept.set('drafts', JSON.stringify({ 'downline m2': '50', other: '1' }))
    expect((await told(sendTransfer, transfer, [error])).outcome).toEqual(outcome)
    expect(kept.get('drafts')).toContain('downline m2')
    await told(sendTransfer, transfer, [balances])
    expect(kept.get('drafts')).toBe('{"other":"1"}')
  })

  test.each([
    [refused('rebate_too_high', 'Too high.'), { kind: 'wrong', fields: { rebate: { text: 'Too high.' } } }],
    [
      refused('field_invalid', '', { fields: { username: 'Taken.', password: 'Short.', captcha: 'No.' } }),
      { kind: 'wrong', fields: { username: { text: 'Taken.' }, password: { text: 'Short.' } } },
    ],
    [refused('field_invalid', 'No.', { fields: { captcha: 'No.' } }), { kind: 'refused', notice: no }],
    [refused('field_invalid', 'No.', 'text'), { kind: 'refused', notice: no }],
    [unreachable, { kind: 'refused', notice: network }],
  ])('name the fields that a new downline has wrong: %# [FLOW-13 part]', async (error, outcome) => {
    expect((await told(registerDownline, downline, [error])).outcome).toEqual(outcome)
  })

  const higher = [{ username: 'tara', winRate: 1 }]
  test.each([
    [refused('contract_not_offered', 'No.'), { kind: 'closed' }],
    [refused('higher_downlines', 'No.', { higherDownlines: [] }), { kind: 'refused', notice: no }],
    [refused('higher_downlines', 'No.', 7), { kind: 'refused', notice: no }],
    [refused('higher_downlines', 'No.', {}), { kind: 'refused', notice: no }],
    [
      refused('higher_downlines', 'No.', { higherDownlines: [{ contractId: 'c2', username: 'tara', winRate: 1 }] }),
      { kind: 'higher', downlines: [{ contractId: 'c2', username: 'tara', winRate: 1 }] },
    ],
    [refused('forbidden', 'No.', { higherDownlines: higher }), { kind: 'refused', notice: no }],
    [unreachable, { kind: 'refused', notice: network }],
  ])('tell why a contract was not decided: %# [FLOW-13 part]', async (error, outcome) => {
    expect((await told(decide, { kind: 'daily', decision }, [error])).outcome).toEqual(outcome)
  })

  test('name a downline that is not found, and only then [FLOW-13 part]', async () => {
    const fields = { username: { text: 'No.' } }
    expect((await told(offerContract, downline, [refused('not_found', 'No.')])).outcome).toEqual({
      kind: 'wrong',
      fields,
    })
    expect((await told(offerContract, downline, [unreachable])).outcome).toEqual({ kind: 'refused', notice: network })
  })

  test('ask for a team where the platform has no contracts, and tell that it has no agents [FLOW-13 part]', async () => {
    const tellMissing = vi.fn()
    const flags = { enableCt: 0, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 }
    const open = (team: unknown) => told(loadMenu, undefined, [missing, team], { tellMissing })
    expect(await open({ members: [] })).toEqual({
      outcome: { kind: 'loaded', flags },
      sent: [
        ['consolidatedContract', {}],
        ['team', { pageNo: 1, pageSize: 1 }],
      ],
    })
    expect((await open(refusal)).outcome).toEqual({ kind: 'loaded', flags })
    expect(tellMissing).not.toHaveBeenCalled()
    expect((await open(missing)).outcome).toEqual({ kind: 'loaded', flags })
    expect(tellMissing.mock.calls).toEqual([['agents']])
  })

  test('pass a link on by the way that was pressed [FLOW-13 part]', async () => {
    const address = 'https://site.test/register?referralCode=R%201'
    const copied: string[] = []
    const shared: object[] = []
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => copied.push(text) },
      share: async (what: object) => shared.push(what),
    })
    const brandName = () => 'Brand'
    const pass = (logic: Logic, input: object) => told(logic, input, [], { brandName })
    expect((await pass(passOn, { way: 'copy', code: 'R 1' })).outcome).toBe('copied')
    expect((await pass(passLink, { how: 'copy', link: address })).outcome).toBe('copied')
    expect(copied).toEqual([address, address])
    expect((await pass(passOn, { way: 'share', code: 'R 1' })).outcome).toBe('shared')
    expect((await pass(passLink, { how: 'share', link: address })).outcome).toBe('shared')
    const what = { title: 'Brand', url: address }
    expect(shared).toEqual([what, what])
    const failing = (name: string) => async () => {
      throw new DOMException('', name)
    }
    vi.stubGlobal('navigator', { share: failing('AbortError') })
    expect((await pass(passOn, { way: 'share', code: 'R1' })).outcome).toBe('shared')
    vi.stubGlobal('navigator', { share: failing('NotAllowedError') })
    expect((await pass(passOn, { way: 'share', code: 'R1' })).outcome).toBe('failed')
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
    expect((await pass(passOn, { way: 'share', code: 'R1' })).outcome).toBe('copied')
    vi.stubGlobal('navigator', {})
    expect((await pass(passOn, { way: 'copy', code: 'R1' })).outcome).toBe('failed')
  })
})

describe('an account’s security', () => {
  const protection = { limits: [] }
  const limit = { kind: 'loss', period: 'day' }
  const twoStep = (name: string) => work(twoStepFlow, name)
  const payment = (name: string) => work(paymentPasswordFlow, name)
  const texts = { proof: 'himalaya', newPassword: '246810' }

  test.each<Row>([
    [loadProtection, undefined, [protection], [['protection', {}]], { kind: 'told', protection }],
    [
      saveProtection,
      { kind: 'setLimit', limit, amount: 500 },
      [protection],
      [['setLimit', { ...limit, amount: 500 }]],
      { kind: 'told', protection },
    ],
    [saveProtection, { kind: 'setLimit', limit }, [protection], [['setLimit', limit]], { kind: 'told', protection }],
    [saveProtection, { kind: 'keepLimit', limit }, [protection], [['keepLimit', limit]], { kind: 'told', protection }],
    [
      saveProtection,
      { kind: 'pause', term: 'day' },
      [protection],
      [['pausePlay', { term: 'day' }]],
      { kind: 'told', protection },
    ],
    [
      saveProtection,
      { kind: 'reality', minutes: 30 },
      [protection],
      [['setRealityCheck', { minutes: 30 }]],
      { kind: 'told', protection },
    ],
    [
      readSitting,
      undefined,
      [{ seconds: 61, net: -5, realityMinutes: 30 }],
      [['playSitting', {}]],
      { kind: 'told', sitting: { seconds: 61, net: -5, everyMinutes: 30 } },
    ],
    ...(
      [
        [45, 45],
        [-5, 0],
        [99_999_999, 1440],
      ] as const
    ).map(
      ([realityMinutes, everyMinutes]) =>
        [
          readSitting,
          undefined,
          [{ seconds: 61, realityMinutes }],
          [['playSitting', {}]],
          { kind: 'told', sitting: { seconds: 61, net: undefined, everyMinutes } },
        ] as const,
    ),
    [readSitting, undefined, [refusal], [['playSitting', {}]], { kind: 'unreachable' }],
    [
      twoStep('beginTwoStep'),
      { password: 'himalaya' },
      [{ secret: 'S' }],
      [['beginTwoStep', { password: 'himalaya' }]],
      { kind: 'begun', key: { secret: 'S' } },
    ],
    [
      twoStep('confirmTwoStep'),
      { code: '246810' },
      [{ recoveryCodes: ['a'] }],
      [['confirmTwoStep', { code: '246810' }]],
      { kind: 'on', recoveryCodes: ['a'] },
    ],
    [
      twoStep('dropTwoStep'),
      { password: 'himalaya' },
      [{ username: 'sita' }],
      [['dropTwoStep', { password: 'himalaya' }]],
      { kind: 'off', profile: { username: 'sita' } },
    ],
    [
      payment('loadPaymentPassword'),
      undefined,
      [{ isSet: true, ways: ['sms'], other: 1 }],
      [['paymentPassword', {}]],
      { kind: 'loaded', isSet: true, ways: ['sms'] },
    ],
    [payment('loadPaymentPassword'), undefined, [refusal], [['paymentPassword', {}]], { kind: 'unreachable' }],
    [
      payment('sendPaymentCode'),
      { way: 'email' },
      [null],
      [['paymentPasswordCode', { way: 'email' }]],
      { kind: 'sent' },
    ],
    [
      payment('savePaymentPassword'),
      { by: 'first', texts },
      [null],
      [['setPaymentPassword', { newPassword: '246810', loginPassword: 'himalaya' }]],
      { kind: 'saved' },
    ],
    [
      payment('savePaymentPassword'),
      { by: 'change', texts },
      [null],
      [['changePaymentPassword', { newPassword: '246810', oldPassword: 'himalaya' }]],
      { kind: 'saved' },
    ],
    [
      payment('savePaymentPassword'),
      { by: 'recovery', texts, way: 'email' },
      [null],
      [['recoverPaymentPassword', { newPassword: '246810', code: 'himalaya', way: 'email' }]],
      { kind: 'saved' },
    ],
    [
      payment('savePaymentPassword'),
      { by: 'recovery', texts },
      [null],
      [['recoverPaymentPassword', { newPassword: '246810', code: 'himalaya', way: 'sms' }]],
      { kind: 'saved' },
    ],
  ])('sends what was asked, and becomes what was answered: %# [FLOW-13 part]', async (...row) => expectRow(row))

  test.each([
    refusedBy(loadProtection, undefined),
    refusedBy(saveProtection, { kind: 'pause', term: 'day' }),
    refusedBy(twoStep('beginTwoStep'), {}, 'rejected'),
    refusedBy(twoStep('confirmTwoStep'), {}, 'rejected'),
    refusedBy(twoStep('dropTwoStep'), {}, 'rejected'),
    refusedBy(changePassword, { oldPassword: 'a' }, 'rejected'),
    refusedBy(mailPassword, {}, 'rejected'),
  ])('says why it is refused: %# [FLOW-13 part]', async (logic, input, kind) => {
    expect((await told(logic, input, [refusal])).outcome).toEqual({ kind, notice: no })
  })

  test('names a wrong code by its sentence [FLOW-13 part]', async () => {
    const wrong = { kind: 'rejected', notice: { key: 'secondFactor.wrong' } }
    const error = refused('verification_code_wrong', 'No.')
    expect((await told(twoStep('confirmTwoStep'), { code: '1' }, [error])).outcome).toEqual(wrong)
    expect((await told(twoStep('confirmTwoStep'), { code: '1' }, [unreachable])).outcome).toMatchObject({
      notice: network,
    })
    expect((await told(proveSecondFactor, { token, code: '1', by: 'app' }, [error])).outcome).toEqual(wrong)
  })

  test('tells the reason why a payment password was not saved, and a code not sent [FLOW-13 part]', async () => {
    const wrong = refused('payment_password_wrong', 'No.', { attemptsLeft: 2 })
    const outcome = { kind: 'refused', refused: { reason: 'wrongPassword', attemptsLeft: 2 } }
    const change = { by: 'change', texts }
    expect((await told(payment('savePaymentPassword'), change, [wrong])).outcome).toEqual(outcome)
    expect((await told(payment('sendPaymentCode'), { way: 'sms' }, [wrong])).outcome).toEqual(outcome)
  })

  test('tells other tabs of a saved protection, and of no refused one [FLOW-13 part]', async () => {
    kept.set('token', token)
    const said: string[] = []
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: (name: string, value: string) => said.push(`${name} ${value}`),
    })
    const digests = vi.spyOn(crypto.subtle, 'digest')
    await told(saveProtection, { kind: 'pause', term: 'day' }, [refusal])
    await told(loadProtection, undefined, [protection])
    // News of these two would be told before that of another session.
    await Promise.all(digests.mock.results.map(({ value }) => value))
    digests.mockRestore()
    kept.set('token', 'another')
    await told(saveProtection, { kind: 'pause', term: 'day' }, [protection])
    await vi.waitFor(() => expect(said).not.toEqual([]), { timeout: 30_000 })
    expect(said).toEqual([`tabs protection ${await sessionName('another')}`])
  })

  test.each([
    ['payment_password_wrong', {}, { reason: 'wrongPassword', notice: no }],
    ['payment_password_locked', {}, { reason: 'locked', notice: no }],
    [
      'payment_password_locked',
      { lockedUntil: '2026-11-20T06:15:00.000Z' },
      { reason: 'locked', until: '2026-11-20T06:15:00.000Z' },
    ],
    ['insufficient_balance', {}, { reason: 'balance', notice: no }],
    ['insufficient_balance', { available: 7 }, { reason: 'balance', available: 7 }],
    ['amount_limits', { minAmount: 1 }, { reason: 'limits', notice: no }],
    ['amount_limits', { maxAmount: 1 }, { reason: 'limits', notice: no }],
    ['channel_maintenance', {}, { reason: 'maintenance' }],
    ['reward_sold_out', {}, { reason: 'soldOut', left: 0 }],
    ['reward_sold_out', { stock: 3 }, { reason: 'soldOut', left: 3 }],
    ['insufficient_points', {}, { reason: 'points', notice: no }],
    ['insufficient_points', { points: 4 }, { reason: 'points', available: 4 }],
    ['reward_unavailable', {}, { reason: 'gone' }],
    ['payment_password_missing', {}, { reason: 'notSet' }],
    ['request_conflict', {}, { reason: 'conflict' }],
    ['forbidden', {}, { reason: 'other', notice: no }],
    ['insufficient_balance', undefined, { reason: 'balance', notice: no }],
    ['insufficient_balance', 'text', { reason: 'balance', notice: no }],
  ])('has the reason of a refused move: %s with %o [FLOW-13 part]', (code, value, reason) => {
    expect(toRefused(refused(code, 'No.', value))).toEqual(reason)
  })

  test('of a move that the network lost says so [FLOW-13 part]', () => {
    expect(toRefused(unreachable)).toEqual({ reason: 'other', notice: network })
  })
})

describe('a session', () => {
  const pendingOf = (password: string) => {
    const pending = { username: 'sita', password, forgotten: false }
    const pendingCredentials = { recall: () => pending, forget: () => (pending.forgotten = true) }
    return {
      pending,
      parts: { pendingCredentials, switches: () => ({ PWDEXPFORCECHANGE3: true }), permission: () => ({}) },
    }
  }

  test('has its member by its token, with the picture’s address [FLOW-13 part]', async () => {
    const found = async (answer: object) => {
      const { platform, sent, tokens } = answering([answer], { imageBase: () => 'https://images.test/' })
      const outcome = await outcomeOf(loadMember(platform), { token })
      expect([sent, tokens]).toEqual([[['memberInfo', {}]], [token]])
      return outcome
    }
    expect(await found({ id: 'm1' })).toEqual({ kind: 'found', member: { id: 'm1' } })
    expect(await found({ id: 'm1', avatar: '/a.svg' })).toEqual({
      kind: 'found',
      member: { id: 'm1', avatar: 'https://images.test/a.svg' },
    })
  })

  test('ends and is announced by its own token, whatever is answered [FLOW-13 part]', async () => {
    for (const [logic, call] of [
      [endSession, 'logout'],
      [announceFirstLogin, 'firstLogin'],
    ] as const)
      for (const answer of [null, unreachable]) {
        const { platform, sent, tokens } = answering([answer])
        expect(await outcomeOf(logic(platform), { token })).toBeUndefined()
        expect([sent, tokens]).toEqual([[[call, {}]], [token]])
      }
  })

  test('reports the language; a platform that refuses visitors hears it from players only [FLOW-13 part]', async () => {
    const { platform, sent } = answering([unreachable, null, refusal])
    const report = makeLanguageReport(platform)
    await report('NE')
    await report('CN')
    await report('EN')
    await report('HI')
    expect(sent.map(([, payload]) => payload)).toEqual([{ language: 'NE' }, { language: 'CN' }, { language: 'EN' }])
    kept.set('token', token)
    await report('TA')
    await report('TE')
    expect(sent.slice(3)).toEqual([
      ['updateLanguage', { language: 'TA' }],
      ['updateLanguage', { language: 'TE' }],
    ])
  })

  test('has a new password by the typed or the known old one [FLOW-13 part]', async () => {
    const { pending, parts } = pendingOf('sagarmatha')
    const change = { newPassword: 'kanchenjunga', oldPassword: '' }
    const changed = await told(changePassword, change, [{ token: 'T2' }], parts)
    expect(changed.sent).toEqual([['changePassword', { newPassword: 'kanchenjunga', oldPassword: 'sagarmatha' }]])
    expect(changed.outcome).toEqual({ kind: 'changed', token: 'T2' })
    expect(pending.forgotten).toBe(true)
    const typed = pendingOf('sagarmatha')
    const failed = await told(changePassword, { ...change, oldPassword: 'himalaya' }, [refusal], typed.parts)
    expect(failed.sent[0]?.[1]).toEqual({ newPassword: 'kanchenjunga', oldPassword: 'himalaya' })
    expect(typed.pending.forgotten).toBe(false)
    const mail = { username: 'sita', email: 'sita@post.test' }
    await expectRow([mailPassword, mail, [null], [['forgotPasswordByEmail', mail]], { kind: 'mailed' }])
    const phone = { newPassword: 'himalaya', mobileNum: '98', dialingCode: '977', code: '246810' }
    const set = (answer: unknown) => told(setPassword, phone, [answer], parts)
    expect(await set({ token, firstTimeLogin: true })).toEqual({
      outcome: { kind: 'signedIn', token, firstTime: true, mustChange: false },
      sent: [
        [
          'setPasswordByPhone',
          { newPassword: 'himalaya', mobileNum: '98', verificationCode: '246810', countryDialingCode: '977' },
        ],
      ],
    })
    expect((await set(refusal)).outcome).toEqual({ kind: 'rejected', notice: no })
  })

  test('is proved by a second step with its own token [FLOW-13 part, PLAY-10 part]', async () => {
    const prove = async (answer: unknown, password = 'himalaya') => {
      const { platform, sent, tokens } = answering([answer], pendingOf(password).parts)
      const outcome = await outcomeOf(proveSecondFactor(platform), { token: 'T1', code: '246810', by: 'app' })
      expect([sent, tokens]).toEqual([[['proveSecondFactor', { code: '246810', by: 'app' }]], ['T1']])
      return outcome
    }
    const answer = { token, passwordExpired: true }
    expect(await prove(answer)).toEqual({ kind: 'signedIn', token, firstTime: false, mustChange: true })
    expect(await prove(answer, '')).toMatchObject({ mustChange: false })
    expect(await prove(refused('token_invalid', 'No.'))).toEqual({
      kind: 'over',
      notice: { key: 'secondFactor.expired' },
    })
    expect(await prove(refused('too_many_attempts', 'No.'))).toEqual({
      kind: 'over',
      notice: { key: 'error.tooManyAttempts' },
    })
    expect(await prove(refusal)).toEqual({ kind: 'rejected', notice: no })
    expect(await prove(unreachable)).toEqual({ kind: 'rejected', notice: network })
  })
})

describe('rewards', () => {
  const claim = (kind: string) => ({ subject: { kind, id: 'x1' }, requestId: 'R1' })
  const submit: Logic = (platform) => submitClaim(platform, new QueryClient())

  test.each<Row>([
    [
      submit,
      claim('reward'),
      [{ amount: 5 }],
      [['rewardClaim', { rewardId: 'x1', requestId: 'R1' }]],
      { kind: 'claimed', amount: 5 },
    ],
    [submit, claim('mission'), [{}], [['missionClaim', { missionId: 'x1', requestId: 'R1' }]], { kind: 'claimed' }],
    [submit, claim('raffle'), [{}], [['raffleClaim', { promotionId: 'x1', requestId: 'R1' }]], { kind: 'claimed' }],
    [
      submit,
      claim('promotion'),
      [{}],
      [['claimActivity', { promotionId: 'x1', requestId: 'R1' }]],
      { kind: 'claimed' },
    ],
    [
      loadReferral,
      { page: 2 },
      [{ referralCode: 'R 1', list: ['asha'], totalPages: 2 }],
      [['referral', { pageNo: 2, pageSize: 10 }]],
      {
        kind: 'loaded',
        list: ['asha'],
        totalPages: 2,
        page: 2,
        code: 'R 1',
        link: 'https://site.test/register?referralCode=R%201',
      },
    ],
    [
      loadReferral,
      { page: 1 },
      [refused('activity_coming')],
      [['referral', { pageNo: 1, pageSize: 10 }]],
      { kind: 'coming' },
    ],
    [loadReferral, { page: 1 }, [refusal], [['referral', { pageNo: 1, pageSize: 10 }]], { kind: 'failed', notice: no }],
    [
      loadReferral,
      { page: 1 },
      [unreachable],
      [['referral', { pageNo: 1, pageSize: 10 }]],
      { kind: 'failed', notice: network },
    ],
    [
      loadProgramme,
      undefined,
      [{ ranks: [] }],
      [['vipProgramme', { language: 'NE' }]],
      { kind: 'loaded', programme: { ranks: [] } },
    ],
    [loadProgramme, undefined, [missing], [['vipProgramme', { language: 'NE' }]], { kind: 'missing' }],
    [loadProgramme, undefined, [refusal], [['vipProgramme', { language: 'NE' }]], { kind: 'failed', notice: no }],
    [
      loadBonuses,
      undefined,
      [{ list: [1] }],
      [['bonusProgress', { language: 'NE' }]],
      { kind: 'loaded', bonuses: [1] },
    ],
    [loadBonuses, undefined, [missing], [['bonusProgress', { language: 'NE' }]], { kind: 'missing' }],
    [
      apply,
      { promotionId: 'x1' },
      [{ state: 'new' }],
      [['applyForActivity', { promotionId: 'x1' }]],
      { kind: 'applied', activity: { state: 'new' } },
    ],
    [
      apply,
      { promotionId: 'x1' },
      [refusal],
      [['applyForActivity', { promotionId: 'x1' }]],
      { kind: 'refused', notice: no },
    ],
  ])('send what was asked, and become what was answered: %# [FLOW-13 part]', async (...row) => expectRow(row))

  test.each([
    [unreachable, { kind: 'unclear' }],
    [refused('server_error', 'No.'), { kind: 'unclear' }],
    [refused('already_claimed', 'No.'), { kind: 'refused', reason: 'alreadyClaimed' }],
    [refused('claim_expired', 'No.'), { kind: 'refused', reason: 'expired' }],
    [refused('not_claimable_yet', 'No.'), { kind: 'refused', reason: 'notYet' }],
    [refused('no_draws_left', 'No.'), { kind: 'refused', reason: 'noDraws' }],
    [refusal, { kind: 'rejected', notice: no }],
  ])('that cannot be claimed have a reason, and are read again: %# [FLOW-13 part]', async (error, outcome) => {
    const queries = new QueryClient()
    const key = ['member', 'claimables', 'missions', 'NE']
    queries.setQueryData(key, {})
    const logic: Logic = (platform) => submitClaim(platform, queries)
    expect((await told(logic, claim('reward'), [error])).outcome).toEqual(outcome)
    expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
    await expect(told(logic, undefined, [null])).rejects.toThrow('nothing to claim')
  })

  test('come to the mall with points and their ratio, or with the reason why it is closed [FLOW-13 part]', async () => {
    const queries = new QueryClient()
    const enter = (...answers: readonly unknown[]) =>
      told((platform) => enterMall(platform, queries), undefined, answers)
    expect(await enter({ points: 5 }, { exchangeRatio: 2 })).toEqual({
      outcome: { kind: 'open' },
      sent: [
        ['pointsBalance', {}],
        ['pointConfig', {}],
      ],
    })
    expect(queries.getQueryData(['member', 'points'])).toEqual({ points: 5 })
    expect(queries.getQueryData(['pointConfig'])).toEqual({ exchangeRatio: 2 })
    queries.clear()
    expect((await enter({ points: 5 }, refusal)).outcome).toEqual({ kind: 'open' })
    expect(queries.getQueryData(['member', 'points'])).toEqual({ points: 5 })
    expect(queries.getQueryState(['pointConfig'])).toBeUndefined()
    expect((await enter(refused('in_need_true_account', 'No.'))).outcome).toEqual({ kind: 'trial' })
    expect((await enter(refused('switched_off', 'No.'))).outcome).toEqual({ kind: 'closed' })
    expect((await enter(refusal)).outcome).toEqual({ kind: 'refused', notice: no })
    expect((await enter(unreachable)).outcome).toEqual({ kind: 'refused', notice: network })
  })

  test('list the promotions; a player’s own status is asked for a player alone [FLOW-13 part]', async () => {
    const list = (kind: string, ...answers: readonly unknown[]) =>
      told(
        (platform) => loadPromotions(platform, new QueryClient({ defaultOptions: { queries: { retry: false } } })),
        { language: 'NE', looker: { kind } },
        answers,
      )
    const promotions = [{ id: 'x1' }]
    expect(await list('visitor', promotions)).toEqual({
      outcome: { kind: 'loaded', promotions, activities: [] },
      sent: [['gameAnnouncements', { language: 'NE' }]],
    })
    const own = [{ promotionId: 'x1' }]
    const forPlayer = await list('player', own, promotions)
    expect(forPlayer.sent.map(([call]) => call).toSorted()).toEqual(['activities', 'gameAnnouncements'])
    const partly = async (activities: unknown) => {
      const read = async ({ name }: { readonly name: string }) => {
        if (name === 'activities') throw activities
        return promotions
      }
      const looker = { kind: 'player', account: 'sita' }
      return told((platform) => loadPromotions(platform, new QueryClient()), { language: 'NE', looker }, [], { read })
    }
    expect((await partly(missing)).outcome).toEqual({ kind: 'loaded', promotions, activities: [] })
    for (const error of [refusal, unreachable])
      expect((await partly(error)).outcome).toEqual({ kind: 'loaded', promotions, activities: undefined })
  })

  test('take a picture in parts; a lost part is no refusal [FLOW-13 part]', async () => {
    const file = new File([Uint8Array.from({ length: 10 }, (_, index) => index)], 'slip.png')
    const input = { promotionId: 'x1', picture: { id: 'P1', file, sent: 0, parts: 1 } }
    const content = Buffer.from(Uint8Array.from({ length: 10 }, (_, index) => index)).toString('base64')
    const sent: readonly Sent[] = [
      ['activityPicture', { promotionId: 'x1', pictureId: 'P1', part: 0, parts: 1, content }],
    ]
    await expectRow([sendPart, input, [null], sent, { kind: 'kept' }])
    await expectRow([sendPart, input, [refusal], sent, { kind: 'refused', notice: no }])
    await expectRow([sendPart, input, [unreachable], sent, { kind: 'lost' }])
    await expect(told(sendPart, undefined, [null])).rejects.toThrow('no picture')
  })

  test('count for the member’s badges, each by itself [FLOW-13 part, MEM-15 part]', async () => {
    const open = async (answers: Readonly<Record<string, unknown>>) => {
      const read = async ({ name }: { readonly name: string }) => {
        if (!(name in answers)) throw unreachable
        return answers[name]
      }
      const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      return (await told((platform) => loadMemberCentre(platform, queries), undefined, [], { read })).outcome
    }
    const missionSummary = { unclaimed: 3 }
    const unreadCount = { unreadMessage: 2 }
    const promotionCounts = { availablePromoCount: 4, availablePromo: { REFERRAL: { enabled: true } } }
    expect(await open({ missionSummary, unreadCount, promotionCounts })).toEqual({
      counts: { missions: 3, messages: 2, rewards: 4 },
      referral: true,
    })
    expect(await open({})).toEqual({ counts: { missions: 0, messages: 0, rewards: 0 }, referral: undefined })
    const closed = { availablePromoCount: 4, availablePromo: { REFERRAL: { enabled: false } } }
    expect(await open({ promotionCounts: closed })).toMatchObject({ referral: false })
    expect(await open({ promotionCounts: { ...closed, availablePromo: {} } })).toMatchObject({ referral: false })
  })
})

describe('help', () => {
  const limits = { minWords: 5, maxWords: 50 }
  const send: Logic = (platform) => sendFeedback(platform, language)

  test.each<Row>([
    [loadLimits, undefined, [limits], [['feedbackLimits', {}]], { kind: 'loaded', limits }],
    ...[missing, new CallMalformed({ call: 'feedbackLimits', reason: 'feedbackLimits.maxWords' })].map((error): Row => [
      loadLimits,
      undefined,
      [error],
      [['feedbackLimits', {}]],
      { kind: 'loaded', limits: { minWords: 1, maxWords: Infinity } },
    ]),
    [loadLimits, undefined, [refusal], [['feedbackLimits', {}]], { kind: 'refused', notice: no }],
    [send, { content: 'Hi', contact: '' }, [null], [['feedback', { content: 'Hi', language: 'NE' }]], { kind: 'sent' }],
    [
      send,
      { content: 'Hi', contact: '98' },
      [refused('feedback_words', 'No.', { ...limits, words: 2 })],
      [['feedback', { content: 'Hi', language: 'NE', contact: '98' }]],
      { kind: 'length', limits, words: 2 },
    ],
    [
      send,
      { content: 'Hi', contact: '' },
      [refused('feedback_words', 'No.')],
      [['feedback', { content: 'Hi', language: 'NE' }]],
      { kind: 'refused', notice: no },
    ],
    [
      send,
      { content: 'Hi', contact: '' },
      [refused('forbidden', 'No.', { ...limits, words: 2 })],
      [['feedback', { content: 'Hi', language: 'NE' }]],
      { kind: 'refused', notice: no },
    ],
  ])('sends what was asked, and becomes what was answered: %# [FLOW-13 part]', async (...row) => expectRow(row))

  test('shows messages by pages, and the last page where the list became shorter [FLOW-13 part]', async () => {
    const page = (pageNo: number, ...answers: readonly unknown[]) => told(loadMessages, { page: pageNo }, answers)
    const question = (pageNo: number): Sent => ['messageList', { pageNo, pageSize: 10, language: 'NE' }]
    expect(await page(3, { list: ['a'], totalPages: 3 })).toEqual({
      outcome: { kind: 'loaded', messages: ['a'], page: 3, totalPages: 3 },
      sent: [question(3)],
    })
    expect(await page(3, { list: [], totalPages: 2 }, { list: ['b'], totalPages: 2 })).toEqual({
      outcome: { kind: 'loaded', messages: ['b'], page: 2, totalPages: 2 },
      sent: [question(3), question(2)],
    })
    expect(await page(2, { list: [], totalPages: 0 }, { list: [], totalPages: 0 })).toMatchObject({
      outcome: { messages: [], page: 1 },
      sent: [question(2), question(1)],
    })
    expect(await page(1, { list: [], totalPages: 0 })).toMatchObject({ outcome: { page: 1 }, sent: [question(1)] })
    expect((await page(1, refusal)).outcome).toEqual({ kind: 'failed', notice: no })
  })

  test.each([
    [markRead, { ids: ['1', '2'] }, 'messageRead', { messageIds: ['1', '2'] }],
    [applyChange, { kind: 'readAll' }, 'messageRead', {}],
    [applyChange, { kind: 'delete', id: '1' }, 'messageDelete', { messageId: '1', deleted: true }],
    [applyChange, { kind: 'restore', id: '1' }, 'messageDelete', { messageId: '1', deleted: false }],
  ] as const)(
    'changes messages, and the unread count at once: %# [FLOW-13 part]',
    async (logic, input, call, payload) => {
      const queries = new QueryClient()
      const change = (answer: unknown) => told((platform) => logic(platform, queries), input, [answer])
      expect(await change(refusal)).toEqual({ outcome: { kind: 'failed', notice: no }, sent: [[call, payload]] })
      expect(queries.getQueryData(['member', 'unread'])).toBeUndefined()
      expect((await change({ unreadMessage: 4 })).outcome).toEqual({ kind: 'changed' })
      expect(queries.getQueryData(['member', 'unread'])).toEqual({ unreadMessage: 4 })
      expect(queries.getQueryState(['member', 'unread'])?.isInvalidated).toBe(false)
      // Without a count in the answer, the count is read again.
      expect((await change({})).outcome).toEqual({ kind: 'changed' })
      expect(queries.getQueryState(['member', 'unread'])).toMatchObject({
        data: { unreadMessage: 4 },
        isInvalidated: true,
      })
    },
  )
})

describe('a lobby', () => {
  const config = { merchantCode: 'demo' }
  const list = { gameType: 'RNG', vendor: 'PG', pageNo: 2, name: 'yak', classify: '7', minBet: '0.5', sort: 'new' }
  const query = {
    clientType: 3,
    platform: 'flash,html5-desktop',
    channel: 'demo',
    merchant: 'demo',
    gameType: 'RNG',
    vassalage: 'PG',
    gameClassify: '7',
    gameName: 'yak',
    minBet: '0.5',
    minLineNum: '',
    pageNo: 2,
    pageSize: 24,
    language: 'NE',
    sort: 'new',
  }
  const favourites = { clientType: 3, platform: 'flash', language: 'NE', gameType: 'RNG', pageNo: 2, pageSize: 24 }
  const recents = { clientType: 3, vassalage: 'PG', gameType: 'RNG', language: 'NE', pageNo: 2, pageSize: 24 }
  const hot = {
    merchantCode: 'demo',
    isPlatform: 2,
    vassalage: 'PG',
    gameType: 'RNG',
    platform: 'flash,html5-desktop',
    language: 'NE',
  }
  const load: Logic = (platform) => loadGames(platform, language)
  const loadHot: Logic = (platform) => loadHotGames(platform, language)
  const names: Logic = (platform) => loadNames(platform, language)
  const page = { games: games(1), totalPages: 4 }

  test.each<Row>([
    [load, { ...list, list: 'all' }, [page], [['gameList', query]], { kind: 'loaded', ...page }],
    [
      load,
      { ...list, list: 'fav' },
      [{ content: games(1), totalPages: 4 }],
      [['favouriteGames', favourites]],
      { kind: 'loaded', ...page },
    ],
    [
      load,
      { ...list, list: 'recent' },
      [{ list: games(1), totalPages: 4 }],
      [['recentGames', recents]],
      { kind: 'loaded', ...page },
    ],
    [load, { ...list, list: 'all' }, [refusal], [['gameList', query]], { kind: 'failed', notice: no }],
    [loadHot, list, [{ list: games(2) }], [['hotGames', hot]], { kind: 'loaded', games: games(2) }],
    [
      loadHot,
      { ...list, vendor: '' },
      [{ list: [] }],
      [['hotGames', { ...hot, vassalage: undefined }]],
      { kind: 'loaded', games: [] },
    ],
    [loadHot, list, [refusal], [['hotGames', hot]], { kind: 'unreachable' }],
    [
      names,
      { ...list, list: 'all', hasPages: true },
      [{ list: games(1, 9) }, page, { games: games(1, 2), totalPages: 4 }],
      [
        ['hotGames', hot],
        ['gameList', { ...query, pageNo: 1 }],
        ['gameList', query],
      ],
      { kind: 'loaded', games: [...games(1, 9), ...games(2)] },
    ],
    [
      names,
      { ...list, list: 'all', hasPages: false },
      [{ list: games(1, 9) }],
      [['hotGames', hot]],
      { kind: 'loaded', games: games(1, 9) },
    ],
    [names, { ...list, list: 'all', hasPages: false }, [refusal], [['hotGames', hot]], { kind: 'unreachable' }],
    [loadFavouriteIds, undefined, [['G1']], [['favouriteIds', {}]], { kind: 'loaded', ids: ['G1'] }],
    [loadFavouriteIds, undefined, [refusal], [['favouriteIds', {}]], { kind: 'unreachable' }],
    [
      loadFavouriteIds,
      undefined,
      [refused('not_served_yet', 'No.')],
      [['favouriteIds', {}]],
      { kind: 'loaded', ids: [] },
    ],
  ])('sends what was asked, and becomes what was answered: %# [FLOW-13 part]', async (...row) =>
    expectRow(row, { config }),
  )

  test('turns a heart as the platform says, and as wanted where it says nothing [FLOW-13 part]', async () => {
    const [game] = games(1)
    const turn = (answer: unknown, wanted = true) => told(turnFavourite, { game, wanted }, [answer])
    expect(await turn({ favourite: false })).toEqual({
      outcome: { kind: 'told', favourite: false },
      sent: [['favouriteAction', { nodeId: 'G1', vendor: 'ALPHA', gameType: 'RNG' }]],
    })
    expect((await turn({})).outcome).toEqual({ kind: 'told', favourite: true })
    expect((await turn({}, false)).outcome).toEqual({ kind: 'told', favourite: false })
    expect((await turn(refused('token_invalid', 'No.'))).outcome).toEqual({ kind: 'loginNeeded' })
    expect((await turn(refusal)).outcome).toEqual({ kind: 'refused', notice: no })
    expect((await turn(unreachable)).outcome).toEqual({ kind: 'refused', notice: network })
  })

  test('reads the hearts after an answer that does not tell whether one was saved [TILE-02 part, PLAT-03 part]', async () => {
    const [game] = games(1)
    const doubtful = new CallMalformed({ call: 'favouriteAction', reason: 'favouriteAction' })
    const turn = (ids: unknown, wanted: boolean) => told(turnFavourite, { game, wanted }, [doubtful, ids])
    expect(await turn(['G1'], true)).toEqual({
      outcome: { kind: 'told', favourite: true },
      sent: [
        ['favouriteAction', { nodeId: 'G1', vendor: 'ALPHA', gameType: 'RNG' }],
        ['favouriteIds', {}],
      ],
    })
    expect((await turn(['G2'], false)).outcome).toEqual({ kind: 'told', favourite: false })
    expect((await turn(['G2'], true)).outcome).toEqual({ kind: 'refused', notice: { key: 'error.unknown' } })
    expect((await turn(unreachable, true)).outcome).toEqual({ kind: 'refused', notice: network })
  })
})
