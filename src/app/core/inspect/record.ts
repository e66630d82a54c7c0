import type { AnyMachineSnapshot, InspectionEvent, Observer, Snapshot } from 'xstate'
import { transitionId } from '../../../../path-testing/diagram.ts'
import type { Entry } from '../../../../path-testing/viewer-link.ts'
import { isPending } from '../lazy-feature/lazy-actor.ts'
import { pendingMachine } from './lazy-flows.ts'
import { scrubData } from './scrub.ts'

/** Fields of an actor that its public type lacks. */
interface Ref {
  readonly sessionId: string
  readonly id?: string
  readonly _parent?: { readonly sessionId: string }
  readonly logic?: { readonly id?: string }
}

const statesOf = (snapshot: Snapshot<unknown>, id: string): string[] => {
  if (isPending(snapshot)) {
    const machine = pendingMachine(id, snapshot)
    return [machine, `${machine}.${snapshot.value}`]
  }
  const { _nodes = [] } = snapshot as Partial<AnyMachineSnapshot>
  return _nodes.toSorted((one, other) => one.order - other.order).map((node) => node.id)
}

/** Records the actors' steps as entries (FLOW-05), scrubbed (FLOW-04). */
export const makeRecorder = (keep: (entry: Entry) => void, now: () => number): Observer<InspectionEvent> => {
  const began = now()
  const taken = new Map<string, string[]>()
  const last = new Map<string, string>()
  return {
    next: (inspected) => {
      const ref = inspected.actorRef as unknown as Ref
      const actor = ref.sessionId
      const at = Math.round(now() - began)
      if (inspected.type === '@xstate.actor') {
        const parent = ref._parent?.sessionId
        keep({
          kind: 'actor',
          at,
          actor,
          name: parent === undefined ? (ref.logic?.id ?? actor) : (ref.id ?? actor),
          ...(parent !== undefined && { parent }),
        })
      } else if (inspected.type === '@xstate.event') {
        const { event, sourceRef } = inspected
        keep({
          kind: 'event',
          at,
          actor,
          ...(sourceRef && { from: sourceRef.sessionId }),
          type: event.type,
          data: scrubData(event, actor),
        })
      } else if (inspected.type === '@xstate.microstep') {
        const ids = inspected._transitions.map(transitionId).filter((id) => id !== undefined)
        taken.set(actor, [...(taken.get(actor) ?? []), ...ids])
      } else if (inspected.type === '@xstate.snapshot') {
        const { snapshot } = inspected
        const ways = taken.get(actor) ?? []
        taken.delete(actor)
        const states = statesOf(snapshot, ref.id ?? actor)
        const place = `${snapshot.status} ${states.join()}`
        if (ways.length === 0 && last.get(actor) === place) return
        last.set(actor, place)
        keep({ kind: 'state', at, actor, states, status: snapshot.status, taken: ways })
      }
    },
  }
}
