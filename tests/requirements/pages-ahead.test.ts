import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPagesAhead } from '../../src/app/features/centres/load-pages-ahead.ts'

const loaded: string[] = []
const texts = vi.hoisted(() => ({ asked: 0, fails: false }))

vi.mock('../../src/app/features/centres/pages.ts', () => ({
  featureOf: ({ of, page }: { readonly of: string; readonly page: string }) =>
    ['member depositv2', 'member securityCenter', 'agent agentTeamOverview'].includes(`${of} ${page}`)
      ? { preload: () => loaded.push(`${of} ${page}`) }
      : undefined,
}))
vi.mock('../../src/app/core/i18n/page-texts.ts', () => ({
  fetchPageTexts: async () => {
    texts.asked += 1
    if (texts.fails) throw new Error('cut')
  },
}))

const turns = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A centre whose code loads; `tell` sends it one more event. */
const centreOf = (...pendingEvents: readonly object[]) => {
  let snapshot: object = { status: 'active', value: 'pending', pendingEvents }
  const listeners = new Set<() => void>()
  const become = (next: object) => {
    snapshot = next
    for (const look of listeners) look()
  }
  return {
    actor: {
      getSnapshot: () => snapshot,
      subscribe: (look: () => void) => {
        listeners.add(look)
        return { unsubscribe: () => listeners.delete(look) }
      },
    },
    tell: (...events: readonly object[]) => become({ status: 'active', value: 'pending', pendingEvents: events }),
    become,
    listeners,
  }
}
const opening = (page: string) => ({ type: 'centre.open', page })

describe('a centre whose code still loads', () => {
  beforeEach(() => {
    loaded.length = 0
    Object.assign(texts, { asked: 0, fails: false })
  })
  const start = async (member = centreOf(), agent = centreOf()) => {
    const end = loadPagesAhead({ memberCentre: member.actor, agentCentre: agent.actor } as never)
    await turns()
    return { member, agent, end }
  }

  test('loads its page and its texts when it is asked for, and nothing before [FLOW-13 part, MEM-01 part]', async () => {
    const { member, agent, end } = await start()
    expect([loaded, texts.asked]).toEqual([[], 0])
    member.tell(opening('depositv2'))
    await turns()
    expect([loaded, texts.asked]).toEqual([['member depositv2'], 1])
    end()
    expect([member.listeners.size, agent.listeners.size]).toEqual([0, 0])
  })

  test('loads its first page for one that it does not have [FLOW-13 part, MEM-01 part, AGT-01 part]', async () => {
    const { member, agent } = await start(centreOf(opening('unknown')))
    expect(loaded).toEqual(['member securityCenter'])
    agent.tell(opening('unknown'))
    member.become({ status: 'active', value: 'closed' })
    expect(loaded).toEqual(['member securityCenter', 'agent agentTeamOverview'])
  })

  test('loads nothing once it is closed or its code is there, and ignores a failed load of texts [FLOW-13 part]', async () => {
    const { member } = await start(centreOf(opening('depositv2'), { type: 'centre.close' }))
    member.tell(opening('depositv2'), { type: 'centre.close' }, { type: 'page.choose' })
    member.become({ status: 'active', value: 'open' })
    expect(loaded).toEqual([])
    texts.fails = true
    member.tell({ type: 'page.choose' }, opening('depositv2'), { type: 'page.choose' })
    await turns()
    expect([loaded, texts.asked]).toEqual([['member depositv2'], 1])
  })
})
