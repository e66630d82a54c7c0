// @vitest-environment document
import { createElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CountrySelect } from '../../src/ui/components/CountrySelect.tsx'
import { act, beginDrawing, draw, endDrawing } from '../support/draw-part.ts'

beforeAll(beginDrawing)
afterEach(endDrawing)

test('a visitor who resets the form gets the first country back, too [REG-06 part]', () => {
  const countries = [
    { countryCode: 'NP', countryDialingCode: '977', name: 'Nepal', flag: undefined },
    { countryCode: 'IN', countryDialingCode: '91', name: 'India', flag: undefined },
  ]
  const place = draw(createElement(CountrySelect, { countries, startCountry: 'NP' }))
  const dialingCode = () => place.querySelector<HTMLInputElement>('[name=dialingCode]')?.value
  act(() => place.querySelector('button')?.click())
  act(() => place.querySelectorAll<HTMLElement>('[role=option]')[1]?.click())
  expect(dialingCode()).toBe('91')
  act(() => place.dispatchEvent(new Event('reset')))
  expect([dialingCode(), place.querySelector('bdi')?.textContent]).toEqual(['977', '+977'])
})
