import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importsOf } from './architecture.ts'
import type { Flow } from '../path-testing/graph.ts'
import type { PageSide } from '../tests/paths/page-side.ts'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Paths that differ from a revision, untracked and deleted ones included. Throws for an unknown revision. */
export const changedSince = (base: string): string[] => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)) : []

/** The browser's spec files. */
export const specFiles = (): string[] => filesIn('tests').filter((file) => file.endsWith('.spec.ts'))

/** The features, areas, walks, specs and shared files that a list of changed files affects. */
export interface Touched {
  /** `area/feature` of each feature folder. */
  readonly features: ReadonlySet<string>
  /** Areas of which more than one feature may have changed. */
  readonly areas: ReadonlySet<string>
  /** `area/name` of the page side or flow of a walk. */
  readonly walks: ReadonlySet<string>
  /** Changed spec files. */
  readonly specs: readonly string[]
  /** Files of the site that every page may depend on. */
  readonly everywhere: readonly string[]
}

/** The features, areas, walks and specs of changed files, by the folder that each stands in. */
export const touchedBy = (files: readonly string[]): Touched => {
  const features = new Set<string>()
  const areas = new Set<string>()
  const walks = new Set<string>()
  const specs: string[] = []
  const everywhere: string[] = []
  for (const file of files) {
    const ofFeature = /^src\/(?:machines|app\/features|ui)\/([\w-]+)\/([\w-]+)\//.exec(file)
    const ofArea = /^(?:src\/(?:machines|app\/features)|sandbox\/areas)\/([\w-]+)\//.exec(file)
    const ofWalk = /^tests\/paths\/([\w-]+)\/(?:flow|page)\/([\w-]+)\.ts$/.exec(file)
    if (ofFeature) features.add(`${ofFeature[1]}/${ofFeature[2]}`)
    else if (ofArea) areas.add(ofArea[1] ?? '')
    else if (ofWalk) walks.add(`${ofWalk[1]}/${ofWalk[2]}`)
    else if (file.endsWith('.spec.ts')) specs.push(file)
    else if (/^(?:src|sandbox|locales|public|path-testing)\/|^index\.html$|^vite\.config\.ts$/.test(file))
      everywhere.push(file)
  }
  return { features, areas, walks, specs, everywhere }
}

const featureOf = (file: string) =>
  /^src\/(?:machines|app\/features|ui)\/([\w-]+\/[\w-]+)\//.exec(file.replaceAll('\\', '/'))?.[1]

/** The other features whose files import one of this feature's. */
const usersOf = (feature: string): readonly string[] => [
  ...new Set(
    filesIn('src')
      .filter((file) => /\.tsx?$/.test(file) && featureOf(file) !== feature)
      .filter((file) => importsOf(file, readFileSync(file, 'utf8')).some((used) => featureOf(used) === feature))
      .flatMap((file) => featureOf(file) ?? []),
  ),
]

/**
 * The spec files that are named after a touched feature or its area, and the changed ones. A feature without either has those of
 * the features that use it, or the story.
 */
export const specsFor = ({ features, areas, specs, everywhere }: Touched, all: readonly string[]): string[] => {
  const isNamed = (name: string) => (file: string) => basename(file).startsWith(name)
  const ofUsers = (feature: string) => {
    const names = usersOf(feature).map((user) => `${user.split('/')[1]}.spec.ts`)
    const found = all.filter((file) => names.includes(basename(file)))
    return found.length > 0 ? found : ['tests/journeys/story.spec.ts']
  }
  const ofFeatures = [...features].flatMap((feature) => {
    const [area = '', name = ''] = feature.split('/')
    const [own, ofArea] = [all.filter(isNamed(name)), all.filter(isNamed(area))]
    if (own.length > 0) return own
    return ofArea.length > 0 ? ofArea : ofUsers(feature)
  })
  const ofAreas = [...areas].flatMap((area) => all.filter(isNamed(area)))
  const found = new Set([...ofFeatures, ...ofAreas, ...specs.filter((file) => all.includes(file))])
  if (everywhere.length > 0) found.add('tests/journeys/story.spec.ts')
  return [...found].filter((file) => basename(file) !== 'page.spec.ts')
}

/** The random walks through several flows at once that none of these walks or features takes part in. */
export const randomWalksBeside = async (
  { features, areas }: Touched,
  walks: readonly string[],
): Promise<readonly string[]> => {
  const beside: string[] = []
  for (const file of filesIn('tests/random-walks').filter((each) => each.endsWith('.test.ts'))) {
    const direct = importsOf(file, readFileSync(file, 'utf8'))
    const beneath = direct.filter((each) => each.startsWith('tests/random-walks/'))
    const imported = [...direct, ...beneath.flatMap((each) => importsOf(each, readFileSync(each, 'utf8')))]
    // This file chooses among the flows itself.
    if (imported.includes('tests/paths/named-walks.ts')) continue
    const flows: unknown[] = []
    for (const used of imported.filter((each) => /^tests\/paths\/[\w-]+\/flow\//.test(each)))
      flows.push(...Object.values((await import(pathToFileURL(used).href)) as Record<string, unknown>))
    const isWalked = flows.some((flow) => walks.includes((flow as Partial<Flow>).name ?? ''))
    const isTouched = imported
      .flatMap((used) => featureOf(used) ?? [])
      .some((feature) => features.has(feature) || areas.has(feature.split('/')[0] ?? ''))
    if (!isWalked && !isTouched) beside.push(file)
  }
  return beside
}

/** Unit tests that open every page, or follow every flow, as patterns of files. */
const wholeSite = [
  'tests/generated/**',
  'tests/faults/**',
  'tests/insights/**',
  'tests/random-walks/site.test.ts',
  'tests/path-testing/{formats,languages,suites}.test.ts',
  'tests/machines/{kept-places,providers-page,typed-forms}.test.ts',
  'tests/diagram/**',
  'tests/requirements/{failed-lists,messages,shell/page-controls-and-windows,shell/page-frame}.test.ts',
]

/** The patterns of whole-site tests that a change within features leaves to `npm test`; none where such a test changed. */
export const wholeSiteBeside = (files: readonly string[], { everywhere }: Touched): readonly string[] =>
  everywhere.length > 0
    ? []
    : wholeSite.filter((pattern) => {
        const [start = ''] = pattern.split(/[*{]/)
        return !files.some((file) => file.startsWith(start))
      })

/** Each machine's id to its `area/feature`. */
export const featuresOfMachines = (): Map<string, string> =>
  new Map(
    filesIn('src/machines')
      .filter((file) => file.endsWith('.machine.ts'))
      .flatMap((file) => {
        const id = /^ {2}id: '(\w+)'/m.exec(readFileSync(file, 'utf8'))?.[1]
        return id === undefined ? [] : [[id, file.split(/[/\\]/).slice(2, 4).join('/')] as const]
      }),
  )

const isSide = (value: unknown): value is PageSide<Flow> =>
  typeof value === 'object' && value !== null && 'flow' in value && 'sees' in value

/** The names of the page walks of touched features, and of walks that changed themselves. */
export const walksFor = async ({ features, areas, walks }: Touched): Promise<string[]> => {
  const featureOfMachine = featuresOfMachines()
  const names: string[] = []
  for (const file of filesIn('tests/paths').filter((each) => /[/\\]page[/\\][\w-]+\.ts$/.test(each))) {
    const [area, name] = [file.split(/[/\\]/)[2], basename(file, '.ts')]
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const side of Object.values(module).flat().filter(isSide)) {
      const feature = featureOfMachine.get(side.flow.machine.id) ?? ''
      const isTouched = features.has(feature) || areas.has(feature.split('/')[0] ?? '') || walks.has(`${area}/${name}`)
      if (isTouched) names.push(side.flow.name)
    }
  }
  return [...new Set(names)]
}
