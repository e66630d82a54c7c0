// @vitest-environment document
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { TopUpWidget } from '../../../src/ui/rewards/top-up/TopUpWidget.tsx'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { standing } from '../../support/hook.ts'
import { buttons, nameOf, one, send } from '../../support/component-parts.ts'

beforeAll(beginDrawing)
afterEach(() => {
  endDrawing()
  vi.restoreAllMocks()
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
