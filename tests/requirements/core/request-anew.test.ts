import { describe, expect, test } from 'vitest'
import type { AnyActorLogic } from 'xstate'
import { isRequestId } from '../../../src/api/request-id.ts'
import { offerContract } from '../../../src/app/features/agents/contract-requests/actors.ts'
import { registerDownline } from '../../../src/app/features/agents/team/actors.ts'
import { apply } from '../../../src/app/features/rewards/promotions/actors.ts'
import type { Platform } from '../../../src/app/core/platform/platform.ts'
import { answering, outcomeOf, refused, unreachable } from '../../support/answering-platform.ts'

const requestId = 'request-0001'
type Work = (platform: Platform) => AnyActorLogic

describe.each<[string, Work, object]>([
  ['an offer of a contract', offerContract, { username: 'bina', kind: 'daily', winRate: 0.01 }],
  ['a new downline', registerDownline, { username: 'bina', password: 'Namaste#2026', kind: 'member', rebate: 0 }],
  ['an application', apply, { promotionId: 'p1', remark: 'Please', pictureIds: [] }],
])('%s', (_, work, typed) => {
  const run = async (...answers: readonly unknown[]) => {
    const { platform, sent } = answering(answers)
    const outcome = await outcomeOf(work(platform), { ...typed, requestId })
    return { outcome, sent: sent.map(([, payload]) => payload as { readonly requestId: string }) }
  }

  test('corrected after a lost answer goes under an id of its own [PLAY-08 part]', async () => {
    const { outcome, sent } = await run(refused('request_conflict'), { username: 'bina' })
    expect(outcome).not.toMatchObject({ kind: 'refused' })
    expect(sent).toEqual([
      { ...typed, requestId },
      { ...typed, requestId: expect.any(String) },
    ])
    expect([isRequestId(sent[1]?.requestId), sent[1]?.requestId === requestId]).toEqual([true, false])
  })

  test('is sent once more at most, and not at all after another refusal or a lost answer [PLAY-08 part]', async () => {
    const again = await run(refused('request_conflict', 'Used before'))
    expect([again.outcome, again.sent.length]).toEqual([{ kind: 'refused', notice: { text: 'Used before' } }, 2])
    for (const answer of [refused('forbidden', 'No'), unreachable])
      expect((await run(answer)).sent).toEqual([{ ...typed, requestId }])
  })
})
