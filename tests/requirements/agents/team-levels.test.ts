import { expect, test } from 'vitest'
import { loadTeam } from '../../../src/app/features/agents/team/actors.ts'
import { answering, outcomeOf, refused, unreachable } from '../../support/answering-platform.ts'

test('a closed level of an agent’s address shows the agent’s own, and a search does not [FLOW-13 part]', async () => {
  const input = { of: 'm2', search: 'ta', page: 3, orOwn: true }
  for (const code of ['not_found', 'forbidden', 'not_served_yet']) {
    const { platform, sent } = answering([refused(code), { list: ['own'], totalPages: 1 }])
    expect(await outcomeOf(loadTeam(platform), input)).toEqual({
      kind: 'loaded',
      team: { list: ['own'], totalPages: 1 },
      page: 1,
      isOwn: true,
    })
    expect(sent[1]).toEqual(['team', { pageNo: 1, pageSize: 20 }])
  }
  for (const [answer, wanted] of [
    [refused('server_error'), input],
    [unreachable, input],
    [refused('not_found'), { ...input, orOwn: false }],
  ] as const) {
    const { platform, sent } = answering([answer])
    expect(await outcomeOf(loadTeam(platform), wanted)).toMatchObject({ kind: 'refused' })
    expect(sent).toHaveLength(1)
  }
})
