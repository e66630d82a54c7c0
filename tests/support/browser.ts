import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { fontsEnvironment } from './fonts.ts'

/** The options of Playwright's `launch` and `use.launchOptions`. */
export interface Browser {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const named = (): string | undefined => {
  const file = process.env['BROWSER_PATH']
  if (file !== undefined && file !== '' && !isExecutable(file)) throw new Error('BROWSER_PATH names no program.')
  return file === '' ? undefined : file
}

/** The browser of `npx playwright install`: the quicker headless shell, or the whole one. */
const playwrightsOwn = (isWatched: boolean): string | undefined => {
  const whole = chromium.executablePath()
  if (isWatched) return [whole].find(isExecutable)
  const folder = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(whole)
  const shells = folder === null ? undefined : join(folder[1] ?? '', `chromium_headless_shell-${folder[2]}`)
  const shell =
    shells === undefined || !existsSync(shells)
      ? []
      : readdirSync(shells, { recursive: true, encoding: 'utf8' }).filter((path) =>
          /[/\\](chrome-headless-shell|headless_shell)(\.exe)?$/.test(path),
        )
  return [...shell.map((path) => join(shells ?? '', path)), whole].find(isExecutable)
}

const systems = (): string | undefined =>
  [
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(
      (name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find(isExecutable)

/** A process of its own, because the package extracts only into its process's temporary folder. */
const extraction = `
const [module, ...files] = process.argv.slice(1)
const { inflate } = await import(module)
await Promise.all(files.map((file) => inflate(file)))
`

/**
 * The browser packed in an npm package (Linux, x64) with its libraries. The first call extracts it beside its place
 * and moves it there whole, so that parallel calls do not collide.
 */
const packed = (): Pick<Browser, 'executablePath' | 'env'> | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const build = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const caches = join(root, '.cache')
  const place = join(caches, 'browser')
  if (!existsSync(place)) {
    mkdirSync(caches, { recursive: true })
    const draft = mkdtempSync(join(caches, 'browser-'))
    try {
      // Its `index` exports only functions that download or extract everything at once.
      const inflater = pathToFileURL(join(build, 'esm/lambdafs.js')).href
      const files = ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br'].map((name) => join(build, '../bin', name))
      execFileSync(process.execPath, ['--input-type=module', '--eval', extraction, inflater, ...files], {
        cwd: root,
        env: { ...process.env, TMPDIR: draft },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      renameSync(draft, place)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(place)) throw error
    }
  }
  const libraries = [join(place, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return { executablePath: join(place, 'chromium'), env: { LD_LIBRARY_PATH: libraries } }
}

/**
 * The browser for tests: `BROWSER_PATH`, Playwright's own, the one packed in `@sparticuz/chromium`, or the system's.
 * `BROWSER_SKIP=packed` (or `playwright`, or both) skips some. `isWatched`: with a window. Synchronous, because
 * Playwright's configuration calls it.
 */
export const findBrowser = ({ isWatched = false } = {}): Browser => {
  const skip = (process.env['BROWSER_SKIP'] ?? '').split(',')
  const installed = (file: string | undefined) => (file === undefined ? undefined : { executablePath: file, env: {} })
  const found =
    installed(named()) ??
    (skip.includes('playwright') ? undefined : installed(playwrightsOwn(isWatched))) ??
    (isWatched || skip.includes('packed') ? undefined : packed()) ??
    installed(systems())
  if (found === undefined)
    throw new Error(
      `There is no browser here: npx playwright install ${isWatched ? 'chromium' : 'chromium-headless-shell'}`,
    )
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return {
    executablePath: found.executablePath,
    args: flags,
    env: { ...Object.fromEntries(kept), ...fontsEnvironment(), ...found.env },
  }
}
