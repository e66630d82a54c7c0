// @vitest-environment document
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { flushSync } from 'react-dom'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useBalance } from '../../../src/app/features/money/balance/balance.ts'
import { answering } from '../../support/answering-platform.ts'
import { standing, unmountHooks, used } from '../../support/hook.ts'
import { openPermission } from '../../support/samples.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'EN', resources: {} })
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  unmountHooks()
  vi.restoreAllMocks()
})

const member = ['signedIn']

describe('the balance', () => {
  const open = (launched = 'idle', lottery = 'idle', tags = member) => {
    const queries = new QueryClient()
    queries.setQueryData(['member', 'balance'], { sumBalance: 1234.5 })
    const site = {
      platform: answering([{ sumBalance: 7 }]).platform,
      session: standing('member', {}, tags),
      permission: openPermission,
      launch: standing(launched),
      lottery: standing(lottery),
    }
    const balance = used(useBalance, site, queries)
    /** The time between two reads, ms. */
    const everyMs = () => {
      const [observer] = queries.getQueryCache().find({ queryKey: ['member', 'balance'] })?.observers ?? []
      const every = observer?.options.refetchInterval
      return typeof every === 'function' ? every(observer?.getCurrentQuery() as never) : every
    }
    return { balance, queries, everyMs }
  }

  test('is shown whole and short, and hidden on this device alone [FLOW-13 part, HEAD-06 part]', () => {
    const { balance } = open()
    expect(balance()).toMatchObject({ busy: false, failed: false, hidden: false })
    expect(balance().text).toContain('1,234.5')
    expect(balance().short).toBeDefined()
    flushSync(() => balance().onToggle())
    expect([balance().hidden, localStorage.getItem('hiddenBalance')]).toEqual([true, 'hidden'])
    flushSync(() => balance().onToggle())
    expect([balance().hidden, localStorage.getItem('hiddenBalance')]).toEqual([false, null])
  })

  test('is read again while a game is open or a move is under way [FLOW-13 part, HEAD-05 part]', () => {
    const { everyMs, queries } = open()
    expect(everyMs()).toBe(false)
    queries.setQueryData(['member', 'moves', 'withdrawal'], { moves: [{ state: 'completed' }] })
    expect(everyMs()).toBe(false)
    queries.setQueryData(['member', 'moves', 'deposit'], { moves: [{ state: 'completed' }, { state: 'processing' }] })
    expect(everyMs()).toBe(10_000)
    expect(open('playing').everyMs()).toBe(10_000)
    expect(open('idle', 'playing').everyMs()).toBe(10_000)
    expect(open('playing', 'idle', []).everyMs()).toBe(false)
  })

  test('is asked for again by a press [FLOW-13 part]', async () => {
    const { balance, queries } = open()
    const renew = vi.spyOn(queries, 'invalidateQueries')
    balance().onRefresh()
    await vi.waitFor(() => expect(renew).toHaveBeenCalledWith({ queryKey: ['member', 'balance'] }), { timeout: 30_000 })
  })
})
