import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { exportJWK, generateKeyPair } from 'jose'
import { setI18n } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import { balance } from '../../src/api/calls/member.ts'
import { defaultConfig } from '../../src/api/config.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { makeLonePlatform } from '../support/lone-platform.ts'
import type { Platform } from '../../src/app/core/platform/platform.ts'
import { sessionStore } from '../../src/app/core/storage.ts'
import { flows } from '../../src/app/features/centres/lazy.ts'
import { featureOf } from '../../src/app/features/centres/pages.ts'
import { pointMallFlow } from '../../src/app/features/rewards/point-mall/machine.ts'
import { promotionsFlow } from '../../src/app/features/rewards/promotions/machine.ts'
import { terms, withdrawal as move } from '../paths/money/flow/money.ts'
import { downline, ownTeam } from '../paths/agents/flow/agents.ts'
import { pointTerms } from '../paths/rewards/flow/mall.ts'
import { promotions } from '../paths/rewards/flow/promotions.ts'
import { deafParent } from '../../path-testing/graph.ts'

interface Stage {
  readonly platform: Platform
  readonly queries: QueryClient
}

/** Brings a player before the last press; the returned function presses. */
type Way = (stage: Stage) => Promise<() => void>

const password = '246810'
const requestId = 'request-1'
const until = (actor: AnyActorRef, wanted: (snapshot: AnyMachineSnapshot) => boolean) =>
  waitFor(actor, (snapshot: AnyMachineSnapshot) => 'children' in snapshot && wanted(snapshot), { timeout: 3_000 })
const childOf = async (actor: AnyActorRef, id: string) => {
  const { children } = await until(actor, (snapshot) => snapshot.children[id] !== undefined)
  return children[id] as AnyActorRef
}

const centrePage = async (centre: AnyActorRef, page: string, memberType: number) => {
  // Its screen loads the chunk on the site.
  await featureOf({ of: memberType === 0 ? 'member' : 'agent', page })?.load()
  centre.start()
  centre.send({ type: 'centre.open', page })
  centre.send({ type: 'login.done', memberType, account: 'sita' })
  return childOf(centre, 'page')
}
const start = { input: { site: deafParent(), centreAccess: true } }
const member = ({ platform, queries }: Stage, page: string) =>
  centrePage(createActor(flows(platform, queries).memberCentre, start), page, 0)

const book = async (form: AnyActorRef, begin: object) => {
  await until(form, (snapshot) => snapshot.matches('editing'))
  form.send(begin)
  return () => form.send({ type: 'move.confirm', password })
}
const texts = { amount: '1000', channel: 'esewa', card: 'card-1', from: 'main', to: 'EVEREST' }
const money =
  (page: string, begin: object = { type: 'move.submit', texts }): Way =>
  async (stage) =>
    book(await childOf(await member(stage, page), 'move'), begin)

const claim =
  (page: string, kind: string): Way =>
  async (stage) => {
    const claims = await member(stage, page)
    return () => claims.send({ type: 'claim.press', subject: { kind, id: 'one' }, requestId })
  }

const mall = async ({ platform, queries }: Stage) => {
  const actor = createActor(pointMallFlow(platform, queries)).start()
  await until(actor, (snapshot) => snapshot.matches('open'))
  return actor
}

/** Every call that moves money of the player's own, and its way on the site. */
const moving: Partial<Record<CallName, Way>> = {
  deposit: money('depositv2'),
  withdraw: money('withdraw'),
  walletTransfer: money('transferFund'),
  collectWallets: money('transferFund', { type: 'move.collect' }),
  uplineTransfer: money('transferUpline'),
  rewardClaim: claim('rewardCenter', 'reward'),
  raffleClaim: claim('rewardCenter', 'raffle'),
  missionClaim: claim('missionLeaderboard', 'mission'),
  claimActivity: async ({ platform, queries }) => {
    const [root, windows] = [deafParent(), deafParent()]
    const looker = { kind: 'player', account: 'sita' } as const
    const input = { language: 'EN', looker, selected: undefined }
    const actor = createActor(promotionsFlow({ platform, root, windows }, queries), { input }).start()
    const claims = await childOf(actor, 'claim')
    return () => claims.send({ type: 'claim.press', subject: { kind: 'promotion', id: 'one' }, requestId })
  },
  redeem: async (stage) => {
    const actor = await mall(stage)
    actor.send({ type: 'reward.choose', reward: { rewardId: 'kite', name: 'Kite' } })
    return book(await childOf(actor, 'redemption'), { type: 'move.submit', texts: { ...texts, amount: '1' } })
  },
  pointConversion: async (stage) => {
    const actor = await mall(stage)
    actor.send({ type: 'tab.choose', tab: 'convert' })
    return book(await childOf(actor, 'conversion'), { type: 'move.submit', texts: { ...texts, amount: '100' } })
  },
  downlineTransfer: async ({ platform, queries }) => {
    const centre = createActor(flows(platform, queries).agentCentre, start)
    const team = await centrePage(centre, 'downlineManagmentView', 1)
    await until(team, (snapshot) => snapshot.matches('showing'))
    team.send({ type: 'transfer.open', downline: downline(1), requestId })
    const transfer = await childOf(team, 'transfer')
    transfer.send({ type: 'transfer.review', amount: '5' })
    return () => transfer.send({ type: 'transfer.send', paymentPassword: password })
  },
}

/** Every other call that writes. */
const still: readonly CallName[] = [
  // A session begins with a read of the balance, and its end forgets it.
  ...(['login', 'firstLogin', 'logout', 'freePlayLogin', 'register', 'registerByMobile'] as const),
  // An open game has the balance read at intervals, and on return.
  ...(['launchGame', 'lotteryLobby'] as const),
  // The money of a confirmed payout left with the withdrawal.
  ...(['addBankCard', 'uploadProof', 'confirmReceipt'] as const),
  // A promotion pays by a claim, and a contract on its days.
  ...(['applyForActivity', 'activityPicture', 'dividendProcessing', 'dailySalaryContract'] as const),
  ...(['hourlySalaryContract', 'realtimeSalaryContract', 'registerDownline', 'makeReferralLink'] as const),
  ...(['contractRequest', 'contractOffer'] as const),
  // Settings, words and contacts.
  ...(['avatar', 'updateProfile', 'updateLanguage', 'beginLink', 'confirmLink', 'dropLink', 'endDevice'] as const),
  ...(['endDevices', 'beginTwoStep', 'confirmTwoStep', 'dropTwoStep', 'proveSecondFactor'] as const),
  ...(['beginPasskey', 'addPasskey', 'dropPasskey', 'passkeyLogin'] as const),
  ...(['bindContact', 'contactCode', 'smsWithoutLogin', 'smsForRegistration', 'customerServiceLink'] as const),
  ...(['changePassword', 'forgotPasswordByEmail', 'setPasswordByPhone', 'setPaymentPassword'] as const),
  ...(['changePaymentPassword', 'paymentPasswordCode', 'recoverPaymentPassword', 'favouriteAction'] as const),
  ...(['setLimit', 'keepLimit', 'pausePlay', 'setRealityCheck', 'feedback', 'messageRead', 'messageDelete'] as const),
]

const answers: Partial<Record<CallName, unknown>> = {
  balance: { sumBalance: 1000 },
  deposit: { move },
  withdraw: { move },
  collectWallets: { move },
  uplineTransfer: { move },
  walletTransfer: { wallets: terms.wallets },
  rewardClaim: { amount: 5 },
  missionClaim: { amount: 5 },
  raffleClaim: { prizeName: 'Kite', amount: 5, remaining: 0 },
  claimActivity: { amount: 5 },
  gameAnnouncements: promotions(1),
  activities: [],
  pointsBalance: { points: 8500 },
  pointConfig: { exchangeRatio: 100, minPoints: 100, stakePerPoint: 10 },
  redeem: {
    redeemId: 'one',
    rewardId: 'kite',
    name: 'Kite',
    quantity: 1,
    points: 1500,
    time: move.at,
    status: 'processing',
  },
  pointConversion: { amount: 1, points: 8400, balance: 1001 },
  consolidatedContract: { enableCt: 0, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 },
  team: ownTeam,
  downlineTransfer: { balance: 995, downlineBalance: 255.5 },
}

const asked: CallName[] = []
const answer = (input: URL | string, { method = 'GET' }: RequestInit = {}) => {
  const { pathname, searchParams } = new URL(String(input), 'http://site.test/')
  const [name] = Object.entries(callTable).find(([, call]) => call.path === pathname && call.method === method) ?? []
  asked.push(name as CallName)
  const type = searchParams.get('type')
  const known: unknown =
    name === 'moveTerms' ? (type === 'redeem' || type === 'conversion' ? pointTerms : terms) : answers[name as CallName]
  return Promise.resolve(
    known === undefined
      ? Response.json({ success: false, value: null, message: '', errorCode: 'forbidden' }, { status: 403 })
      : Response.json({ success: true, value: known }),
  )
}

let stage: Stage
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://site.test/'))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', answer)
  sessionStore.set('token', 'token')
  asked.length = 0
  setI18n({ language: 'EN' } as never)
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const platform = makeLonePlatform({ config: { ...defaultConfig, payloadKey: (await exportJWK(publicKey)) as never } })
  stage = { platform, queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
})
afterEach(() => {
  stage.queries.clear()
  vi.unstubAllGlobals()
})

const reads = () => asked.filter((name) => name === 'balance').length

test.each(Object.entries(moving))(
  'the balance is read again as soon as the call %s has moved money [PLAT-06]',
  async (name, way) => {
    const { platform, queries } = stage
    new QueryObserver(queries, {
      queryKey: ['member', 'balance'],
      queryFn: ({ signal }) => platform.read(balance, {}, signal),
      staleTime: Infinity,
    }).subscribe(() => undefined)
    const press = await way(stage)
    await vi.waitFor(() => expect(reads()).toBe(1))
    press()
    await vi.waitFor(() => expect(reads()).toBe(2))
    expect(asked.indexOf(name as CallName)).toBeGreaterThan(-1)
    expect(asked.indexOf(name as CallName)).toBeLessThan(asked.lastIndexOf('balance'))
  },
)

test('each call that writes is known to move money of the player, or not to', () => {
  const writing = Object.entries(callTable).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))
  expect([...Object.keys(moving), ...still].toSorted()).toEqual(writing.toSorted())
})
