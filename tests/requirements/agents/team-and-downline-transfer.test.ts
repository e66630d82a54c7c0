// @vitest-environment document
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { TransferWindow } from '../../../src/ui/agents/downline-transfer/TransferWindow.tsx'
import { TeamPage } from '../../../src/ui/agents/team/TeamPage.tsx'
import { beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { busyNotice } from '../../support/part-views.ts'
import { flowWith, wholeOf } from '../../support/whole-part.ts'
import { draft, problem, words } from '../../support/agent-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/agents/downline-transfer/downline-transfer.view.ts', () => ({ selectTransfer: viewOf }))
vi.mock('../../../src/machines/agents/team/team.view.ts', () => ({ selectTeam: viewOf }))

beforeAll(beginDrawing)
afterEach(endDrawing)

describe('a transfer to a downline', () => {
  const downline = { memberId: 'M1', username: 'hari', nickname: 'Hari', balance: 70 }
  const transfer = (given: object) =>
    wholeOf(TransferWindow, {
      actor: flowWith({ step: 'amount', busy: false, canClose: true, downline, amount: undefined, ...given }),
      words,
      draftOf: (memberId) => ({ ...draft, read: (field) => (field === 'amount' ? `kept of ${memberId}` : undefined) }),
    })

  test('asks for an amount, and keeps one that is half typed [AGT-05 part, FLOW-13 part]', () => {
    expect(transfer({ canClose: false, amountProblem: problem })).toMatchInlineSnapshot(`
      "
        focus on input amount
      dialog.dialog aria-labelledby=→Transfer to a downline closedby=none data-look=window open=
        div.body
          div.head
            h2 “Transfer to a downline”
          form.form aria-busy=false novalidate=
            div.top
              p “How much would you like to send to hari?”
              div role=alert
            div
              label.label “Amount”
              div.row
                div.box data-wrong=true
                  input.input aria-describedby=→Wrong They have money 70 aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off data-first=true enterkeyhint=go inputmode=decimal name=amount required= spellcheck=false type=text value= has kept of M1
              p.note aria-live=polite data-wrong=true
                “Wrong”
                span.kept
                  “ ”
                  “They have money 70 now.”
            button.button data-tone=main data-wide=true type=submit
              span.label “Continue”
      use input amount
        - input.input kept of M1
        + input.input  12
      use button Continue
        sends {"type":"transfer.review","amount":" 12 "}
      "
    `)
  })

  test('is sent by a payment password, changed, or only sent again [AGT-05 part, FLOW-13 part]', () => {
    expect(transfer({ step: 'confirm', amount: 50, passwordProblem: problem })).toMatchInlineSnapshot(`
      "
        focus on input paymentPassword
      dialog.dialog aria-labelledby=→Transfer to a downline closedby=any data-look=window open=
        div.body
          div.head
            h2 “Transfer to a downline”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          form.form aria-busy=false novalidate=
            div.top
              p “Please check this. A transfer can’t be undone.”
              div role=alert
            dl.facts
              div
                dt “To”
                dd
                  bdi “Hari”
                  “ (”
                  bdi “hari”
                  “)”
              div
                dt “Amount”
                dd “money 50”
            div
              label.label “Payment password”
              div.row
                div.box data-wrong=true
                  input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off data-first=true enterkeyhint=go inputmode=numeric name=paymentPassword required= spellcheck=false type=password has 
                  button.button aria-label=Show password type=button
                    svg aria-hidden=true 3 0 0 0 0 6Z
              p.note aria-live=polite data-wrong=true “Wrong”
            div.acts
              button.button data-tone=quiet type=button
                span.label “Back”
              button.button data-tone=main type=submit
                span.label “Send money”
      use button Close
        sends {"type":"transfer.close"}
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
      use button Back
        sends {"type":"transfer.change"}
      use button Send money
        sends {"type":"transfer.send","paymentPassword":"12"}
      "
    `)
    expect(transfer({ step: 'confirm', amount: 50, unsure: true, busy: true })).toMatchInlineSnapshot(`
      "
        focus on input paymentPassword
      dialog.dialog aria-labelledby=→Transfer to a downline closedby=any data-look=window open=
        div.body
          div.head
            h2 “Transfer to a downline”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          form.form aria-busy=true novalidate=
            div.top
              p “Please check this. A transfer can’t be undone.”
              div role=alert
            dl.facts
              div
                dt “To”
                dd
                  bdi “Hari”
                  “ (”
                  bdi “hari”
                  “)”
              div
                dt “Amount”
                dd “money 50”
            div
              label.label “Payment password”
              div.row
                div.box
                  input.input autocapitalize=none autocomplete=off autocorrect=off data-first=true enterkeyhint=go inputmode=numeric name=paymentPassword required= spellcheck=false type=password has 
                  button.button aria-label=Show password type=button
                    svg aria-hidden=true 3 0 0 0 0 6Z
              p.note aria-live=polite
            div.acts
              button.button aria-busy=true aria-disabled=true data-tone=main type=submit
                span.label “Send money”
      use button Close
        sends {"type":"transfer.close"}
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
      use button Send money
        sends {"type":"transfer.send","paymentPassword":"12"}
      "
    `)
    expect(transfer({ step: 'confirm', amount: 50, busy: true }).match(/button.*/g)).toMatchInlineSnapshot(`
      [
        "button.button aria-label=Close type=button",
        "button.button aria-label=Show password type=button",
        "button.button aria-disabled=true data-tone=quiet type=button",
        "button.button aria-busy=true aria-disabled=true data-tone=main type=submit",
        "button Close",
        "button Show password",
        "button.button aria-label=Show",
        "button.button aria-label=Hide",
        "button Back",
        "button Send money",
      ]
    `)
  })

  test('says why it is refused [AGT-05 part, FLOW-13 part]', () => {
    const said = (refusal: object) => /p\.rejection\s*.*\s*(.*)/.exec(transfer({ refusal }))?.[1]
    expect([
      said({ kind: 'wrongPassword', attemptsLeft: 2 }),
      said({ kind: 'locked', until: '2026-11-21T08:15:00.000Z' }),
      said({ kind: 'short', available: 5 }),
      said({ kind: 'limits', min: 10, max: 50 }),
      said({ kind: 'lost' }),
      said({ kind: 'refused', notice: busyNotice }),
    ]).toMatchInlineSnapshot(`
      [
        "span",
        "span",
        "span",
        "span",
        "span “We got no answer. Send it again: it will be booked only once.”",
        "span",
      ]
    `)
    expect(transfer({ refusal: { kind: 'limits', min: 10, max: 50 } })).toContain('between money 10 and money 50')
    const locked = transfer({ refusal: { kind: 'locked', until: '2026-11-21T08:15:00.000Z' } })
    expect(locked).toContain('after date 2026-11-21T08:15:00.000Z')
  })

  test('says what each of the two has then [AGT-05 part, FLOW-13 part]', () => {
    const moved = { balance: 10, downlineBalance: 120 }
    expect(transfer({ step: 'moved', amount: 50, moved })).toMatchInlineSnapshot(`
      "
        focus on button Close
      dialog.dialog aria-labelledby=→Transfer to a downline closedby=any data-look=window open=
        div.body
          div.head
            h2 “Transfer to a downline”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.done role=status
            p.said “money 50 was sent to hari.”
            dl.facts
              div
                dt “Your balance”
                dd “money 10”
              div
                dt “Balance of hari”
                dd “money 120”
            button.button data-first=true data-tone=main data-wide=true type=button
              span.label “Close”
      use button Close
        sends {"type":"transfer.close"}
      use button Close
        sends {"type":"transfer.close"}
      "
    `)
    expect(transfer({ step: 'moved' }).match(/.*money.*/g)).toMatchInlineSnapshot(`
      [
        "      p.said “money 0 was sent to hari.”",
      ]
    `)
  })
})

describe('the team', () => {
  const hari = {
    memberId: 'M1',
    username: 'hari',
    nickname: 'Hari',
    kind: 'agent',
    level: 2,
    balance: 70,
    rebate: 0.008,
    joinedAt: '2026-01-01',
    seenAt: '2026-11-20',
    downlines: 3,
  }
  const listed = {
    busy: false,
    failed: undefined,
    first: false,
    transfer: undefined,
    search: '',
    steps: [],
    here: undefined,
    levels: [],
    list: [],
    total: undefined,
    empty: false,
    page: 1,
    count: 1,
    marks: [1],
  }
  const team = (given: object) =>
    wholeOf(TeamPage, {
      actor: flowWith({ ...listed, ...given }),
      words,
      requestFor: () => ({ requestId: 'R1' }),
      draftOf: () => draft,
    })

  test('keeps the words of a search until another level is opened [AGT-05 part, FLOW-13 part]', () => {
    const found = (search: string) =>
      createElement(TeamPage, {
        actor: flowWith({ ...listed, search }),
        words,
        requestFor: () => ({ requestId: 'R1' }),
        draftOf: () => draft,
      })
    const place = draw(found(''), document.body, { tag: 'div' })
    const field = place.querySelector('input') as HTMLInputElement
    const typed = (text: string) => {
      field.value = text
      place.again(found(text))
      return field.value
    }
    expect([typed('sita'), typed('ram')]).toEqual(['sita', 'ram'])
    place.again(found(''))
    expect(field.value).toBe('')
  })

  test('loads, fails or is empty [AGT-05 part, FLOW-13 part]', () => {
    expect(team({ busy: true, first: true })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=true
        h3.title “Team management”
        form.search role=search
          input.input aria-label=Username or nickname autocapitalize=none enterkeyhint=search name=search placeholder=Username or nickname type=search has 
          button.button data-tone=brand type=submit
            span.label
              svg aria-hidden=true ZM20 20l-4-4
              span.unseen “Search”
        nav aria-label=Where you are in the team
          ol.way
            li
              span aria-current=location “My team”
        div.box aria-hidden=true style=block-size: 15rem;
        div.box aria-hidden=true style=block-size: 9rem;
        div.box aria-hidden=true style=block-size: 9rem;
        div.box aria-hidden=true style=block-size: 9rem;
        div.box aria-hidden=true style=block-size: 9rem;
      use input Username or nickname
        - input.input
        + input.input  12
      use button Search
        sends {"type":"search.submit","text":" 12 "}
      "
    `)
    expect(team({ failed: busyNotice, first: true, levels: [{}], empty: true })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        h3.title “Team management”
        form.search role=search
          input.input aria-label=Username or nickname autocapitalize=none enterkeyhint=search name=search placeholder=Username or nickname type=search has 
          button.button data-tone=brand type=submit
            span.label
              svg aria-hidden=true ZM20 20l-4-4
              span.unseen “Search”
        nav aria-label=Where you are in the team
          ol.way
            li
              span aria-current=location “My team”
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load your team”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use input Username or nickname
        - input.input
        + input.input  12
      use button Search
        sends {"type":"search.submit","text":" 12 "}
      use button Try again
        sends {"type":"team.retry"}
      "
    `)
    expect(team({ empty: true, total: 0 })).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        h3.title “Team management”
        form.search role=search
          input.input aria-label=Username or nickname autocapitalize=none enterkeyhint=search name=search placeholder=Username or nickname type=search has 
          button.button data-tone=brand type=submit
            span.label
              svg aria-hidden=true ZM20 20l-4-4
              span.unseen “Search”
        nav aria-label=Where you are in the team
          ol.way
            li
              span aria-current=location “My team”
        p.count role=status “0 direct downlines”
        div.state
          span.icon
            svg aria-hidden=true  8v6M16 11h6
          h2.title “No members yet”
          p.text “Register a downline, or share a link from the register centre.”
        ul.list
      use input Username or nickname
        - input.input
        + input.input  12
      use button Search
        sends {"type":"search.submit","text":" 12 "}
      "
    `)
    expect(team({ empty: true, search: 'x', total: 0 }).match(/.*(?:p\.|h2).*/g)).toMatchInlineSnapshot(`
      [
        "  p.count role=status “0 names begin with “x””",
        "    h2.title “No matches”",
        "    p.text “Search by the beginning of a username or nickname.”",
      ]
    `)
  })

  test('is a tree with pages, in which each downline opens or gets money [AGT-05 part, FLOW-13 part]', () => {
    const step = { memberId: 'M0', username: 'gita' }
    const list = [hari, { ...hari, memberId: 'M2', username: 'ram', seenAt: undefined, downlines: 0 }]
    const levels = [{ level: 1, members: 5, agents: 2, balance: 500 }]
    const transfer = flowWith({ step: 'moved', downline: hari, canClose: true })
    expect(
      team({ steps: [step], here: { memberId: 'M1', username: 'hari' }, levels, list, total: 2, page: 2, count: 3 }),
    ).toMatchInlineSnapshot(`
      "
      div.page aria-busy=false
        h3.title “Team management”
        form.search role=search
          input.input aria-label=Username or nickname autocapitalize=none enterkeyhint=search name=search placeholder=Username or nickname type=search has 
          button.button data-tone=brand type=submit
            span.label
              svg aria-hidden=true ZM20 20l-4-4
              span.unseen “Search”
        nav aria-label=Where you are in the team
          ol.way
            li
              button.button type=button “My team”
            li
              button.button type=button
                bdi “gita”
            li
              span aria-current=location
                bdi “hari”
        table.table
          caption.unseen “Figures by level”
          thead
            tr
              th scope=col “Level”
              th scope=col “Members”
              th scope=col “Agents”
              th scope=col “Balance”
          tbody
            tr
              th scope=row “Level 1”
              td “5”
              td “2”
              td “money 500”
        p.count role=status “2 direct downlines”
        ul.list
          li.card aria-label=hari
            div.head
              div.who
                h4.name
                  bdi “Hari”
                p.account
                  bdi “hari”
                  span.kind data-kind=agent “Agent”
              p.money “money 70”
            dl.facts
              div
                dt “Level”
                dd “2”
              div
                dt “Rebate”
                dd “percent 0.008”
              div
                dt “Joined”
                dd “day 2026-01-01”
              div
                dt “Last seen”
                dd “ago 2026-11-20”
            div.acts
              button.button data-tone=quiet type=button
                span.label “Transfer”
              button.button data-tone=quiet type=button
                span.label “Downlines (3)”
          li.card aria-label=ram
            div.head
              div.who
                h4.name
                  bdi “Hari”
                p.account
                  bdi “ram”
                  span.kind data-kind=agent “Agent”
              p.money “money 70”
            dl.facts
              div
                dt “Level”
                dd “2”
              div
                dt “Rebate”
                dd “percent 0.008”
              div
                dt “Joined”
                dd “day 2026-01-01”
              div
                dt “Last seen”
                dd “–”
            div.acts
              button.button data-tone=quiet type=button
                span.label “Transfer”
        nav.pager aria-label=Pages of the team
          button.button aria-label=Previous page type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          ol.pages
            li
              button.page aria-label=Page 1 type=button “1”
          button.button aria-label=Next page type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use input Username or nickname
        - input.input
        + input.input  12
      use button Search
        sends {"type":"search.submit","text":" 12 "}
      use button My team
        sends {"type":"level.open"}
      use button gita
        sends {"type":"level.open","memberId":"M0"}
      use button Transfer
        sends {"type":"transfer.open","downline":{"memberId":"M1","username":"hari","nickname":"Hari","kind":"agent","level":2,"balance":70,"rebate":0.008,"joinedAt":"2026-01-01","seenAt":"2026-11-20","downlines":3},"requestId":"R1"}
      use button Downlines (3)
        sends {"type":"level.open","memberId":"M1"}
      use button Transfer
        sends {"type":"transfer.open","downline":{"memberId":"M2","username":"ram","nickname":"Hari","kind":"agent","level":2,"balance":70,"rebate":0.008,"joinedAt":"2026-01-01","downlines":0},"requestId":"R1"}
      use button Previous page
        sends {"type":"page.choose","page":1}
      use button Page 1
        sends {"type":"page.choose","page":1}
      use button Next page
        sends {"type":"page.choose","page":3}
      "
    `)
    expect(team({ busy: true, transfer, list: [hari] }).match(/.*(?:busy|dialog).*/g)).toMatchInlineSnapshot(`
      [
        "div.page aria-busy=true",
        "  ul.list data-busy=true",
        "  dialog.dialog aria-labelledby=→Transfer to a downline closedby=any data-look=window open=",
      ]
    `)
  })
})
