// @vitest-environment document
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { RegistrationModal } from '../../../src/ui/auth/registration/RegistrationModal.tsx'
import { RegistrationPage } from '../../../src/ui/auth/registration/RegistrationPage.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { act, draw, endDrawing } from '../../support/draw-part.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { captcha, code, countries } from '../../support/auth-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/auth/captcha/captcha.view.ts', () => ({ selectCaptcha: viewOf }))
vi.mock('../../../src/machines/auth/registration/registration.view.ts', () => ({ selectRegistration: viewOf }))
vi.mock('../../../src/machines/auth/sms-code/sms-code.view.ts', () => ({ selectSmsCode: viewOf }))
vi.mock('../../../src/machines/shared/countdown/countdown.view.ts', () => ({ selectCountdown: viewOf }))

drawEach()
hearScrolling()

describe('a registration', () => {
  const view = {
    body: 'form',
    busy: false,
    tab: 'username',
    tabs: ['username', 'mobile'],
    fields: [],
    mobileRule: undefined,
    fieldErrors: {},
    notice: undefined,
    failure: undefined,
    captcha: undefined,
    code: code(),
  }
  const form = (given: object) => ({
    actor: flowWith({ ...view, ...given }),
    countries,
    onLogin: hears('logs in'),
    gift: 'Rs 50',
    human: 'Human',
  })
  const page = (given: object) => wholeOf(RegistrationPage, form(given) as never)
  const field = (name: string, more: object = {}) => ({ name, required: true, ...more })

  test('has the fields of the platform, which tell when they are left [FLOW-13 part, REG-12 part]', () => {
    const fields = [
      field('username', { hint: { text: 'Any name' } }),
      field('custom1', { label: 'Own', required: false }),
      field('mobileNum'),
      field('verificationCode'),
      field('captcha'),
    ]
    expect(page({ fields, captcha: captcha() })).toMatchInlineSnapshot(`
      "
      div.page
        h1 “Register and get Rs 50”
        div.card
          div
            div.tabs.fades aria-label=Ways to register role=tablist
              button.tab aria-controls=→Fields with a star are r aria-selected=true data-tab=username role=tab tabindex=0 type=button “With username”
              button.tab aria-controls=→Fields with a star are r aria-selected=false data-tab=mobile role=tab tabindex=-1 type=button “With mobile”
            div aria-labelledby=→With username role=tabpanel
              form.form aria-busy=false novalidate=
                div.top
                  p “Fields with a star are required.”
                  div role=alert
                div
                  label.label data-marked=true “Username”
                  div.row
                    div.box
                      input.input aria-describedby=→Any name autocapitalize=none autocomplete=username autocorrect=off data-first=true enterkeyhint=next name=username required= spellcheck=false type=text has 
                  p.note aria-live=polite “Any name”
                div
                  label.label “register.field.custom1”
                  div.row
                    div.box
                      input.input autocapitalize=none autocorrect=off enterkeyhint=next name=custom1 spellcheck=false type=text has 
                  p.note aria-live=polite
                div
                  label.label data-marked=true “Mobile number”
                  div.row
                    div.box
                      button.button aria-controls=→ aria-expanded=false aria-haspopup=listbox aria-label=Country code role=combobox type=button
                        img.flag alt= height=18 width=24
                        bdi dir=ltr
                          “+”
                          “977”
                        span.unseen “Nepal”
                        span.sign
                          svg aria-hidden=true data-flip=true M9 5l7 7-7 7
                      input name=dialingCode type=hidden value=977 has 977
                      input name=countryCode type=hidden value=NP has NP
                      ul.list aria-label=Country code hidden= role=listbox
                    div.box
                      input.input autocapitalize=none autocomplete=tel-national autocorrect=off enterkeyhint=next inputmode=tel name=mobileNum placeholder=10-digit number required= spellcheck=false type=tel has 
                  p.note aria-live=polite
                div
                  div
                    label.label data-marked=true “SMS code”
                    div.row
                      div.box
                        input.input autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=next inputmode=numeric name=verificationCode required= spellcheck=false type=text has 
                      div.aside
                        button.button data-acts=true data-tone=quiet data-wide=true type=button
                          span.label “Send code”
                    p.note aria-live=polite
                div
                  div
                    label.label data-marked=true “Verification code”
                    div.row
                      div.box
                        input.input aria-describedby=→Type what you see. Press autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go name=captcha required= spellcheck=false type=text has 
                      button.picture aria-label=Show another picture type=button
                        img.image alt= src=data:image/png;base64,AAAA
                    p.note aria-live=polite “Type what you see. Press the picture for a new one.”
                div
                  label.label
                    input.box name=adult required= type=checkbox has on
                    “I am 18 or older.”
                  p.error aria-live=polite
                “Human”
                div.actions
                  button.button data-tone=main data-wide=true type=submit
                    span.label “Register”
                  button.button data-tone=quiet type=reset
                    span.label “Reset”
            p.question
              “Already have an account?”
              “ ”
              button.button type=button “Log in”
      use button With username
        sends {"type":"tab.choose","tab":"username"}
      use button With mobile
        sends {"type":"tab.choose","tab":"mobile"}
      use input username
        sends {"type":"field.leave","field":"username","form":{"values":{"username":" 12 ","custom1":"","mobileNum":"","verificationCode":"","captcha":""},"dialingCode":"977","adult":false}}
        - input.input
        + input.input  12
      use input custom1
        sends {"type":"field.leave","field":"custom1","form":{"values":{"username":" 12 ","custom1":" 12 ","mobileNum":"","verificationCode":"","captcha":""},"dialingCode":"977","adult":false}}
        - input.input
        + input.input  12
      use button Country code
        scrolls into view {"block":"nearest"}
        focus on button Country code
        - button.button aria-controls=→ aria-expanded=false
        - ul.list hidden=
        + button.button aria-activedescendant=→Nepal+977 aria-controls=→Nepal+977 aria-expanded=true
        + ul.list
        + li.option aria-selected=true data-active=true role=option
        + img.flag alt= height=18 loading=lazy width=24
        + span.name “Nepal”
        + bdi dir=ltr
        + “+”
        + “977”
      use input mobileNum
        sends {"type":"field.leave","field":"mobileNum","form":{"values":{"username":" 12 ","custom1":" 12 ","mobileNum":" 12 ","verificationCode":"","captcha":""},"dialingCode":"977","adult":false}}
        - input.input
        + input.input  12
      use input verificationCode
        sends {"type":"field.leave","field":"verificationCode","form":{"values":{"username":" 12 ","custom1":" 12 ","mobileNum":" 12 ","verificationCode":" 12 ","captcha":""},"dialingCode":"977","adult":false}}
        - input.input
        + input.input  12
      use button Send code
        sends {"type":"code.ask","phone":{"mobileNum":" 12 ","dialingCode":"977"}}
      use input captcha
        - input.input
        + input.input  12
      use button Show another picture
        sends {"type":"captcha.refresh"}
      use input adult
        - input.box on
        + input.box a tick
      use button Register
        sends {"type":"register.submit","form":{"values":{"username":" 12 ","custom1":" 12 ","mobileNum":" 12 ","verificationCode":" 12 ","captcha":" 12 "},"dialingCode":"977","adult":true}}
      use button Reset
        sends {"type":"register.reset"}
        - input.input  12
        - input.input  12
        - input.input  12
        - input.input  12
        - input.input  12
        - input.box a tick
        + input.input
        + input.input
        + input.input
        + input.input
        + input.input
        + input.box on
      use button Log in
        logs in an event
      "
    `)
    const fieldErrors = {
      username: problem('A'),
      mobileNum: problem('B'),
      verificationCode: problem('C'),
      captcha: problem('D'),
      adult: problem('E'),
    }
    expect(about(/“[A-E]”|busy|disabled|h1/, page({ fields, captcha: captcha(), fieldErrors, busy: true })))
      .toMatchInlineSnapshot(`
      [
        "  h1 “Register and get Rs 50”",
        "        form.form aria-busy=true novalidate=",
        "            p.note aria-live=polite data-wrong=true “A”",
        "            p.note aria-live=polite data-wrong=true “B”",
        "              p.note aria-live=polite data-wrong=true “C”",
        "              p.note aria-live=polite data-wrong=true “D”",
        "            p.error aria-live=polite “E”",
        "            button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        "            button.button data-tone=quiet disabled= type=reset",
      ]
    `)
    expect(about(/input.*captcha/, page({ fields: [field('captcha')] }))).toEqual([])
    const optional = page({ fields: [field('captcha', { required: false })], captcha: captcha() })
    expect(about(/input.*captcha/, optional).filter((line) => line.includes('required='))).toEqual([])
    expect(about(/input.*name=captcha/, optional)).toHaveLength(1)
  })

  test('tells an empty field that is left only when it was wrong [FLOW-13 part, REG-12 part]', () => {
    const left = (fieldErrors: object) => {
      const told: object[] = []
      const actor = {
        ...(flowWith({ ...view, fields: [field('username')], fieldErrors }) as object),
        send: (event: object) => told.push(event),
      }
      draw(createElement(RegistrationPage, { ...form({}), actor } as never), document.body, { tag: 'div' })
      act(() => document.querySelector('[name=username]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
      endDrawing()
      return told
    }
    expect([left({}), left({ username: problem('A') })]).toMatchInlineSnapshot(`
      [
        [],
        [
          {
            "field": "username",
            "form": {
              "adult": false,
              "dialingCode": "",
              "values": {
                "username": "",
              },
            },
            "type": "field.leave",
          },
        ],
      ]
    `)
  })

  test('is a window with a gift, too, or says why there is none [FLOW-13 part, REG-12 part]', () => {
    const modal = (given: object, gift?: string) =>
      wholeOf(RegistrationModal, { ...form(given), gift, onClose: hears('closes') })
    expect(modal({ fields: [field('username')], notice: busyNotice }, 'Rs 50')).toMatchInlineSnapshot(`
      "
        focus on button Got it
      dialog.dialog aria-labelledby=→Register and get Rs 50 closedby=any data-look=window open=
        div.body
          div.head
            h2 “Register and get Rs 50”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div
            div.tabs.fades aria-label=Ways to register role=tablist
              button.tab aria-controls=→Fields with a star are r aria-selected=true data-tab=username role=tab tabindex=0 type=button “With username”
              button.tab aria-controls=→Fields with a star are r aria-selected=false data-tab=mobile role=tab tabindex=-1 type=button “With mobile”
            div aria-labelledby=→With username role=tabpanel
              form.form aria-busy=false novalidate=
                div.top
                  p “Fields with a star are required.”
                  div role=alert
                div
                  label.label data-marked=true “Username”
                  div.row
                    div.box
                      input.input autocapitalize=none autocomplete=username autocorrect=off data-first=true enterkeyhint=go name=username required= spellcheck=false type=text has 
                  p.note aria-live=polite
                div
                  label.label
                    input.box name=adult required= type=checkbox has on
                    “I am 18 or older.”
                  p.error aria-live=polite
                “Human”
                div.actions
                  button.button data-tone=main data-wide=true type=submit
                    span.label “Register”
                  button.button data-tone=quiet type=reset
                    span.label “Reset”
            p.question
              “Already have an account?”
              “ ”
              button.button type=button “Log in”
            dialog.dialog aria-labelledby=→Please note closedby=any data-look=window open=
              div.body
                div.head
                  h2 “Please note”
                  button.button aria-label=Close type=button
                    svg aria-hidden=true 12M18 6 6 18
                p.text
                  bdi “Busy”
                button.button data-first=true data-tone=brand data-wide=true type=button
                  span.label “Got it”
      use button Close
        closes an event
      use button With username
        sends {"type":"tab.choose","tab":"username"}
      use button With mobile
        sends {"type":"tab.choose","tab":"mobile"}
      use input username
        sends {"type":"field.leave","field":"username","form":{"values":{"username":" 12 "},"dialingCode":"","adult":false}}
        - input.input
        + input.input  12
      use input adult
        - input.box on
        + input.box a tick
      use button Register
        sends {"type":"register.submit","form":{"values":{"username":" 12 "},"dialingCode":"","adult":true}}
      use button Reset
        sends {"type":"register.reset"}
        - input.input  12
        - input.box a tick
        + input.input
        + input.box on
      use button Log in
        logs in an event
      use button Close
        sends {"type":"notice.dismiss"}
      use button Got it
        sends {"type":"notice.dismiss"}
      "
    `)
    expect(about(/h2/, modal({}))).toMatchInlineSnapshot(`
      [
        "      h2 “Register”",
      ]
    `)
    expect(page({ body: 'loading' })).toMatchInlineSnapshot(`
      "
      div.page
        h1 “Register and get Rs 50”
        div.card
          div.waiting role=status
            span.unseen “Loading the form…”
            div.box aria-hidden=true style=block-size: 60px;
            div.box aria-hidden=true style=block-size: 98px;
            div.box aria-hidden=true style=block-size: 98px;
            div.box aria-hidden=true style=block-size: 98px;
            div.box aria-hidden=true style=block-size: 44px;
      "
    `)
    expect(page({ body: 'rulesFailed', failure: busyNotice })).toMatchInlineSnapshot(`
      "
      div.page
        h1 “Register and get Rs 50”
        div.card
          div.state role=alert
            span.icon
              svg aria-hidden=true .1M4 3l16 18
            h2.title “Couldn’t load the form”
            p.text
              bdi “Busy”
            div.action
              button.button data-tone=brand type=button
                span.label “Try again”
      use button Try again
        sends {"type":"rules.retry"}
      "
    `)
    expect(page({ body: 'unavailable' })).toMatchInlineSnapshot(`
      "
      div.page
        h1 “Register and get Rs 50”
        div.card
          div.state role=alert
            span.icon
              svg aria-hidden=true .6l12.8 12.8
            h2.title “Registration is closed”
            p.text “We’re not taking new members right now.”
      "
    `)
    expect(about(/h1/, wholeOf(RegistrationPage, { ...form({ body: 'loading' }), gift: undefined })))
      .toMatchInlineSnapshot(`
      [
        "  h1 “Register”",
      ]
    `)
  })
})
