import type { SnapshotFrom } from 'xstate'
import type { customerServiceMachine, ServiceEvent } from './customer-service.machine.ts'

/** A flow whose chunk is pending has only queued events. */
interface Coming {
  readonly heard: readonly ServiceEvent[]
}

/** Selects whether the look-up is pending, and the message to the visitor. */
export const selectService = (snapshot: SnapshotFrom<typeof customerServiceMachine> | Coming) => {
  if (!('heard' in snapshot)) return { busy: snapshot.hasTag('busy'), notice: snapshot.context.notice }
  const last = snapshot.heard.at(-1)?.type
  return {
    busy: last === 'service.open',
    notice: last === 'service.unreachable' ? ({ key: 'error.network' } as const) : undefined,
  }
}
