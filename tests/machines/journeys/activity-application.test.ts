import { describe, test } from 'vitest'
import { activityApplicationMachine } from '../../../src/machines/rewards/activity-application/activity-application.machine.ts'
import type { ProofFile } from '../../../src/machines/money/payout-receipt/payout-receipt.machine.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const notice = { text: 'No.' }
const unknown = { key: 'error.unknown' }
const fileOf = (name: string, size: number): ProofFile => ({ name, size, arrayBuffer: async () => new ArrayBuffer(0) })
/** One picture of two parts, and one of one. */
const slip = fileOf('slip.png', 300_000)
const note = fileOf('note.jpg', 1000)
const slipSent = (sent: number) => ({ id: 'request-1-0', file: slip, sent, parts: 2 })
const noteSent = (sent: number) => ({ id: 'request-1-1', file: note, sent, parts: 1 })

const window = (...files: readonly ProofFile[]) => ({
  input: () => ({
    promotionId: 'P2',
    title: 'Dashain',
    way: 'apply' as const,
    requestId: 'request-1',
    draft: { remark: 'Kept', files },
  }),
  does: ['keepDraft', 'dropDraft', 'renewPromotions', 'closeWindow'],
  sees: ({ context }: { context: object }) => context,
})
const send = (characters = 6) => ({ type: 'application.send', remark: 'Please', characters })
const asksPart = (picture: object) => `ask sendPart ${JSON.stringify({ promotionId: 'P2', picture })}`
const applies = (...pictureIds: readonly string[]) =>
  `ask apply ${JSON.stringify({ promotionId: 'P2', requestId: 'request-1', remark: 'Please', pictureIds })}`
const checks = (files: readonly object[], proofs: readonly object[]) =>
  `ask checkPictures ${JSON.stringify({ files, proofs })}`
const activity = { promotionId: 'P2', state: 'applying' }
const applied = answers('apply', { kind: 'applied', activity })
const refused = (work: string) => answers(work, { kind: 'refused', notice })
const kept = answers('sendPart', { kind: 'kept' })
const lost = answers('sendPart', { kind: 'lost' })
const drafts = (...files: readonly ProofFile[]) => `do keepDraft ${JSON.stringify({ remark: 'Kept', files })}`
const sent = ['do dropDraft', 'do renewPromotions']
const closed = 'do closeWindow'
const cancel = { type: 'upload.cancel' }
const close = { type: 'application.close' }

const start: Row = ['start', 'asking', [], { pictures: [] }]
const uploading: readonly Row[] = [
  ['start', 'asking', [], { pictures: [slipSent(0), noteSent(0)] }],
  [send(), 'uploading', [asksPart(slipSent(0))]],
]
const halfway: readonly Row[] = [...uploading, [kept, 'uploading', [asksPart(slipSent(1))]]]
const goesOn: Row = [send(), 'uploading', [asksPart(slipSent(1))], { rejection: undefined }]

describe('an application [CONTENT-04 part]', () => {
  test('is one press without pictures, and the player sees its status', () => {
    journey(activityApplicationMachine, window(), [
      start,
      [send(), 'sending', [applies()]],
      [applied, 'done', sent, { activity }],
      [close, 'closed', [closed, 'end']],
    ])
  })

  test('has a remark of at most 140 characters', () => {
    journey(activityApplicationMachine, window(), [
      start,
      [send(141), 'asking', [], { tooLong: true }],
      [send(140), 'sending', [applies()], { tooLong: false }],
    ])
  })

  test('that is refused or fails is sent again unchanged', () => {
    const sending: Row = [send(), 'sending', [applies()], { rejection: undefined }]
    journey(activityApplicationMachine, window(), [
      start,
      sending,
      [refused('apply'), 'asking', [], { rejection: notice, activity: undefined }],
      sending,
      [breaks('apply'), 'asking', [], { rejection: unknown }],
      sending,
      [applied, 'done', sent],
    ])
  })

  test('ends when its window closes, also with pending work', () => {
    journey(activityApplicationMachine, window(), [start, [close, 'closed', [closed, 'end']]])
    journey(activityApplicationMachine, window(slip, note), [
      ...uploading,
      [close, 'closed', ['drop sendPart', closed, 'end']],
    ])
  })
})

describe('the draft of an application [CONTENT-04 part]', () => {
  const type = (remark: string) => ({ type: 'remark.type', remark })
  const keeps = (remark: string) => `do keepDraft ${JSON.stringify({ remark, files: [slip] })}`

  test('is kept with each change of remark and pictures, and returns when the window opens again', () => {
    journey(activityApplicationMachine, window(slip), [
      ['start', 'asking', [], { typed: 'Kept', pictures: [{ id: 'request-1-0', file: slip, sent: 0, parts: 2 }] }],
      [type('Ple'), 'asking', [keeps('Ple')], { typed: 'Ple' }],
      [{ type: 'picture.add', files: [note] }, 'checking', ['ask checkPictures']],
      [type('Please'), 'checking', [keeps('Please')], { typed: 'Please' }],
      [breaks('checkPictures'), 'asking'],
      [send(), 'uploading', ['ask sendPart']],
      [type('Too late'), 'uploading', [], { typed: 'Please' }],
    ])
  })
})

describe('the pictures of an application [CONTENT-04 part]', () => {
  const add = (...files: readonly ProofFile[]) => ({ type: 'picture.add', files })
  const good = (...files: readonly ProofFile[]) => answers('checkPictures', { kind: 'good', files })
  const remove = (at: number) => ({ type: 'picture.remove', at })

  test('are checked before sending; a wrong one is reported and can be left out', () => {
    const bad = { kind: 'bad', problem: 'type', name: 'cv.pdf' }
    const wrong: readonly Row[] = [
      [add(fileOf('cv.pdf', 9)), 'checking', [checks([{ name: 'cv.pdf', size: 9 }], [slip])]],
      [answers('checkPictures', bad), 'asking', [], { problem: bad, pictures: [slipSent(0)] }],
    ]
    journey(activityApplicationMachine, window(), [
      start,
      [add(slip), 'checking', [checks([slip], [])]],
      [good(slip), 'asking', [drafts(slip)], { pictures: [slipSent(0)] }],
      ...wrong,
      [add(note), 'checking', [checks([note], [slip])]],
      [good(slip, note), 'asking', [drafts(slip, note)], { pictures: [slipSent(0), noteSent(0)], problem: undefined }],
      [remove(2), 'asking', [], { pictures: [slipSent(0), noteSent(0)] }],
      [remove(1), 'asking', [drafts(slip)], { pictures: [slipSent(0)] }],
      ...wrong,
      [remove(0), 'asking', [drafts()], { pictures: [], problem: undefined }],
    ])
  })

  test('that could not be checked are reported until one is added or removed', () => {
    const broken: readonly Row[] = [
      [add(note), 'checking', [checks([note], [slip])]],
      [breaks('checkPictures'), 'asking', [], { rejection: unknown, pictures: [slipSent(0)] }],
    ]
    journey(activityApplicationMachine, window(slip), [
      ['start', 'asking'],
      ...broken,
      [remove(0), 'asking', [drafts()], { rejection: undefined, pictures: [] }],
    ])
    journey(activityApplicationMachine, window(slip), [
      ['start', 'asking'],
      ...broken,
      [add(note), 'checking', [checks([note], [slip])]],
      [
        good(slip, note),
        'asking',
        [drafts(slip, note)],
        { rejection: undefined, pictures: [slipSent(0), noteSent(0)] },
      ],
    ])
  })

  test('are sent part by part, and the application after the last one', () => {
    journey(activityApplicationMachine, window(slip, note), [
      ...halfway,
      [kept, 'uploading', [asksPart(noteSent(0))], { pictures: [slipSent(2), noteSent(0)] }],
      [kept, 'sending', [applies('request-1-0', 'request-1-1')], { pictures: [slipSent(2), noteSent(1)] }],
      [refused('apply'), 'asking'],
      // The platform has them.
      [send(), 'sending', [applies('request-1-0', 'request-1-1')]],
    ])
  })

  test('resume after an interruption, a refusal or a cancel', () => {
    journey(activityApplicationMachine, window(slip, note), [
      ...halfway,
      [cancel, 'asking', ['drop sendPart']],
      goesOn,
      [lost, 'stalled'],
      [{ type: 'upload.retry' }, 'uploading', [asksPart(slipSent(1))]],
      [breaks('sendPart'), 'stalled'],
      [cancel, 'asking'],
      goesOn,
      [refused('sendPart'), 'asking', [], { rejection: notice }],
      goesOn,
    ])
  })
})
