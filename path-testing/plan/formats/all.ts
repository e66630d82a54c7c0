import type { Plan } from '../plan.ts'
import { csv } from './csv.ts'
import { gherkin } from './gherkin.ts'
import { markdown } from './markdown.ts'
import { mermaid } from './mermaid.ts'

/** The output of each format that needs nothing but the plans. */
export const formats = {
  gherkin,
  markdown,
  json: (plans: readonly Plan[]) => `${JSON.stringify({ plans }, null, 2)}\n`,
  csv,
  mermaid,
} satisfies Record<string, (plans: readonly Plan[]) => string>
