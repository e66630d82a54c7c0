import { createHash } from 'node:crypto'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { chartOf } from '../diagram/chart.ts'
import { leavesOf, type Flow } from './flow.ts'
import type { Edge, Graph } from './graph.ts'

/** A state as a person approved it. */
interface FrozenState {
  readonly type: string
  readonly initial?: string
  readonly tags?: readonly string[]
  readonly runs?: readonly string[]
}

/** One outcome of a step: its transitions, the state after it, and the marks of the places before and after it. */
interface FrozenOutcome {
  readonly by: readonly string[]
  readonly to: string
  readonly where?: string
}

/** The expected graph of a flow: what its walks follow, whatever the machine does. */
export interface Frozen {
  readonly flow: string
  readonly machine: string
  readonly states: Readonly<Record<string, FrozenState>>
  /** The condition and the target of each transition. */
  readonly transitions: Readonly<Record<string, string>>
  readonly start: string
  readonly begins: readonly string[]
  /** The key of each place by its name: state value, status, and what guards read. */
  readonly places: Readonly<Record<string, unknown>>
  /** The outcomes by state and case. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, readonly FrozenOutcome[]>>>>
}

const stateOf = (node: AnyStateNode): FrozenState => {
  const [initial] = node.initial?.target ?? []
  return {
    type: node.type,
    ...(initial !== undefined && { initial: initial.key }),
    ...(node.tags.length > 0 && { tags: node.tags.toSorted() }),
    ...(node.invoke.length > 0 && { runs: node.invoke.map(({ id }) => id) }),
  }
}

const transitionsIn = (flow: Flow): Record<string, string> =>
  Object.fromEntries(
    chartOf(flow.machine).edges.map(({ id, guard, to }) => [
      id,
      `${guard === undefined ? '' : `if ${guard} `}→ ${to ?? 'no other state'}`,
    ]),
  )

const valueIn = (key: string) => (JSON.parse(key) as readonly unknown[])[0]
const stateIn = (key: string) => leavesOf(valueIn(key)).join(' + ') || 'the only state'
const markOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 5)

/** Names the vertices of a graph: by their state, and by a mark where guards read more. */
const namesOf = ({ vertices }: Graph): ReadonlyMap<string, string> => {
  const keys = [...vertices.keys()]
  const isPlain = keys.every((key) => key.endsWith(',null]'))
  const names = new Map(keys.map((key) => [key, isPlain ? stateIn(key) : `${stateIn(key)} #${markOf(key)}`]))
  if (new Set(names.values()).size < keys.length) throw new Error('Two places of a flow have the same name.')
  return names
}

const marksOf = (from: string, to: string) =>
  from.includes(' #') ? [[from, to].map((name) => name.split(' #')[1]).join('>')] : []

const sorted = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Returns the graph of a flow for review: sorted, the same for the same machine. */
export const freeze = (flow: Flow, graph: Graph): Frozen => {
  const names = namesOf(graph)
  const nameAt = (key: string) => names.get(key) as string
  const steps = new Map<string, Map<string, Map<string, { by: readonly string[]; to: string; where: string[] }>>>()
  for (const edge of graph.edges) {
    const state = stateIn(edge.from)
    const cases = steps.get(state) ?? new Map<string, never>()
    steps.set(state, cases)
    const outcomes = cases.get(edge.case) ?? new Map<string, never>()
    cases.set(edge.case, outcomes)
    const to = stateIn(edge.to)
    const row = `${to} ${edge.transitions.join()}`
    const known = outcomes.get(row) ?? { by: edge.transitions, to, where: [] }
    known.where.push(...marksOf(nameAt(edge.from), nameAt(edge.to)))
    outcomes.set(row, known)
  }
  const rows = (outcomes: ReadonlyMap<string, { by: readonly string[]; to: string; where: readonly string[] }>) =>
    Object.values(sorted(outcomes)).map(({ by, to, where }) => ({
      by,
      to,
      ...(where.length > 0 && { where: where.toSorted().join(' ') }),
    }))
  return {
    flow: flow.name,
    machine: flow.machine.id,
    states: sorted(
      [flow.machine.root, ...getStateNodes(flow.machine as never)].map((node) => [node.id, stateOf(node as never)]),
    ),
    transitions: sorted(Object.entries(transitionsIn(flow))),
    start: nameAt(graph.start),
    begins: graph.begins,
    places: sorted([...names].map(([key, name]) => [name, JSON.parse(key)])),
    steps: sorted(
      [...steps].map(([state, cases]) => [state, sorted([...cases].map(([name, outcomes]) => [name, rows(outcomes)]))]),
    ),
  }
}

/** Returns the reviewed file's text: a line for each state, transition, place and outcome. */
export const frozenText = ({ states, transitions, places, steps, ...head }: Frozen): string => {
  const lines = (part: object, depth: string) =>
    Object.entries(part).map(([name, value]) => `${depth}${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const block = (inner: readonly string[], depth: string) =>
    inner.length === 0 ? '{}' : `{\n${inner.join(',\n')}\n${depth}}`
  const cases = (outcomes: Readonly<Record<string, readonly FrozenOutcome[]>>) =>
    Object.entries(outcomes).map(
      ([name, rows]) =>
        `   ${JSON.stringify(name)}: [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n   ]`,
    )
  return `{
${lines(head, ' ').join(',\n')},
 "states": ${block(lines(states, '  '), ' ')},
 "transitions": ${block(lines(transitions, '  '), ' ')},
 "places": ${block(lines(places, '  '), ' ')},
 "steps": ${block(
   Object.entries(steps).map(([state, own]) => `  ${JSON.stringify(state)}: ${block(cases(own), '  ')}`),
   ' ',
 )}
}
`
}

/** A graph that walks follow, with what else is expected at each vertex. */
export interface ExpectedGraph extends Graph {
  readonly tags: ReadonlyMap<string, readonly string[]>
}

const tagsAt = ({ states, machine }: Frozen, key: string): string[] => {
  const ids = leavesOf(valueIn(key)).flatMap((leaf) =>
    leaf.split('.').map((_, depth, names) => [machine, ...names.slice(0, depth + 1)].join('.')),
  )
  return [...new Set([machine, ...ids].flatMap((id) => states[id]?.tags ?? []))].toSorted()
}

/** An unknown step comes last, in the file's order. */
const inOrderOf = <Item>(items: readonly Item[], order: readonly string[], nameOf: (item: Item) => string): Item[] => {
  const places = new Map(order.map((name, index) => [name, index]))
  const placeOf = (item: Item) => places.get(nameOf(item)) ?? order.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Returns the graph of a frozen file. The machine's own graph gives only the order, so that tours stay the same, and the
 * snapshots for those who act; a place that the machine no longer has gets a snapshot with the frozen state.
 */
export const thaw = (frozen: Frozen, flow: Flow, own: Graph): ExpectedGraph => {
  const keys = new Map(Object.entries(frozen.places).map(([name, key]) => [name, JSON.stringify(key)]))
  const keyAt = (state: string, mark: string | undefined) => {
    const key = keys.get(mark === undefined ? state : `${state} #${mark}`)
    if (key === undefined) throw new Error(`The frozen graph of ${flow.name} has no place ${state} #${mark}.`)
    return key
  }
  const context = own.vertices.get(own.start)?.context as unknown
  const snapshotAt = (key: string): AnyMachineSnapshot => {
    const known = own.vertices.get(key)
    if (known !== undefined) return known
    try {
      return flow.machine.resolveState({ value: valueIn(key) as never, context })
    } catch (cause) {
      const state = stateIn(key)
      throw new Error(
        `The machine of ${flow.name} has no state ${state} any more. If that is meant, freeze it again.`,
        {
          cause,
        },
      )
    }
  }
  const edges = Object.entries(frozen.steps).flatMap(([state, cases]) =>
    Object.entries(cases).flatMap(([name, outcomes]) =>
      outcomes.flatMap(({ by, to, where }) =>
        (where?.split(' ') ?? [undefined]).map((marks): Edge => {
          const [before, after] = marks?.split('>') ?? []
          return { from: keyAt(state, before), to: keyAt(to, after), case: name, transitions: by }
        }),
      ),
    ),
  )
  const stepOf = (edge: Edge) => `${edge.from} ${edge.case}`
  const ordered = inOrderOf([...keys.values()], [...own.vertices.keys()], (key) => key)
  return {
    start: keys.get(frozen.start) as string,
    begins: frozen.begins,
    vertices: new Map(ordered.map((key) => [key, snapshotAt(key)])),
    tags: new Map(ordered.map((key) => [key, tagsAt(frozen, key)])),
    edges: inOrderOf(edges, own.edges.map(stepOf), stepOf),
  }
}
