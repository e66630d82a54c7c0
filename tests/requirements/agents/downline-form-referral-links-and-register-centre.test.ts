// @vitest-environment document
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DownlineForm } from '../../../src/ui/agents/downline-form/DownlineForm.tsx'
import { ReferralLinks } from '../../../src/ui/agents/referral-links/ReferralLinks.tsx'
import { RegisterCentre } from '../../../src/ui/agents/register-centre/RegisterCentre.tsx'
import { beginDrawing, endDrawing } from '../../support/draw-part.ts'
import { busyNotice } from '../../support/part-views.ts'
import { flowWith, wholeOf } from '../../support/whole-part.ts'
import { draft, words } from '../../support/agent-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/agents/downline-form/downline-form.view.ts', () => ({ selectDownlineForm: viewOf }))
vi.mock('../../../src/machines/agents/referral-links/referral-links.view.ts', () => ({ selectReferralLinks: viewOf }))
vi.mock('../../../src/machines/agents/register-centre/register-centre.view.ts', () => ({
  selectRegisterCentre: viewOf,
}))

beforeAll(beginDrawing)
afterEach(endDrawing)

describe('an account for a downline', () => {
  const ready = {
    loading: false,
    failed: undefined,
    busy: false,
    registered: undefined,
    usernameHint: { text: 'Any name' },
    passwordHint: { text: 'Any password' },
    maxRebate: 0.008,
    fieldErrors: {},
    notice: undefined,
  }
  const form = (given: object) => wholeOf(DownlineForm, { actor: flowWith({ ...ready, ...given }), words, draft })

  test('is typed, and made [AGT-04 part, FLOW-13 part]', () => {
    expect(form({ loading: true })).toMatchInlineSnapshot(`
      "
      div.box aria-hidden=true style=block-size: 30rem;
      "
    `)
    expect(form({ failed: busyNotice })).toMatchInlineSnapshot(`
      "
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
        sends {"type":"form.retry"}
      "
    `)
    expect(form({ registered: 'hari' })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true 10 17.5 19 7
        h2.title “hari is registered”
        p.text “Share the username and the first password.”
        div.action
          button.button data-tone=main type=button
            span.label “Register another account”
      use button Register another account
        sends {"type":"form.again"}
      "
    `)
    expect(form({})).toMatchInlineSnapshot(`
      "
      form.form aria-busy=false novalidate=
        div.top
          p “The account is placed directly below yours. Its owner chooses a password at the first login.”
          div role=alert
        fieldset.choice
          legend.legend “Account type”
          label.option
            input checked= name=kind type=radio value=member has a tick
            span “Player”
            small “Plays for themselves”
          label.option
            input name=kind type=radio value=agent has agent
            span “Agent”
            small “Leads their own team”
        div
          label.label “Username”
          div.row
            div.box
              input.input aria-describedby=→Any name autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next name=username required= spellcheck=false type=text has 
          p.note aria-live=polite “Any name”
        div
          label.label “First password”
          div.row
            div.box
              input.input aria-describedby=→Any password autocapitalize=none autocomplete=new-password autocorrect=off enterkeyhint=next name=password required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite “Any password”
        div
          label.label “Rebate (%)”
          div.row
            div.box
              input.input aria-describedby=→From 0 to percent 0.008, autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=rebate required= spellcheck=false type=text value=0 has 0
          p.note aria-live=polite “From 0 to percent 0.008, your own rebate.”
        button.button data-tone=main data-wide=true type=submit
          span.label “Register the account”
      use input kind
      use input kind
        - input
        - input agent
        + input member
        + input
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
      use input rebate
        - input.input
        + input.input  12
      use button Register the account
        sends {"type":"form.submit","texts":{"username":" 12 ","password":" 12 ","rebate":" 12 ","kind":"agent"}}
      "
    `)
    expect(
      form({
        busy: true,
        notice: busyNotice,
        fieldErrors: { username: { text: 'A' }, password: { text: 'B' }, rebate: { text: 'C' } },
      }),
    ).toMatchInlineSnapshot(`
      "
      form.form aria-busy=true novalidate=
        div.top
          div role=alert
            p.rejection
              svg aria-hidden=true 5M12 17.5v.1
              span
                bdi “Busy”
        fieldset.choice
          legend.legend “Account type”
          label.option
            input checked= name=kind type=radio value=member has a tick
            span “Player”
            small “Plays for themselves”
          label.option
            input name=kind type=radio value=agent has agent
            span “Agent”
            small “Leads their own team”
        div
          label.label “Username”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→A aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next name=username required= spellcheck=false type=text has 
          p.note aria-live=polite data-wrong=true “A”
        div
          label.label “First password”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=new-password autocorrect=off enterkeyhint=next name=password required= spellcheck=false type=password has 
              button.button aria-label=Show password type=button
                svg aria-hidden=true 3 0 0 0 0 6Z
          p.note aria-live=polite data-wrong=true “B”
        div
          label.label “Rebate (%)”
          div.row
            div.box data-wrong=true
              input.input aria-describedby=→C aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=rebate required= spellcheck=false type=text value=0 has 0
          p.note aria-live=polite data-wrong=true “C”
        button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit
          span.label “Register the account”
      use input kind
      use input kind
        - input
        - input agent
        + input member
        + input
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
      use input rebate
        - input.input 0
        + input.input  12
      use button Register the account
        sends {"type":"form.submit","texts":{"username":" 12 ","password":" 12 ","rebate":" 12 ","kind":"agent"}}
      "
    `)
  })
})

describe('referral links', () => {
  const link = { code: 'C1', campaign: 'Tihar', kind: 'agent', rebate: 0.004, joined: 2, madeAt: '2026-11-20' }
  const ready = {
    loading: false,
    failed: undefined,
    busy: false,
    list: [],
    chosen: undefined,
    maxRebate: 0.008,
    fieldErrors: {},
    notice: undefined,
    passedOn: undefined,
  }
  const links = (given: object) =>
    wholeOf(ReferralLinks, {
      actor: flowWith({ ...ready, ...given }),
      words,
      draft,
      addressOf: (code) => `https://site.test/join?code=${code}`,
    })

  test('load, fail, are passed on and made [AGT-04 part, FLOW-13 part]', () => {
    expect(links({ loading: true })).toMatchInlineSnapshot(`
      "
      div.box aria-hidden=true style=block-size: 30rem;
      "
    `)
    expect(links({ failed: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load your links”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"links.retry"}
      "
    `)
    expect(links({ list: [link, { ...link, code: 'C2' }], chosen: link, passedOn: 'copied', notice: busyNotice }))
      .toMatchInlineSnapshot(`
        "
        div.page
          section.shown aria-label=Tihar
            span.code style=padding: 16px;
              svg role=img ,0 h29v29H0z
            div.about
              h4.name
                bdi “Tihar”
              p.terms
                “Agent”
                “ · Rebate percent 0.004”
              p.address dir=ltr “https://site.test/join?code=C1”
              div.acts
                button.button data-tone=main type=button
                  span.label “Share”
                button.button data-tone=quiet type=button
                  span.label “Copy link”
              p.said role=status “Link copied.”
          ul.list aria-label=Referral links
            li
              button.link aria-pressed=true type=button
                span.campaign “Tihar”
                span.joined “2 joined”
                span.made “day 2026-11-20”
            li
              button.link aria-pressed=false type=button
                span.campaign “Tihar”
                span.joined “2 joined”
                span.made “day 2026-11-20”
          section.new
            h4.name “New link”
            form.form aria-busy=false novalidate=
              div.top
                div role=alert
                  p.rejection
                    svg aria-hidden=true 5M12 17.5v.1
                    span
                      bdi “Busy”
              div
                label.label “Campaign name”
                div.row
                  div.box
                    input.input autocapitalize=sentences autocomplete=off autocorrect=off enterkeyhint=next maxlength=40 name=campaign required= spellcheck=false type=text has 
                p.note aria-live=polite
              fieldset.choice
                legend.legend “Account type”
                label.option
                  input checked= name=kind type=radio value=member has a tick
                  span “Player”
                  small “Plays for themselves”
                label.option
                  input name=kind type=radio value=agent has agent
                  span “Agent”
                  small “Leads their own team”
              div
                label.label “Rebate (%)”
                div.row
                  div.box
                    input.input aria-describedby=→From 0 to percent 0.008, autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=rebate required= spellcheck=false type=text value=0 has 0
                p.note aria-live=polite “From 0 to percent 0.008, your own rebate.”
              button.button data-tone=brand data-wide=true type=submit
                span.label “Create link”
        use button Share
          sends {"type":"link.share","code":"C1"}
        use button Copy link
          sends {"type":"link.copy","code":"C1"}
        use button Tihar2 joinedday 2026-11-20
          sends {"type":"link.choose","code":"C1"}
        use button Tihar2 joinedday 2026-11-20
          sends {"type":"link.choose","code":"C2"}
        use input campaign
          - input.input
          + input.input  12
        use input kind
        use input kind
          - input
          - input agent
          + input member
          + input
        use input rebate
          - input.input
          + input.input  12
        use button Create link
          sends {"type":"link.make","texts":{"campaign":" 12 ","rebate":" 12 ","kind":"agent"}}
        "
      `)
    expect(
      links({ busy: true, fieldErrors: { campaign: { text: 'A' }, rebate: { text: 'B' } } }).match(
        /.*(?:busy|invalid|“[AB]”).*/g,
      ),
    ).toMatchInlineSnapshot(`
      [
        "    form.form aria-busy=true novalidate=",
        "            input.input aria-describedby=→A aria-invalid=true autocapitalize=sentences autocomplete=off autocorrect=off enterkeyhint=next maxlength=40 name=campaign required= spellcheck=false type=text has ",
        "        p.note aria-live=polite data-wrong=true “A”",
        "            input.input aria-describedby=→B aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=rebate required= spellcheck=false type=text value=0 has 0",
        "        p.note aria-live=polite data-wrong=true “B”",
        "      button.button aria-busy=true aria-disabled=true data-tone=brand data-wide=true type=submit",
      ]
    `)
  })
})

test('new downlines get an account or a link, and a form that broke begins again [AGT-04 part, FLOW-13 part]', () => {
  const centre = (given: object) =>
    wholeOf(RegisterCentre, {
      actor: flowWith({ tab: 'account', formBroken: false, linksBroken: false, ...given }),
      words,
      addressOf: String,
      drafts: { downline: draft, link: draft },
    })
  expect(centre({ formBroken: true, linksBroken: true })).toMatchInlineSnapshot(`
    "
    div.page
      h3.title “Register centre”
      div.tabs.fades aria-label=Ways to add downlines role=tablist
        button.tab aria-controls=→Couldn’t show this partT aria-selected=true data-tab=account role=tab tabindex=0 type=button “New account”
        button.tab aria-controls=→Couldn’t show this partT aria-selected=false data-tab=links role=tab tabindex=-1 type=button “Referral links”
      div aria-labelledby=→New account role=tabpanel
        div.state role=alert
          span.icon
            svg aria-hidden=true 5M12 17.5v.1
          h2.title “Couldn’t show this part”
          p.text “The rest of the site works. Please try again.”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
    use button New account
      sends {"type":"tab.choose","tab":"account"}
    use button Referral links
      sends {"type":"tab.choose","tab":"links"}
    use button Try again
      sends {"type":"form.restart"}
    "
  `)
  expect(centre({ tab: 'links', formBroken: true, linksBroken: true })).toMatchInlineSnapshot(`
    "
    div.page
      h3.title “Register centre”
      div.tabs.fades aria-label=Ways to add downlines role=tablist
        button.tab aria-controls=→Couldn’t show this partT aria-selected=false data-tab=account role=tab tabindex=-1 type=button “New account”
        button.tab aria-controls=→Couldn’t show this partT aria-selected=true data-tab=links role=tab tabindex=0 type=button “Referral links”
      div aria-labelledby=→Referral links role=tabpanel
        div.state role=alert
          span.icon
            svg aria-hidden=true 5M12 17.5v.1
          h2.title “Couldn’t show this part”
          p.text “The rest of the site works. Please try again.”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
    use button New account
      sends {"type":"tab.choose","tab":"account"}
    use button Referral links
      sends {"type":"tab.choose","tab":"links"}
    use button Try again
      sends {"type":"links.restart"}
    "
  `)
  const [form, links] = [flowWith({ loading: true }), flowWith({ loading: true })]
  expect(centre({ form, links })).toMatchInlineSnapshot(`
    "
    div.page
      h3.title “Register centre”
      div.tabs.fades aria-label=Ways to add downlines role=tablist
        button.tab aria-controls=→ aria-selected=true data-tab=account role=tab tabindex=0 type=button “New account”
        button.tab aria-controls=→ aria-selected=false data-tab=links role=tab tabindex=-1 type=button “Referral links”
      div aria-labelledby=→New account role=tabpanel
        div
          div.box aria-hidden=true style=block-size: 30rem;
        div hidden=
          div.box aria-hidden=true style=block-size: 30rem;
    use button New account
      sends {"type":"tab.choose","tab":"account"}
    use button Referral links
      sends {"type":"tab.choose","tab":"links"}
    "
  `)
  expect(centre({ tab: 'links', form, links })).toMatchInlineSnapshot(`
    "
    div.page
      h3.title “Register centre”
      div.tabs.fades aria-label=Ways to add downlines role=tablist
        button.tab aria-controls=→ aria-selected=false data-tab=account role=tab tabindex=-1 type=button “New account”
        button.tab aria-controls=→ aria-selected=true data-tab=links role=tab tabindex=0 type=button “Referral links”
      div aria-labelledby=→Referral links role=tabpanel
        div hidden=
          div.box aria-hidden=true style=block-size: 30rem;
        div
          div.box aria-hidden=true style=block-size: 30rem;
    use button New account
      sends {"type":"tab.choose","tab":"account"}
    use button Referral links
      sends {"type":"tab.choose","tab":"links"}
    "
  `)
})
