import type { Plan, Where } from '../plan.ts'
import { remarksOf } from './remarks.ts'
import { oneLine } from '../text.ts'

/** A label with Mermaid's signs as entities. */
const label = (text: string) => oneLine(text).replaceAll(/[#;:"<>{}[\]()%\\`|]/g, (sign) => `#${sign.codePointAt(0)};`)

/** Mermaid: a diagram for each flow, with the plan's steps and their counts. */
export const mermaid = (plans: readonly Plan[]): string =>
  plans
    .map((plan) => {
      const names = new Map<string, string>()
      const nameOf = ({ states }: Where) => {
        const state = states.join(' + ')
        if (!names.has(state)) names.set(state, `s${names.size}`)
        return names.get(state) as string
      }
      const times = new Map<string, number>()
      const start = nameOf(plan.start)
      for (const path of plan.paths) {
        let at = start
        for (const step of path.steps) {
          const to = nameOf(step)
          const arrow = `${at} --> ${to} : ${label(step.sentence)}`
          times.set(arrow, (times.get(arrow) ?? 0) + 1)
          at = to
        }
      }
      return [
        'stateDiagram-v2',
        `  %% ${label(plan.flow)}`,
        ...remarksOf(plan).map((line) => `  %% ${label(line)}`),
        ...[...names].map(([state, name]) => `  state "${label(state)}" as ${name}`),
        `  [*] --> ${start}`,
        ...[...times].map(([arrow, count]) => `  ${arrow}${count > 1 ? ` (${count} times)` : ''}`),
        '',
      ].join('\n')
    })
    .join('\n')
