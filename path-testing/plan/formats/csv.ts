import type { Plan } from '../plan.ts'
import { phrases } from '../languages.ts'
import { oneLine } from '../text.ts'

/** A quoted cell; an apostrophe keeps spreadsheets from reading a formula. */
const cell = (text: string) => {
  const line = oneLine(text)
  return `"${(/^[=+\-@]/.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`
}

/** The rows after a plan's steps: how many transitions it has, and which it leaves out. */
const remarks = ({ flow, language, transitions: { taken, all }, left }: Plan): string[][] => {
  const words = phrases[language]
  const row = (kind: string, action: string, event = '') => [flow, '', '', '', kind, action, event, '', '']
  return [
    row('count', words.covers(taken, all)),
    ...left.map(({ transition, because }) => row('left', words.because[because], transition)),
  ]
}

/** CSV (RFC 4180): a row for each step, for a spreadsheet or a test management tool. */
export const csv = (plans: readonly Plan[]): string =>
  [
    ['flow', 'path', 'title', 'step', 'kind', 'action', 'event', 'state', 'expected'],
    ...plans.flatMap((plan) =>
      plan.paths
        .flatMap((path) => [
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
        ])
        .concat(remarks(plan)),
    ),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
