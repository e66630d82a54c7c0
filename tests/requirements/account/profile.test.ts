// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { ProfileSection } from '../../../src/ui/account/profile/ProfileSection.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { drawnOf, flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { dateText, dayText, draft } from '../../support/account-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/account/contact-binding/contact-binding.view.ts', () => ({
  selectContactBinding: viewOf,
}))
vi.mock('../../../src/machines/account/passkeys/passkeys.view.ts', () => ({ selectPasskeys: viewOf }))
vi.mock('../../../src/machines/account/profile/profile.view.ts', () => ({ selectProfile: viewOf }))
vi.mock('../../../src/machines/account/two-step/two-step.view.ts', () => ({ selectTwoStep: viewOf }))
vi.mock('../../../src/machines/auth/sms-code/sms-code.view.ts', () => ({ selectSmsCode: viewOf }))
vi.mock('../../../src/machines/money/payment-password/payment-password.view.ts', () => ({
  selectPaymentPassword: viewOf,
}))

drawEach()

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
