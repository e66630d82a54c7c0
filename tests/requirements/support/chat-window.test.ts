// @vitest-environment document
import { expect, test, vi } from 'vitest'
import { ChatWindow } from '../../../src/ui/support/chat/ChatWindow.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { about } from '../../support/part-views.ts'
import { hears, wholeOf } from '../../support/whole-part.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/shared/countdown/countdown.view.ts', () => ({ selectCountdown: viewOf }))
vi.mock('../../../src/ui/support/chat/ChatLog.tsx', () => ({ ChatLog: () => 'Log' }))
vi.mock('../../../src/ui/support/chat/ChatComposer.tsx', () => ({ ChatComposer: () => 'Composer' }))

drawEach()
hearScrolling()

test('a chat room says its line, and a visitor registers first [FLOW-13 part, SIDE-07 part]', () => {
  const chat = (view: object, onRegister?: () => void) =>
    wholeOf(ChatWindow, {
      view: { joined: true, present: 3, line: undefined, mustRegister: false, ...view },
      messages: [],
      onSay: hears('says'),
      onEvent: hears('sends'),
      onRegister,
      onClose: hears('closes'),
    } as never)
  expect(chat({})).toMatchInlineSnapshot(`
    "
    dialog.dialog aria-labelledby=→Chat room closedby=any data-look=chat open=
      div.body
        div.head
          h2 “Chat room”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.line
          p role=status “3 people are here”
        “Log”
        “Composer”
    use button Close
      closes an event
    "
  `)
  expect(chat({ joined: false, line: 'waiting', mustRegister: true }, hears('registers'))).toMatchInlineSnapshot(`
    "
    dialog.dialog aria-labelledby=→Chat room closedby=any data-look=chat open=
      div.body
        div.head
          h2 “Chat room”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.line data-line=waiting
          p role=status “Connection lost. Reconnecting…”
          button.button data-tone=quiet type=button
            span.label “Try again”
        “Log”
        div.register
          p “To write here, please register an account first.”
          button.button data-tone=main type=button
            span.label “Register”
    use button Close
      closes an event
    use button Try again
      sends {"type":"chat.retry"}
    use button Register
      registers an event
    "
  `)
  expect(about(/div\.|p |button/, chat({ line: 'refused', mustRegister: true }))).toMatchInlineSnapshot(`
    [
      "  div.body",
      "    div.head",
      "      button.button aria-label=Close type=button",
      "    div.line data-line=refused",
      "      p role=status",
      "      button.button data-tone=quiet type=button",
      "    div.register",
      "      p “To write here, please register an account first.”",
      "use button Close",
      "use button Try again",
    ]
  `)
  expect(about(/button/, chat({ line: 'connecting' }))).toMatchInlineSnapshot(`
    [
      "      button.button aria-label=Close type=button",
      "use button Close",
    ]
  `)
})
