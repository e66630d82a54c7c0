import { expect, test } from 'vitest'
import { ownValue } from '../../src/machines/shared/own-value.ts'

test('a platform’s word finds only a value of its own, never an inherited one [PLAT-01 part]', () => {
  const words = { won: 'Won', 4: 'Four' }
  expect(ownValue(words, 'won')).toBe('Won')
  expect(ownValue(words, 4)).toBe('Four')
  for (const inherited of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'lost'])
    expect(ownValue(words, inherited), inherited).toBeUndefined()
  expect(ownValue(undefined, 'won')).toBeUndefined()
})
