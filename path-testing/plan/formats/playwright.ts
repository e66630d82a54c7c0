import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { frozenOf } from '../../harness/expected.ts'
import { findFlow, PlanError, type PlannableFlow } from '../plannable-flows.ts'
import type { Plan } from '../plan.ts'
import { oneLine } from '../text.ts'
import { remarksOf } from './remarks.ts'

const folder = new URL('../../../tests/paths/', import.meta.url)
const register = new URL('./playwright-entry.ts', import.meta.url)

/** The module that drives a flow on the page, and the name of its export. */
const moduleOf = async ({ flow, side }: PlannableFlow) => {
  if (side === undefined) throw new PlanError(`"${flow.name}" has no page: only the machine can be walked.`)
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/^\w+\/page\/.*\.ts$/.test(file)) continue
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
    const name = Object.keys(module).find((each) => module[each] === side)
    if (name !== undefined) return { file: fileURLToPath(new URL(file, folder)), name }
  }
  throw new Error(`No module in tests/paths/*/page exports the page of "${flow.name}".`)
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

/**
 * A self-contained Playwright spec that walks the plan against `BASE_URL`. Throws a `PlanError` where a flow has no
 * page.
 */
export const playwright = async (plans: readonly Plan[]): Promise<string> => {
  const sides = await Promise.all(plans.map((plan) => moduleOf(findFlow(plan.flow))))
  const source = [
    `import { register } from ${JSON.stringify(fileURLToPath(register))}`,
    ...sides.map(({ file, name }, index) => `import { ${name} as side${index} } from ${JSON.stringify(file)}`),
    ...plans.map(({ flow, paths }, index) => {
      const walks = paths.map(({ name, title, steps }) => ({ name, title, cases: steps.map((step) => step.case) }))
      const frozen = frozenOf(findFlow(flow).flow)
      return `register(${JSON.stringify(flow)}, side${index}, ${JSON.stringify(frozen)}, ${JSON.stringify(walks)})`
    }),
  ].join('\n')
  const code = await bundled(source)
  const remarks = plans.flatMap((plan) => remarksOf(plan).map((line) => `// ${oneLine(plan.flow)}: ${line}\n`))
  return `// BASE_URL=https://site.example npx playwright test FILE\n${remarks.join('')}${code}`
}
