import { definedTransitions, reachable, siblingsAt, type Flow } from '../path-testing/graph.ts'
import { walkable } from '../path-testing/pages.ts'
import { expectedGraph } from '../tests/paths/adapters/expected.ts'
import { sides } from '../tests/paths/all-sides.ts'
import { everyFlow } from '../tests/paths/every-flow.ts'
import type { PageSide } from '../tests/paths/page-side.ts'

/** The pairs of states whose looks a walk compares, as `STATE in ACTIVE`. */
const pairsOf = ({ flow, sees }: PageSide<Flow>): string[] => {
  const graph = expectedGraph(flow)
  const values = new Map([...graph.vertices.values()].map(({ value }) => [JSON.stringify(value), value as unknown]))
  const names = Object.keys(sees)
  return [...values.values()].flatMap((value) =>
    siblingsAt(flow, graph, value, names).map(({ state, active }) => `${state} in ${active}`),
  )
}

const isEventless = (transition: string) => transition.includes(' on entry ')
const isOfBrokenWork = (transition: string) => transition.includes(' on xstate.error.actor.')

const rowOf = (id: string, flow: Flow) => {
  const own = sides.filter((side) => side.flow.machine.id === id)
  const all = definedTransitions(flow)
  const taken = new Set(
    own.flatMap((side) => {
      const graph = expectedGraph(side.flow)
      return [...reachable(graph, walkable(side, graph))]
    }),
  )
  return {
    id,
    all: all.length,
    broken: all.filter(isOfBrokenWork).length,
    eventless: all.filter(isEventless).length,
    taken: all.filter((transition) => taken.has(transition)).length,
    pairs: new Set(own.flatMap(pairsOf)).size,
    alone: all.filter((transition) => !taken.has(transition)),
    compared: new Set(own.filter((side) => side.alike !== undefined).flatMap(pairsOf)).size,
    alike: own.flatMap(({ alike = [] }) => alike),
  }
}

/** Returns the page of what the walks in the browser take and tell apart, by machine (FLOW-15, FLOW-16). */
export const writeWalks = (): string => {
  const machines = [...new Map(everyFlow.map((flow) => [flow.machine.id, flow]))]
  const rows = machines.map(([id, flow]) => rowOf(id, flow)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    '# What the walks in the browser take',
    '',
    'Written by `npm run flows` from the frozen graphs and the page files; `npm test` fails when this page is stale.',
    '',
    `The walks take ${sum(({ taken }) => taken)} of ${sum(({ all }) => all)} transitions on the page. Of all, ${sum(({ broken }) => broken)} are of broken work (\`onError\`) and ${sum(({ eventless }) => eventless)} eventless (\`always\`). There are ${sum(({ pairs }) => pairs)} pairs of states whose looks should differ; the walks of flows with \`alike\` compare ${sum(({ compared }) => compared)} of them.`,
    '',
    line([
      'Machine',
      'Transitions',
      '`onError`',
      '`always`',
      'On the page',
      'Pairs of looks',
      'Compared',
      'Named alike',
    ]),
    line(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...rows.map(({ id, all, broken, eventless, taken, pairs, compared, alike }) =>
      line([id, all, broken, eventless, taken, pairs, compared, alike.length]),
    ),
    '',
    '## By the actor driver alone',
    '',
    ...rows.flatMap(({ id, alone }) => alone.map((transition) => `- **${id}**: \`${transition}\``)),
    '',
    '## Looks that cannot be told apart',
    '',
    ...rows.flatMap(({ id, alike }) =>
      alike.map(({ states, because }) => `- **${id}**, ${states.join(', ')}: ${because}`),
    ),
    '',
  ].join('\n')
}
