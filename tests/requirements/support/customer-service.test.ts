// @vitest-environment document
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { customerService } from '../../../src/app/features/support/customer-service/index.ts'
import {
  makeCustomerService,
  pendingService,
} from '../../../src/app/features/support/customer-service/customer-service.ts'
import { standing, unmountHooks } from '../../support/hook.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'EN', resources: {} })
})
afterEach(() => {
  unmountHooks()
  vi.restoreAllMocks()
})

test('a press on customer service opens its window at once, and closes it where the code fails [FLOW-13 part, SIDE-06 part]', async () => {
  const load = vi.spyOn(customerService, 'load').mockResolvedValue({} as never)
  const press = async (isOpen: boolean) => {
    const done: string[] = []
    const popup = { open: () => done.push('open'), close: () => done.push('close'), isOpen: () => isOpen }
    const actor = standing('idle')
    makeCustomerService(actor as never, popup as never, () => 5).open()
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    return [done, actor.sent]
  }
  const opened = { type: 'service.open', popup: 'open', rankLevel: 5 }
  expect(await press(true)).toEqual([['open'], [opened]])
  expect(await press(false)).toEqual([['open'], [{ ...opened, popup: 'blocked' }]])
  load.mockRejectedValue(new Error('cut'))
  expect(await press(true)).toEqual([
    ['open', 'close'],
    [opened, { type: 'service.unreachable' }],
  ])
})

test('customer service counts as looked up while its code loads, or says that it did not [FLOW-13 part]', () => {
  const view = (...types: readonly string[]) => pendingService(types.map((type) => ({ type })) as never)
  expect(view()).toEqual({ busy: false, notice: undefined })
  expect(view('service.unreachable', 'service.open')).toEqual({ busy: true, notice: undefined })
  expect(view('service.open', 'service.unreachable')).toEqual({ busy: false, notice: { key: 'error.network' } })
})
