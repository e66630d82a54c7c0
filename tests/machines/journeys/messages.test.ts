import { describe, test } from 'vitest'
import { claimMachine } from '../../../src/machines/rewards/claim/claim.machine.ts'
import { selectClaim } from '../../../src/machines/rewards/claim/claim.view.ts'
import { messagesMachine } from '../../../src/machines/support/messages/messages.machine.ts'
import { sampleMessages } from '../../paths/rewards/flow/rewards.ts'
import { answers, breaks, defect, fails, failure, journey, type Row } from '../pinned.ts'

const unknown = { key: 'error.unknown' }
const notice = { text: 'No.' }
const counts = 'tell counts.changed'

describe('messages [MEM-14 part]', () => {
  const page = {
    input: ({ parent }: { parent: never }) =>
      ({ of: 'member', page: 'messageV2', memberType: 0, centre: parent }) as const,
    sees: ({ context }: { readonly context: object }) => context,
  }
  const at = (marks: string, list = 'ready') => `list.showing.${list} + marks.${marks}`
  const without = (list: string, marks = 'resting') => `list.${list} + marks.${marks}`
  const unread = (...ids: string[]) => ({ messages: sampleMessages(...ids) })
  const come = (work: string, messages = sampleMessages('1', '2'), there = 1) =>
    answers(work, { kind: 'loaded', messages, page: there, totalPages: 2 })
  const loads = (number = 1) => `ask loadMessages {"page":${number}}`
  const renews = 'ask renewMessages {"page":1}'
  const marks = (id: string) => `ask markRead {"ids":["${id}"]}`
  const changes = (change: object) => `ask applyChange ${JSON.stringify(change)}`
  const toggle = (id: string) => ({ type: 'message.toggle', id })
  const erase = (id: string) => ({ type: 'message.delete', id })
  const readAll = { type: 'messages.readAll' }
  const undo = { type: 'delete.undo' }
  const choose = (number: number) => ({ type: 'page.choose', page: number })
  const done = { kind: 'changed' }
  const failed = { kind: 'failed', notice }

  const start: Row = ['start', without('loading'), [loads()]]
  const shown: readonly Row[] = [
    start,
    [come('loadMessages'), at('resting'), [], { ...unread('1', '2'), totalPages: 2, openId: undefined }],
  ]
  const opened: readonly Row[] = [...shown, [toggle('1'), at('marking'), [marks('1')], { ...unread('2'), openId: '1' }]]
  const erasing: readonly Row[] = [
    ...shown,
    [
      erase('2'),
      at('resting', 'changing'),
      [changes({ kind: 'delete', id: '2' })],
      { messages: sampleMessages('1').slice(0, 1), deleted: undefined },
    ],
  ]
  const erased: readonly Row[] = [
    ...erasing,
    [answers('applyChange', done), at('resting', 'renewing'), [counts, renews], { deleted: '2' }],
  ]

  test('load, or fail and can be retried', () => {
    const retry: Row = [{ type: 'messages.retry' }, without('loading'), [loads()]]
    journey(messagesMachine, page, [
      start,
      [fails('loadMessages'), without('failed'), [], failure],
      retry,
      [breaks('loadMessages'), without('failed'), [], defect],
      retry,
    ])
  })

  test('one is open at a time; opening reads it, and the platform learns it once', () => {
    journey(messagesMachine, page, [
      ...opened,
      [toggle('1'), at('marking'), [], { openId: undefined }],
      [toggle('2'), at('marking'), [], { ...unread(), openId: '2' }],
      [answers('markRead', done), at('marking'), [counts, marks('2')]],
      [answers('markRead', done), at('resting'), [counts], { ...unread(), marking: [] }],
      [toggle('1'), at('resting'), [], { openId: '1' }],
      [toggle('1'), at('resting'), [], { openId: undefined }],
    ])
  })

  test('an unsent read mark still counts as unread, also a later one', () => {
    for (const ending of [answers('markRead', failed), breaks('markRead')])
      journey(messagesMachine, page, [
        ...opened,
        [toggle('2'), at('marking')],
        [ending, at('resting'), [], unread('1', '2')],
        [toggle('2'), at('marking'), [marks('2')], unread('1')],
      ])
  })

  test('an older list does not undo a known read mark', () => {
    journey(messagesMachine, page, [
      ...erased,
      [toggle('1'), at('marking', 'renewing'), [marks('1')]],
      [answers('markRead', done), at('resting', 'renewing'), [counts]],
      [come('renewMessages', sampleMessages('1', '2')), at('resting'), [], unread('2')],
      [toggle('2'), at('marking'), [marks('2')]],
      [readAll, at('marking', 'changing'), [changes({ kind: 'readAll' })]],
      [answers('applyChange', done), at('marking', 'renewing'), [counts, renews]],
      [answers('markRead', done), at('resting', 'renewing'), [counts]],
      [come('renewMessages', sampleMessages('1', '2')), at('resting'), [], unread()],
    ])
    journey(messagesMachine, page, [
      ...erased,
      [toggle('1'), at('marking', 'renewing'), [marks('1')]],
      [come('renewMessages'), at('marking'), [], unread('2')],
      [toggle('2'), at('marking'), [], { waiting: ['2'] }],
      [readAll, at('marking', 'changing'), [changes({ kind: 'readAll' })]],
      [answers('applyChange', done), at('marking', 'renewing'), [counts, renews]],
      [answers('markRead', done), at('marking', 'renewing'), [counts, marks('2')], { waiting: [] }],
      [come('renewMessages'), at('marking'), [], unread()],
    ])
  })

  test('a deleted one disappears at once, and can be restored until the next action', () => {
    const restores = changes({ kind: 'restore', id: '2' })
    const restoring: Row = [undo, at('resting', 'changing'), [restores], { deleted: undefined }]
    journey(messagesMachine, page, [
      ...erased,
      [come('renewMessages', sampleMessages('1').slice(0, 1)), at('resting')],
      restoring,
      [answers('applyChange', done), at('resting', 'renewing'), [counts, renews], { deleted: undefined }],
      [undo, at('resting', 'renewing')],
      [come('renewMessages'), at('resting'), [], unread('1', '2')],
      [undo, at('resting')],
    ])
    journey(messagesMachine, page, [
      ...erased,
      [undo, at('resting', 'changing'), ['drop renewMessages', restores], { deleted: undefined }],
    ])
  })

  test('a failed restore can be repeated, unless the list has the message again', () => {
    const back = changes({ kind: 'restore', id: '2' })
    const endings: readonly (readonly [Row[0], object])[] = [
      [answers('applyChange', failed), notice],
      [breaks('applyChange'), unknown],
    ]
    for (const [ending, why] of endings) {
      const notBack: readonly Row[] = [
        ...erased,
        [undo, at('resting', 'changing'), ['drop renewMessages', back]],
        [ending, at('resting', 'renewing'), [renews], { notice: why, change: undefined, deleted: '2' }],
      ]
      journey(messagesMachine, page, [
        ...notBack,
        [come('renewMessages', sampleMessages('1').slice(0, 1)), at('resting'), [], { deleted: '2' }],
        [undo, at('resting', 'changing'), [back], { notice: undefined }],
        [ending, at('resting', 'renewing'), [renews]],
        [breaks('renewMessages'), at('resting'), [], { deleted: '2' }],
      ])
      journey(messagesMachine, page, [
        ...notBack,
        [come('renewMessages'), at('resting'), [], { ...unread('1', '2'), deleted: undefined }],
        [undo, at('resting')],
      ])
    }
  })

  test('a failed change is reported, and the list follows the platform', () => {
    journey(messagesMachine, page, [
      ...erasing,
      [answers('applyChange', failed), at('resting', 'renewing'), [renews], { notice, deleted: undefined }],
      [come('renewMessages'), at('resting'), [], { ...unread('1', '2'), notice }],
      [readAll, at('resting', 'changing'), [changes({ kind: 'readAll' })], { ...unread(), notice: undefined }],
      [breaks('applyChange'), at('resting', 'renewing'), [renews], { notice: unknown, change: undefined }],
      [breaks('renewMessages'), at('resting'), [], unread()],
      [erase('1'), at('resting', 'changing'), [changes({ kind: 'delete', id: '1' })], { notice: undefined }],
    ])
  })

  test('one change runs at a time; the background reload blocks nothing', () => {
    journey(messagesMachine, page, [
      ...erasing,
      [erase('1'), at('resting', 'changing')],
      [readAll, at('resting', 'changing')],
      [answers('applyChange', done), at('resting', 'renewing'), [counts, renews]],
      [
        readAll,
        at('resting', 'changing'),
        ['drop renewMessages', changes({ kind: 'readAll' })],
        { messages: sampleMessages().slice(0, 1), deleted: undefined },
      ],
      [answers('applyChange', done), at('resting', 'renewing'), [counts, renews], { change: undefined }],
      [
        erase('1'),
        at('resting', 'changing'),
        ['drop renewMessages', changes({ kind: 'delete', id: '1' })],
        { messages: [] },
      ],
    ])
  })

  test('read marks finish while another page loads, on which nothing can be opened', () => {
    const turning: readonly Row[] = [
      ...opened,
      [toggle('2'), at('marking'), [], { openId: '2' }],
      [choose(2), without('loading', 'marking'), [loads(2)], { openId: undefined, messages: [] }],
    ]
    journey(messagesMachine, page, [
      ...turning,
      [toggle('1'), without('loading', 'marking'), [], { openId: undefined }],
      [answers('markRead', done), without('loading', 'marking'), [counts, marks('2')]],
      [come('loadMessages', sampleMessages('1', '2'), 2), at('marking'), [], unread()],
      [choose(1), without('loading', 'marking'), [loads()]],
      [answers('markRead', done), without('loading'), [counts]],
      [toggle('1'), without('loading'), [], { openId: undefined }],
      [fails('loadMessages'), without('failed')],
      [toggle('1'), without('failed'), [], { openId: undefined }],
    ])
    journey(messagesMachine, page, [
      ...turning,
      [come('loadMessages'), at('marking'), [], unread()],
      [answers('markRead', failed), at('resting'), [], unread('1', '2')],
    ])
  })

  test('another page has nothing open; an earlier one may have shrunk', () => {
    const turned = { page: 2, openId: undefined, deleted: undefined }
    journey(messagesMachine, page, [
      ...opened,
      [answers('markRead', done), at('resting'), [counts]],
      [choose(2), without('loading'), [loads(2)], turned],
      [come('loadMessages', sampleMessages(), 1), at('resting'), [], { ...unread(), page: 1 }],
    ])
    journey(messagesMachine, page, [
      ...erased,
      [choose(2), without('loading'), ['drop renewMessages', loads(2)], turned],
    ])
  })
})

describe('a claim [MEM-11 part, MEM-13 part, CONTENT-09 part]', () => {
  const page = {
    input: ({ parent }: { parent: never }) =>
      ({ of: 'member', page: 'rewardCenter', memberType: 0, centre: parent }) as const,
    sees: selectClaim,
  }
  const reward = { kind: 'reward', id: 'R1' }
  const raffle = { kind: 'raffle', id: 'P1' }
  const press = (subject: object, requestId: string) => ({ type: 'claim.press', subject, requestId })
  const asked = (subject: object, requestId: string) => `ask submitClaim ${JSON.stringify({ subject, requestId })}`
  const claiming: readonly Row[] = [
    ['start', 'idle'],
    [press(reward, 'first'), 'claiming', ['tell claim.begun', asked(reward, 'first')], { claiming: reward }],
  ]
  const another: Row = [press(raffle, 'other'), 'claiming', [asked(raffle, 'other')], { claiming: raffle }]
  const read: Row = [{ type: 'claim.dismiss' }, 'idle', ['tell claim.read'], { claimed: undefined, refusal: undefined }]

  test('is sent once and shows its result; counts and balance reload', () => {
    const paid: readonly Row[] = [
      ...claiming,
      [press(reward, 'second'), 'claiming'],
      [
        answers('submitClaim', { kind: 'claimed', amount: 50, prizeName: 'Lucky coin' }),
        'claimed',
        [counts, 'tell money.moved'],
        { claimed: { amount: 50, prizeName: 'Lucky coin' } },
      ],
    ]
    journey(claimMachine, page, [...paid, read])
    journey(claimMachine, page, [...paid, another])
  })

  test.each([
    ['alreadyClaimed', { kind: 'refused', reason: 'alreadyClaimed' }, { key: 'page.rewards.alreadyClaimed' }],
    ['expired', { kind: 'refused', reason: 'expired' }, { key: 'page.rewards.tooLate' }],
    ['notYet', { kind: 'refused', reason: 'notYet' }, { key: 'page.rewards.notYet' }],
    ['noDraws', { kind: 'refused', reason: 'noDraws' }, { key: 'page.rewards.noDraws' }],
    ['otherwise', { kind: 'rejected', notice }, notice],
  ])('that is refused shows why: %s; the counts reload', (state, outcome, refusal) => {
    const refused: readonly Row[] = [
      ...claiming,
      [answers('submitClaim', outcome), `refused.${state}`, [counts], { refusal }],
    ]
    journey(claimMachine, page, [...refused, read])
    journey(claimMachine, page, [...refused, another])
  })

  test('without an answer is looked up by its request id; another claim has its own', () => {
    const unclear: readonly Row[] = [
      ...claiming,
      [answers('submitClaim', { kind: 'unclear' }), 'unclear', [], { unclear: true }],
    ]
    journey(claimMachine, page, [
      ...unclear,
      [{ type: 'claim.check' }, 'claiming', [asked(reward, 'first')]],
      [breaks('submitClaim'), 'unclear'],
      [press(reward, 'second'), 'claiming', [asked(reward, 'first')]],
    ])
    journey(claimMachine, page, [...unclear, another])
  })
})
