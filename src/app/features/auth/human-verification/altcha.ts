import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { humanChallenge } from '../../../../api/calls/login.ts'
import type { Solver } from './solver.ts'

const patience = 60_000

/**
 * ALTCHA: solves the platform's proof of work. WebCrypto derives each key outside the main thread, so that slow phones stay
 * responsive.
 */
export const solveAltcha: Solver = async (platform, _, signal) => {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const challenge = await platform.read(humanChallenge, {}, signal)
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: patience })
  return solution === null
    ? { kind: 'failed', notice: { key: 'human.failed' } }
    : { kind: 'solved', fields: { altcha: btoa(JSON.stringify({ challenge, solution })) } }
}
