import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { platformTable } from './table.ts'

test('a reader of docs/platforms.md sees the table that the story holds to [PLAT-02 part]', () => {
  expect(readFileSync('docs/platforms.md', 'utf8')).toContain(platformTable())
})
