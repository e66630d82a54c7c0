import '../../path-testing/diagram/diagram.css'
import './page.css'
import { dimensions, type Dimension, type Filter } from '../questions/questions.ts'
import type { Weakness } from '../questions/weaknesses.ts'
import { askServer, readFlows, readWeaknesses } from './api.ts'
import { make, makeChoice, makeTable } from './elements.ts'
import { makeFigure } from './figure.ts'
import { flowFigures } from './flow-figures.ts'
import { groupText, number, share } from './words.ts'

const at = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}.`)
  return element
}

const total = at('total')
const main = at('main')

/** The address holds the flow and the filter, so that a link shows the same figures. */
const chosen = () => {
  const { flow, ...filter } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  return {
    flow,
    filter: Object.fromEntries(dimensions.flatMap((by) => (filter[by] ? [[by, filter[by]]] : []))) as Filter,
  }
}

const addressOf = (flow: string | undefined, filter: Filter) =>
  `#${new URLSearchParams({ ...(flow !== undefined && { flow }), ...filter }).toString()}`

const readGroups = async (): Promise<ReadonlyMap<Dimension, readonly string[]>> =>
  new Map(
    await Promise.all(
      dimensions.map(
        async (by) => [by, (await askServer('groups', { by })).rows.map(({ part }) => part).filter(Boolean)] as const,
      ),
    ),
  )

const weakPlaces = async () => {
  const told = await readWeaknesses()
  return makeFigure(
    'Where some visits fare worse',
    [told],
    [
      ['cameEverywhere', {}],
      ['goneEverywhere', {}],
      ['failedEverywhere', {}],
    ],
    told.rows.length === 0
      ? make('p', {}, 'No release, language, device or pace fares worse than the others anywhere.')
      : makeTable<Weakness>(
          'One release, language, device or pace against all other visits, strongest first',
          [
            { head: 'Visits of', cell: ({ group }) => groupText(group) },
            { head: 'Flow', cell: ({ flow }) => flow },
            { head: 'State', cell: ({ place }) => place },
            { head: 'Trouble', cell: ({ kind }) => (kind === 'left' ? 'left the site here' : 'failed here') },
            { head: 'Share', cell: ({ here }) => share(here, 1), isNumber: true, bar: ({ here }) => here },
            { head: 'of others', cell: ({ elsewhere }) => share(elsewhere, 1), isNumber: true },
            { head: 'Cases', cell: ({ total: cases }) => number(cases), isNumber: true },
          ],
          told.rows,
        ),
  )
}

let drawn = 0

const draw = async () => {
  const turn = (drawn += 1)
  const { flow, filter } = chosen()
  main.setAttribute('aria-busy', 'true')
  const [flows, groups, published] = await Promise.all([askServer('flows', { filter }), readGroups(), readFlows()])
  // A later choice has been made meanwhile.
  if (turn !== drawn) return
  const known = new Map(published.map(({ id, description }) => [id, description]))
  const shown = flow ?? ''
  at('filter').replaceChildren(
    ...dimensions.map((by) =>
      makeChoice(
        by,
        [['', `all`], ...(groups.get(by) ?? []).map((part) => [part, part] as const)],
        filter[by] ?? '',
        (part) => {
          const { [by]: _, ...rest } = filter
          location.hash = addressOf(flow, part === '' ? rest : { ...rest, [by]: part })
        },
      ),
    ),
  )
  at('flows').replaceChildren(
    make(
      'ul',
      {},
      make(
        'li',
        {},
        make('a', { href: addressOf(undefined, filter), 'aria-current': shown === '' && 'page' }, 'All flows'),
      ),
      ...flows.rows.map((row) =>
        make(
          'li',
          {},
          make(
            'a',
            {
              href: addressOf(row.flow, filter),
              'aria-current': shown === row.flow && 'page',
              title: known.get(row.flow),
            },
            row.flow,
          ),
          make('span', {}, ` ${number(row.visits)} ${row.visits === 1 ? 'visit' : 'visits'}`),
        ),
      ),
    ),
  )
  const figures = known.has(shown)
    ? await flowFigures(shown, filter, groups)
    : [
        await weakPlaces(),
        makeFigure(
          'Flows',
          [flows],
          [['flows', { filter }]],
          makeTable(
            'Visits and transitions by flow',
            [
              { head: 'Flow', cell: (row: (typeof flows.rows)[number]) => row.flow },
              { head: 'Visits', cell: ({ visits }) => number(visits), isNumber: true },
              { head: 'Transitions', cell: ({ transitions }) => number(transitions), isNumber: true },
            ],
            flows.rows,
          ),
        ),
      ]
  if (turn !== drawn) return
  main.replaceChildren(...figures)
  main.removeAttribute('aria-busy')
  const transitions = flows.rows.reduce((sum, row) => sum + row.transitions, 0)
  total.textContent = `${number(transitions)} transitions in ${flows.rows.length} ${flows.rows.length === 1 ? 'flow' : 'flows'}, answered by ${flows.engine}`
}

const redraw = () => {
  const turn = drawn + 1
  draw().catch((error: unknown) => {
    if (turn !== drawn) return
    main.removeAttribute('aria-busy')
    total.textContent = `The figures could not be read: ${error instanceof Error ? error.message : String(error)}`
  })
}

addEventListener('hashchange', redraw)
redraw()
