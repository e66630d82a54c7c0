import { fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import {
  humanVerificationMachine,
  type VerificationOutcome,
  type VerifiedPurpose,
} from '../../../../machines/auth/human-verification/human-verification.machine.ts'
import { keepFlow } from '../../../core/flows.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import type { HumanProof } from './proof.ts'
import { solvers } from './solvers.ts'

type HumanActor = ActorRefFrom<typeof humanVerificationMachine>

const solve = (platform: Platform) =>
  fromPromise<VerificationOutcome, { purpose: VerifiedPurpose }>(async ({ input, signal }) => {
    const provider = platform.permission()?.humanVerification
    if (provider === undefined) return { kind: 'solved', fields: {} }
    return (await solvers[provider]())(platform, input.purpose, signal)
  })

/** The shared flow of human verification, which starts on demand. */
export const humanOf = (platform: Platform): HumanActor =>
  keepFlow(platform.flows(), 'humanVerification', () => ({
    logic: humanVerificationMachine.provide({ actors: { solve: solve(platform) } }),
  }))

/** Requests the fields of one payload. A proof serves one payload: a second request waits until the first has ended. */
export const askHuman = async (
  platform: Platform,
  purpose: VerifiedPurpose,
  signal: AbortSignal,
): Promise<HumanProof> => {
  const actor = humanOf(platform)
  const giveUp = () => {
    actor.send({ type: 'human.giveUp' })
  }
  // Several requests may wait for the same end; the first to continue is served.
  while (!actor.getSnapshot().matches('idle')) await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  if (!signal.aborted) actor.send({ type: 'human.ask', purpose })
  signal.addEventListener('abort', giveUp)
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  signal.removeEventListener('abort', giveUp)
  if (context.fields === undefined) {
    giveUp()
    return { kind: 'failed', notice: context.problem ?? { key: 'human.failed' } }
  }
  actor.send({ type: 'human.take' })
  return { kind: 'proved', fields: { humanVerification: context.fields } }
}
