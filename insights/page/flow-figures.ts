import type { Chart } from '../../path-testing/diagram.ts'
import { finalsOf } from '../questions/arrows.ts'
import { dimensions, type Answer, type Dimension, type Filter, type questions } from '../questions/questions.ts'
import { visitsAtSteps } from '../questions/steps.ts'
import { askServer, readFlow } from './api.ts'
import { drawTraffic } from './diagram.ts'
import { make, makeChoice, makeTable, type Column } from './elements.ts'
import { makeFigure } from './figure.ts'
import { eventText, number, share, time } from './words.ts'

type Row<Name extends keyof typeof questions> = Answer<(typeof questions)[Name]>

const text = <Of>(head: string, cell: (row: Of) => string): Column<Of> => ({ head, cell })
const amount = <Of>(head: string, cell: (row: Of) => string, bar?: (row: Of) => number): Column<Of> => ({
  head,
  cell,
  isNumber: true,
  ...(bar && { bar }),
})

const trafficFigure = async (flow: string, filter: Filter, chart: Chart, svg: string) => {
  const input = { flow, filter }
  const dropInput = { ...input, finals: finalsOf(chart) }
  const [traffic, drops] = await Promise.all([askServer('traffic', input), askServer('dropOff', dropInput)])
  return makeFigure(
    `Traffic and drop-off of ${flow}`,
    [traffic, drops],
    [
      ['traffic', input],
      ['dropOff', dropInput],
      ['records', input],
    ],
    make('p', {}, chart.description),
    make(
      'div',
      { class: 'paper', role: 'group', 'aria-label': `Diagram of ${flow}`, tabindex: '0' },
      drawTraffic(svg, chart, traffic.rows, drops.rows),
    ),
    makeTable<Row<'dropOff'>>(
      'Drop-off by state',
      [
        text('State', ({ state }) => state),
        amount('Visits that came', ({ came }) => number(came)),
        amount('ended here', ({ lost }) => number(lost)),
        amount(
          'of them',
          ({ lost, came }) => share(lost, came),
          ({ lost, came }) => lost / came,
        ),
        amount('left the site', ({ lost, closed }) => number(lost - closed)),
        amount('closed the flow', ({ closed }) => number(closed)),
      ],
      drops.rows,
    ),
  )
}

const timesFigure = async (flow: string, filter: Filter) => {
  const input = { flow, filter }
  const told = await askServer('times', input)
  return makeFigure(
    'Time in each state',
    [told],
    [['times', input]],
    makeTable<Row<'times'>>(
      'Time in each state',
      [
        text('State', ({ from_state }) => from_state),
        amount('Stays', ({ stays }) => number(stays)),
        amount('Median', ({ median }) => time(median)),
        amount('9 of 10 within', ({ p90 }) => time(p90)),
      ],
      told.rows,
    ),
  )
}

const outcomesFigure = async (flow: string, filter: Filter) => {
  const input = { flow, filter }
  const told = await askServer('outcomes', input)
  const all = new Map<string, number>()
  for (const { from_state, times } of told.rows) all.set(from_state, (all.get(from_state) ?? 0) + times)
  return makeFigure(
    'Failures met',
    [told],
    [['outcomes', input]],
    makeTable<Row<'outcomes'>>(
      'Outcomes by state, failures first',
      [
        text('State', ({ from_state }) => from_state),
        text('Work', ({ event }) => eventText(event)),
        text('Outcome', ({ outcome, failed }) => `${outcome || '–'}${failed === 1 ? ', a failure' : ''}`),
        amount('Times', ({ times }) => number(times)),
        amount('Visits', ({ visits }) => number(visits)),
        amount(
          'of the state’s answers',
          ({ from_state, times }) => share(times, all.get(from_state) ?? 0),
          ({ from_state, times }) => times / (all.get(from_state) ?? 1),
        ),
      ],
      told.rows,
    ),
  )
}

/** `login: withoutCaptcha.editing`. */
const stateText = (id: string) => id.replace('.', ': ')

const funnelAnswer = async (filter: Filter, states: readonly string[]) => {
  const input = { filter, states }
  const told = await askServer('funnel', input)
  const visits = visitsAtSteps(told.rows, states.length)
  const [first = 0] = visits
  return makeFigure(
    `Funnel of ${states.length} states`,
    [told],
    [['funnel', input]],
    makeTable<number>(
      'Visits that came to each state after those above',
      [
        text<number>('State', (at) => `${at + 1}. ${stateText(states[at] ?? '')}`),
        amount('Visits', (at) => number(visits[at] ?? 0)),
        amount(
          'of the first',
          (at) => share(visits[at] ?? 0, first),
          (at) => (visits[at] ?? 0) / (first || 1),
        ),
        amount('of the one above', (at) => (at === 0 ? '–' : share(visits[at] ?? 0, visits[at - 1] ?? 0))),
      ],
      states.map((_, at) => at),
    ),
  )
}

/** A form that puts a new answer into its place at each choice. */
const withChoices = (heading: string, draw: (again: () => void) => readonly Node[], answer: () => Promise<Node>) => {
  const choices = make('form', { submit: (event) => event.preventDefault(), 'aria-label': heading })
  const place = make('div', { 'aria-live': 'polite' })
  let turn = 0
  const again = () => {
    const own = (turn += 1)
    const focused = [...choices.elements].indexOf(document.activeElement as Element)
    choices.replaceChildren(...draw(again))
    ;(choices.elements[focused] as HTMLElement | undefined)?.focus()
    const show = (content: Node | string) => {
      // A later choice may be answered first.
      if (own === turn) place.replaceChildren(content)
    }
    answer().then(show, (error: unknown) => show(`The figure could not be read: ${String(error)}`))
  }
  again()
  return make('div', { class: 'chosen' }, choices, place)
}

/** @param states all states that visits came to, by their ids in the diagrams, the flow's own first. */
const funnelFigure = (flow: string, filter: Filter, states: readonly string[]) => {
  let steps = states.slice(0, 2)
  return withChoices(
    `Funnel of ${flow}`,
    (again) => [
      ...steps.map((step, at) =>
        makeChoice(
          at === 0 ? 'Funnel from' : 'then',
          states.map((state) => [state, stateText(state)]),
          step,
          (chosen) => {
            steps = steps.with(at, chosen)
            again()
          },
        ),
      ),
      make(
        'button',
        {
          type: 'button',
          disabled: steps.length === 12,
          click: () => {
            steps = [...steps, states[steps.length] ?? states.at(-1) ?? '']
            again()
          },
        },
        'Add a state',
      ),
      make(
        'button',
        {
          type: 'button',
          disabled: steps.length < 3,
          click: () => {
            steps = steps.slice(0, -1)
            again()
          },
        },
        'Remove the last',
      ),
    ],
    () => funnelAnswer(filter, steps),
  )
}

const lastHeardFigure = (flow: string, filter: Filter, states: readonly string[]) => {
  let [state = ''] = states
  return withChoices(
    `Last events in ${flow}`,
    (again) => [
      makeChoice(
        'Visits that ended in',
        states.map((each) => [each, stateText(each)]),
        state,
        (chosen) => {
          state = chosen
          again()
        },
      ),
    ],
    async () => {
      const input = { flow, filter, states: [state] }
      const told = await askServer('lastHeard', input)
      return makeFigure(
        'The last event before the end',
        [told],
        [['lastHeard', input]],
        makeTable<Row<'lastHeard'>>(
          `Last events of visits that ended in ${stateText(state)}`,
          [text('Event', ({ event }) => eventText(event)), amount('Visits', ({ visits }) => number(visits))],
          told.rows,
        ),
      )
    },
  )
}

interface Compared {
  readonly state: string
  readonly drops: readonly (Row<'dropOff'> | undefined)[]
  readonly times: readonly (Row<'times'> | undefined)[]
  readonly failed: readonly (readonly [failed: number, all: number])[]
}

const compareAnswer = async (flow: string, filter: Filter, chart: Chart, by: Dimension, parts: readonly string[]) => {
  const input = { flow, filter, by }
  const dropInput = { ...input, finals: finalsOf(chart) }
  const [drops, times, outcomes] = await Promise.all([
    askServer('dropOff', dropInput),
    askServer('times', input),
    askServer('outcomes', input),
  ])
  // In the order of the rows with the most visits.
  const states = [...new Set(drops.rows.toSorted((one, other) => other.came - one.came).map(({ state }) => state))]
  const rows = states.map((state): Compared => ({
    state,
    drops: parts.map((part) => drops.rows.find((row) => row.part === part && row.state === state)),
    times: parts.map((part) => times.rows.find((row) => row.part === part && row.from_state === state)),
    failed: parts.map((part) => {
      const own = outcomes.rows.filter((row) => row.part === part && row.from_state === state)
      const sum = (of: typeof own) => of.reduce((all, row) => all + row.times, 0)
      return [sum(own.filter(({ failed }) => failed === 1)), sum(own)]
    }),
  }))
  const columns = parts.flatMap((part, at) => [
    amount<Compared>(`${part}: came`, (row) => number(row.drops[at]?.came ?? 0)),
    amount<Compared>(
      `${part}: ended here`,
      (row) => share(row.drops[at]?.lost ?? 0, row.drops[at]?.came ?? 0),
      (row) => (row.drops[at]?.lost ?? 0) / (row.drops[at]?.came ?? 1),
    ),
    amount<Compared>(`${part}: failed`, (row) => share(...(row.failed[at] ?? [0, 0]))),
    amount<Compared>(`${part}: median`, (row) => {
      const known = row.times[at]
      return known === undefined ? '–' : time(known.median)
    }),
  ])
  return makeFigure(
    `${parts.join(' and ')} compared`,
    [drops, times, outcomes],
    [
      ['dropOff', dropInput],
      ['times', input],
      ['outcomes', input],
    ],
    makeTable(`${flow} by ${by}`, [text<Compared>('State', ({ state }) => state), ...columns], rows),
  )
}

const compareFigure = (
  flow: string,
  filter: Filter,
  chart: Chart,
  groups: ReadonlyMap<Dimension, readonly string[]>,
) => {
  const usable = dimensions.filter((by) => (groups.get(by)?.length ?? 0) > 0)
  let by = usable.find((each) => (groups.get(each)?.length ?? 0) > 1) ?? 'release'
  const first = () => {
    const values = groups.get(by) ?? []
    return [values[0] ?? '', values[1] ?? values[0] ?? '']
  }
  let parts = first()
  return withChoices(
    `Comparison in ${flow}`,
    (again) => [
      makeChoice(
        'Compare by',
        usable.map((each) => [each, each]),
        by,
        (chosen) => {
          by = chosen as Dimension
          parts = first()
          again()
        },
      ),
      ...parts.map((part, at) =>
        makeChoice(
          at === 0 ? 'this' : 'with',
          (groups.get(by) ?? []).map((value) => [value, value]),
          part,
          (chosen) => {
            parts = parts.with(at, chosen)
            again()
          },
        ),
      ),
    ],
    () => compareAnswer(flow, filter, chart, by, [...new Set(parts)]),
  )
}

/** Returns all figures of a flow. */
export const flowFigures = async (
  flow: string,
  filter: Filter,
  groups: ReadonlyMap<Dimension, readonly string[]>,
): Promise<readonly Node[]> => {
  const { chart, svg } = await readFlow(flow)
  const places = await askServer('places', { filter })
  const own = places.rows.filter((row) => row.flow === flow)
  const names = [...own, ...places.rows.filter((row) => row.flow !== flow)].map((row) => `${row.flow}.${row.state}`)
  const [traffic, times, outcomes] = await Promise.all([
    trafficFigure(flow, filter, chart, svg),
    timesFigure(flow, filter),
    outcomesFigure(flow, filter),
  ])
  const states = own.map(({ state }) => `${flow}.${state}`)
  return [
    traffic,
    lastHeardFigure(flow, filter, states),
    funnelFigure(flow, filter, names),
    times,
    outcomes,
    compareFigure(flow, filter, chart, groups),
  ]
}
