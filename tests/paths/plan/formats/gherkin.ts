import type { Path, Plan, Step } from '../plan.ts'
import { oneLine } from '../text.ts'

const stepLines = (step: Step) => [
  `    When ${oneLine(step.sentence)}`,
  `    Then the flow is in ${oneLine(step.states.join(' + '))}: ${oneLine(step.means)}`,
]

const scenario = (plan: Plan) => (path: Path) =>
  [
    `  Scenario: ${oneLine(`${path.name} ${path.title}`)}`,
    `    Given the flow is in ${oneLine(plan.start.states.join(' + '))}: ${oneLine(plan.start.means)}`,
    ...path.steps.flatMap(stepLines),
  ].join('\n')

const heading = (plan: Plan) => oneLine(`${plan.flow}: ${plan.description}`)

/** Gherkin: one feature; of several flows, each is a rule of it. */
export const gherkin = (plans: readonly Plan[]): string => {
  const [only] = plans
  if (plans.length === 1 && only !== undefined)
    return `Feature: ${heading(only)}\n\n${only.paths.map(scenario(only)).join('\n\n')}\n`
  const rules = plans.map((plan) =>
    `Rule: ${heading(plan)}\n\n${plan.paths.map(scenario(plan)).join('\n\n')}`.replaceAll(/^(?=.)/gm, '  '),
  )
  return `Feature: Every flow\n\n${rules.join('\n\n')}\n`
}
