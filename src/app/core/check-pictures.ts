import { fromPromise } from 'xstate'
import { pictureTypeOf, proofLimits } from '../../api/picture-type.ts'
import type { ProofFile, ProofOutcome } from '../../machines/money/payout-receipt/payout-receipt.machine.ts'

/** Checks the first bytes of each file, whatever its name; the platform does the same. */
export const checkPictures = fromPromise<
  ProofOutcome,
  { readonly files: readonly ProofFile[]; readonly proofs: readonly ProofFile[] }
>(async ({ input: { files, proofs } }) => {
  const all = [...proofs, ...files]
  const last = all.at(-1)
  if (all.length > proofLimits.pictures && last !== undefined) return { kind: 'bad', problem: 'count', name: last.name }
  for (const file of files) {
    if (file.size > proofLimits.bytes) return { kind: 'bad', problem: 'size', name: file.name }
    if (pictureTypeOf(new Uint8Array(await file.arrayBuffer())) === undefined)
      return { kind: 'bad', problem: 'type', name: file.name }
  }
  return { kind: 'good', files: all }
})

/** The bytes of a file between two offsets, in base64. */
export const base64Of = async (file: ProofFile, from = 0, to = file.size) => {
  const bytes = new Uint8Array(await file.arrayBuffer()).subarray(from, to)
  let text = ''
  // All bytes at once would exceed the number of arguments that a call takes.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCodePoint(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
