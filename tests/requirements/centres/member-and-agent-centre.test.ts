// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { AgentCentre } from '../../../src/ui/centres/agent-centre/AgentCentre.tsx'
import { MemberCentre } from '../../../src/ui/centres/member-centre/MemberCentre.tsx'
import { CentreOverlay } from '../../../src/ui/centres/CentreOverlay.tsx'
import { RefusalDialog } from '../../../src/ui/centres/RefusalDialog.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/centres/agent-centre/agent-centre.view.ts', () => ({ selectAgentCentre: viewOf }))
vi.mock('../../../src/machines/centres/member-centre/member-centre.view.ts', () => ({ selectMemberCentre: viewOf }))

drawEach()
hearScrolling()

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
