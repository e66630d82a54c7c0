import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import {
  humanVerificationMachine,
  type VerificationOutcome,
  type VerifiedPurpose,
} from '../../../../machines/auth/human-verification/human-verification.machine.ts'
import type { HumanProof } from './actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { solvers } from './solvers.ts'

type HumanActor = ActorRefFrom<typeof humanVerificationMachine>

const solve = (platform: Platform) =>
  fromPromise<VerificationOutcome, { purpose: VerifiedPurpose }>(async ({ input, signal }) => {
    const provider = platform.permission()?.humanVerification
    if (provider === undefined) return { kind: 'solved', fields: {} }
    return (await solvers[provider]())(platform, input.purpose, signal)
  })

const actors = new WeakMap<Platform, HumanActor>()

/** The platform's one actor of human verification, started when it is first wanted. */
export const humanOf = (platform: Platform): HumanActor => {
  const known = actors.get(platform)
  if (known !== undefined) return known
  const actor = createActor(humanVerificationMachine.provide({ actors: { solve: solve(platform) } }), {
    ...(platform.inspect !== undefined && { inspect: platform.inspect }),
  }).start()
  actors.set(platform, actor)
  return actor
}

const askOnce = async (actor: HumanActor, purpose: VerifiedPurpose, signal: AbortSignal): Promise<HumanProof> => {
  const giveUp = () => {
    actor.send({ type: 'human.giveUp' })
  }
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

const turns = new WeakMap<HumanActor, Promise<unknown>>()

/** Asks for one payload's fields. A proof serves one payload: who asks while another is being served waits for its turn. */
export const askHuman = (platform: Platform, purpose: VerifiedPurpose, signal: AbortSignal): Promise<HumanProof> => {
  const actor = humanOf(platform)
  const asked = (turns.get(actor) ?? Promise.resolve()).then(() => askOnce(actor, purpose, signal))
  turns.set(actor, asked)
  return asked
}
