// @vitest-environment document
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ContractRequests } from '../../../src/ui/agents/contract-requests/ContractRequests.tsx'
import { ContractCard } from '../../../src/ui/agents/contracts/ContractCard.tsx'
import { beginDrawing, endDrawing } from '../../support/draw-part.ts'
import { busyNotice } from '../../support/part-views.ts'
import { flowWith, wholeOf } from '../../support/whole-part.ts'
import { draft, problem, words } from '../../support/agent-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/agents/contract-requests/contract-requests.view.ts', () => ({
  selectContractRequests: viewOf,
}))
vi.mock('../../../src/machines/agents/contracts/contracts.view.ts', () => ({ selectContracts: viewOf }))

beforeAll(beginDrawing)
afterEach(endDrawing)

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
          p.text “A share of what your team lost beyond what it won.”
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
    expect(card({ standing: { ...standing, state: 'ended', endsAt: '2026-12-20' } })).toMatchInlineSnapshot(`
      "
      div.cards
        div role=alert
        section.card aria-label=Your contract data-state=ended
          header.head
            h4 “Your contract”
            span.state “Ended”
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
