import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFlow } from '../../scripts/new.ts'
import { type Flow, definedTransitions, graphOf } from '../../path-testing/graph.ts'
import { everyEdge, toursOf } from '../../path-testing/tours.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-flow-'))
  mkdirSync(join(root, 'src/machines'), { recursive: true })
  mkdirSync(join(root, 'tests/paths'), { recursive: true })
  for (const shared of ['node_modules', 'src/machines/shared', 'path-testing'])
    symlinkSync(resolve(shared), join(root, shared))
  for (const list of ['tests/paths/all-flows.ts', 'tests/paths/all-sides.ts']) cpSync(list, join(root, list))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a new flow has files in every layer and a path test that names its missing cases', async () => {
  const written = writeFlow(root, 'money/refund')
  expect(written.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(new Set(written.map((path) => path.split('/').slice(0, 2).join('/')))).toEqual(
    new Set(['src/machines', 'src/app', 'src/ui', 'tests/paths']),
  )
  expect(readFileSync(join(root, 'tests/paths/all-flows.ts'), 'utf8')).toContain("from './money/flow/refund.ts'")

  const { refundFlow } = (await import(join(root, 'tests/paths/money/flow/refund.ts'))) as { refundFlow: Flow }
  const taken = new Set(
    toursOf(graphOf(refundFlow), everyEdge)
      .flat()
      .flatMap((edge) => edge.transitions),
  )
  const missing = definedTransitions(refundFlow).filter((transition) => !taken.has(transition))
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.every((transition) => /error|retry/.test(transition))).toBe(true)
})

test('a flow that exists, an unknown area and a name in capitals are refused', () => {
  writeFlow(root, 'money/refund')
  expect(() => writeFlow(root, 'money/refund')).toThrow('exists')
  expect(() => writeFlow(root, 'cooking/refund')).toThrow('Areas:')
  expect(() => writeFlow(root, 'money/Refund')).toThrow('npm run new')
})
