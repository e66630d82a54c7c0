import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const caches = join(dirname(fileURLToPath(import.meta.url)), '../../.cache')

/**
 * Unpacks Debian's packages into `.cache/<name>` once, without root or installation. Returns undefined on another
 * system or without a download.
 */
export const unpackedFromDebian = (name: string, packages: readonly string[]): string | undefined => {
  const place = join(caches, name)
  if (existsSync(place)) return place
  if (!existsSync('/usr/bin/apt-get')) return undefined
  mkdirSync(caches, { recursive: true })
  const draft = mkdtempSync(join(caches, `${name}-`))
  const quiet = { stdio: 'ignore', cwd: draft, timeout: 120_000 } as const
  const own = [
    `-oDir::State=${draft}/state`,
    `-oDir::Cache=${draft}/cache`,
    '-oDebug::NoLocking=1',
    '-oAPT::Sandbox::User=',
    '-oAcquire::http::Timeout=10',
  ]
  try {
    for (const folder of ['state/lists/partial', 'cache/archives/partial', 'root'])
      mkdirSync(join(draft, folder), { recursive: true })
    execFileSync('apt-get', [...own, 'update'], quiet)
    execFileSync('apt-get', [...own, 'download', ...packages], quiet)
    for (const file of readdirSync(draft).filter((entry) => entry.endsWith('.deb')))
      execFileSync('dpkg-deb', ['-x', file, 'root'], quiet)
    if (!existsSync(place)) renameSync(join(draft, 'root'), place)
    return place
  } catch {
    // The caller handles the failure.
    return existsSync(place) ? place : undefined
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
