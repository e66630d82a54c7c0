import { describe, test } from 'vitest'
import { bankCardMachine } from '../../../src/machines/money/bank-card/bank-card.machine.ts'
import { selectBankCard } from '../../../src/machines/money/bank-card/bank-card.view.ts'
import { downlineTransferMachine } from '../../../src/machines/agents/downline-transfer/downline-transfer.machine.ts'
import { selectTransfer } from '../../../src/machines/agents/downline-transfer/downline-transfer.view.ts'
import { moneyPageMachine } from '../../../src/machines/money/money-page/money-page.machine.ts'
import { selectMoneyPage } from '../../../src/machines/money/money-page/money-page.view.ts'
import { payoutReceiptMachine } from '../../../src/machines/money/payout-receipt/payout-receipt.machine.ts'
import { selectPayoutReceipt } from '../../../src/machines/money/payout-receipt/payout-receipt.view.ts'
import { paidOut, proof } from '../../paths/money/flow/money.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const unknown = { key: 'error.unknown' }
const required = { key: 'field.required' }
const notice = { text: 'No.' }

describe('a page of money [MEM-03 part, MEM-04 part, MEM-05 part, MEM-06 part]', () => {
  const money = (page: string) => ({
    input: ({ parent }: { parent: never }) => ({ page, centre: parent }),
    does: ['renewHistory', 'renewFunds'],
    sees: selectMoneyPage,
  })
  const opens = (kind: string): Row => ['start', 'open.moving', [`ask move {"kind":"${kind}","parent":"@"}`], { kind }]
  const moved = { type: 'money.moved' }
  const answering: Row = [
    { type: 'receipt.open', payout: paidOut },
    'open.answering',
    [`ask receipt ${JSON.stringify({ payout: paidOut })}`],
  ]
  const texts = { amount: '700', channel: '', card: 'card-1', from: 'main', to: '' }
  const adding: Row = [{ type: 'card.open', texts }, 'open.addingCard', ['ask card']]
  const renews = 'do renewHistory "withdrawal"'
  const counted = (underWay: number) => ({ type: 'moves.counted', underWay })
  const changed = `to move terms.changed ${JSON.stringify({ texts })}`

  test.each([
    ['depositv2 [MEM-04 part]', 'depositv2', 'deposit'],
    ['withdraw [MEM-05 part]', 'withdraw', 'withdrawal'],
    ['transferFund [MEM-03 part]', 'transferFund', 'transfer'],
    ['transferUpline [MEM-06 part]', 'transferUpline', 'upline'],
  ])('%s has its own move, and reports moved money', (_, page, kind) => {
    journey(moneyPageMachine, money(page), [
      opens(kind),
      [moved, 'open.moving', [`do renewHistory "${kind}"`, 'tell money.moved']],
    ])
  })

  test('confirming a payout leaves the withdrawal as it is, and makes the list stale [MEM-05 part]', () => {
    journey(moneyPageMachine, money('withdraw'), [
      opens('withdrawal'),
      answering,
      [adding[0], 'open.answering'],
      [moved, 'open.answering', [renews, 'tell money.moved']],
      [answers('receipt', { kind: 'told' }), 'open.moving', [renews]],
      answering,
      [breaks('receipt'), 'open.moving', [renews]],
    ])
  })

  test('a move that ends has changed the balance; any other count renews only the funds [MEM-05 part]', () => {
    journey(moneyPageMachine, money('withdraw'), [
      opens('withdrawal'),
      [counted(0), 'open.moving', ['do renewFunds']],
      [counted(2), 'open.moving', ['do renewFunds']],
      [counted(1), 'open.moving', [renews, 'tell money.moved']],
      answering,
      [counted(1), 'open.answering', ['do renewFunds']],
    ])
  })

  test('an added bank account is available at once [MEM-05 part]', () => {
    journey(moneyPageMachine, money('withdraw'), [
      opens('withdrawal'),
      adding,
      [answering[0], 'open.addingCard'],
      [answers('card', { kind: 'added' }), 'open.moving', [changed]],
      adding,
      [breaks('card'), 'open.moving'],
    ])
  })

  test('a failed bank account keeps the form, a possibly added one does not [MEM-05 part]', () => {
    journey(moneyPageMachine, money('withdraw'), [
      opens('withdrawal'),
      adding,
      [answers('card', { kind: 'closed' }), 'open.moving'],
      adding,
      [answers('card', { kind: 'unsure' }), 'open.moving', [changed]],
    ])
  })

  test('a page reports the failure of its move [MEM-05 part]', () => {
    const broken: Row = [breaks('move'), 'broken', [], { broken: true }]
    journey(moneyPageMachine, money('withdraw'), [opens('withdrawal'), broken, [moved, 'broken']])
    journey(moneyPageMachine, money('withdraw'), [
      opens('withdrawal'),
      answering,
      [breaks('move'), 'broken', ['drop receipt']],
    ])
  })
})

describe('a bank account [MEM-05 part]', () => {
  const card = { sees: selectBankCard }
  const start: Row = ['start', 'typing', [], { busy: false, fieldErrors: {} }]
  const texts = { bankName: ' NIC Asia ', accountNumber: '\u200E१२३४ ५६७\u2011८९०१', holderName: ' Sita Sharma ' }
  const submit = (change: object = {}) => ({ type: 'card.submit', texts: { ...texts, ...change } })
  const asked = 'ask addCard {"bankName":"NIC Asia","accountNumber":"12345678901","holderName":"Sita Sharma"}'
  const saving: Row = [submit(), 'saving', [asked], { busy: true, fieldErrors: {}, rejection: undefined }]
  const close = { type: 'card.close' }
  const closed = 'end {"kind":"closed"}'
  const unsure = 'end {"kind":"unsure"}'

  test('is filled in, sent in plain digits, and added', () => {
    const numberWrong = { key: 'page.withdraw.cardNumberWrong' }
    journey(bankCardMachine, card, [
      start,
      [
        submit({ bankName: 'N', accountNumber: '1234567', holderName: ' ' }),
        'typing',
        [],
        { fieldErrors: { bankName: required, accountNumber: numberWrong, holderName: required } },
      ],
      [submit({ accountNumber: '1'.repeat(21) }), 'typing', [], { fieldErrors: { accountNumber: numberWrong } }],
      saving,
      [submit(), 'saving'],
      [answers('addCard', { kind: 'added' }), 'added', ['end {"kind":"added"}']],
    ])
  })

  test('is refused or fails, and can be resent; a retry clears the message', () => {
    journey(bankCardMachine, card, [
      start,
      saving,
      [answers('addCard', { kind: 'refused', notice }), 'typing', [], { rejection: notice, busy: false }],
      [submit({ bankName: '' }), 'typing', [], { fieldErrors: { bankName: required }, rejection: undefined }],
      saving,
      [breaks('addCard'), 'typing', [], { rejection: unknown }],
      saving,
    ])
  })

  test('can be left, also while pending [MODAL-01 part]', () => {
    journey(bankCardMachine, card, [start, [close, 'closed', [closed]]])
    journey(bankCardMachine, card, [start, saving, [close, 'left', ['drop addCard', unsure]]])
  })

  test('may be added after a lost answer, whatever is refused later', () => {
    const left: Row = [close, 'left', [unsure]]
    const lost: Row = [answers('addCard', { kind: 'unknown', notice }), 'typing', [], { rejection: notice }]
    const refused: Row = [answers('addCard', { kind: 'refused', notice }), 'typing', [], { rejection: notice }]
    journey(bankCardMachine, card, [start, saving, refused, [close, 'closed', [closed]]])
    journey(bankCardMachine, card, [start, saving, [breaks('addCard'), 'typing'], left])
    journey(bankCardMachine, card, [start, saving, lost, left])
    journey(bankCardMachine, card, [start, saving, lost, saving, refused, left])
  })
})

describe('confirming a payout [MEM-05 part]', () => {
  const receipt = { input: () => ({ payout: paidOut }), sees: selectPayoutReceipt }
  const [slip, photo] = [proof('slip.png'), proof('photo.png')]
  const shown = (...files: readonly object[]) => JSON.stringify(files)
  const start: Row = ['start', 'asking', [], { payout: paidOut, received: true, proofs: [], lacksProof: false }]
  const choose = (received: boolean) => ({ type: 'receipt.choose', received })
  const add = { type: 'proof.add', files: [slip] }
  const remove = (at: number) => ({ type: 'proof.remove', at })
  const send = { type: 'receipt.send' }
  const close = { type: 'receipt.close' }
  const gives = (received: boolean, ...proofIds: readonly string[]) =>
    `ask confirmReceipt ${JSON.stringify({ requestId: 'intent-1', received, proofIds })}`
  const sends = (file: object): Row => [
    send,
    'uploading',
    [`ask sendProof ${JSON.stringify({ requestId: 'intent-1', file })}`],
    { busy: true, rejection: undefined },
  ]
  const kept = answers('sendProof', { kind: 'kept', proofId: 'proof-1' })
  const checks = (...proofs: readonly object[]) =>
    `ask checkProofs {"files":${shown(slip)},"proofs":${shown(...proofs)}}`
  const checking: Row = [add, 'checking', [checks()], { checking: true }]
  const bad = { kind: 'bad', problem: 'type', name: 'slip.png' }
  const good = (...files: readonly object[]) => answers('checkProofs', { kind: 'good', files })
  const proven: readonly Row[] = [
    start,
    checking,
    [good(slip), 'asking', [], { proofs: [{ file: slip }], checking: false }],
  ]

  test('as received needs no proof', () => {
    journey(payoutReceiptMachine, receipt, [
      start,
      [send, 'saving', [gives(true)], { busy: true }],
      [send, 'saving'],
      [answers('confirmReceipt', { kind: 'told' }), 'saved', ['end {"kind":"told"}']],
    ])
  })

  test('as not received needs a picture', () => {
    journey(payoutReceiptMachine, receipt, [
      start,
      [choose(false), 'asking', [], { received: false }],
      [send, 'asking', [], { lacksProof: true }],
      checking,
      [send, 'checking'],
      [answers('checkProofs', bad), 'asking', [], { problem: bad, lacksProof: false, proofs: [] }],
      [send, 'asking', [], { lacksProof: true }],
      checking,
      [good(slip), 'asking', [], { proofs: [{ file: slip }], problem: undefined, lacksProof: false }],
      sends(slip),
      [kept, 'saving', [gives(false, 'proof-1')], { busy: true }],
    ])
  })

  test('as received after all needs no picture any more', () => {
    journey(payoutReceiptMachine, receipt, [
      start,
      [choose(false), 'asking'],
      [send, 'asking', [], { lacksProof: true }],
      [choose(true), 'asking', [], { received: true, lacksProof: false }],
      [send, 'saving', [gives(true)]],
    ])
  })

  test('lets pictures be removed', () => {
    journey(payoutReceiptMachine, receipt, [
      ...proven,
      [add, 'checking', [checks(slip)]],
      [good(slip, photo), 'asking', [], { proofs: [{ file: slip }, { file: photo }] }],
      [add, 'checking', [checks(slip, photo)]],
      [answers('checkProofs', { ...bad, problem: 'count' }), 'asking', [], { problem: { ...bad, problem: 'count' } }],
      [remove(2), 'asking', [], { proofs: [{ file: slip }, { file: photo }], problem: { ...bad, problem: 'count' } }],
      [remove(0), 'asking', [], { proofs: [{ file: photo }], problem: undefined }],
      sends(photo),
      [kept, 'saving', [gives(true, 'proof-1')]],
    ])
  })

  test('is refused or fails, and can be repeated; the next step clears the message', () => {
    const refused: Row = [answers('confirmReceipt', { kind: 'refused', notice }), 'asking', [], { rejection: notice }]
    const saving: Row = [send, 'saving', [gives(true, 'proof-1')], { rejection: undefined }]
    journey(payoutReceiptMachine, receipt, [
      ...proven,
      sends(slip),
      [kept, 'saving', [gives(true, 'proof-1')]],
      refused,
      saving,
      [breaks('confirmReceipt'), 'asking', [], { rejection: unknown, busy: false }],
      saving,
      refused,
      [choose(false), 'asking', [], { rejection: undefined, proofs: [{ file: slip, proofId: 'proof-1' }] }],
    ])
  })

  test('clears the message of a failed picture when another one is chosen', () => {
    journey(payoutReceiptMachine, receipt, [
      start,
      checking,
      [breaks('checkProofs'), 'asking', [], { rejection: unknown, proofs: [] }],
      [add, 'checking', [checks()], { rejection: undefined }],
      [good(slip), 'asking', [], { proofs: [{ file: slip }] }],
    ])
  })

  test('can be left out, also while pending [MODAL-01 part]', () => {
    const closed = 'end {"kind":"closed"}'
    journey(payoutReceiptMachine, receipt, [start, [close, 'closed', [closed]]])
    journey(payoutReceiptMachine, receipt, [start, checking, [close, 'closed', ['drop checkProofs', closed]]])
    journey(payoutReceiptMachine, receipt, [
      start,
      [send, 'saving', [gives(true)]],
      [close, 'closed', ['drop confirmReceipt', closed]],
    ])
  })
})

describe('a transfer to a downline [AGT-05 part]', () => {
  const downline = { memberId: 'D1', username: 'hari', nickname: 'Hari', balance: 250 }
  const transfer = {
    input: ({ parent }: { parent: never }) => ({ downline, requestId: 'intent-1', centre: parent }),
    sees: selectTransfer,
  }
  const review = (amount: string) => ({ type: 'transfer.review', amount })
  const send = (paymentPassword: string) => ({ type: 'transfer.send', paymentPassword })
  const sends = (amount: number, paymentPassword: string) =>
    `ask sendTransfer {"memberId":"D1","amount":${amount},"requestId":"intent-1","paymentPassword":"${paymentPassword}"}`
  const change = { type: 'transfer.change' }
  const tell = 'tell money.moved'
  const close = { type: 'transfer.close' }
  const wrongPassword = { kind: 'wrongPassword', attemptsLeft: 4 }
  const start: Row = ['start', 'editing', [], { step: 'amount', downline, canClose: true }]
  const confirming: readonly Row[] = [start, [review('100'), 'confirming', [], { step: 'confirm', amount: 100 }]]
  const sending: readonly Row[] = [
    ...confirming,
    [send('246810'), 'sending', [sends(100, '246810')], { busy: true, canClose: false }],
  ]
  const comes = (outcome: object) => answers('sendTransfer', outcome)

  test('is an amount, confirmed with the payment password; both balances show', () => {
    const moved = { kind: 'moved', balance: 900, downlineBalance: 350 }
    journey(downlineTransferMachine, transfer, [
      ...sending,
      [send('246810'), 'sending'],
      [close, 'sending'],
      [comes(moved), 'moved', [tell], { step: 'moved', moved, busy: false }],
      [close, 'closed', ['end {"moved":true}']],
    ])
  })

  test('needs an amount and a payment password, and says which is missing', () => {
    const wrongAmount = { key: 'page.team.amountWrong' }
    journey(downlineTransferMachine, transfer, [
      start,
      [review('0'), 'editing', [], { amountProblem: wrongAmount, amount: undefined }],
      [review('१००'), 'confirming', [], { amountProblem: undefined, amount: 100 }],
      [send(''), 'confirming', [], { passwordProblem: required }],
      [change, 'editing', [], { passwordProblem: undefined, amount: 100 }],
      [review('200'), 'confirming', [], { amount: 200 }],
      [send(''), 'confirming', [], { passwordProblem: required }],
      [send('246810'), 'sending', [sends(200, '246810')], { passwordProblem: undefined }],
    ])
  })

  test('accepts the payment password in any script’s digits [I18N-08 part]', () => {
    journey(downlineTransferMachine, transfer, [
      ...confirming,
      [send(' '), 'confirming', [], { passwordProblem: required }],
      [send('२४६ ८१०'), 'sending', [sends(100, '246810')]],
    ])
  })

  test('can be retried after a wrong payment password; the next step clears the message', () => {
    const refused: Row = [comes(wrongPassword), 'confirming', [], { refusal: wrongPassword, moved: undefined }]
    const again: Row = [send('135790'), 'sending', [sends(100, '135790')], { refusal: undefined }]
    journey(downlineTransferMachine, transfer, [
      ...sending,
      refused,
      again,
      refused,
      [send(''), 'confirming', [], { refusal: undefined, passwordProblem: required }],
      again,
      refused,
      [change, 'editing', [], { refusal: undefined }],
    ])
  })

  test.each([
    { kind: 'short', available: 20 },
    { kind: 'limits', min: 10, max: 50 },
  ])('of an amount that is refused returns to it: %o', (refusal) => {
    journey(downlineTransferMachine, transfer, [
      ...sending,
      [comes(refusal), 'editing', [], { refusal, step: 'amount' }],
      [review('20'), 'confirming', [], { refusal: undefined, amount: 20 }],
      [send('246810'), 'sending', [sends(20, '246810')]],
    ])
    journey(downlineTransferMachine, transfer, [
      ...sending,
      [comes(refusal), 'editing', [], { unsure: false }],
      [close, 'closed', ['end {"moved":false}']],
    ])
  })

  test('without an answer is resent or left as possibly booked', () => {
    const lost: Row = [
      comes({ kind: 'lost' }),
      'lost',
      [tell],
      { step: 'confirm', refusal: { kind: 'lost' }, unsure: true },
    ]
    const again: Row = [send('246810'), 'sending', [sends(100, '246810')], { refusal: undefined, unsure: true }]
    const left: Row = [close, 'closed', ['end {"moved":true}']]
    journey(downlineTransferMachine, transfer, [
      ...sending,
      lost,
      // Its id stands for this transfer only.
      [change, 'lost'],
      [review('200'), 'lost'],
      [send(''), 'lost', [], { passwordProblem: required, amount: 100 }],
      [send('246810'), 'sending', [sends(100, '246810')], { passwordProblem: undefined }],
      [breaks('sendTransfer'), 'lost', [tell], { refusal: { kind: 'lost' } }],
      again,
      [comes({ kind: 'moved', balance: 900, downlineBalance: 350 }), 'moved', [tell]],
      left,
    ])
    journey(downlineTransferMachine, transfer, [...sending, lost, left])
    journey(downlineTransferMachine, transfer, [...sending, [breaks('sendTransfer'), 'lost', [tell]], left])
  })

  test('without an answer stays possibly booked, whatever is refused later', () => {
    for (const refusal of [wrongPassword, { kind: 'short', available: 20 }, { kind: 'locked' }])
      journey(downlineTransferMachine, transfer, [
        ...sending,
        [comes({ kind: 'lost' }), 'lost', [tell]],
        [send('246810'), 'sending', [sends(100, '246810')]],
        [comes(refusal), 'lost', [tell], { refusal, unsure: true }],
        [change, 'lost'],
        [close, 'closed', ['end {"moved":true}']],
      ])
  })

  test('can be left before it is sent', () => {
    journey(downlineTransferMachine, transfer, [start, [close, 'closed', ['end {"moved":false}']]])
    journey(downlineTransferMachine, transfer, [...confirming, [close, 'closed', ['end {"moved":false}']]])
  })
})
