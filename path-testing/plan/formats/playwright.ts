import { build } from 'vite'
import type { Frozen } from '../../harness/frozen.ts'
import type { Plan } from '../plan.ts'
import { oneLine } from '../text.ts'
import { remarksOf } from './remarks.ts'

/** The modules that a written Playwright file is bundled from. */
export interface PlanModules {
  /** The file that exports `register(flow, side, frozen, walks)`: it declares the tests. */
  readonly register: string
  /** Returns the file and the export of a flow's page side; throws a `PlanError` where it has none. */
  readonly sideOf: (flow: string) => Promise<{ readonly file: string; readonly name: string }>
  /** Returns the graph that the walks expect. */
  readonly frozenOf: (flow: string) => Frozen
}

/** A path of a plan, as `register` gets it. */
export interface PlannedWalk {
  readonly name: string
  readonly title: string
  readonly cases: readonly string[]
}

/** A bundled script; only Playwright and Node stay external. */
const bundled = async (source: string): Promise<string> => {
  const entry = '\0plan.ts'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'plan',
        resolveId: (id) => (id === 'plan' ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    ssr: { noExternal: true, external: ['playwright'] },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: { input: 'plan', external: ['playwright/test', /^node:/], output: { format: 'esm' } },
    },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const chunks = output?.filter((file) => file.type === 'chunk') ?? []
  const [only] = chunks
  if (only === undefined || chunks.length > 1) throw new Error('The plan was not bundled into one file.')
  return only.code
}

/** Returns a self-contained Playwright spec that walks the plans against `BASE_URL`. */
export const playwright = async (
  plans: readonly Plan[],
  { register, sideOf, frozenOf }: PlanModules,
): Promise<string> => {
  const sides = await Promise.all(plans.map(({ flow }) => sideOf(flow)))
  const source = [
    `import { register } from ${JSON.stringify(register)}`,
    ...sides.map(({ file, name }, index) => `import { ${name} as side${index} } from ${JSON.stringify(file)}`),
    ...plans.map(({ flow, paths }, index) => {
      const walks = paths.map(({ name, title, steps }): PlannedWalk => ({
        name,
        title,
        cases: steps.map((step) => step.case),
      }))
      return `register(${JSON.stringify(flow)}, side${index}, ${JSON.stringify(frozenOf(flow))}, ${JSON.stringify(walks)})`
    }),
  ].join('\n')
  const code = await bundled(source)
  const remarks = plans.flatMap((plan) => remarksOf(plan).map((line) => `// ${oneLine(plan.flow)}: ${line}\n`))
  return `// BASE_URL=https://site.example npx playwright test FILE\n${remarks.join('')}${code}`
}
