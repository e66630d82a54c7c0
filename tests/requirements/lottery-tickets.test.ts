// @vitest-environment document
import { expect, test, vi } from 'vitest'
import { openDrawnSite } from '../generated/drawn-site.tsx'

test('a player reads a ticket’s state in the platform’s word where the site has none [PLAT-01 part, PLAY-05 part]', async () => {
  const states = ['pending', 'won', 'lost', 'cancelled', 'constructor', '__proto__', undefined]
  const list = states.map((state, at) => ({
    id: `t${at}`,
    gameName: 'Everest',
    time: '2026-11-20T10:00:00.000Z',
    stake: 10,
    win: 25,
    state,
  }))
  const site = await openDrawnSite('/lottery', {
    signedIn: true,
    answers: {
      lotteryLobby: { url: 'https://launch.test/lottery' },
      bettingRecord: { list, total: list.length, totalPages: 1, sum: {} },
    },
  })
  const tab = await vi.waitUntil(
    () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'My tickets'),
    { timeout: 20_000 },
  )
  tab.click()
  const results = await vi.waitUntil(
    () => {
      const rows = [...document.querySelectorAll('li')].filter(({ textContent }) => textContent.startsWith('Everest'))
      return rows.length === states.length && rows.map((row) => row.lastElementChild?.textContent)
    },
    { timeout: 20_000 },
  )
  expect(results).toEqual(['Pending', 'Rs\u00A025.00', 'Lost', 'cancelled', 'constructor', '__proto__', '–'])
  site.close()
}, 60_000)
