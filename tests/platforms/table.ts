export const journeyNames = [
  'browse',
  'search',
  'log in',
  'play',
  'deposit',
  'withdraw',
  'records',
  'register',
  'agent’s team',
] as const
export type JourneyName = (typeof journeyNames)[number]

export const standNames = ['sandbox', 'plain', 'odd', 'pearl'] as const
export type StandName = (typeof standNames)[number]

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
] as const

/** The second brand is walked on a phone alone, where right to left has the least room. */
export const sizesOf = (stand: StandName) => (stand === 'pearl' ? sizes.slice(0, 1) : sizes)

/** Journeys whose feature a platform does not have. */
const notOffered: Readonly<Record<StandName, readonly JourneyName[]>> = {
  sandbox: [],
  plain: [],
  odd: [],
  pearl: ['agent’s team'],
}

/** The journeys that a platform has the features for. */
export const journeysOf = (stand: StandName): readonly JourneyName[] =>
  journeyNames.filter((journey) => !notOffered[stand].includes(journey))

/** Journeys that are known to fail; the story fails as soon as one of them passes. */
export const knownGaps: Readonly<Record<StandName, readonly JourneyName[]>> = {
  sandbox: [],
  plain: [],
  odd: [],
  pearl: [],
}

const cellOf = (stand: StandName, journey: JourneyName) => {
  if (!journeysOf(stand).includes(journey)) return 'not offered'
  return knownGaps[stand].includes(journey) ? 'not yet' : 'passes'
}

/** Returns the table of journeys and platforms, in Markdown. */
export const platformTable = (): string => {
  const columns = standNames.flatMap((stand) =>
    sizesOf(stand).map(({ name }) => ({ stand, head: `${stand}, ${name}` })),
  )
  const rows = [
    ['Journey', ...columns.map(({ head }) => head)],
    ...journeyNames.map((journey) => [journey, ...columns.map(({ stand }) => cellOf(stand, journey))]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
