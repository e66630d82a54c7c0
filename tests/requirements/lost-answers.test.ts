import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import type { Move } from '../../src/api/calls/moves.ts'
import type { CallError } from '../../src/api/errors.ts'
import { forgetPlaces } from '../../src/app/core/kept-values.ts'
import { page as team } from '../../src/app/features/agents/team/page.tsx'
import { moneyMoveFlow } from '../../src/app/features/money/money-move/machine.ts'
import type { MoveKind } from '../../src/machines/money/money-move/definitions.ts'
import { deafParent } from '../../path-testing/graph.ts'
import { downline, ownTeam } from '../paths/agents/flow/agents.ts'
import { terms, withdrawal } from '../paths/money/flow/money.ts'
import { pointTerms } from '../paths/rewards/flow/mall.ts'
import { refused, unreachable } from '../support/answering-platform.ts'
import { storageOf } from '../support/storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', storageOf(kept))
  vi.stubGlobal('localStorage', storageOf(new Map()))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * How a sent move ends: `lost`: it is booked, and its answer is lost; `held`: it is booked, and its answer never comes; `never`: it
 * is lost on its way; `no`: it is refused.
 */
type Ending = 'answered' | 'lost' | 'held' | 'never' | 'no'

interface Sent {
  readonly requestId: string
  readonly amount?: number
  readonly type?: string
}

const ofPoints = ['redeem', 'conversion']

/** A platform that books each request id once, and that can lose its answers and its lookups. */
const openPlatform = () => {
  const booked = new Map<string, Move>()
  const sent: (readonly [call: string, requestId: string])[] = []
  const does: { ending: Ending; looksUp: boolean } = { ending: 'answered', looksUp: true }
  const book = (requestId: string, amount = 0): Effect.Effect<unknown, CallError> => {
    if (does.ending === 'never') return Effect.fail(unreachable)
    if (does.ending === 'no') return Effect.fail(refused('channel_maintenance'))
    const move = booked.get(requestId) ?? { ...withdrawal, requestId, amount }
    booked.set(requestId, move)
    if (does.ending === 'lost') return Effect.fail(unreachable)
    if (does.ending === 'held') return Effect.never
    return Effect.succeed({ move, balance: 1, downlineBalance: 2 })
  }
  const request = ({ name }: { readonly name: string }, { requestId, amount, type = '' }: Sent) =>
    Effect.suspend((): Effect.Effect<unknown, CallError> => {
      if (name === 'team') return Effect.succeed(ownTeam)
      if (name === 'moveTerms') return Effect.succeed(ofPoints.includes(type) ? pointTerms : terms)
      sent.push([name, requestId])
      if (name !== 'moveByRequest') return book(requestId, amount)
      const move = booked.get(requestId)
      return does.looksUp ? Effect.succeed(move === undefined ? {} : { move }) : Effect.fail(unreachable)
    })
  const run = <A>(effect: Effect.Effect<A>, signal: AbortSignal) => Effect.runPromise(effect, { signal })
  return { platform: { client: { request }, run } as never, booked, sent, does }
}
type Opened = ReturnType<typeof openPlatform>

const comesTo = (actor: AnyActorRef, value: string) =>
  vi.waitFor(() => expect((actor.getSnapshot() as { value: unknown }).value).toBe(value))

const texts = { amount: '1000', channel: 'esewa', card: 'card-1', from: 'main', to: 'EVEREST' }
const fill = { type: 'move.submit', texts }
const confirm = { type: 'move.confirm', password: '246810' }

/** Opens a form, as a page does; the returned actor stops when the page is left or loaded again. */
const open = ({ platform }: Opened, kind: MoveKind, reward?: string): AnyActorRef =>
  createActor(moneyMoveFlow(platform), { input: { kind, reward, parent: deafParent() } }).start()

/** Fills in the form and confirms it. */
const send = async (actor: AnyActorRef, event: object = fill) => {
  await comesTo(actor, 'editing')
  actor.send(event)
  actor.send(confirm)
}

const kinds: readonly (readonly [name: string, kind: MoveKind, reward: string | undefined, event: object])[] = [
  ['deposit', 'deposit', undefined, fill],
  ['withdrawal', 'withdrawal', undefined, fill],
  ['transfer to the upline', 'upline', undefined, fill],
  ['transfer between wallets', 'transfer', undefined, fill],
  ['collection of all wallets', 'transfer', undefined, { type: 'move.collect' }],
  ['conversion', 'conversion', undefined, { ...fill, texts: { ...texts, amount: '100' } }],
  ['redemption', 'redeem', 'R1', { ...fill, texts: { ...texts, amount: '1' } }],
]

describe.each(kinds)('a %s whose answer is missing when its page is left [PLAY-08 part]', (_, kind, reward, event) => {
  const left = async (ending: Ending) => {
    const opened = openPlatform()
    opened.does.ending = ending
    opened.does.looksUp = false
    const first = open(opened, kind, reward)
    await send(first, event)
    await comesTo(first, ending === 'held' ? 'booking' : 'unknown')
    first.stop()
    opened.does.ending = 'answered'
    opened.does.looksUp = true
    return opened
  }

  test.each(['lost', 'held'] as const)('is found, %s, and booked once', async (ending) => {
    const opened = await left(ending)
    const second = open(opened, kind, reward)
    await comesTo(second, 'done')
    expect(opened.booked.size).toBe(1)
    second.send({ type: 'move.again' })
    await comesTo(second, 'editing')
    second.stop()
    const third = open(opened, kind, reward)
    await comesTo(third, 'editing')
    expect(kept.get('drafts')).toBeUndefined()
    third.stop()
  })

  test('is sent again under the same id where nothing was booked', async () => {
    const opened = await left('never')
    const second = open(opened, kind, reward)
    await comesTo(second, 'confirming')
    expect(second.getSnapshot()).toMatchObject({ context: { refused: { reason: 'absent' } } })
    // The page is loaded once more.
    second.stop()
    const third = open(opened, kind, reward)
    await comesTo(third, 'confirming')
    third.send(confirm)
    await vi.waitFor(() => expect(opened.booked.size).toBe(1))
    expect(new Set(opened.sent.map(([, requestId]) => requestId)).size).toBe(1)
    third.stop()
  })
})

test('a form that was not sent comes back with its choices and its amount [PLAY-08 part]', async () => {
  const opened = openPlatform()
  opened.does.ending = 'never'
  const first = open(opened, 'withdrawal')
  await send(first)
  await comesTo(first, 'confirming')
  first.stop()
  const second = open(opened, 'withdrawal')
  await comesTo(second, 'confirming')
  second.send({ type: 'move.change' })
  expect(second.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { texts: { amount: '1000', card: 'card-1' } },
  })
  second.stop()
})

test('without a known outcome nothing else is sent [PLAY-08 part]', async () => {
  const opened = openPlatform()
  opened.does.ending = 'lost'
  opened.does.looksUp = false
  const first = open(opened, 'deposit')
  await send(first)
  await comesTo(first, 'unknown')
  first.stop()
  const second = open(opened, 'deposit')
  await comesTo(second, 'unknown')
  second.send(confirm)
  second.send(fill)
  expect(opened.sent.filter(([call]) => call === 'deposit')).toHaveLength(1)
  second.stop()
})

test('a refused move leaves nothing, and the next one is a new intent [PLAY-08 part]', async () => {
  const opened = openPlatform()
  opened.does.ending = 'no'
  const first = open(opened, 'deposit')
  await send(first)
  await comesTo(first, 'refused')
  first.stop()
  opened.does.ending = 'answered'
  const second = open(opened, 'deposit')
  await send(second)
  await comesTo(second, 'done')
  expect(new Set(opened.sent.map(([, requestId]) => requestId)).size).toBe(2)
  second.stop()
})

test('a kept move has no password, is another form’s business, and goes with a logout [PLAY-08 part]', async () => {
  const opened = openPlatform()
  opened.does.ending = 'held'
  const first = open(opened, 'withdrawal')
  await send(first)
  await comesTo(first, 'booking')
  first.stop()
  expect(kept.get('drafts')).toContain(opened.sent[0]?.[1])
  expect([...kept.values()].join()).not.toContain('246810')
  const deposit = open(opened, 'deposit')
  await comesTo(deposit, 'editing')
  deposit.stop()
  forgetPlaces()
  const second = open(opened, 'withdrawal')
  await comesTo(second, 'editing')
  second.stop()
})

test.each([
  '{"sent deposit":null}',
  '{"sent deposit":{"requestId":"no id!","amount":"1"}}',
  '{"sent deposit":{"requestId":"request-1"}}',
  '{"sent deposit":{"requestId":"request-1","amount":"all"}}',
])('an unreadable kept move %s is none', async (drafts) => {
  kept.set('drafts', drafts)
  const form = open(openPlatform(), 'deposit')
  await comesTo(form, 'editing')
  form.stop()
})

describe('a transfer to a downline whose answer is missing [AGT-05 part, PLAY-08 part]', () => {
  /** Opens the window of a transfer, as the press on the team's page does. */
  const openWindow = async ({ platform }: Opened, number = 1) => {
    const actor = createActor(team.flow(platform, undefined as never), {
      input: { of: 'agent', page: 'downlineManagmentView', memberType: 1, centre: deafParent() } as never,
    }).start()
    await comesTo(actor, 'showing')
    const { requestFor } = await import('../../src/app/features/agents/team/actors.ts')
    const to = downline(number)
    actor.send({ type: 'transfer.open', downline: to, ...requestFor(to.memberId) })
    return { actor, transfer: actor.getSnapshot().children.transfer as AnyActorRef }
  }
  const sendMoney = (transfer: AnyActorRef, amount = '111') => {
    transfer.send({ type: 'transfer.review', amount })
    transfer.send({ type: 'transfer.send', paymentPassword: '246810' })
  }
  const left = async (ending: Ending) => {
    const opened = openPlatform()
    opened.does.ending = ending
    const { actor, transfer } = await openWindow(opened)
    sendMoney(transfer)
    await comesTo(transfer, ending === 'held' ? 'sending' : 'lost')
    actor.stop()
    opened.does.ending = 'answered'
    return opened
  }

  test.each(['lost', 'held'] as const)('is found, %s, and made once', async (ending) => {
    const opened = await left(ending)
    const { actor, transfer } = await openWindow(opened)
    await comesTo(transfer, 'moved')
    expect(transfer.getSnapshot()).toMatchObject({ context: { amount: 111 } })
    expect(opened.booked.size).toBe(1)
    actor.stop()
    const next = await openWindow(opened)
    await comesTo(next.transfer, 'editing')
    expect(kept.get('drafts')).toBeUndefined()
    next.actor.stop()
  })

  test('is sent again under the same id where nothing was moved, or nobody knows', async () => {
    const opened = await left('never')
    const elsewhere = await openWindow(opened, 2)
    await comesTo(elsewhere.transfer, 'editing')
    elsewhere.actor.stop()
    opened.does.looksUp = false
    const unknown = await openWindow(opened)
    await comesTo(unknown.transfer, 'lost')
    unknown.actor.stop()
    opened.does.looksUp = true
    const { actor, transfer } = await openWindow(opened)
    await comesTo(transfer, 'editing')
    sendMoney(transfer, '90')
    await comesTo(transfer, 'moved')
    expect(new Set(opened.sent.map(([, requestId]) => requestId)).size).toBe(1)
    actor.stop()
  })

  test('is a new one after a refusal', async () => {
    const opened = openPlatform()
    opened.does.ending = 'no'
    const { actor, transfer } = await openWindow(opened)
    sendMoney(transfer)
    await comesTo(transfer, 'confirming')
    actor.stop()
    expect(kept.get('drafts')).toBeUndefined()
  })
})
