// @vitest-environment document
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { base64Of, checkPictures } from '../../../src/app/core/check-pictures.ts'
import { entriesHere, entryHere, makeNavigation } from '../../../src/app/core/navigation/navigation.ts'
import type { ProofFile } from '../../../src/machines/money/payout-receipt/payout-receipt.machine.ts'
import { wearBrand } from '../../../src/app/core/brand/brand.ts'
import { wearTheme } from '../../../src/app/core/brand/theme.ts'
import { watchStyles, withStyles } from '../../../src/app/core/lazy-feature/styles.ts'
import { replaceMissingPictures, standIn } from '../../../src/app/core/missing-pictures.ts'
import { goToTop } from '../../../src/app/core/navigation/scroll-to-top.ts'
import { restoreTyped } from '../../../src/app/core/release/restore-typed.ts'
import { noPicture } from '../../../src/ui/components/picture-url.ts'
import { defaultConfig } from '../../../src/api/config.ts'

beforeEach(() => {
  const { settings } = (window as unknown as { readonly happyDOM: { readonly settings: object } }).happyDOM
  // No sheet is asked of the network.
  Object.assign(settings, { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true })
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})
const listening: (() => void)[] = []
/** Ends the listeners of a test with it. */
const endListenersOf = (target: EventTarget) => {
  const add = target.addEventListener.bind(target)
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    listening.push(() => target.removeEventListener(type, listener, options))
    add(type, listener, options)
  })
}
afterEach(() => {
  for (const end of listening.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  standIn.address = noPicture
})

test('a picture that does not load shows its text, the brand’s own picture or nothing [FLOW-13 part, PLAT-04 part]', () => {
  endListenersOf(document)
  replaceMissingPictures()
  const after = (html: string, times = 1) => {
    document.body.innerHTML = html
    const picture = document.querySelector('img')
    for (let time = 0; time < times; time += 1) picture?.dispatchEvent(new Event('error'))
    return picture?.getAttribute('src')
  }
  expect(after('<img alt="Kite" src="/a.png">')).toBe(noPicture)
  expect(document.body.dataset['missing']).toBe('Kite')
  expect(after('<img alt="" src="/a.png">')).toBe(noPicture)
  standIn.address = '/missing.png'
  expect(after('<img alt="" src="/a.png">')).toBe('/missing.png')
  expect(after('<img alt="" src="/a.png">', 2)).toBe(noPicture)
  expect(after('<img alt="" src="/a.png">', 3)).toBe(noPicture)
  expect(after('<picture><source srcset="/b.png"><img alt="Kite" src="/a.png"></picture>')).toBe(noPicture)
  expect(document.querySelector('picture')?.dataset['missing']).toBe('Kite')
  expect(document.querySelector('source')?.hasAttribute('srcset')).toBe(false)
  document.body.innerHTML = '<video src="/a.mp4"></video>'
  document.querySelector('video')?.dispatchEvent(new Event('error'))
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/a.mp4')
})

test('a picture of the first drawing that failed before the bundle came shows its text [FLOW-13 part, PLAT-04 part]', async () => {
  endListenersOf(document)
  document.body.innerHTML =
    '<p><img alt="Kite" src="/failed.png"></p><p><img alt="Flag" src="/drawing-without-a-size.svg"></p>' +
    '<p><img alt="Drum" src="/on-its-way.png"></p><p><img alt="Horn"></p><p><img alt="Lamp" src="/loaded.png"></p>'
  for (const [at, [complete, width, isWhole]] of (
    [
      [true, 0, false],
      [true, 0, true],
      [false, 0, false],
      [true, 0, false],
      [true, 9, false],
    ] as const
  ).entries())
    Object.defineProperties(document.querySelectorAll('img')[at], {
      complete: { value: complete },
      naturalWidth: { value: width },
      decode: { value: () => (isWhole ? Promise.resolve() : Promise.reject(new Error('EncodingError'))) },
    })
  replaceMissingPictures()
  await Promise.resolve()
  await Promise.resolve()
  expect([...document.querySelectorAll('p')].map((place) => place.dataset['missing'])).toEqual([
    'Kite',
    ...Array<undefined>(4),
  ])
})

describe('a style sheet', () => {
  const sheet = (href: string, isLoaded: boolean) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    document.head.append(link)
    Object.defineProperty(link, 'sheet', { value: isLoaded ? {} : null, configurable: true })
    return link
  }
  const hasEnded = async (waiting: Promise<unknown>) => {
    let ended = 'waits'
    waiting.then(
      () => (ended = 'loaded'),
      ({ message }: Error) => (ended = message),
    )
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return ended
  }

  const wait = (own: readonly string[], load = () => Promise.resolve('code')) =>
    withStyles(load, new Set(own.map((path) => new URL(path, location.href).href)))

  test('is waited for while it loads, and not once it has [FLOW-13 part]', async () => {
    sheet('/a.css', true)
    expect(await hasEnded(wait([]))).toBe('loaded')
    let link: HTMLLinkElement | undefined
    const own = new Set<string>()
    const askFor = async () => {
      link = sheet('/b.css', false)
      return await Promise.resolve('code')
    }
    const waiting = withStyles(askFor, own)
    expect(await hasEnded(waiting)).toBe('waits')
    link?.dispatchEvent(new Event('load'))
    expect(await hasEnded(waiting)).toBe('loaded')
    expect(await waiting).toBe('code')
    // A later load asks for no sheet, and knows its own.
    const failing = withStyles(() => Promise.resolve('code'), own)
    await hasEnded(Promise.resolve())
    link?.dispatchEvent(new Event('error'))
    expect(await hasEnded(failing)).toMatch(/b\.css failed to load/)
  })

  test('that failed is asked for again, even with a sheet of its own [FLOW-13 part]', async () => {
    endListenersOf(window)
    watchStyles()
    const link = sheet('/c.css', true)
    link.dispatchEvent(new Event('error'))
    expect(link.dataset).toHaveProperty('broken')
    const waiting = wait(['/c.css'])
    await hasEnded(Promise.resolve())
    const again = document.querySelector<HTMLLinkElement>('link[href="/c.css"]')
    expect(again).not.toBe(link)
    expect(again?.dataset).not.toHaveProperty('broken')
    expect(await hasEnded(waiting)).toBe('waits')
    again?.dispatchEvent(new Event('load'))
    expect(await hasEnded(waiting)).toBe('loaded')
  })

  test('of another region costs no region its code: it fails, or hangs for three seconds at most [CFG-06 part]', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const broken = sheet('/d.css', false)
    const waiting = wait([])
    await hasEnded(Promise.resolve())
    broken.dispatchEvent(new Event('error'))
    expect(await hasEnded(waiting)).toBe('loaded')
    const hanging = wait([])
    expect(await hasEnded(hanging)).toBe('waits')
    await vi.advanceTimersByTimeAsync(2999)
    expect(await hasEnded(hanging)).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await hasEnded(hanging)).toBe('loaded')
    // A sheet that comes into the page during the load belongs to others.
    broken.remove()
    let come = () => {}
    const busy = wait([], () => new Promise((resolve) => (come = () => resolve('code'))))
    await hasEnded(Promise.resolve())
    sheet('/e.css', false)
    come()
    expect(await hasEnded(busy)).toBe('loaded')
  })
})

describe('text that was typed before a newer release', () => {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const form =
    '<main><input name="amount"><input name="remark" value="own"><input name="other"></main><input name="outside">'

  test('comes back into empty fields, also late ones [FLOW-13 part, CFG-06 part]', () => {
    vi.useFakeTimers()
    const heard: string[] = []
    document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
    restoreTyped({ amount: '500', remark: 'kept', outside: 'x' })
    vi.advanceTimersByTime(150)
    document.body.innerHTML = form
    vi.advanceTimersByTime(49)
    expect(field('amount')?.value).toBe('')
    vi.advanceTimersByTime(1)
    expect(['amount', 'remark', 'other', 'outside'].map((name) => field(name)?.value)).toEqual(['500', 'own', '', ''])
    expect(heard).toEqual(['amount'])
    vi.advanceTimersByTime(9800)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('stops coming back once the player types [FLOW-13 part, CFG-06 part]', () => {
    vi.useFakeTimers()
    restoreTyped({ amount: '500' })
    document.body.innerHTML = form
    field('other')?.dispatchEvent(
      Object.defineProperty(new Event('input', { bubbles: true }), 'isTrusted', { value: true }),
    )
    vi.advanceTimersByTime(5000)
    expect(field('amount')?.value).toBe('')
  })
})

test('a brand wears its pictures and names, and keeps the rest of its configuration [FLOW-13 part, PLAT-08 part]', async () => {
  document.head.innerHTML = '<link rel="icon" href="/own.svg">'
  const worn = await wearBrand(
    { favicon: '/brand.svg', pictures: { missing: '/missing.png' } },
    { ...defaultConfig, merchantCode: 'yeti' },
  )
  expect(worn).toMatchObject({ merchantCode: 'yeti', brand: { favicon: '/brand.svg' } })
  const icons = [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])
  expect(icons).toEqual([['icon', '/brand.svg']])
  expect(standIn.address).toBe('/missing.png')
  expect(document.adoptedStyleSheets).toHaveLength(1)
  await wearBrand({}, defaultConfig)
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/brand.svg')
  expect(standIn.address).toBe('/missing.png')
})

test('a way to the top moves one screen smoothly, with the focus [FLOW-13 part, SIDE-02 part]', () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
  const went: unknown[] = []
  vi.spyOn(window, 'scrollTo').mockImplementation((...where: unknown[]) => void went.push(where))
  vi.stubGlobal('scrollY', 5000)
  vi.stubGlobal('innerHeight', 800)
  const calm = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as never)
  goToTop()
  expect(went).toEqual([[0, 800], [{ top: 0, behavior: 'smooth' }]])
  expect(document.activeElement?.id).toBe('main')
  calm.mockReturnValue({ matches: true } as never)
  vi.stubGlobal('scrollY', 300)
  went.length = 0
  goToTop()
  expect(went).toEqual([[0, 300], [{ top: 0, behavior: 'instant' }]])
  vi.unstubAllGlobals()
})

test('the browser’s own bars have the colour of the site’s bar, in each theme [FLOW-13 part, PLAT-04 part]', async () => {
  const colours = { light: 'rgb(1, 2, 3)', dark: 'rgb(4, 5, 6)' }
  const page = document.documentElement
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
    (element) =>
      ({
        getPropertyValue: (name: string) =>
          element === page && name === '--bar' ? colours[page.dataset['theme'] as 'light' | 'dark'] : '',
      }) as CSSStyleDeclaration,
  )
  const colour = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content
  for (const head of ['', '<meta name="theme-color" content="red">']) {
    document.head.innerHTML = head
    page.dataset['theme'] = 'light'
    wearTheme({})
    await Promise.resolve()
    expect([colour(), document.querySelectorAll('meta').length]).toEqual([colours.light, 1])
    page.dataset['theme'] = 'dark'
    await vi.waitFor(() => expect(colour()).toBe(colours.dark))
  }
})

test('an entry of the history without a state stands for no window [FLOW-13 part]', () => {
  history.replaceState(null, '')
  expect([entryHere(), entriesHere()]).toEqual([{}, 0])
  for (const _ of [1, 2]) history.pushState(null, '')
  history.replaceState({ windows: 2, key: 'k' }, '')
  expect([entryHere(), entriesHere()]).toEqual([{ windows: 2, key: 'k' }, 2])
})

test('an entry of another site stands for no window, whatever its state says [ROUTE-01 part, SAFE-01 part]', () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(3)
  const loop: Record<string, unknown> = {}
  loop['windows'] = loop
  for (const windows of [-1e9, -1, 0.5, Number.NaN, Infinity, 3, 1e9, '2', null, true, [2], loop]) {
    history.replaceState({ windows }, '')
    expect([windows, entriesHere()]).toEqual([windows, 0])
  }
  for (const state of ['windows', 7, false, [1], new Date(0)]) {
    history.replaceState(state, '')
    expect(entriesHere()).toBe(0)
  }
  history.replaceState({ windows: 2 }, '')
  expect(entriesHere()).toBe(2)
  // A game's frame has pushed the entries before this one out of the history.
  vi.stubGlobal('navigation', { currentEntry: { index: 1 } })
  expect(entriesHere()).toBe(0)
  vi.stubGlobal('navigation', { currentEntry: { index: 2 } })
  expect(entriesHere()).toBe(2)
  vi.unstubAllGlobals()
})

test('the site tells the navigation each way with the windows and the game of now [FLOW-13 part, ROUTE-01 part]', () => {
  history.pushState({ windows: 1, key: 'k', renewed: 'login' }, '')
  const sent: object[] = []
  const game = { nodeId: 'G1' } as never
  const { machine, connect, to, lead, back } = makeNavigation(
    () => ({ navigation: { send: (event: object) => sent.push(event) } }) as never,
    () => game,
  )
  to('/rng')
  lead('/login')
  back()
  expect(sent).toEqual([
    { type: 'page.wanted', path: '/rng', led: false, entries: 1, running: game },
    { type: 'page.wanted', path: '/login', led: true, entries: 1, running: game },
    { type: 'back.wanted' },
  ])
  const went: unknown[] = []
  connect((...way: unknown[]) => void went.push(way))
  const { go, rewrite, addEntries } = machine.implementations.actions as Record<string, (_: never, by: never) => void>
  go?.(undefined as never, { path: '/fish', replace: true } as never)
  rewrite?.(undefined as never, '/fish?a=1' as never)
  expect(went).toEqual([
    ['/fish', { replace: true }],
    ['/fish?a=1', { replace: true }],
  ])
  const before = history.length
  addEntries?.(undefined as never, 2 as never)
  expect([history.length - before, history.state]).toEqual([2, { windows: 3, key: 'k' }])
})

describe('pictures that a player chose', () => {
  const file = (name: string, bytes: readonly number[], size = bytes.length) =>
    ({ name, size, type: '', arrayBuffer: async () => new Uint8Array(bytes).buffer }) as ProofFile
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const check = (files: readonly ProofFile[], proofs: readonly ProofFile[] = []) =>
    toPromise(createActor(checkPictures, { input: { files, proofs } }).start())

  test('are named when one is too many, too large or none [CONTENT-01 part, FLOW-13 part]', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => file(name, png))
    expect(await check([c] as ProofFile[], [a, b] as ProofFile[])).toEqual({ kind: 'good', files: [a, b, c] })
    expect(await check([c, d] as ProofFile[], [a, b] as ProofFile[])).toEqual({
      kind: 'bad',
      problem: 'count',
      name: 'd',
    })
    const most = 5 * 1024 * 1024
    expect(await check([file('even', png, most)])).toMatchObject({ kind: 'good' })
    expect(await check([file('large', png, most + 1)])).toEqual({ kind: 'bad', problem: 'size', name: 'large' })
  })

  test('are known by all of their first bytes, whatever their name [CONTENT-01 part, FLOW-13 part]', async () => {
    for (const [at] of png.entries()) {
      const bytes = png.map((byte, index) => (index === at ? 0 : byte))
      expect([at, await check([file('slip.png', bytes)])]).toEqual([
        at,
        { kind: 'bad', problem: 'type', name: 'slip.png' },
      ])
    }
  })

  test('are read in parts, as base64 [FLOW-13 part]', async () => {
    const bytes = Array.from({ length: 70_000 }, (_, at) => at % 256)
    const whole = file('a', bytes)
    expect(await base64Of(whole)).toBe(Buffer.from(bytes).toString('base64'))
    expect(await base64Of(whole, 10, 40_000)).toBe(Buffer.from(bytes.slice(10, 40_000)).toString('base64'))
  })
})
