import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { chartOf, drawDiagram, flowPageOf, type FlowPage, studioJson, type Ways } from '../path-testing/diagram.ts'
import { layOut } from '../path-testing/layout.ts'
import { everyFlow } from '../tests/paths/every-flow.ts'
import { frozenOf } from '../tests/paths/adapters/expected.ts'
import { waysOf } from '../path-testing/plan.ts'
import { readDocstrings } from './docstrings.ts'

const folder = new URL('../docs/flows/', import.meta.url)
const sources = 'src/machines/'

/** A machine, its file and its docstring. */
export interface Source {
  readonly machine: AnyStateMachine
  readonly file: string
  readonly docstring: string
}

/** Every machine of the product, by its id. */
export const readMachines = async (): Promise<ReadonlyMap<string, Source>> => {
  const root = new URL(`../${sources}`, import.meta.url)
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.machine.ts'))
  const machines: [string, Source][] = []
  for (const name of names) {
    const address = new URL(name, root)
    const docs = readDocstrings([await readFile(address, 'utf8')])
    for (const [constant, machine] of Object.entries((await import(address.href)) as Record<string, unknown>))
      if (machine instanceof StateMachine)
        machines.push([machine.id, { machine, file: sources + name, docstring: docs.get(constant) ?? '' }])
  }
  return new Map(machines.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Event sentences of the path cases, by machine id and event type. */
const readSentences = (): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> => {
  const said = new Map<string, Map<string, string[]>>()
  for (const { machine, cases } of everyFlow) {
    const events = said.get(machine.id) ?? new Map<string, string[]>()
    said.set(machine.id, events)
    for (const [sentence, { event }] of Object.entries(cases)) {
      const known = events.get(event.type) ?? []
      if (!known.includes(sentence)) events.set(event.type, [...known, sentence])
    }
  }
  return said
}

/** The kinds of outcomes of all flows' work: no other word of an outcome leaves the page (FLOW-10). */
const readOutcomes = (): readonly string[] => {
  const outputs = everyFlow.flatMap(({ cases }) =>
    Object.values(cases).map(({ event }) => (event as { readonly output?: unknown }).output),
  )
  const kinds = outputs.map((output) => (output as { readonly kind?: unknown } | null | undefined)?.kind)
  return [...new Set(kinds)].filter((kind) => typeof kind === 'string').toSorted()
}

/** The shortest ways to the states of each machine, from each start that is planned; one step a line. */
const writeWays = (ids: readonly string[]): string => {
  const line = ({ steps, ...head }: Ways) =>
    `  ${JSON.stringify(head).slice(0, -1)},"steps":[${steps.map((step) => `\n   ${JSON.stringify(step)}`).join(',')}]}`
  const machines = ids.map((id) => {
    const ways = everyFlow.filter(({ machine }) => machine.id === id).map((flow) => waysOf(flow, frozenOf(flow)))
    return ` ${JSON.stringify(id)}: [\n${ways.map(line).join(',\n')}\n ]`
  })
  return `{\n${machines.join(',\n')}\n}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

const readme = (pages: readonly FlowPage[]): string =>
  [
    '# The flows',
    '',
    'Written by `npm run flows` from the machines themselves; `npm test` fails when this page is stale. A filled dot marks the initial state, a double edge a final one; a triangle an actor invoked during the state, a round arrow an event without a change of state, `[…]` a guard.',
    '',
    'The same with downloads for Stately Studio: `/flows` on `npm start` and `npm run dev`.',
    '',
    ...pages.map(({ id, description }) => `- [${id}](#${id.toLowerCase()}): ${description}`),
    ...pages.flatMap(({ id, description, source, rows, states, events }) => [
      '',
      `## ${id}`,
      '',
      description,
      '',
      `[Diagram](${id}.svg) · [Stately Studio](${id}.json) · [source](../../${source})${rows.length > 0 ? ` · ${rows.join(', ')}` : ''}`,
      '',
      `![The states of ${id}](${id}.svg)`,
      '',
      '| State | Meaning |',
      '| --- | --- |',
      ...states.map((state) => `| \`${state.id}\` | ${cell(state.description)} |`),
      '',
      '| Event | When |',
      '| --- | --- |',
      ...events.map(({ type, when }) => `| \`${type}\` | ${cell(when.join('; '))} |`),
    ]),
    '',
  ].join('\n')

/** The published flow files by name (FLOW-06). */
const writeFlows = async (): Promise<ReadonlyMap<string, string>> => {
  const sheet = await readFile(new URL('../path-testing/diagram/diagram.css', import.meta.url), 'utf8')
  const style = `svg:root { color-scheme: light dark } ${sheet.replaceAll(/\s+/g, ' ')}`
  const files = new Map<string, string>()
  const pages: FlowPage[] = []
  const sentences = readSentences()
  for (const [id, { machine, file, docstring }] of await readMachines()) {
    const chart = chartOf(machine)
    files.set(`${id}.svg`, drawDiagram(await layOut(chart), `The states of ${id}: ${chart.description}`, style))
    files.set(`${id}.json`, studioJson(machine))
    pages.push(flowPageOf(chart, { source: file, docstring, sentences: sentences.get(id) ?? new Map() }))
  }
  files.set('index.json', `${JSON.stringify(pages, null, 1)}\n`)
  files.set('outcomes.json', `${JSON.stringify(readOutcomes(), null, 1)}\n`)
  files.set('ways.json', writeWays(pages.map(({ id }) => id)))
  files.set('README.md', readme(pages))
  files.set('walks.md', (await import('./page-walks.ts')).writeWalks())
  return files
}

const run = async (check: boolean): Promise<void> => {
  const wanted = await writeFlows()
  const there = await readdir(folder).catch(() => [])
  if (!check) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const [name, content] of wanted) await writeFile(new URL(name, folder), content)
    return console.log(`docs/flows: ${wanted.size} files`)
  }
  const stale = there.filter((name) => !wanted.has(name))
  for (const [name, content] of wanted)
    if ((await readFile(new URL(name, folder), 'utf8').catch(() => '')) !== content) stale.push(name)
  if (stale.length === 0) return console.log('docs/flows is up to date')
  console.error(`docs/flows is stale (${stale.join(', ')}): run npm run flows`)
  process.exitCode = 1
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await run(process.argv.includes('--check'))
