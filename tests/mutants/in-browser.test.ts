import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JSONReportSuite } from 'playwright/types/testReporter'
import { resultsIn, titleInList } from './in-browser.ts'

const ran = (status: string, ...durations: readonly number[]) => ({
  status,
  results: durations.map((duration) => ({ duration })),
})
const spec = (title: string, ok: boolean, ...tests: readonly object[]) => ({ title, ok, tests })

test('a report names the tests that ran, each with its outcome and its longest try [FLOW-13 part]', () => {
  const suites = [
    {
      title: 'games/tile.spec.ts',
      specs: [
        spec('a tile opens', true, ran('expected', 40)),
        spec('a tile closes', false, ran('unexpected', 10, 30)),
        spec('a tile waits', true, ran('skipped')),
      ],
      suites: [{ title: 'on a phone', specs: [spec('a tile turns', true, ran('flaky', 50, 20))] }],
    },
  ]
  expect(resultsIn(suites as unknown as readonly JSONReportSuite[])).toEqual([
    { title: 'games/tile.spec.ts › a tile opens', outcome: 'passed', ms: 40 },
    { title: 'games/tile.spec.ts › a tile closes', outcome: 'failed', ms: 30 },
    { title: 'games/tile.spec.ts › on a phone › a tile turns', outcome: 'flaky', ms: 50 },
  ])
})

test('a test has the same name in a list as in a report [FLOW-13 part]', () => {
  const file = join(process.cwd(), 'tests/games/tile.spec.ts')
  expect(titleInList(file, ['on a phone', 'a tile turns'])).toBe('games/tile.spec.ts › on a phone › a tile turns')
})
