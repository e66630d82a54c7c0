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

export const standNames = ['sandbox', 'plain', 'odd', 'stranger', 'pearl'] as const
export type StandName = (typeof standNames)[number]

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
] as const

/** The second brand and the stranger are walked on a phone alone, where texts have the least room. */
export const sizesOf = (stand: StandName) => (stand === 'pearl' || stand === 'stranger' ? sizes.slice(0, 1) : sizes)

/** Journeys whose feature a platform does not have, with the reason. */
const notOffered: Readonly<Record<StandName, { readonly [Journey in JourneyName]?: string }>> = {
  sandbox: {},
  plain: {},
  odd: {},
  stranger: {},
  pearl: { 'agent’s team': 'has no agents' },
}

/** The journeys that a platform has the features for. */
export const journeysOf = (stand: StandName): readonly JourneyName[] =>
  journeyNames.filter((journey) => notOffered[stand][journey] === undefined)

/** Journeys that are known to fail; the story fails as soon as one of them passes. */
export const knownGaps: Readonly<Record<StandName, readonly JourneyName[]>> = {
  sandbox: [],
  plain: [],
  odd: [],
  stranger: [],
  pearl: [],
}

/** The title of the test that lives the story in front of a platform, on a phone or a desk. */
export const storyTitle = (stand: StandName, size: string) =>
  `players and agents can live the whole story on a ${size} when the platform is ${stand}`

/** Returns whether a journey passed in front of a platform, on a phone or a desk. */
export type Passed = (stand: StandName, size: string, journey: JourneyName) => boolean

/** The table that holds as long as every story passes: it fails with its first gap that is not known. */
const asHeld: Passed = (stand, _, journey) => !knownGaps[stand].includes(journey)

/** Returns the table of journeys and platforms, in Markdown. */
export const platformTable = (passed: Passed = asHeld): string => {
  const cellOf = (stand: StandName, size: string, journey: JourneyName) => {
    const reason = notOffered[stand][journey]
    return reason === undefined ? (passed(stand, size, journey) ? 'passes' : 'not yet') : `– (${reason})`
  }
  const columns = standNames.flatMap((stand) =>
    sizesOf(stand).map(({ name }) => ({ stand, name, head: `${stand}, ${name}` })),
  )
  const rows = [
    ['Journey', ...columns.map(({ head }) => head)],
    ...journeyNames.map((journey) => [journey, ...columns.map(({ stand, name }) => cellOf(stand, name, journey))]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
