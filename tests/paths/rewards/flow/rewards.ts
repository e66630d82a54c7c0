import type { Message } from '../../../../src/api/calls/messages.ts'
import {
  claimMachine,
  type ClaimOutcome,
  type ClaimRefusal,
} from '../../../../src/machines/rewards/claim/claim.machine.ts'
import { messagesMachine, type ChangeOutcome } from '../../../../src/machines/support/messages/messages.machine.ts'
import { referralMachine, type PassOutcome } from '../../../../src/machines/rewards/referral/referral.machine.ts'
import { answer, defect, defineFlow, user, deafParent } from '../../../../path-testing/graph.ts'
import { vipFlow } from './vip.ts'

const inputOf = (page: string) => ({ of: 'member', page, memberType: 0, centre: deafParent() }) as const

export const sampleMessages = (...unread: string[]): Message[] =>
  ['1', '2'].map((id) => ({
    messageId: id,
    title: `Letter ${id}`,
    content: `<p>Body ${id}</p>`,
    time: `2026-11-2${id}T08:00:00.000Z`,
    read: !unread.includes(id),
  }))

const come = { kind: 'loaded', messages: sampleMessages('1', '2'), page: 1, totalPages: 2 } as const
export const shorter = come.messages.slice(0, 1)
const done: ChangeOutcome = { kind: 'changed' }
const undone: ChangeOutcome = { kind: 'failed', notice: { key: 'error.network' } }

export const messagesFlow = defineFlow({
  name: 'messages',
  machine: messagesMachine,
  input: inputOf('messageV2'),
  guardsRead: ({ context: { messages, marking, waiting, known, deleted, change } }) => [
    messages.map(({ messageId, read }) => [messageId, read]),
    marking,
    waiting,
    known.toSorted(),
    deleted !== undefined,
    change?.kind,
  ],
  cases: {
    'the messages have come': answer('loadMessages', come),
    'the messages do not come': answer('loadMessages', { kind: 'failed', notice: { key: 'error.network' } } as const),
    'loading the messages breaks': defect('loadMessages'),
    'the member tries again': user({ type: 'messages.retry' }),
    'the member presses the first message': user({ type: 'message.toggle', id: '1' }),
    'the member presses the second message': user({ type: 'message.toggle', id: '2' }),
    'the platform knows that the message is read': answer('markRead', done),
    'the platform does not learn that the message is read': answer('markRead', undone),
    'marking breaks': defect('markRead'),
    'the member reads all': user({ type: 'messages.readAll' }),
    'the member deletes the second message': user({ type: 'message.delete', id: '2' }),
    'the member takes that back': user({ type: 'delete.undo' }),
    'the platform has changed it': answer('applyChange', done),
    'the platform has not changed it': answer('applyChange', undone),
    'changing breaks': defect('applyChange'),
    'the list is new': answer('renewMessages', come),
    'the list is new, without the second one': answer('renewMessages', { ...come, messages: shorter }),
    'renewing breaks': defect('renewMessages'),
    'the member goes to the second page': user({ type: 'page.choose', page: 2 }),
  },
})

const claimed = (outcome: ClaimOutcome) => answer('submitClaim', outcome)
const refused = (reason: ClaimRefusal) => claimed({ kind: 'refused', reason })
const press = (kind: 'reward' | 'raffle', id: string) =>
  user({ type: 'claim.press', subject: { kind, id }, requestId: `request-${id}` })

export const claimFlow = defineFlow({
  name: 'claim',
  machine: claimMachine,
  input: inputOf('rewardCenter'),
  guardsRead: ({ context: { request } }) => request?.subject,
  cases: {
    'the member claims the reward': press('reward', 'R1'),
    'the member draws': press('raffle', 'P1'),
    'it is paid': claimed({ kind: 'claimed', amount: 50, prizeName: 'Lucky coin' }),
    'it was claimed before': refused('alreadyClaimed'),
    'it is too late': refused('expired'),
    'it is too early': refused('notYet'),
    'there is no draw left': refused('noDraws'),
    'the platform says no': claimed({ kind: 'rejected', notice: { text: 'Not today.' } }),
    'no answer comes': claimed({ kind: 'unclear' }),
    'claiming breaks': defect('submitClaim'),
    'the member looks again': user({ type: 'claim.check' }),
    'the member has read it': user({ type: 'claim.dismiss' }),
  },
})

const invitation = {
  kind: 'loaded',
  code: 'R7',
  link: 'http://site.test/register?referralCode=R7',
  invited: 11,
  playing: 1,
  list: [{ playerName: 'ka***a', joinedAt: '2026-11-21T08:00:00.000Z', playing: true }],
  totalPages: 2,
} as const
const passed = (outcome: PassOutcome) => answer('passLink', outcome)

export const referralFlow = defineFlow({
  name: 'referral',
  machine: referralMachine,
  input: inputOf('referral'),
  guardsRead: ({ context: { how } }) => how,
  cases: {
    'the link has come': answer('loadReferral', invitation),
    'it is coming soon': answer('loadReferral', { kind: 'coming' } as const),
    'the link does not come': answer('loadReferral', { kind: 'failed', notice: { key: 'error.network' } } as const),
    'loading the link breaks': defect('loadReferral'),
    'the member tries again': user({ type: 'referral.retry' }),
    'the member copies it': user({ type: 'link.copy' }),
    'the member shares it': user({ type: 'link.share' }),
    'it is copied': passed('copied'),
    'it is shared': passed('shared'),
    'the device does not take it': passed('failed'),
    'passing it on breaks': defect('passLink'),
    'the member goes to the second page': user({ type: 'page.choose', page: 2 }),
  },
})

export const rewardFlows = [messagesFlow, claimFlow, referralFlow, vipFlow]
