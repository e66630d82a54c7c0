import type { Path, Plan } from '../plan.ts'
import { phrases, type Phrases } from '../languages.ts'
import { oneLine } from '../text.ts'

/** Escapes Markdown's signs. */
const plain = (text: string) => oneLine(text).replaceAll(/[\\`*_[\]<>#|~&]/g, (sign) => `\\${sign}`)

const where = (states: readonly string[], means: string) => `**${plain(states.join(' + '))}**: ${plain(means)}`

const section = (plan: Plan, words: Phrases) => (path: Path) =>
  [
    `### ${plain(path.name)}`,
    '',
    words.path(plain(path.title)),
    '',
    words.begins(where(plan.start.states, plan.start.means)),
    '',
    ...path.steps.map((step, index) => `${index + 1}. ${plain(step.sentence)} → ${where(step.states, step.means)}`),
  ].join('\n')

const summary = ({ request, bound, covered, paths, steps }: Plan) =>
  `${covered} ${request.coverage === 'simple' ? `simple paths of up to ${bound} steps` : request.coverage} in ${paths.length} ${
    paths.length === 1 ? 'path' : 'paths'
  } and ${steps} steps, new starts counted.`

const left = ({ left: transitions }: Plan, words: Phrases) =>
  transitions.length === 0
    ? []
    : [
        '',
        words.left,
        '',
        ...transitions.map(({ transition, because }) => `- ${plain(transition)}: ${words.because[because]}`),
      ]

/** Markdown: a chapter for each flow, numbered steps for each path. */
export const markdown = (plans: readonly Plan[]): string =>
  plans
    .map((plan) => {
      const words = phrases[plan.language]
      return [
        `## ${plain(plan.flow)}`,
        '',
        plain(plan.description),
        '',
        `${summary(plan)} ${words.covers(plan.transitions.taken, plan.transitions.all)}`,
        ...left(plan, words),
        '',
        plan.paths.map(section(plan, words)).join('\n\n'),
        '',
      ].join('\n')
    })
    .join('\n')
