import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findLicences, findScripts, readAudit, type Lock } from './supply/check.ts'

/** `npm run supply`: checks licences, install scripts and advisories, and writes the list of what a release is made of. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }
const npm = (...args: readonly string[]) =>
  spawnSync('npm', [...args, '--omit', 'dev'], { encoding: 'utf8', maxBuffer: 1e8 }).stdout

const licences = findLicences(lock)
const scripts = findScripts(lock, allowScripts)
const audit = readAudit(npm('audit', '--json'))
mkdirSync('reports', { recursive: true })
const parts = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')
writeFileSync('reports/sbom.json', parts)
const { components } = JSON.parse(parts) as { components: readonly unknown[] }

console.log(`Licences that nobody has allowed: ${licences.join(', ') || 'none'}`)
console.log(`Install scripts that package.json does not name: ${scripts.join(', ') || 'none'}`)
console.log(audit.line)
console.log(`reports/sbom.json: ${components.length} packages`)
if (licences.length > 0 || scripts.length > 0 || audit.bad) process.exitCode = 1
