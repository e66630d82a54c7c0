// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PasskeyWindow } from '../../src/ui/account/passkeys/PasskeyWindow.tsx'
import { ContactDialog } from '../../src/ui/account/contact-binding/ContactDialog.tsx'
import { ProfileSection } from '../../src/ui/account/profile/ProfileSection.tsx'
import { PlayStatement } from '../../src/ui/account/protection/PlayStatement.tsx'
import { ProtectionSection } from '../../src/ui/account/protection/ProtectionSection.tsx'
import { SecurityTabs } from '../../src/ui/account/security-center/SecurityTabs.tsx'
import { TwoStepWindow } from '../../src/ui/account/two-step/TwoStepWindow.tsx'
import { BalanceField } from '../../src/ui/money/balance/BalanceField.tsx'
import { BankCardDialog } from '../../src/ui/money/bank-card/BankCardDialog.tsx'
import { MoneyMove } from '../../src/ui/money/money-move/MoneyMove.tsx'
import { MoneyPage } from '../../src/ui/money/money-page/MoneyPage.tsx'
import { MoveHistory } from '../../src/ui/money/money-page/MoveHistory.tsx'
import { MoneyTextsContext } from '../../src/ui/money/money-texts.ts'
import { PaymentPasswordForm } from '../../src/ui/money/payment-password/PaymentPasswordForm.tsx'
import { ReceiptDialog } from '../../src/ui/money/payout-receipt/ReceiptDialog.tsx'
import { moveDefinitions } from '../../src/machines/money/money-move/definitions.ts'
import { beginDrawing, endDrawing } from '../support/draw-part.ts'
import { drawnOf, flowWith, hears, wholeOf } from '../support/whole-part.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../src/machines/account/contact-binding/contact-binding.view.ts', () => ({ selectContactBinding: viewOf }))
vi.mock('../../src/machines/account/passkeys/passkeys.view.ts', () => ({ selectPasskeys: viewOf }))
vi.mock('../../src/machines/account/profile/profile.view.ts', () => ({ selectProfile: viewOf }))
vi.mock('../../src/machines/account/protection/protection.view.ts', () => ({ selectProtection: viewOf }))
vi.mock('../../src/machines/account/two-step/two-step.view.ts', () => ({ selectTwoStep: viewOf }))
vi.mock('../../src/machines/auth/sms-code/sms-code.view.ts', () => ({ selectSmsCode: viewOf }))
vi.mock('../../src/machines/money/bank-card/bank-card.view.ts', () => ({ selectBankCard: viewOf }))
vi.mock('../../src/machines/money/money-move/money-move.view.ts', async (original) => ({
  ...(await original<object>()),
  selectMoneyMove: viewOf,
}))
vi.mock('../../src/machines/money/payment-password/payment-password.view.ts', () => ({ selectPaymentPassword: viewOf }))
vi.mock('../../src/machines/money/payout-receipt/payout-receipt.view.ts', () => ({ selectPayoutReceipt: viewOf }))

beforeAll(beginDrawing)
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work())
})
afterEach(() => {
  endDrawing()
  vi.unstubAllGlobals()
})

const busyNotice = { text: 'Busy' }
const problem = (text: string) => ({ text })
const draft = { read: () => undefined, keep: () => undefined, drop: hears('drops') }
const money = (amount: number) => `money ${amount}`
const dateText = (moment: string) => `date ${moment}`
const dayText = (day: string) => `day ${day}`
/** The lines of a drawn page that match. */
const about = (what: RegExp, text: string) => text.split('\n').filter((line) => what.test(line))

describe('the profile', () => {
  const profile = {
    account: 'sita',
    nickname: 'Sita',
    memberLabel: ['New', 'New'],
    clubLabel: { labelName: 'Gold', rankLevel: 2 },
    birthday: undefined,
    mobile: undefined,
    email: 's•••@mail.test',
    hasPaymentPassword: false,
    twoStep: { on: false, recoveryCodes: 0 },
    passkeys: [],
    links: [],
    devices: [],
    canEndDevices: false,
  }
  const icons = [
    { iconId: 'I1', url: '/one.svg' },
    { iconId: 'I2', url: '/two.svg' },
  ]
  const account = { profile, pictures: { current: '/one.svg', icons }, today: '2026-11-21' }
  const offered = { hasIcons: true, hasLinks: true, hasDevices: true }
  const shown = {
    phase: 'shown',
    busy: false,
    notice: undefined,
    account,
    part: undefined,
    fieldError: undefined,
    ...offered,
  }
  const section = (view: object, say = wholeOf) =>
    say(ProfileSection, {
      actor: flowWith({ ...shown, ...view }),
      countries: { countries: [] },
      imageBase: '/cdn',
      dateText,
      dayText,
      onChangePassword: hears('changes the password'),
      drafts: { nickname: draft, contact: { mobile: draft, email: draft } },
    } as never)
  const profileOf = (more: object, view: object = {}, say = wholeOf) =>
    section({ account: { ...account, profile: { ...profile, ...more } }, ...view }, say)

  test('leaves out what the platform does not offer [PLAT-01 part, PLAT-02 part]', () => {
    const rows = (more: object, view: object = {}) =>
      about(/“(Profile picture|Linked accounts|Where you are logged in)”/, profileOf(more, view))
    const all = rows({})
    const missing = (less: readonly string[]) => all.filter((line) => !less.includes(line))
    // Its window knows whether there is one.
    const untold = profileOf({ hasPaymentPassword: undefined, twoStep: undefined })
    expect(about(/bdi “|payment password”$/, untold).map((line) => line.trim())).toMatchInlineSnapshot(`
      [
        "bdi “Sita”",
        "bdi “Sita”",
        "bdi “Not entered”",
        "bdi “••••••••”",
        "button.button type=button “Change payment password”",
        "bdi “Not added”",
      ]
    `)
    for (const [name, card] of [
      ['hasIcons', /“Profile picture”$/],
      ['hasLinks', /“Linked accounts”$/],
      ['hasDevices', /“Where you are logged in”$/],
    ] as const)
      expect(missing(rows({}, { [name]: false })).join()).toMatch(card)
  })

  test('loads, fails or says a refusal [FLOW-13 part, MEM-02 part]', () => {
    expect(section({ phase: 'loading', busy: true, notice: busyNotice, account: undefined })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=true
        div role=alert
        div.box aria-hidden=true style=block-size: 72px;
        div.box aria-hidden=true style=block-size: 220px;
        div.box aria-hidden=true style=block-size: 180px;
        div.box aria-hidden=true style=block-size: 180px;
      "
    `)
    expect(section({ phase: 'failed', notice: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load this section”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"profile.retry"}
      "
    `)
    expect(about(/p\./, section({ phase: 'failed' }))).toEqual([])
    expect(section({ notice: busyNotice, account: undefined })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        div role=alert
          div.alert
            p
              bdi “Busy”
            button.button data-tone=quiet type=button
              span.label “Got it”
      use button Got it
        sends {"type":"notice.dismiss"}
      "
    `)
  })

  test('has a picture, a name, passwords and contacts [FLOW-13 part, MEM-02 part]', () => {
    expect(section({})).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        div role=alert
        div.head
          img.picture alt= height=72 src=/cdn/one.svg width=72
          div.who
            p.name
              bdi “Sita”
            p.soft “sita”
            p.labels
              span.label “Gold, level 2”
              span.label “New”
              span.label “New”
        section.card
          h3 “About you”
          ul.rows
            li.row
              div.fact
                span “Profile picture”
              div.acts
                button.button type=button “Choose a picture”
            li.row
              div.fact
                span.soft “Nickname”
                span
                  bdi “Sita”
              div.acts
                button.button type=button “Change nickname”
            li.row
              div.fact
                span.soft “Date of birth”
                span
                  bdi “Not entered”
              div.acts
                button.button type=button “Enter date of birth”
        section.card
          h3 “Passwords and contacts”
          ul.rows
            li.row
              div.fact
                span.soft “Login password”
                span
                  bdi “••••••••”
              div.acts
                button.button type=button “Change password”
            li.row
              div.fact
                span.soft “Payment password”
                span
                  bdi “Not set”
              div.acts
                button.button type=button “Set payment password”
            li.row
              div.fact
                span.soft “Two-step login”
                span
                  bdi “Not set”
              div.acts
                button.button type=button “Turn on”
            li.row
              div.fact
                span.soft “Mobile number”
                span
                  bdi “Not added”
              div.acts
                button.button type=button “Add a mobile number”
            li.row
              div.fact
                span.soft “Email”
                span
                  bdi
                    bdi dir=ltr “s•••@mail.test”
              div.acts
                button.button type=button “Change email”
        section.card
          h3 “Passkeys”
          p.soft “Log in with your fingerprint, face or screen lock instead of your password.”
          ul.rows
          div.acts
            button.button data-tone=quiet type=button
              span.label “Add a passkey”
        section.card
          h3 “Linked accounts”
          p.soft “Once you have confirmed a link, it can’t be changed or removed.”
          ul.rows
        section.card
          h3 “Where you are logged in”
          ul.rows
      use button Choose a picture
        sends {"type":"part.open","part":"picture"}
      use button Change nickname
        sends {"type":"part.open","part":"nickname"}
      use button Enter date of birth
        sends {"type":"part.open","part":"birthday"}
      use button Change password
        changes the password an event
      use button Set payment password
        sends {"type":"payment.open"}
      use button Turn on
        sends {"type":"twoStep.open"}
      use button Add a mobile number
        sends {"type":"contact.open","contact":"mobile"}
      use button Change email
        sends {"type":"contact.open","contact":"email"}
      use button Add a passkey
        sends {"type":"passkeys.open"}
      "
    `)
    const known = { birthday: '2000-01-01', mobile: '98', hasPaymentPassword: true, clubLabel: undefined }
    const on = { twoStep: { on: true, recoveryCodes: 3 }, passkeys: undefined, email: undefined, memberLabel: [] }
    expect(profileOf({ ...known, ...on })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        div role=alert
        div.head
          img.picture alt= height=72 src=/cdn/one.svg width=72
          div.who
            p.name
              bdi “Sita”
            p.soft “sita”
            p.labels
        section.card
          h3 “About you”
          ul.rows
            li.row
              div.fact
                span “Profile picture”
              div.acts
                button.button type=button “Choose a picture”
            li.row
              div.fact
                span.soft “Nickname”
                span
                  bdi “Sita”
              div.acts
                button.button type=button “Change nickname”
            li.row
              div.fact
                span.soft “Date of birth”
                span
                  bdi “day 2000-01-01”
              div.acts
        section.card
          h3 “Passwords and contacts”
          ul.rows
            li.row
              div.fact
                span.soft “Login password”
                span
                  bdi “••••••••”
              div.acts
                button.button type=button “Change password”
            li.row
              div.fact
                span.soft “Payment password”
                span
                  bdi “Set”
              div.acts
                button.button type=button “Change payment password”
            li.row
              div.fact
                span.soft “Two-step login”
                span
                  bdi “On. Recovery codes left: 3”
              div.acts
                button.button type=button “Turn off”
            li.row
              div.fact
                span.soft “Mobile number”
                span
                  bdi
                    bdi dir=ltr “98”
              div.acts
                button.button type=button “Change number”
            li.row
              div.fact
                span.soft “Email”
                span
                  bdi “Not added”
              div.acts
                button.button type=button “Add an email”
        section.card
          h3 “Linked accounts”
          p.soft “Once you have confirmed a link, it can’t be changed or removed.”
          ul.rows
        section.card
          h3 “Where you are logged in”
          ul.rows
      use button Choose a picture
        sends {"type":"part.open","part":"picture"}
      use button Change nickname
        sends {"type":"part.open","part":"nickname"}
      use button Change password
        changes the password an event
      use button Change payment password
        sends {"type":"payment.open"}
      use button Turn off
        sends {"type":"twoStep.open"}
      use button Change number
        sends {"type":"contact.open","contact":"mobile"}
      use button Add an email
        sends {"type":"contact.open","contact":"email"}
      "
    `)
  })

  test('opens a row for the picture, the name or the birthday [FLOW-13 part, MEM-02 part]', () => {
    const card = (text: string) => /section\.card[^]*?(?= {2}section\.card)/.exec(text)?.[0]
    const uses = (text: string) => /use [^]*(?=use button Change password)/.exec(text)?.[0]
    const open = (part: string, view: object = {}) => {
      const text = section({ part, ...view })
      return [card(text), uses(text)]
    }
    expect(open('picture')).toMatchInlineSnapshot(`
      [
        "section.card
          h3 “About you”
          ul.rows
            li.row
              div.fact
                span “Profile picture”
              div.acts
              div.inner
                fieldset.icons
                  legend.unseen “Profile picture”
                  button.icon aria-label=Picture 1 aria-pressed=true type=button
                    img alt= height=64 loading=lazy src=/cdn/one.svg width=64
                  button.icon aria-label=Picture 2 aria-pressed=false type=button
                    img alt= height=64 loading=lazy src=/cdn/two.svg width=64
                button.button type=button “Close”
            li.row
              div.fact
                span.soft “Nickname”
                span
                  bdi “Sita”
              div.acts
                button.button type=button “Change nickname”
            li.row
              div.fact
                span.soft “Date of birth”
                span
                  bdi “Not entered”
              div.acts
                button.button type=button “Enter date of birth”
      ",
        "use button Picture 1
        sends {"type":"change.want","change":{"kind":"picture","iconId":"I1"}}
      use button Picture 2
        sends {"type":"change.want","change":{"kind":"picture","iconId":"I2"}}
      use button Close
        sends {"type":"part.close"}
      use button Change nickname
        sends {"type":"part.open","part":"nickname"}
      use button Enter date of birth
        sends {"type":"part.open","part":"birthday"}
      ",
      ]
    `)
    expect(open('nickname', { fieldError: problem('Wrong') })).toMatchInlineSnapshot(`
      [
        "section.card
          h3 “About you”
          ul.rows
            li.row
              div.fact
                span “Profile picture”
              div.acts
                button.button type=button “Choose a picture”
            li.row
              div.fact
                span.soft “Nickname”
                span
                  bdi “Sita”
              div.acts
              div.inner
                form aria-busy=false novalidate=
                  div
                    label.label “Nickname”
                    div.row
                      div.box data-wrong=true
                        input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=nickname autocorrect=off enterkeyhint=done name=nickname required= spellcheck=false type=text value=Sita has Sita
                    p.note aria-live=polite data-wrong=true “Wrong”
                  div.acts
                    button.button data-tone=brand type=submit
                      span.label “Save”
                    button.button data-tone=quiet type=button
                      span.label “Cancel”
            li.row
              div.fact
                span.soft “Date of birth”
                span
                  bdi “Not entered”
              div.acts
                button.button type=button “Enter date of birth”
      ",
        "use button Choose a picture
        sends {"type":"part.open","part":"picture"}
      use input nickname
        - input.input Sita
        + input.input  12
      use button Save
        sends {"type":"change.want","change":{"kind":"nickname","nickname":" 12 "}}
      use button Cancel
        drops
        sends {"type":"part.close"}
      use button Enter date of birth
        sends {"type":"part.open","part":"birthday"}
      ",
      ]
    `)
    expect(document.activeElement?.getAttribute('name')).toBe('nickname')
    expect(open('birthday', { saving: { kind: 'birthday' } })).toMatchInlineSnapshot(`
      [
        "section.card
          h3 “About you”
          ul.rows
            li.row
              div.fact
                span “Profile picture”
              div.acts
                button.button type=button “Choose a picture”
            li.row
              div.fact
                span.soft “Nickname”
                span
                  bdi “Sita”
              div.acts
                button.button type=button “Change nickname”
            li.row
              div.fact
                span.soft “Date of birth”
                span
                  bdi “Not entered”
              div.acts
              div.inner
                form aria-busy=true novalidate=
                  div
                    label.label “Date of birth”
                    div.row
                      div.box
                        input.input aria-describedby=→You can enter it only on autocapitalize=none autocomplete=bday autocorrect=off enterkeyhint=done max=2026-11-21 name=birthday required= spellcheck=false type=date has 
                    p.note aria-live=polite “You can enter it only once. Please check it carefully.”
                  div.acts
                    button.button aria-busy=true aria-disabled=true data-tone=brand type=submit
                      span.label “Save”
                    button.button data-tone=quiet type=button
                      span.label “Cancel”
      ",
        "use button Choose a picture
        sends {"type":"part.open","part":"picture"}
      use button Change nickname
        sends {"type":"part.open","part":"nickname"}
      use input birthday
        - input.input
        + input.input 2026-11-20
      use button Save
        sends {"type":"change.want","change":{"kind":"birthday","birthday":"2026-11-20"}}
      use button Cancel
        sends {"type":"part.close"}
      ",
      ]
    `)
  })

  test('has passkeys, links and devices, each with its own end [AUTH-15 part, FLOW-13 part]', () => {
    const more = {
      passkeys: [
        { passkeyId: 'P1', name: '?', createdAt: '2026-01-01', usedAt: undefined },
        { passkeyId: 'P2', name: 'Phone', createdAt: '2026-01-02', usedAt: '2026-01-03' },
      ],
      links: [
        { provider: 'google', accountName: undefined, confirmed: false },
        { provider: 'facebook', accountName: 'Sita F', confirmed: false },
        { provider: 'telegram', accountName: 'Sita T', confirmed: true },
      ],
      devices: [
        { deviceId: 'D1', name: '?', address: '203.0.113.9', seenAt: '2026-01-01', current: true },
        { deviceId: 'D2', name: 'Tablet', address: '', seenAt: '2026-01-02', current: false },
      ],
      canEndDevices: true,
    }
    const text = profileOf(more)
    const after = (what: string) => text.slice(text.lastIndexOf(what))
    expect(text.slice(text.indexOf('h3 “Passkeys”'), text.indexOf('\nuse '))).toMatchInlineSnapshot(`
      "h3 “Passkeys”
          p.soft “Log in with your fingerprint, face or screen lock instead of your password.”
          ul.rows
            li.row
              div.fact
                span.soft “Added: date 2026-01-01”
                span
                  bdi “Unknown device”
              div.acts
                button.button data-tone=quiet type=button
                  span.label “Remove passkey”
            li.row
              div.fact
                span.soft “Added: date 2026-01-02 · Last login: date 2026-01-03”
                span
                  bdi “Phone”
              div.acts
                button.button data-tone=quiet type=button
                  span.label “Remove passkey”
          div.acts
            button.button data-tone=quiet type=button
              span.label “Add a passkey”
        section.card
          h3 “Linked accounts”
          p.soft “Once you have confirmed a link, it can’t be changed or removed.”
          ul.rows
            li.row
              div.fact
                span “Google”
              div.acts
                button.button data-tone=quiet type=button
                  span.label “Link Google”
            li.row
              div.fact
                span.soft “Facebook”
                span
                  bdi
                    “Sita F”
                    br
                    span.soft “Not confirmed yet”
              div.acts
                button.button data-tone=brand type=button
                  span.label “Confirm link”
                button.button data-tone=quiet type=button
                  span.label “Not this one”
            li.row
              div.fact
                span.soft “Telegram”
                span
                  bdi
                    “Sita T”
                    br
                    span.ok “Linked for good”
        section.card
          h3 “Where you are logged in”
          ul.rows
            li.row
              div.fact
                span.soft “203.0.113.9 · date 2026-01-01”
                span
                  bdi “Unknown device”
              div.acts
                span.ok “This device”
            li.row
              div.fact
                span.soft “date 2026-01-02”
                span
                  bdi “Tablet”
              div.acts
                button.button data-tone=quiet type=button
                  span.label “Log out there”
          div.acts
            button.button data-tone=quiet type=button
              span.label “Log out on all other devices”
            button.button data-tone=quiet type=button
              span.label “Log out everywhere”"
    `)
    expect(after('use button Remove').startsWith('use')).toBe(true)
    expect(about(/dropPasskey|passkeys\.open|Link"|end(?:Device|Others|Everywhere)/, text)).toMatchInlineSnapshot(`
      [
        "  sends {"type":"change.want","change":{"kind":"dropPasskey","passkeyId":"P1"}}",
        "  sends {"type":"change.want","change":{"kind":"dropPasskey","passkeyId":"P2"}}",
        "  sends {"type":"passkeys.open"}",
        "  sends {"type":"change.want","change":{"kind":"beginLink","provider":"google"}}",
        "  sends {"type":"change.want","change":{"kind":"confirmLink","provider":"facebook"}}",
        "  sends {"type":"change.want","change":{"kind":"dropLink","provider":"facebook"}}",
        "  sends {"type":"change.want","change":{"kind":"endDevice","deviceId":"D2"}}",
        "  sends {"type":"change.want","change":{"kind":"endOthers"}}",
        "  sends {"type":"change.want","change":{"kind":"endEverywhere"}}",
      ]
    `)
    const busy = (saving: object) => about(/busy=true/, profileOf(more, { saving }, drawnOf)).length
    expect([
      busy({ kind: 'dropPasskey', passkeyId: 'P2' }),
      busy({ kind: 'dropPasskey', passkeyId: 'P3' }),
      busy({ kind: 'endDevice', deviceId: 'D2' }),
      busy({ kind: 'endDevice', deviceId: 'D1' }),
      busy({ kind: 'other', deviceId: 'D2', passkeyId: 'P2' }),
      busy({ kind: 'beginLink', provider: 'google' }),
      busy({ kind: 'confirmLink', provider: 'facebook' }),
    ]).toEqual([1, 0, 1, 0, 0, 1, 1])
    const ends = (given: object) => about(/endOthers|endEverywhere/, profileOf({ ...more, ...given }))
    expect([ends({ canEndDevices: undefined }), ends({ devices: [] })]).toMatchInlineSnapshot(`
      [
        [],
        [
          "  sends {"type":"change.want","change":{"kind":"endEverywhere"}}",
        ],
      ]
    `)
  })

  test('asks before what cannot be undone [FLOW-13 part, MEM-02 part]', () => {
    const asked = (kind: string) => {
      const text = section({ asked: { kind }, account: undefined })
      return text.slice(text.indexOf('dialog'))
    }
    expect(asked('birthday')).toMatchInlineSnapshot(`
      "dialog.dialog aria-labelledby=→Are you 21 or older? closedby=any data-look=window open=
          div.body
            div.head
              h2 “Are you 21 or older?”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            p “Please confirm that you are at least 21 years old and that the date is correct. You can’t change it later.”
            div.two
              button.button data-first=true data-tone=quiet data-wide=true type=button
                span.label “Cancel”
              button.button data-tone=brand data-wide=true type=button
                span.label “Yes, I am 21 or older”
      use button Close
        sends {"type":"change.cancel"}
      use button Cancel
        sends {"type":"change.cancel"}
      use button Yes, I am 21 or older
        sends {"type":"change.confirm"}
      "
    `)
    expect(
      ['confirmLink', 'endDevice', 'dropPasskey', 'endOthers', 'endEverywhere'].map((kind) =>
        about(/h2|\bp “|span\.label/, asked(kind)),
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "        h2 “Link this account for good?”",
          "      p “After this, the account can’t be changed or unlinked.”",
          "          span.label “Cancel”",
          "          span.label “Confirm link”",
        ],
        [
          "        h2 “Log out that device?”",
          "      p “Anyone using it has to log in again. If it isn’t yours, change your password, too.”",
          "          span.label “Cancel”",
          "          span.label “Log out there”",
        ],
        [
          "        h2 “Remove this passkey?”",
          "      p “It can no longer log in here. Your password still works.”",
          "          span.label “Cancel”",
          "          span.label “Remove passkey”",
        ],
        [
          "        h2 “Log out on all other devices”",
          "      p “Anyone using them has to log in again. If one isn’t yours, change your password, too.”",
          "          span.label “Cancel”",
          "          span.label “Log out on all other devices”",
        ],
        [
          "        h2 “Log out everywhere”",
          "      p “All your devices will be logged out, this one too.”",
          "          span.label “Cancel”",
          "          span.label “Log out everywhere”",
        ],
      ]
    `)
  })

  test('opens a window for contacts, payment, two steps and passkeys [FLOW-13 part, MEM-02 part]', () => {
    const opened = (view: object) => {
      const text = section({ account: undefined, ...view })
      return text.slice(text.indexOf('dialog'))
    }
    const contact = { contact: 'email', isChange: false, busy: false, fieldErrors: {}, rejection: undefined }
    expect(about(/h2/, opened({ binding: flowWith(contact) }))).toMatchInlineSnapshot(`
      [
        "        h2 “Add an email”",
      ]
    `)
    expect(opened({ settingPayment: flowWith({ failed: true }) })).toMatchInlineSnapshot(`
      "dialog.dialog aria-labelledby=→Payment password closedby=any data-look=window open=
          div.body
            div.head
              h2 “Payment password”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            div.state role=alert
              span.icon
                svg aria-hidden=true 5M12 17.5v.1
              h2.title “Couldn’t load this page”
              div.action
                button.button data-tone=brand type=button
                  span.label “Try again”
      use button Close
        sends {"type":"password.close"}
      use button Try again
        sends {"type":"password.retry"}
      "
    `)
    expect(about(/h2/, opened({ settingTwoStep: flowWith({ step: 'other' }) }))).toMatchInlineSnapshot(`
      [
        "        h2 “Two-step login”",
      ]
    `)
    expect(about(/h2/, opened({ addingPasskey: flowWith({ unsupported: true }) }))).toMatchInlineSnapshot(`
      [
        "        h2 “Add a passkey”",
      ]
    `)
  })
})

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

describe('protection', () => {
  const limit = (period: string, more: object = {}) => ({ period, used: 30, ...more })
  const shown = {
    phase: 'shown',
    busy: false,
    notice: undefined,
    pause: undefined,
    groups: [],
    realityChoices: [0, 30],
    realityMinutes: 30,
    saving: undefined,
    breakTerms: ['day'],
    exclusionTerms: ['month6', 'forever'],
    askedTerm: undefined,
    limit: undefined,
    fieldError: undefined,
  }
  const section = (view: object) =>
    wholeOf(ProtectionSection, {
      actor: flowWith({ ...shown, ...view }),
      texts: { money, date: (moment) => `date ${moment}` },
      children: 'Statement',
    })

  test('has a pause, a check of reality, breaks and exclusions, which are asked about [FLOW-13 part, MEM-17 part]', () => {
    expect(section({ pause: { kind: 'break', until: '2026-11-22' } })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        div role=alert
        div.pause role=status
          strong “You are taking a break”
          span “No deposits, games or bets until date 2026-11-22.”
        p.soft “You set your own limits. A tighter one applies at once, a looser one after 24 hours.”
        section.card
          h3 “Reality check”
          p.soft “While you play, a window shows your time and result so far.”
          fieldset.choices
            legend.unseen “Reality check”
            button.button aria-pressed=false data-tone=quiet type=button
              span.label “Never”
            button.button aria-pressed=true data-tone=quiet type=button
              span.label “30 minutes”
        section.card
          h3 “Take a break”
          p.soft “No deposits, games or bets until it ends. You can still log in and withdraw.”
          fieldset.choices
            legend.unseen “Take a break”
            button.button data-tone=quiet type=button
              span.label “24 hours”
        section.card
          h3 “Exclude yourself”
          p.soft “For a longer time, or for good. You can’t end it early.”
          fieldset.choices
            legend.unseen “Exclude yourself”
            button.button data-tone=quiet type=button
              span.label “page.protection.term.month6”
            button.button data-tone=quiet type=button
              span.label “For good”
        “Statement”
      use button Never
        sends {"type":"reality.choose","minutes":0}
      use button 30 minutes
        sends {"type":"reality.choose","minutes":30}
      use button 24 hours
        sends {"type":"pause.want","term":"day"}
      use button page.protection.term.month6
        sends {"type":"pause.want","term":"month6"}
      use button For good
        sends {"type":"pause.want","term":"forever"}
      "
    `)
    expect(
      about(
        /pause|strong|span “|busy=true/,
        section({ pause: { kind: 'exclusion' }, saving: { kind: 'reality', minutes: 0 } }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "  div.pause role=status",
        "    strong “You have excluded yourself”",
        "    span “No more deposits, games or bets.”",
        "      button.button aria-busy=true aria-disabled=true aria-pressed=false data-tone=quiet type=button",
        "  sends {"type":"pause.want","term":"day"}",
        "  sends {"type":"pause.want","term":"month6"}",
        "  sends {"type":"pause.want","term":"forever"}",
      ]
    `)
    expect(about(/span “/, section({ pause: { kind: 'break' } }))).toEqual([
      '    span “No deposits, games or bets until it ends. You can still log in and withdraw.”',
    ])
    expect(about(/busy=true/, section({ saving: { kind: 'limit', minutes: 0 } }))).toEqual([])
    const asked = section({ askedTerm: 'forever', groups: [] })
    expect(asked.slice(asked.indexOf('dialog'), asked.indexOf('\nuse '))).toMatchInlineSnapshot(`
      "dialog.dialog aria-labelledby=→Stop playing for now? closedby=any data-look=window open=
          div.body
            div.head
              h2 “Stop playing for now?”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            p “It starts at once: For good. You can extend it, but not shorten or undo it.”
            div.two
              button.button data-first=true data-tone=quiet data-wide=true type=button
                span.label “Cancel”
              button.button data-tone=brand data-wide=true type=button
                span.label “Yes, stop”"
    `)
    expect(about(/pause\.(?:confirm|cancel)/, asked)).toMatchInlineSnapshot(`
      [
        "  sends {"type":"pause.cancel"}",
        "  sends {"type":"pause.cancel"}",
        "  sends {"type":"pause.confirm"}",
      ]
    `)
  })

  test('has limits by day, week and month, one of them open [FLOW-13 part, MEM-17 part]', () => {
    const money3 = [
      limit('day', { amount: 60, pending: { amount: 90, from: '2026-11-22' } }),
      limit('week', { amount: 20, pending: { from: '2026-11-23' } }),
      limit('month'),
    ]
    const open = { limit: { kind: 'loss', period: 'day' }, fieldError: problem('Wrong'), saving: { kind: 'limit' } }
    const groups = [{ kind: 'loss', limits: money3 }]
    const whole = section({ groups, ...open })
    const cards = (text: string) => text.slice(text.indexOf('section.card'), text.indexOf('h3 “Reality check”'))
    expect(cards(whole)).toMatchInlineSnapshot(`
      "section.card
          h3 “Loss limits”
          p.soft “How much you can lose: bets minus winnings.”
          ul.rows
            li.row
              div.fact
                span.soft “per day”
                span.amount “money 30 of money 60”
                span.bar aria-hidden=true
                  span style=inline-size: 50%;
                span.soft “money 90 from date 2026-11-22”
              div.acts
                button.button type=button “Keep the tighter limit”
              div.inner
                form aria-busy=true novalidate=
                  div
                    label.label “Loss limit per day”
                    div.row
                      div.box data-wrong=true
                        input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=done inputmode=decimal name=amount required= spellcheck=false type=text value=60 has 60
                    p.note aria-live=polite data-wrong=true “Wrong”
                  div.acts
                    button.button aria-busy=true aria-disabled=true data-tone=brand type=submit
                      span.label “Save”
                    button.button data-tone=quiet type=button
                      span.label “Cancel”
                button.button type=button “Remove this limit”
            li.row
              div.fact
                span.soft “per week”
                span.amount “money 30 of money 20”
                span.bar aria-hidden=true
                  span style=inline-size: 100%;
                span.soft “No limit from date 2026-11-23”
              div.acts
                button.button type=button “Keep the tighter limit”
                button.button aria-label=Change: Loss limit per week type=button “Change”
            li.row
              div.fact
                span.soft “per month”
                span.amount “No limit”
              div.acts
                button.button aria-label=Set: Loss limit per month type=button “Set”
        section.card
          "
    `)
    expect(
      [...document.querySelectorAll<HTMLElement>('.bar span, [class*=bar] span')].map(({ style }) => style.inlineSize),
    ).toEqual(['50%', '100%'])
    expect(about(/"limit\./, whole)).toMatchInlineSnapshot(`
      [
        "  sends {"type":"limit.keep","limit":{"kind":"loss","period":"day"}}",
        "  sends {"type":"limit.submit","amount":" 12 "}",
        "  sends {"type":"limit.close"}",
        "  sends {"type":"limit.remove"}",
        "  sends {"type":"limit.keep","limit":{"kind":"loss","period":"week"}}",
        "  sends {"type":"limit.open","limit":{"kind":"loss","period":"week"}}",
        "  sends {"type":"limit.open","limit":{"kind":"loss","period":"month"}}",
      ]
    `)
    const time = [limit('day', { amount: 60.5, pending: { amount: 90, from: '2026-11-22' } }), limit('month')]
    expect(cards(section({ groups: [{ kind: 'time', limits: time }], limit: { kind: 'time', period: 'month' } })))
      .toMatchInlineSnapshot(`
        "section.card
            h3 “Time limits”
            p.soft “How long you can play for money.”
            ul.rows
              li.row
                div.fact
                  span.soft “per day”
                  span.amount “30 minutes of 60 minutes”
                  span.bar aria-hidden=true
                    span style=inline-size: 49.586776859504134%;
                  span.soft “90 minutes from date 2026-11-22”
                div.acts
                  button.button type=button “Keep the tighter limit”
                  button.button aria-label=Change: Time limit per day type=button “Change”
              li.row
                div.fact
                  span.soft “per month”
                  span.amount “No limit”
                div.acts
                div.inner
                  form aria-busy=false novalidate=
                    div
                      label.label “Time limit per month”
                      div.row
                        div.box
                          input.input aria-describedby=→Whole minutes, e.g. 60 autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=done inputmode=decimal name=amount required= spellcheck=false type=text value= has 
                      p.note aria-live=polite “Whole minutes, e.g. 60”
                    div.acts
                      button.button data-tone=brand type=submit
                        span.label “Save”
                      button.button data-tone=quiet type=button
                        span.label “Cancel”
          section.card
            "
      `)
    expect(about(/OneField|name=amount/, section({ groups, limit: { kind: 'time', period: 'day' } }))).toEqual([])
    const untold = [{ kind: 'loss', limits: [{ period: 'day', amount: 60 }] }]
    expect(about(/amount|bar/, section({ groups: untold }))).toEqual(['          span.amount “money 60”'])
  })

  test('tells time and money by day, week or month [FLOW-13 part, MEM-17 part]', () => {
    const span = { from: '2026-11-20', seconds: 90, net: -1, staked: 2, won: 3, deposited: 4, withdrawn: 5 }
    const statement = (given: object) =>
      wholeOf(PlayStatement, {
        period: 'week',
        periods: ['day', 'week', 'month'],
        onPeriod: hears('chooses'),
        spans: undefined,
        failed: undefined,
        onRetry: hears('retries'),
        money,
        dayText,
        ...given,
      } as never)
    expect(statement({ spans: [span] })).toMatchInlineSnapshot(`
      "
      section.card
        h3 “Time and money spent”
        p.soft “Your bets, winnings, deposits and withdrawals.”
        div.tabs.fades aria-label=Time and money spent role=tablist
          button.tab aria-controls=→Week from day 2026-11-20 aria-selected=false data-tab=day role=tab tabindex=-1 type=button “Days”
          button.tab aria-controls=→Week from day 2026-11-20 aria-selected=true data-tab=week role=tab tabindex=0 type=button “Weeks”
          button.tab aria-controls=→Week from day 2026-11-20 aria-selected=false data-tab=month role=tab tabindex=-1 type=button “Months”
        div aria-labelledby=→Weeks role=tabpanel
          ul.spans
            li.span
              strong “Week from day 2026-11-20”
              dl
                div
                  dt “Time played”
                  dd “2 minutes”
                div
                  dt “Bets”
                  dd “money 2”
                div
                  dt “Won”
                  dd “money 3”
                div
                  dt “Result”
                  dd “money -1”
                div
                  dt “Deposited”
                  dd “money 4”
                div
                  dt “Withdrawn”
                  dd “money 5”
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      "
    `)
    expect(about(/ dd /, statement({ spans: [{ from: '2026-11-20', won: 0 }] }))).toEqual(
      ['–', '–', 'money 0', '–', '–', '–'].map((figure) => `            dd “${figure}”`),
    )
    const panel = (text: string) => text.slice(text.indexOf('role=tabpanel'))
    expect(panel(statement({}))).toMatchInlineSnapshot(`
      "role=tabpanel
          div.box aria-hidden=true style=block-size: 96px;
          ul.spans
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      "
    `)
    expect(panel(statement({ spans: [] }))).toMatchInlineSnapshot(`
      "role=tabpanel
          p.soft “Nothing was played or paid in this period.”
          ul.spans
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      "
    `)
    expect(panel(statement({ failed: busyNotice }))).toMatchInlineSnapshot(`
      "role=tabpanel
          div.state role=alert
            span.icon
              svg aria-hidden=true .1M4 3l16 18
            h2.title “Couldn’t load this section”
            p.text
              bdi “Busy”
            div.action
              button.button data-tone=brand type=button
                span.label “Try again”
          ul.spans
      use button Days
        chooses "day"
      use button Weeks
        chooses "week"
      use button Months
        chooses "month"
      use button Try again
        retries an event
      "
    `)
  })

  test('is a tab beside the profile [FLOW-13 part, MEM-02 part]', () => {
    expect(wholeOf(SecurityTabs, { section: 'protection', onChoose: hears('chooses'), children: 'Section' }))
      .toMatchInlineSnapshot(`
      "
      div.tabs.fades aria-label=Account and protection role=tablist
        button.tab aria-controls=→Section aria-selected=false data-tab=profile role=tab tabindex=-1 type=button “My profile”
        button.tab aria-controls=→Section aria-selected=true data-tab=protection role=tab tabindex=0 type=button “Player protection”
      div aria-labelledby=→Player protection role=tabpanel “Section”
      use button My profile
        chooses "profile"
      use button Player protection
        chooses "protection"
      "
    `)
  })
})

/** A part with the formats of a reader. */
const written = (Part: never, props: object) =>
  wholeOf(
    () =>
      createElement(
        MoneyTextsContext.Provider,
        { value: { money, count: (number) => `count ${number}`, date: dateText, time: (moment) => `time ${moment}` } },
        createElement(Part, props),
      ),
    {},
  )

describe('a move of money', () => {
  const terms = {
    minAmount: 1,
    maxAmount: 100,
    available: 50,
    channels: [],
    cards: [],
    wallets: [],
    recipient: undefined,
    points: undefined,
    receiptMinutes: 0,
    paymentPassword: { needed: false },
  }
  const texts = { amount: '', channel: '', card: '', from: 'main', to: '' }
  const move = (kind: keyof typeof moveDefinitions, view: object, given: object = {}) =>
    written(MoneyMove as never, {
      actor: flowWith({
        step: 'editing',
        busy: false,
        definition: moveDefinitions[kind],
        kind,
        terms,
        texts: undefined,
        draft: undefined,
        fieldErrors: {},
        canCollect: false,
        collectable: 0,
        asksPassword: false,
        passwordMissing: false,
        willHappen: moveDefinitions[kind].willHappen,
        ...view,
      }),
      ...given,
    })
  const channels = [
    { channelId: 'C0', name: 'Closed', minutes: 5, state: 'closed', minAmount: 2, maxAmount: 3 },
    { channelId: 'C1', name: 'Bank', minutes: 5, state: 'open', minAmount: 5, maxAmount: 90 },
    { channelId: 'C2', name: 'Cash', minutes: 0, state: 'open', minAmount: 6, maxAmount: 80 },
  ]
  const cards = [
    { cardId: 'K1', bankName: 'Bank', ending: '1234', holderName: 'Sita' },
    { cardId: 'K2', bankName: 'Other', ending: '', holderName: '' },
  ]
  const wallets = [
    { vassalage: '', walletName: 'M', balance: 50 },
    { vassalage: 'ALPHA', walletName: 'Alpha', balance: 7 },
  ]

  test('in is typed with a channel [FLOW-13 part, MEM-04 part]', () => {
    const fieldErrors = { channel: problem('A'), amount: problem('B') }
    expect(move('deposit', { terms: { ...terms, channels }, fieldErrors })).toMatchInlineSnapshot(`
      "
      form.form aria-busy=false novalidate=
        div.top
          p “Choose how you want to pay.”
          div role=alert
        fieldset.choices aria-describedby=→A
          legend “Channel”
          div.cards
            label.card data-off=true
              input aria-invalid=true disabled= name=channel type=radio value=C0 has C0
              span.cardText
                strong
                  bdi “Closed”
                bdi “Under maintenance”
            label.card
              input aria-invalid=true checked= name=channel type=radio value=C1 has a tick
              span.cardText
                strong
                  bdi “Bank”
                bdi “about 5 minutes”
            label.card
              input aria-invalid=true name=channel type=radio value=C2 has C2
              span.cardText
                strong
                  bdi “Cash”
                bdi
          p.error aria-live=polite “A”
        div
          label.label “Amount”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→B money 5 to money 90 aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=amount required= spellcheck=false type=text value= has 
          p.note aria-live=polite data-wrong=true
            “B”
            span.kept
              “ ”
              “money 5 to money 90”
        div.actions
          button.button data-tone=main data-wide=true type=submit
            span.label “Continue”
      use input channel
      use input channel
        sends {"type":"move.type","texts":{"amount":"","channel":"C2","from":"main","to":"","card":""}}
        - input
        - input C2
        - input.input 5 90
        - “money 5 90”
        + input C1
        + input
        + input.input 6 80
        + “money 6 80”
      use input amount
        sends {"type":"move.type","texts":{"amount":" 12 ","channel":"C2","from":"main","to":"","card":""}}
        - input.input
        + input.input 12   12
      use button Continue
        sends {"type":"move.submit","texts":{"amount":" 12 ","channel":"C2","from":"main","to":"","card":""}}
      "
    `)
  })

  test('in has open channels where the platform tells no state, and no hint without limits [PLAT-01 part]', () => {
    const bare = [
      { channelId: 'C1', name: 'Bank', minutes: 0 },
      { channelId: 'C2', name: 'Cash', minutes: 0, state: 'PAUSED' },
    ]
    const drawn = move('deposit', { terms: { ...terms, minAmount: 0, maxAmount: undefined, channels: bare } })
    expect(drawn).toContain('input checked= name=channel type=radio value=C1')
    expect(drawn).toMatch(/input disabled= name=channel type=radio value=C2[^]*“Under maintenance”/)
    expect(drawn).toMatch(/label.label “Amount”/)
    expect(drawn).not.toMatch(/money 0|undefined|NaN/)
  })

  test('out is typed with a bank account [FLOW-13 part, MEM-05 part]', () => {
    const fieldErrors = { card: problem('A') }
    expect(
      move(
        'withdrawal',
        { terms: { ...terms, cards }, texts: { ...texts, card: 'K2', amount: '7' }, fieldErrors },
        { onAddCard: hears('adds a card') },
      ),
    ).toMatchInlineSnapshot(`
      "
      form.form aria-busy=false novalidate=
        div.top
          p “Choose the account that the money goes to.”
          div role=alert
        fieldset.choices aria-describedby=→A
          legend “Bank account”
          div.cards
            label.card
              input aria-invalid=true name=card type=radio value=K1 has K1
              span.cardText
                strong
                  bdi “Bank”
                bdi “··1234 · Sita”
            label.card
              input aria-invalid=true checked= name=card type=radio value=K2 has a tick
              span.cardText
                strong
                  bdi “Other”
                bdi
          p.error aria-live=polite “A”
        div.addCard
          button.button data-tone=quiet type=button
            span.label “Add bank account”
        div
          label.label “Amount”
          div.row
            div.box
              input.input aria-describedby=→money 1 to money 50 autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=amount required= spellcheck=false type=text value=7 has 7
          p.note aria-live=polite “money 1 to money 50”
        div.actions
          button.button data-tone=main data-wide=true type=submit
            span.label “Continue”
      use input card
        sends {"type":"move.type","texts":{"amount":"7","channel":"","from":"main","to":"","card":"K1"}}
        - input K1
        - input
        + input
        + input K2
      use input card
        sends {"type":"move.type","texts":{"amount":"7","channel":"","from":"main","to":"","card":"K2"}}
        - input
        - input K2
        + input K1
        + input
      use button Add bank account
        adds a card {"amount":"7","channel":"","from":"main","to":"","card":"K2"}
      use input amount
        sends {"type":"move.type","texts":{"amount":" 12 ","channel":"","from":"main","to":"","card":"K2"}}
        - input.input value=7 7
        + input.input value= 12   12
      use button Continue
        sends {"type":"move.submit","texts":{"amount":" 12 ","channel":"","from":"main","to":"","card":"K2"}}
        focus on input card
      "
    `)
    expect(move('withdrawal', { texts })).toMatchInlineSnapshot(`
      "
      form.form aria-busy=false novalidate=
        div.top
          p “Choose the account that the money goes to.”
          div role=alert
        div.addCard
          p “You have no bank account here yet. Add one to withdraw.”
        div
          label.label “Amount”
          div.row
            div.box
              input.input aria-describedby=→money 1 to money 50 autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=amount required= spellcheck=false type=text value= has 
          p.note aria-live=polite “money 1 to money 50”
        div.actions
          button.button data-tone=main data-wide=true type=submit
            span.label “Continue”
      use input amount
        sends {"type":"move.type","texts":{"amount":" 12 ","channel":"","from":"main","to":"","card":""}}
        - input.input
        + input.input 12   12
      use button Continue
        sends {"type":"move.submit","texts":{"amount":" 12 ","channel":"","from":"main","to":"","card":""}}
      "
    `)
  })

  test('between wallets or to the upline is typed, and all can be collected [FLOW-13 part, MEM-06 part]', () => {
    expect(
      move('transfer', {
        terms: { ...terms, wallets },
        canCollect: true,
        collectable: 7,
        fieldErrors: { from: problem('A'), to: problem('B') },
      }),
    ).toMatchInlineSnapshot(`
      "
      form.form aria-busy=false novalidate=
        div.top
          p “Move money between your main wallet and the providers’ wallets.”
          div role=alert
        div
          label.label “From”
          select.select aria-describedby=→A aria-invalid=true name=from has main
            option value= “Choose a wallet”
            option value=main
              “Main wallet”
              “ · ”
              “money 50”
            option value=ALPHA
              “Alpha”
              “ · ”
              “money 7”
          p.error aria-live=polite “A”
        div
          label.label “To”
          select.select aria-describedby=→B aria-invalid=true name=to has 
            option value= “Choose a wallet”
            option value=main
              “Main wallet”
              “ · ”
              “money 50”
            option value=ALPHA
              “Alpha”
              “ · ”
              “money 7”
          p.error aria-live=polite “B”
        div
          label.label “Amount”
          div.row
            div.box
              input.input aria-describedby=→money 1 to money 50 autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=amount required= spellcheck=false type=text value= has 
          p.note aria-live=polite “money 1 to money 50”
        div.actions
          button.button data-tone=main data-wide=true type=submit
            span.label “Transfer”
          button.button data-tone=quiet data-wide=true type=button
            span.label “Collect all (money 7)”
      use select from
        sends {"type":"move.type","texts":{"amount":"","channel":"","from":"ALPHA","to":"","card":""}}
        - select.select main
        - input.input 50
        - p.note 50”
        + select.select ALPHA
        + input.input 7
        + p.note 7”
      use select to
        sends {"type":"move.type","texts":{"amount":"","channel":"","from":"ALPHA","to":"ALPHA","card":""}}
        - select.select
        + select.select ALPHA
      use input amount
        sends {"type":"move.type","texts":{"amount":" 12 ","channel":"","from":"ALPHA","to":"ALPHA","card":""}}
        - input.input
        + input.input 12   12
      use button Transfer
        sends {"type":"move.submit","texts":{"amount":" 12 ","channel":"","from":"ALPHA","to":"ALPHA","card":""}}
        focus on select from
      use button Collect all (money 7)
        sends {"type":"move.collect"}
      "
    `)
    // Some platforms name one with every move.
    for (const kind of ['deposit', 'transfer'] as const)
      expect(move(kind, { terms: { ...terms, recipient: 'gita' } })).not.toContain('gita')
    expect(move('upline', { terms: { ...terms, recipient: '' } })).not.toContain('p.pair')
    expect(about(/recipient|pair|span “|strong/, move('upline', { terms: { ...terms, recipient: 'gita' } })))
      .toMatchInlineSnapshot(`
        [
          "  p.pair",
          "    span “To”",
          "    strong",
        ]
      `)
  })

  test('of points is typed in pieces or points [FLOW-13 part]', () => {
    const points = { balance: 40, rate: 0.5, reward: { name: 'Cap', price: 20 } }
    const field = (text: string) => about(/label\.label|p\.note|input\.input|span\.label|p “/, text)
    expect(field(move('redeem', { terms: { ...terms, points } }))).toMatchInlineSnapshot(`
      [
        "    p “How many would you like?”",
        "    label.label “Quantity”",
        "        input.input aria-describedby=→count 1 to count 100 autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=numeric name=amount required= spellcheck=false type=text value=1 has 1",
        "    p.note aria-live=polite “count 1 to count 100”",
        "      span.label “Continue”",
        "  - input.input value=1",
        "  + input.input value= 12   12",
      ]
    `)
    expect(field(move('redeem', { terms: { ...terms, points, maxAmount: 0 } }))).toMatchInlineSnapshot(`
      [
        "    p “How many would you like?”",
        "    label.label “Quantity”",
        "        input.input aria-describedby=→You need count 20 points autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=numeric name=amount required= spellcheck=false type=text value=1 has 1",
        "    p.note aria-live=polite “You need count 20 points for this, and have count 40.”",
        "      span.label “Continue”",
        "  - input.input value=1 1",
        "  + input.input value= 12   12",
      ]
    `)
    expect(field(move('conversion', { terms: { ...terms, maxAmount: 0 } }))).toMatchInlineSnapshot(`
      [
        "    p “Turn points into money in your main wallet.”",
        "    label.label “Points”",
        "        input.input aria-describedby=→You need at least count  autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=numeric name=amount required= spellcheck=false type=text value= has ",
        "    p.note aria-live=polite “You need at least count 1 points to turn them into money.”",
        "      span.label “Continue”",
        "  - input.input",
        "  + input.input 12 12",
      ]
    `)
  })

  test('is confirmed, by a password where one is asked for [FLOW-13 part, MEM-04 part]', () => {
    const draftOf = (type: string, what: object = {}) => ({ type, amount: 10, what })
    expect(
      move('withdrawal', {
        step: 'confirming',
        terms: { ...terms, cards },
        draft: draftOf('withdrawal', { card: 'K1' }),
        asksPassword: true,
        passwordMissing: true,
        refused: { reason: 'wrongPassword', attemptsLeft: 2 },
      }),
    ).toMatchInlineSnapshot(`
      "
        focus on h3 Please check before you confirm
      section.confirm aria-label=Please check before you confirm
        h3 tabindex=-1 “Please check before you confirm”
        p.sum “money 10”
        form.form aria-busy=false novalidate=
          div.top
            div role=alert
              p.rejection
                svg aria-hidden=true 5M12 17.5v.1
                span
                  bdi “The payment password is wrong. You have 2 attempts left.”
          div
            label.label “Payment password”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→This field cannot be emp aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=numeric name=paymentPassword required= spellcheck=false type=password has 
                button.button aria-label=Show password type=button
                  svg aria-hidden=true 3 0 0 0 0 6Z
            p.note aria-live=polite data-wrong=true “This field cannot be empty.”
          button.button type=button “Forgot the payment password?”
          div.actions
            button.button data-tone=main data-wide=true type=submit
              span.label “Confirm”
            button.button data-tone=quiet data-wide=true type=button
              span.label “Change”
      use input paymentPassword
        - input.input
        + input.input  12
      use button Show password
        - input.input type=password
        - button.button aria-label=Show
        - svg 3 0 0 0 0 6Z
        + input.input type=text
        + button.button aria-label=Hide
        + svg 6ZM4 3l16 18
      use button Forgot the payment password?
        sends {"type":"password.forgot"}
      use button Confirm
        sends {"type":"move.confirm","password":" 12 "}
        focus on input paymentPassword
      use button Change
        sends {"type":"move.change"}
      "
    `)
    expect(document.activeElement?.localName).not.toBe('body')
    const sentences = (kind: keyof typeof moveDefinitions, type: string, what: object, more: object = {}) =>
      about(
        /p\.sum|p “|busy/,
        move(kind, { step: 'booking', busy: true, draft: draftOf(type, what), terms: { ...terms, ...more } }),
      )
    expect([
      sentences('deposit', 'deposit', { channel: 'C1' }, { channels, receiptMinutes: 5 }),
      sentences('transfer', 'transfer', { from: 'main', to: 'ALPHA' }, { wallets, recipient: 'gita' }),
      sentences('transfer', 'collect', {}, { wallets }),
      sentences('upline', 'upline', {}, { recipient: 'gita' }),
    ]).toMatchInlineSnapshot(`
      [
        [
          "  p.sum “money 10”",
          "  form.form aria-busy=true novalidate=",
          "      p “You pay money 10 by Bank. It appears in your main wallet as soon as it arrives.”",
          "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        ],
        [
          "  p.sum “money 10”",
          "  form.form aria-busy=true novalidate=",
          "      p “money 10 will move from Main wallet to Alpha at once.”",
          "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        ],
        [
          "  p.sum “money 10”",
          "  form.form aria-busy=true novalidate=",
          "      p “money 10 will move from all other wallets to your main wallet.”",
          "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        ],
        [
          "  p.sum “money 10”",
          "  form.form aria-busy=true novalidate=",
          "      p “money 10 will go to gita at once. This can’t be undone.”",
          "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
        ],
      ]
    `)
    expect(about(/./, move('deposit', { step: 'confirming' }))).toEqual([])
    expect(about(/./, move('deposit', { step: 'editing', terms: undefined }))).toEqual([])
  })

  test('ends in each of its results [FLOW-13 part, MEM-04 part]', () => {
    expect(move('deposit', { step: 'loading' })).toMatchInlineSnapshot(`
      "
      div.loading aria-label=Loading… role=status
        div.box aria-hidden=true style=block-size: 60px;
        div.box aria-hidden=true style=block-size: 160px;
        div.box aria-hidden=true style=block-size: 48px;
      "
    `)
    expect(move('deposit', { step: 'failed', notice: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true 5M12 17.5v.1
        h2.title “Couldn’t load this page”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"move.retry"}
      "
    `)
    expect(about(/p\./, move('deposit', { step: 'failed' }))).toEqual([])
    expect(move('deposit', { step: 'passwordNotSet' })).toMatchInlineSnapshot(`
      "
      div.state
        span.icon
          svg aria-hidden=true 0 0 1 7 0V11
        h2.title “You need a payment password first”
        p.text “Six digits that only you know protect your money. After you set them, you’ll return here.”
        div.action
          button.button data-tone=main type=button
            span.label “Set payment password”
      use button Set payment password
        sends {"type":"password.open"}
      "
    `)
    expect(move('deposit', { step: 'unknown', busy: true })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .3M20 5v6h-6
        h2.title “We don’t know yet if it went through”
        p.text “We got no answer. We’re checking what happened; no money moves twice.”
        div.action
          button.button aria-busy=true aria-disabled=true data-tone=brand type=button
            span.label “Check again”
      use button Check again
        sends {"type":"move.look"}
      "
    `)
    expect(move('deposit', { step: 'locked', refused: { reason: 'locked', until: '2026-11-22' } }))
      .toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true 0 0 1 7 0V11
        h2.title “The payment password is locked”
        p.text
          bdi “Too many wrong attempts. You can try again after time 2026-11-22, or recover the password with a code.”
        div.action
          button.button data-tone=brand type=button
            span.label “Back to the form”
          button.button data-tone=quiet type=button
            span.label “Forgot the payment password?”
      use button Back to the form
        sends {"type":"move.change"}
      use button Forgot the payment password?
        sends {"type":"password.forgot"}
      "
    `)
    expect(move('deposit', { step: 'refused' })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true 5M12 17.5v.1
        h2.title “Request declined”
        div.action
          button.button data-tone=brand type=button
            span.label “Back to the form”
      use button Back to the form
        sends {"type":"move.change"}
      "
    `)
    expect(
      move('deposit', {
        step: 'done',
        move: { amount: 10 },
        resultTitle: 'page.deposit.done',
        resultState: 'page.money.state.processing',
      }),
    ).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true 10 17.5 19 7
        h2.title “Your deposit is being processed”
        p.text “money 10 · Processing”
        div.action
          button.button data-tone=brand type=button
            span.label “Start another one”
      use button Start another one
        sends {"type":"move.again"}
      "
    `)
    expect(
      about(
        /svg|p\./,
        move('redeem', {
          step: 'done',
          hasFailed: true,
          resultTitle: 'page.money.state.failed',
          move: { quantity: 2, counterpart: 'Cap' },
        }),
      ),
    ).toMatchInlineSnapshot(`
      [
        "    svg aria-hidden=true 5M12 17.5v.1",
        "  p.text “Cap × count 2”",
      ]
    `)
    expect(about(/p\./, move('redeem', { step: 'done', resultTitle: 'page.mall.redeemDone' }))).toEqual([])
    const deposit = { step: 'done', resultTitle: 'page.deposit.done', move: { amount: 10, quantity: 0 } }
    expect(about(/p\./, move('deposit', deposit))).toEqual(['  p.text “money 10”'])
    expect(move('deposit', { passwordForm: flowWith({ failed: false, form: undefined }) })).toMatchInlineSnapshot(`
      "
      div.loading aria-label=Loading… role=status
        div.box aria-hidden=true style=block-size: 60px;
        div.box aria-hidden=true style=block-size: 160px;
      "
    `)
  })

  test('says why it is refused, with the next step [FLOW-13 part, MEM-04 part]', () => {
    const why = (refused: object) =>
      about(/p\.text|bdi/, move('deposit', { step: 'refused', refused }))
        .join(' ')
        .trim()
    expect([
      why({ notice: busyNotice }),
      why({ reason: 'balance', available: 5 }),
      why({ reason: 'limits', min: 1, max: 2 }),
      why({ reason: 'maintenance' }),
      why({ reason: 'soldOut', left: 0 }),
      why({ reason: 'soldOut', left: 2 }),
      why({ reason: 'points', available: 4 }),
      why({ reason: 'gone' }),
      why({ reason: 'notSet' }),
      why({ reason: 'conflict' }),
      why({ reason: 'absent' }),
    ]).toMatchInlineSnapshot(`
      [
        "p.text     bdi “Busy”",
        "p.text     bdi “Your balance doesn’t cover this. You have money 5.”",
        "p.text     bdi “The amount must be between money 1 and money 2.”",
        "p.text “This channel is under maintenance. Please choose another one.”",
        "p.text “This reward has just run out. Your points are untouched. Please choose another one.”",
        "p.text     bdi “Only 2 are left. Your points are untouched.”",
        "p.text     bdi “You don’t have enough points. You have count 4.”",
        "p.text “This reward is no longer available. Please choose another one.”",
        "p.text “Please set a payment password first.”",
        "p.text “This request was already used for something else. Please check your history.”",
        "p.text “Your request didn’t reach us, and no money moved. You can confirm it again.”",
      ]
    `)
  })
})

test('the payment password is set, changed or recovered [FLOW-13 part, MEM-16 part]', () => {
  const form = (view: object, title?: string) =>
    written(PaymentPasswordForm as never, {
      actor: flowWith({ failed: false, busy: false, ways: [], fieldErrors: {}, ...view }),
      title,
    })
  expect(form({ failed: true })).toMatchInlineSnapshot(`
    "
    div.state role=alert
      span.icon
        svg aria-hidden=true 5M12 17.5v.1
      h2.title “Couldn’t load this page”
      div.action
        button.button data-tone=brand type=button
          span.label “Try again”
    use button Try again
      sends {"type":"password.retry"}
    "
  `)
  const ways = [
    { way: 'sms', to: '98•••' },
    { way: 'mail', to: 's•••' },
  ]
  expect(form({ form: 'choose', ways, refused: { notice: busyNotice }, busy: true }, 'Title')).toMatchInlineSnapshot(`
    "
    section.confirm aria-busy=true aria-label=Payment password
      h3 “Title”
      p “We’ll send you a code to confirm that it’s you. Where should it go?”
      p.error role=alert
        bdi “Busy”
      div.actions
        button.button aria-busy=true aria-disabled=true data-tone=brand data-wide=true type=button
          span.label “SMS to 98•••”
        button.button aria-busy=true aria-disabled=true data-tone=brand data-wide=true type=button
          span.label “Email to s•••”
        button.button data-tone=quiet data-wide=true type=button
          span.label “Cancel”
    use button SMS to 98•••
      sends {"type":"code.send","way":"sms"}
    use button Email to s•••
      sends {"type":"code.send","way":"mail"}
    use button Cancel
      sends {"type":"password.close"}
    "
  `)
  expect(about(/p[ .]/, form({ form: 'choose' }))).toMatchInlineSnapshot(`
    [
      "  p “Your account has no mobile number or email yet. Please contact customer service.”",
      "  p.error role=alert",
    ]
  `)
  const fieldErrors = { proof: problem('A'), newPassword: problem('B'), again: problem('C') }
  expect(form({ form: 'first', fieldErrors, refused: { notice: busyNotice } }, 'Title')).toMatchInlineSnapshot(`
    "
    section.confirm aria-label=Payment password
      h3 “Title”
      form.form aria-busy=false novalidate=
        div.top
          div role=alert
            p.rejection
              svg aria-hidden=true 5M12 17.5v.1
              span
                bdi “Busy”
        div
          label.label “Login password”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=current-password autocorrect=off enterkeyhint=next name=proof required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite data-wrong=true “A”
        div
          label.label “New payment password”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next inputmode=numeric name=newPassword required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite data-wrong=true “B”
        div
          label.label “New payment password again”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→C aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=numeric name=again required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite data-wrong=true “C”
        div.actions
          button.button data-tone=main data-wide=true type=submit
            span.label “Save payment password”
          button.button data-tone=quiet data-wide=true type=button
            span.label “Cancel”
    use input proof
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
    use input again
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      - button.button aria-label=Show password type=button
      - svg aria-hidden=true 3 0 0 0 0 6Z
      + input.input type=text
    use button Save payment password
      sends {"type":"password.submit","texts":{"proof":" 12 ","newPassword":" 12 ","again":" 12 "}}
      focus on input proof
    use button Cancel
      sends {"type":"password.close"}
    "
  `)
  expect(form({ form: 'change', busy: true })).toMatchInlineSnapshot(`
    "
    section.confirm aria-label=Payment password
      form.form aria-busy=true novalidate=
        div.top
          p “Choose six new digits.”
          div role=alert
        div
          label.label “Current payment password”
          div.row
            div.box
              input.input autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next inputmode=numeric name=proof required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite
        button.button type=button “Forgot the payment password?”
        div
          label.label “New payment password”
          div.row
            div.box
              input.input aria-describedby=→Use six digits, but no s autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next inputmode=numeric name=newPassword required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite “Use six digits, but no sequence like 123456 and not the same digit six times.”
        div
          label.label “New payment password again”
          div.row
            div.box
              input.input autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=numeric name=again required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite
        div.actions
          button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
            span.label “Save payment password”
          button.button data-tone=quiet data-wide=true type=button
            span.label “Cancel”
    use input proof
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      + input.input type=text
      + button.button aria-label=Hide password type=button
      + svg aria-hidden=true 6ZM4 3l16 18
    use button Forgot the payment password?
      sends {"type":"password.forgot"}
    use input newPassword
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      + input.input type=text
    use input again
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      - button.button aria-label=Show password type=button
      - svg aria-hidden=true 3 0 0 0 0 6Z
      + input.input type=text
    use button Save payment password
      sends {"type":"password.submit","texts":{"proof":" 12 ","newPassword":" 12 ","again":" 12 "}}
    use button Cancel
      sends {"type":"password.close"}
    "
  `)
  expect(form({ form: 'recover', sentTo: '98•••' })).toMatchInlineSnapshot(`
    "
    section.confirm aria-label=Payment password
      form.form aria-busy=false novalidate=
        div.top
          p “We sent a code to 98•••.”
          div role=alert
        div
          label.label “Code”
          div.row
            div.box
              input.input autocapitalize=none autocomplete=one-time-code autocorrect=off enterkeyhint=next inputmode=numeric name=proof required= spellcheck=false type=text has 
          p.note aria-live=polite
        button.button type=button “Send another code”
        div
          label.label “New payment password”
          div.row
            div.box
              input.input aria-describedby=→Use six digits, but no s autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next inputmode=numeric name=newPassword required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite “Use six digits, but no sequence like 123456 and not the same digit six times.”
        div
          label.label “New payment password again”
          div.row
            div.box
              input.input autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=numeric name=again required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite
        div.actions
          button.button data-tone=main data-wide=true type=submit
            span.label “Save payment password”
          button.button data-tone=quiet data-wide=true type=button
            span.label “Cancel”
    use input proof
      - input.input
      + input.input  12
    use button Send another code
      sends {"type":"code.another"}
    use input newPassword
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      + input.input type=text
      + button.button aria-label=Hide password type=button
      + svg aria-hidden=true 6ZM4 3l16 18
    use input again
      - input.input
      + input.input  12
    use button Show password
      - input.input type=password
      - button.button aria-label=Show password type=button
      - svg aria-hidden=true 3 0 0 0 0 6Z
      + input.input type=text
    use button Save payment password
      sends {"type":"password.submit","texts":{"proof":" 12 ","newPassword":" 12 ","again":" 12 "}}
    use button Cancel
      sends {"type":"password.close"}
    "
  `)
})

test('a payout is confirmed or denied with pictures [FLOW-13 part, MEM-05 part]', () => {
  const receipt = (view: object) =>
    written(ReceiptDialog as never, {
      actor: flowWith({
        busy: false,
        checking: false,
        payout: { amount: 20, counterpart: 'Bank', payout: { paid: 10 } },
        received: true,
        proofs: [],
        lacksProof: false,
        ...view,
      }),
    })
  expect(receipt({ proofs: [{ file: { name: 'a.png' } }], rejection: busyNotice })).toMatchInlineSnapshot(`
    "
    dialog.dialog aria-labelledby=→Have you received the mo closedby=any data-look=window open=
      div.body
        div.head
          h2 “Have you received the money?”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        form.form aria-busy=false novalidate=
          div.top
            div role=alert
              p.rejection
                svg aria-hidden=true 5M12 17.5v.1
                span
                  bdi “Busy”
          fieldset.choices
            legend “Received?”
            div.cards
              label.card
                input checked= name=received type=radio value=yes has a tick
                span.cardText
                  strong
                    bdi “Received”
                  bdi
              label.card
                input name=received type=radio value=no has no
                span.cardText
                  strong
                    bdi “Not received”
                  bdi “If the receipt is forced, the amount is not refunded.”
            p.error aria-live=polite
          div
            p.label “Proof”
            ul.names
              li
                bdi “a.png”
                button.button aria-label=Remove a.png type=button
                  svg aria-hidden=true 12M18 6 6 18
            input.unseen accept=image/png,image/jpeg aria-describedby=→PNG or JPG, up to 5 MB e multiple= type=file has 
            label.pick “Add pictures”
            p.note aria-live=polite “PNG or JPG, up to 5 MB each, 3 at most”
          button.button data-tone=main data-wide=true type=submit
            span.label “Send answer”
    use button Close
      sends {"type":"receipt.close"}
    use input received
    use input received
      sends {"type":"receipt.choose","received":false}
      - input
      - input no
      + input yes
      + input
    use button Remove a.png
      sends {"type":"proof.remove","at":0}
    use input
    use button Send answer
      sends {"type":"receipt.send"}
    "
  `)
  const lines = (view: object) => about(/a tick|busy|p “|note|role=alert|error/, receipt(view))
  expect(lines({ received: false, lacksProof: true, payout: { amount: 20 } })).toMatchInlineSnapshot(`
    [
      "    form.form aria-busy=false novalidate=",
      "        p “money 20 was paid out to .”",
      "        div role=alert",
      "            input checked= name=received type=radio value=no has a tick",
      "        p.error aria-live=polite",
      "        p.note aria-live=polite data-wrong=true “Please add a picture, for example of your account statement.”",
    ]
  `)
  expect(lines({ problem: { problem: 'size', name: 'a.png' }, checking: true })).toMatchInlineSnapshot(`
    [
      "    form.form aria-busy=false novalidate=",
      "        p “money 10 was paid out to Bank.”",
      "        div role=alert",
      "            input checked= name=received type=radio value=yes has a tick",
      "        p.error aria-live=polite",
      "        p.note aria-live=polite data-wrong=true “a.png is bigger than 5 MB.”",
      "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
    ]
  `)
})

test('a bank account is added [FLOW-13 part, MEM-05 part]', () => {
  const fieldErrors = { bankName: problem('A'), accountNumber: problem('B'), holderName: problem('C') }
  expect(wholeOf(BankCardDialog, { actor: flowWith({ busy: true, fieldErrors, rejection: busyNotice }), draft }))
    .toMatchInlineSnapshot(`
    "
      focus on input bankName
    dialog.dialog aria-labelledby=→Add bank account closedby=any data-look=window open=
      div.body
        div.head
          h2 “Add bank account”
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
            label.label “Bank”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→A aria-invalid=true autocapitalize=words autocorrect=off data-first=true enterkeyhint=next name=bankName required= spellcheck=false type=text has 
            p.note aria-live=polite data-wrong=true “A”
          div
            label.label “Account number”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next inputmode=numeric name=accountNumber required= spellcheck=false type=text has 
            p.note aria-live=polite data-wrong=true “B”
          div
            label.label “Account holder”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→C aria-invalid=true autocapitalize=words autocomplete=name autocorrect=off enterkeyhint=go name=holderName required= spellcheck=false type=text has 
            p.note aria-live=polite data-wrong=true “C”
          button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
            span.label “Add bank account”
    use button Close
      sends {"type":"card.close"}
    use input bankName
      - input.input
      + input.input  12
    use input accountNumber
      - input.input
      + input.input  12
    use input holderName
      - input.input
      + input.input  12
    use button Add bank account
      sends {"type":"card.submit","texts":{"bankName":" 12 ","accountNumber":" 12 ","holderName":" 12 "}}
    "
  `)
})

test('a page of money has its wallets and its moves [FLOW-13 part, MEM-04 part]', () => {
  const wallets = [
    { vassalage: '', walletName: 'M', balance: 50 },
    { vassalage: 'ALPHA', walletName: 'Alpha', balance: 7 },
  ]
  const page = (given: object) =>
    written(MoneyPage as never, {
      title: 'Title',
      wallets,
      onRetry: hears('retries'),
      every: true,
      children: 'Move',
      ...given,
    })
  expect(page({})).toMatchInlineSnapshot(`
    "
    div.page
      h2.title “Title”
      dl.wallets
        div.wallet data-main=true
          dt “Main wallet”
          dd “money 50”
        div.wallet
          dt
            bdi “Alpha”
          dd “money 7”
      “Move”
    "
  `)
  expect(page({ every: false })).toMatchInlineSnapshot(`
    "
    div.page
      h2.title “Title”
      dl.wallets
        div.wallet data-main=true
          dt “Main wallet”
          dd “money 50”
      “Move”
    "
  `)
  expect(page({ wallets: undefined })).toMatchInlineSnapshot(`
    "
    div.page
      h2.title “Title”
      dl.wallets aria-busy=true
        div.box aria-hidden=true style=block-size: 76px;
      div.box aria-hidden=true style=block-size: 24rem;
    "
  `)
  expect(page({ failed: busyNotice })).toMatchInlineSnapshot(`
    "
    div.page
      h2.title “Title”
      div.state data-row=true role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the balance”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      “Move”
    use button Try again
      retries an event
    "
  `)
  const moved = (requestId: string, more: object) => ({
    requestId,
    amount: 10,
    at: '2026-11-20',
    state: 'paid',
    ...more,
  })
  const payout = { paid: 5, received: 4, remaining: 1 }
  const moves = [
    moved('R1', { payout: { ...payout, confirmBy: '2026-11-22' } }),
    moved('R2', { state: 'received', payout: { ...payout, paid: 0, receivedBy: 'timeout' } }),
    moved('R3', { state: 'received', payout: { ...payout, receivedBy: 'forced' } }),
    moved('R4', { state: 'own word' }),
  ]
  const history = (given: object) =>
    written(MoveHistory as never, {
      title: 'page.deposit.history',
      nameOf: ({ requestId }: { requestId: string }) => `name of ${requestId}`,
      onRetry: hears('retries'),
      onAnswer: ({ requestId }: { requestId: string }) => hears('answers')(requestId),
      ...given,
    })
  const none = { paid: 0, received: 0, remaining: 0 }
  expect(history({ moves: [moved('R5', { state: 'completed', payout: none })] })).not.toContain('dl.figures')
  expect(history({ moves })).toMatchInlineSnapshot(`
    "
    section.history aria-label=Your deposits
      h3 “Your deposits”
      ul.moves
        li.move data-state=paid
          div.moveHead
            strong
              bdi “name of R1”
            strong.number “money 10”
          div.moveFoot
            span “date 2026-11-20”
            span.state “Paid out: please confirm”
          dl.figures
            div
              dt “Paid out”
              dd “money 5”
            div
              dt “Received”
              dd “money 4”
            div
              dt “Remaining”
              dd “money 1”
          p “Counts as received after time 2026-11-22”
          button.button data-tone=brand data-wide=true type=button
            span.label “Received?”
        li.move data-state=received
          div.moveHead
            strong
              bdi “name of R2”
            strong.number “money 10”
          div.moveFoot
            span “date 2026-11-20”
            span.state “Received”
          dl.figures
            div
              dt “Received”
              dd “money 4”
            div
              dt “Remaining”
              dd “money 1”
          p “Counted as received, because there was no answer in time.”
        li.move data-state=received
          div.moveHead
            strong
              bdi “name of R3”
            strong.number “money 10”
          div.moveFoot
            span “date 2026-11-20”
            span.state “Received”
          dl.figures
            div
              dt “Paid out”
              dd “money 5”
            div
              dt “Received”
              dd “money 4”
            div
              dt “Remaining”
              dd “money 1”
          p “Closed by the platform as received. The amount is not refunded.”
        li.move data-state=own word
          div.moveHead
            strong
              bdi “name of R4”
            strong.number “money 10”
          div.moveFoot
            span “date 2026-11-20”
            span.state “own word”
    use button Received?
      answers "R1"
    "
  `)
  expect(about(/span\.state/, history({ moves: [moved('R5', { state: undefined })] }))).toEqual([
    '        span.state “–”',
  ])
  expect(history({ moves: [] })).toMatchInlineSnapshot(`
    "
    section.history aria-label=Your deposits
      h3 “Your deposits”
      p.empty “Nothing yet”
    "
  `)
  expect(history({})).toMatchInlineSnapshot(`
    "
    section.history aria-label=Your deposits
      h3 “Your deposits”
      ul.moves aria-busy=true
        li
          div.box aria-hidden=true style=block-size: 72px;
        li
          div.box aria-hidden=true style=block-size: 72px;
    "
  `)
  expect(history({ failed: busyNotice })).toMatchInlineSnapshot(`
    "
    section.history aria-label=Your deposits
      h3 “Your deposits”
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the list”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
    use button Try again
      retries an event
    "
  `)
})

test('the balance is shown, hidden, loading or unknown [FLOW-13 part, HEAD-06 part]', () => {
  const field = (given: object) =>
    wholeOf(BalanceField, {
      balance: {
        text: 'Rs 123456789',
        short: 'Rs 123M',
        busy: false,
        failed: false,
        hidden: false,
        onToggle: hears('toggles'),
        onRefresh: hears('refreshes'),
        ...given,
      },
    })
  expect(field({})).toMatchInlineSnapshot(`
    "
    span.field
      span.amount aria-busy=false
        span.unseen “Balance”
        bdi.text data-length=medium data-short=Rs 123M “Rs 123456789”
      button.button aria-label=Hide the balance type=button
        svg aria-hidden=true 3 0 0 0 0 6Z
      span.refresh
        button.button aria-label=Refresh the balance type=button
          svg aria-hidden=true .3M20 5v6h-6
    use button Hide the balance
      toggles an event
    use button Refresh the balance
      refreshes an event
    "
  `)
  expect(field({ hidden: true })).toMatchInlineSnapshot(`
    "
    span.field
      span.amount aria-busy=false
        span.unseen “Balance”
        span aria-hidden=true “••••••”
        span.unseen “Hidden”
      button.button aria-label=Show the balance type=button
        svg aria-hidden=true 6ZM4 3l16 18
      span.refresh
        button.button aria-label=Refresh the balance type=button
          svg aria-hidden=true .3M20 5v6h-6
    use button Show the balance
      toggles an event
    use button Refresh the balance
      refreshes an event
    "
  `)
  expect(field({ failed: true })).toMatchInlineSnapshot(`
    "
    span.field
      span.amount aria-busy=false
        span.unseen “Balance”
        span.failed role=alert “Couldn’t load the balance”
      button.button aria-label=Try again type=button
        svg aria-hidden=true .3M20 5v6h-6
    use button Try again
      refreshes an event
    "
  `)
  const length = (text: string) => about(/bdi/, field({ text }))
  expect([11, 12, 14, 15].map((count) => length('9'.repeat(count)))).toMatchInlineSnapshot(`
    [
      [
        "    bdi.text data-length=short data-short=Rs 123M “99999999999”",
      ],
      [
        "    bdi.text data-length=medium data-short=Rs 123M “999999999999”",
      ],
      [
        "    bdi.text data-length=medium data-short=Rs 123M “99999999999999”",
      ],
      [
        "    bdi.text data-length=long data-short=Rs 123M “999999999999999”",
      ],
    ]
  `)
  expect([field({ busy: true }), field({ text: undefined })].map((text) => about(/amount|box|bdi/, text)))
    .toMatchInlineSnapshot(`
      [
        [
          "  span.amount aria-busy=true",
          "    div.box aria-hidden=true style=block-size: 1.5rem;",
        ],
        [
          "  span.amount aria-busy=false",
          "    div.box aria-hidden=true style=block-size: 1.5rem;",
        ],
      ]
    `)
})
