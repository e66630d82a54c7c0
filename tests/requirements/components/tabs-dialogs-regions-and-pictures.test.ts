// @vitest-environment document
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ChunkFailed } from '../../../src/ui/components/chunk-failed.ts'
import { Dialog } from '../../../src/ui/components/Dialog.tsx'
import { InFront } from '../../../src/ui/components/in-front.ts'
import { PicturePicker } from '../../../src/ui/components/PicturePicker.tsx'
import { RegionBoundary, type RegionBoundaryProps } from '../../../src/ui/components/RegionBoundary.tsx'
import { SafeHtml } from '../../../src/ui/components/SafeHtml.tsx'
import { Tabs } from '../../../src/ui/components/Tabs.tsx'
import { SystemCover } from '../../../src/ui/site/system-status/SystemCover.tsx'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { buttons, key, mouse, nameOf, one, part, press, send } from '../../support/component-parts.ts'

// The sanitizer needs a browser's own parser.
vi.mock('../../../src/ui/components/safe-html.ts', () => ({
  safeNodes: (html: string) => document.createRange().createContextualFragment(html),
}))

beforeAll(beginDrawing)
afterEach(() => {
  endDrawing()
  vi.restoreAllMocks()
})
const dialogOf = () => document.querySelector('dialog') as HTMLDialogElement

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

  test('is closed as soon as the browser asks, and not by a field within it [FLOW-13 part, MODAL-01 part]', () => {
    const { onClose, dialog } = open()
    const ask = (target: Element, bubbles: boolean) => {
      const event = new Event('cancel', { bubbles, cancelable: true })
      act(() => target.dispatchEvent(event))
      return event.defaultPrevented
    }
    // A field for files tells of a cancelled choice in the same words.
    expect([ask(one('p'), true), onClose.mock.calls.length]).toEqual([false, 0])
    expect([ask(dialog, false), onClose.mock.calls.length, dialog.open]).toEqual([true, 1, true])
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
