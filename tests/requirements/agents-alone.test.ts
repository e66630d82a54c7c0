// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ContractRequests } from '../../src/ui/agents/contract-requests/ContractRequests.tsx'
import { ContractCard } from '../../src/ui/agents/contracts/ContractCard.tsx'
import { DownlineForm } from '../../src/ui/agents/downline-form/DownlineForm.tsx'
import { TransferWindow } from '../../src/ui/agents/downline-transfer/TransferWindow.tsx'
import { ReferralLinks } from '../../src/ui/agents/referral-links/ReferralLinks.tsx'
import { RegisterCentre } from '../../src/ui/agents/register-centre/RegisterCentre.tsx'
import { TeamPage } from '../../src/ui/agents/team/TeamPage.tsx'
import { beginDrawing, draw, endDrawing } from '../support/draw-part.ts'
import { flowWith, wholeOf } from '../support/whole-part.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../src/machines/agents/contract-requests/contract-requests.view.ts', () => ({
  selectContractRequests: viewOf,
}))
vi.mock('../../src/machines/agents/contracts/contracts.view.ts', () => ({ selectContracts: viewOf }))
vi.mock('../../src/machines/agents/downline-form/downline-form.view.ts', () => ({ selectDownlineForm: viewOf }))
vi.mock('../../src/machines/agents/downline-transfer/downline-transfer.view.ts', () => ({ selectTransfer: viewOf }))
vi.mock('../../src/machines/agents/referral-links/referral-links.view.ts', () => ({ selectReferralLinks: viewOf }))
vi.mock('../../src/machines/agents/register-centre/register-centre.view.ts', () => ({ selectRegisterCentre: viewOf }))
vi.mock('../../src/machines/agents/team/team.view.ts', () => ({ selectTeam: viewOf }))

beforeAll(beginDrawing)
afterEach(endDrawing)

const words = {
  money: (amount: number) => `money ${amount}`,
  percent: (fraction: number) => `percent ${fraction}`,
  day: (moment: string) => `day ${moment}`,
  ago: (moment: string) => `ago ${moment}`,
}
const draft = { read: () => undefined, keep: () => undefined, drop: () => undefined }
const problem = { text: 'Wrong' }
const busyNotice = { text: 'Busy' }

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
      said({ kind: 'locked' }),
      said({ kind: 'short', available: 5 }),
      said({ kind: 'limits', min: 10, max: 50 }),
      said({ kind: 'lost' }),
      said({ kind: 'refused', notice: busyNotice }),
    ]).toMatchInlineSnapshot(`
      [
        "span",
        "span “Too many wrong payment passwords. Please try again in 15 minutes.”",
        "span",
        "span",
        "span “We got no answer. Send it again: it will be booked only once.”",
        "span",
      ]
    `)
    expect(transfer({ refusal: { kind: 'limits', min: 10, max: 50 } })).toContain('between money 10 and money 50')
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

describe('requests for contracts', () => {
  const own = [
    { kind: 'dividend', state: 'none', canRequest: true },
    { kind: 'daily', state: 'offered', canRequest: false },
  ]
  const listed = {
    loading: false,
    failed: false,
    busy: false,
    own,
    requests: [],
    offers: [],
    requestId: 'R1',
    draft: undefined,
    fieldErrors: {},
    notice: undefined,
    offered: undefined,
  }
  const requests = (given: object) =>
    wholeOf(ContractRequests, { actor: flowWith({ ...listed, ...given }), words, draft })

  test('load or fail [AGT-10 part, FLOW-13 part]', () => {
    expect(requests({ loading: true })).toMatchInlineSnapshot(`
      "
      div.box aria-hidden=true style=block-size: 20rem;
      "
    `)
    expect(requests({ failed: true, notice: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the contract”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"requests.retry"}
      "
    `)
    expect(requests({ failed: true }).match(/p\..*/g)).toMatchInlineSnapshot(`null`)
  })

  test('are sent, answered by an offer, and listed [AGT-10 part, FLOW-13 part]', () => {
    const offer = { contractId: 'C1', username: 'gita', kind: 'daily', state: 'rejected', winRate: 0.1, lossRate: 0.2 }
    const request = { username: 'hari', kind: 'daily', requestedAt: '2026-11-20' }
    expect(
      requests({
        requests: [request],
        offers: [offer],
        draft: request,
        offered: 'sita',
        notice: busyNotice,
        fieldErrors: { username: problem, winRate: problem, lossRate: problem, betAmountRate: problem },
      }),
    ).toMatchInlineSnapshot(`
      "
      div.cards
        section.card aria-label=Dividend record data-state=none
          header.head
            h4 “Dividend record”
            span.state “No contract yet”
          p.text “Paid every month: a share of what your team lost beyond what it won.”
          div.acts
            button.button data-tone=quiet type=button
              span.label “Request a contract”
        section.card aria-label=Daily wages data-state=offered
          header.head
            h4 “Daily wages”
            span.state “Waiting for your answer”
          p.text “Paid every day on what your team won, lost and bet.”
        section.card aria-label=Requests from downlines
          h4 “Requests from downlines”
          div.head
            span
              bdi “hari”
              “ · ”
              “Daily wages”
              “ · ”
              “day 2026-11-20”
            button.button data-tone=quiet type=button
              span.label “Offer a contract”
        section.card aria-label=Offer a contract
          h4 “Offer a contract”
          div role=status
            p “The contract was offered to sita.”
          form.form aria-busy=false novalidate=
            div.top
              div role=alert
                p.rejection
                  svg aria-hidden=true 5M12 17.5v.1
                  span
                    bdi “Busy”
            fieldset.choice
              legend.legend “Contract”
              label.option
                input name=kind type=radio value=dividend has dividend
                span “Dividend record”
              label.option
                input checked= name=kind type=radio value=daily has a tick
                span “Daily wages”
            div
              label.label “Downline”
              div.row
                div.box data-wrong=true
                  input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=next name=username required= spellcheck=false type=text value=hari has hari
              p.note aria-live=polite data-wrong=true “Wrong”
            div
              label.label “Of wins”
              div.row
                div.box data-wrong=true
                  input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off inputmode=decimal name=winRate spellcheck=false type=text has 
              p.note aria-live=polite data-wrong=true “Wrong”
            div
              label.label “Of losses”
              div.row
                div.box data-wrong=true
                  input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off inputmode=decimal name=lossRate spellcheck=false type=text has 
              p.note aria-live=polite data-wrong=true “Wrong”
            div
              label.label “Of bets”
              div.row
                div.box data-wrong=true
                  input.input aria-describedby=→Wrong aria-invalid=true autocapitalize=none autocomplete=off autocorrect=off enterkeyhint=go inputmode=decimal name=betAmountRate spellcheck=false type=text has 
              p.note aria-live=polite data-wrong=true “Wrong”
            button.button data-tone=main data-wide=true type=submit
              span.label “Offer a contract”
        section.card aria-label=gita data-state=rejected
          header.head
            h4
              bdi “gita”
              “ · ”
              “Daily wages”
            span.state “Rejected”
          dl.rates
            div
              dt “Of wins”
              dd “percent 0.1”
            div
              dt “Of losses”
              dd “percent 0.2”
      use button Request a contract
        sends {"type":"contract.request","kind":"dividend"}
      use button Offer a contract
        sends {"type":"offer.begin","draft":{"username":"hari","kind":"daily","requestedAt":"2026-11-20"}}
      use input kind
        - input dividend
        - input
        + input
        + input daily
      use input kind
        - input
        - input daily
        + input dividend
        + input
      use input username
        - input.input hari
        + input.input  12
      use input winRate
        - input.input
        + input.input  12
      use input lossRate
        - input.input
        + input.input  12
      use input betAmountRate
        - input.input
        + input.input  12
      use button Offer a contract
        sends {"type":"offer.submit","texts":{"username":" 12 ","kind":"daily","winRate":" 12 ","lossRate":" 12 ","betAmountRate":" 12 "}}
        focus on input username
      "
    `)
    expect(requests({ busy: true }).match(/.*(?:busy|disabled|checked|a tick).*/g)).toMatchInlineSnapshot(`
      [
        "div.cards aria-busy=true",
        "      button.button aria-disabled=true data-tone=quiet type=button",
        "    form.form aria-busy=true novalidate=",
        "          input checked= name=kind type=radio value=dividend has a tick",
        "      button.button aria-busy=true aria-disabled=true data-tone=main data-wide=true type=submit",
      ]
    `)
  })
})

describe('a contract', () => {
  const offer = { contractId: 'C1', winRate: 0.1, startsAt: '2026-11-20' }
  const standing = { ...offer, contractId: 'C2', state: 'accepted', lossRate: 0.2 }
  const card = (given: object) =>
    wholeOf(ContractCard, {
      actor: flowWith({ kind: 'daily', loading: false, failed: false, none: false, busy: false, higher: [], ...given }),
      words,
    })

  test('loads, fails or is none [AGT-08 part, FLOW-13 part]', () => {
    expect(card({ loading: true })).toMatchInlineSnapshot(`
      "
      div.box aria-hidden=true style=block-size: 10rem;
      "
    `)
    expect(card({ failed: true, notice: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the contract”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"contracts.retry"}
      "
    `)
    expect(card({ failed: true }).match(/p\..*/g)).toMatchInlineSnapshot(`null`)
    expect(card({ none: true, notice: busyNotice })).toMatchInlineSnapshot(`
      "
      div.cards
        div role=alert
          p.notice
            bdi “Busy”
        div.state
          span.icon
            svg aria-hidden=true 3M15.5 13h.1
          h2.title “No contract yet”
          p.text “Paid every day on what your team won, lost and bet.”
      "
    `)
  })

  test('is offered, stands, and ends [AGT-08 part, FLOW-13 part]', () => {
    expect(card({ offer, standing })).toMatchInlineSnapshot(`
      "
      div.cards
        div role=alert
        section.card aria-label=New offer data-state=offered
          header.head
            h4 “New offer”
            span.state “Waiting for your answer”
          p.text “Paid every day on what your team won, lost and bet.”
          dl.rates
            div
              dt “Of wins”
              dd “percent 0.1”
          p.text “It replaces your current contract.”
          div.acts
            button.button data-tone=quiet type=button
              span.label “Reject”
            button.button data-tone=main type=button
              span.label “Accept”
        section.card aria-label=Your contract data-state=accepted
          header.head
            h4 “Your contract”
            span.state “In force”
          dl.rates
            div
              dt “Of wins”
              dd “percent 0.1”
            div
              dt “Of losses”
              dd “percent 0.2”
          p.text “Since day 2026-11-20”
      use button Reject
        sends {"type":"offer.reject"}
      use button Accept
        sends {"type":"offer.accept"}
      "
    `)
    expect(card({ standing: { ...standing, endsAt: '2026-12-20' } })).toMatchInlineSnapshot(`
      "
      div.cards
        div role=alert
        section.card aria-label=Your contract data-state=accepted
          header.head
            h4 “Your contract”
            span.state “In force”
          p.text “Paid every day on what your team won, lost and bet.”
          dl.rates
            div
              dt “Of wins”
              dd “percent 0.1”
            div
              dt “Of losses”
              dd “percent 0.2”
          p.text “Ended on day 2026-12-20”
      "
    `)
    expect(card({ offer, busy: true }).match(/button.*/g)).toMatchInlineSnapshot(`
      [
        "button.button aria-disabled=true data-tone=quiet type=button",
        "button.button aria-busy=true aria-disabled=true data-tone=main type=button",
        "button Reject",
        "button Accept",
      ]
    `)
  })

  test('ends others of downlines, or is rejected, only when that is confirmed [AGT-08 part, FLOW-13 part]', () => {
    const higher = [{ contractId: 'C3', username: 'hari', winRate: 0.3 }]
    expect(card({ offer, step: 'warning', higher })).toMatchInlineSnapshot(`
      "
        focus on button Cancel
      div.cards
        div role=alert
        section.card aria-label=New offer data-state=offered
          header.head
            h4 “New offer”
            span.state “Waiting for your answer”
          p.text “Paid every day on what your team won, lost and bet.”
          dl.rates
            div
              dt “Of wins”
              dd “percent 0.1”
          div.acts
            button.button data-tone=quiet type=button
              span.label “Reject”
            button.button data-tone=main type=button
              span.label “Accept”
        dialog.dialog aria-labelledby=→Downlines with a higher  closedby=any data-look=window open=
          div.body
            div.head
              h2 “Downlines with a higher rate”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            div.cards
              p “1 downline is paid more than this offer. If you continue, their contract ends at once.”
              table.higher
                thead
                  tr
                    th scope=col “Downline”
                    th scope=col “Rates”
                tbody
                  tr
                    th scope=row “New offer”
                    td
                      dl.rates
                        div
                          dt “Of wins”
                          dd “percent 0.1”
                  tr
                    th scope=row
                      bdi “hari”
                    td
                      dl.rates
                        div
                          dt “Of wins”
                          dd “percent 0.3”
              div.acts
                button.button data-first=true data-tone=quiet type=button
                  span.label “Cancel”
                button.button data-tone=danger type=button
                  span.label “Accept and end their contracts”
      use button Reject
        sends {"type":"offer.reject"}
      use button Accept
        sends {"type":"offer.accept"}
      use button Close
        sends {"type":"decision.cancel"}
      use button Cancel
        sends {"type":"decision.cancel"}
      use button Accept and end their contracts
        sends {"type":"higher.confirm"}
      "
    `)
    expect(card({ step: 'warning', higher, busy: true })).toMatchInlineSnapshot(`
      "
        focus on button Cancel
      div.cards
        div role=alert
        dialog.dialog aria-labelledby=→Downlines with a higher  closedby=none data-look=window open=
          div.body
            div.head
              h2 “Downlines with a higher rate”
            div.cards
              p “1 downline is paid more than this offer. If you continue, their contract ends at once.”
              table.higher
                thead
                  tr
                    th scope=col “Downline”
                    th scope=col “Rates”
                tbody
                  tr
                    th scope=row
                      bdi “hari”
                    td
                      dl.rates
                        div
                          dt “Of wins”
                          dd “percent 0.3”
              div.acts
                button.button aria-disabled=true data-first=true data-tone=quiet type=button
                  span.label “Cancel”
                button.button aria-busy=true aria-disabled=true data-tone=danger type=button
                  span.label “Accept and end their contracts”
      use button Cancel
        sends {"type":"decision.cancel"}
      use button Accept and end their contracts
        sends {"type":"higher.confirm"}
      "
    `)
    expect(card({ step: 'rejection' })).toMatchInlineSnapshot(`
      "
        focus on button Cancel
      div.cards
        div role=alert
        dialog.dialog aria-labelledby=→Reject the offer? closedby=any data-look=window open=
          div.body
            div.head
              h2 “Reject the offer?”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            div.cards
              p “If you reject the offer, you won’t get it again automatically.”
              div.acts
                button.button data-first=true data-tone=quiet type=button
                  span.label “Cancel”
                button.button data-tone=danger type=button
                  span.label “Reject”
      use button Close
        sends {"type":"decision.cancel"}
      use button Cancel
        sends {"type":"decision.cancel"}
      use button Reject
        sends {"type":"rejection.confirm"}
      "
    `)
    expect(card({ step: 'rejection', busy: true })).toMatchInlineSnapshot(`
      "
        focus on button Cancel
      div.cards
        div role=alert
        dialog.dialog aria-labelledby=→Reject the offer? closedby=none data-look=window open=
          div.body
            div.head
              h2 “Reject the offer?”
            div.cards
              p “If you reject the offer, you won’t get it again automatically.”
              div.acts
                button.button aria-disabled=true data-first=true data-tone=quiet type=button
                  span.label “Cancel”
                button.button aria-busy=true aria-disabled=true data-tone=danger type=button
                  span.label “Reject”
      use button Cancel
        sends {"type":"decision.cancel"}
      use button Reject
        sends {"type":"rejection.confirm"}
      "
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
                dd “Never”
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
