import type { questions, Input } from '../questions/questions.ts'
import { exportAddress, type Told } from './api.ts'
import { make } from './elements.ts'

let figures = 0

/**
 * Returns a figure with its heading, the SQL behind it at the press of a button, and the answers as files.
 *
 * @param asked the questions behind it; each offers a file.
 */
export const makeFigure = (
  heading: string,
  told: readonly Told<unknown>[],
  asked: readonly (readonly [keyof typeof questions, Input])[],
  ...content: readonly (Node | string)[]
): HTMLElement => {
  const id = `figure-${(figures += 1)}`
  const sql = make(
    'pre',
    { id: `${id}-sql`, hidden: true, tabindex: '0', 'aria-label': `The SQL behind ${heading}` },
    told.map((each) => each.sql).join(';\n\n'),
  )
  const button = make(
    'button',
    {
      type: 'button',
      'aria-expanded': 'false',
      'aria-controls': sql.id,
      click: () => {
        sql.hidden = !sql.hidden
        button.setAttribute('aria-expanded', String(!sql.hidden))
      },
    },
    'Show the SQL',
  )
  const links = asked.flatMap(([question, input]) =>
    (['csv', 'parquet'] as const).map((format) =>
      make(
        'a',
        { href: exportAddress(question, input, format), download: true },
        `${asked.length > 1 ? `${question} as ` : ''}${format === 'csv' ? 'CSV' : 'Parquet'}`,
      ),
    ),
  )
  const time = told.reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0)
  return make(
    'section',
    { 'aria-labelledby': id },
    make('h2', { id }, heading),
    ...content,
    make('p', { class: 'tools' }, button, ...links, make('span', {}, `${told[0]?.engine ?? ''}, ${time} ms`)),
    sql,
  )
}
