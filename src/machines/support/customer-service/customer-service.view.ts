import type { SnapshotFrom } from 'xstate'
import type { customerServiceMachine, ServiceEvent } from './customer-service.machine.ts'

/** A flow whose code is on its way has only heard. */
interface Coming {
  readonly heard: readonly ServiceEvent[]
}

/** Is the channel being looked up, and what has the visitor to be told? */
export const selectService = (snapshot: SnapshotFrom<typeof customerServiceMachine> | Coming) => {
  if (!('heard' in snapshot)) return { busy: snapshot.hasTag('busy'), notice: snapshot.context.notice }
  const last = snapshot.heard.at(-1)?.type
  return {
    busy: last === 'service.open',
    notice: last === 'service.unreachable' ? ({ key: 'error.network' } as const) : undefined,
  }
}
