// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { MoneyMove } from '../../../src/ui/money/money-move/MoneyMove.tsx'
import { moveDefinitions } from '../../../src/machines/money/money-move/definitions.ts'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { flowWith, hears } from '../../support/whole-part.ts'
import { written } from '../../support/account-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/money/money-move/money-move.view.ts', async (original) => ({
  ...(await original<object>()),
  selectMoneyMove: viewOf,
}))
vi.mock('../../../src/machines/money/payment-password/payment-password.view.ts', () => ({
  selectPaymentPassword: viewOf,
}))

drawEach()

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
