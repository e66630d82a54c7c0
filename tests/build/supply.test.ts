import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLicences, findScripts, readAudit, type Lock } from '../../scripts/supply/check.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }

test('every package has a licence that is allowed, and every install script is decided by name', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
  expect(findLicences(lock)).toEqual([])
  expect(findScripts(lock, allowScripts)).toEqual([])
})

test('an unknown licence and a new install script are found, also of a nested package', () => {
  const packages = {
    '': {},
    'node_modules/a': { license: 'GPL-3.0-only' },
    'node_modules/b': { license: '(GPL-3.0-or-later OR MIT)' },
    'node_modules/b/node_modules/@c/d': { license: 'MIT AND Proprietary', hasInstallScript: true },
    'node_modules/e': {},
  }
  expect(findLicences({ packages })).toEqual(['a: GPL-3.0-only', '@c/d: MIT AND Proprietary', 'e: none'])
  expect(findScripts({ packages }, { a: false })).toEqual(['@c/d'])
  expect(findScripts({ packages }, { '@c/d': false })).toEqual([])
})

test('the check of advisories tells when it could not run', () => {
  expect(readAudit('{"message":"405 Method Not Allowed"}')).toEqual({
    line: 'The advisories could not be checked: 405 Method Not Allowed',
    bad: false,
  })
  expect(readAudit('').line).toContain('could not be checked')
  expect(readAudit('{"metadata":{"vulnerabilities":{"total":0}},"vulnerabilities":{}}')).toEqual({
    line: 'Known advisories: none',
    bad: false,
  })
  const found = '{"metadata":{"vulnerabilities":{"total":1}},"vulnerabilities":{"a":{"severity":"high"}}}'
  expect(readAudit(found)).toEqual({ line: 'Known advisories: a (high)', bad: true })
})
