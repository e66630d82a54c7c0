import { fileURLToPath } from 'node:url'
import type { Seed } from '../db/store.ts'
import { seed } from './seed.ts'
import { versionOfSources } from './source-version.ts'

/** The demo platform's initial content; a change in any of its sources makes older databases stale. */
export const demoSeed: Seed = {
  version: versionOfSources(['seed.ts', '../db/ddl.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)))),
  write: seed,
}
