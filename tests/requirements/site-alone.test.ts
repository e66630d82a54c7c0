// @vitest-environment happy-dom
import { createElement, createRef } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CaptchaField } from '../../src/ui/auth/captcha/CaptchaField.tsx'
import { ChangePasswordWindow } from '../../src/ui/auth/change-password/ChangePasswordWindow.tsx'
import { DeviceCheckForm } from '../../src/ui/auth/device-check/DeviceCheckForm.tsx'
import { ForgotWindow } from '../../src/ui/auth/auth/ForgotWindow.tsx'
import { FreePlayWindow } from '../../src/ui/auth/free-play/FreePlayWindow.tsx'
import { HumanVerification } from '../../src/ui/auth/human-verification/HumanVerification.tsx'
import { LoginWindow } from '../../src/ui/auth/login/LoginWindow.tsx'
import { WelcomePage } from '../../src/ui/auth/login/WelcomePage.tsx'
import { RegistrationModal } from '../../src/ui/auth/registration/RegistrationModal.tsx'
import { RegistrationPage } from '../../src/ui/auth/registration/RegistrationPage.tsx'
import { SecondFactorForm } from '../../src/ui/auth/second-factor/SecondFactorForm.tsx'
import { SignOutDialog } from '../../src/ui/auth/session/SignOutDialog.tsx'
import { AgentCentre } from '../../src/ui/centres/agent-centre/AgentCentre.tsx'
import { MemberCentre } from '../../src/ui/centres/member-centre/MemberCentre.tsx'
import { CentreOverlay } from '../../src/ui/centres/CentreOverlay.tsx'
import { RefusalDialog } from '../../src/ui/centres/RefusalDialog.tsx'
import { AccountArea } from '../../src/ui/shell/AccountArea.tsx'
import { AccountMenu } from '../../src/ui/shell/AccountMenu.tsx'
import { BottomBar } from '../../src/ui/shell/BottomBar.tsx'
import { Floats } from '../../src/ui/shell/Floats.tsx'
import { Footer } from '../../src/ui/shell/Footer.tsx'
import { Header } from '../../src/ui/shell/Header.tsx'
import { Layout } from '../../src/ui/shell/Layout.tsx'
import { MoreMenu } from '../../src/ui/shell/MoreMenu.tsx'
import { SideBar } from '../../src/ui/shell/SideBar.tsx'
import { BannerRow } from '../../src/ui/site/banners/BannerRow.tsx'
import { ConsentBar } from '../../src/ui/site/consent/ConsentBar.tsx'
import { DownloadPage } from '../../src/ui/site/download/DownloadPage.tsx'
import { JoinPage } from '../../src/ui/site/download/JoinPage.tsx'
import { Marquee } from '../../src/ui/site/headline/Marquee.tsx'
import { Home } from '../../src/ui/site/home/Home.tsx'
import { HotGames } from '../../src/ui/site/home/HotGames.tsx'
import { Promotions } from '../../src/ui/site/home/HomePromotions.tsx'
import { Reasons } from '../../src/ui/site/home/Reasons.tsx'
import { WinnerBoard } from '../../src/ui/site/home/WinnerBoard.tsx'
import { SystemPage } from '../../src/ui/site/system-status/SystemPage.tsx'
import { ChatWindow } from '../../src/ui/support/chat/ChatWindow.tsx'
import { CodeField } from '../../src/ui/components/CodeField.tsx'
import { act, beginDrawing, draw, endDrawing } from '../support/draw-part.ts'
import { flowWith, hears, wholeOf } from '../support/whole-part.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../src/machines/auth/captcha/captcha.view.ts', () => ({ selectCaptcha: viewOf }))
vi.mock('../../src/machines/auth/change-password/change-password.view.ts', () => ({ selectChangePassword: viewOf }))
vi.mock('../../src/machines/auth/forgot-by-email/forgot-by-email.view.ts', () => ({ selectForgotByEmail: viewOf }))
vi.mock('../../src/machines/auth/forgot-by-phone/forgot-by-phone.view.ts', () => ({ selectForgotByPhone: viewOf }))
vi.mock('../../src/machines/auth/free-play/free-play.view.ts', () => ({ selectFreePlay: viewOf }))
vi.mock('../../src/machines/auth/human-verification/human-verification.view.ts', () => ({
  selectHumanVerification: viewOf,
}))
vi.mock('../../src/machines/auth/login/login.view.ts', () => ({ selectLogin: viewOf }))
vi.mock('../../src/machines/auth/registration/registration.view.ts', () => ({ selectRegistration: viewOf }))
vi.mock('../../src/machines/auth/second-factor/second-factor.view.ts', () => ({ selectSecondFactor: viewOf }))
vi.mock('../../src/machines/auth/session/session.view.ts', () => ({ selectSession: viewOf }))
vi.mock('../../src/machines/auth/sms-code/code-form.view.ts', () => ({ selectCodeForm: viewOf }))
vi.mock('../../src/machines/auth/sms-code/sms-code.view.ts', () => ({ selectSmsCode: viewOf }))
vi.mock('../../src/machines/games/catalogue/catalogue.view.ts', async (original) => ({
  ...(await original<object>()),
  selectCatalogue: viewOf,
}))
vi.mock('../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../src/machines/site/preferences/preferences.view.ts', () => ({ selectPreferences: viewOf }))
vi.mock('../../src/machines/centres/agent-centre/agent-centre.view.ts', () => ({ selectAgentCentre: viewOf }))
vi.mock('../../src/machines/centres/member-centre/member-centre.view.ts', () => ({ selectMemberCentre: viewOf }))
vi.mock('../../src/machines/site/system-status/system-status.view.ts', () => ({ selectSystemStatus: viewOf }))
vi.mock('../../src/machines/shared/countdown/countdown.view.ts', () => ({ selectCountdown: viewOf }))
vi.mock('../../src/ui/support/chat/ChatLog.tsx', () => ({ ChatLog: () => 'Log' }))
vi.mock('../../src/ui/support/chat/ChatComposer.tsx', () => ({ ChatComposer: () => 'Composer' }))
vi.mock('../../src/ui/components/use-motion-hands.ts', () => ({ useMotionHands: () => undefined }))

beforeAll(beginDrawing)
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work())
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((how) => hears('scrolls into view')(how))
})
afterEach(() => {
  endDrawing()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const busyNotice = { text: 'Busy' }
const problem = (text: string) => ({ text })
/** The lines about some of it. */
const about = (what: RegExp, text: string) => text.split('\n').filter((line) => what.test(line))
/** Without the picture of a code, which has no text. */
const plain = (text: string) => text.replaceAll(/^( *svg.*role=img.*?)(?: \S*[hvzZ]\S*)?$/gm, '$1')
const countries = {
  countries: [{ countryCode: 'NP', countryDialingCode: '977', name: 'Nepal', flag: undefined }],
  startCountry: 'NP',
} as never
const code = (view: object = {}) =>
  flowWith({ busy: false, canSend: true, notice: undefined, countdown: undefined, ...view })
const captcha = (view: object = {}) =>
  flowWith({ image: 'AAAA', busy: false, failed: false, canRefresh: true, ...view })

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
      "      button.picture aria-busy=true aria-label=Show another picture disabled= type=button",
      "        div.box aria-hidden=true style=inline-size: 100%; block-size: 100%;",
    ]
  `)
  expect(about(/img|aria-hidden/, field({ image: undefined }))).toMatchInlineSnapshot(`
    [
      "        div.box aria-hidden=true style=inline-size: 100%; block-size: 100%;",
    ]
  `)
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

const balance = {
  text: 'Rs 5',
  short: 'Rs 5',
  busy: false,
  failed: false,
  hidden: false,
  onToggle: hears('toggles'),
  onRefresh: hears('refreshes'),
}
const everybody = {
  signedIn: false,
  anonymous: true,
  arriving: false,
  ending: false,
  trial: false,
  unconfirmed: false,
  asking: false,
  expired: false,
  memberType: 0,
  nickname: 'Sita',
  avatar: undefined,
}
const visitor = { ...everybody }
const player = { ...everybody, signedIn: true, anonymous: false }
const openDoors = new Proxy({}, { get: () => true }) as never
const closedDoors = new Proxy({}, { get: () => false }) as never
const preferences = flowWith({ changing: false, wanted: 'NE', language: 'EN', theme: 'dark' })
const languages = [
  { code: 'EN', name: 'English', tag: 'en' },
  { code: 'NE', name: 'नेपाली', tag: 'ne' },
]
const account = {
  session: flowWith(visitor),
  balance,
  counts: { messages: 2, rewards: 3 },
  onLogin: hears('logs in'),
  onRegister: hears('registers'),
  onNearLogin: hears('comes near'),
  onDeposit: hears('deposits'),
  onMessages: hears('reads messages'),
}

describe('the account in the header', () => {
  const area = (view: object, given: object = {}) =>
    wholeOf(AccountArea, { doors: openDoors, ...account, session: flowWith(view), ...given })

  test('is a visitor’s, a player’s or on its way [FLOW-13 part, HEAD-05 part]', () => {
    expect(area(visitor)).toMatchInlineSnapshot(`
      "
      div.visitor data-visitor=true
        button.button data-tone=main type=button
          span.label “Log in”
        button.button data-tone=brand type=button
          span.label “Register”
      use button Log in
        comes near an event
        comes near an event
        logs in an event
      use button Register
        comes near an event
        comes near an event
        registers an event
      "
    `)
    expect(about(/button/, area(visitor, { onRegister: undefined }))).toMatchInlineSnapshot(`
      [
        "  button.button data-tone=main type=button",
        "use button Log in",
      ]
    `)
    expect(area({ ...player, avatar: '/me.svg' })).toMatchInlineSnapshot(`
      "
      div.player data-player=true
        span.money
          span.field
            span.amount aria-busy=false
              span.unseen “Balance”
              bdi.text data-length=short data-short=Rs 5 “Rs 5”
            button.button aria-label=Hide the balance type=button
              svg aria-hidden=true 3 0 0 0 0 6Z
            span.refresh
              button.button aria-label=Refresh the balance type=button
                svg aria-hidden=true .3M20 5v6h-6
        span.roomy
          button.button data-tone=main type=button
            span.label “Deposit”
        span.roomy
          button.button aria-label=Unread messages: 2 type=button
            svg aria-hidden=true M3 7l9 6 9-6
          span.count aria-hidden=true
            span.badge
              span aria-hidden=true “2”
              span.unseen
        button.menu popovertarget=account-menu type=button
          span.unseen “Your account”
          span.avatar
            img alt= height=36 src=/me.svg width=36
          bdi.name “Sita”
          span.count
            span.badge
              span aria-hidden=true “3”
              span.unseen “Rewards to claim: 3”
      use button Hide the balance
        toggles an event
      use button Refresh the balance
        refreshes an event
      use button Deposit
        deposits an event
      use button Unread messages: 2
        reads messages an event
      use button Your accountSita3Rewards to claim: 3
      "
    `)
    expect(area({ ...player, trial: true }, { doors: closedDoors, counts: { messages: 0, rewards: 0 } }))
      .toMatchInlineSnapshot(`
      "
      div.player data-player=true
        span.money
          span.field
            span.amount aria-busy=false
              span.unseen “Balance”
              bdi.text data-length=short data-short=Rs 5 “Rs 5”
            button.button aria-label=Hide the balance type=button
              svg aria-hidden=true 3 0 0 0 0 6Z
            span.refresh
              button.button aria-label=Refresh the balance type=button
                svg aria-hidden=true .3M20 5v6h-6
        span.roomy
          button.button data-tone=main type=button
            span.label “Deposit”
        button.menu popovertarget=account-menu type=button
          span.unseen “Your account”
          span.avatar
            svg aria-hidden=true  1.7 7.5 5.5
          bdi.name “Sita”
          span.count
          span.trial “Trial”
      use button Hide the balance
        toggles an event
      use button Refresh the balance
        refreshes an event
      use button Deposit
        deposits an event
      use button Your accountSitaTrial
      "
    `)
    expect(about(/aria-label/, area(player, { counts: { messages: 0, rewards: 0 } }))).toMatchInlineSnapshot(`
      [
        "      button.button aria-label=Hide the balance type=button",
        "        button.button aria-label=Refresh the balance type=button",
        "    button.button aria-label=Messages type=button",
      ]
    `)
    expect(area({ ...visitor, arriving: true })).toMatchInlineSnapshot(`
      "
      div.waiting data-player=true role=status
        span.unseen “Logging you in…”
      "
    `)
    expect(about(/unseen/, area({ ...player, ending: true }))).toMatchInlineSnapshot(`
      [
        "  span.unseen “Logging you out…”",
      ]
    `)
    expect(area({ ...visitor, anonymous: false, unconfirmed: true })).toMatchInlineSnapshot(`
      "
      button.menu popovertarget=account-menu type=button
        span.unseen “Your account”
        span.doubt
          svg aria-hidden=true 5M12 17.5v.1
      use button Your account
      "
    `)
  })

  test('takes the focus that was lost with its button [FLOW-13 part, HEAD-05 part]', () => {
    const part = (view: object) =>
      createElement(AccountArea, { doors: openDoors, ...account, session: flowWith(view) } as never)
    const place = draw(part(visitor), document.body, { tag: 'div' })
    const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent)
    expect(focused()).toBe('')
    place.again(part(player))
    expect(focused()).toContain('Sita')
    place.again(part({ ...player, ending: true }))
    place.again(part(visitor))
    expect(focused()).toBe('Log in')
    place.again(part({ ...visitor, nickname: 'X' }))
    expect(focused()).toBe('Log in')
  })

  test('opens a menu [FLOW-13 part, HEAD-05 part]', () => {
    const menu = (view: object, given: object = {}) =>
      wholeOf(AccountMenu, {
        doors: openDoors,
        session: flowWith(view),
        balance,
        counts: { messages: 2, rewards: 3 },
        isShowAC: true,
        onMemberCentre: hears('opens the centre'),
        onAgentCentre: hears('opens the agent centre'),
        onChangePassword: hears('changes the password'),
        ...given,
      })
    expect(menu({ ...player, memberType: 1 })).toMatchInlineSnapshot(`
      "
      div.who
        span.avatar
          svg aria-hidden=true  1.7 7.5 5.5
        p.name
          bdi “Sita”
      div.balance
        span.field
          span.amount aria-busy=false
            span.unseen “Balance”
            bdi.text data-length=short data-short=Rs 5 “Rs 5”
          button.button aria-label=Hide the balance type=button
            svg aria-hidden=true 3 0 0 0 0 6Z
          span.refresh
            button.button aria-label=Refresh the balance type=button
              svg aria-hidden=true .3M20 5v6h-6
      div
        button.row type=button
          svg aria-hidden=true 3M15.5 13h.1
          “Deposit”
          span.count
        button.row type=button
          svg aria-hidden=true M3 7l9 6 9-6
          “Messages”
          span.count
            span.badge
              span aria-hidden=true “2”
              span.unseen “2 new”
        button.row type=button
          svg aria-hidden=true 5-3s-2 3-5 3
          “Rewards to claim”
          span.count
            span.badge
              span aria-hidden=true “3”
              span.unseen “3 new”
        a.row href=/favourites
          svg aria-hidden=true 19 15 12 20Z
          “My games”
          span.count
        button.row type=button
          svg aria-hidden=true  1.7 7.5 5.5
          “Member centre”
          span.count
        button.row type=button
          svg aria-hidden=true  0 0 21 6.5Z
          “Agent centre”
          span.count
        button.row type=button
          svg aria-hidden=true 10 17.5 19 7
          “Security centre”
          span.count
        button.row type=button
          svg aria-hidden=true 0 0 1 7 0V11
          “Change password”
          span.count
        button.row type=button
          svg aria-hidden=true data-flip=true -4 4M19 12H9
          “Log out”
          span.count
      use button Hide the balance
        toggles an event
      use button Refresh the balance
        refreshes an event
      use button Deposit
        opens the centre "depositv2"
      use button Messages22 new
        opens the centre "messageV2"
      use button Rewards to claim33 new
        opens the centre "rewardCenter"
      use a My games
      use button Member centre
        opens the centre
      use button Agent centre
        opens the agent centre
      use button Security centre
        opens the centre "securityCenter"
      use button Change password
        changes the password
      use button Log out
        sends {"type":"signOut.ask"}
      "
    `)
    expect(about(/row/, menu({ ...player, trial: true }))).toMatchInlineSnapshot(`
      [
        "  button.row type=button",
        "  button.row type=button",
        "  button.row type=button",
        "  a.row href=/recent",
        "  button.row type=button",
        "  button.row type=button",
        "  button.row type=button",
      ]
    `)
    expect(about(/row/, menu(player, { isShowAC: false, doors: closedDoors }))).toMatchInlineSnapshot(`[]`)
    expect(menu({ ...player, unconfirmed: true })).toMatchInlineSnapshot(`
      "
      div.who
        span.avatar
          svg aria-hidden=true  1.7 7.5 5.5
        p.name “We couldn’t confirm your login yet.”
      button.button data-tone=brand data-wide=true type=button
        span.label “Try again”
      button.button data-tone=quiet data-wide=true type=button
        span.label “Log out”
      use button Try again
        sends {"type":"session.retry"}
      use button Log out
        sends {"type":"signOut.confirm"}
      "
    `)
    expect(about(/a\.row/, menu(player, { doors: { recents: true } }))).toMatchInlineSnapshot(`
      [
        "  a.row href=/recent",
      ]
    `)
  })

  test('is left only when that is confirmed [FLOW-13 part, HEAD-07 part]', () => {
    expect(wholeOf(SignOutDialog, { actor: flowWith({ ...player, asking: true }) })).toMatchInlineSnapshot(`
      "
        focus on button Cancel
      dialog.dialog aria-labelledby=→Log out closedby=any data-look=window open=
        div.body
          div.head
            h2 “Log out”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          p “Are you sure to log out?”
          div.actions
            button.button data-first=true data-tone=quiet type=button
              span.label “Cancel”
            button.button data-tone=brand type=button
              span.label “Log out”
      use button Close
        sends {"type":"signOut.cancel"}
      use button Cancel
        sends {"type":"signOut.cancel"}
      use button Log out
        sends {"type":"signOut.confirm"}
      "
    `)
    expect(about(/./, wholeOf(SignOutDialog, { actor: flowWith(player) }))).toEqual([])
  })
})

describe('the bars around a page', () => {
  const card = { vassalage: 'A', vendorName: 'Alpha' }
  const items = [
    { gameType: 'RNG', hot: true, cards: [card], href: '/rng' },
    { gameType: 'DS88', hot: false, cards: [card], starts: card },
  ]
  const Menu = ({ item, onClose }: { item: { gameType: string }; onClose: () => void }) =>
    createElement('vendor-menu', {}, createElement('button', { onClick: onClose }, `Close ${item.gameType}`))

  test('are a header with the categories and their menus [FLOW-13 part, HEAD-01 part, HEAD-02 part]', () => {
    const all = {
      brandName: 'Yeti',
      doors: openDoors,
      items,
      languages,
      preferences,
      headline: 'Headline',
      onSearch: hears('searches'),
      onEnter: hears('enters'),
      Menu,
      ...account,
    }
    const header = (given: object) => wholeOf(Header, { ...all, ...given } as never)
    expect(header({})).toMatchInlineSnapshot(`
      "
      header.header
        div.bar
          a.home aria-label=Yeti: home page href=/
            span.logo
              span.mark
              span.name “Yeti”
          div.visitor data-visitor=true
            button.button data-tone=main type=button
              span.label “Log in”
            button.button data-tone=brand type=button
              span.label “Register”
          span.search
            button.button aria-label=Search games type=button
              svg aria-hidden=true ZM20 20l-4-4
          span.language
            div.box
              svg aria-hidden=true  5-5 13 0 18
              span aria-hidden=true “EN”
              select.select aria-label=Language has EN
                option lang=en value=EN “English”
                option lang=ne value=NE “नेपाली”
          span.theme
            button.button aria-label=Switch to the light theme type=button
              svg aria-hidden=true .4 17.6 5 19
          button.button aria-label=Menu popovertarget=more-menu type=button
            svg aria-hidden=true 2h16M4 18h16
        nav.nav aria-label=Categories
          a.item href=/ “Home”
          div.category data-category=RNG
            a.item href=/rng
              “Slots”
              span.mark “Hot”
            button.arrow aria-expanded=false aria-label=Providers: Slots type=button
          div.category data-category=DS88
            button.item data-launch=true type=button “Cockfight”
            button.arrow aria-expanded=false aria-label=Providers: Cockfight type=button
          a.item href=/promotions “Promotions”
        div.headline “Headline”
      use a Yeti: home page
        - a.item
        + a.item aria-current=page
      use button Log in
        comes near an event
        comes near an event
        logs in an event
      use button Register
        comes near an event
        comes near an event
        registers an event
      use button Search games
        searches an event
      use select Language
        sends {"type":"language.choose","language":"NE"}
      use button Switch to the light theme
        sends {"type":"theme.toggle"}
      use button Menu
      use a Home
      use a SlotsHot
        - a.item
        - a.item
        + a.item
        + a.item
      use button Providers: Slots
        - button.arrow aria-expanded=false
        + button.arrow aria-expanded=true
        + div.menu
        + vendor-menu
        + button “Close RNG”
      use button Cockfight
        enters {"vassalage":"A","vendorName":"Alpha"}
      use button Providers: Cockfight
        - button.arrow aria-expanded=false
        + button.arrow aria-expanded=true
        + button “Close DS88”
      use a Promotions
        - a.item
        - a.item
        + a.item
        + a.item
      "
    `)
    expect(
      about(/img|mark|name|nav|promotions|bare/, header({ bare: true, logo: { light: '/l.svg', dark: '/d.svg' } })),
    ).toMatchInlineSnapshot(`
      [
        "header.header data-bare=true",
        "        img.picture alt=Yeti data-of=light loading=lazy src=/l.svg",
        "        img.picture alt=Yeti data-of=dark loading=lazy src=/d.svg",
      ]
    `)
    expect(about(/img|promotions/, header({ logo: '/logo.svg', doors: closedDoors }))).toMatchInlineSnapshot(`
      [
        "        img.picture alt=Yeti loading=lazy src=/logo.svg",
      ]
    `)
    endDrawing()
    draw(createElement(Header, all as never), document.body, { tag: 'div' })
    const category = document.querySelector('[data-category=RNG]') as HTMLElement
    const menus = () => document.querySelectorAll('vendor-menu').length
    const pointer = (type: string, pointerType: string) =>
      act(() => category.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType })))
    const arrow = () => act(() => category.querySelector<HTMLElement>('button[aria-expanded]')?.click())
    const seen = [menus()]
    pointer('pointerover', 'touch')
    seen.push(menus())
    pointer('pointerover', 'mouse')
    seen.push(menus())
    arrow()
    seen.push(menus())
    pointer('pointerout', 'mouse')
    seen.push(menus())
    arrow()
    seen.push(menus())
    act(() => category.querySelector<HTMLElement>('a')?.click())
    seen.push(menus())
    expect(seen).toEqual([0, 0, 1, 1, 0, 1, 0])
  })

  test('are a menu of more, in the language and theme of the visitor [FLOW-13 part, HEAD-10 part]', () => {
    const more = (given: object) =>
      wholeOf(MoreMenu, {
        doors: openDoors,
        preferences,
        languages,
        onSearch: hears('searches'),
        onAnnouncements: hears('reads announcements'),
        onReferral: hears('refers'),
        onService: hears('asks the service'),
        onHelp: hears('asks for help'),
        ...given,
      })
    expect(more({})).toMatchInlineSnapshot(`
      "
      div
        button.row type=button
          svg aria-hidden=true ZM20 20l-4-4
          “Search games”
          span.count
        a.row href=/providers
          svg aria-hidden=true 4 14h6v6h-6z
          “Providers”
          span.count
        a.row href=/promotions
          svg aria-hidden=true 5-3s-2 3-5 3
          “Promotions”
          span.count
        a.row href=/pointMall
          svg aria-hidden=true  0 0 1 7 0v4
          “Points mall”
          span.count
        button.row type=button
          svg aria-hidden=true  8v6M16 11h6
          “Invite friends”
          span.count
        button.row type=button
          svg aria-hidden=true 5zM10 20.5h4
          “Announcements”
          span.count
        button.row type=button
          svg aria-hidden=true c0 2-3 3-6 3
          “Customer service”
          span.count
        button.row type=button
          svg aria-hidden=true 7M12 16.5v.1
          “Help”
          span.count
        a.row href=/feedback
          svg aria-hidden=true M3 7l9 6 9-6
          “Feedback”
          span.count
      div.settings
        div.setting
          “Language”
          div.box
            svg aria-hidden=true  5-5 13 0 18
            span aria-hidden=true “EN”
            select.select aria-label=Language has EN
              option lang=en value=EN “English”
              option lang=ne value=NE “नेपाली”
        div.setting
          “Light or dark”
          button.button aria-label=Switch to the light theme type=button
            svg aria-hidden=true .4 17.6 5 19
      use button Search games
        searches
      use a Providers
      use a Promotions
      use a Points mall
      use button Invite friends
        refers
      use button Announcements
        reads announcements
      use button Customer service
        asks the service
      use button Help
        asks for help
      use a Feedback
      use select Language
        sends {"type":"language.choose","language":"NE"}
      use button Switch to the light theme
        sends {"type":"theme.toggle"}
      "
    `)
    const changing = flowWith({ changing: true, wanted: 'NE', language: 'EN', theme: 'light' })
    expect(about(/row|busy|span|select|To|svg/, more({ doors: closedDoors, preferences: changing })))
      .toMatchInlineSnapshot(`
      [
        "    div.box aria-busy=true",
        "      svg aria-hidden=true  5-5 13 0 18",
        "      span aria-hidden=true “NE”",
        "      select.select aria-label=Language has NE",
        "      svg aria-hidden=true 0 0 20 14.5Z",
        "use select Language",
      ]
    `)
  })

  test('are a bar at the foot of a phone, and parts that float [FLOW-13 part, SIDE-08 part]', () => {
    const bar = (view: object, given: object = {}) =>
      wholeOf(BottomBar, {
        doors: openDoors,
        gamesHref: '/rng',
        ...account,
        session: flowWith(view),
        ...given,
      })
    expect(bar(visitor)).toMatchInlineSnapshot(`
      "
      nav.bar aria-label=Main pages
        a.place href=/
          svg aria-hidden=true  10v10h12V10
          “Home”
        a.place href=/rng
          svg aria-hidden=true 4 14h6v6h-6z
          “Games”
        a.place href=/promotions
          svg aria-hidden=true 5-3s-2 3-5 3
          “Promotions”
        button.place type=button
          svg aria-hidden=true 3M15.5 13h.1
          “Deposit”
        button.place type=button
          svg aria-hidden=true  1.7 7.5 5.5
          “Log in”
      use a Home
        - a.place
        + a.place aria-current=page
      use a Games
        - a.place
        - a.place
        + a.place
        + a.place
      use a Promotions
        - a.place
        - a.place
        + a.place
        + a.place
      use button Deposit
        deposits an event
      use button Log in
        comes near an event
        comes near an event
        logs in an event
      "
    `)
    expect(about(/badge|count|promotions|popovertarget/, bar(player, { doors: closedDoors }))).toMatchInlineSnapshot(`
      [
        "  button.place popovertarget=account-menu type=button",
        "    “Account”",
        "    span.count",
        "      span.badge",
        "use button Account55 new",
      ]
    `)
    expect(about(/popovertarget/, bar({ ...visitor, unconfirmed: true }))).toHaveLength(1)
    expect(
      [{ arriving: true }, { ending: true }].map((view) => about(/disabled/, bar({ ...visitor, ...view })).length),
    ).toEqual([1, 1])
    const floats = { onService: hears('asks the service'), onChat: hears('chats'), onTop: hears('goes up') }
    expect(wholeOf(Floats, floats)).toMatchInlineSnapshot(`
      "
      div.floats
        button.place data-narrow=true type=button
          svg aria-hidden=true c0 2-3 3-6 3
          span “Customer service”
        button.place data-chat=true type=button
          svg aria-hidden=true 1l-5 4v-4H4z
          span “Chat”
        button.place data-narrow=true type=button
          svg aria-hidden=true 6 19l6-6 6 6
          span “Back to top”
      use button Customer service
        asks the service an event
      use button Chat
        chats an event
      use button Back to top
        goes up an event
      "
    `)
    expect(about(/data-chat/, wholeOf(Floats, { ...floats, onChat: undefined }))).toEqual([])
  })

  test('are a side with apps, networks and ways to pass the site on [FLOW-13 part, SIDE-01 part, SIDE-02 part]', () => {
    const side = (given: object) =>
      plain(
        wholeOf(SideBar, {
          apps: [{ type: 'IOS', href: 'https://app.test/ios', code: 'ios' }],
          links: [{ type: 'LINE', name: 'LINE', href: 'https://line.test' }],
          onService: hears('asks the service'),
          referralHref: undefined,
          onShare: hears('shares'),
          shared: undefined,
          onTop: hears('goes up'),
          mall: { onEnter: hears('enters the mall'), onDismiss: hears('dismisses the mall') },
          ...given,
        } as never),
      )
    expect(side({})).toMatchInlineSnapshot(`
      "
      div.side
        div.mall
          button.mallEnter type=button
            svg aria-hidden=true 2 2.5-5 2.5Z
            span “Points mall”
          button.button aria-label=Hide the points mall’s badge type=button
            svg aria-hidden=true 12M18 6 6 18
        ul.places
          li.floats
            button.place type=button
              svg aria-hidden=true c0 2-3 3-6 3
              span “Customer service”
          li.group
            button.place popovertarget=side-apps type=button
              svg aria-hidden=true  5-5M5 20h14
              span “Our apps”
            div.panel popover=auto
              h2 “Our apps”
              ul.apps
                li
                  a.app href=https://app.test/ios rel=noopener noreferrer target=_blank
                    span.code style=padding: 5px;
                      svg role=img ,0
                    span “iPhone and iPad”
          li.group
            button.place popovertarget=side-links type=button
              svg aria-hidden=true v.1M16 12v.1
              span “Follow us”
            div.panel popover=auto
              h2 “Follow us”
              ul.links
                li
                  a.link href=https://line.test rel=noopener noreferrer target=_blank
                    svg aria-hidden=true v-4l2.5 4v-4
                    span.unseen “LINE”
          li
            button.place type=button
              svg aria-hidden=true 5 0 0 0 0 5Z
              span “Share”
          li.floats
            button.place type=button
              svg aria-hidden=true 6 19l6-6 6 6
              span “Back to top”
        p.status role=status
      use button Points mall
        enters the mall an event
      use button Hide the points mall’s badge
        dismisses the mall an event
      use button Customer service
        asks the service an event
      use button Our apps
      use a QR code: iPhone and iPadiPhone and iPad
      use button Follow us
      use a LINE
      use button Share
        shares an event
      use button Back to top
        goes up an event
      "
    `)
    expect(side({ apps: [], links: [], mall: undefined, referralHref: '/referral', shared: 'copied' }))
      .toMatchInlineSnapshot(`
      "
      div.side
        ul.places
          li.floats
            button.place type=button
              svg aria-hidden=true c0 2-3 3-6 3
              span “Customer service”
          li
            a.place href=/referral
              svg aria-hidden=true 5 0 0 0 0 5Z
              span “Invite friends”
          li.floats
            button.place type=button
              svg aria-hidden=true 6 19l6-6 6 6
              span “Back to top”
        p.status role=status “Link copied. Paste it wherever you like.”
      use button Customer service
        asks the service an event
      use a Invite friends
      use button Back to top
        goes up an event
      "
    `)
    expect(about(/status/, side({ shared: 'failed' }))).toMatchInlineSnapshot(`
      [
        "  p.status role=status “This device can’t share. You can copy the address from the address bar.”",
      ]
    `)
  })

  test('are a foot with the menu, help, networks and vendors [FLOW-13 part, SIDE-05 part]', () => {
    const footer = (given: object) =>
      wholeOf(Footer, {
        doors: openDoors,
        items: [{ ...items[0], starts: card }, items[1]],
        onEnter: hears('enters'),
        help: [{ tag: 'T1', title: 'Topic' }],
        onHelp: hears('asks for help'),
        links: [{ type: 'LINE', name: 'LINE', href: 'https://line.test' }],
        vendors: [
          { vassalage: 'A', vendorName: 'Alpha', icon: '/a.svg' },
          { vassalage: 'B', vendorName: 'Beta' },
        ],
        imageBase: '/cdn',
        protectionHref: '/protection',
        onConsent: hears('asks for consent'),
        version: '1.2.3',
        ...given,
      } as never)
    expect(footer({})).toMatchInlineSnapshot(`
      "
      footer.footer
        div.columns
          nav.column aria-label=More
            h2 “Play”
            ul
              li
                a.link href=/rng “Slots”
              li
                button.link data-launch=true type=button “Cockfight”
              li
                a.link href=/promotions “Promotions”
          section.column
            h2 “Good to know”
            ul
              li
                button.link type=button
                  bdi “Topic”
          section.column
            h2 “Follow us”
            ul.links data-named=true
              li
                a.link href=https://line.test rel=noopener noreferrer target=_blank
                  svg aria-hidden=true v-4l2.5 4v-4
                  span “LINE”
        ul.vendors aria-label=Game providers
          li
            img alt=Alpha decoding=async fetchpriority=low height=28 loading=lazy src=/cdn/a.svg width=72
          li “Beta”
        p.care
          span.age “18+”
          span “For players aged 18 and over. Play for fun, and stop when it stops being fun.”
        p.legal
          a href=/protection “Player protection”
          a href=/feedback “Feedback”
          a href=/terms “Terms of use”
          a href=/privacy “Privacy”
          button.link type=button “Visit statistics”
        p
          “© 2024 All rights reserved”
          “ ”
          small “1.2.3”
      use a Slots
        - a.link
        + a.link aria-current=page
      use button Cockfight
        enters {"vassalage":"A","vendorName":"Alpha"}
      use a Promotions
        - a.link aria-current=page
        + a.link
      use button Topic
        asks for help "T1"
      use a LINE
      use a Player protection
      use a Feedback
      use a Terms of use
      use a Privacy
      use button Visit statistics
        asks for consent an event
      "
    `)
    const bare = { doors: closedDoors, help: [], links: [], onConsent: undefined }
    expect(about(/h2|feedback|promotions|legal|button|section/, footer(bare))).toMatchInlineSnapshot(`
      [
        "      h2 “Play”",
        "          button.link data-launch=true type=button “Cockfight”",
        "  p.legal",
        "use button Cockfight",
      ]
    `)
    expect(about(/section|ul/, footer({ help: undefined }))).toMatchInlineSnapshot(`
      [
        "      ul",
        "    section.column",
        "      ul",
        "    section.column",
        "      ul.links data-named=true",
        "  ul.vendors aria-label=Game providers",
      ]
    `)
  })

  test('are regions of the page [FLOW-13 part, ROUTE-07 part]', () => {
    const regions = { header: 'Header', banner: 'Banner', side: 'Side', gift: 'Gift', footer: 'Footer', above: 'Above' }
    expect(wholeOf(Layout, { ...regions, wide: true, children: 'Page' })).toMatchInlineSnapshot(`
      "
      div.layout data-wide=true
        a.skip href=#main “Skip to content”
        “Header”
        section.banner aria-label=Banners “Banner”
        main.main data-wide=true tabindex=-1 “Page”
        aside.beside aria-label=Beside the page “Side”
        aside.beside aria-label=Gift “Gift”
        “Footer”
        “Above”
      use a Skip to content
      "
    `)
    expect(wholeOf(Layout, { header: 'Header', children: 'Page' })).toMatchInlineSnapshot(`
      "
      div.layout
        a.skip href=#main “Skip to content”
        “Header”
        main.main tabindex=-1 “Page”
      use a Skip to content
      "
    `)
  })
})

describe('the front page', () => {
  const game = { nodeId: 'G1', gameName: 'Game', gameType: 'RNG' }
  const tiles = {
    imageBase: '/cdn',
    hearts: new Set(),
    openingId: undefined,
    vendorNameOf: () => 'Alpha',
    onPlay: hears('plays'),
    onTry: hears('tries'),
    onHeart: hears('hearts'),
    onInfo: hears('informs'),
  }

  test('has notices in a line that moves, rests and scrolls to the focus [FLOW-13 part, HEAD-08 part]', () => {
    const notices = [
      { id: 'N1', title: 'A notice of one line' },
      { id: 'N2', title: 'Another' },
    ]
    const line = (motion: object, given: object = {}) =>
      wholeOf(Marquee, {
        notices,
        motion: flowWith({ possible: true, paused: false, goes: true, moves: true, ...motion }),
        onOpen: hears('opens'),
        ...given,
      })
    expect(line({})).toMatchInlineSnapshot(`
      "
      section.bar aria-label=Notices
        span.icon
          svg aria-hidden=true zM19.5 9.5v5
        div.view data-goes=true dir=ltr style=--time: 12s;
          ul.list
            li
              button.notice type=button “A notice of one line”
            li
              button.notice type=button “Another”
          ul.list aria-hidden=true inert=
            li
              button.notice type=button “A notice of one line”
            li
              button.notice type=button “Another”
        button.button aria-label=Pause the notices type=button
          svg aria-hidden=true 5v14M16 5v14
      use button A notice of one line
        scrolls into view {"block":"nearest","inline":"nearest"}
        opens "N1"
      use button Another
        scrolls into view {"block":"nearest","inline":"nearest"}
        opens "N2"
      use button Pause the notices
        sends {"type":"motion.pause"}
      "
    `)
    const time = () => document.querySelector<HTMLElement>('[class*=view]')?.style.getPropertyValue('--time')
    expect(time()).toBe('12s')
    const runs = (...titles: string[]) => {
      line({}, { notices: titles.map((title, at) => ({ id: String(at), title })) })
      return document.querySelector('[class*=view]')?.getAttribute('dir')
    }
    expect(['نص', '5 – نص English'].map((title) => runs(title, 'Another'))).toEqual(['rtl', 'rtl'])
    expect(['Notice نص', '5', 'नेपाली'].map((title) => runs(title, 'نص'))).toEqual(['ltr', 'ltr', 'ltr'])
    expect(runs()).toBe(null)
    line({}, { notices: [{ id: 'N1', title: 'x'.repeat(100) }] })
    expect(time()).toBe(`${106 * 0.16}s`)
    const states = [
      line({ paused: true, goes: false, moves: false }),
      line({ goes: false }),
      line({ possible: false }),
      line({}, { notices: [] }),
      line({}, { notices: undefined }),
    ]
    expect(states.map((text) => about(/div\.view|none|aria-hidden=true inert|sends|button\.button/, text)))
      .toMatchInlineSnapshot(`
        [
          [
            "  div.view data-goes=true data-waits=true dir=ltr style=--time: 12s;",
            "    ul.list aria-hidden=true inert=",
            "  button.button aria-label=Resume the notices type=button",
            "  sends {"type":"motion.resume"}",
          ],
          [
            "  div.view dir=ltr style=--time: 12s;",
            "    ul.list aria-hidden=true inert=",
            "  button.button aria-label=Pause the notices type=button",
            "  sends {"type":"motion.pause"}",
          ],
          [
            "  div.view dir=ltr style=--time: 12s;",
          ],
          [
            "  div.view style=--time: 12s;",
            "    p.none “Welcome!”",
          ],
          [
            "  div.view style=--time: 12s;",
          ],
        ]
      `)
  })

  test('has banners, the first of them at once [FLOW-13 part, ROUTE-06 part]', () => {
    const banner = (id: string, more: object = {}) => ({
      id,
      phone: `/${id}.svg`,
      alt: `Alt ${id}`,
      target: undefined,
      ...more,
    })
    const [view, list] = [createRef<HTMLDivElement>(), createRef<HTMLUListElement>()]
    const row = (banners: unknown, high: boolean) =>
      wholeOf(BannerRow, {
        banners,
        high,
        view,
        row: list,
        onFirstMissing: hears('misses the first'),
        children: 'Controls',
      } as never)
    const banners = [
      banner('a', { desk: '/a4.svg' }),
      banner('b', { target: { path: '/rng' } }),
      banner('c', { target: { address: 'https://other.test' }, alt: '' }),
    ]
    expect(row(banners, true)).toMatchInlineSnapshot(`
      "
      div.box data-high=true
        div.view
          ul.row aria-label=Banners tabindex=0
            li.card
              picture
                source media=(min-width: 600px) srcset=/a4.svg
                img.image alt=Alt a draggable=false fetchpriority=high src=/a.svg
            li.card
              picture
                img.image alt= draggable=false loading=lazy src=/b.svg
              a.link aria-label=Alt b draggable=false href=/rng
            li.card
              picture
                img.image alt= draggable=false loading=lazy src=/c.svg
              a.link aria-label=Open banner 3 draggable=false href=https://other.test rel=noopener noreferrer target=_blank
        “Controls”
      use a Alt b
      use a Open banner 3
      "
    `)
    expect([view.current, list.current]).toEqual([list.current?.parentElement, document.querySelector('ul')])
    expect(list.current).not.toBeNull()
    expect(row(banners.slice(0, 1), false)).toMatchInlineSnapshot(`
      "
      div.box
        div.view
          ul.row aria-label=Banners
            li.card
              picture
                source media=(min-width: 600px) srcset=/a4.svg
                img.image alt=Alt a draggable=false fetchpriority=high src=/a.svg
        “Controls”
      "
    `)
    expect(about(/ul|li/, row(undefined, false))).toMatchInlineSnapshot(`
      [
        "    ul.row aria-label=Banners",
      ]
    `)
  })

  test('has its sections as they come into sight [CONTENT-10 part, FLOW-13 part]', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(look: (moments: object[]) => void, options: object) {
          hears('watches')(options)
          this.observe = () => look([{ isIntersecting: true }])
        }
        observe: () => void
        disconnect = () => undefined
      },
    )
    const home = (view: object, given: object = {}) =>
      wholeOf(Home, {
        catalogue: flowWith({ ready: true, failed: undefined, ...view }),
        items: [
          { gameType: 'RNG', hot: false, cards: [], href: '/rng' },
          { gameType: 'FISH', hot: false, cards: [], href: '/fish' },
        ],
        pictures: { FISH: '/fish.svg' },
        onEnter: hears('enters'),
        hotGames: 'Hot',
        promotions: 'Promotions',
        vendors: 'Vendors',
        app: 'App',
        winners: 'Winners',
        reasons: 'Reasons',
        ...given,
      } as never)
    expect(home({})).toMatchInlineSnapshot(`
      "
      watches {"rootMargin":"-96px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      h1.title “What would you like to play?”
      ul.cards
        li
          a.card href=/rng style=--hue: 290;
            svg aria-hidden=true 5 0 0 0 0 3Z
            span.name “Slots”
        li
          a.card href=/fish style=--hue: 230;
            img alt= height=48 src=/fish.svg width=48
            span.name “Fishing”
      div.hot data-near=true “Hot”
      section.section aria-labelledby=→Promotions
        header.head
          h2 “Promotions”
          a.all href=/promotions
            “All promotions”
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        div.promotions data-near=true “Promotions”
      section.section aria-labelledby=→Game providers
        header.head
          h2 “Game providers”
        div.vendors data-near=true “Vendors”
      div.app data-near=true “App”
      div.winners data-near=true “Winners”
      section.section aria-labelledby=→Why play here
        header.head
          h2 “Why play here”
        div.reasons data-near=true “Reasons”
      use a Slots
        - a.card
        + a.card aria-current=page
      use a Fishing
        - a.card
        - a.card
        + a.card
        + a.card
      use a All promotions
        - a.card aria-current=page
        + a.card
      "
    `)
    expect(
      [...document.querySelectorAll<HTMLElement>('[style*=hue]')].map(({ style }) => style.getPropertyValue('--hue')),
    ).toEqual(['290', '230'])
    expect(about(/ul|li|div\.box|section/, home({ ready: false }, { promotions: false, vendors: false })))
      .toMatchInlineSnapshot(`
        [
          "h1.title “What would you like to play?”",
          "ul.cards",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "section.section aria-labelledby=→Why play here",
        ]
      `)
    expect(about(/state|h2|bdi|sends/, home({ failed: busyNotice }))).toMatchInlineSnapshot(`
      [
        "div.state role=alert",
        "  h2.title “Couldn’t load the games”",
        "    bdi “Busy”",
        "    h2 “Promotions”",
        "    h2 “Game providers”",
        "    h2 “Why play here”",
        "  sends {"type":"catalogue.retry"}",
      ]
    `)
  })

  test('has hot games of one category at a time [FLOW-13 part, NAV-01 part]', () => {
    const hot = (rows: unknown) => wholeOf(HotGames, { rows, allHref: '/games', ...tiles } as never)
    const rows = [
      { gameType: 'RNG', games: [game] },
      { gameType: 'FISH', games: [{ ...game, nodeId: 'G2', gameName: 'Fish' }] },
    ]
    expect(hot(rows)).toMatchInlineSnapshot(`
      "
      section aria-labelledby=→Hot games
        header.head
          h2 “Hot games”
          a.all href=/games
            “All games”
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        div.tabs.fades aria-label=Hot games role=tablist
          button.tab aria-controls=→GameAlpha aria-selected=true data-tab=RNG role=tab tabindex=0 type=button “Slots”
          button.tab aria-controls=→GameAlpha aria-selected=false data-tab=FISH role=tab tabindex=-1 type=button “Fishing”
        div aria-labelledby=→Slots role=tabpanel
          div.tiles.two role=list
            div.tile role=listitem
              button.play data-launch=true data-play=Play now type=button
                img.picture alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
                bdi.name “Game”
                bdi.vendor “Alpha”
              button.heart aria-label=Favourite: Game aria-pressed=false type=button
              button.info aria-label=About the game: Game type=button
              span.foot
      use a All games
      use button Slots
      use button Fishing
        - button.tab aria-controls=→GameAlpha
        - button.tab aria-controls=→GameAlpha
        - div aria-labelledby=→Slots
        - bdi.name “Game”
        - button.heart Game
        - button.info Game
        + button.tab aria-controls=→FishAlpha
        + button.tab aria-controls=→FishAlpha
        + div aria-labelledby=→Fishing
        + bdi.name “Fish”
        + button.heart Fish
        + button.info Fish
      "
    `)
    expect(about(/h2|tabs|tiles|skeleton/, hot(undefined))).toMatchInlineSnapshot(`
      [
        "    h2 “Hot games”",
        "  div.tabs aria-hidden=true",
        "  div.tiles.two",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
      ]
    `)
    expect(about(/./, hot([]))).toEqual([])
  })

  test('has promotions and reasons [CONTENT-10 part, FLOW-13 part]', () => {
    const promotions = [{ id: 'P1', title: 'Tihar', image: '/t.svg' }]
    const part = { promotions, imageBase: '/cdn', hrefOf: (id: string) => `/promodetail?id=${id}` }
    expect(wholeOf(Promotions, { ...part, follow: { network: 'LINE', amount: 'Rs 5' } })).toMatchInlineSnapshot(`
      "
      ul.cards
        li.card
          svg aria-hidden=true 19 15 12 20Z
          h3 “LINE reward up to Rs 5”
          p “Follow us on LINE and claim it with your account.”
        li.card
          img alt= height=390 loading=lazy src=/cdn/t.svg width=780
          h3
            a href=/promodetail?id=P1
              bdi “Tihar”
      p.periods “Regular rewards:”
      ul.periods
        li “Daily”
        li “Weekly”
        li “Semi-monthly”
        li “Monthly”
      use a Tihar
      "
    `)
    expect(about(/h3/, wholeOf(Promotions, part))).toMatchInlineSnapshot(`
      [
        "    h3",
      ]
    `)
    expect(wholeOf(Reasons, { games: 900, categories: [] })).toMatchInlineSnapshot(`
      "
      ul.reasons
        li.reason
          svg aria-hidden=true 1 8 8-12h-6z
          h3 “Fast in, fast out”
          p “Deposits and withdrawals without a long wait.”
        li.reason
          svg aria-hidden=true 0 0 1 7 0V11
          h3 “Kept safe”
          p “128-bit encryption protects what you send.”
        li.reason
          svg aria-hidden=true 4 14h6v6h-6z
          h3 “A wide choice”
          p “About 900 slots, plus sports, live tables, fishing and cards in one place.”
        li.reason
          svg aria-hidden=true 8H7zM11 18h2
          h3 “Web, H5 and app”
          p “On a computer, in the phone’s browser, or with the app.”
        li.reason
          svg aria-hidden=true c0 2-3 3-6 3
          h3 “Here 24 hours a day, 7 days a week”
          p “Customer service answers at any hour.”
        li.reason
          svg aria-hidden=true 19 15 12 20Z
          h3 “Winners every day”
          p “See who has just won, in which game, and how much.”
      h3.lead “The best of our providers”
      dl.blurbs
        div
          dt
            svg aria-hidden=true 5 0 0 0 0 3Z
            “Slots”
          dd “From classic reels to big jackpots; most of them can be tried for free.”
        div
          dt
            svg aria-hidden=true .5M6.5 9.5h3
            “Live casino”
          dd “Real tables and real dealers, with a clear picture and sound, day and night.”
        div
          dt
            svg aria-hidden=true  19l-2.7-3.5
            “Sports”
          dd “Cricket, football and more, before and during the match.”
        div
          dt
            svg aria-hidden=true 8zM7.5 11v.1
            “Fishing”
          dd “Take aim with others in deep water: every catch pays at once.”
        div
          dt
            svg aria-hidden=true ZM12 13.5V17
            “Cards”
          dd “Call break, marriage, teen patti and poker against other players.”
        div
          dt
            svg aria-hidden=true h3L11.5 14.5
            “Lottery”
          dd “Draws from every minute to every week, with the results published at once.”
      "
    `)
    expect(about(/dt|dd|p “/, wholeOf(Reasons, { categories: ['FISH', 'ESPORTS'] }))).toMatchInlineSnapshot(`
      [
        "    svg aria-hidden=true 1 8 8-12h-6z",
        "    p “Deposits and withdrawals without a long wait.”",
        "    svg aria-hidden=true 0 0 1 7 0V11",
        "    p “128-bit encryption protects what you send.”",
        "    svg aria-hidden=true 4 14h6v6h-6z",
        "    p “Slots, sports, live tables, fishing and cards in one place.”",
        "    svg aria-hidden=true 8H7zM11 18h2",
        "    p “On a computer, in the phone’s browser, or with the app.”",
        "    svg aria-hidden=true c0 2-3 3-6 3",
        "    p “Customer service answers at any hour.”",
        "    svg aria-hidden=true 19 15 12 20Z",
        "    p “See who has just won, in which game, and how much.”",
        "    dt",
        "      svg aria-hidden=true 8zM7.5 11v.1",
        "    dd “Take aim with others in deep water: every catch pays at once.”",
      ]
    `)
  })

  test('has the latest winners in either calendar [CONTENT-03 part, FLOW-13 part, I18N-08 part]', () => {
    const winner = {
      playerName: 'H•••',
      gameName: 'Game',
      prizeText: 'Rs 9',
      time: '2026-11-20',
      ago: 'Ago',
      date: 'Date',
      bikramSambat: 'BS',
    }
    const board = (given: object) =>
      wholeOf(WinnerBoard, {
        hasBikramSambat: true,
        winners: [winner],
        failed: undefined,
        busy: false,
        onRetry: hears('retries'),
        ...given,
      })
    expect(board({})).toMatchInlineSnapshot(`
      "
      section.board aria-labelledby=→Latest winners
        header.head
          h2 “Latest winners”
          button.calendar aria-pressed=false type=button “BS dates”
        ol.list aria-labelledby=→Latest winners tabindex=0
          li.winner
            bdi.player “H•••”
            span.prize “Rs 9”
            bdi.game title=Game “Game”
            time.time datetime=2026-11-20 title=Date “Ago”
      use button BS dates
        - button.calendar aria-pressed=false
        - time.time “Ago”
        + button.calendar aria-pressed=true
        + time.time “BS”
      "
    `)
    expect(about(/list|box/, board({ winners: undefined, hasBikramSambat: false }))).toMatchInlineSnapshot(`
      [
        "  div.list",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
      ]
    `)
    expect(board({ winners: [], hasBikramSambat: false })).toMatchInlineSnapshot(`
      "
      section.board aria-labelledby=→Latest winners
        header.head
          h2 “Latest winners”
        div.state
          span.icon
            svg aria-hidden=true 4 14h6v6h-6z
          h2.title “No wins yet today”
          p.text “The next one may be yours.”
      "
    `)
    expect(board({ failed: busyNotice, winners: undefined, busy: true })).toMatchInlineSnapshot(`
      "
      section.board aria-labelledby=→Latest winners
        header.head
          h2 “Latest winners”
          button.calendar aria-pressed=false type=button “BS dates”
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the winners”
          p.text
            bdi “Busy”
          div.action
            button.button aria-busy=true aria-disabled=true data-tone=brand type=button
              span.label “Try again”
      use button BS dates
        - button.calendar aria-pressed=false
        + button.calendar aria-pressed=true
      use button Try again
        retries an event
      "
    `)
  })
})

test('a question of statistics has two equal answers [CFG-09 part, FLOW-13 part]', () => {
  expect(
    wholeOf(ConsentBar, { purposes: ['analytics', 'flows'], onAccept: hears('accepts'), onDecline: hears('declines') }),
  ).toMatchInlineSnapshot(`
    "
    section.bar aria-label=Visit statistics
      div.text
        p “May we count visits with Google Analytics, to make the site better? It works just as well without.”
        p “May we record the steps you take here, without your name or anything you type, to make the site better? It works just as well without.”
      div.answers
        button.button data-tone=quiet type=button
          span.label “Decline”
        button.button data-tone=quiet type=button
          span.label “Allow”
    use button Decline
      declines an event
    use button Allow
      accepts an event
    "
  `)
})

test('apps are downloaded, with the steps of a profile, or joined [CONTENT-08 part, FLOW-13 part]', () => {
  const apps = [{ type: 'IOS', href: 'https://app.test/ios', code: 'ios' }]
  expect(plain(wholeOf(DownloadPage, { apps, hasProfile: true } as never))).toMatchInlineSnapshot(`
    "
    div.page
      header
        h1 “Take the games with you”
        p.lead “On a computer, scan a code with your phone. On your phone, press the button.”
      section aria-labelledby=→Apps
        h2 “Apps”
        ul.cards
          li.card
            div.words
              h3 “iPhone and iPad”
              p “The whole site as an app, for iPhone and iPad.”
              a.get href=https://app.test/ios rel=noopener noreferrer target=_blank
                svg aria-hidden=true  5-5M5 20h14
                “Download”
                span.unseen “iPhone and iPad”
            span.code style=padding: 20px;
              svg role=img ,0
      section aria-labelledby=→Install the profile on i
        h2 “Install the profile on iOS 17 and later”
        p.lead “It takes about a minute. Have your passcode ready.”
        ol.steps
          li
            svg.phone aria-hidden=true h40M16 42h26
            p “Open this page in Safari, press Download under “iOS profile”, and allow it.”
          li
            svg.phone aria-hidden=true h48M12 90h48
            p “Open Settings and press Profile Downloaded.”
          li
            svg.phone aria-hidden=true h40M16 60h24
            p “Press Install at the top and enter your passcode.”
          li
            svg.phone aria-hidden=true h48M12 98h48
            p “Go to General, then VPN & Device Management, choose the profile and trust it.”
          li
            svg.phone aria-hidden=true -8zM14 96h44
            p “Open the new icon on your home screen.”
    use a DownloadiPhone and iPad
    "
  `)
  expect(wholeOf(DownloadPage, { apps: [], hasProfile: false })).toMatchInlineSnapshot(`
    "
    div.page
      header
        h1 “Take the games with you”
        p.lead “On a computer, scan a code with your phone. On your phone, press the button.”
      section aria-labelledby=→Apps
        h2 “Apps”
        div.state
          span.icon
            svg aria-hidden=true 4 14h6v6h-6z
          h2.title “No app yet”
          p.text “The site works in your phone’s browser just as well.”
    "
  `)
  const join = { brandName: 'Yeti', referralCode: 'S1', registerHref: '/register', apps: [] }
  expect(wholeOf(JoinPage, join)).toMatchInlineSnapshot(`
    "
    div.page
      header
        h1 “Join Yeti”
        p.lead “One account for every game, on the web and in the app.”
      ul.gains
        li
          svg aria-hidden=true  1.7 7.5 5.5
          p “An account is free and takes two minutes.”
        li
          svg aria-hidden=true 4 14h6v6h-6z
          p “Slots, live tables, sports, fishing, cards and lotteries in one place.”
        li
          svg aria-hidden=true 0 0 1 7 0V11
          p “Your data is encrypted on its way to us.”
        li
          svg aria-hidden=true c0 2-3 3-6 3
          p “Customer service answers day and night.”
      div.join
        p
          “You were invited with the code ”
          bdi “S1”
          “.”
        a.get data-main=true href=/register “Open an account”
      section aria-labelledby=→Apps
        h2 “Apps”
        div.state
          span.icon
            svg aria-hidden=true 4 14h6v6h-6z
          h2.title “No app yet”
          p.text “The site works in your phone’s browser just as well.”
    use a Open an account
    "
  `)
  expect(about(/div\.join|a\./, wholeOf(JoinPage, { ...join, referralCode: undefined, registerHref: undefined })))
    .toMatchInlineSnapshot(`
    [
      "  div.join",
      "    a.get data-main=true href=/ “Play now”",
    ]
  `)
})

describe('a centre', () => {
  test('has a menu with the page of now in sight [FLOW-13 part, MEM-01 part]', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.localName === 'nav' ? 10 : 300
    })
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
    const entries = [
      { page: 'vip', label: 'memberCentre.vip', badge: 2, active: false },
      { page: 'records', label: 'memberCentre.referral', report: true, active: true },
    ]
    const centre = (given: object) =>
      wholeOf(CentreOverlay, {
        title: 'Centre',
        entries,
        onChoose: hears('chooses'),
        onClose: hears('closes'),
        children: 'Page',
        above: 'Above',
        ...given,
      } as never)
    expect(centre({})).toMatchInlineSnapshot(`
      "
      scrolls into view {"block":"nearest","inline":"center"}
        focus on button Invite friends
      dialog.dialog aria-labelledby=→Centre closedby=any data-look=side open=
        div.body
          div.head
            h2 “Centre”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.frame
            nav.menu aria-label=Centre
              button.entry type=button
                “VIP programme”
                span.badge
                  span.badge
                    span aria-hidden=true “2”
                    span.unseen “2 new”
              button.entry aria-current=page data-first=true type=button “Invite friends”
            section.page aria-label=Invite friends
              h3.heading “Invite friends”
              “Page”
      use button Close
        closes an event
      use button VIP programme22 new
        chooses "vip"
      use button Invite friends
        chooses "records"
      "
    `)
    expect(document.querySelector('nav')?.scrollLeft).toBe(220)
    expect(about(/section|h3|current/, centre({ entries: entries.slice(0, 1) }))).toMatchInlineSnapshot(`
      [
        "      section.page “Page”",
      ]
    `)
  })

  test('refuses, with the next step [FLOW-13 part, PERM-02 part]', () => {
    const refusal = (reason: 'trial' | 'notAgent' | 'gate', canRegister: boolean) =>
      wholeOf(RefusalDialog, { reason, canRegister, onConfirm: hears('confirms'), onClose: hears('closes') })
    expect(refusal('gate', true)).toMatchInlineSnapshot(`
      "
        focus on button Register now
      dialog.dialog aria-labelledby=→Please register an accou closedby=any data-look=window open=
        div.body
          div.head
            h2 “Please register an account first”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          p.text “This part of the site is for registered members. Registering takes a minute.”
          button.button data-first=true data-tone=main data-wide=true type=button
            span.label “Register now”
      use button Close
        closes an event
      use button Register now
        confirms an event
      "
    `)
    expect(
      [refusal('gate', false), refusal('trial', true), refusal('notAgent', true)].map((text) =>
        about(/h2|p\.|span/, text),
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "      h2 “Please register an account first”",
          "    p.text “This part of the site is for registered members. Registering takes a minute.”",
          "      span.label “Confirm”",
        ],
        [
          "      h2 “Please register an account first”",
          "    p.text “You are playing with a trial account. Money, records and rewards need an account of your own.”",
          "      span.label “Confirm”",
        ],
        [
          "      h2 “Non-agents cannot log in”",
          "    p.text “This area is for agents. Yours is a member account.”",
          "      span.label “Confirm”",
        ],
      ]
    `)
  })

  test('is the member’s, or says why it is not [FLOW-13 part, MEM-01 part, PERM-02 part]', () => {
    const centre = (view: object, registration = true) =>
      wholeOf(MemberCentre, {
        actor: flowWith({ refusal: undefined, open: true, notice: undefined, entries: [], ...view }),
        offers: { registration } as never,
        children: 'Page',
      })
    expect(centre({ entries: [{ page: 'vip', label: 'memberCentre.vip', active: true }], notice: busyNotice }))
      .toMatchInlineSnapshot(`
      "
      scrolls into view {"block":"nearest","inline":"center"}
        focus on button Got it
      dialog.dialog aria-labelledby=→Member centre closedby=any data-look=side open=
        div.body
          div.head
            h2 “Member centre”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.frame
            nav.menu aria-label=Member centre
              button.entry aria-current=page data-first=true type=button “VIP programme”
            section.page aria-label=VIP programme “Page”
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
        sends {"type":"centre.close"}
      use button VIP programme
        sends {"type":"page.choose","page":"vip"}
      use button Close
        sends {"type":"notice.dismiss"}
      use button Got it
        sends {"type":"notice.dismiss"}
      "
    `)
    expect(
      [centre({ refusal: 'gate' }), centre({ refusal: 'gate' }, false)].map((text) =>
        about(/h2|span\.label|sends/, text),
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "      h2 “Please register an account first”",
          "      span.label “Register now”",
          "  sends {"type":"centre.close"}",
          "  sends {"type":"refusal.confirm"}",
        ],
        [
          "      h2 “Please register an account first”",
          "      span.label “Confirm”",
          "  sends {"type":"centre.close"}",
          "  sends {"type":"refusal.confirm"}",
        ],
      ]
    `)
    expect(about(/./, centre({ open: false }))).toEqual([])
  })

  test('is the agent’s, or says why it is not [AGT-01 part, AGT-02 part, FLOW-13 part]', () => {
    const centre = (view: object, registration = true) =>
      wholeOf(AgentCentre, {
        actor: flowWith({ refusal: undefined, failed: undefined, busy: false, open: true, entries: [], ...view }),
        offers: { registration } as never,
        children: 'Page',
      })
    expect(centre({ entries: [{ page: 'team', label: 'page.team.title', active: true }] })).toMatchInlineSnapshot(`
      "
      scrolls into view {"block":"nearest","inline":"center"}
        focus on button Team management
      dialog.dialog aria-labelledby=→Agent centre closedby=any data-look=side open=
        div.body
          div.head
            h2 “Agent centre”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.frame
            nav.menu aria-label=Agent centre
              button.entry aria-current=page data-first=true type=button “Team management”
            section.page aria-label=Team management “Page”
      use button Close
        sends {"type":"centre.close"}
      use button Team management
        sends {"type":"page.choose","page":"team"}
      "
    `)
    expect(
      [centre({ refusal: 'gate' }), centre({ refusal: 'gate' }, false)].map((text) =>
        about(/h2|span\.label|sends/, text),
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "      h2 “Please register an account first”",
          "      span.label “Register now”",
          "  sends {"type":"centre.close"}",
          "  sends {"type":"refusal.confirm"}",
        ],
        [
          "      h2 “Please register an account first”",
          "      span.label “Confirm”",
          "  sends {"type":"centre.close"}",
          "  sends {"type":"refusal.confirm"}",
        ],
      ]
    `)
    expect(centre({ failed: busyNotice })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Agent centre closedby=any data-look=window open=
        div.body
          div.head
            h2 “Agent centre”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.state role=alert
            span.icon
              svg aria-hidden=true .1M4 3l16 18
            h2.title “Couldn’t load the menu”
            p.text
              bdi “Busy”
            div.action
              button.button data-tone=brand type=button
                span.label “Try again”
      use button Close
        sends {"type":"centre.close"}
      use button Try again
        sends {"type":"centre.retry"}
      "
    `)
    expect(centre({ busy: true })).toMatchInlineSnapshot(`
      "
      p.opening role=status “Opening…”
      "
    `)
    expect(about(/./, centre({ open: false }))).toEqual([])
  })
})

test('a page stands for the whole site while that is closed [FLOW-13 part, SYS-02 part, SYS-03 part, SYS-05 part]', () => {
  const page = (view: object) =>
    wholeOf(SystemPage, {
      actor: flowWith({ page: 'nothing', ip: undefined, busy: false, ...view }),
      brandName: 'Yeti',
      onService: hears('asks the service'),
    })
  expect(page({ page: 'blocked', ip: '203.0.113.9' })).toMatchInlineSnapshot(`
    "
    div.page
      header.bar
        span.logo
          span.mark
          span.name “Yeti”
      main.main
        div.state data-page=true
          span.icon
            svg aria-hidden=true .6l12.8 12.8
          h1.title “Access restricted”
          p.text
            “This service isn’t available in your region or from your address.”
            span.ip
              “Your IP address: ”
              bdi “203.0.113.9”
          div.action
            button.button data-tone=main type=button
              span.label “Try again”
            button.button data-tone=quiet type=button
              span.label “Customer service”
    use button Try again
      sends {"type":"status.retry"}
    use button Customer service
      asks the service an event
    "
  `)
  const lines = (view: object) => about(/svg|h1|p\.text|“|busy|sends|service/, page(view))
  expect([
    lines({ page: 'maintenance', ip: '203.0.113.9', busy: true }),
    lines({ page: 'unreachable' }),
    lines({ page: 'nothing' }),
    lines({ page: 'blocked' }),
  ]).toMatchInlineSnapshot(`
    [
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true  0 0 21 6.5Z",
        "      h1.title “System maintenance”",
        "      p.text “We’re improving the site. Please come back in a little while.”",
        "        button.button aria-busy=true aria-disabled=true data-tone=main type=button",
        "          span.label “Try again”",
        "          span.label “Customer service”",
        "  sends {"type":"status.retry"}",
        "use button Customer service",
        "  asks the service an event",
      ],
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true .1M4 3l16 18",
        "      h1.title “Couldn’t reach the site”",
        "      p.text “Network link is abnormal, please try again. Nothing is lost.”",
        "          span.label “Try again”",
        "  sends {"type":"status.retry"}",
      ],
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true .3M20 5v6h-6",
        "      h1.title “Opening the site…”",
        "      p.text “One moment, please.”",
      ],
      [
        "      span.name “Yeti”",
        "        svg aria-hidden=true .6l12.8 12.8",
        "      h1.title “Access restricted”",
        "      p.text “This service isn’t available in your region or from your address.”",
        "          span.label “Try again”",
        "          span.label “Customer service”",
        "  sends {"type":"status.retry"}",
        "use button Customer service",
        "  asks the service an event",
      ],
    ]
  `)
})

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
