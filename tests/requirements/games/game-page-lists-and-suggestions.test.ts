// @vitest-environment document
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { GamePage } from '../../../src/ui/games/launch/GamePage.tsx'
import { GameWindow } from '../../../src/ui/games/launch/GameWindow.tsx'
import { GameGrid } from '../../../src/ui/games/lobby/GameGrid.tsx'
import { Chips } from '../../../src/ui/games/lobby/Chips.tsx'
import { SuggestBox } from '../../../src/ui/games/suggestions/SuggestBox.tsx'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { standing } from '../../support/hook.ts'
import { buttons, key, mouse, nameOf, one, part, press } from '../../support/component-parts.ts'

// Nobody serves the document of a game's frame here.
const frame = HTMLIFrameElement.prototype
for (const symbol of Object.getOwnPropertySymbols(frame))
  if (symbol.description === 'connectedToDocument') Object.defineProperty(frame, symbol, { value: () => undefined })

beforeAll(beginDrawing)
afterEach(() => {
  endDrawing()
  vi.restoreAllMocks()
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
