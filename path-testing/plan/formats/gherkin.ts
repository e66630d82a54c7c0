import type { Path, Plan, Step, Where } from '../plan.ts'
import { phrases, type Phrases } from '../languages.ts'
import { remarksOf } from './remarks.ts'
import { oneLine } from '../text.ts'

const whereIn = ({ isIn }: Phrases, { states, means }: Where) => oneLine(isIn(states.join(' + '), means))

const stepLines = (words: Phrases) => (step: Step) => [
  `    ${words.gherkin.happens} ${oneLine(step.sentence)}`,
  `    ${words.gherkin.holds} ${whereIn(words, step)}`,
]

const scenario = (plan: Plan, words: Phrases) => (path: Path) =>
  [
    `  ${words.gherkin.scenario}: ${oneLine(`${path.name} ${path.title}`)}`,
    `    ${words.gherkin.starts} ${whereIn(words, plan.start)}`,
    ...path.steps.flatMap(stepLines(words)),
  ].join('\n')

const heading = (plan: Plan) => oneLine(`${plan.flow}: ${plan.description}`)

const comments = (plan: Plan) =>
  remarksOf(plan)
    .map((line) => `  # ${line}\n`)
    .join('')

/** Gherkin with the keywords of the plans' language: one feature; several flows become its rules. */
export const gherkin = (plans: readonly Plan[]): string => {
  const [only] = plans
  const words = phrases[only?.language ?? 'EN']
  const { language, feature, rule } = words.gherkin
  const first = language === 'en' ? '' : `# language: ${language}\n`
  if (plans.length === 1 && only !== undefined)
    return `${first}${feature}: ${heading(only)}\n${comments(only)}\n${only.paths.map(scenario(only, words)).join('\n\n')}\n`
  const rules = plans.map((plan) =>
    `${rule}: ${heading(plan)}\n${comments(plan)}\n${plan.paths.map(scenario(plan, words)).join('\n\n')}`.replaceAll(
      /^(?=.)/gm,
      '  ',
    ),
  )
  return `${first}${feature}: ${words.everyFlow}\n\n${rules.join('\n\n')}\n`
}
