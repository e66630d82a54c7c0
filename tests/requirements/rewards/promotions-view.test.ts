import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectPromotions } from '../../../src/machines/rewards/promotions/promotions.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const notice = { text: 'No.' }

describe('a page of rewards', () => {
  test('of promotions lists nine of a type and a state [FLOW-13 part]', () => {
    const promotions = Array.from({ length: 12 }, (_, at) => ({
      id: `p${at}`,
      type: at < 11 ? 'slots' : 'fish',
      typeName: at < 11 ? 'Slots' : 'Fish',
      state: at === 0 ? 'closed' : 'open',
    }))
    const activities = [{ promotionId: 'p1', state: 'joined' }]
    const base = {
      promotions,
      activities,
      type: 'slots',
      state: 'open',
      page: 1,
      looker: { kind: 'player' },
      failure: notice,
    }
    const view = (value: StateValue, changes: object = {}) =>
      selectPromotions(flowIn(value, { context: { ...base, ...changes } }))
    const shown = view('showing')
    expect(shown).toMatchObject({
      loading: false,
      late: false,
      showing: true,
      failed: undefined,
      empty: false,
      gone: false,
      types: [
        ['slots', 'Slots'],
        ['fish', 'Fish'],
      ],
      type: 'slots',
      states: ['open', 'joined', 'closed'],
      state: 'open',
      page: 1,
      count: 1,
      marks: [1],
      promotion: undefined,
      looker: 'player',
    })
    expect(shown.items.map(({ promotion }) => promotion.id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `p${at}`))
    const second = view('showing', { state: 'all', page: 2, selected: 'p1' })
    expect([second.count, second.marks, second.items.length]).toEqual([2, [1, 2], 2])
    expect(second.promotion).toMatchObject({ promotion: { id: 'p1' }, state: 'joined' })
    expect(view({ loading: 'early' })).toMatchObject({ loading: true, late: false, showing: false })
    expect(view({ loading: 'late' })).toMatchObject({ loading: true, late: true })
    expect(view('failed')).toMatchObject({ failed: notice })
    expect(view('empty')).toMatchObject({ empty: true, gone: false })
    expect(view('gone')).toMatchObject({ empty: false, gone: true })
  })
})
