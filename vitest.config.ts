import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundleDocument, documentAlias } from './tests/support/document-bundle.ts'
import { findFolderInMemory } from './tests/support/folder-in-memory.ts'

// Each reset of the tests' platform copies a database.
const inMemory = findFolderInMemory()
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory

await bundleDocument()

/** Files that leave no global or module state behind share a module graph: a fresh one for each costs half as much again (decision 034). */
const pure = [
  'tests/{random-walks,diagram,insights,machines,viewer,build,platforms}/**/*.test.ts',
  // Mutants need machines that no other file has made, and other files machines without mutants.
  'path-testing/**/!(*.mutants).test.ts',
  'tests/path-testing/**/!(mutants).test.ts',
  'tests/paths/!(recorded).test.ts',
  'tests/paths/*/**/*.test.ts',
  'tests/sandbox/!(lottery-page|lost-session).test.ts',
  'tests/api/*.test.ts',
  'tests/requirements/{words,logic,constants,lobby-queries,login-payload,catalogues,config-storage,doors,errors,front,neutral,prose}.test.ts',
  'tests/requirements/{balance,colours,lost-answers,times-and-limits,untold-amounts,views-of-pages}.test.ts',
  'tests/requirements/{,accounts-,actors-,games-}sent-and-answered.test.ts',
  'tests/requirements/*/*-view.test.ts',
  'tests/requirements/{agents/team-levels,core/form-draft,games/draw-clock-and-lobby-list}.test.ts',
  'tests/requirements/support/{chat-messages,feedback-words,forget-chat-texts}.test.ts',
  'tests/structure.test.ts',
]

/** Patterns that `npm test -- --changed` leaves to the whole run. Vitest's own `--exclude` does not reach its projects. */
const leftOut = (process.env['LEFT_OUT'] ?? '').split(' ').filter(Boolean)

const shared = {
  // A machine that is shared may give a test a fifth of its time; one that hangs is still found.
  testTimeout: 60_000,
  // A hook opens the sandbox with its seed; the default of 10 s fails on a busy machine.
  hookTimeout: 60_000,
}

/** Keeps globs out of the modules' cache: they depend on folders, and Vitest notices only those without a type argument. */
const globs: Plugin = {
  name: 'globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

/** Vitest begins with large files where it knows no times; the random walks are small, and the last of them ran alone. */
class WalksEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ project, moduleId }: TestSpecification) =>
      project.config.isolate ? 0 : moduleId.includes('/random-walks/') ? 1 : 2
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WalksEarly },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    // Modules that have not changed since the last run are not transformed again (decision 034).
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        plugins: [globs],
        resolve: { alias: documentAlias },
        test: {
          ...shared,
          name: 'pure',
          include: pure,
          exclude: [...configDefaults.exclude, ...leftOut],
          isolate: false,
          setupFiles: ['tests/support/real-globals.ts'],
        },
      },
      // Kept stubs change globals, so each of these files has its own.
      {
        plugins: [globs],
        resolve: { alias: documentAlias },
        test: {
          ...shared,
          name: 'isolated',
          include: ['{tests,path-testing}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut, ...pure],
        },
      },
    ],
  },
})
