import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { callTable } from '../../src/api/table.ts'
import type { Run } from './context.ts'

/** The payload's field of human verification, solved; nothing where the platform wants none. */
export const humanProof = async ({ read, state }: Run): Promise<{ humanVerification?: Record<string, string> }> => {
  if (state.permission?.humanVerification === undefined) return {}
  const challenge = await read(callTable.humanChallenge, {})
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }))
  if (!solution) return {}
  return { humanVerification: { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') } }
}
