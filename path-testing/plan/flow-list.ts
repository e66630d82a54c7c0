import { atomicStates, definedTransitions } from '../harness/graph.ts'
import { slugOf } from '../harness/flow.ts'
import { statesOf, type PlannableFlow } from './plannable-flows.ts'
import { table } from './text.ts'

/** Every flow with its counts and its description. */
export const listFlows = (flows: readonly PlannableFlow[]): string => {
  const rows = flows.map(({ flow }) => [
    slugOf(flow),
    `${atomicStates(flow).length}`,
    `${definedTransitions(flow).length}`,
    `${Object.keys(flow.cases).length}`,
  ])
  const lines = table([['flow', 'states', 'transitions', 'events'], ...rows]).split('\n')
  return lines
    .map((line, index) => {
      const known = flows[index - 1]
      const page = known?.side === undefined ? ' (no page)' : ''
      return known === undefined ? line : `${line}  ${known.flow.machine.root.description ?? ''}${page}`
    })
    .join('\n')
}

/** The names that `--from`, `--to`, `--through` and `--avoid` take for a flow. */
export const listNames = ({ flow }: PlannableFlow): string =>
  [
    'States:',
    ...statesOf(flow).map(({ name, description }) => `  ${name}: ${description}`),
    'Events:',
    ...Object.entries(flow.cases).map(([name, { event }]) => `  ${name} (${event.type})`),
  ].join('\n')
