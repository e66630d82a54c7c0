// @vitest-environment document
import { expect, test, vi } from 'vitest'
import { PasskeyWindow } from '../../../src/ui/account/passkeys/PasskeyWindow.tsx'
import { ContactDialog } from '../../../src/ui/account/contact-binding/ContactDialog.tsx'
import { TwoStepWindow } from '../../../src/ui/account/two-step/TwoStepWindow.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { flowWith, wholeOf } from '../../support/whole-part.ts'
import { draft } from '../../support/account-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/account/contact-binding/contact-binding.view.ts', () => ({
  selectContactBinding: viewOf,
}))
vi.mock('../../../src/machines/account/passkeys/passkeys.view.ts', () => ({ selectPasskeys: viewOf }))
vi.mock('../../../src/machines/account/two-step/two-step.view.ts', () => ({ selectTwoStep: viewOf }))
vi.mock('../../../src/machines/auth/sms-code/sms-code.view.ts', () => ({ selectSmsCode: viewOf }))

drawEach()

test('a number or a mail address is bound or changed by a code and the password [FLOW-13 part, MEM-02 part]', () => {
  const dialog = (view: object) =>
    wholeOf(ContactDialog, {
      actor: flowWith({ contact: 'email', isChange: false, busy: false, fieldErrors: {}, ...view }),
      countries: {
        countries: [{ countryCode: 'NP', countryDialingCode: '977', name: 'Nepal', flag: undefined }],
        startCountry: 'NP',
      },
      drafts: {
        mobile: { ...draft, read: (field: string) => (field === 'mobileNum' ? '98' : undefined) },
        email: { ...draft, read: (field: string) => (field === 'email' ? 'kept' : undefined) },
      },
    })
  const fieldErrors = { email: problem('A'), password: problem('B'), mobileNum: problem('C') }
  expect(dialog({ rejection: busyNotice, busy: true, fieldErrors })).toMatchInlineSnapshot(`
    "
      focus on input email
    dialog.dialog aria-labelledby=→Add an email closedby=any data-look=window open=
      div.body
        div.head
          h2 “Add an email”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        form.form aria-busy=true novalidate=
          div.top
            div role=alert
              p.rejection
                svg aria-hidden=true 5M12 17.5v.1
                span
                  bdi “Busy”
          div
            label.label “Email”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=email autocorrect=off data-first=true enterkeyhint=next inputmode=email name=email required= spellcheck=false type=email has kept
            p.note aria-live=polite data-wrong=true “A”
          div
            label.label “Login password”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=current-password autocorrect=off enterkeyhint=go name=password required= spellcheck=false type=password has 
                button.button aria-label=Show password type=button
                  svg aria-hidden=true 3 0 0 0 0 6Z
            p.note aria-live=polite data-wrong=true “B”
          button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
            span.label “Add”
    use button Close
      sends {"type":"contact.close"}
    use input email
      - input.input kept
      + input.input 12
    use input password
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      - button.button aria-label=Show
      - svg 3 0 0 0 0 6Z
      + input.input type=text
      + button.button aria-label=Hide
      + svg 6ZM4 3l16 18
    use button Add
      sends {"type":"contact.submit","entry":{"mobileNum":"","dialingCode":"","email":"12","code":"","password":" 12 "}}
    "
  `)
  const code = flowWith({ canSend: true, notice: undefined, countdown: undefined })
  expect(dialog({ contact: 'mobile', isChange: true, fieldErrors: { ...fieldErrors, code: problem('D') }, code }))
    .toMatchInlineSnapshot(`
      "
        focus on input mobileNum
      dialog.dialog aria-labelledby=→Change number closedby=any data-look=window open=
        div.body
          div.head
            h2 “Change number”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          form.form aria-busy=false novalidate=
            div.top
              p “We’ll send a code to the new number.”
              div role=alert
            div
              label.label “Mobile number”
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
                div.box data-wrong=true
                  input.input aria-describedby=→C aria-invalid=true autocapitalize=none autocomplete=tel-national autocorrect=off data-first=true enterkeyhint=next inputmode=tel name=mobileNum placeholder=10-digit number required= spellcheck=false type=tel has 98
              p.note aria-live=polite data-wrong=true “C”
            div
              div
                label.label “SMS code”
                div.row
                  div.box data-wrong=true
                    input.input aria-describedby=→D aria-invalid=true autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=next inputmode=numeric name=code required= spellcheck=false type=text has 
                  div.aside
                    button.button data-acts=true data-tone=quiet data-wide=true type=button
                      span.label “Send code”
                p.note aria-live=polite data-wrong=true “D”
            div
              label.label “Login password”
              div.row
                div.box data-wrong=true
                  input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=current-password autocorrect=off enterkeyhint=go name=password required= spellcheck=false type=password has 
                  button.button aria-label=Show password type=button
                    svg aria-hidden=true 3 0 0 0 0 6Z
              p.note aria-live=polite data-wrong=true “B”
            button.button data-tone=main data-wide=true type=submit
              span.label “Save”
      use button Close
        sends {"type":"contact.close"}
      use button Country code
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
        - input.input 98
        + input.input  12
      use input code
        - input.input
        + input.input  12
      use button Send code
        sends {"type":"code.ask","to":{"mobileNum":" 12 ","dialingCode":"977","email":""}}
        focus on input mobileNum
      use input password
        - input.input
        + input.input  12
      use button Show password
        - input.input type=password
        - button.button aria-label=Show
        - svg 3 0 0 0 0 6Z
        + input.input type=text
        + button.button aria-label=Hide
        + svg 6ZM4 3l16 18
      use button Save
        sends {"type":"contact.submit","entry":{"mobileNum":" 12 ","dialingCode":"977","email":"","code":" 12 ","password":" 12 "}}
      "
    `)
  expect([dialog({ isChange: true }), dialog({ contact: 'mobile' })].map((text) => about(/h2|span\.label/, text)))
    .toMatchInlineSnapshot(`
    [
      [
        "      h2 “Change email”",
        "        span.label “Save”",
      ],
      [
        "      h2 “Add a mobile number”",
        "        span.label “Add”",
      ],
    ]
  `)
})

test('two steps of a login are turned on by a key and a code, and off by the password [FLOW-13 part, PLAY-10 part]', () => {
  const step = (view: object) =>
    wholeOf(TwoStepWindow, { actor: flowWith({ step: 'password', isOn: false, closable: true, busy: false, ...view }) })
  expect(step({ rejection: busyNotice, fieldError: problem('A') })).toMatchInlineSnapshot(`
    "
      focus on input password
    dialog.dialog aria-labelledby=→Two-step login closedby=any data-look=window open=
      div.body
        div.head
          h2 “Two-step login”
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
            label.label “Password”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=current-password autocorrect=off data-first=true enterkeyhint=go name=password required= spellcheck=false type=password has 
                button.button aria-label=Show password type=button
                  svg aria-hidden=true 3 0 0 0 0 6Z
            p.note aria-live=polite data-wrong=true “A”
          button.button data-tone=main data-wide=true type=submit
            span.label “Confirm”
    use button Close
      sends {"type":"window.close"}
    use input password
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      - button.button aria-label=Show
      - svg 3 0 0 0 0 6Z
      + input.input type=text
      + button.button aria-label=Hide
      + svg 6ZM4 3l16 18
    use button Confirm
      sends {"type":"password.submit","password":" 12 "}
    "
  `)
  expect(about(/p “|span\.label|closedby/, step({ isOn: true, closable: false, busy: true }))).toMatchInlineSnapshot(`
    [
      "dialog.dialog aria-labelledby=→Two-step login closedby=none data-look=window open=",
      "        p “After this, you log in with your password alone. Enter it to turn this off.”",
      "        span.label “Turn off”",
    ]
  `)
  const key = { address: 'otpauth://totp/sita', secret: 'ABCD' }
  expect(step({ step: 'key', key, fieldError: problem('A') }).replaceAll(/svg.*/g, 'svg')).toMatchInlineSnapshot(`
    "
      focus on input code
    dialog.dialog aria-labelledby=→Two-step login closedby=any data-look=window open=
      div.body
        div.head
          h2 “Two-step login”
          button.button aria-label=Close type=button
            svg
        form.form aria-busy=false novalidate=
          div.top
            p “Scan the QR code with your authenticator app, or copy the key into it. Then enter the code that the app shows.”
            div role=alert
          div.key
            span.code style=padding: 20px;
              svg
            code.secret dir=ltr translate=no “ABCD”
          div
            label.label “Code from the app”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=go inputmode=numeric name=code required= spellcheck=false type=text has 
            p.note aria-live=polite data-wrong=true “A”
          button.button data-tone=main data-wide=true type=submit
            span.label “Turn on”
    use button Close
      sends {"type":"window.close"}
    use input code
      - input.input
      + input.input  12
    use button Turn on
      sends {"type":"code.submit","code":" 12 "}
    "
  `)
  expect(about(/secret|busy/, step({ step: 'key', busy: true, rejection: busyNotice }))).toMatchInlineSnapshot(`
    [
      "    form.form aria-busy=true novalidate=",
      "        code.secret dir=ltr translate=no",
      "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
    ]
  `)
  expect(step({ step: 'codes', recoveryCodes: ['1', '2'] })).toMatchInlineSnapshot(`
    "
      focus on p Two-step login is on. Keep these recovery codes in a safe 
    dialog.dialog aria-labelledby=→Two-step login closedby=any data-look=window open=
      div.body
        div.head
          h2 “Two-step login”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.codes
          p tabindex=-1 “Two-step login is on. Keep these recovery codes in a safe place: each works once in place of the app. They won’t be shown again.”
          ul.list dir=ltr translate=no
            li
              code “1”
            li
              code “2”
          div.acts
            button.button data-tone=quiet data-wide=true type=button
              span.label “Copy codes”
            button.button data-tone=quiet data-wide=true type=button
              span.label “Download”
          button.button data-tone=main data-wide=true type=button
            span.label “I have saved them”
    use button Close
      sends {"type":"window.close"}
    use button Copy codes
      sends {"type":"codes.copy"}
    use button Download
      sends {"type":"codes.download"}
    use button I have saved them
      sends {"type":"codes.saved"}
    "
  `)
})

test('a passkey is added by the password, where the device has any [FLOW-13 part, PLAY-10 part]', () => {
  const add = (view: object) =>
    wholeOf(PasskeyWindow, { actor: flowWith({ unsupported: false, busy: false, ...view }) })
  expect(add({ unsupported: true })).toMatchInlineSnapshot(`
    "
    dialog.dialog aria-labelledby=→Add a passkey closedby=any data-look=window open=
      div.body
        div.head
          h2 “Add a passkey”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        p role=status “This browser can’t make passkeys. Try a newer one, or another device.”
    use button Close
      sends {"type":"window.close"}
    "
  `)
  expect(add({ busy: true })).toMatchInlineSnapshot(`
    "
      focus on input password
    dialog.dialog aria-labelledby=→Add a passkey closedby=any data-look=window open=
      div.body
        div.head
          h2 “Add a passkey”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        form.form aria-busy=true novalidate=
          div.top
            p “Enter your password. Your device then asks for your fingerprint, face or screen lock.”
            div role=alert
          div
            label.label “Password”
            div.row
              div.box
                input.input autocapitalize=none autocomplete=current-password autocorrect=off data-first=true enterkeyhint=go name=password required= spellcheck=false type=password has 
                button.button aria-label=Show password type=button
                  svg aria-hidden=true 3 0 0 0 0 6Z
            p.note aria-live=polite
          button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
            span.label “Confirm”
    use button Close
      sends {"type":"window.close"}
    use input password
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      - button.button aria-label=Show
      - svg 3 0 0 0 0 6Z
      + input.input type=text
      + button.button aria-label=Hide
      + svg 6ZM4 3l16 18
    use button Confirm
      sends {"type":"password.submit","password":" 12 "}
    "
  `)
})
