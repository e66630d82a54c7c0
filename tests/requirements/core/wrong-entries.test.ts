// @vitest-environment document
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showWrong } from '../../../src/app/core/brand/wrong-entries.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const bars = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('a file with thousands of wrong entries shows ten of them and the number of the others [CFG-02 part]', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const wrong = Array.from({ length: 2500 }, (_, index) => `entry ${index}`)
  act(() => showWrong(wrong.slice(0, 10)))
  expect(bars()).toEqual(
    wrong
      .slice(0, 10)
      .map((entry) => `config.json: ${entry}`)
      .toReversed(),
  )
  document.body.replaceChildren()
  act(() => showWrong(wrong))
  expect(bars()).toHaveLength(11)
  expect(bars()[0]).toBe('config.json: entry 9')
  expect(bars().at(-1)).toBe('config.json: 2490 more wrong entries')
})
