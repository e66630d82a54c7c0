// @vitest-environment document
import { beforeAll, expect, test, vi } from 'vitest'
import { loadFlows, openDrawnSite } from '../generated/drawn-site.tsx'

const card = (gameType: string, at: number) => ({
  vassalage: `${gameType}${String(at)}`,
  vendorName: `${gameType} ${String(at)}`,
  gameType,
  icon: '',
  isHot: 0,
})
const lane = (title: string, count: number) => ({
  title,
  isHot: 0,
  cards: Array.from({ length: count }, (_, at) => card(title, at)),
})

const answers = {
  memberInfo: { id: 'a1', account: 'ram', nickname: 'Ram', type: 0 },
  gameVendors: [lane('LIVE', 2), lane('DS88', 17)],
}

const pressed = async <Found extends HTMLElement>(find: () => Found | null | undefined) => {
  await vi.waitFor(() => expect(find() ?? undefined).toBeDefined(), { timeout: 5_000 })
  return find()
}
const cardOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('section [data-launch]')].find(({ textContent }) => textContent === name)

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
}, 60_000)

test('a pressed provider shows that its game is opening, the others do not [PLAY-03 part]', async () => {
  const waits = new Promise<never>(() => undefined)
  const site = await openDrawnSite('/providers', {
    signedIn: true,
    answers,
    replyTo: (name) => (name === 'launchGame' ? waits : undefined),
  })
  await site.settle()
  ;(await pressed(() => cardOf('LIVE 0')))?.click()
  await vi.waitFor(() => expect(cardOf('LIVE 0')?.getAttribute('aria-busy')).toBe('true'))
  expect(cardOf('LIVE 1')?.getAttribute('aria-busy')).toBeNull()
  site.close()
})

test('a visitor finds more than 16 providers of a category without a page behind More [HEAD-02 part]', async () => {
  const site = await openDrawnSite('/terms', { answers, whole: true })
  await site.settle()
  const entry = await pressed(() => document.querySelector<HTMLElement>('[data-category=DS88] [aria-expanded]'))
  entry?.click()
  const more = await pressed(() =>
    document.querySelector<HTMLElement>('[data-category] a[href="/providers?type=DS88"]'),
  )
  expect(document.querySelectorAll('[data-category] li')).toHaveLength(16)
  more?.click()
  await vi.waitFor(() => expect(document.querySelectorAll('section [data-launch]')).toHaveLength(17), {
    timeout: 5_000,
  })
  site.close()
})
