import { format } from 'oxfmt'
import { sections, type Statement, type StatementId } from '../../src/api/contract/statements.ts'
import { departures } from './departures.ts'

export const tableFile = new URL('../../docs/contract/conformance.md', import.meta.url)

const opening = `
# Statements and departures

Each statement of the contract (\`openapi.json\`, the introduction) with the departures that \`npm run conformance\` is shown to find: \`tests/api/conformance.test.ts\` runs it against the sandbox behind each of them, and against the honest sandbox. Departures marked with * need \`--writes\`. This file is written by \`npm run contract\`.
`.trim()

const cell = (text: string) => text.replaceAll('|', '\\|')

const rowOf = (id: StatementId, { unseen }: Statement) => {
  const own = departures.filter(({ statement }) => statement === id)
  const names = own.map(({ name, writes }) => `${name}${writes === true ? ' *' : ''}`).join('; ')
  return `| ${id} | ${cell(names === '' ? `not seen: ${unseen ?? ''}` : names)} |`
}

/** The table of statements and departures as formatted Markdown (PLAT-11). */
export const writeTable = async (): Promise<string> => {
  const tables = sections.map(({ title, statements }) =>
    [
      `## ${title}\n`,
      '| Statement | Departures found |',
      '| --- | --- |',
      ...(Object.entries(statements) as [StatementId, Statement][]).map(([id, statement]) => rowOf(id, statement)),
    ].join('\n'),
  )
  return (await format('conformance.md', [opening, ...tables].join('\n\n'), { printWidth: 120 })).code
}
