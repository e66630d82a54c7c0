import { describe, expect, test } from 'vitest'
import { linkTargetOf, parseAddress, pathOf } from '../../src/machines/shared/address.ts'
import { hostileAddresses } from '../support/hostile-addresses.ts'

/** A target that the reader of the written address does not expect. */
const isEscape = (written: string, own: string) => {
  const target = linkTargetOf(written, own)
  if (target === undefined) return false
  // An address that openly begins with https opens in a window of its own.
  if ('address' in target) return !/^https:\/\/evil\b/.test(target.address) || !/^https:[^\\@\t]+$/i.test(written)
  return target.path.startsWith('//') || new URL(target.path, own).origin !== own
}

describe.each(['https://danphe.test', 'http://localhost:4173'])('an address that a platform sends to %s', (own) => {
  test('leads to no other site unseen, in 360 spellings [SAFE-01]', () => {
    expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(360)
    expect(hostileAddresses.filter((written) => isEscape(written, own))).toEqual([])
    // The careless checks that these spellings were made for: the browser's own resolution, and the path without its host.
    const resolved = hostileAddresses.filter((written) => URL.canParse(written, own))
    const leaves = (path: string) => URL.canParse(path, own) && new URL(path, own).origin !== own
    expect(resolved.filter((written) => leaves(written)).length).toBeGreaterThan(200)
    expect(resolved.filter((written) => leaves(new URL(written, own).pathname)).length).toBeGreaterThan(50)
  })

  test('leads the login to a path of the site, or nowhere [SAFE-01 part]', () => {
    for (const written of hostileAddresses) {
      const path = pathOf(written)
      if (path !== undefined) expect([written, new URL(path, own).origin]).toEqual([written, own])
    }
    expect(pathOf('/rng?page=A#games')).toBe('/rng?page=A#games')
  })
})

test.each([
  ['https://cdn.test//double/slash.png', 'https://cdn.test//double/slash.png'],
  [' https://cdn.test/a ', 'https://cdn.test/a'],
  ['tel:+9779812345678', 'tel:+9779812345678'],
  ['viber://pa?chatURI=x', 'viber://pa?chatURI=x'],
  ['https://user@cdn.test/', undefined],
  ['https://cdn.test/a\\b', undefined],
  ['//cdn.test/a', undefined],
  ['/a', undefined],
  [null, undefined],
])('%j is read as %j without a site [SAFE-01 part]', (written, href) => {
  expect(parseAddress(written)?.href).toBe(href)
})
