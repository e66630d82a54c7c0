// @vitest-environment document
import { createElement, Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A load that a test ends. */
const held = () => {
  let fail = () => {}
  const load = vi.fn(
    () =>
      new Promise<{ default: ComponentType }>((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'))
      }),
  )
  return { load, fail: () => fail() }
}

const script = '<script type="module" src="/assets/old.js"></script>'
/** The page that the server has: this release's, or a newer one. */
let served = script
const reload = vi.fn()
const fetchPage = vi.fn(() => Promise.resolve({ ok: true, text: () => Promise.resolve(served) }))

beforeEach(() => {
  vi.resetModules()
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true })
  served = script
  document.head.innerHTML = script
  vi.stubGlobal('fetch', fetchPage)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  history.replaceState({}, '')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const spy of [reload, fetchPage]) spy.mockClear()
})

/** Opens a login whose code fails, then a part whose failure reloads the page. Returns the window that opens again. */
const reopenedAfter = async (...events: readonly ('fails' | 'closes')[]) => {
  const { lazyRegion } = await import('../../src/app/core/lazy-feature/lazy-region.tsx')
  const { RegionBoundary } = await import('../../src/ui/components/RegionBoundary.tsx')
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  const drawing = createRoot(page, { onCaughtError: () => undefined })
  const [login, part] = [held(), held()]
  const Login = lazyRegion(login.load, { windowName: 'login' })
  const Part = lazyRegion(part.load)
  const region = (Code: ComponentType, key: string) =>
    createElement(
      RegionBoundary as ComponentType<object>,
      { key },
      createElement(Suspense, { fallback: createElement('i', { id: key }) }, createElement(Code)),
    )
  const has = (selector: string, count: number) =>
    vi.waitFor(() => expect(page.querySelectorAll(selector)).toHaveLength(count))
  drawing.render([region(Login, 'login')])
  await vi.waitFor(() => expect(login.load).toHaveBeenCalledOnce())
  let isOpen = true
  for (const event of events) {
    if (event === 'fails') {
      login.fail()
      await vi.waitFor(() => expect(fetchPage).toHaveBeenCalledOnce())
      if (isOpen) await has('[role=alert]', 1)
    } else {
      isOpen = false
      drawing.render([])
      await has('*', 0)
    }
  }
  served = 'a newer release'
  drawing.render([...(isOpen ? [region(Login, 'login')] : []), region(Part, 'part')])
  await vi.waitFor(() => expect(part.load).toHaveBeenCalledOnce())
  part.fail()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  drawing.unmount()
  return (history.state as { renewed: string }).renewed
}

test('a failed login is open again after a reload that another part wants [CFG-06 part]', async () => {
  expect(await reopenedAfter('fails')).toBe('login')
})

test('a login that its visitor closed after its failure stays closed [CFG-06 part]', async () => {
  expect(await reopenedAfter('fails', 'closes')).toBe('')
})

test('a login that its visitor closed before its code failed stays closed [CFG-06 part]', async () => {
  expect(await reopenedAfter('closes', 'fails')).toBe('')
})
