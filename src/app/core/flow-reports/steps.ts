import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, InspectionEvent, Observer, Subscription } from 'xstate'
import type { NamedTransition } from '../../../../path-testing/diagram.ts'
import kinds from '../../../../docs/flows/outcomes.json' with { type: 'json' }

/** One change of state of one flow: ids of the definitions, and times (FLOW-10). */
export interface Step {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly flow: string
  /** The number of the running flow within the visit. */
  readonly actor: number
  /** The state before; empty for a flow's first step. */
  readonly from: string
  /** The state after; empty where the flow ended. */
  readonly state: string
  /** Its type in the definition, `always` for none, `start` and `stop` for the flow's own. */
  readonly event: string
  /** The kind of outcome of the work that ended; `broken` where it failed. */
  readonly outcome: string
  /** The time in `from`, ms. */
  readonly milliseconds: number
  /** The number of the step within the visit. */
  readonly seq: number
}

/** A running flow: the innermost states that it is in, each with the time of its entry; undefined after its end. */
interface Known {
  readonly actor: number
  leaves: ReadonlyMap<string, number> | undefined
}

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

const idsOf = (nodes: readonly AnyStateNode[]) =>
  nodes
    .filter(isLeaf)
    .map(({ path }) => path.join('.'))
    .filter(Boolean)

/** The innermost states that a machine begins in. */
const firstOf = (node: AnyStateNode): AnyStateNode[] => {
  if (isLeaf(node)) return [node]
  return (node.type === 'parallel' ? Object.values(node.states) : (node.initial.target as AnyStateNode[])).flatMap(
    firstOf,
  )
}

/** The state whose place in the definition is nearest to `id`. */
const nearest = (ids: readonly string[], id: string) => {
  const path = id.split('.')
  const shared = (other: string) => other.split('.').filter((part, depth) => part === path[depth]).length
  return ids.toSorted((one, other) => shared(other) - shared(one))[0] ?? ''
}

const outcomeOf = (event: { readonly type: string; readonly output?: unknown }) => {
  if (event.type.startsWith('xstate.error.')) return 'broken'
  if (!event.type.startsWith('xstate.done.actor.')) return ''
  const { kind } = (event.output ?? {}) as { readonly kind?: string }
  return kind === undefined ? '' : kinds.includes(kind) ? kind : 'other'
}

/**
 * Tells each change of state of all flows below `root`, from what runs now on. Events that change no state are not told: the number
 * of keys pressed in a field is the visitor's own. Nothing that an event carries is read but its outcome's kind.
 */
export const watchSteps = (root: AnyActorRef, tell: (step: Step) => void, now: () => number): Subscription => {
  const known = new WeakMap<object, Known>()
  let actors = 0
  let seq = 0
  /** Tells the difference between the states before and after. */
  const move = (flow: string, of: Known, ids: readonly string[], event: string, outcome = '') => {
    const at = now()
    const before = of.leaves ?? new Map<string, number>()
    const gone = [...before.keys()].filter((id) => !ids.includes(id))
    const come = ids.filter((id) => !before.has(id))
    const pairs = come.map((state) => [nearest(gone, state), state] as const)
    const left = gone.filter((id) => pairs.every(([from]) => from !== id))
    for (const [from, state] of [...pairs, ...left.map((id) => [id, nearest(come, id)] as const)])
      tell({
        at,
        flow,
        actor: of.actor,
        from,
        state,
        event,
        outcome,
        milliseconds: at - (before.get(from) ?? at),
        seq: (seq += 1),
      })
    of.leaves = new Map(ids.map((id) => [id, before.get(id) ?? at]))
  }
  const meet = (ref: object, { machine }: AnyMachineSnapshot, nodes: readonly AnyStateNode[]) => {
    const of: Known = { actor: (actors += 1), leaves: undefined }
    known.set(ref, of)
    move(machine.id, of, idsOf(nodes), 'start')
    return of
  }
  const walk = (ref: AnyActorRef) => {
    const snapshot = ref.getSnapshot() as Partial<AnyMachineSnapshot>
    if (snapshot.machine === undefined) return
    meet(ref, snapshot as AnyMachineSnapshot, snapshot._nodes ?? [])
    for (const child of Object.values(snapshot.children ?? {})) walk(child as AnyActorRef)
  }
  walk(root)
  const observer: Observer<InspectionEvent> = {
    next: (inspected) => {
      if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
      const { actorRef, event } = inspected
      const snapshot = inspected.snapshot as AnyMachineSnapshot
      // Work and chunks that load have no states.
      if (!('machine' in snapshot)) return
      const transitions = (inspected.type === '@xstate.microstep'
        ? inspected._transitions
        : []) as unknown as readonly NamedTransition[]
      const of =
        known.get(actorRef) ??
        meet(actorRef, snapshot, transitions.length > 0 ? firstOf(snapshot.machine.root) : snapshot._nodes)
      if (of.leaves === undefined) return
      const { id } = snapshot.machine
      const [taken] = transitions
      move(
        id,
        of,
        idsOf(snapshot._nodes),
        taken === undefined ? 'other' : taken.eventType || 'always',
        outcomeOf(event),
      )
      if (snapshot.status === 'active') return
      move(id, of, [], 'stop')
      of.leaves = undefined
    },
  }
  return root.system.inspect(observer)
}
