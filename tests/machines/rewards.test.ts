import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  claimMachine,
  type ClaimOutcome,
  type ClaimRequest,
  type Subject,
} from '../../src/machines/rewards/claim/claim.machine.ts'
import { isClaiming, selectClaim } from '../../src/machines/rewards/claim/claim.view.ts'
import {
  messagesMachine,
  type ChangeOutcome,
  type MessageChange,
  type MessagesOutcome,
} from '../../src/machines/support/messages/messages.machine.ts'
import { selectMessages } from '../../src/machines/support/messages/messages.view.ts'
import { sampleMessages } from '../paths/rewards/flow/rewards.ts'
import { heldWork, listener } from './held-work.ts'

const inputFor = (page: string, centre: never) => ({ of: 'member', page, memberType: 0, centre }) as const

describe('a claim', () => {
  const started = () => {
    const work = heldWork<ClaimOutcome, ClaimRequest | undefined>()
    const centre = listener()
    const actor = createActor(claimMachine.provide({ actors: { submitClaim: work.logic } }), {
      input: inputFor('rewardCenter', centre.ref),
    }).start()
    const press = (kind: Subject['kind'], id: string, requestId: string) =>
      actor.send({ type: 'claim.press', subject: { kind, id }, requestId })
    const view = () => selectClaim(actor.getSnapshot())
    const sent = () => work.asked.map(({ input }) => input?.requestId)
    return { actor, work, centre, press, view, sent }
  }

  it('a second press while pending is ignored; paid, it reloads counts and balance [MEM-11 part]', async () => {
    const { work, centre, press, view, sent } = started()
    press('reward', 'R1', 'first')
    press('reward', 'R1', 'second')
    press('mission', 'M1', 'third')
    expect(sent()).toEqual(['first'])
    expect([isClaiming(view().claiming, 'reward', 'R1'), isClaiming(view().claiming, 'mission', 'R1')]).toEqual([
      true,
      false,
    ])
    await work.at(0).answer({ kind: 'claimed', amount: 50 })
    expect(view()).toMatchObject({ claiming: undefined, claimed: { amount: 50 } })
    expect(centre.heard.map(({ type }) => type)).toEqual(['claim.begun', 'counts.changed', 'money.moved'])
  })

  it('a lost answer is looked up by its request id, also on a press; others are new [MEM-11 part]', async () => {
    const { actor, work, centre, press, view, sent } = started()
    press('raffle', 'P1', 'first')
    await work.at(0).answer({ kind: 'unclear' })
    expect(view().unclear).toBe(true)
    actor.send({ type: 'claim.check' })
    await work.at(1).answer({ kind: 'unclear' })
    press('raffle', 'P1', 'second')
    await work.at(2).answer({ kind: 'unclear' })
    press('reward', 'P1', 'third')
    expect(sent()).toEqual(['first', 'first', 'first', 'third'])
    await work.at(3).answer({ kind: 'refused', reason: 'alreadyClaimed' })
    expect(view().refusal).toEqual({ key: 'page.rewards.alreadyClaimed' })
    expect(centre.heard.map(({ type }) => type)).toEqual(['claim.begun', 'counts.changed'])
  })
})

describe('messages', () => {
  const started = async (totalPages = 1) => {
    const load = heldWork<MessagesOutcome, { readonly page: number }>()
    const mark = heldWork<ChangeOutcome, { readonly ids: readonly string[] }>()
    const change = heldWork<ChangeOutcome, MessageChange>()
    const centre = listener()
    const actor = createActor(
      messagesMachine.provide({
        actors: { loadMessages: load.logic, markRead: mark.logic, applyChange: change.logic },
      }),
      { input: inputFor('messageV2', centre.ref) },
    ).start()
    const come = { kind: 'loaded', messages: sampleMessages('1', '2'), page: 1, totalPages } as const
    await load.at(0).answer(come)
    const view = () => selectMessages(actor.getSnapshot(), 0)
    const unread = () => view().messages.flatMap(({ messageId, read }) => (read ? [] : [messageId]))
    return { actor, load, mark, change, centre, come, view, unread }
  }

  it('all can be marked as read from a page without unread messages while another page has some [MEM-14 part]', async () => {
    const { actor, load, come } = await started()
    expect(selectMessages(actor.getSnapshot(), 0).canReadAll).toBe(true)
    actor.send({ type: 'page.choose', page: 2 })
    expect(selectMessages(actor.getSnapshot(), 3).canReadAll).toBe(false)
    const read = come.messages.map((message) => ({ ...message, read: true }))
    await load.at(1).answer({ ...come, messages: read, page: 2 })
    expect(selectMessages(actor.getSnapshot(), 3).canReadAll).toBe(true)
    expect(selectMessages(actor.getSnapshot(), 0).canReadAll).toBe(false)
  })

  it('opening reads at once; later ones follow; a failed mark stays unread [MEM-14 part]', async () => {
    const { actor, mark, centre, view, unread } = await started()
    actor.send({ type: 'message.toggle', id: '1' })
    actor.send({ type: 'message.toggle', id: '2' })
    expect([unread(), view().openId, mark.asked.map(({ input }) => input.ids)]).toEqual([[], '2', [['1']]])
    await mark.at(0).answer({ kind: 'changed' })
    expect(mark.at(1).input.ids).toEqual(['2'])
    expect(centre.heard).toHaveLength(1)
    await mark.at(1).answer({ kind: 'failed', notice: { key: 'error.network' } })
    expect(unread()).toEqual(['2'])
    expect(centre.heard).toHaveLength(1)
  })

  it('a deletion applies at once, can be undone, and is reverted on failure [MEM-14 part]', async () => {
    const { actor, load, change, come, view } = await started()
    const shown = () => view().messages.map(({ messageId }) => messageId)
    actor.send({ type: 'message.delete', id: '2' })
    expect([shown(), view().busy, view().undo]).toEqual([['1'], true, false])
    await change.at(0).answer({ kind: 'changed' })
    await load.at(1).answer({ ...come, messages: sampleMessages().slice(0, 1) })
    expect([shown(), view().undo]).toEqual([['1'], true])
    actor.send({ type: 'delete.undo' })
    expect(change.at(1).input).toEqual({ kind: 'restore', id: '2' })
    await change.at(1).answer({ kind: 'changed' })
    await load.at(2).answer(come)
    expect([shown(), view().undo]).toEqual([['1', '2'], false])
    actor.send({ type: 'message.delete', id: '1' })
    await change.at(2).answer({ kind: 'failed', notice: { key: 'error.network' } })
    await load.at(3).answer(come)
    expect([shown(), view().undo, view().notice]).toEqual([['1', '2'], false, { key: 'error.network' }])
  })
})
