import { describe, expect, test } from 'vitest'
import { selectTeam } from '../../../src/machines/agents/team/team.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }

describe('an agent’s page', () => {
  test('of the team lists the downlines of the last step [FLOW-13 part]', () => {
    const team = {
      steps: ['a', 'b', 'c'],
      levels: ['l'],
      list: ['m'],
      total: 41,
      totalPages: 3,
    }
    const children = { transfer: 'T' }
    expect(
      selectTeam(flowIn('shown', { context: { team, page: 2, search: 'ta', notice }, tags: busy, children })),
    ).toEqual({
      busy: true,
      failed: undefined,
      first: false,
      transfer: 'T',
      search: 'ta',
      steps: ['a', 'b'],
      here: 'c',
      levels: ['l'],
      list: ['m'],
      total: 41,
      empty: false,
      page: 2,
      count: 3,
      marks: [1, 2, 3],
    })
    expect(selectTeam(flowIn('failed', { context: { page: 1, search: '', notice } }))).toEqual({
      busy: false,
      failed: notice,
      first: true,
      transfer: undefined,
      search: '',
      steps: [],
      here: undefined,
      levels: [],
      list: [],
      total: undefined,
      empty: false,
      page: 1,
      count: 1,
      marks: [1],
    })
  })
})
