// @vitest-environment document
import { expect, test, vi } from 'vitest'
import { BankCardDialog } from '../../../src/ui/money/bank-card/BankCardDialog.tsx'
import { PaymentPasswordForm } from '../../../src/ui/money/payment-password/PaymentPasswordForm.tsx'
import { ReceiptDialog } from '../../../src/ui/money/payout-receipt/ReceiptDialog.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice, problem } from '../../support/part-views.ts'
import { flowWith, wholeOf } from '../../support/whole-part.ts'
import { draft, written } from '../../support/account-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/money/bank-card/bank-card.view.ts', () => ({ selectBankCard: viewOf }))
vi.mock('../../../src/machines/money/payment-password/payment-password.view.ts', () => ({
  selectPaymentPassword: viewOf,
}))
vi.mock('../../../src/machines/money/payout-receipt/payout-receipt.view.ts', () => ({ selectPayoutReceipt: viewOf }))

drawEach()

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
      focus on button SMS to 98•••
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
      focus on input proof
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
    use button Cancel
      sends {"type":"password.close"}
    "
  `)
  expect(form({ form: 'change', busy: true })).toMatchInlineSnapshot(`
    "
      focus on input proof
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
      focus on input proof
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
      "        p “money 20 was paid out to Bank account.”",
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
