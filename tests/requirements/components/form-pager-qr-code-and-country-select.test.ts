// @vitest-environment document
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CountrySelect } from '../../../src/ui/components/CountrySelect.tsx'
import { Form } from '../../../src/ui/components/Form.tsx'
import { Pager } from '../../../src/ui/components/Pager.tsx'
import { QrCode } from '../../../src/ui/components/QrCode.tsx'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { buttons, named, outline, press } from '../../support/named-buttons.ts'

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
