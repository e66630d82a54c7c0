import type { Path, Plan } from '../plan.ts'
import { oneLine } from '../text.ts'

/** Words that mean themselves. */
const plain = (text: string) => oneLine(text).replaceAll(/[\\`*_[\]<>#|~&]/g, (sign) => `\\${sign}`)

const where = (states: readonly string[], means: string) => `**${plain(states.join(' + '))}**: ${plain(means)}`

const section = (plan: Plan) => (path: Path) =>
  [
    `### ${plain(path.name)}`,
    '',
    `The path ${plain(path.title)}.`,
    '',
    `Begin in ${where(plan.start.states, plan.start.means)}`,
    '',
    ...path.steps.map((step, index) => `${index + 1}. ${plain(step.sentence)} → ${where(step.states, step.means)}`),
  ].join('\n')

const summary = ({ wish, bound, covered, paths, steps }: Plan) =>
  `${covered} ${wish.coverage === 'simple' ? `simple paths of up to ${bound} steps` : wish.coverage} in ${paths.length} ${
    paths.length === 1 ? 'path' : 'paths'
  } and ${steps} steps, new starts counted.`

const left = ({ left: transitions }: Plan) =>
  transitions.length === 0
    ? []
    : [
        '',
        'Transitions of the machine that are not in this plan:',
        '',
        ...transitions.map((each) => `- ${plain(each)}`),
      ]

/** Markdown: a chapter for each flow, numbered steps for each path. */
export const markdown = (plans: readonly Plan[]): string =>
  plans
    .map((plan) =>
      [
        `## ${plain(plan.flow)}`,
        '',
        plain(plan.description),
        '',
        summary(plan),
        ...left(plan),
        '',
        plan.paths.map(section(plan)).join('\n\n'),
        '',
      ].join('\n'),
    )
    .join('\n')
