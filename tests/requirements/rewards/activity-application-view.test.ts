import { describe, expect, test } from 'vitest'
import { selectApplication } from '../../../src/machines/rewards/activity-application/activity-application.view.ts'
import { flowIn, type Known } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }

describe('a page of rewards', () => {
  test('of an application shows the progress of its pictures [FLOW-13 part]', () => {
    const context = {
      title: 'T',
      way: 'W',
      typed: 'words',
      pictures: [
        { sent: 1, parts: 4 },
        { sent: 2, parts: 4 },
      ],
      tooLong: true,
      problem: 'P',
      rejection: notice,
      activity: { state: 'applying' },
    }
    const view = (value: string, known: Known = {}) => selectApplication(flowIn(value, { context, ...known }))
    expect(view('uploading', { tags: busy })).toEqual({
      busy: true,
      checking: false,
      uploading: true,
      stalled: false,
      done: false,
      title: 'T',
      way: 'W',
      typed: 'words',
      pictures: context.pictures,
      progress: 3 / 8,
      limit: 140,
      tooLong: true,
      problem: 'P',
      rejection: notice,
      state: 'applying',
    })
    const steps = ['checking', 'stalled', 'done'].map((value) => {
      const { checking, uploading, stalled, done } = view(value)
      return [checking, uploading, stalled, done]
    })
    expect(steps).toEqual([
      [true, false, false, false],
      [false, false, true, false],
      [false, false, false, true],
    ])
    const bare = { context: { ...context, pictures: [], activity: undefined } }
    expect(view('editing', bare)).toMatchObject({ progress: 1, state: undefined, busy: false })
  })
})
