import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const areas = [
  'site',
  'auth',
  'games',
  'money',
  'account',
  'centres',
  'reports',
  'rewards',
  'agents',
  'support',
] as const

const usage = `npm run new -- flow AREA/NAME, such as money/refund. Areas: ${areas.join(', ')}.`

const pascal = (name: string) => name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const camelOf = (name: string) => pascal(name).replace(/^./, (letter) => letter.toLowerCase())

/** The new files of a flow in every layer, by path; the first path test fails until its cases are complete. */
const filesOf = (area: string, name: string): Readonly<Record<string, string>> => {
  const Name = pascal(name)
  const camel = camelOf(name)
  return {
    [`src/machines/${area}/${name}/${name}.machine.ts`]: `import { setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

export type ${Name}Event = { type: '${camel}.submit' } | { type: '${camel}.retry' }

/** Sends one request, and sends it again on demand. Work: \`send\` throws when it fails. */
export const ${camel}Machine = setup({
  types: { events: {} as ${Name}Event },
  actors: { send: notProvided<void, void>('send') },
}).createMachine({
  id: '${camel}',
  description: 'A person sends one request to the platform.',
  initial: 'editing',
  states: {
    editing: { description: 'The person fills in the form.', on: { '${camel}.submit': 'saving' } },
    saving: {
      description: 'The platform has the request and has not answered yet.',
      invoke: { id: 'send', src: 'send', onDone: 'saved', onError: 'failed' },
    },
    saved: { description: 'The platform has accepted the request.' },
    failed: { description: 'The request failed; the person can send it again.', on: { '${camel}.retry': 'saving' } },
  },
})
`,
    [`src/machines/${area}/${name}/${name}.view.ts`]: `import type { SnapshotFrom } from 'xstate'
import type { ${camel}Machine } from './${name}.machine.ts'

/** The state of the request, as the screen shows it. */
export const select${Name} = (snapshot: SnapshotFrom<typeof ${camel}Machine>) => ({ state: snapshot.value })
`,
    [`src/app/features/${area}/${name}/index.ts`]: `import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

export const ${camel} = lazyFeature(() => import('./lazy.ts'))
`,
    [`src/app/features/${area}/${name}/lazy.ts`]: `import { fromPromise } from 'xstate'
import { ${camel}Machine } from '../../../../machines/${area}/${name}/${name}.machine.ts'

export { ${Name} as Screen } from '../../../../ui/${area}/${name}/${Name}.tsx'

/** The flow with its work. */
export const flow = () =>
  ${camel}Machine.provide({
    actors: {
      send: fromPromise(async () => {
        throw new Error('Send the call of the table here.')
      }),
    },
  })
`,
    [`src/ui/${area}/${name}/${Name}.tsx`]: `import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ${camel}Machine } from '../../../machines/${area}/${name}/${name}.machine.ts'
import { select${Name} } from '../../../machines/${area}/${name}/${name}.view.ts'

/** The form of the request. */
export function ${Name}({ actor }: { actor: ActorRefFrom<typeof ${camel}Machine> }) {
  const { state } = useSelector(actor, select${Name})
  return <form data-state={state} />
}
`,
    [`tests/paths/${area}/flow/${name}.ts`]: `import { ${camel}Machine } from '../../../../src/machines/${area}/${name}/${name}.machine.ts'
import { answer, defineFlow, user } from '../../../../path-testing/graph.ts'

export const ${camel}Flow = defineFlow({
  name: '${camel}',
  machine: ${camel}Machine,
  guardsRead: () => [],
  cases: {
    'the person sends the request': user({ type: '${camel}.submit' }),
    'the platform accepts the request': answer('send', undefined),
    // The path test fails until the cases of a failure and of a retry are here.
  },
})
`,
    [`tests/paths/${area}/page/${name}.ts`]: `import { expect } from 'playwright/test'
import type { PageSide } from '../../page-side.ts'
import { ${camel}Flow } from '../flow/${name}.ts'

export const ${camel}Page: PageSide<typeof ${camel}Flow> = {
  flow: ${camel}Flow,
  held: [],
  prepare: async ({ page }) => {
    await page.goto('/')
  },
  steps: {
    'the person sends the request': ({ page }) => page.getByRole('button', { name: '${Name}' }).click(),
    'the platform accepts the request': () => Promise.reject(new Error('Answer the call that the page makes.')),
  },
  sees: {
    editing: ({ page }) => expect(page.getByRole('form')).toBeVisible(),
    saving: ({ page }) => expect(page.getByRole('form')).toBeVisible(),
    saved: ({ page }) => expect(page.getByRole('form')).toHaveCount(0),
    failed: ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
  },
}
`,
  }
}

/** The list with one more import and entry; throws where the list has another shape. */
const registered = (source: string, { name, from }: { readonly name: string; readonly from: string }): string => {
  const added = source
    .replace(/^import/m, `import { ${name} } from '${from}'\nimport`)
    .replace(/((?:export )?const \w+[^=]*= \[\n)/, `$1  ${name},\n`)
  if (added.split(name).length !== 3) throw new Error(`The list has no place for ${name}.`)
  return added
}

/** Writes a flow's files below `root`, registers its walks, and returns the paths; throws when one exists. */
export const writeFlow = (root: string, place: string): readonly string[] => {
  const [area = '', name = ''] = place.split('/')
  if (!(areas as readonly string[]).includes(area) || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(usage)
  const files = filesOf(area, name)
  const existing = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (existing !== undefined) throw new Error(`${existing} exists.`)
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const camel = camelOf(name)
  const lists = [
    { list: 'tests/paths/all-flows.ts', name: `${camel}Flow`, from: `./${area}/flow/${name}.ts` },
    { list: 'tests/paths/all-sides.ts', name: `${camel}Page`, from: `./${area}/page/${name}.ts` },
  ]
  for (const { list, ...entry } of lists) {
    const path = join(root, list)
    writeFileSync(path, registered(readFileSync(path, 'utf8'), entry))
  }
  return [...Object.keys(files), ...lists.map(({ list }) => list)]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [kind, place = ''] = process.argv.slice(2)
  try {
    if (kind !== 'flow') throw new Error(usage)
    console.log(writeFlow('.', place).join('\n'))
    console.log(`\nWrite its expected graph: npm run paths -- ${camelOf(place.split('/')[1] ?? '')} --freeze`)
    console.log('The path test then fails until its cases are complete: npx vitest run tests/paths/actor.test.ts')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
