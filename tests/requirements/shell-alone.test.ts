// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { showWrong } from '../../src/app/core/brand/wrong-entries.tsx'
import { watchClock } from '../../src/app/core/clock.ts'
import { isClosed } from '../../src/app/core/offline/is-closed.ts'
import { recall } from '../../src/app/core/platform/session-recall.ts'
import { gameVendors } from '../../src/api/calls/vendors.ts'
import { loadSite, openDrawnSite } from '../generated/drawn-site.tsx'
import { act } from '../support/draw-part.ts'
import { permissionWithMall } from '../support/samples.ts'

type Site = Awaited<ReturnType<typeof openDrawnSite>>
const open: { site?: Site } = {}
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // Code that has come once needs no moment of its own.
  await import('../../src/app/shell/FootParts.tsx')
  await loadSite()
})
afterEach(() => {
  open.site?.close()
  delete open.site
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a clock beside a countdown', () => {
  const start = () => {
    const heard: object[] = []
    const machine = setup({ actors: { watchClock } }).createMachine({
      invoke: { src: 'watchClock' },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    })
    return { heard, actor: createActor(machine).start() }
  }
  const change = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  test('tells the seconds since its start when the page is seen again, and nothing after its end [FLOW-13 part]', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const { heard, actor } = start()
    vi.setSystemTime(1_004_500)
    change('hidden')
    expect(heard).toEqual([])
    change('visible')
    expect(heard).toEqual([{ type: 'countdown.elapsed', seconds: 4.5 }])
    actor.stop()
    change('visible')
    expect(heard).toHaveLength(1)
  })
})

describe('an answer that the worker may keep', () => {
  test.each([
    ['a list', '{"success":true,"value":[{"title":"RNG"}]}', false],
    ['settings of an open platform', '{"success":true,"value":{"maintenance":0,"regionRestriction":false}}', false],
    ['settings without an envelope', '{"maintenance":"0","regionRestriction":"no"}', false],
    [
      'settings with an end that nobody uses',
      '{"success":true,"value":{"maintenance":{},"regionRestriction":null}}',
      false,
    ],
    ['a platform in maintenance', '{"success":true,"value":{"maintenance":1}}', true],
    ['maintenance in a word', '{"success":true,"value":{"maintenance":"until noon"}}', true],
    ['a closed region', '{"success":true,"value":{"regionRestriction":"true"}}', true],
    ['a refusal', '{"success":false,"errorCode":"maintenance"}', true],
    ['another refusal', '{"code":500,"message":"No","data":[]}', true],
    ['a bare value', '{"success":true,"value":7}', true],
    ['no JSON', '<html>', true],
  ] as const)('is told from those of a closed platform: %s [FLOW-13 part, PLAY-07 part]', (_, content, closed) => {
    expect(isClosed(content)).toBe(closed)
  })
})

test('wrong entries of the brand’s file are one alert each, the last one first [FLOW-13 part]', () => {
  document.body.innerHTML = '<main>Page</main>'
  act(() => showWrong(['brandName: no text', 'languages: no list']))
  const bars = [...document.querySelectorAll('[role=alert]')]
  expect(bars.map((bar) => [bar.tagName, bar.className, bar.textContent])).toEqual([
    ['P', 'shell-notice', 'config.json: languages: no list'],
    ['P', 'shell-notice', 'config.json: brandName: no text'],
  ])
  expect(document.body.lastElementChild?.tagName).toBe('MAIN')
})

test('an answer of the visit is recalled while it fits [FLOW-13 part, ERR-03 part]', () => {
  const read = (kept: string | undefined) => {
    sessionStorage.clear()
    if (kept !== undefined) sessionStorage.setItem('gameVendor', kept)
    return recall('gameVendor', gameVendors.answer)
  }
  expect(read('[]')).toEqual([])
  expect([read(undefined), read(''), read('no JSON'), read('7'), recall('gameVendor', 'image')]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

describe('the frame of a page', () => {
  const cards = Array.from({ length: 30 }, (_, index) => ({
    vassalage: `V${index % 28}`,
    vendorName: `Vendor ${index % 28}`,
    gameType: 'RNG',
  }))
  const openSite = async (stored: Readonly<Record<string, string>> = {}, signedIn = false) => {
    // The storage of the drawn site is emptied unless its visit goes on.
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    const answers = { permission: permissionWithMall('1'), gameVendors: [{ title: 'RNG', cards }] }
    const site = await openDrawnSite('/terms', { whole: true, again: true, signedIn, answers })
    open.site = site
    await site.settle()
    await vi.waitFor(() => expect(document.querySelector('footer')).not.toBeNull())
    await site.settle()
    return site
  }
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)
  const named = (name: string) => one(`[aria-label="${name}"]`)
  const mall = () => named('Hide the points mall’s badge')

  test('has no more than 24 vendors in its foot, each once [FLOW-13 part, SIDE-05 part]', async () => {
    await openSite()
    const vendors = [...document.querySelectorAll('footer ul[aria-label] > li')].map((entry) => entry.textContent)
    expect(vendors).toEqual(Array.from({ length: 24 }, (_, index) => `Vendor ${index}`))
  })

  test('loses the mall’s badge for good at one press [FLOW-13 part, SIDE-01 part]', async () => {
    const site = await openSite()
    expect(mall()).not.toBeNull()
    mall()?.click()
    await site.settle()
    expect([mall(), localStorage.getItem('dismissedBadge')]).toEqual([null, '1'])
    open.site?.close()
    await openSite({ dismissedBadge: '1' })
    expect(mall()).toBeNull()
    open.site?.close()
    await openSite({ another: '1' })
    expect(mall()).not.toBeNull()
  })

  test('copies the site’s address for a visitor who shares it, and says so [FLOW-13 part, SIDE-02 part]', async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    })
    await openSite()
    const share = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share')
    share?.click()
    await vi.waitFor(() =>
      expect(one('aside p[role=status]')?.textContent).toBe('Link copied. Paste it wherever you like.'),
    )
    expect(copied).toEqual([`${location.origin}/`])
  })

  test('leads to the mall, the referral and the player’s protection [FLOW-13 part, SIDE-01 part]', async () => {
    const site = await openSite({}, true)
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/terms?memberCentre=referral')
    expect(links).toContain('/terms?memberCentre=securityCenter#protection')
    ;(mall()?.previousElementSibling as HTMLElement | null)?.click()
    await site.settle()
    expect(location.pathname).toBe('/pointMall')
  })
})
