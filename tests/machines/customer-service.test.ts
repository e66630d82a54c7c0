import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { viewOf } from '../../src/app/core/lazy-feature/lazy-actor.ts'
import { makePopup } from '../../src/app/core/popup.ts'
import { customerService } from '../../src/app/features/support/customer-service/index.ts'
import {
  makeCustomerService,
  pendingService,
} from '../../src/app/features/support/customer-service/customer-service.ts'
import type { Platform } from '../../src/app/core/platform/platform.ts'
import {
  channelOf,
  customerServiceMachine,
  type ServiceChannel,
  type ServiceOutcome,
} from '../../src/machines/support/customer-service/customer-service.machine.ts'
import { selectService } from '../../src/machines/support/customer-service/customer-service.view.ts'
import { serviceAddress } from '../../src/machines/support/customer-service/service-address.ts'

describe('the channel [SIDE-06 part]', () => {
  test.each([
    [undefined, 'live'],
    [1, 'live'],
    [4, 'live'],
    [5, 'vip'],
    [9, 'vip'],
  ] as const)('rank level %s: %s', (rankLevel, channel) => {
    expect(channelOf(rankLevel)).toBe(channel)
    const asked: string[] = []
    const lookUp = fromPromise<ServiceOutcome, { channel: ServiceChannel }>(({ input }) => {
      asked.push(input.channel)
      return new Promise(() => undefined)
    })
    const actor = createActor(customerServiceMachine.provide({ actors: { lookUp } })).start()
    actor.send({ type: 'service.open', popup: 'open', rankLevel })
    actor.send({ type: 'service.open', popup: 'open', rankLevel })
    expect(asked).toEqual([channel])
    actor.stop()
  })
})

describe('the address that a window may open [SIDE-06 part]', () => {
  const three = (path: string) => [
    { type: 1, path: 'https://one.test/' },
    { type: 3, path },
  ]
  test.each([
    ['https://chat.test/room?ticket=1', 'https://site.test/', 'https://chat.test/room?ticket=1'],
    ['https://chat.test/', 'http://127.0.0.1:4173/', 'https://chat.test/'],
    ['http://127.0.0.1:4174/service/live', 'http://127.0.0.1:4173/rng', 'http://127.0.0.1:4174/service/live'],
    ['http://chat.test/', 'https://site.test/', undefined],
    ['http://site.test/', 'https://site.test/', undefined],
    ['http://chat.test/', 'http://site.test/', undefined],
    ['javascript:alert(1)', 'https://site.test/', undefined],
    ['data:text/html,<p>', 'http://site.test/', undefined],
    ['//chat.test/', 'https://site.test/', undefined],
    ['', 'https://site.test/', undefined],
  ])('%s from %s: %s', (path, page, opened) => {
    expect(serviceAddress(three(path), page)).toBe(opened)
  })

  test('the one of type 3, or none', () => {
    expect(serviceAddress([{ type: 1, path: 'https://one.test/' }], 'https://site.test/')).toBeUndefined()
    expect(serviceAddress([], 'https://site.test/')).toBeUndefined()
  })
})

test('a loading chunk counts as busy, and a failed one shows a message [SIDE-06 part]', () => {
  const open = { type: 'service.open', popup: 'open', rankLevel: undefined } as const
  expect(pendingService([])).toEqual({ busy: false, notice: undefined })
  expect(pendingService([open])).toEqual({ busy: true, notice: undefined })
  expect(pendingService([open, { type: 'service.unreachable' }])).toEqual({
    busy: false,
    notice: { key: 'error.network' },
  })
})

test('a press that reloads the failed chunk opens its window and keeps it [SIDE-06 part]', async () => {
  const code = '../../src/app/features/support/customer-service/lazy.ts'
  const popups: { closed: boolean; opener: unknown; close: () => void }[] = []
  vi.stubGlobal('window', {
    open: () => {
      const popup = { closed: false, opener: {}, close: () => (popup.closed = true) }
      popups.push(popup)
      return popup
    },
  })
  const popup = makePopup()
  const actor = createActor(customerService.actor({} as Platform, () => 'EN', popup)).start()
  const service = makeCustomerService(actor, popup, () => undefined)
  const seen = () => viewOf(actor, selectService, pendingService)
  vi.doMock(code, () => {
    throw new Error('It failed to load.')
  })
  service.open()
  await vi.waitFor(() => expect(seen()).toEqual({ busy: false, notice: { key: 'error.network' } }))
  expect(popups.map(({ closed }) => closed)).toEqual([true])

  const lookUp = fromPromise<ServiceOutcome, { channel: ServiceChannel }>(() => new Promise(() => undefined))
  const flow = () =>
    customerServiceMachine.provide({ actors: { lookUp }, actions: { closeWindow: () => popup.close() } })
  vi.doMock(code, () => ({ flow }))
  service.open()
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('asking'))
  expect(seen()).toEqual({ busy: true, notice: undefined })
  expect(popups.map(({ closed }) => closed)).toEqual([true, false])
  actor.stop()
  vi.doUnmock(code)
  vi.unstubAllGlobals()
})
