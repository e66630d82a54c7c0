import { expect, test, vi } from 'vitest'
import { charactersOf } from '../../../src/api/characters.ts'
import { countWords } from '../../../src/api/count-words.ts'

test('an older browser counts words and letters, too [FLOW-13 part, CONTENT-06 part]', () => {
  const texts = ['', 'One two, three', 'it’s', 'नमस्ते संसार', '你好吗', 'a你 b']
  const words = [0, 3, 1, 2, 3, 3]
  vi.stubGlobal('Intl', {})
  expect(texts.map(countWords)).toEqual(words)
  expect(['', 'abc', 'e\u0301', 'क्षि', 'नेपाल'].map(charactersOf)).toEqual([0, 3, 1, 1, 3])
  vi.unstubAllGlobals()
  expect(['One two, three', 'it’s'].map(countWords)).toEqual([3, 1])
  expect(['abc', 'e\u0301', 'क्षि', 'नेपाल', '👨‍👩‍👧'].map(charactersOf)).toEqual([3, 1, 1, 3, 1])
})

test('a pasted book is counted exactly and at once [CONTENT-04 part, CONTENT-06 part]', () => {
  const book = 'The games open quickly, don’t they? क्षि 👨‍👩‍👧\r\n'.repeat(2000)
  const began = performance.now()
  expect(countWords(book)).toBe(14_000)
  expect(charactersOf(book)).toBe(40 * 2000)
  expect(charactersOf('%'.repeat(120_000))).toBe(120_000)
  expect(performance.now() - began).toBeLessThan(6000)
})
