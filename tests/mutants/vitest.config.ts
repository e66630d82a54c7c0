import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleDocument, documentAlias } from '../support/document-bundle.ts'
import { withMutants } from './operators.ts'
import { sourceTask } from './task.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { mutants, tests } = sourceTask()

await bundleDocument()

/** The tests around the machines on source files with mutants; `npm run mutants` starts them. */
export default defineConfig({
  root,
  resolve: { alias: documentAlias },
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (code, id) => {
        const file = relative(root, id.split('?')[0] ?? id)
        const own = mutants
          .map((mutant, number) => [number, mutant] as const)
          .filter(([, mutant]) => mutant.file === file)
        return own.length === 0 || id.includes('?') ? undefined : { code: withMutants(code, own), map: null }
      },
    },
  ],
  test: {
    include: [...tests],
    // A walk of a machine proves nothing here, and checks of texts and folders read no code that runs.
    exclude: ['tests/{paths,random-walks,bench,build,diagram,mutants}/**', 'tests/structure.test.ts'],
    runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
    reporters: [['json', { outputFile: 'reports/mutants/sources-vitest.json' }]],
    silent: true,
    testTimeout: 600_000,
    maxWorkers: 2,
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
