import { afterEach, describe, expect, test, vi } from 'vitest'
import { foreignOrigins } from '../../src/app/core/foreign-origins.ts'
import { frameOf } from '../../src/machines/games/launch/frame.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (address: string) => vi.stubGlobal('location', new URL(address))

describe('hosts of games [PLAT-05 part]', () => {
  test('the site’s own origin and addresses without one are left out', () => {
    at('http://site.test/rng')
    expect(
      foreignOrigins(['http://games.test/x', 'https://own.test', 'http://site.test', 'javascript:alert(1)', '', '/']),
    ).toEqual(['http://games.test', 'https://own.test'])
  })

  test('a player’s game opens on a host that the platform names without its scheme', () => {
    at('https://site.test/rng')
    expect(
      foreignOrigins(['games.test', 'games.test:8443', 'site.test', '//b.games.test', '//site.test', '///x']),
    ).toEqual(['https://games.test', 'https://games.test:8443', 'https://b.games.test'])
  })

  test('plain http is left out on an https page', () => {
    at('https://site.test/rng')
    expect(foreignOrigins(['http://games.test', 'https://own.test:8443'])).toEqual(['https://own.test:8443'])
  })
})

test('a vendor’s permissions replace the brand’s, and forms work by default [PLAT-05 part]', () => {
  const base = 'allow-scripts allow-same-origin'
  expect(frameOf({}, 'A')).toEqual({ sandbox: `${base} allow-forms`, allow: 'fullscreen; autoplay' })
  const rules = {
    frame: ['forms', 'payment'],
    vendors: { A: { frame: ['popups', 'clipboard', 'navigation'] } },
  } as const
  expect(frameOf(rules, 'B')).toEqual({ sandbox: `${base} allow-forms`, allow: 'payment' })
  expect(frameOf(rules, 'A')).toEqual({
    sandbox: `${base} allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`,
    allow: 'clipboard-write',
  })
  expect(frameOf({ vendors: { A: { frame: [] } } }, 'A')).toEqual({ sandbox: base, allow: '' })
})
