import { randomInt } from 'node:crypto'
import type { HumanChallenge } from '../../../src/api/calls/login.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { consumeOnce } from '../../core/one-time.ts'

const lifetime = 5 * 60_000
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, fewest: 30, most: 120 } as const

/** Lazy: most platforms run without human verification. */
const altcha = async () => {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  return { createChallenge, verifySolution, deriveKey }
}

const secrets = (state: State) => ({
  hmacSignatureSecret: state.secretFor('human signature').toString('hex'),
  hmacKeySignatureSecret: state.secretFor('human key').toString('hex'),
})

/** Creates a challenge: dozens of key derivations for the browser, one comparison for the server. */
export async function newChallenge(state: State): Promise<HumanChallenge> {
  const { createChallenge, deriveKey } = await altcha()
  const { parameters, signature = '' } = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.fewest, work.most),
    deriveKey,
    // The library and the browser use real time; `until` uses the sandbox's clock.
    expiresAt: Math.floor((Date.now() + lifetime) / 1000),
    data: { until: state.clock.now() + lifetime },
    ...secrets(state),
  })
  return { parameters, signature }
}

interface Solved {
  readonly challenge: HumanChallenge
  readonly solution: { readonly counter: number; readonly derivedKey: string }
}

function solvedIn(text: string): Solved | null {
  try {
    const read = JSON.parse(Buffer.from(text, 'base64').toString()) as Solved | null
    return typeof read?.challenge.parameters === 'object' && typeof read.solution === 'object' ? read : null
  } catch {
    return null
  }
}

async function isSolved(state: State, text: string): Promise<boolean> {
  const read = solvedIn(text)
  if (!read) return false
  const { verifySolution, deriveKey } = await altcha()
  const { verified } = await verifySolution({ ...read, deriveKey, ...secrets(state) }).catch(() => ({
    verified: false,
  }))
  const now = state.clock.now()
  if (!verified || now >= Number(read.challenge.parameters.data?.['until'])) return false
  return state.store.write((tx) => consumeOnce(tx, `human ${read.challenge.signature}`, now))
}

/** Refuses a payload without a solved challenge while human verification is on. Each solution works once (AUTH-18). */
export async function requireHuman(
  state: State,
  humanVerification: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  if (!state.controls.humanVerification) return
  const text = humanVerification?.['altcha'] ?? ''
  if (text === '') throw new Refusal('human_verification_required')
  if (!(await isSolved(state, text))) throw new Refusal('human_verification_failed')
}
