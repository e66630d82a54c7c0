import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectProtection } from '../../../src/machines/account/protection/protection.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }

describe('an account’s page', () => {
  test('of protection has the limits by kind, and the pause that is asked about [FLOW-13 part]', () => {
    const limits = [
      { kind: 'loss', period: 'day' },
      { kind: 'deposit', period: 'week' },
    ]
    const protection = { limits, pause: { term: 'week', until: 'U' }, realityMinutes: 30 }
    const pause = { kind: 'pause', term: 'day' }
    const view = (value: StateValue, changes: object = {}, tags: readonly string[] = []) =>
      selectProtection(
        flowIn(value, {
          context: { protection, limit: 'L', change: pause, fieldError: 'F', notice, ...changes },
          tags,
        }),
      )
    expect(view({ showing: 'idle' })).toEqual({
      phase: 'shown',
      groups: [
        { kind: 'deposit', limits: [limits[1]] },
        { kind: 'loss', limits: [limits[0]] },
      ],
      breakTerms: ['hour', 'day', 'week', 'month'],
      exclusionTerms: ['halfYear', 'year', 'forever'],
      realityChoices: [0, 15, 30, 60],
      pause: { kind: 'break', until: 'U' },
      realityMinutes: 30,
      limit: 'L',
      fieldError: 'F',
      notice,
      askedTerm: undefined,
      saving: undefined,
      busy: false,
    })
    expect(view({ showing: 'asking' })).toMatchObject({ askedTerm: 'day', saving: undefined })
    expect(view({ showing: 'asking' }, { change: { kind: 'reality', minutes: 30 } }).askedTerm).toBeUndefined()
    expect(view({ showing: 'asking' }, { change: undefined }).askedTerm).toBeUndefined()
    expect(view({ showing: 'saving' }, {}, busy)).toMatchObject({ askedTerm: undefined, saving: pause, busy: true })
    expect(view('failed', { protection: undefined })).toMatchObject({
      phase: 'failed',
      realityMinutes: undefined,
      pause: undefined,
      groups: [],
    })
    expect(view('loading').phase).toBe('loading')
  })

  test('of protection has the platform’s own interval and pause, and all limits where none is set [PLAT-01 part]', () => {
    const view = (protection: object) =>
      selectProtection(flowIn({ showing: 'resting' }, { context: { protection: { limits: [], ...protection } } }))
    const rows = (kind: string) => ['day', 'week', 'month'].map((period) => ({ kind, period }))
    expect(view({}).groups).toEqual(['deposit', 'loss', 'time'].map((kind) => ({ kind, limits: rows(kind) })))
    const own = [{ kind: 'BONUS', period: 'day' }, ...rows('loss')]
    expect(view({ limits: own }).groups).toEqual([{ kind: 'loss', limits: rows('loss') }])
    expect(view({ realityMinutes: 45 })).toMatchObject({ realityChoices: [0, 15, 30, 45, 60], realityMinutes: 45 })
    for (const realityMinutes of [undefined, 0, -5])
      expect(view({ realityMinutes })).toMatchObject({ realityChoices: [0, 15, 30, 60], realityMinutes })
    const pauseOf = (pause: object) => view({ pause }).pause
    expect(pauseOf({ term: 'hour' })?.kind).toBe('break')
    expect(pauseOf({ term: 'year', until: 'U' })).toEqual({ kind: 'exclusion', until: 'U' })
    expect(pauseOf({ term: 'NAP', until: 'U' })).toEqual({ kind: 'break', until: 'U' })
    expect(pauseOf({ term: 'NAP' })).toEqual({ kind: 'exclusion', until: undefined })
    expect(pauseOf({ until: 'U' })).toEqual({ kind: 'break', until: 'U' })
    expect(pauseOf({})).toBeUndefined()
  })
})
