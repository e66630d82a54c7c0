import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markOf, nameOfClass } from '../../scripts/build/class-names.ts'

test('a class has the mark of its style sheet, whatever asks for the sheet', () => {
  expect(nameOfClass('bar', `${process.cwd()}/src/ui/shell/Header.module.css?used`)).toBe(
    nameOfClass('bar', 'src/ui/shell/Header.module.css'),
  )
  expect(nameOfClass('bar', 'src/ui/shell/Header.module.css')).toMatch(/^bar_[\w-]{3}$/)
})

test('no two style sheets have the same mark', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(new Set(sheets.map((sheet) => markOf(`src/${sheet}`))).size).toBe(sheets.length)
})
