// @vitest-environment document
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadSite, openDrawnSite } from '../../generated/drawn-site.tsx'
import { permissionWithMall } from '../../support/samples.ts'

type Site = Awaited<ReturnType<typeof openDrawnSite>>
const open: { site?: Site } = {}
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // Code that has come once needs no moment of its own.
  await import('../../../src/app/shell/FootParts.tsx')
  await loadSite()
})
afterEach(() => {
  open.site?.close()
  delete open.site
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
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
