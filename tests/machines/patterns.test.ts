import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern } from '../../src/machines/shared/fields/pattern.ts'

const timed = (work: () => void) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

describe('a pattern from the server neither throws nor freezes [REG-02 part]', () => {
  test.each([
    '(a+)+$',
    '(a|a)*$',
    '(a*)*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*)(.*)(.*)(.*)(.*)x',
    '((a{1,50}){1,50}){1,50}$',
    '(?=(a+)+b)(a|aa)+$',
  ])('%s on 40 letters and an exclamation mark', (source) => {
    const fits = compilePattern(source)
    expect(fits).toBeDefined()
    expect(timed(() => fits?.(`${'a'.repeat(40)}!`))).toBeLessThan(500)
  })

  test('(a+)+$ rejects 40 letters before an exclamation mark, and accepts 40 letters', () => {
    expect(compilePattern('(a+)+$')?.(`${'a'.repeat(40)}!`)).toBe(false)
    expect(compilePattern('(a+)+$')?.('a'.repeat(40))).toBe(true)
  })

  test('a long text against a catastrophic pattern returns quickly', () => {
    const fits = compilePattern('(((a+)+)+)+$')
    for (const length of [299, 300, 301, 100_000])
      expect(timed(() => fits?.(`${'a'.repeat(length)}!`))).toBeLessThan(1000)
  })

  test.each([
    '[',
    '(',
    ')',
    'a{2,1}',
    '**',
    '+',
    '(?<=a)b',
    String.raw`(a)\1`,
    '[z-a]',
    String.raw`\k<x>`,
    '(?<a',
    'a'.repeat(2000),
    '('.repeat(400),
  ])('%s is broken or unsafe, and is ignored', (source) => expect(compilePattern(source)).toBeUndefined())

  test('any text may be a pattern', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        (source, text) => {
          expect(typeof (compilePattern(source)?.(text) ?? true)).toBe('boolean')
        },
      ),
      { numRuns: 3000 },
    )
  })
})

test('* takes anything [REG-02 part]', () => {
  for (const text of ['', 'a', 'पासवर्ड', '🎰 !']) expect(compilePattern('*')?.(text)).toBe(true)
})

test.each([
  ['^[A-Za-z0-9]+$', ['sita2082'], ['sita 2082', 'सीता', '']],
  ['^9[0-9]{9}$', ['9812345678'], ['981234567', '98123456789', '8812345678']],
  [String.raw`^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^\w\s]).{6,20}$`, ['Sita#2082'], ['sita#2082', 'Sita2082', 'Si#2']],
  ['^[A-Za-z]+( [A-Za-z]+)+$', ['Sita Sharma', 'Ram Bahadur Thapa'], ['Sita', 'Sita ', ' Sita']],
  [String.raw`^\d{4}-\d{2}-\d{2}$`, ['2026-11-21'], ['21-11-2026']],
  [String.raw`^[\u0E00-\u0E7F]+$`, ['สวัสดี'], ['hello']],
  [String.raw`^\p{Script=Han}+$`, ['漢字'], ['かな']],
  [String.raw`^[\w.-]+@[\w-]+\.\w+$`, ['a.b-c@mail.com'], ['a@b']],
  [String.raw`^(?!.*\s)\S+$`, ['himalaya'], ['hima laya']],
])('%s takes what JavaScript takes', (source, good, bad) => {
  const fits = compilePattern(source)
  for (const text of [...good, ...bad]) expect([text, fits?.(text)]).toEqual([text, new RegExp(source, 'u').test(text)])
  for (const text of good) expect([text, fits?.(text)]).toEqual([text, true])
})

test('a pattern matches exactly as in the browser’s engine', () => {
  const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
    pattern: fc
      .array(
        fc.array(tie('piece'), { maxLength: 3 }).map((pieces) => pieces.join('')),
        { minLength: 1, maxLength: 3 },
      )
      .map((ways) => ways.join('|')),
    piece: fc
      .tuple(
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', String.raw`\d`, String.raw`\w`, '1', String.raw`\.`),
          tie('pattern').map((inner) => `(${inner})`),
          tie('pattern').map((inner) => `(?:${inner})`),
          tie('pattern').map((inner) => `(?=${inner})`),
          tie('pattern').map((inner) => `(?!${inner})`),
          fc.constantFrom('(?:^)', '(?:$)', String.raw`(?:\b)`, String.raw`(?:\B)`),
        ),
        fc.constantFrom('', '', '', '*', '+', '?', '*?', '{2}', '{1,}', '{0,2}', '{1,3}?'),
      )
      .map((parts) => parts.join('')),
  }))
  fc.assert(
    fc.property(
      pattern,
      fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', ' '), maxLength: 7 }),
      (source, text) => {
        if (source.length > 60) return
        expect(compilePattern(source)?.(text)).toBe(new RegExp(source).test(text))
      },
    ),
    { numRuns: 5000 },
  )
})

describe('a pattern in another notation keeps its meaning, or asks nothing [REG-02 part]', () => {
  test.each([
    ['/^[a-z0-9]+$/i', 'Sita7', 'Sita 7'],
    ['/^[a-z0-9]+$/', 'sita7', 'Sita7'],
    ['/^[a-z]+$/iu', 'SITA', 'S1'],
    ['/sita/i', 'SITA7', 'SIT'],
    [String.raw`/^https?:\/\/x$/`, 'http://x', 'x'],
    ['#^[a-z]+$#i', 'Sita', '1'],
    ['~^[a-z]+$~', 'sita', 'Sita'],
    ['regex:/^[a-z]+$/i', 'Sita', '1'],
    ['(?i)^[a-z]+$', 'Sita', '1'],
    ['^[[:alpha:]_]{2,}$', 'a_B', 'a1'],
    ['^[[:alnum:]]+$', 'a1', 'a_'],
    [String.raw`^\p{L}+$`, 'सत', '1'],
    // Patterns with signs that could be delimiters.
    ['^a/b$', 'a/b', 'ab'],
    ['@', 'a@b', 'ab'],
    ['#1', 'a#1', '1'],
  ])('%s fits %s, and not %s', (source, fitting, other) => {
    expect(compilePattern(source)?.(fitting)).toBe(true)
    expect(compilePattern(source)?.(other)).toBe(false)
  })

  test.each([
    '/^[a-z]+$/x',
    '/^[a-z]+$/iA',
    '/[/i',
    String.raw`^\p{Alnum}+$`,
    String.raw`^[\p{Alnum}_]+$`,
    '^[[:emoji:]]+$',
    String.raw`\A[a-z]+\z`,
    '^[a-z]++$',
  ])('%s asks nothing', (source) => expect(compilePattern(source)).toBeUndefined())
})
