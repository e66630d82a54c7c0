import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bettingRecord } from '../../../src/api/calls/reports.ts'
import { countryList } from '../../../src/api/calls/registration.ts'
import { makeLonePlatform } from '../../support/lone-platform.ts'

const noon = Date.parse('2026-11-20T06:15:00.000Z')
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  vi.stubGlobal('location', new URL('https://brand.test/'))
  vi.stubGlobal('sessionStorage', { getItem: () => 'a-token', setItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const list = { list: [], total: 0, totalPages: 0, sum: { bets: 0, stake: 0, win: 0, profit: 0 } }
const days = { from: '2026-11-20', to: '2026-11-20', pageNo: 1, pageSize: 20 }

/** A platform's time after answers with these `Date` headers, less the device's. */
const leadAfter = async (dates: readonly (number | string | undefined)[], token = true) => {
  const platform = makeLonePlatform()
  for (const date of dates) {
    const headers = date === undefined ? {} : { date: typeof date === 'number' ? new Date(date).toUTCString() : date }
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ success: true, value: token ? list : [] }, { headers })),
    )
    const signal = AbortSignal.timeout(1000)
    await (token ? platform.read(bettingRecord, days, signal) : platform.read(countryList, {}, signal))
  }
  return platform.now() - Date.now()
}

test('the platform’s time is that of its answers where the device’s clock is wrong [MEM-07 part]', async () => {
  expect(await leadAfter([noon + 26 * hour])).toBe(26 * hour)
  expect(await leadAfter([noon - 3 * hour])).toBe(-3 * hour)
  expect(await leadAfter([noon + 26 * hour, undefined])).toBe(26 * hour)
})

test('a clock that is set right during a visit is the time again [MEM-07 part]', async () => {
  expect(await leadAfter([noon + 26 * hour, noon])).toBe(0)
})

test('an answer’s way and an odd or absent date leave the time as it is [MEM-07 part]', async () => {
  expect(await leadAfter([])).toBe(0)
  for (const date of [undefined, 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT', noon - 90_000, noon + 90_000])
    expect.soft(await leadAfter([date]), String(date)).toBe(0)
})

test('an answer without the token, which a device may keep, tells no time [MEM-07 part]', async () => {
  expect(await leadAfter([noon + 26 * hour], false)).toBe(0)
})
