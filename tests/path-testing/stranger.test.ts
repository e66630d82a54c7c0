import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import library from '../../path-testing/package.json' with { type: 'json' }

const run = promisify(execFile)

/** The compiler, and types that the peers leave to the project. */
const tools = ['typescript', '@types/node', '@types/react', '@types/react-dom']

/** The options that the README asks for, and the strict ones. */
const config = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    types: ['node', 'vite/client'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['path-testing'],
}

let project: string

beforeAll(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'stranger-')))
  await cp('path-testing', join(project, 'path-testing'), { recursive: true })
  for (const name of [...Object.keys(library.peerDependencies), ...tools]) {
    const link = join(project, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(resolve('node_modules', name), link)
  }
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
})

afterAll(() => rm(project, { recursive: true, force: true }))

/** Returns all that a tool says in the stranger's project, and its exit code. */
const say = async (...command: readonly string[]) => {
  // The variables of this run of Vitest would change that of the stranger.
  const env = { PATH: process.env['PATH'], NO_COLOR: '1' }
  try {
    const { stdout } = await run(process.execPath, command, { cwd: project, env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: `${stdout}${stderr}` }
  }
}

test(
  'another project compiles a copy of the folder, and its examples pass there [FLOW-14]',
  { timeout: 120_000 },
  async () => {
    const [types, tests] = await Promise.all([
      say('node_modules/typescript/bin/tsc', '--noEmit'),
      say('node_modules/vitest/vitest.mjs', 'run', 'path-testing/examples'),
    ])
    expect(types).toEqual({ code: 0, text: '' })
    expect(tests.code, tests.text).toBe(0)
    expect(tests.text).toMatch(/Test Files\s+3 passed/)
  },
)
