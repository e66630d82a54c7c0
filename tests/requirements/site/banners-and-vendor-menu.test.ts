// @vitest-environment document
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BannerControls } from '../../../src/ui/site/banners/BannerControls.tsx'
import { VendorMenu } from '../../../src/ui/shell/VendorMenu.tsx'
import { outlineOf } from '../../generated/outline.ts'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { buttons, named, outline, press } from '../../support/named-buttons.ts'

const carousel: { given?: readonly unknown[] } = {}
vi.mock('../../../src/ui/components/use-carousel.ts', () => ({
  useCarousel: (...given: readonly unknown[]) => {
    carousel.given = given
  },
}))

beforeAll(beginDrawing)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  endDrawing()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the controls of the banners', () => {
  const open = (device: string, wish = 'moving') => {
    const sent: string[] = []
    const snapshot = {
      matches: (state: Record<string, string>) =>
        Object.entries({ device, wish, focus: 'inside', pointer: 'over' }).some(([name, at]) => state[name] === at),
    }
    const motion = {
      getSnapshot: () => snapshot,
      subscribe: () => ({ unsubscribe: () => undefined }),
      send: ({ type }: { readonly type: string }) => sent.push(type),
    }
    const [view, row] = [document.createElement('div'), document.createElement('ul')]
    row.innerHTML = '<li></li><li></li><li></li>'
    view.append(row)
    document.body.append(view)
    Object.defineProperty(row, 'clientWidth', { value: 300 })
    for (const [at, card] of [...row.children].entries()) Object.defineProperty(card, 'offsetLeft', { value: at * 300 })
    const scrolls: object[] = []
    Object.assign(row, { scrollTo: (to: object) => scrolls.push(to) })
    const place = (at: number) => {
      Object.defineProperty(row, 'scrollLeft', { value: at, configurable: true })
      act(() => row.dispatchEvent(new Event('scroll')))
      return document.querySelector('[role=img]')?.getAttribute('aria-label')
    }
    draw(
      createElement(BannerControls, {
        count: 3,
        pause: 5000,
        motion: motion as never,
        view: { current: view },
        row: { current: row },
      }),
    )
    return { sent, scrolls, place, view, row }
  }
  const turn = (name: string) => {
    press(name)
    act(() => vi.advanceTimersByTime(50))
  }

  test('turn to the next and the one before, round the ends, and stop the rotation [ROUTE-06 part]', () => {
    const { sent, scrolls, place } = open('lively')
    expect(outline()).toMatchInlineSnapshot(`
      [
        "body",
        "div",
        "ul",
        "li",
        "li",
        "li",
        "form",
        "div.controls",
        "div.arrow",
        "button.button aria-label=Previous picture type=button",
        "svg aria-hidden=true data-flip=true 5 5l-7 7 7 7",
        "span.dots aria-label=Picture 1 of 3 role=img",
        "i data-now=true",
        "i",
        "i",
        "div.arrow",
        "button.button aria-label=Next picture type=button",
        "svg aria-hidden=true data-flip=true M9 5l7 7-7 7",
        "button.button aria-label=Pause carousel type=button",
        "svg aria-hidden=true 5v14M16 5v14",
      ]
    `)
    turn('Previous picture')
    turn('Next picture')
    expect(place(600)).toBe('Picture 3 of 3')
    turn('Next picture')
    expect(place(-290)).toBe('Picture 2 of 3')
    turn('Previous picture')
    const to = (left: number) => ({ left, behavior: 'smooth' })
    expect(scrolls).toEqual([to(600), to(300), to(0), to(0)])
    expect(sent).toEqual(Array.from({ length: 4 }, () => 'motion.pause'))
    expect([...document.querySelectorAll('i')].map(({ dataset }) => dataset['now'])).toEqual([
      undefined,
      'true',
      undefined,
    ])
  })

  test('turn one by one every five seconds, from the first on, and say which is shown [ROUTE-06 part]', () => {
    const { view, row, sent } = open('lively')
    const [ofView, ofRow, moves, how] = carousel.given as [
      { current: Element },
      { current: Element },
      object,
      { onTurn: (at: number) => void },
    ]
    expect([ofView.current, ofRow.current]).toEqual([view, row])
    expect(moves).toEqual({ goes: false, moves: false })
    const classes = { rowClass: expect.stringMatching(/./) as string, cardClass: expect.stringMatching(/./) as string }
    expect(how).toMatchObject({ ...classes, shown: [1, 1, 1], gap: 0, pause: 5000, firstPause: 0 })
    act(() => how.onTurn(2))
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Picture 3 of 3')
    view.dispatchEvent(new Event('pointerleave'))
    expect(sent).toEqual(['pointer.leave'])
  })

  test('do not follow a row that turns by itself [ROUTE-06 part, FLOW-13 part]', () => {
    const { place, view } = open('lively')
    view.dataset['moving'] = ''
    expect(place(600)).toBe('Picture 1 of 3')
  })

  test('pause and resume the rotation, where the device allows any [ROUTE-06 part, FLOW-13 part]', () => {
    const moving = open('lively')
    turn('Pause carousel')
    expect(moving.sent).toEqual(['motion.pause'])
    endDrawing()
    const paused = open('lively', 'paused')
    turn('Resume carousel')
    expect(paused.sent).toEqual(['motion.resume'])
    endDrawing()
    const still = open('calm')
    turn('Next picture')
    expect(still.scrolls).toEqual([{ left: 300, behavior: 'instant' }])
    expect(buttons()).toHaveLength(2)
  })
})

describe('the vendors under a category', () => {
  const card = (vassalage: string, isHot = 0) => ({
    vassalage,
    vendorName: `Vendor ${vassalage}`,
    icon: `/${vassalage}.svg`,
    gameType: 'RNG' as const,
    isHot,
  })
  const open = (cards: readonly ReturnType<typeof card>[], href?: string) => {
    const done: string[] = []
    document.body.innerHTML =
      '<div data-category><button aria-expanded="true">Arrow</button></div><button>Else</button>'
    const place = draw(
      createElement(VendorMenu, {
        item: { gameType: 'RNG', cards, ...(href !== undefined && { href }) } as never,
        imageBase: 'https://i.test',
        vendorHref: ({ vassalage }) => (vassalage === 'A' ? undefined : `/rng?vendor=${vassalage}`),
        onFollow: ({ vassalage }) => done.push(`follow ${vassalage}`),
        onStart: ({ vassalage }) => done.push(`start ${vassalage}`),
        onClose: () => done.push('close'),
      }),
      document.querySelector('[data-category]') ?? undefined,
    )
    return { done, place }
  }

  test('start a game or lead to the vendor’s games, and close the menu [HEAD-02 part]', () => {
    const { done, place } = open([card('A', 1), card('B')])
    expect(outlineOf(place).map((line) => line.trim())).toMatchInlineSnapshot(`
      [
        "form",
        "div.box",
        "ul.vendors",
        "li.vendor",
        "button.way data-launch=true type=button",
        "img.logo alt= decoding=async loading=lazy src=https://i.test/A.svg",
        "bdi “Vendor A”",
        "span.mark.hot “Hot”",
        "li.vendor",
        "a.way href=/rng?vendor=B",
        "img.logo alt= decoding=async loading=lazy src=https://i.test/B.svg",
        "bdi “Vendor B”",
      ]
    `)
    for (const way of place.querySelectorAll<HTMLElement>('li > a, li > button')) act(() => way.click())
    expect(done).toEqual(['close', 'start A', 'close', 'follow B'])
  })

  test('lead to the others where there are many [HEAD-02 part, FLOW-13 part]', () => {
    const many = Array.from({ length: 40 }, (_, at) => card(`V${at}`))
    const { done, place } = open(many, '/rng')
    const more = [...place.querySelectorAll('a')].at(-1)
    expect([more?.textContent, more?.getAttribute('href')]).toEqual(['More: Slots', '/rng'])
    act(() => more?.click())
    expect(done).toEqual(['close'])
  })

  test('close on Escape and when a press or the focus goes elsewhere [HEAD-02 part, FLOW-13 part]', () => {
    const { done } = open([card('A')])
    const arrow = named('Arrow')
    const way = named('Vendor A')
    const outside = named('Else')
    const hit = (target: HTMLElement, type: string, key = '') => {
      done.length = 0
      act(() => target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { key })))
      return done.length
    }
    expect([hit(way, 'pointerdown'), hit(way, 'focusin'), hit(way, 'keydown', 'a')]).toEqual([0, 0, 0])
    expect([hit(outside, 'pointerdown'), hit(outside, 'focusin')]).toEqual([1, 1])
    outside.focus()
    expect([hit(way, 'keydown', 'Escape'), document.activeElement]).toEqual([1, outside])
    way.focus()
    expect([hit(way, 'keydown', 'Escape'), document.activeElement]).toEqual([1, arrow])
    endDrawing()
    // The page outlives its menu.
    document.body.append(outside)
    expect(['pointerdown', 'focusin'].map((type) => hit(outside, type))).toEqual([0, 0])
    expect(hit(outside, 'keydown', 'Escape')).toBe(0)
  })
})
