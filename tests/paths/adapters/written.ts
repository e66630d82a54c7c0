import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Call } from '../../../src/api/call.ts'
import { callTable } from '../../../src/api/table.ts'
import { literal, block, writtenFile, type WrittenWalk } from '../../../path-testing/playwright-files.ts'
import { defaultAnswers } from '../../support/default-answers.ts'
import type { PageSide } from '../page-side.ts'

/** The call desk's methods that a written walk calls. */
export const deskHands = { desk: ['hold', 'only', 'say', 'answer', 'asked', 'unasked', 'breaks', 'tells'] } as const

/** The lines that open the site for a walk: its language and theme, and a desk that answers its calls. */
export const beginsOf = (side: Pick<PageSide<any>, 'language' | 'always' | 'held' | 'asks'>): readonly string[] => [
  'await context.addInitScript((language) => {',
  "  if (localStorage.getItem('lang') === null) localStorage.setItem('lang', language)",
  "  if (localStorage.getItem('theme') === null) localStorage.setItem('theme', 'light')",
  `}, ${literal(side.language ?? 'EN')})`,
  ...`const desk = await CallDesk.at(context, ${block({ ...defaultAnswers, ...side.always })})`.split('\n'),
  ...(side.held.length === 0 ? [] : [`desk.hold(${side.held.map((call) => literal(call)).join(', ')})`]),
  ...Object.entries(side.asks ?? {}).map(([call, question]) => `desk.only(${literal(call)}, ${literal(question)})`),
]

const desk = fileURLToPath(new URL('../../support/call-desk.ts', import.meta.url))

/** The call desk as one script, with the method and path of each call in the place of the call table. */
const deskCode = async (): Promise<string> => {
  const rows = Object.fromEntries(
    (Object.values(callTable) as readonly Call[]).map(({ name, method, path, answer }) => [
      name,
      { name, method, path, ...(answer === 'image' && { answer }) },
    ]),
  )
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'calls',
        enforce: 'pre',
        load: (id) =>
          id.endsWith('/src/api/table.ts') ? `export const callTable = ${JSON.stringify(rows)}` : undefined,
      },
    ],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: desk, output: { format: 'esm' } },
    },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const [only] = output?.filter((file) => file.type === 'chunk') ?? []
  if (only === undefined || only.imports.length > 0) throw new Error('The call desk was not bundled into one script.')
  return only.code
    .replaceAll(/^export \{[^}]*\};?$/gm, '')
    .replaceAll(/^\/\/#.*$/gm, '')
    .replace(/^var callTable = \{[^]*?^\};$/m, () => `var callTable = ${block(rows)}`)
}

/** Returns a Playwright file of walks on the site, with the call desk that answers them (FLOW-09). */
export const writtenWalks = async (walks: readonly WrittenWalk[]): Promise<string> =>
  writtenFile(walks, {
    remark: "the platform's calls are answered here; nothing is bought, won or changed on the site.",
    use: [
      "locale: 'en'",
      'viewport: { width: 390, height: 844 }',
      'actionTimeout: 15_000',
      'bypassCSP: true',
      "serviceWorkers: 'block'",
      "contextOptions: { reducedMotion: 'reduce' }",
    ],
    script: await deskCode(),
  })
