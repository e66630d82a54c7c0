import { describe, test } from 'vitest'
import { payoutReceiptMachine, type ProofFile } from '../../../src/machines/payout-receipt/payout-receipt.machine.ts'
import { paidOut } from '../../paths/flows/money.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const notice = { text: 'No.' }
const unknown = { key: 'error.unknown' }
const fileOf = (name: string): ProofFile => ({ name, size: 9, arrayBuffer: async () => new ArrayBuffer(9) })
const slip = fileOf('slip.png')
const note = fileOf('note.jpg')

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

describe('MEM-05 part: the pictures that prove what became of a payout', () => {
  test('take an older failure away with them, as soon as one is good', () => {
    journey(payoutReceiptMachine, window, [
      ['start', 'asking', [], { proofs: [], rejection: undefined }],
      add(slip, []),
      [breaks('checkProofs'), 'asking', [], { proofs: [], rejection: unknown }],
      add(slip, []),
      [good(slip), 'asking', [], { proofs: [slip], rejection: undefined }],
      [{ type: 'receipt.send' }, 'telling', ['ask giveWord']],
      [answers('giveWord', { kind: 'refused', notice }), 'asking', [], { rejection: notice }],
      add(note, [slip]),
      [good(slip, note), 'asking', [], { proofs: [slip, note], rejection: undefined }],
    ])
  })
})
