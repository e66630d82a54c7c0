import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { walkActor } from '../../path-testing/actors.ts'
import { frozenFiles, frozenOf } from './adapters/expected.ts'
import {
  defineFlow,
  slugOf,
  user,
  type Flow,
  freeze,
  frozenText,
  thaw,
  type Frozen,
  graphOf,
  type Graph,
} from '../../path-testing/graph.ts'
import { everyEdge, toursOf } from '../../path-testing/tours.ts'
import { plannableFlows } from './adapters/plannable-flows.ts'

const files = frozenFiles()

/** The lines that only one of two texts has: what a person reads before freezing anew. */
const difference = (frozen: string, now: string): string[] => {
  const [old, fresh] = [new Set(frozen.split('\n')), new Set(now.split('\n'))]
  return [
    ...[...old].filter((line) => !fresh.has(line)).map((line) => `- ${line.trim()}`),
    ...[...fresh].filter((line) => !old.has(line)).map((line) => `+ ${line.trim()}`),
  ]
}

const contentOf = ({ start, begins, vertices, edges }: Graph) => ({
  start,
  begins,
  vertices: [...vertices.keys()].toSorted(),
  edges: edges.map((edge) => Object.values(edge).flat().join(' · ')).toSorted(),
})

describe.each(plannableFlows.map(({ flow }) => [slugOf(flow), flow] as const))('%s', (slug, flow) => {
  const file = files.get(slug)
  const text = file === undefined ? '' : readFileSync(file, 'utf8')
  const own = graphOf(flow)

  test('a change of the machine is a diff from its reviewed graph [FLOW-15 part]', () => {
    const now = frozenText(freeze(flow, own))
    expect(difference(text, now), `If this change is meant: npm run paths -- ${slug} --freeze`).toEqual([])
    expect(text === now, 'The order of the lines has changed: freeze the graph again.').toBe(true)
  })

  test('the reviewed graph has each place and each step of the walks', () => {
    const expected = thaw(frozenOf(flow), flow, own)
    expect(contentOf(expected)).toEqual(contentOf(own))
    const tags = [...own.vertices].map(([key, { tags: of }]) => [key, [...of].toSorted()] as const)
    expect([...expected.tags]).toEqual(tags)
  })
})

test('each reviewed graph belongs to a flow', () => {
  const slugs = new Set(plannableFlows.map(({ flow }) => slugOf(flow)))
  expect([...files.keys()].filter((slug) => !slugs.has(slug))).toEqual([])
})

describe('a walk follows the reviewed graph when the machine differs', () => {
  const machineOf = ({ target = 'shut', guard = (count: number) => count > 0, tag = 'busy' }) =>
    setup({
      types: { context: {} as { count: number }, events: {} as { type: 'door.push' } | { type: 'door.lock' } },
      guards: { isPushed: ({ context }) => guard(context.count) },
      actors: {},
    }).createMachine({
      id: 'door',
      context: { count: 0 },
      initial: 'open',
      states: {
        open: {
          tags: tag,
          on: {
            'door.push': { actions: assign({ count: 1 }) },
            'door.lock': { guard: 'isPushed', target },
          },
        },
        shut: {},
        ajar: { always: { target: 'shut' } },
      },
    })
  const flowOf = (made: Parameters<typeof machineOf>[0]): Flow => {
    const flow: unknown = defineFlow({
      name: 'door',
      machine: machineOf(made),
      guardsRead: ({ context }) => context.count,
      cases: { 'somebody pushes': user({ type: 'door.push' }), 'somebody locks': user({ type: 'door.lock' }) },
    })
    return flow as Flow
  }
  const reviewed = JSON.parse(frozenText(freeze(flowOf({}), graphOf(flowOf({}))))) as Frozen
  const walk = async (made: Parameters<typeof machineOf>[0]) => {
    const flow = flowOf(made)
    const graph = thaw(reviewed, flow, graphOf(flow))
    for (const tour of toursOf(graph, everyEdge)) await walkActor(flow, graph, tour)
  }

  test('the machine as it was passes', () => walk({}))
  test('another target fails', () => expect(walk({ target: 'open' })).rejects.toThrow('went to ["open"'))
  test('a way round through a state that is left at once fails', () =>
    expect(walk({ target: 'ajar' })).rejects.toThrow('takes door.ajar on entry [0], door.open on door.lock [0]'))
  test('a negated guard fails', () => expect(walk({ guard: (count) => count === 0 })).rejects.toThrow('went to'))
  test('another tag fails', () => expect(walk({ tag: 'calm' })).rejects.toThrow('has the tags calm, not busy'))
  test('a flow that nobody has frozen says how', () => {
    expect(() => frozenOf(flowOf({}))).toThrow('npm run paths -- door --freeze')
  })
})
