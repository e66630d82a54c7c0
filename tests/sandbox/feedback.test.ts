import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { feedback, feedbackLimits } from '../../src/api/calls/feedback.ts'
import { countWords } from '../../src/api/count-words.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

test('anybody can send feedback within the limits by PUT; a refusal states its count [CONTENT-06 part]', async () => {
  const { minWords, maxWords } = (await visitor.ask(feedbackLimits, {})).value
  expect([minWords, maxWords, feedback.method, feedback.path]).toEqual([5, 300, 'PUT', '/wps/feedback'])
  const send = async (content: string, contact?: string) =>
    visitor.ask(feedback, { content, ...(contact !== undefined && { contact }) })
  for (const [count, code] of [
    [0, 'feedback_words'],
    [minWords - 1, 'feedback_words'],
    [minWords, null],
    [maxWords, null],
    [maxWords + 1, 'feedback_words'],
  ] as const) {
    const said = await send(words(count))
    expect([count, said.errorCode]).toEqual([count, code])
    if (code !== null) expect(said.value).toEqual({ minWords, maxWords, words: count })
  }
  expect((await send(words(9), 'x'.repeat(101))).errorCode).toBe('field_length')
  await send('The games open quickly here', 'maya@example.com')
  expect((await platform.control.feedback())[0]).toEqual({
    content: 'The games open quickly here',
    contact: 'maya@example.com',
  })
  for (let index = 0; index < 7; index += 1) await send(words(6))
  expect((await send(words(6))).errorCode).toBe('too_many_requests')
})

test('words are counted in languages without spaces [CONTENT-06 part]', () => {
  for (const [text, count] of [
    ['', 0],
    [' \n – … !', 0],
    ['The games open quickly, don’t they?', 6],
    ['खेल छिटो खुल्छ र राम्रो छ।', 6],
    ['اللعبة سريعة جدا', 3],
    ['Hai 3 trò chơi', 4],
    // Without spaces, the browser's dictionary finds the words.
    ['เกมเปิดเร็วมาก', 4],
    ['ゲームはすぐに開きます', 6],
    ['游戏打开得很快', 4],
  ] as const)
    expect([text, countWords(text)]).toEqual([text, count])
  // Dictionaries count differently: more than one word, fewer than the letters.
  for (const text of ['ເກມເປີດໄວຫຼາຍ', 'ហ្គេមបើកលឿនណាស់', 'ဂိမ်းများ အမြန်ပွင့်သည်']) {
    const letters = [...text.matchAll(/\p{L}/gu)].length
    expect(countWords(text)).toBeGreaterThan(1)
    expect(countWords(text)).toBeLessThan(letters)
  }
})

test('a browser without word segmentation counts letters of scripts without spaces [CONTENT-06 part]', () => {
  const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')
  try {
    Reflect.deleteProperty(Intl, 'Segmenter')
    expect(countWords('The games open quickly, don’t they?')).toBe(6)
    expect(countWords('खेल छिटो खुल्छ र राम्रो छ।')).toBe(6)
    expect(countWords('游戏 opens 很快')).toBe(5)
  } finally {
    Object.defineProperty(Intl, 'Segmenter', segmenter ?? {})
  }
})
