// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CountrySelect } from '../../src/ui/components/CountrySelect.tsx'
import { Form } from '../../src/ui/components/Form.tsx'
import { Pager } from '../../src/ui/components/Pager.tsx'
import { QrCode } from '../../src/ui/components/QrCode.tsx'
import { BannerControls } from '../../src/ui/site/banners/BannerControls.tsx'
import { VendorMenu } from '../../src/ui/shell/VendorMenu.tsx'
import { outlineOf } from '../generated/outline.ts'
import { act, beginDrawing, draw, endDrawing } from '../support/draw-part.ts'

const carousel: { given?: readonly unknown[] } = {}
vi.mock('../../src/ui/components/use-carousel.ts', () => ({
  useCarousel: (...given: readonly unknown[]) => {
    carousel.given = given
  },
}))

const buttons = () => [...document.querySelectorAll('button')]
const named = (name: string) =>
  buttons().find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name) as HTMLButtonElement
const press = (name: string) => act(() => named(name).click())
const outline = () => outlineOf(document.body).map((line) => line.trim())

beforeAll(beginDrawing)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  endDrawing()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a QR code', () => {
  const isDrawn = (value: string) => {
    document.body.innerHTML = ''
    draw(createElement(QrCode, { value, label: 'Code of the link' }))
    return document.querySelector('svg[role=img]') !== null
  }

  test('holds as much as its correction leaves, and is left out where its content does not fit [SIDE-02 part, MEM-12 part]', () => {
    for (const most of ['a'.repeat(2331), 'é'.repeat(1165), '😀'.repeat(582), ''])
      expect([most.length, isDrawn(most)]).toEqual([most.length, true])
    for (const more of ['a'.repeat(2332), 'é'.repeat(1166), '😀'.repeat(583), 'R'.repeat(100_000), 'R\ud83d', '\ude00'])
      expect([more.length, isDrawn(more)]).toEqual([more.length, false])
  })
})

describe('the pages of a list', () => {
  const open = (page: number, count: number) => {
    const chosen: number[] = []
    const marks = [1, 'gap', 4, 5] as const
    draw(createElement(Pager, { label: 'Pages of records', page, count, marks, onChoose: (to) => chosen.push(to) }))
    return chosen
  }

  test('lead one back, one on, and to each page [FLOW-13 part]', () => {
    const chosen = open(4, 5)
    expect(outline()).toMatchInlineSnapshot(`
      [
        "body",
        "form",
        "nav.pager aria-label=Pages of records",
        "button.button aria-label=Previous page type=button",
        "svg aria-hidden=true data-flip=true 5 5l-7 7 7 7",
        "ol.pages",
        "li",
        "button.page aria-label=Page 1 type=button “1”",
        "li.gap aria-hidden=true “…”",
        "li",
        "button.page aria-current=page aria-label=Page 4 type=button “4”",
        "li",
        "button.page aria-label=Page 5 type=button “5”",
        "button.button aria-label=Next page type=button",
        "svg aria-hidden=true data-flip=true M9 5l7 7-7 7",
      ]
    `)
    for (const name of ['Previous page', 'Next page', 'Page 1', 'Page 5']) press(name)
    expect(chosen).toEqual([3, 5, 1, 5])
  })

  test('end at the first and the last one, and are not shown for one alone [FLOW-13 part]', () => {
    const ends = (page: number, count: number) => {
      document.body.innerHTML = ''
      open(page, count)
      return ['Previous page', 'Next page'].map((name) => named(name)?.getAttribute('aria-disabled'))
    }
    expect([ends(1, 2), ends(2, 2), ends(2, 3)]).toEqual([
      ['true', null],
      [null, 'true'],
      [null, null],
    ])
    expect(ends(1, 1)).toEqual([undefined, undefined])
  })
})

describe('a form', () => {
  test('has the focus on its first problem after it was sent, and not again when a problem comes later [ERR-01 part, FLOW-13 part]', () => {
    const sent: string[] = []
    const form = (problems: object) =>
      createElement(
        Form,
        {
          lead: '',
          rejection: undefined,
          busy: false,
          problems,
          onSubmit: (text: (name: string) => string) => sent.push(text('name')),
        } as never,
        createElement('input', { name: 'name', defaultValue: 'Sita', 'aria-invalid': true }),
        createElement('button', { type: 'button', 'data-acts': true }),
      )
    const { again } = draw(form({}), document.body, { tag: 'div' })
    const field = document.querySelector('input') as HTMLInputElement
    again(form({}))
    expect(document.activeElement).toBe(document.body)
    act(() => document.querySelector('form')?.requestSubmit())
    expect(sent).toEqual(['Sita'])
    again(form({}))
    expect(document.activeElement).toBe(field)
    field.blur()
    again(form({}))
    expect(document.activeElement).toBe(document.body)
    act(() => buttons()[0]?.click())
    again(form({}))
    expect(document.activeElement).toBe(field)
  })
})

describe('the dialling code of a number', () => {
  const countries = [
    { countryCode: 'NP', countryDialingCode: '977', name: 'Nepal', flag: '/np.svg' },
    { countryCode: 'IN', countryDialingCode: '91', name: 'India', flag: '/in.svg' },
    { countryCode: 'ID', countryDialingCode: '62', name: 'Indonesia', flag: undefined },
    ...Array.from({ length: 9 }, (_, at) => ({
      countryCode: `X${at}`,
      countryDialingCode: `8${at}`,
      name: `Xland ${at}`,
      flag: '/x.svg',
    })),
  ]
  /** The entries that were scrolled to. */
  const shown: string[] = []
  const box = () => document.querySelector('[role=combobox]') as HTMLButtonElement
  const open = (startCountry: string | undefined = 'IN', all = countries) => {
    shown.length = 0
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
      shown.push(`${this.textContent} ${JSON.stringify(how)}`)
    })
    return draw(createElement(CountrySelect, { countries: all, startCountry }))
  }
  const key = (name: string, more: object = {}) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
    let isHeard = false
    const hear = () => (isHeard = true)
    document.body.addEventListener('keydown', hear)
    act(() => box().dispatchEvent(event))
    document.body.removeEventListener('keydown', hear)
    expect(isHeard).toBe(!event.defaultPrevented)
    return event.defaultPrevented
  }
  const state = () => ({
    text: box().textContent,
    isOpen: box().getAttribute('aria-expanded') === 'true',
    active: document.querySelector('[data-active]')?.textContent,
  })
  const fields = () => [...document.querySelectorAll('input')].map(({ name, value }) => `${name} ${value}`)

  test('is the first country’s, and that of the one that is pressed [AUTH-16 part, FLOW-13 part]', () => {
    const place = open()
    expect(outline()).toMatchInlineSnapshot(`
      [
        "body",
        "form",
        "div.box",
        "button.button aria-controls=→ aria-expanded=false aria-haspopup=listbox aria-label=Country code role=combobox type=button",
        "img.flag alt= height=18 src=/in.svg width=24",
        "bdi dir=ltr",
        "“+”",
        "“91”",
        "span.unseen “India”",
        "span.sign",
        "svg aria-hidden=true data-flip=true M9 5l7 7-7 7",
        "input name=dialingCode type=hidden value=91 has 91",
        "input name=countryCode type=hidden value=IN has IN",
        "ul.list aria-label=Country code hidden= role=listbox",
      ]
    `)
    expect(fields()).toEqual(['dialingCode 91', 'countryCode IN'])
    let told = 0
    place.addEventListener('input', () => (told += 1))
    act(() => box().click())
    expect(outline().slice(0, 24)).toMatchInlineSnapshot(`
      [
        "body",
        "form",
        "div.box",
        "button.button aria-activedescendant=→India+91 aria-controls=→Nepal+977India+91Indones aria-expanded=true aria-haspopup=listbox aria-label=Country code role=combobox type=button",
        "img.flag alt= height=18 src=/in.svg width=24",
        "bdi dir=ltr",
        "“+”",
        "“91”",
        "span.unseen “India”",
        "span.sign",
        "svg aria-hidden=true data-flip=true M9 5l7 7-7 7",
        "input name=dialingCode type=hidden value=91 has 91",
        "input name=countryCode type=hidden value=IN has IN",
        "ul.list aria-label=Country code role=listbox",
        "li.option aria-selected=false role=option",
        "img.flag alt= height=18 loading=lazy src=/np.svg width=24",
        "span.name “Nepal”",
        "bdi dir=ltr",
        "“+”",
        "“977”",
        "li.option aria-selected=true data-active=true role=option",
        "img.flag alt= height=18 loading=lazy src=/in.svg width=24",
        "span.name “India”",
        "bdi dir=ltr",
      ]
    `)
    expect(document.activeElement).toBe(box())
    act(() => (document.querySelectorAll('[role=option]')[0] as HTMLElement).click())
    expect(fields()).toEqual(['dialingCode 977', 'countryCode NP'])
    expect([state().isOpen, told]).toEqual([false, 1])
    act(() => box().click())
    act(() => box().click())
    expect(state().isOpen).toBe(false)
  })

  test('is chosen by keys, which go no further [AUTH-16 part, FLOW-13 part]', () => {
    open()
    // The first press shows the list at the chosen country.
    for (const [name, active] of [
      ['ArrowDown', 'India+91'],
      ['ArrowDown', 'Indonesia+62'],
      ['ArrowUp', 'India+91'],
      ['PageDown', 'Xland 6+86'],
      ['PageUp', 'India+91'],
      ['End', 'Xland 8+88'],
      ['ArrowDown', 'Xland 8+88'],
      ['Home', 'Nepal+977'],
      ['ArrowUp', 'Nepal+977'],
    ] as const)
      expect([name, key(name), state().active, shown.at(-1)]).toEqual([
        name,
        true,
        active,
        `${active} {"block":"nearest"}`,
      ])
    expect([key('Tab'), state().isOpen]).toEqual([false, true])
    expect(box().getAttribute('aria-activedescendant')).toBe(document.querySelector('[data-active]')?.id)
    expect([key('Enter'), state()]).toEqual([true, { text: '+977Nepal', isOpen: false, active: undefined }])
    key('ArrowDown')
    key('ArrowDown')
    expect([key('Escape'), state().text, state().isOpen]).toEqual([true, '+977Nepal', false])
    key('ArrowDown')
    key('ArrowDown')
    expect([key(' '), state().text]).toEqual([true, '+91India'])
    for (const name of ['Enter', ' ', 'Escape', 'Tab', 'Shift']) expect([name, key(name)]).toEqual([name, false])
    expect([key('a', { ctrlKey: true }), key('a', { metaKey: true }), key('a', { altKey: true })]).toEqual([
      false,
      false,
      false,
    ])
    expect(state().isOpen).toBe(false)
  })

  test('is found by letters and digits that follow within 700 ms [AUTH-16 part, FLOW-13 part]', () => {
    open('NP')
    const at = (timeStamp: number, name: string) => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      act(() => box().dispatchEvent(event))
      return state().active
    }
    expect(at(1000, 'I')).toBe('India+91')
    for (const [time, letter] of [
      [1100, 'n'],
      [1200, 'd'],
      [1300, 'o'],
    ] as const)
      at(time, letter)
    expect(state().active).toBe('Indonesia+62')
    expect(at(1999, 'q')).toBe('Indonesia+62')
    expect(at(2699, '9')).toBe('Nepal+977')
    expect(at(3398, '१')).toBe('India+91')
  })

  test('closes 200 ms after it is left, and not when it is entered again [AUTH-16 part, FLOW-13 part]', () => {
    open()
    act(() => box().click())
    act(() => box().blur())
    act(() => vi.advanceTimersByTime(199))
    expect(state().isOpen).toBe(true)
    act(() => box().focus())
    act(() => vi.advanceTimersByTime(1000))
    expect(state().isOpen).toBe(true)
    act(() => box().blur())
    act(() => vi.advanceTimersByTime(200))
    expect(state().isOpen).toBe(false)
    // A press on the list leaves the focus where it is.
    const down = new Event('mousedown', { bubbles: true, cancelable: true })
    act(() => document.querySelector('[role=listbox]')?.dispatchEvent(down))
    expect(down.defaultPrevented).toBe(true)
    act(() => box().blur())
    endDrawing()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('cannot be chosen without countries [AUTH-16 part, FLOW-13 part]', () => {
    open(undefined, [])
    expect([box().disabled, box().textContent, ...fields()]).toEqual([true, '+', 'dialingCode ', 'countryCode '])
  })
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
