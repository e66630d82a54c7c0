// @vitest-environment document
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { CaptchaField } from '../../../src/ui/auth/captcha/CaptchaField.tsx'
import { ChangePasswordWindow } from '../../../src/ui/auth/change-password/ChangePasswordWindow.tsx'
import { DeviceCheckForm } from '../../../src/ui/auth/device-check/DeviceCheckForm.tsx'
import { FreePlayWindow } from '../../../src/ui/auth/free-play/FreePlayWindow.tsx'
import { HumanVerification } from '../../../src/ui/auth/human-verification/HumanVerification.tsx'
import { CodeField } from '../../../src/ui/components/CodeField.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { act, draw, endDrawing } from '../../support/draw-part.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { captcha, code, countries } from '../../support/auth-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/auth/captcha/captcha.view.ts', () => ({ selectCaptcha: viewOf }))
vi.mock('../../../src/machines/auth/change-password/change-password.view.ts', () => ({ selectChangePassword: viewOf }))
vi.mock('../../../src/machines/auth/free-play/free-play.view.ts', () => ({ selectFreePlay: viewOf }))
vi.mock('../../../src/machines/auth/human-verification/human-verification.view.ts', () => ({
  selectHumanVerification: viewOf,
}))
vi.mock('../../../src/machines/auth/sms-code/code-form.view.ts', () => ({ selectCodeForm: viewOf }))
vi.mock('../../../src/machines/auth/sms-code/sms-code.view.ts', () => ({ selectSmsCode: viewOf }))
vi.mock('../../../src/machines/shared/countdown/countdown.view.ts', () => ({ selectCountdown: viewOf }))

drawEach()
hearScrolling()

test('a code is sent again when its time is over, or says why not [FLOW-13 part, SMS-01 part]', () => {
  const form = (view: object) =>
    wholeOf(DeviceCheckForm, {
      actor: flowWith({ busy: false, code: code(view), fieldErrors: {} }),
      countries,
    })
  expect(about(/aside|quiet|code\.ask|dialog/, form({ canSend: false }))).toMatchInlineSnapshot(`
    [
      "        div.aside",
      "          button.button aria-busy=true aria-disabled=true data-acts=true data-tone=quiet data-wide=true type=button",
      "  sends {"type":"code.ask","phone":{"mobileNum":" 12 ","dialingCode":"977"}}",
    ]
  `)
  const warned = form({ notice: busyNotice })
  expect(warned.slice(warned.indexOf('dialog'), warned.indexOf('div', warned.indexOf('dialog') + 200)))
    .toMatchInlineSnapshot(`
    "dialog.dialog aria-labelledby=→Please note closedby=any data-look=window open=
          div.body
            div.head
              h2 “Please note”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            p.text
              bdi “Busy”
            button.button data-first=true data-tone=brand data-wide=true type=button
              span.label “Got it”
      "
  `)
  expect(about(/notice\.dismiss/, warned)).toMatchInlineSnapshot(`
    [
      "  sends {"type":"notice.dismiss"}",
      "  sends {"type":"notice.dismiss"}",
    ]
  `)
})

test('a captcha loads, fails, and another one clears the field [AUTH-04 part, FLOW-13 part]', () => {
  const field = (view: object) => wholeOf(CaptchaField, { actor: captcha(view), error: 'Wrong', marked: true })
  expect(field({})).toMatchInlineSnapshot(`
    "
    div
      div
        label.label data-marked=true “Verification code”
        div.row
          div.box data-wrong=true
            input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go name=captcha required= spellcheck=false type=text has 
          button.picture aria-label=Show another picture type=button
            img.image alt= src=data:image/png;base64,AAAA
        p.note aria-live=polite data-wrong=true “Wrong”
    use input captcha
      - input.input
      + input.input  12
    use button Show another picture
      sends {"type":"captcha.refresh"}
    "
  `)
  expect(field({ failed: true, image: undefined })).toMatchInlineSnapshot(`
    "
    div
      div
        label.label data-marked=true “Verification code”
        div.row
          div.box data-wrong=true
            input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go name=captcha required= spellcheck=false type=text has 
          button.picture type=button
            span.failed
              svg aria-hidden=true .3M20 5v6h-6
              “Try again”
        p.note aria-live=polite data-wrong=true “Wrong”
    use input captcha
      - input.input
      + input.input  12
    use button Try again
      sends {"type":"captcha.refresh"}
    "
  `)
  expect(about(/button|div\.box|img/, field({ busy: true, canRefresh: false }))).toMatchInlineSnapshot(`
    [
      "      div.box data-wrong=true",
      "      button.picture aria-busy=true aria-disabled=true aria-label=Show another picture type=button",
      "        div.box aria-hidden=true style=inline-size: 100%; block-size: 100%;",
      "use button Show another picture",
    ]
  `)
  expect(about(/img|aria-hidden/, field({ image: undefined }))).toMatchInlineSnapshot(`
    [
      "        div.box aria-hidden=true style=inline-size: 100%; block-size: 100%;",
    ]
  `)
  expect(about(/img\./, field({ image: 'PHN2ZyAv' }))).toEqual([
    '        img.image alt= src=data:image/svg+xml;base64,PHN2ZyAv',
  ])
  const place = draw(createElement(CaptchaField, { actor: captcha(), error: undefined }))
  const input = place.querySelector('input') as HTMLInputElement
  input.value = 'typed'
  place.again(createElement(CaptchaField, { actor: captcha(), error: undefined }))
  expect(input.value).toBe('typed')
  place.again(createElement(CaptchaField, { actor: captcha({ image: 'BBBB' }), error: undefined }))
  expect(input.value).toBe('')
})

test('a password is changed, by force without a way out [FLOW-13 part, PASS-03 part, PASS-04 part]', () => {
  const change = (view: object) =>
    wholeOf(ChangePasswordWindow, {
      actor: flowWith({
        busy: false,
        forced: false,
        asksForOld: true,
        canClose: true,
        canSignOut: false,
        hint: { text: 'Any' },
        fieldErrors: {},
        ...view,
      }),
    })
  expect(change({ rejection: busyNotice })).toMatchInlineSnapshot(`
    "
      focus on input oldPassword
    dialog.dialog aria-labelledby=→Change password closedby=any data-look=window open=
      div.body
        div.head
          h2 “Change password”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        form.form aria-busy=false novalidate=
          div.top
            div role=alert
              p.rejection
                svg aria-hidden=true 5M12 17.5v.1
                span
                  bdi “Busy”
          div
            label.label “Old password”
            div.row
              div.box
                input.input autocapitalize=none autocomplete=current-password autocorrect=off data-first=true enterkeyhint=next name=oldPassword required= spellcheck=false type=password has 
                button.button aria-label=Show password type=button
                  svg aria-hidden=true 3 0 0 0 0 6Z
            p.note aria-live=polite
          div
            label.label “New password”
            div.row
              div.box
                input.input aria-describedby=→Any autocapitalize=none autocomplete=new-password autocorrect=off data-first=true enterkeyhint=next name=newPassword required= spellcheck=false type=password has 
                button.button aria-label=Show password type=button
                  svg aria-hidden=true 3 0 0 0 0 6Z
            p.note aria-live=polite “Any”
          div
            label.label “New password again”
            div.row
              div.box
                input.input autocapitalize=none autocomplete=new-password autocorrect=off enterkeyhint=go name=confirmNewPassword required= spellcheck=false type=password has 
                button.button aria-label=Show password type=button
                  svg aria-hidden=true 3 0 0 0 0 6Z
            p.note aria-live=polite
          button.button data-tone=main data-wide=true type=submit
            span.label “Change password”
    use button Close
      sends {"type":"change.close"}
    use input oldPassword
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      + input.input type=text
      + button.button aria-label=Hide password type=button
      + svg aria-hidden=true 6ZM4 3l16 18
    use input newPassword
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      + input.input type=text
    use input confirmNewPassword
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      - button.button aria-label=Show password type=button
      - svg aria-hidden=true 3 0 0 0 0 6Z
      + input.input type=text
    use button Change password
      sends {"type":"change.submit","passwords":{"oldPassword":" 12 ","newPassword":" 12 ","confirmNewPassword":" 12 "}}
    "
  `)
  const fieldErrors = { oldPassword: problem('A'), newPassword: problem('B'), confirmNewPassword: problem('C') }
  expect(about(/“[ABC]”/, change({ fieldErrors }))).toMatchInlineSnapshot(`
    [
      "        p.note aria-live=polite data-wrong=true “A”",
      "        p.note aria-live=polite data-wrong=true “B”",
      "        p.note aria-live=polite data-wrong=true “C”",
    ]
  `)
  expect(change({ forced: true, asksForOld: false, canClose: false, canSignOut: true, busy: true }))
    .toMatchInlineSnapshot(`
      "
        focus on input newPassword
      dialog.dialog aria-labelledby=→Change password closedby=none data-look=window open=
        div.body
          div.head
            h2 “Change password”
          form.form aria-busy=true novalidate=
            div.top
              p “Please choose a new password before you continue.”
              div role=alert
            div
              label.label “New password”
              div.row
                div.box
                  input.input aria-describedby=→Any autocapitalize=none autocomplete=new-password autocorrect=off data-first=true enterkeyhint=next name=newPassword required= spellcheck=false type=password has 
                  button.button aria-label=Show password type=button
                    svg aria-hidden=true 3 0 0 0 0 6Z
              p.note aria-live=polite “Any”
            div
              label.label “New password again”
              div.row
                div.box
                  input.input autocapitalize=none autocomplete=new-password autocorrect=off enterkeyhint=go name=confirmNewPassword required= spellcheck=false type=password has 
                  button.button aria-label=Show password type=button
                    svg aria-hidden=true 3 0 0 0 0 6Z
              p.note aria-live=polite
            button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
              span.label “Change password”
          div.ways
            button.button data-tone=quiet data-wide=true type=button
              span.label “Log out”
      use input newPassword
        - input.input
        + input.input  12
      use button Show password
        - input.input type=password
        + input.input type=text
        + button.button aria-label=Hide password type=button
        + svg aria-hidden=true 6ZM4 3l16 18
      use input confirmNewPassword
        - input.input
        + input.input  12
      use button Show password
        - input.input type=password
        - button.button aria-label=Show password type=button
        - svg aria-hidden=true 3 0 0 0 0 6Z
        + input.input type=text
      use button Change password
        sends {"type":"change.submit","passwords":{"oldPassword":"","newPassword":" 12 ","confirmNewPassword":" 12 "}}
      use button Log out
        sends {"type":"change.signOut"}
      "
    `)
})

test('a free account is on its way, or refused [AUTH-09 part, FLOW-13 part]', () => {
  const play = (view: object) =>
    wholeOf(FreePlayWindow, { actor: flowWith({ busy: false, ...view }), onClose: hears('closes') })
  expect(play({ busy: true })).toMatchInlineSnapshot(`
    "
    dialog.dialog aria-labelledby=→Free play closedby=any data-look=window open=
      div.body
        div.head
          h2 “Free play”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.state role=alert
          span.icon
            svg aria-hidden=true 5v15l12-7.5z
          h2.title “Preparing your trial account…”
          p.text “Play without registering and without money.”
          div.action
            button.button aria-busy=true aria-disabled=true data-tone=brand type=button
              span.label “Try again”
    use button Close
      closes an event
    use button Try again
      sends {"type":"freePlay.retry"}
    "
  `)
  expect(play({ rejection: busyNotice })).toMatchInlineSnapshot(`
    "
    dialog.dialog aria-labelledby=→Free play closedby=any data-look=window open=
      div.body
        div.head
          h2 “Free play”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.state role=alert
          span.icon
            svg aria-hidden=true 5M12 17.5v.1
          h2.title “No trial account right now”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
    use button Close
      closes an event
    use button Try again
      sends {"type":"freePlay.retry"}
    "
  `)
  const human = (busy: boolean) => wholeOf(HumanVerification, { actor: flowWith({ busy }) })
  const sign = draw(createElement(HumanVerification, { actor: flowWith({ busy: false }) }))
  expect(sign.querySelector('svg')?.getAttribute('width')).toBe('20')
  endDrawing()
  expect([human(true), human(false)]).toMatchInlineSnapshot(`
    [
      "
    p.box aria-busy=true role=status
      span.sign
        svg aria-hidden=true 0 0 1 7 0V11
      “Checking that you’re human…”
    ",
      "
    p.box aria-busy=false role=status
      span.sign
        svg aria-hidden=true 0 0 1 7 0V11
      “Protected from bots”
    ",
    ]
  `)
})

test('the field of a code takes the focus when its button has gone, and only then [FLOW-13 part, SMS-01 part]', () => {
  const countdown = flowWith({ left: 65 })
  const field = (view: object) =>
    createElement(CodeField, { name: 'code', actor: code(view), error: undefined, onAsk: hears('asks') })
  const place = draw(field({}))
  const focused = () => document.activeElement?.getAttribute('name')
  place.again(field({ countdown }))
  expect([focused(), document.querySelector('[role=timer]')?.textContent]).toMatchInlineSnapshot(`
    [
      null,
      "Resend in 1:05",
    ]
  `)
  place.again(field({}))
  act(() => place.querySelector('button')?.click())
  place.again(field({ countdown, notice: busyNotice }))
  expect(focused()).not.toBe('code')
  place.again(field({ countdown }))
  expect(focused()).toBe('code')
})
