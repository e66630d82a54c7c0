// @vitest-environment document
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ChatComposer } from '../../../src/ui/support/chat/ChatComposer.tsx'
import { ChatLog } from '../../../src/ui/support/chat/ChatLog.tsx'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { standing } from '../../support/hook.ts'
import { buttons, key, one } from '../../support/component-parts.ts'

beforeAll(beginDrawing)
afterEach(() => {
  endDrawing()
  vi.restoreAllMocks()
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
