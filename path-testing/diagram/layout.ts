import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { arrowsOf, boxOf, inset, type Arrow, type Block } from './boxes.ts'
import { statesOf, type Chart, type ChartState } from './chart.ts'
import type { Drawing, Place, Shape, Way } from './draw.ts'

/** A placed state with its definition and the size of its texts. */
export interface PlacedState extends Shape {
  readonly state: ChartState
  readonly box: Block
}

export interface PlacedArrow extends Way {
  readonly arrow: Arrow
}

export interface Layout extends Drawing {
  readonly states: readonly PlacedState[]
  readonly arrows: readonly PlacedArrow[]
}

type Direction = 'DOWN' | 'RIGHT'

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
}

const startOf = (id: string) => `${id} start`

/** `more`: the extra width that a state needs for its own texts. */
const nodeOf = (state: ChartState, chart: Chart, more: ReadonlyMap<string, number>): ElkNode => {
  const { width, height } = boxOf(state, chart)
  const size = { width: width + 2 * inset, height: height + 2 * inset - 6 }
  if (state.states.length === 0) return { id: state.id, ...size }
  return {
    id: state.id,
    layoutOptions: {
      // ELK does not inherit this option from the root.
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
      'elk.padding': `[top=${size.height + 6},left=18,bottom=18,right=${18 + (more.get(state.id) ?? 0)}]`,
    },
    children: [
      ...(state.initial === undefined ? [] : [{ id: startOf(state.id), width: 10, height: 10 }]),
      ...state.states.map((child) => nodeOf(child, chart, more)),
    ],
  }
}

const startEdges = (state: ChartState): ElkExtendedEdge[] => [
  ...(state.initial === undefined
    ? []
    : [{ id: startOf(state.id), sources: [startOf(state.id)], targets: [state.initial] }]),
  ...state.states.flatMap(startEdges),
]

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height })

const pointsOf = ({ sections = [] }: ElkExtendedEdge) =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

const nothingMore: ReadonlyMap<string, number> = new Map()

const runElk = (chart: Chart, arrows: readonly Arrow[], direction: Direction, more = nothingMore): Promise<ElkNode> =>
  new Elk().layout({
    id: 'diagram',
    layoutOptions: { ...options, 'elk.direction': direction, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [nodeOf(chart.root, chart, more)],
    edges: [
      ...startEdges(chart.root),
      ...arrows.map(({ from, to, width, height }, index) => ({
        id: `arrow ${index}`,
        sources: [from],
        targets: [to],
        labels: [
          {
            text: `${index}`,
            width: width + 10,
            height: height + 4,
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
      })),
    ],
  })

/** Wider diagrams are also tried from left to right. */
const wide = 1900
const reach = ({ width = 0, height = 0 }: ElkNode) => Math.max(width, height * 1.5)

const nodesOf = (graph: ElkNode): ReadonlyMap<string, ElkNode> => {
  const nodes = new Map<string, ElkNode>()
  const visit = (node: ElkNode) => {
    nodes.set(node.id, node)
    node.children?.forEach(visit)
  }
  visit(graph)
  return nodes
}

/** Returns the width that each state lacks for its own texts. */
const missingWidths = (chart: Chart, graph: ElkNode): ReadonlyMap<string, number> => {
  const nodes = nodesOf(graph)
  return new Map(
    statesOf(chart.root).flatMap((state) => {
      const missing = boxOf(state, chart).width + 2 * inset - (nodes.get(state.id)?.width ?? 0)
      return missing > 0.5 ? [[state.id, missing] as const] : []
    }),
  )
}

/** Places every state and arrow; the same definition yields the same layout. */
export const layOut = async (chart: Chart): Promise<Layout> => {
  const arrows = arrowsOf(chart)
  const down = await runElk(chart, arrows, 'DOWN')
  const right = (down.width ?? 0) > wide ? await runElk(chart, arrows, 'RIGHT') : down
  const direction = reach(right) < reach(down) ? 'RIGHT' : 'DOWN'
  const first = direction === 'RIGHT' ? right : down
  // ELK sizes a state by its children, so its own texts may need more.
  const short = missingWidths(chart, first)
  const graph = short.size > 0 ? await runElk(chart, arrows, direction, short) : first
  const nodes = nodesOf(graph)
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]))
  const place = (state: ChartState, depth: number): PlacedState[] => [
    { state, box: boxOf(state, chart), depth, ...placeOf(nodes.get(state.id) ?? {}) },
    ...state.states.flatMap((child) => place(child, depth + 1)),
  ]
  const states = place(chart.root, 0)
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    states,
    arrows: arrows.map((arrow, index) => {
      const edge = edges.get(`arrow ${index}`)
      return { arrow, points: edge ? pointsOf(edge) : [], label: placeOf(edge?.labels?.[0] ?? {}) }
    }),
    starts: states.flatMap(({ state }) => {
      const [dot, edge] = [nodes.get(startOf(state.id)), edges.get(startOf(state.id))]
      return dot && edge ? [{ dot: placeOf(dot), points: pointsOf(edge) }] : []
    }),
  }
}
