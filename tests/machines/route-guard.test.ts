import { describe, expect, test } from 'vitest'
import { selectLoginPage } from '../../src/machines/site/navigation/login-page.ts'
import { loginBefore } from '../../src/machines/site/navigation/route-guard.ts'

const place = { pathname: '/rng', search: '?page=A', hash: '#games' }
const login = { to: '/login', state: { from: '/rng?page=A#games' } }

describe('the guard of pages [ROUTE-02 part]', () => {
  test.each([
    ['open', false, undefined],
    ['open', true, undefined],
    [undefined, false, undefined],
    [undefined, true, login],
    ['players', false, login],
    ['players', true, login],
  ] as const)('a visitor of a page that is %s, the brand’s guard %s [ROUTE-04 part]', (guard, guardIsOn, expected) => {
    expect(loginBefore(place, guard, guardIsOn, true)).toEqual(expected)
    expect(loginBefore(place, guard, guardIsOn, false)).toBeUndefined()
  })

  test('/login leads a player to the wanted page, and to no other host [SAFE-01 part]', () => {
    const leadsTo = (state: unknown) => selectLoginPage(true, true, state).leadsTo
    expect(leadsTo(login.state)).toBe('/rng?page=A#games')
    for (const from of ['//elsewhere.test/there', '/.//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test'])
      expect(leadsTo({ from })).toBe('/')
    for (const state of [undefined, null, 'x', {}, { from: 1 }]) expect(leadsTo(state)).toBe('/')
  })

  test('/login shows a visitor the home page, or a welcome if the brand guards it', () => {
    expect(selectLoginPage(false, false, login.state)).toEqual({ leadsTo: undefined, showsHome: true })
    expect(selectLoginPage(false, true, login.state)).toEqual({ leadsTo: undefined, showsHome: false })
  })
})
