import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describing } from '../support/quiet-waiting.ts'

test('Playwright’s script for pages has the one function that waiting expectations leave out', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const bundle = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')
  expect(bundle.split(describing)).toHaveLength(2)
})
