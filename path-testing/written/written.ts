import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { CallName } from '../../src/api/table.ts'
import { callTable } from '../../src/api/table.ts'
import type { Call } from '../../src/api/call.ts'
import type { Said } from '../../tests/support/call-desk.ts'
import { oneLine } from '../plan/text.ts'
import { literal } from './literal.ts'
import type { WrittenStep } from './trace.ts'

/** A walk as its code. */
export interface WrittenWalk {
  readonly name: string
  readonly title: string
  readonly flow: string
  readonly language: string
  /** The platform's answers to calls that no step decides about. */
  readonly always: Partial<Record<CallName, Said>>
  readonly held: readonly CallName[]
  readonly steps: readonly WrittenStep[]
  /** The reason why the walk cannot be written. */
  readonly unwritten?: string
}

const desk = fileURLToPath(new URL('../../tests/support/call-desk.ts', import.meta.url))

/** The call desk as one script, with the method and path of each call in the place of the call table. */
const deskCode = async (): Promise<string> => {
  const rows = Object.fromEntries(
    (Object.values(callTable) as readonly Call[]).map(({ name, method, path, answer }) => [
      name,
      { name, method, path, ...(answer === 'image' && { answer }) },
    ]),
  )
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'calls',
        enforce: 'pre',
        load: (id) =>
          id.endsWith('/src/api/table.ts') ? `export const callTable = ${JSON.stringify(rows)}` : undefined,
      },
    ],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: desk, output: { format: 'esm' } },
    },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const [only] = output?.filter((file) => file.type === 'chunk') ?? []
  if (only === undefined || only.imports.length > 0) throw new Error('The call desk was not bundled into one script.')
  return only.code
    .replaceAll(/^export \{[^}]*\};?$/gm, '')
    .replaceAll(/^\/\/#.*$/gm, '')
    .replace(/^var callTable = \{[^]*?^\};$/m, () => `var callTable = ${block(rows)}`)
}

/** A line for each field. */
const block = (fields: object, depth = '') =>
  `{\n${Object.entries(fields)
    .map(([name, value]) => `${depth}  ${literal({ [name]: value as unknown }).slice(2, -2)},\n`)
    .join('')}${depth}}`

const stepCode = ({ title, lines }: WrittenStep) => {
  if (lines.length === 0) return `  await test.step(${literal(title)}, async () => {})`
  return `  await test.step(${literal(title)}, async () => {\n${lines.map((line) => `    ${line}`).join('\n')}\n  })`
}

const testCode = ({ name, title, language, always, held, steps }: WrittenWalk) =>
  `test(${literal(`${name} ${title}`)}, async ({ page, context }) => {
  test.setTimeout(${60 + steps.length * 10}_000)
  await context.addInitScript((language) => {
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', language)
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', 'light')
  }, ${literal(language)})
  const desk = await CallDesk.at(context, ${block(always, '  ')})
${held.length === 0 ? '' : `  desk.hold(${held.map((call) => literal(call)).join(', ')})\n`}${steps.map(stepCode).join('\n')}
})`

/** Returns a Playwright file of these walks that needs `playwright/test` and nothing else (FLOW-09). */
export const writtenFile = async (walks: readonly WrittenWalk[]): Promise<string> => {
  const flows = [...new Set(walks.map(({ flow }) => flow))]
  return `// BASE_URL=https://site.example npx playwright test FILE
// ${oneLine(flows.join(', '))}: the platform's calls are answered here; nothing is bought, won or changed on the site.
import { expect as patient, test } from 'playwright/test'

const baseURL = process.env.BASE_URL
if (baseURL === undefined) throw new Error('Set the address of the site: BASE_URL=https://site.example')
const expect = patient.configure({ timeout: Number(process.env.PATIENCE ?? 15) * 1000 })
test.use({
  baseURL,
  locale: 'en',
  viewport: { width: 390, height: 844 },
  actionTimeout: 15_000,
  bypassCSP: true,
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

${walks.map(testCode).join('\n\n')}

${await deskCode()}`
}
