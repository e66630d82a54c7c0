import type { Dialect } from './dialect.ts'
import { failures } from './outcomes.ts'

/** The visits of a figure: all, or those of one release, language, device class, week or pace. */
export const dimensions = ['release', 'language', 'device', 'week', 'pace'] as const
export type Dimension = (typeof dimensions)[number]

/** A value for some of the dimensions. */
export type Filter = Partial<Readonly<Record<Dimension, string>>>

/** An input of a question; each question says which ones it reads. */
export interface Input {
  readonly filter?: Filter
  readonly flow?: string
  /** A state by its id in the diagram, `login.signedIn`, or several in order. */
  readonly states?: readonly string[]
  /** The final states of the flow, where nobody drops off. */
  readonly finals?: readonly string[]
  /** A dimension, whose values are answered apart. */
  readonly by?: Dimension
}

export type Kind = 'text' | 'number'

/** A question: its SQL for an engine, and the columns of its answer. */
export interface Question<Columns extends Readonly<Record<string, Kind>> = Readonly<Record<string, Kind>>> {
  readonly columns: Columns
  readonly sql: (dialect: Dialect, input: Input) => string
}

/** A row of a question's answer. */
export type Answer<Q extends Question> = {
  readonly [Name in keyof Q['columns']]: Q['columns'][Name] extends 'number' ? number : string
}

const ask = <const Columns extends Readonly<Record<string, Kind>>>(
  columns: Columns,
  sql: Question['sql'],
): Question<Columns> => ({ columns, sql })

/** An answer of the platform that takes longer is slow; a visit is slow when most of its answers are. */
const slowAnswer = 1500

const slowVisits = `select visit from (
    select visit, sum(case when milliseconds > ${slowAnswer} then 1 else 0 end) as slow, count(*) as answers
    from transitions where event like 'xstate.done.actor.%' group by visit
  ) paces where slow * 2 > answers`

const dimension = (dialect: Dialect, by: Dimension): string => (by === 'week' ? dialect.week('"at"') : by)

const within = ({ literal }: Dialect, column: string, values: readonly string[]): string =>
  `${column} in (${values.length === 0 ? "''" : values.map(literal).join(', ')})`

const withPace = `(
  select *, case when visit in (${slowVisits}) then 'slow' else 'quick' end as pace
  from transitions
) transitions`

/** Returns the source of the rows and their condition, in lines of this depth. */
const from = (dialect: Dialect, { filter = {}, flow, by }: Input, depth = 0, ...more: readonly string[]): string => {
  const terms = [
    ...(flow === undefined ? [] : [`flow = ${dialect.literal(flow)}`]),
    ...dimensions.flatMap((each) => {
      const value = filter[each]
      return value === undefined ? [] : [`${dimension(dialect, each)} = ${dialect.literal(value)}`]
    }),
    ...more,
  ]
  const source = by === 'pace' || filter.pace !== undefined ? withPace : 'transitions'
  const text = `from ${source}${terms.length === 0 ? '' : `\nwhere ${terms.join('\n  and ')}`}`
  return text.replaceAll('\n', `\n${' '.repeat(depth)}`)
}

const whether = (condition: string) => `case when ${condition} then 1 else 0 end`

const isFailure = (dialect: Dialect) => `(event like 'xstate.error.%' or ${within(dialect, 'outcome', failures)})`

const isAnswer = `(event like 'xstate.done.actor.%' or event like 'xstate.error.actor.%')`

/** The condition of a record that comes into a state, by the id in the diagram. */
const isIn = ({ literal }: Dialect, id: string): string => {
  const [flow = ''] = id.split('.', 1)
  return `flow = ${literal(flow)} and state = ${literal(id.slice(flow.length + 1))}`
}

const letterAt = (index: number) => String.fromCharCode(97 + index)

/** The flows and how many visits came to them. Reads `filter`. */
export const flows = ask(
  { flow: 'text', visits: 'number', transitions: 'number' },
  (dialect, { filter = {} }) =>
    `select flow, ${dialect.distinct('visit')} as visits, count(*) as transitions
${from(dialect, { filter })}
group by flow
order by visits desc, flow`,
)

/** The values of a dimension and their visits. Reads `by`. */
export const groups = ask(
  { part: 'text', visits: 'number' },
  (dialect, { by = 'release' }) =>
    `select ${dimension(dialect, by)} as part, ${dialect.distinct('visit')} as visits
${from(dialect, { by })}
group by part
order by part`,
)

/** The states of all flows that visits came to. Reads `filter`. */
export const places = ask(
  { flow: 'text', state: 'text', visits: 'number' },
  (dialect, { filter = {} }) =>
    `select flow, state, ${dialect.distinct('visit')} as visits
${from(dialect, { filter }, 0, "state <> ''")}
group by flow, state
order by flow, visits desc, state`,
)

/** How often each transition of a flow was taken. Reads `filter` and `flow`. */
export const traffic = ask(
  { from_state: 'text', event: 'text', state: 'text', times: 'number', visits: 'number' },
  (dialect, { filter = {}, flow = '' }) =>
    `select from_state, event, state, count(*) as times, ${dialect.distinct('visit')} as visits
${from(dialect, { filter, flow })}
group by from_state, event, state
order by times desc, from_state, event, state`,
)

/**
 * The visits that came to each state of a flow, and those for which it was the last one (`lost`), by leaving or because the
 * flow was closed there (`closed`). Reads `filter`, `flow`, `finals` and `by`.
 */
export const dropOff = ask(
  { part: 'text', state: 'text', came: 'number', lost: 'number', closed: 'number' },
  (dialect, { filter = {}, flow = '', finals = [], by }) => {
    const isLost = `state = last_state and not ${within(dialect, 'state', finals)}`
    return `select part, state, count(*) as came, sum(${whether(isLost)}) as lost,
  sum(${whether(`${isLost} and last_event = 'stop'`)}) as closed
from (
  select part, ${dialect.rows('states')} as state, last_state, last_event
  from (
    select ${by === undefined ? "'all'" : dialect.last(dimension(dialect, by), 'seq')} as part, visit,
      ${dialect.unique('state')} as states,
      ${dialect.last('state', "case when state = '' then -1 else seq end")} as last_state,
      ${dialect.last('event', 'seq')} as last_event
    ${from(dialect, { filter, flow, ...(by && { by }) }, 4)}
    group by visit
  ) visits
) places
where state <> ''
group by part, state
order by part, came desc, state`
  },
)

/** The last event before a visit ended in a state. Reads `filter`, `flow` and the first of `states`. */
export const lastHeard = ask(
  { event: 'text', visits: 'number' },
  (dialect, { filter = {}, flow = '', states: [state = ''] = [] }) =>
    `select last_event as event, count(*) as visits
from (
  select visit,
    ${dialect.last('state', "case when state = '' then -1 else seq end")} as last_state,
    ${dialect.last('event', "case when event = 'stop' then -1 else seq end")} as last_event
  ${from(dialect, { filter, flow }, 2)}
  group by visit
) visits
where last_state = ${dialect.literal(state.slice(flow.length + 1))}
group by last_event
order by visits desc, event`,
)

/** The visits by the number of states that they came to in this order. Reads `filter` and `states`. */
export const funnel = ask(
  { reached: 'number', visits: 'number' },
  (dialect, { filter = {}, states: [first = '', ...more] = [] }) => {
    const states = [first, ...more]
    // Each visit is a word with a letter for each of these states: a pattern of letters is a way through them.
    const distinct = [...new Set(states)]
    const letters = states.map((state) => letterAt(distinct.indexOf(state)))
    const letter = distinct.map((state, at) => `when ${isIn(dialect, state)} then '${letterAt(at)}'`)
    const steps = letters.map((_, at) => `when path like '%${letters.slice(0, at + 1).join('%')}%' then ${at + 1}`)
    return `select case ${steps.toReversed().join(' ')} else 0 end as reached, count(*) as visits
from (
  select visit, ${dialect.joined('letter', 'seq')} as path
  from (
    select visit, seq, case ${letter.join(' ')} else '' end as letter
    ${from(dialect, { filter }, 4, `(${distinct.map((state) => isIn(dialect, state)).join(' or ')})`)}
  ) steps
  group by visit
) visits
group by reached
order by reached`
  },
)

/** The time in each state of a flow. Reads `filter`, `flow` and `by`. */
export const times = ask(
  { part: 'text', from_state: 'text', stays: 'number', median: 'number', p90: 'number' },
  (dialect, { filter = {}, flow = '', by }) =>
    `select ${by === undefined ? "'all'" : dimension(dialect, by)} as part, from_state, count(*) as stays,
  ${dialect.tenths('milliseconds', 5)} as median,
  ${dialect.tenths('milliseconds', 9)} as p90
${from(dialect, { filter, flow, ...(by && { by }) }, 0, "from_state <> ''", 'from_state <> state')}
group by part, from_state
order by part, stays desc, from_state`,
)

/** The answers of the platform in each state of a flow, and which of them are failures. Reads `filter`, `flow` and `by`. */
export const outcomes = ask(
  {
    part: 'text',
    from_state: 'text',
    event: 'text',
    outcome: 'text',
    failed: 'number',
    times: 'number',
    visits: 'number',
  },
  (dialect, { filter = {}, flow = '', by }) =>
    `select ${by === undefined ? "'all'" : dimension(dialect, by)} as part, from_state, event, outcome,
  ${whether(isFailure(dialect))} as failed, count(*) as times, ${dialect.distinct('visit')} as visits
${from(dialect, { filter, flow, ...(by && { by }) }, 0, isAnswer)}
group by part, from_state, event, outcome
order by part, failed desc, times desc, from_state, event, outcome`,
)

const parts = 'release, language, device, pace'

/** The columns that tell places and parts of all visits apart. */
export const everywhere = {
  flow: 'text',
  place: 'text',
  release: 'text',
  language: 'text',
  device: 'text',
  pace: 'text',
} as const

/** The visits that came to each state of each flow, by all parts. Reads `filter`. */
export const cameEverywhere = ask(
  { ...everywhere, total: 'number' },
  (dialect, { filter = {} }) =>
    `select flow, state as place, ${parts}, ${dialect.distinct('visit')} as total
${from(dialect, { filter, by: 'pace' }, 0, "state <> ''")}
group by flow, place, ${parts}
order by flow, place, ${parts}`,
)

/** The visits that ended in each state of each flow, by all parts; a flow that was closed is no such end. Reads `filter`. */
export const goneEverywhere = ask(
  { ...everywhere, gone: 'number' },
  (dialect, { filter = {} }) =>
    `select flow, place, its_release as release, its_language as language, its_device as device, its_pace as pace,
  count(*) as gone
from (
  select flow, visit, ${dialect.last('state', 'seq')} as place,
    min(release) as its_release, min(language) as its_language, min(device) as its_device, min(pace) as its_pace
  ${from(dialect, { filter, by: 'pace' }, 2)}
  group by flow, visit
) visits
where place <> ''
group by flow, place, its_release, its_language, its_device, its_pace
order by flow, place, ${parts}`,
)

/** The answers in each state, and how many of them are failures, by all parts. Reads `filter`. */
export const failedEverywhere = ask(
  { ...everywhere, total: 'number', failed: 'number' },
  (dialect, { filter = {} }) =>
    `select flow, from_state as place, ${parts}, count(*) as total, sum(${whether(isFailure(dialect))}) as failed
${from(dialect, { filter, by: 'pace' }, 0, isAnswer)}
group by flow, place, ${parts}
order by flow, place, ${parts}`,
)

/** The transitions themselves, in order. Reads `filter` and `flow`. */
export const records = ask(
  {
    visit: 'text',
    release: 'text',
    language: 'text',
    device: 'text',
    moment: 'text',
    flow: 'text',
    actor: 'text',
    seq: 'number',
    from_state: 'text',
    state: 'text',
    event: 'text',
    outcome: 'text',
    milliseconds: 'number',
  },
  (dialect, { filter = {}, flow = '' }) =>
    `select visit, release, language, device, ${dialect.moment('"at"')} as moment, flow, actor, seq, from_state, state, event,
  outcome, milliseconds
${from(dialect, { filter, flow })}
order by visit, seq`,
)

/** Every question by its name, as the page asks it. */
export const questions = {
  flows,
  groups,
  places,
  traffic,
  dropOff,
  lastHeard,
  funnel,
  times,
  outcomes,
  cameEverywhere,
  goneEverywhere,
  failedEverywhere,
  records,
} as const satisfies Readonly<Record<string, Question>>
