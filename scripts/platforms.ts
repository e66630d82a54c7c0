import { readFileSync, writeFileSync } from 'node:fs'
import { platformTable, storyTitle, type Passed } from '../tests/platforms/table.ts'

const page = 'docs/platforms.md'
const report = 'reports/playwright.json'
const how = 'ALL_LANGUAGES=1 npx playwright test tests/platforms/story.spec.ts'

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}
interface Spec {
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly { readonly results: readonly { readonly steps?: readonly { readonly title: string }[] }[] }[]
}

const specsIn = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsIn)]

/** `npm run platforms`: writes the table of journeys and platforms from the stories of the last browser run; `--check` compares it. */
const lived = new Map(specsIn(JSON.parse(readFileSync(report, 'utf8')) as Suite).map((spec) => [spec.title, spec]))

const passed: Passed = (stand, size, journey) => {
  const story = lived.get(storyTitle(stand, size))
  if (story === undefined) throw new Error(`${report} has no story of ${stand} on a ${size}: ${how}`)
  const steps = story.tests.flatMap(({ results }) => results.at(-1)?.steps ?? [])
  return story.ok && steps.some(({ title }) => title === journey)
}

try {
  const before = readFileSync(page, 'utf8')
  // The table ends with the first line that is none of its rows.
  const after = before.replace(/^\| Journey .*\n(?:\|.*\n)+/m, () => `${platformTable(passed)}\n`)
  if (!process.argv.includes('--check')) writeFileSync(page, after)
  else if (after !== before) throw new Error(`${page} differs from the stories: npm run platforms`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
