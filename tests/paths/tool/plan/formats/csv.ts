import type { Plan } from '../plan.ts'
import { oneLine } from '../text.ts'

/** A quoted cell; an apostrophe keeps spreadsheets from reading a formula. */
const cell = (text: string) => {
  const line = oneLine(text)
  return `"${(/^[=+\-@]/.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`
}

/** CSV (RFC 4180): a row for each step, for a spreadsheet or a test management tool. */
export const csv = (plans: readonly Plan[]): string =>
  [
    ['flow', 'path', 'title', 'step', 'kind', 'action', 'event', 'state', 'expected'],
    ...plans.flatMap((plan) =>
      plan.paths.flatMap((path) => [
        [plan.flow, path.name, path.title, '0', 'start', '', '', plan.start.states.join(' + '), plan.start.means],
        ...path.steps.map((step, index) => [
          plan.flow,
          path.name,
          path.title,
          `${index + 1}`,
          step.kind,
          step.sentence,
          step.event,
          step.states.join(' + '),
          step.means,
        ]),
      ]),
    ),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
