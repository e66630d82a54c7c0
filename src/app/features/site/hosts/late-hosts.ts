import type { hostsFlow } from './hosts-flow.ts'
import { lateMachine, makeLate, once } from '../../../core/lazy-feature/late-machine.ts'

const late = makeLate<typeof hostsFlow>()

/** Fetches the code of the check, which most visits do without. */
export const fetchHosts = async () => {
  late.arrive((await import('./hosts-flow.ts')).hostsFlow)
}

/** The check of the platform's hosts; until its code has come, it hears and waits. */
export const lateHosts = (...given: Parameters<typeof hostsFlow>) => lateMachine(late, once<typeof hostsFlow>(...given))
