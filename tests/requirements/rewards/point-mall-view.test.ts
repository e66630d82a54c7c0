import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import {
  pressesTo,
  searchOfMall,
  selectMallFigures,
  selectPointMall,
} from '../../../src/machines/rewards/point-mall/point-mall.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const notice = { text: 'No.' }

describe('a page of rewards', () => {
  test('of the mall has its tab, and the presses that lead to an address [FLOW-13 part, PLAY-08 part]', () => {
    const children = { redemption: 'M', redemptions: 'R' }
    const others = { conversion: 'C', pointDetails: 'D' }
    const view = (value: StateValue, own: object = {}) =>
      selectPointMall(flowIn(value, { context: { notice, page: 2, reward: 'W' }, children: own }))
    expect(view({ open: 'redeeming' }, children)).toEqual({
      step: 'open',
      tab: 'rewards',
      notice,
      page: 2,
      reward: 'W',
      move: 'M',
      records: 'R',
    })
    expect(view({ open: 'convert' }, others)).toMatchObject({
      tab: 'convert',
      reward: undefined,
      move: 'C',
      records: 'D',
    })
    expect(view({ open: 'history' }).tab).toBe('history')
    expect(view({ open: 'details' }).tab).toBe('details')
    expect(['trial', 'closed', 'failed', 'loading'].map((value) => view(value).step)).toEqual([
      'trial',
      'closed',
      'failed',
      'entering',
    ])
    const untold = { exchange: undefined, stakePerPoint: undefined }
    expect(selectMallFigures(undefined, undefined)).toEqual({ points: undefined, ...untold })
    expect(selectMallFigures({}, { exchangeRatio: 0 })).toEqual({ points: 'untold', ...untold })
    expect(selectMallFigures({ points: 0 }, { exchangeRatio: 100, stakePerPoint: 10 })).toEqual({
      points: 0,
      exchange: { points: 100, money: 1 },
      stakePerPoint: 10,
    })
    expect(searchOfMall('a=1&tab=history&page=3', 'rewards', 1)).toBe('a=1')
    expect(searchOfMall('a=1', 'rewards', 2)).toBe('a=1&page=2')
    expect(searchOfMall('page=3', 'history', 2)).toBe('tab=history')
    const presses = (search: string, step = 'open', tab = 'rewards', page = 1) =>
      pressesTo({ step, tab, page } as never, search)
    expect(presses('page=2')).toEqual([{ type: 'page.choose', page: 2 }])
    expect(presses('page=2', 'trial')).toEqual([])
    expect(presses('')).toEqual([])
    expect(presses('page=2.7', 'open', 'rewards', 2)).toEqual([])
    expect(presses('page=-3&tab=no')).toEqual([])
    expect(presses('page=x', 'open', 'rewards', 2)).toEqual([{ type: 'page.choose', page: 1 }])
    expect(presses('tab=history&page=4')).toEqual([{ type: 'tab.choose', tab: 'history' }])
    expect(presses('', 'open', 'history', 2)).toEqual([
      { type: 'tab.choose', tab: 'rewards' },
      { type: 'page.choose', page: 1 },
    ])
  })
})
