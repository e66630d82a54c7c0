// @vitest-environment document
import { expect, test } from 'vitest'
import { BalanceField } from '../../../src/ui/money/balance/BalanceField.tsx'
import { MoneyPage } from '../../../src/ui/money/money-page/MoneyPage.tsx'
import { MoveHistory } from '../../../src/ui/money/money-page/MoveHistory.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { hears, wholeOf } from '../../support/whole-part.ts'
import { written } from '../../support/account-parts.ts'

drawEach()

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
  expect([11, 12, 14, 15, 23, 24].map((count) => length('9'.repeat(count)))).toMatchInlineSnapshot(`
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
      [
        "    bdi.text data-length=long data-short=Rs 123M “99999999999999999999999”",
      ],
      [
        "    bdi.text data-length=huge data-short=Rs 123M “999999999999999999999999”",
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
