// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { DeviceCheckForm } from '../../../src/ui/auth/device-check/DeviceCheckForm.tsx'
import { ForgotWindow } from '../../../src/ui/auth/auth/ForgotWindow.tsx'
import { LoginWindow } from '../../../src/ui/auth/login/LoginWindow.tsx'
import { WelcomePage } from '../../../src/ui/auth/login/WelcomePage.tsx'
import { SecondFactorForm } from '../../../src/ui/auth/second-factor/SecondFactorForm.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { captcha, code, countries } from '../../support/auth-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/auth/captcha/captcha.view.ts', () => ({ selectCaptcha: viewOf }))
vi.mock('../../../src/machines/auth/forgot-by-email/forgot-by-email.view.ts', () => ({ selectForgotByEmail: viewOf }))
vi.mock('../../../src/machines/auth/forgot-by-phone/forgot-by-phone.view.ts', () => ({ selectForgotByPhone: viewOf }))
vi.mock('../../../src/machines/auth/login/login.view.ts', () => ({ selectLogin: viewOf }))
vi.mock('../../../src/machines/auth/second-factor/second-factor.view.ts', () => ({ selectSecondFactor: viewOf }))
vi.mock('../../../src/machines/auth/sms-code/code-form.view.ts', () => ({ selectCodeForm: viewOf }))
vi.mock('../../../src/machines/auth/sms-code/sms-code.view.ts', () => ({ selectSmsCode: viewOf }))
vi.mock('../../../src/machines/shared/countdown/countdown.view.ts', () => ({ selectCountdown: viewOf }))

drawEach()
hearScrolling()

describe('a login', () => {
  const login = (view: object, given: object = {}) =>
    wholeOf(LoginWindow, {
      login: flowWith({ busy: false, offersPasskey: false, asksDevice: false, fieldErrors: {}, ...view }),
      countries,
      hasPasskeys: true,
      onClose: hears('closes'),
      ...given,
    })

  test('by name has its ways to others [AUTH-01 part, FLOW-13 part, HEAD-04 part]', () => {
    expect(login({})).toMatchInlineSnapshot(`
      "
        focus on input username
      dialog.dialog aria-labelledby=→Log in closedby=any data-look=window open=
        div.body
          div.head
            h2 “Log in”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          form.form aria-busy=false novalidate=
            div.top
              p “Good to see you again.”
              div role=alert
            div
              label.label “Username”
              div.row
                div.box
                  input.input autocapitalize=none autocomplete=username autocorrect=off data-first=true enterkeyhint=next name=username required= spellcheck=false type=text has 
              p.note aria-live=polite
            div
              label.label “Password”
              div.row
                div.box
                  input.input autocapitalize=none autocomplete=current-password autocorrect=off enterkeyhint=go name=password required= spellcheck=false type=password has 
                  button.button aria-label=Show password type=button
                    svg aria-hidden=true 3 0 0 0 0 6Z
              p.note aria-live=polite
            button.button data-tone=main data-wide=true type=submit
              span.label “Log in”
      use button Close
        closes an event
      use input username
        - input.input
        + input.input  12
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
      use button Log in
        sends {"type":"login.submit","credentials":{"username":" 12 ","password":" 12 ","captcha":"","remember":false}}
      "
    `)
    expect(
      login(
        {
          captcha: captcha(),
          offersPasskey: true,
          rejection: busyNotice,
          fieldErrors: { username: 'field.required', password: 'field.required', captcha: 'field.required' },
        },
        {
          remembered: { ticked: true, username: 'sita', password: 'secret', onUntick: hears('unticks') },
          onTab: hears('goes to'),
          onForgot: hears('has forgotten'),
          onFreePlay: hears('plays free'),
          onRegister: hears('registers'),
          human: 'Human',
        },
      ),
    ).toMatchInlineSnapshot(`
      "
        focus on input username
      dialog.dialog aria-labelledby=→Log in closedby=any data-look=window open=
        div.body
          div.head
            h2 “Log in”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.tabs.fades aria-label=Ways to log in role=tablist
            button.tab aria-controls=→BusyUsernameThis field c aria-selected=true data-tab=username role=tab tabindex=0 type=button “With password”
            button.tab aria-controls=→BusyUsernameThis field c aria-selected=false data-tab=sms role=tab tabindex=-1 type=button “With SMS code”
          div aria-labelledby=→With password role=tabpanel
            form.form aria-busy=false novalidate=
              div.top
                div role=alert
                  p.rejection
                    svg aria-hidden=true 5M12 17.5v.1
                    span
                      bdi “Busy”
              div
                label.label “Username”
                div.row
                  div.box data-wrong=true
                    input.input aria-describedby=→This field cannot be emp aria-invalid=true autocapitalize=none autocomplete=username autocorrect=off data-first=true enterkeyhint=next name=username required= spellcheck=false type=text value=sita has sita
                p.note aria-live=polite data-wrong=true “This field cannot be empty.”
              div
                label.label “Password”
                div.row
                  div.box data-wrong=true
                    input.input aria-describedby=→This field cannot be emp aria-invalid=true autocapitalize=none autocomplete=current-password autocorrect=off enterkeyhint=next name=password required= spellcheck=false type=password value=secret has secret
                    button.button aria-label=Show password type=button
                      svg aria-hidden=true 3 0 0 0 0 6Z
                p.note aria-live=polite data-wrong=true “This field cannot be empty.”
              div
                div
                  label.label “Verification code”
                  div.row
                    div.box data-wrong=true
                      input.input aria-describedby=→This field cannot be emp aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go name=captcha required= spellcheck=false type=text has 
                    button.picture aria-label=Show another picture type=button
                      img.image alt= src=data:image/png;base64,AAAA
                  p.note aria-live=polite data-wrong=true “This field cannot be empty.”
              div.aside
                div
                  label.label
                    input.box checked= name=remember type=checkbox has a tick
                    “Remember me for a day”
                button.button type=button “Forgot password?”
              “Human”
              button.button data-tone=main data-wide=true type=submit
                span.label “Log in”
              button.button data-tone=quiet data-wide=true type=button
                span.label “Log in with a passkey”
          div.ways
            button.button data-tone=quiet data-wide=true type=button
              span.label “Play for free”
            p.question
              “No account yet?”
              “ ”
              button.button type=button “Register”
      use button Close
        closes an event
      use button With password
        goes to "username"
      use button With SMS code
        goes to "sms"
      use input username
        - input.input sita
        + input.input  12
      use input password
        - input.input secret
        + input.input  12
      use button Show password
        - input.input type=password
        - button.button aria-label=Show
        - svg 3 0 0 0 0 6Z
        + input.input type=text
        + button.button aria-label=Hide
        + svg 6ZM4 3l16 18
      use input captcha
        - input.input
        + input.input  12
      use button Show another picture
        sends {"type":"captcha.refresh"}
      use input remember
        unticks
        - input.box a tick
        + input.box on
      use button Forgot password?
        has forgotten an event
      use button Log in
        sends {"type":"login.submit","credentials":{"username":" 12 ","password":" 12 ","captcha":" 12 ","remember":false}}
      use button Log in with a passkey
        sends {"type":"passkey.choose"}
      use button Play for free
        plays free an event
      use button Register
        registers an event
      "
    `)
    const buttons = (view: object, given: object = {}) =>
      about(/type=submit|quiet|busy/, login({ offersPasskey: true, ...view }, given))
    expect([buttons({ busy: true }), buttons({ busy: true, asksDevice: true }), buttons({}, { hasPasskeys: false })])
      .toMatchInlineSnapshot(`
      [
        [
          "    form.form aria-busy=true novalidate=",
          "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
          "      button.button data-tone=quiet data-wide=true type=button",
        ],
        [
          "    form.form aria-busy=true novalidate=",
          "      button.button data-tone=main data-wide=true type=submit",
          "      button.button aria-busy=true aria-disabled=true data-tone=quiet data-wide=true type=button",
        ],
        [
          "    form.form aria-busy=false novalidate=",
          "      button.button data-tone=main data-wide=true type=submit",
        ],
      ]
    `)
    const ticks = login({}, { remembered: { ticked: false, onUntick: hears('unticks') } })
    expect(about(/remember|untick/, ticks)).toMatchInlineSnapshot(`
      [
        "            input.box name=remember type=checkbox has on",
        "use input remember",
        "  sends {"type":"login.submit","credentials":{"username":" 12 ","password":" 12 ","captcha":"","remember":true}}",
      ]
    `)
    expect(about(/ways|question|aside/, login({}, { onForgot: hears('has forgotten') }))).toMatchInlineSnapshot(`
      [
        "      div.aside",
      ]
    `)
    expect(about(/./, login({}, { login: undefined })).length).toBeLessThan(12)
  })

  test('by a code of a phone sends it, with a captcha where one is asked for [AUTH-02 part, FLOW-13 part]', () => {
    const sms = (view: object) =>
      login(
        {},
        { smsLogin: flowWith({ busy: false, code: code(), fieldErrors: {}, ...view }), onTab: hears('goes to') },
      )
    expect(sms({ rejection: busyNotice })).toMatchInlineSnapshot(`
      "
        focus on input mobileNum
      dialog.dialog aria-labelledby=→Log in closedby=any data-look=window open=
        div.body
          div.head
            h2 “Log in”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.tabs.fades aria-label=Ways to log in role=tablist
            button.tab aria-controls=→BusyMobile number+977Nep aria-selected=false data-tab=username role=tab tabindex=-1 type=button “With password”
            button.tab aria-controls=→BusyMobile number+977Nep aria-selected=true data-tab=sms role=tab tabindex=0 type=button “With SMS code”
          div aria-labelledby=→With SMS code role=tabpanel
            form.form aria-busy=false novalidate=
              div.top
                div role=alert
                  p.rejection
                    svg aria-hidden=true 5M12 17.5v.1
                    span
                      bdi “Busy”
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
                  div.box
                    input.input autocapitalize=none autocomplete=tel-national autocorrect=off data-first=true enterkeyhint=next inputmode=tel name=mobileNum placeholder=10-digit number required= spellcheck=false type=tel has 
                p.note aria-live=polite
              div
                div
                  label.label “SMS code”
                  div.row
                    div.box
                      input.input autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=go inputmode=numeric name=code required= spellcheck=false type=text has 
                    div.aside
                      button.button data-acts=true data-tone=quiet data-wide=true type=button
                        span.label “Send code”
                  p.note aria-live=polite
              button.button data-tone=main data-wide=true type=submit
                span.label “Log in”
      use button Close
        closes an event
      use button With password
        goes to "username"
      use button With SMS code
        goes to "sms"
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
        - input.input
        + input.input  12
      use input code
        - input.input
        + input.input  12
      use button Send code
        sends {"type":"code.ask","phone":{"mobileNum":" 12 ","dialingCode":"977"}}
      use button Log in
        sends {"type":"login.submit","entry":{"mobileNum":" 12 ","dialingCode":"977","code":" 12 ","captcha":""}}
      "
    `)
    const fieldErrors = { mobileNum: problem('A'), code: problem('B'), captcha: problem('C') }
    expect(about(/“[ABC]”|enterkeyhint|captcha|busy/, sms({ captcha: captcha(), fieldErrors, busy: true })))
      .toMatchInlineSnapshot(`
      [
        "      form.form aria-busy=true novalidate=",
        "              input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=tel-national autocorrect=off data-first=true enterkeyhint=next inputmode=tel name=mobileNum placeholder=10-digit number required= spellcheck=false type=tel has ",
        "          p.note aria-live=polite data-wrong=true “A”",
        "                input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=next inputmode=numeric name=code required= spellcheck=false type=text has ",
        "            p.note aria-live=polite data-wrong=true “B”",
        "                input.input aria-describedby=→C aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go name=captcha required= spellcheck=false type=text has ",
        "            p.note aria-live=polite data-wrong=true “C”",
        "        button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        "use input captcha",
        "  sends {"type":"captcha.refresh"}",
        "  sends {"type":"login.submit","entry":{"mobileNum":" 12 ","dialingCode":"977","code":" 12 ","captcha":" 12 "}}",
      ]
    `)
  })

  test('from a new place is proved [AUTH-12 part, FLOW-13 part]', () => {
    const check = (view: object) =>
      wholeOf(DeviceCheckForm, {
        actor: flowWith({ busy: false, code: code(), fieldErrors: {}, ...view }),
        countries,
        human: 'Human',
      })
    const fieldErrors = {
      mobileNum: problem('A'),
      code: problem('B'),
      captcha: problem('C'),
      email: problem('D'),
      bankAccountName: problem('E'),
    }
    expect(check({ captcha: captcha(), fieldErrors, rejection: busyNotice, busy: true })).toMatchInlineSnapshot(`
      "
      form.form aria-busy=true novalidate=
        div.top
          div role=alert
            p.rejection
              svg aria-hidden=true 5M12 17.5v.1
              span
                bdi “Busy”
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
              input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=tel-national autocorrect=off data-first=true enterkeyhint=next inputmode=tel name=mobileNum placeholder=10-digit number required= spellcheck=false type=tel has 
          p.note aria-live=polite data-wrong=true “A”
        div
          div
            label.label “SMS code”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=next inputmode=numeric name=code required= spellcheck=false type=text has 
              div.aside
                button.button data-acts=true data-tone=quiet data-wide=true type=button
                  span.label “Send code”
            p.note aria-live=polite data-wrong=true “B”
        div
          label.label “Email of your account”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→D aria-invalid=true autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=next inputmode=email name=email required= spellcheck=false type=email has 
          p.note aria-live=polite data-wrong=true “D”
        div
          label.label “Name on your bank account”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→E aria-invalid=true autocapitalize=words autocomplete=name autocorrect=off enterkeyhint=next name=bankAccountName required= spellcheck=false type=text has 
          p.note aria-live=polite data-wrong=true “E”
        div
          div
            label.label “Verification code”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→C aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go name=captcha required= spellcheck=false type=text has 
              button.picture aria-label=Show another picture type=button
                img.image alt= src=data:image/png;base64,AAAA
            p.note aria-live=polite data-wrong=true “C”
        “Human”
        button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
          span.label “Confirm and log in”
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
        - input.input
        + input.input  12
      use input code
        - input.input
        + input.input  12
      use button Send code
        sends {"type":"code.ask","phone":{"mobileNum":" 12 ","dialingCode":"977"}}
      use input email
        - input.input
        + input.input 12
      use input bankAccountName
        - input.input
        + input.input  12
      use input captcha
        - input.input
        + input.input  12
      use button Show another picture
        sends {"type":"captcha.refresh"}
      use button Confirm and log in
        sends {"type":"login.submit","entry":{"mobileNum":" 12 ","dialingCode":"977","code":" 12 ","email":"12","bankAccountName":" 12 ","captcha":" 12 "}}
      "
    `)
    expect(about(/enterkeyhint=(?:go|next)|sends/, check({}))).toMatchInlineSnapshot(`
      [
        "        input.input autocapitalize=none autocomplete=tel-national autocorrect=off data-first=true enterkeyhint=next inputmode=tel name=mobileNum placeholder=10-digit number required= spellcheck=false type=tel has ",
        "          input.input autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=next inputmode=numeric name=code required= spellcheck=false type=text has ",
        "        input.input autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=next inputmode=email name=email required= spellcheck=false type=email has ",
        "        input.input autocapitalize=words autocomplete=name autocorrect=off enterkeyhint=go name=bankAccountName required= spellcheck=false type=text has ",
        "  sends {"type":"code.ask","phone":{"mobileNum":" 12 ","dialingCode":"977"}}",
        "  sends {"type":"login.submit","entry":{"mobileNum":" 12 ","dialingCode":"977","code":" 12 ","email":"12","bankAccountName":" 12 ","captcha":""}}",
      ]
    `)
  })

  test('has a second step by a code or a recovery code [FLOW-13 part, PLAY-10 part]', () => {
    const factor = (view: object) =>
      wholeOf(SecondFactorForm, { actor: flowWith({ busy: false, over: false, by: 'code', ...view }) })
    expect(factor({ fieldError: problem('A'), rejection: busyNotice })).toMatchInlineSnapshot(`
      "
        focus on input code
      form.form aria-busy=false novalidate=
        div.top
          div role=alert
            p.rejection
              svg aria-hidden=true 5M12 17.5v.1
              span
                bdi “Busy”
        div
          label.label “Code from the app”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=go inputmode=numeric name=code required= spellcheck=false type=text has 
          p.note aria-live=polite data-wrong=true “A”
        button.button type=button “Use a recovery code”
        button.button data-tone=main data-wide=true type=submit
          span.label “Confirm and log in”
      use input code
        - input.input
        + input.input  12
      use button Use a recovery code
        sends {"type":"proof.choose","by":"recovery"}
      use button Confirm and log in
        sends {"type":"code.submit","code":" 12 "}
      "
    `)
    expect(factor({ by: 'recovery', busy: true })).toMatchInlineSnapshot(`
      "
        focus on input code
      form.form aria-busy=true novalidate=
        div.top
          p “Enter one of the recovery codes that you saved. Each works once.”
          div role=alert
        div
          label.label “Recovery code”
          div.row
            div.box
              input.input autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=text name=code required= spellcheck=false type=text has 
          p.note aria-live=polite
        button.button type=button “Use the app’s code”
        button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
          span.label “Confirm and log in”
      use input code
        - input.input
        + input.input  12
      use button Use the app’s code
        sends {"type":"proof.choose","by":"code"}
      use button Confirm and log in
        sends {"type":"code.submit","code":" 12 "}
      "
    `)
    expect(factor({ over: true, rejection: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true 5M12 17.5v.1
        h2.title “Please log in again”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Log in”
      use button Log in
        sends {"type":"login.again"}
      "
    `)
    expect(about(/p\./, factor({ over: true }))).toEqual([])
  })

  test('that is forgotten is asked for by mail or phone [FLOW-13 part, PASS-01 part, PASS-02 part]', () => {
    const forgot = (given: object) =>
      wholeOf(ForgotWindow, {
        countries,
        onBack: hears('goes back'),
        onClose: hears('closes'),
        ...given,
      })
    const mail = (view: object) => flowWith({ confirmed: false, busy: false, fieldErrors: {}, ...view })
    const fieldErrors = { username: problem('A'), email: problem('B') }
    expect(forgot({ byEmail: mail({ rejection: busyNotice, fieldErrors }), onTab: hears('goes to') }))
      .toMatchInlineSnapshot(`
        "
          focus on input username
        dialog.dialog aria-labelledby=→Forgot password? closedby=any data-look=window open=
          div.body
            div.head
              h2 “Forgot password?”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            div.tabs.fades aria-label=Ways to get a new password role=tablist
              button.tab aria-controls=→BusyUsernameAEmailBSend  aria-selected=true data-tab=email role=tab tabindex=0 type=button “By email”
              button.tab aria-controls=→BusyUsernameAEmailBSend  aria-selected=false data-tab=phone role=tab tabindex=-1 type=button “By phone”
            div aria-labelledby=→By email role=tabpanel
              form.form aria-busy=false novalidate=
                div.top
                  div role=alert
                    p.rejection
                      svg aria-hidden=true 5M12 17.5v.1
                      span
                        bdi “Busy”
                div
                  label.label “Username”
                  div.row
                    div.box data-wrong=true
                      input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=username autocorrect=off data-first=true enterkeyhint=next name=username required= spellcheck=false type=text has 
                  p.note aria-live=polite data-wrong=true “A”
                div
                  label.label “Email”
                  div.row
                    div.box data-wrong=true
                      input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=email autocorrect=off enterkeyhint=go inputmode=email name=email required= spellcheck=false type=email has 
                  p.note aria-live=polite data-wrong=true “B”
                button.button data-tone=main data-wide=true type=submit
                  span.label “Send email”
            p.question
              button.button type=button “Back to login”
        use button Close
          closes an event
        use button By email
          goes to "email"
        use button By phone
          goes to "phone"
        use input username
          - input.input
          + input.input  12
        use input email
          - input.input
          + input.input 12
        use button Send email
          sends {"type":"mail.submit","entry":{"username":" 12 ","email":"12"}}
        use button Back to login
          goes back an event
        "
      `)
    expect(forgot({ byEmail: mail({ confirmed: true }) })).toMatchInlineSnapshot(`
      "
        focus on button Got it
      dialog.dialog aria-labelledby=→Forgot password? closedby=any data-look=window open=
        div.body
          div.head
            h2 “Forgot password?”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.state role=alert
            span.icon
              svg aria-hidden=true 10 17.5 19 7
            h2.title “Email sent”
            p.text “Please check your inbox and your spam folder.”
            div.action
              button.button data-tone=brand type=button
                span.label “Got it”
          p.question
            button.button type=button “Back to login”
      use button Close
        closes an event
      use button Got it
        sends {"type":"mail.acknowledge"}
      use button Back to login
        goes back an event
      "
    `)
    expect(about(/busy/, forgot({ byEmail: mail({ busy: true }) }))).toMatchInlineSnapshot(`
      [
        "    form.form aria-busy=true novalidate=",
        "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
      ]
    `)
    const byPhone = flowWith({
      busy: false,
      code: code(),
      passwordHint: { text: 'Any' },
      fieldErrors: { mobileNum: problem('A'), code: problem('B') },
      rejection: busyNotice,
    })
    expect(forgot({ byPhone, onTab: hears('goes to'), human: 'Human' })).toMatchInlineSnapshot(`
      "
        focus on input mobileNum
      dialog.dialog aria-labelledby=→Forgot password? closedby=any data-look=window open=
        div.body
          div.head
            h2 “Forgot password?”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.tabs.fades aria-label=Ways to get a new password role=tablist
            button.tab aria-controls=→BusyMobile number+977Nep aria-selected=false data-tab=email role=tab tabindex=-1 type=button “By email”
            button.tab aria-controls=→BusyMobile number+977Nep aria-selected=true data-tab=phone role=tab tabindex=0 type=button “By phone”
          div aria-labelledby=→By phone role=tabpanel
            form.form aria-busy=false novalidate=
              div.top
                div role=alert
                  p.rejection
                    svg aria-hidden=true 5M12 17.5v.1
                    span
                      bdi “Busy”
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
                    input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=tel-national autocorrect=off data-first=true enterkeyhint=next inputmode=tel name=mobileNum placeholder=10-digit number required= spellcheck=false type=tel has 
                p.note aria-live=polite data-wrong=true “A”
              div
                div
                  label.label “SMS code”
                  div.row
                    div.box data-wrong=true
                      input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=next inputmode=numeric name=code required= spellcheck=false type=text has 
                    div.aside
                      button.button data-acts=true data-tone=quiet data-wide=true type=button
                        span.label “Send code”
                  p.note aria-live=polite data-wrong=true “B”
              div
                label.label “New password”
                div.row
                  div.box
                    input.input aria-describedby=→Any autocapitalize=none autocomplete=new-password autocorrect=off enterkeyhint=go name=newPassword required= spellcheck=false type=password has 
                    button.button aria-label=Show password type=button
                      svg aria-hidden=true 3 0 0 0 0 6Z
                p.note aria-live=polite “Any”
              “Human”
              button.button data-tone=main data-wide=true type=submit
                span.label “Set password and log in”
          p.question
            button.button type=button “Back to login”
      use button Close
        closes an event
      use button By email
        goes to "email"
      use button By phone
        goes to "phone"
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
        - input.input
        + input.input  12
      use input code
        - input.input
        + input.input  12
      use button Send code
        sends {"type":"code.ask","phone":{"mobileNum":" 12 ","dialingCode":"977"}}
        focus on input mobileNum
      use input newPassword
        - input.input
        + input.input  12
      use button Show password
        - input.input type=password
        - button.button aria-label=Show
        - svg 3 0 0 0 0 6Z
        + input.input type=text
        + button.button aria-label=Hide
        + svg 6ZM4 3l16 18
      use button Set password and log in
        sends {"type":"phone.submit","entry":{"mobileNum":" 12 ","dialingCode":"977","code":" 12 ","newPassword":" 12 "}}
      use button Back to login
        goes back an event
      "
    `)
    const wrong = flowWith({ busy: true, code: code(), fieldErrors: { newPassword: problem('C') } })
    expect(about(/busy|“C”/, forgot({ byPhone: wrong }))).toMatchInlineSnapshot(`
      [
        "    form.form aria-busy=true novalidate=",
        "        p.note aria-live=polite data-wrong=true “C”",
        "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
      ]
    `)
    expect(about(/./, forgot({})).length).toBeLessThan(14)
  })

  test('of a players-only site stands behind its window [FLOW-13 part, ROUTE-02 part]', () => {
    const welcome = { brandName: 'Yeti', onLogin: hears('logs in'), onRegister: hears('registers') }
    expect(wholeOf(WelcomePage, welcome)).toMatchInlineSnapshot(`
      "
      div.state data-page=true
        span.icon
          svg aria-hidden=true 0 0 1 7 0V11
        h1.title “Welcome to Yeti”
        p.text “Please log in to see the games.”
        div.action
          button.button data-tone=main type=button
            span.label “Log in”
          button.button data-tone=quiet type=button
            span.label “Register”
      use button Log in
        logs in an event
      use button Register
        registers an event
      "
    `)
    expect(about(/button/, wholeOf(WelcomePage, { ...welcome, onRegister: undefined }))).toMatchInlineSnapshot(`
      [
        "    button.button data-tone=main type=button",
        "use button Log in",
      ]
    `)
  })
})
