// @vitest-environment happy-dom
import { createElement, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ChunkFailed } from '../../src/ui/components/chunk-failed.ts'
import { Dialog } from '../../src/ui/components/Dialog.tsx'
import { InFront } from '../../src/ui/components/in-front.ts'
import { PicturePicker } from '../../src/ui/components/PicturePicker.tsx'
import { RegionBoundary, type RegionBoundaryProps } from '../../src/ui/components/RegionBoundary.tsx'
import { SafeHtml } from '../../src/ui/components/SafeHtml.tsx'
import { Tabs } from '../../src/ui/components/Tabs.tsx'
import { GamePage } from '../../src/ui/games/launch/GamePage.tsx'
import { GameWindow } from '../../src/ui/games/launch/GameWindow.tsx'
import { GameGrid } from '../../src/ui/games/lobby/GameGrid.tsx'
import { Chips } from '../../src/ui/games/lobby/Chips.tsx'
import { SuggestBox } from '../../src/ui/games/suggestions/SuggestBox.tsx'
import { TopUpWidget } from '../../src/ui/rewards/top-up/TopUpWidget.tsx'
import { SystemCover } from '../../src/ui/site/system-status/SystemCover.tsx'
import { ChatComposer } from '../../src/ui/support/chat/ChatComposer.tsx'
import { ChatLog } from '../../src/ui/support/chat/ChatLog.tsx'
import { act, beginDrawing, draw, endDrawing } from '../support/draw-part.ts'
import { standing } from '../support/hook.ts'

// The sanitizer needs a browser's own parser.
vi.mock('../../src/ui/components/safe-html.ts', () => ({
  safeNodes: (html: string) => document.createRange().createContextualFragment(html),
}))

// Nobody serves the document of a game's frame here.
const frame = HTMLIFrameElement.prototype
for (const symbol of Object.getOwnPropertySymbols(frame))
  if (symbol.description === 'connectedToDocument') Object.defineProperty(frame, symbol, { value: () => undefined })

beforeAll(beginDrawing)
afterEach(() => {
  endDrawing()
  vi.restoreAllMocks()
})

const one = (selector: string) => document.querySelector(selector) as HTMLElement
const dialogOf = () => document.querySelector('dialog') as HTMLDialogElement
/** A component with its content, which needs no place among its properties here. */
const part = <Props extends object>(
  Part: ComponentType<Props>,
  props: Omit<Props, 'children'>,
  ...content: readonly ReactNode[]
) => createElement(Part, props as Props, ...content)
const buttons = () => [...document.querySelectorAll('button')]
const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent
const press = (name: string) =>
  act(() =>
    buttons()
      .find((button) => nameOf(button) === name)
      ?.click(),
  )
/** Sends an event; returns whether its own effect stays. */
const send = (target: Element, event: Event) => {
  let stays = true
  act(() => {
    stays = target.dispatchEvent(event)
  })
  return stays
}
const key = (target: Element, name: string, more: object = {}) =>
  send(target, new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
const mouse = (target: Element, kind: string, more: object = {}) =>
  send(target, new MouseEvent(kind, { bubbles: true, cancelable: true, ...more }))

describe('tabs', () => {
  const ways = ['one', 'two', 'three'].map((id) => ({ id, label: id.toUpperCase() }))
  const open = (active: string, tabs = ways) => {
    const chosen: string[] = []
    draw(part(Tabs<string>, { label: 'Ways', tabs, active, onChoose: (id) => chosen.push(id) }, 'Panel'))
    return chosen
  }

  test('follow the arrow keys round the ends, with the focus and the reading direction [FLOW-13 part]', () => {
    for (const [active, name, next] of [
      ['one', 'ArrowRight', 'two'],
      ['three', 'ArrowRight', 'one'],
      ['one', 'ArrowDown', 'two'],
      ['one', 'ArrowLeft', 'three'],
      ['two', 'ArrowUp', 'one'],
    ] as const) {
      const chosen = open(active)
      expect(key(one('[role=tablist]'), name)).toBe(false)
      expect([active, name, chosen]).toEqual([active, name, [next]])
      expect(document.activeElement?.textContent).toBe(next.toUpperCase())
      endDrawing()
    }
    const chosen = open('two')
    one('[role=tablist]').style.direction = 'rtl'
    key(one('[role=tablist]'), 'ArrowRight')
    expect(key(one('[role=tablist]'), 'x')).toBe(true)
    expect(chosen).toEqual(['one'])
  })

  test('name their panel, are chosen by a press, and one alone is none [FLOW-13 part]', () => {
    const chosen = open('two')
    const tabs = buttons()
    expect(tabs.map((tab) => [tab.ariaSelected ?? tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
      ['false', -1],
      ['true', 0],
      ['false', -1],
    ])
    const panel = one('[role=tabpanel]')
    expect(panel.getAttribute('aria-labelledby')).toBe(tabs[1]?.id)
    expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual([panel.id, panel.id, panel.id])
    press('THREE')
    expect(chosen).toEqual(['three'])
    endDrawing()
    open('one', ways.slice(0, 1))
    expect([document.body.textContent, one('[role=tablist]')]).toEqual(['Panel', null])
  })
})

describe('a window', () => {
  const open = (given: Partial<Parameters<typeof Dialog>[0]> = {}) => {
    const onClose = vi.fn()
    draw(part(Dialog, { title: 'Window', onClose, ...given }, createElement('p', {}, 'Text')))
    return { onClose, dialog: dialogOf() }
  }
  const end = (dialog: HTMLDialogElement) => act(() => dialog.close())

  test('is closed by its button, by the browser and by a press beside it [FLOW-13 part, MODAL-01 part]', () => {
    const { onClose, dialog } = open()
    expect([dialog.open, dialog.getAttribute('closedby')]).toEqual([true, 'any'])
    press('Close')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(mouse(one('p'), 'mousedown')).toBe(true)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(mouse(dialog, 'mousedown')).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(2)
    end(dialog)
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  test('with a game stays at a press beside it [FLOW-13 part, MODAL-01 part]', () => {
    const { onClose, dialog } = open({ look: 'game' })
    expect(dialog.getAttribute('closedby')).toBe('closerequest')
    expect(mouse(dialog, 'mousedown')).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('that cannot be closed opens again, and has no button [FLOW-13 part, MODAL-01 part]', () => {
    const { dialog } = open({ onClose: undefined })
    expect([dialog.getAttribute('closedby'), buttons()]).toEqual(['none', []])
    expect(mouse(dialog, 'mousedown')).toBe(true)
    end(dialog)
    expect(dialog.open).toBe(true)
  })

  test('waits behind another one, and keeps its place of the focus [FLOW-13 part, MODAL-02 part]', () => {
    const onClose = vi.fn()
    const content = (isInFront: boolean) =>
      createElement(
        InFront,
        { value: isInFront },
        part(
          Dialog,
          { title: 'Window', onClose },
          createElement('input', { name: 'a', 'data-first': true }),
          createElement('input', { name: 'b' }),
        ),
      )
    const place = draw(content(true))
    const focused = () => document.activeElement?.getAttribute('name')
    expect(focused()).toBe('a')
    act(() => one('[name=b]').focus())
    place.again(content(false))
    expect(dialogOf().open).toBe(false)
    place.again(content(true))
    expect([dialogOf().open, focused()]).toEqual([true, 'b'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('a cover over the site opens again however it was closed [FLOW-13 part, SYS-04 part]', () => {
  const place = draw(part(SystemCover, { label: 'Closed' }, 'Text'))
  const cover = dialogOf()
  expect([cover.open, cover.getAttribute('aria-label'), cover.textContent]).toEqual([true, 'Closed', 'Text'])
  act(() => cover.close())
  expect(cover.open).toBe(true)
  place.again(null)
  expect(cover.open).toBe(false)
})

test('a link in a text of the platform leads to a page of the site, by a plain press alone [FLOW-13 part]', () => {
  const followed: string[] = []
  const html = '<a href="/promotions?x=1#y"><b>In</b></a><a href="https://other.test/">Out</a><p>Text</p>'
  draw(createElement(SafeHtml, { html, imageBase: '', onFollow: (path) => followed.push(path) }))
  // Nothing navigates here.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  expect(mouse(one('b'), 'click')).toBe(false)
  expect(followed).toEqual(['/promotions?x=1#y'])
  for (const more of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }]) {
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
    mouse(one('b'), 'click', more)
  }
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  mouse(one('a:last-of-type'), 'click')
  mouse(one('p'), 'click')
  expect(followed).toHaveLength(1)
})

describe('a region that fails', () => {
  const open = (error: Error, given: Partial<RegionBoundaryProps> = {}) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const broken = { isBroken: true }
    const Part = (): ReactNode => {
      if (broken.isBroken) throw error
      return 'Part'
    }
    const onRetry = vi.fn(() => {
      broken.isBroken = false
    })
    const place = draw(part(RegionBoundary, { onRetry, ...given }, createElement(Part)))
    return { place, onRetry, text: () => place.textContent }
  }

  test('says so, and is drawn again by a press [FLOW-13 part, ERR-03 part]', () => {
    const { onRetry, text } = open(new Error('broken'))
    expect(text()).toBe('Couldn’t show this partThe rest of the site works. Please try again.Try again')
    press('Try again')
    expect([onRetry.mock.calls.length, text()]).toEqual([1, 'Part'])
  })

  test('is a window where it is one, and nothing where the page works without it [FLOW-13 part, ERR-03 part]', () => {
    const onClose = vi.fn()
    open(new Error('broken'), { window: { title: 'Chat', onClose } })
    expect(one('dialog h2').textContent).toBe('Chat')
    press('Close')
    expect(onClose).toHaveBeenCalledTimes(1)
    endDrawing()
    expect(open(new Error('broken'), { quiet: true }).text()).toBe('')
  })

  test('without its code says whether that was slow, and tells that it is shown and left [FLOW-13 part, CFG-06 part]', () => {
    const told: string[] = []
    const failed = (cause: unknown) =>
      new ChunkFailed(
        cause,
        () => told.push('shown'),
        () => told.push('left'),
      )
    const { text } = open(failed(new TypeError('cut')))
    const lost = text()
    expect(told).toEqual(['shown'])
    endDrawing()
    expect(told).toEqual(['shown', 'left'])
    const { text: late } = open(failed(new DOMException('', 'TimeoutError')))
    expect([lost, late()]).toMatchInlineSnapshot(`
      [
        "Loading chunk failedCouldn’t load this part of the site. Please check your connection and try again.Try again",
        "Loading chunk failedThe page took longer time to load, please check your network connectivityTry again",
      ]
    `)
  })
})

test('pictures are added, and each is taken off by its name [FLOW-13 part, CONTENT-01 part]', () => {
  const added: (readonly string[])[] = []
  const removed: number[] = []
  const given = { label: 'Pictures', names: ['a.png', 'b.png'], onRemove: (at: number) => removed.push(at) }
  draw(
    createElement(PicturePicker, {
      ...given,
      problem: undefined,
      onAdd: (files) => added.push(files.map(({ name }) => name)),
    }),
  )
  const input = one('input') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File([''], 'c.png')], configurable: true })
  send(input, new Event('change', { bubbles: true }))
  act(() => buttons()[1]?.click())
  expect([added, removed, buttons().map(nameOf)]).toMatchInlineSnapshot(`
    [
      [
        [
          "c.png",
        ],
      ],
      [
        1,
      ],
      [
        "Remove a.png",
        "Remove b.png",
      ],
    ]
  `)
})

describe('chat', () => {
  const view = {
    draft: 'Namaste',
    left: undefined,
    busy: false,
    countdown: undefined,
    mustLogIn: false,
    following: true,
    joined: true,
    hasOlder: false,
    loadingOlder: false,
    failed: [],
    sending: undefined,
    holding: false,
    unread: 0,
  }
  const compose = (given: object = {}) => {
    const heard: unknown[] = []
    const hear = (event: unknown) => heard.push(event)
    // The form of the drawing must not be around this one.
    const place = document.createElement('div')
    document.body.append(place)
    draw(createElement(ChatComposer, { view: { ...view, ...given } as never, onSay: hear, onEvent: hear }), place)
    return heard
  }
  const note = () => one('p[role=status]').textContent

  test('is sent by Enter, but not within a word or with Shift [FLOW-13 part]', () => {
    const heard = compose()
    const text = one('textarea')
    expect(key(text, 'Enter', { shiftKey: true })).toBe(true)
    expect(key(text, 'Enter', { isComposing: true })).toBe(true)
    expect(key(text, 'a')).toBe(true)
    expect(heard).toEqual([])
    expect(key(text, 'Enter')).toBe(false)
    expect(heard).toEqual(['Namaste'])
  })

  test('says how much may still be written, how much is too much, and when it is sent [FLOW-13 part]', () => {
    const notes = [
      {},
      { left: 7 },
      { left: 0 },
      { left: -1 },
      { mustLogIn: true },
      { countdown: standing('counting', { left: 9 }) },
    ].map((given) => {
      compose(given)
      const said = [note(), one('textarea').getAttribute('aria-invalid'), one('[data-wrong]') !== null]
      endDrawing()
      return said
    })
    expect(notes).toMatchInlineSnapshot(`
      [
        [
          "",
          null,
          false,
        ],
        [
          "7 characters left",
          null,
          false,
        ],
        [
          "0 characters left",
          null,
          false,
        ],
        [
          "1 character too many",
          "true",
          true,
        ],
        [
          "You can read along. Log in to write: your text will be kept.",
          null,
          false,
        ],
        [
          "That was fast. Your message will be sent in 9 seconds.",
          null,
          false,
        ],
      ]
    `)
  })

  test('shows what is being sent, what waits and what failed, with its next steps [FLOW-13 part]', () => {
    const log = (given: object) => {
      const heard: unknown[] = []
      const hear = (event: unknown) => heard.push(event)
      vi.stubGlobal(
        'ResizeObserver',
        class {
          observe() {}
          disconnect() {}
        },
      )
      draw(createElement(ChatLog, { view: { ...view, ...given } as never, messages: [], onEvent: hear }))
      return heard
    }
    const texts = () => {
      const said = [...document.querySelectorAll('article p')].map(({ textContent }) => textContent)
      endDrawing()
      return said
    }
    log({ sending: { clientId: 'c1', text: 'Hi', reason: undefined } })
    const sending = texts()
    log({ sending: { clientId: 'c1', text: 'Hi', reason: undefined }, holding: true })
    const waiting = texts()
    const refused = ['limited', 'failed', 'tooLong'].map((reason, at) => ({ clientId: `c${at}`, text: 'Hi', reason }))
    const heard = log({ failed: refused, joined: false })
    for (const button of buttons().slice(0, 2)) act(() => button.click())
    expect(heard).toEqual([
      { type: 'chat.resend', clientId: 'c0' },
      { type: 'chat.discard', clientId: 'c0' },
    ])
    expect([sending, waiting, texts()]).toMatchInlineSnapshot(`
      [
        [
          "Hi",
          "Sending…",
        ],
        [
          "Hi",
          "Will be sent when you’re back online",
        ],
        [
          "Hi",
          "Not sent. Please try again.",
          "Hi",
          "Not sent. Please try again.",
          "Hi",
          "Not sent: the message is too long.",
        ],
      ]
    `)
  })
})

test('a chat stays at its newest message while a keyboard takes room, unless its reader looks back [FLOW-13 part]', () => {
  const log = (following: boolean) => {
    const resized: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(hear: () => void) {
          resized.push(hear)
        }
        observe() {}
        disconnect() {}
      },
    )
    draw(
      createElement(ChatLog, {
        view: { following, joined: true, failed: [], unread: 0 } as never,
        messages: [],
        onEvent: () => undefined,
      }),
    )
    const element = one('[role=log]')
    Object.defineProperty(element, 'scrollHeight', { value: 900 })
    for (const hear of resized) hear()
    const { scrollTop } = element
    endDrawing()
    return scrollTop
  }
  expect([log(true), log(false)]).toEqual([900, 0])
})

describe('a list of games', () => {
  const open = (restored?: { readonly games: number; readonly scrolled: number }, top = 300) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const styles = { columnGap: '12px', gridTemplateColumns: '100px 100px', fontSize: '16px' }
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ ...styles, getPropertyValue: () => '64px' } as never)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, width: 212 } as never)
    const scrolled: unknown[] = []
    vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolled.push(to))
    const onScrolled = vi.fn()
    draw(
      createElement(GameGrid, {
        games: [],
        ending: 'end',
        vendorNames: new Map(),
        imageBase: '',
        openingId: undefined,
        hearts: new Set<string>(),
        onPlay: () => undefined,
        onTry: () => undefined,
        onHeart: () => undefined,
        onInfo: () => undefined,
        onMore: () => undefined,
        restored,
        onScrolled,
        entry: 'E1',
      }),
    )
    return { scrolled, told: onScrolled.mock.calls.length }
  }

  test('that was loaded again is where its reader left it, once its place is known [FLOW-13 part, PLAY-08 part]', () => {
    expect(open({ games: 96, scrolled: 1200 })).toEqual({ scrolled: [[0, 1200]], told: 1 })
    endDrawing()
    expect(open({ games: 96, scrolled: 1200 }, 0)).toEqual({ scrolled: [], told: 0 })
  })

  test('that is new stays at its top [FLOW-13 part, PLAY-08 part]', () => {
    expect(open()).toEqual({ scrolled: [], told: 0 })
  })
})

test('chips name what narrows a list, and are taken off one by one or all together [FLOW-13 part, PLAY-03 part]', () => {
  const actor = standing('open')
  const open = (narrowed: object) =>
    draw(
      createElement(Chips, {
        view: { list: 'all', name: '', classify: '', minBet: '', sort: '', ...narrowed } as never,
        actor: actor as never,
        money: (amount) => `Rs ${amount}`,
      }),
    )
  open({ list: 'fav' })
  expect([buttons().map(nameOf), one('svg').getAttribute('width')]).toEqual([['Remove: Favourites'], '16'])
  endDrawing()
  open({ list: 'hot', name: 'tiger', classify: 'TG', minBet: '0.5', sort: 'new' })
  expect(buttons().map((button) => [nameOf(button), button.textContent])).toMatchInlineSnapshot(`
    [
      [
        "Remove: Hot",
        "Hot",
      ],
      [
        "Remove: tiger",
        "tiger",
      ],
      [
        "Remove: Table games",
        "Table games",
      ],
      [
        "Remove: Minimum bet: Rs 0.5",
        "Minimum bet: Rs 0.5",
      ],
      [
        "Remove: Sort: Newest first",
        "Sort: Newest first",
      ],
      [
        "Clear all",
        "Clear all",
      ],
    ]
  `)
  for (const button of buttons().slice(-2)) {
    act(() => button.click())
    expect(document.activeElement).toBe(one('[role=group]'))
  }
  expect(actor.sent).toEqual([
    { type: 'sort.choose', sort: '' },
    { type: 'list.choose', list: 'all' },
  ])
})

describe('the activity gift', () => {
  const open = (value: string) => {
    const actor = standing(value)
    draw(createElement(TopUpWidget, { actor: actor as never, icon: { url: '/icon.png' }, picture: undefined }))
    return actor.sent
  }

  test('is an icon that unfolds [FLOW-13 part, SIDE-03 part]', () => {
    const sent = open('folded')
    expect(['src', 'alt', 'width', 'height'].map((name) => one('img').getAttribute(name))).toEqual([
      '/icon.png',
      '',
      '56',
      '56',
    ])
    expect(buttons()[0]?.className).toContain('float')
    act(() => buttons()[0]?.click())
    expect([nameOf(buttons()[0] as HTMLElement), sent]).toMatchInlineSnapshot(`
      [
        "A gift for your deposit",
        [
          {
            "type": "topUp.unfold",
          },
        ],
      ]
    `)
  })

  test('tells more, and is folded by its button or a press beside it [FLOW-13 part, SIDE-03 part]', () => {
    const shown = vi.fn()
    Object.assign(HTMLElement.prototype, { showPopover: shown })
    const sent = open('unfolded')
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    expect(shown).toHaveBeenCalledTimes(1)
    const card = one('[popover]')
    for (const newState of ['open', 'closed']) send(card, Object.assign(new Event('toggle'), { newState }))
    for (const button of buttons()) act(() => button.click())
    expect([buttons().map(nameOf), sent]).toMatchInlineSnapshot(`
      [
        [
          "Find out more",
          "Hide the gift",
        ],
        [
          {
            "type": "topUp.fold",
          },
          {
            "type": "topUp.more",
          },
          {
            "type": "topUp.fold",
          },
        ],
      ]
    `)
  })
})

describe('the box of suggestions', () => {
  const game = (nodeId: string) => ({ nodeId, gameName: `Game ${nodeId}`, accountTypeName: 'Alpha' })
  const groups = [
    { gameType: 'RNG', games: [game('a'), game('b')] },
    { gameType: 'FISH', games: [game('c')] },
  ]
  const open = (value: object | string, context: object = {}) => {
    const actor = standing(value as string, { text: 'gam', groups, at: -1, ...context })
    const place = document.createElement('div')
    document.body.append(place)
    draw(part(SuggestBox, { actor: actor as never, searched: '', imageBase: '' }, 'Behind'), place)
    return { sent: actor.sent, field: one('[role=combobox]') as HTMLInputElement }
  }

  test('moves by arrow keys, closes by Escape, and leaves all other keys alone [FLOW-13 part, PLAY-01 part]', () => {
    const { sent, field } = open({ open: 'shown' })
    field.value = 'game'
    expect(key(field, 'ArrowDown')).toBe(false)
    expect(key(field, 'ArrowUp')).toBe(false)
    expect(key(field, 'Escape')).toBe(false)
    expect(key(field, 'a')).toBe(true)
    expect(key(field, 'ArrowDown', { isComposing: true })).toBe(true)
    expect(sent).toEqual([
      { type: 'option.move', step: 1, text: 'game' },
      { type: 'option.move', step: -1, text: 'game' },
      { type: 'list.close' },
    ])
    endDrawing()
    const closed = open('closed')
    expect(key(closed.field, 'Escape')).toBe(true)
    expect(closed.sent).toEqual([])
    expect(document.body.textContent).toContain('Behind')
  })

  test('points at the option of now, keeps it in sight, and chooses by a press [FLOW-13 part, PLAY-01 part]', () => {
    const scrolled: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function seen(this: Element, how) {
      scrolled.push(`${this.textContent} ${JSON.stringify(how)}`)
    })
    const { sent, field } = open({ open: 'shown' }, { at: 2 })
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')]
    expect(
      options.map(({ ariaSelected, attributes }) => ariaSelected ?? attributes.getNamedItem('aria-selected')?.value),
    ).toEqual(['false', 'false', 'true'])
    expect(field.getAttribute('aria-activedescendant')).toBe(options[2]?.id)
    expect(scrolled).toEqual(['Game cAlpha {"block":"nearest"}'])
    const [first] = options
    if (first === undefined) throw new Error('No option.')
    // The field keeps the focus.
    expect(mouse(first, 'mousedown')).toBe(false)
    act(() => first.click())
    expect(sent).toEqual([{ type: 'option.choose', game: groups[0]?.games[0] }])
  })

  test('says that it searches, and asks again after a failure [FLOW-13 part, PLAY-01 part]', () => {
    open({ open: 'asking' })
    expect(one('[role=status]').textContent).toBe('Searching…')
    endDrawing()
    const { sent } = open({ open: 'failed' }, { failure: { key: 'error.network' } })
    press('Try again')
    expect(sent).toEqual([{ type: 'suggestions.retry' }])
  })
})

describe('a game', () => {
  const open = (value: object | string, context: object = {}, given: object = {}) => {
    const actor = standing(value as string, { gameName: '', pageNo: 1, totalPages: 1, ...context })
    const done: string[] = []
    const tell = (what: string) => () => done.push(what)
    draw(
      createElement(GamePage, {
        actor: actor as never,
        backHref: '/rng',
        onPlay: tell('play'),
        onRegister: tell('register'),
        onWallet: tell('wallet'),
        belowNav: false,
        ownWallet: false,
        money: 'Money',
        canFillScreen: true,
        attributes: {} as never,
        onWord: () => undefined,
        ...given,
      }),
    )
    return { sent: actor.sent, done, text: one('form').textContent }
  }
  const playing = { url: 'about:blank', hosts: [], game: { gameName: 'Kite', trial: false } }

  test('that is not open says why, with its next step [FLOW-13 part, LAUNCH-11 part]', () => {
    const problem = { key: 'error.network' }
    const seen = (
      [
        ['opening', { problem }],
        [{ failed: 'x' }, { problem }],
        ['refusingTrial', { problem }],
        ['requiringLogin', {}],
        ['idle', {}],
      ] as const
    ).map(([value, context]) => {
      const { text, sent, done } = open(value, context)
      for (const button of buttons()) act(() => button.click())
      endDrawing()
      return [text, ...sent.map((event) => JSON.stringify(event)), ...done]
    })
    expect(seen).toMatchInlineSnapshot(`
      [
        [
          "BackGameMoneyOpening the game…",
        ],
        [
          "BackGameMoneyCouldn’t open the gameNetwork link is abnormal, please try againTry againBack to the games",
          "{"type":"launch.retry"}",
        ],
        [
          "BackGameMoneyCouldn’t open the gameNetwork link is abnormal, please try againRegisterBack to the games",
          "register",
        ],
        [
          "BackGameMoneyLog in to playThe game opens as soon as you’ve logged in.",
        ],
        [
          "BackGameMoneyReady when you arePress “Play now” to open the game.Play now",
          "play",
        ],
      ]
    `)
    expect(open('refusingTrial', { problem }, { onRegister: undefined }).done).toEqual([])
    expect(buttons()).toEqual([])
  })

  test('that is open has the focus on its way back, and ways past its frame [FLOW-13 part, LAUNCH-09 part]', () => {
    open('playing', playing)
    const back = one('a')
    expect(document.activeElement).toBe(back)
    press('Skip the game')
    expect(document.activeElement?.textContent).toBe('Back to the bar above the game')
    press('Back to the bar above the game')
    expect(document.activeElement).toBe(back)
  })

  test('takes no focus before it is open, nor from a field that has it [FLOW-13 part, LAUNCH-09 part]', () => {
    open('idle')
    expect(document.activeElement).toBe(document.body)
    endDrawing()
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    open('playing', playing)
    expect(document.activeElement).toBe(field)
  })

  test('says that its wallet is another one, and shows money or that it is a trial [FLOW-13 part, CFG-10 part]', () => {
    const { text, done } = open('playing', playing, { ownWallet: true })
    press('My wallet')
    endDrawing()
    const { text: trial } = open(
      'playing',
      { ...playing, game: { gameName: 'Kite', trial: true } },
      { ownWallet: true },
    )
    expect([text, done, trial]).toMatchInlineSnapshot(`
      [
        "BackKiteMoneyThis provider has its own wallet. Move money there before you play. My walletSkip the gameBack to the bar above the game",
        [
          "wallet",
        ],
        "BackKiteFree trialSkip the gameBack to the bar above the game",
      ]
    `)
  })

  test('goes back to the place before, and fills the screen or ends that [FLOW-13 part, LAUNCH-09 part]', () => {
    const onBack = vi.fn()
    open('playing', playing, { onBack })
    expect(mouse(one('a'), 'click')).toBe(false)
    expect(onBack).toHaveBeenCalledTimes(1)
    const filled: string[] = []
    Object.assign(HTMLElement.prototype, {
      requestFullscreen(this: HTMLElement) {
        filled.push(this.textContent.slice(0, 4))
      },
    })
    Object.assign(document, { exitFullscreen: () => filled.push('ended'), fullscreenElement: null })
    press('Full screen')
    Object.assign(document, { fullscreenElement: document.body })
    press('Full screen')
    Object.assign(document, { fullscreenElement: null })
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
    expect(filled).toEqual(['Back', 'ended'])
  })

  test('over a page has its money, or is a trial, and fills the screen where it can [FLOW-13 part, PLAT-07 part]', () => {
    const texts = [
      { trial: false, canFillScreen: true },
      { trial: true, canFillScreen: false },
    ].map((given) => {
      draw(
        createElement(GameWindow, {
          ...given,
          name: 'Kite',
          url: 'about:blank',
          hosts: [],
          attributes: {} as never,
          money: 'Money',
          onWord: () => undefined,
          onClose: () => undefined,
        }),
      )
      const seen = [one('dialog').textContent, buttons().map(nameOf)]
      endDrawing()
      return seen
    })
    expect(texts).toMatchInlineSnapshot(`
      [
        [
          "KiteMoney",
          [
            "Full screen",
            "Close",
          ],
        ],
        [
          "KiteFree trial",
          [
            "Close",
          ],
        ],
      ]
    `)
  })
})
