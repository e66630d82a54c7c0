// @vitest-environment document
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { lazyFeature } from '../../../src/app/core/lazy-feature/lazy-feature.ts'
import { lazyRegion, retryFailedChunks } from '../../../src/app/core/lazy-feature/lazy-region.tsx'
import { WhileLoading } from '../../../src/app/core/lazy-feature/WhileLoading.tsx'
import { RegionBoundary } from '../../../src/ui/components/RegionBoundary.tsx'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { unmountHooks } from '../../support/hook.ts'

const moves: object[] = []
vi.mock('../../../src/app/core/release/release.ts', async (original) => ({
  ...(await original<object>()),
  moveToNewPage: (wish: object) => {
    moves.push(wish)
    return Promise.resolve(false)
  },
}))

beforeAll(beginDrawing)
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  endDrawing()
  unmountHooks()
  moves.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Updates outside of `act` are meant in what follows. */
const withoutAct = () => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const later = () => new Promise((resolve) => setImmediate(resolve))
const pressRetry = async () => {
  act(() => [...document.querySelectorAll('button')].at(-1)?.click())
  for (let turn = 0; turn < 5; turn += 1) await later()
  act(() => undefined)
}

describe('a region whose code does not come', () => {
  const show = async (options: Parameters<typeof lazyRegion>[1], load: () => Promise<never>) => {
    const Part = lazyRegion(load as () => Promise<{ default: () => ReactNode }>, options)
    draw(createElement(RegionBoundary, { onRetry: retryFailedChunks } as never, createElement(Part)))
    for (let turn = 0; turn < 5; turn += 1) await later()
    act(() => undefined)
  }
  const fail = () => Promise.reject(new TypeError('no chunk'))
  const wish = (again: boolean, anyway: boolean, wanted = '') => ({ wanted, again, anyway })

  test('reloads for a newer page at the first failure, for any at the second, and always at the third [FLOW-13 part, CFG-06 part]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await show({ windowName: 'search' }, fail)
    await pressRetry()
    await pressRetry()
    await pressRetry()
    expect(moves).toEqual([
      wish(false, false, 'search'),
      wish(true, false, 'search'),
      wish(true, true, 'search'),
      wish(true, true, 'search'),
    ])
  })

  test('that nobody asked for reloads the page at a retry alone [FLOW-13 part, CFG-06 part]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await show({ unasked: true }, fail)
    expect(moves).toEqual([])
    await pressRetry()
    await pressRetry()
    await pressRetry()
    expect(moves.slice(0, 3)).toEqual([wish(false, false), wish(true, false), wish(true, true)])
  })

  test('fails after two minutes, and the next retry reloads the page [FLOW-13 part, CFG-06 part]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show({ unasked: true }, () => new Promise<never>(() => undefined))
    vi.advanceTimersByTime(119_999)
    await later()
    act(() => undefined)
    expect(document.querySelector('button')).toBeNull()
    vi.advanceTimersByTime(1)
    for (let turn = 0; turn < 5; turn += 1) await later()
    act(() => undefined)
    expect(document.body.textContent).toContain('The page took longer time to load')
    moves.length = 0
    act(() => document.querySelector('button')?.click())
    expect(moves).toEqual([{ again: true, anyway: true }])
  })
})

describe('a region whose code comes', () => {
  const open = (load: () => Promise<{ default: () => ReactNode }>) => {
    withoutAct()
    const page = document.body.appendChild(document.createElement('div'))
    const drawing = createRoot(page)
    const Part = lazyRegion(load)
    drawing.render(createElement(WhileLoading, { fallback: 'on its way' } as never, createElement(Part)))
    onTestFinished(() => drawing.unmount())
    return { page, Part }
  }
  /** Waits for some turns of the event loop, which end before React's 300 ms. */
  const shows = async (page: HTMLElement, text: string) => {
    for (let turn = 0; turn < 100 && page.textContent !== text; turn += 1) await later()
    expect(page.textContent).toBe(text)
  }
  const code = { default: () => 'here' }

  test('is drawn as soon as it is there, with a fallback until then [PLAT-12 part]', async () => {
    let come = () => {}
    const { page } = open(() => new Promise((resolve) => (come = () => resolve(code))))
    await shows(page, 'on its way')
    come()
    await shows(page, 'here')
  })

  test('fails by its own style sheet, also where the sheet failed ahead of a press [CFG-06 part]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { settings } = (window as unknown as { readonly happyDOM: { readonly settings: object } }).happyDOM
    Object.assign(settings, { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true })
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/own.css' })
    onTestFinished(() => document.querySelector('link[href="/own.css"]')?.remove())
    const feature = lazyFeature(async () => {
      // The bundler asks for a sheet once, and waits for it once.
      if (!document.querySelector('link[href="/own.css"]')) {
        document.head.append(link)
        link.dataset['broken'] = ''
        throw await Promise.resolve(new Error('no sheet'))
      }
      return { Screen: () => 'here' }
    })
    feature.preload()
    for (let turn = 0; turn < 5; turn += 1) await later()
    draw(createElement(RegionBoundary, { onRetry: retryFailedChunks } as never, createElement(feature.Screen)))
    for (let turn = 0; turn < 5; turn += 1) await later()
    document.querySelector('link[href="/own.css"]')?.dispatchEvent(new Event('error'))
    for (let turn = 0; turn < 5; turn += 1) await later()
    act(() => undefined)
    expect(document.body.textContent).not.toContain('here')
    expect(document.body.textContent).toContain('Loading chunk failed')
  })

  test('is drawn without a fallback where it was loaded ahead [PLAT-12 part]', async () => {
    const feature = lazyFeature(() => Promise.resolve({ Screen: () => 'here' }))
    feature.preload()
    for (let turn = 0; turn < 5; turn += 1) await later()
    const said: string[] = []
    const Fallback = () => {
      said.push('on its way')
      return null
    }
    draw(createElement(WhileLoading, { fallback: createElement(Fallback) } as never, createElement(feature.Screen)))
    expect(document.body.textContent).toContain('here')
    expect(said).toEqual([])
  })
})
