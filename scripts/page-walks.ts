import { definedTransitions, pairsIn, reachable, type ExpectedGraph, type Flow } from '../path-testing/graph.ts'
import { walkable, type Alike } from '../path-testing/pages.ts'
import { expectedGraph } from '../tests/paths/adapters/expected.ts'
import { keptPairs, pageMark } from '../tests/paths/adapters/kept-pairs.ts'
import { actorAlone } from '../tests/paths/actor-alone.ts'
import { sides } from '../tests/paths/all-sides.ts'
import { everyFlow } from '../tests/paths/every-flow.ts'
import type { PageSide } from '../tests/paths/page-side.ts'

const graphs = new Map<Flow, ExpectedGraph>()
/** The graph of a flow, made once: four figures need it. */
const graphOf = (flow: Flow) => {
  const graph = graphs.get(flow) ?? expectedGraph(flow)
  graphs.set(flow, graph)
  return graph
}

const pairsOf = ({ flow, sees }: PageSide<Flow>): string[] => pairsIn(flow, graphOf(flow), Object.keys(sees))

const isEventless = (transition: string) => transition.includes(' on entry ')
const isOfBrokenWork = (transition: string) => transition.includes(' on xstate.error.actor.')

/** The states of a reason: which looks pass in which states, beside which others. */
const namedIn = ({ states, within, beside }: Alike) =>
  [
    states.join(', '),
    ...(within === undefined ? [] : [`in ${within.join(', ')}`]),
    ...(beside === undefined ? [] : [`beside ${beside.join(' or ')}`]),
  ].join(' ')

const rowOf = (id: string, flow: Flow) => {
  const own = sides.filter((side) => side.flow.machine.id === id)
  const all = definedTransitions(flow)
  const taken = new Set(
    own.flatMap((side) => {
      const graph = graphOf(side.flow)
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

/** The pairs of transitions by flow: those of the kept walks, as long as the flow and its hands are the same. */
const pairRows = () => {
  const kept = keptPairs()
  return sides
    .map((side) => ({ name: side.flow.name, mark: pageMark(side, graphOf(side.flow)), found: kept[side.flow.name] }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, mark, found }) => ({ name, found: found?.graph === mark ? found : undefined }))
}

const pairLines = () => {
  const rows = pairRows()
  const known = rows.flatMap(({ name, found }) => (found === undefined ? [] : [{ name, ...found }]))
  const pairs = known.reduce((sum, each) => sum + each.pairs, 0)
  const left = known.reduce((sum, each) => sum + each.left.length, 0)
  const missing = rows.filter(({ found }) => found === undefined).map(({ name }) => name)
  return [
    `Walks took ${pairs - left} of ${pairs} pairs of transitions, in ${known.length} of the ${rows.length} flows that have a page (\`npm run paths -- FLOW --coverage pairs --run --keep\`, kept in \`tests/paths/walked-pairs.json\`).${missing.length === 0 ? '' : ` Not walked yet, or changed since: ${missing.join('; ')}.`}`,
    '',
    '| Flow | Pairs | Walked |',
    '| --- | ---: | ---: |',
    ...known.map((each) => `| ${each.name} | ${each.pairs} | ${each.pairs - each.left.length} |`),
    ...(left === 0 ? [] : ['', 'Left:', '']),
    ...known.flatMap((each) => each.left.map((pair) => `- **${each.name}**: \`${pair}\``)),
  ]
}

/** Returns the page of what the walks in the browser take and tell apart, by machine (FLOW-15, FLOW-16). */
export const writeWalks = (): string => {
  const machines = [...new Map(everyFlow.map((flow) => [flow.machine.id, flow]))]
  const rows = machines.map(([id, flow]) => rowOf(id, flow)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const left = rows.flatMap(({ id, alone }) => alone.map((transition) => `- **${id}**: \`${transition}\``))
  const reasons = Object.entries(actorAlone).flatMap(([flow, cases]) =>
    Object.entries(cases).map(([name, because]) => `“${name}” (${flow}): ${because}`),
  )
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    '# Transitions and looks of the walks in the browser',
    '',
    'Written by `npm run flows` from the frozen graphs and the page files; `npm test` fails when this page is stale.',
    '',
    `The walks take ${sum(({ taken }) => taken)} of ${sum(({ all }) => all)} transitions on the page. Of all, ${sum(({ broken }) => broken)} are of broken work (\`onError\`) and ${sum(({ eventless }) => eventless)} eventless (\`always\`). Of ${sum(({ pairs }) => pairs)} pairs of states whose looks should differ the walks compare ${sum(({ compared }) => compared)}, and fail otherwise (computed from the graphs and \`tests/paths/alike.ts\`); the last section names those that nobody could tell apart.`,
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
    ...(left.length === 0 ? ['None.'] : [...left, '', ...reasons]),
    '',
    '## Pairs of transitions',
    '',
    ...pairLines(),
    '',
    '## Looks that cannot be told apart',
    '',
    ...rows.flatMap(({ id, alike }) => alike.map((each) => `- **${id}**, ${namedIn(each)}: ${each.because}`)),
    '',
  ].join('\n')
}
