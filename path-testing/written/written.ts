import { oneLine } from '../plan/text.ts'
import { literal } from './literal.ts'
import type { WrittenStep } from './trace.ts'

/** A walk as its code. */
export interface WrittenWalk {
  readonly name: string
  readonly title: string
  readonly flow: string
  /** The lines before the first step. */
  readonly begins: readonly string[]
  readonly steps: readonly WrittenStep[]
  /** The reason why the walk cannot be written. */
  readonly unwritten?: string
}

/** A project's part of a written file. */
export interface WrittenFrame {
  /** A line at the top, after the flows' names. */
  readonly remark: string
  /** Further options of `test.use`, as lines of code. */
  readonly use: readonly string[]
  /** The script at the end, with all that the walks' own lines need. */
  readonly script: string
}

/** Returns code with a line for each field. */
export const block = (fields: object, depth = '') =>
  `{\n${Object.entries(fields)
    .map(([name, value]) => `${depth}  ${literal({ [name]: value as unknown }).slice(2, -2)},\n`)
    .join('')}${depth}}`

const stepCode = ({ title, lines }: WrittenStep) => {
  if (lines.length === 0) return `  await test.step(${literal(title)}, async () => {})`
  return `  await test.step(${literal(title)}, async () => {\n${lines.map((line) => `    ${line}`).join('\n')}\n  })`
}

const testCode = ({ name, title, begins, steps }: WrittenWalk) =>
  `test(${literal(`${name} ${title}`)}, async ({ page, context }) => {
  test.setTimeout(${60 + steps.length * 10}_000)
${[...begins.map((line) => `  ${line}`), ...steps.map(stepCode)].join('\n')}
})`

/** Returns a Playwright file of these walks that needs `playwright/test` and nothing else. */
export const writtenFile = (walks: readonly WrittenWalk[], { remark, use, script }: WrittenFrame): string => {
  const flows = [...new Set(walks.map(({ flow }) => flow))]
  return `// BASE_URL=https://site.example npx playwright test FILE
// ${oneLine(flows.join(', '))}: ${remark}
import { expect as patient, test } from 'playwright/test'

const baseURL = process.env.BASE_URL
if (baseURL === undefined) throw new Error('Set the address of the site: BASE_URL=https://site.example')
const expect = patient.configure({ timeout: Number(process.env.PATIENCE ?? 15) * 1000 })
test.use({
  baseURL,
${use.map((line) => `  ${line},`).join('\n')}
})

${walks.map(testCode).join('\n\n')}

${script}`
}
