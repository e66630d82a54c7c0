import { describe, test } from 'vitest'
import {
  payoutReceiptMachine,
  type ProofFile,
} from '../../../src/machines/money/payout-receipt/payout-receipt.machine.ts'
import { paidOut } from '../../paths/money/flow/money.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const notice = { text: 'No.' }
const unknown = { key: 'error.unknown' }
const fileOf = (name: string): ProofFile => ({ name, size: 9, arrayBuffer: async () => new ArrayBuffer(9) })
const slip = fileOf('slip.png')
const note = fileOf('note.jpg')
const photo = fileOf('photo.png')

const window = {
  input: () => ({ payout: paidOut }),
  sees: ({ context }: { context: object }) => context,
}
const add = (file: ProofFile, proofs: readonly ProofFile[]): Row => [
  { type: 'proof.add', files: [file] },
  'checking',
  [`ask checkProofs ${JSON.stringify({ files: [file], proofs })}`],
]
const good = (...files: readonly ProofFile[]) => answers('checkProofs', { kind: 'good', files })
const send = { type: 'receipt.send' }
const sends = (file: ProofFile) => `ask sendProof ${JSON.stringify({ requestId: 'intent-1', file })}`
const kept = (proofId: string) => answers('sendProof', { kind: 'kept', proofId })
const gives = (...proofIds: readonly string[]) =>
  `ask confirmReceipt ${JSON.stringify({ requestId: 'intent-1', received: true, proofIds })}`
const chosen: readonly Row[] = [
  ['start', 'asking'],
  add(slip, []),
  [good(slip, note), 'asking', [], { proofs: [{ file: slip }, { file: note }] }],
]

describe('the pictures that prove a payout’s result [MEM-05 part]', () => {
  test('clear an older failure once one is valid', () => {
    journey(payoutReceiptMachine, window, [
      ['start', 'asking', [], { proofs: [], rejection: undefined }],
      add(slip, []),
      [breaks('checkProofs'), 'asking', [], { proofs: [], rejection: unknown }],
      add(slip, []),
      [good(slip), 'asking', [], { proofs: [{ file: slip }], rejection: undefined }],
      [send, 'uploading', [sends(slip)]],
      [answers('sendProof', { kind: 'refused', notice }), 'asking', [], { rejection: notice }],
      add(note, [slip]),
      [good(slip, note), 'asking', [], { proofs: [{ file: slip }, { file: note }], rejection: undefined }],
    ])
  })

  test('are sent in sequence, and the confirmation after the last one', () => {
    journey(payoutReceiptMachine, window, [
      ...chosen,
      [send, 'uploading', [sends(slip)], { rejection: undefined }],
      [send, 'uploading'],
      [kept('A'), 'uploading', [sends(note)], { proofs: [{ file: slip, proofId: 'A' }, { file: note }] }],
      [kept('B'), 'saving', [gives('A', 'B')]],
    ])
  })

  test('that the platform has are not resent, however often the confirmation fails', () => {
    const lost: Row = [answers('confirmReceipt', { kind: 'refused', notice }), 'asking', [], { rejection: notice }]
    const again: Row = [send, 'saving', [gives('A', 'B')], { rejection: undefined }]
    journey(payoutReceiptMachine, window, [
      ...chosen,
      [send, 'uploading', [sends(slip)]],
      [kept('A'), 'uploading', [sends(note)]],
      [answers('sendProof', { kind: 'refused', notice }), 'asking', [], { rejection: notice }],
      [send, 'uploading', [sends(note)], { rejection: undefined }],
      [breaks('sendProof'), 'asking', [], { rejection: unknown }],
      [send, 'uploading', [sends(note)], { rejection: undefined }],
      [kept('B'), 'saving', [gives('A', 'B')]],
      lost,
      again,
      lost,
      again,
      lost,
      // Only new pictures are sent, and removed ones are left out.
      [{ type: 'proof.remove', at: 0 }, 'asking'],
      add(photo, [note]),
      [good(note, photo), 'asking', [], { proofs: [{ file: note, proofId: 'B' }, { file: photo }] }],
      [send, 'uploading', [sends(photo)]],
      [kept('C'), 'saving', [gives('B', 'C')]],
    ])
  })

  test('can be left while pending [MODAL-01 part]', () => {
    journey(payoutReceiptMachine, window, [
      ...chosen,
      [send, 'uploading', [sends(slip)]],
      [{ type: 'receipt.close' }, 'closed', ['drop sendProof', 'end {"kind":"closed"}']],
    ])
  })
})
