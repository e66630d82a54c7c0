import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { giftMachine, quietPause, type GiftFlag } from '../../src/machines/rewards/gift/gift.machine.ts'
import { routeOf, routes } from '../../src/app/routes.ts'
import { popupsOf } from '../../src/machines/rewards/gift/popups.ts'
import { dueGift, isPageClear } from '../../src/machines/rewards/gift/gift.view.ts'

const start = (shown: readonly GiftFlag[], seen: readonly string[] = []) => {
  const did: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    giftMachine.provide({
      actions: {
        openGift: () => did.push('open'),
        keepFlag: (_, flag) => did.push(`keep ${flag}`),
        openPopup: ({ context }) => did.push(`announce ${context.seen.at(-1)}`),
        keepSeen: ({ context }) => did.push(`seen ${context.seen.join(' ')}`),
      },
    }),
    { clock, input: { shown, seen } },
  ).start()
  const see = (due: GiftFlag | undefined, clear = true, popups: readonly string[] = []) =>
    actor.send({ type: 'page.seen', due, popups, clear })
  const wait = (milliseconds = quietPause) => clock.increment(milliseconds)
  return {
    did,
    actor,
    wait,
    see: (...page: Parameters<typeof see>) => {
      see(...page)
      wait()
    },
    close: () => {
      actor.send({ type: 'gift.closed' })
      wait()
    },
    closePopup: () => {
      actor.send({ type: 'popup.closed' })
      wait()
    },
  }
}

test('a window that opens by itself waits until a visitor has paused and left the field [PLAY-11 part]', () => {
  const { did, actor, wait } = start([])
  actor.send({ type: 'page.seen', due: 'beforeLogin', popups: [], clear: true })
  wait(quietPause - 1)
  actor.send({ type: 'visitor.moved' })
  wait(quietPause - 1)
  actor.send({ type: 'field.entered' })
  wait(10 * quietPause)
  actor.send({ type: 'visitor.moved' })
  wait(10 * quietPause)
  actor.send({ type: 'field.left' })
  wait(quietPause - 1)
  expect(did).toEqual([])
  wait(1)
  expect(did).toEqual(['open'])
})

test('a window opens after the pause that follows a move, also one on a page that was not clear [PLAY-11 part]', () => {
  for (const clear of [true, false]) {
    const { did, actor, wait } = start([])
    actor.send({ type: 'page.seen', due: 'beforeLogin', popups: [], clear })
    if (!clear) wait()
    actor.send({ type: 'visitor.moved' })
    actor.send({ type: 'page.seen', due: 'beforeLogin', popups: [], clear: true })
    expect(did).toEqual([])
    wait()
    expect(did).toEqual(['open'])
  }
})

test('a visitor who comes back to a clear page sees the window only after another pause [PLAY-11 part]', () => {
  const { did, actor, wait } = start([])
  actor.send({ type: 'page.seen', due: 'beforeLogin', popups: [], clear: false })
  wait()
  for (const moves of ['visitor.moved', 'field.entered'] as const) {
    actor.send({ type: moves })
    actor.send({ type: 'page.seen', due: 'beforeLogin', popups: [], clear: true })
    expect(did).toEqual([])
    actor.send({ type: 'page.seen', due: 'beforeLogin', popups: [], clear: false })
    actor.send({ type: 'field.left' })
    wait()
  }
  actor.send({ type: 'page.seen', due: 'beforeLogin', popups: [], clear: true })
  expect(did).toEqual(['open'])
})

test('the gift waits for a clear page, appears once, and stores its flag when closed [SIDE-04 part]', () => {
  const { did, see, close } = start([])
  see('beforeLogin', false)
  see(undefined)
  close()
  expect(did).toEqual([])
  see('beforeLogin')
  see('beforeLogin')
  expect(did).toEqual(['open'])
  close()
  close()
  see('beforeLogin')
  expect(did).toEqual(['open', 'keep beforeLogin'])
  see('afterLogin')
  close()
  see('afterLogin')
  expect(did).toEqual(['open', 'keep beforeLogin', 'open', 'keep afterLogin'])
})

test('each new pop-up announcement opens once, after the gift and one at a time [CONTENT-11 part]', () => {
  const { did, see, close, closePopup } = start([], ['old'])
  see('beforeLogin', false, ['new'])
  expect(did).toEqual([])
  see('beforeLogin', true, ['new', 'old', 'older'])
  closePopup()
  see('beforeLogin', true, ['new', 'old', 'older'])
  expect(did).toEqual(['open'])
  see('beforeLogin', false, ['new', 'old', 'older'])
  close()
  expect(did.splice(0)).toEqual(['open', 'keep beforeLogin'])
  see('beforeLogin', true, ['new', 'old', 'older'])
  expect(did.splice(0)).toEqual(['seen old new', 'announce new'])
  close()
  see('afterLogin', true, ['new', 'old', 'older'])
  expect(did).toEqual([])
  see(undefined, true, ['new', 'old', 'older'])
  closePopup()
  closePopup()
  see(undefined, true, ['new', 'old', 'older'])
  see('afterLogin')
  expect(did).toEqual(['seen old new older', 'announce older', 'open'])
})

test('pop-up announcements are those of type PU, in the order of the list [CONTENT-11 part]', () => {
  const types = ['B', 'PU', 'PR', 'PL', 'PU', 'H'] as const
  expect(popupsOf(types.map((type, at) => ({ id: `${type}-${at}`, type })))).toEqual(['PU-1', 'PU-4'])
})

test('a stored flag suppresses its own gift only [SIDE-04 part]', () => {
  for (const [flag, other] of [
    ['beforeLogin', 'afterLogin'],
    ['afterLogin', 'beforeLogin'],
  ] as const) {
    const { did, see } = start([flag])
    see(flag)
    expect(did).toEqual([])
    see(other)
    expect(did).toEqual(['open'])
  }
})

test('a visitor is due the first gift, a member the second, each only with its picture [SIDE-04 part]', () => {
  const visitor = { anonymous: true, signedIn: false }
  const member = { anonymous: false, signedIn: true }
  const both = { w_reg: {}, w_login: {} }
  expect([dueGift(visitor, both), dueGift(member, both)]).toEqual(['beforeLogin', 'afterLogin'])
  expect(dueGift(visitor, { w_login: {} })).toBeUndefined()
  expect(dueGift(member, { w_reg: {} })).toBeUndefined()
  expect(dueGift({ anonymous: false, signedIn: false }, both)).toBeUndefined()
})

test('the gift opens over pages for looking around only, never over help, legal texts or forms [PLAY-11 part]', () => {
  const clear = {
    interrupted: false,
    signingIn: false,
    loading: false,
    windows: 0,
    offered: false,
    screen: 'home',
    search: '?page=A',
    hash: '',
  }
  expect(isPageClear(clear)).toBe(true)
  // Every address of the site, and one that is unknown.
  const names = [...routes, routeOf('/nothing-here')].map(({ screen }) =>
    screen.name === 'content' ? screen.shows : screen.name,
  )
  expect(new Set(names.filter((screen) => isPageClear({ ...clear, screen })))).toEqual(
    new Set(['home', 'slots', 'lobby', 'vendors', 'promotions', 'promotion', 'download', 'join']),
  )
  for (const other of [
    { interrupted: true },
    { signingIn: true },
    { loading: true },
    { windows: 1 },
    { offered: true },
    { screen: 'login' },
    { screen: 'register' },
    { screen: 'help' },
    { screen: 'legal' },
    { screen: 'feedback' },
    { screen: 'pointMall' },
    { screen: 'announcements' },
    { screen: 'notFound' },
    { search: '?memberCentre=' },
    { hash: '#deposit' },
  ])
    expect(isPageClear({ ...clear, ...other })).toBe(false)
})
