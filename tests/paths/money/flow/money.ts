import { bankCardMachine, type CardOutcome } from '../../../../src/machines/money/bank-card/bank-card.machine.ts'
import type { Move, MoveTerms } from '../../../../src/api/calls/moves.ts'
import type { MoveTexts } from '../../../../src/machines/money/money-move/definitions.ts'
import {
  moneyMoveMachine,
  type BookOutcome,
  type LookUpOutcome,
  type TermsOutcome,
} from '../../../../src/machines/money/money-move/money-move.machine.ts'
import type { Refused } from '../../../../src/machines/money/money-move/refused.ts'
import { moneyPageMachine } from '../../../../src/machines/money/money-page/money-page.machine.ts'
import {
  paymentPasswordMachine,
  type CodeSent,
  type PasswordTerms,
  type SaveOutcome,
} from '../../../../src/machines/money/payment-password/payment-password.machine.ts'
import {
  payoutReceiptMachine,
  type ProofFile,
  type ProofOutcome,
  type UploadOutcome,
  type WordOutcome,
} from '../../../../src/machines/money/payout-receipt/payout-receipt.machine.ts'
import {
  answer,
  defect,
  defineFlow,
  delay,
  report,
  user,
  within,
  type Flow,
  deafParent,
  heldChild,
} from '../../../../path-testing/graph.ts'

export const terms: MoveTerms = {
  available: 5000,
  minAmount: 500,
  maxAmount: 100_000,
  paymentPassword: { needed: true, isSet: true },
  channels: [
    { channelId: 'esewa', name: 'eSewa', kind: 'wallet', minAmount: 100, maxAmount: 25_000, state: 'open', minutes: 1 },
    {
      channelId: 'khalti',
      name: 'Khalti',
      kind: 'wallet',
      minAmount: 100,
      maxAmount: 25_000,
      state: 'maintenance',
      minutes: 1,
    },
  ],
  cards: [{ cardId: 'card-1', bankName: 'Nabil Bank', ending: '0123', holderName: 'Maya Gurung' }],
  wallets: [
    { vassalage: '', walletName: '', balance: 5000 },
    { vassalage: 'EVEREST', walletName: 'Everest Play', balance: 300 },
  ],
  receiptMinutes: 30,
}
export const unsetTerms: MoveTerms = { ...terms, paymentPassword: { needed: true, isSet: false } }
export const openTerms: MoveTerms = { ...terms, minAmount: 1, paymentPassword: { needed: false, isSet: true } }

export const withdrawal: Move = {
  requestId: 'intent-1',
  type: 'withdrawal',
  amount: 1000,
  state: 'processing',
  at: '2026-11-21T08:00:00.000Z',
  counterpart: 'Nabil Bank ··0123',
  payout: { paid: 0, received: 0, remaining: 1000 },
}
export const transfer: Move = { ...withdrawal, type: 'collect', amount: 300, state: 'completed' }
export const lockedUntil = '2026-11-21T08:15:00.000Z'

const texts = (amount: string): MoveTexts => ({ amount, channel: '', card: 'card-1', from: 'main', to: 'EVEREST' })
const load = (outcome: TermsOutcome) => answer('loadTerms', outcome)
const loaded = (holds: MoveTerms) => load({ kind: 'loaded', terms: holds, requestId: 'intent-1' })
const book = (outcome: BookOutcome) => answer('bookMove', outcome)
const refuse = (refused: Refused) => book({ kind: 'refused', refused })
const lookUp = (outcome: LookUpOutcome) => answer('findMoveByRequestId', outcome)
const move = {
  machine: moneyMoveMachine.provide({ actors: { paymentPassword: heldChild() } }),
  delays: { lookAgain: 5000 },
}

/** A withdrawal, which needs the payment password. */
export const moneyMoveFlow = defineFlow({
  ...move,
  name: 'moneyMove',
  input: { kind: 'withdrawal', parent: deafParent() },
  guardsRead: ({ context: { terms: holds } }) => holds?.paymentPassword.isSet,
  cases: {
    'the terms have loaded': loaded(terms),
    'the terms have loaded, and no payment password is set': loaded(unsetTerms),
    'the terms have loaded, and the answer to an earlier move is missing': load({
      kind: 'loaded',
      terms,
      requestId: 'intent-0',
      typed: texts('1000'),
      unsettled: { type: 'withdrawal', amount: 1000, what: { card: 'card-1' } },
    }),
    'the terms fail to load': load({ kind: 'refused', notice: { key: 'error.network' } }),
    'asking for the terms breaks': defect('loadTerms'),
    'the player tries again': user({ type: 'move.retry' }),
    'the player types an amount': user({ type: 'move.type', texts: texts('700') }),
    'the player fills in too little': user({ type: 'move.submit', texts: texts('') }),
    'the player fills in the form': user({ type: 'move.submit', texts: texts('1000') }),
    'a bank account has been added': report({ type: 'terms.changed', texts: texts('1000') }),
    'the player confirms without the payment password': user({ type: 'move.confirm', password: '' }),
    'the player confirms': user({ type: 'move.confirm', password: '246810' }),
    'the player changes the form': user({ type: 'move.change' }),
    'the platform has it': book({ kind: 'done', move: withdrawal }),
    'the payment password is wrong': refuse({ reason: 'wrongPassword', attemptsLeft: 4 }),
    'the payment password is locked': refuse({ reason: 'locked', until: lockedUntil }),
    'the payment password is not set after all': refuse({ reason: 'notSet' }),
    'the balance is too low': refuse({ reason: 'balance', available: 900 }),
    'the id stands for something else': refuse({ reason: 'conflict' }),
    'the answer is lost': book({ kind: 'unknown' }),
    'sending it breaks': defect('bookMove'),
    'it is found': lookUp({ kind: 'done', move: withdrawal }),
    'it never arrived': lookUp({ kind: 'absent' }),
    'the platform gives no answer': lookUp({ kind: 'unknown' }),
    'looking it up breaks': defect('findMoveByRequestId'),
    'a moment goes by': delay('lookAgain', 'moneyMove.unknown'),
    'the player looks again': user({ type: 'move.look' }),
    'the player sets a payment password': user({ type: 'password.open' }),
    'the payment password is set': answer('settingUp', { kind: 'saved' }),
    'setting the payment password breaks': defect('settingUp'),
    'the player forgot the payment password': user({ type: 'password.forgot' }),
    'the payment password is recovered': answer('recovering', { kind: 'saved' }),
    'the player leaves the recovery': answer('recovering', { kind: 'closed' }),
    'recovering it breaks': defect('recovering'),
    'the player does another one': user({ type: 'move.again' }),
  },
})

/** Between wallets, where no payment password is needed; collecting is one press. */
export const collectFlow = defineFlow({
  ...move,
  name: 'moneyMove, collecting',
  input: { kind: 'transfer', parent: deafParent() },
  guardsRead: () => null,
  cases: {
    'the terms have loaded': loaded(openTerms),
    'the player collects all': user({ type: 'move.collect' }),
    'the player confirms': user({ type: 'move.confirm', password: '' }),
    'the platform has it': book({ kind: 'done', move: transfer }),
    'the player changes the form': user({ type: 'move.change' }),
  },
})

const password = { proof: '123', newPassword: '975310', again: '975310' }
const ways = [{ way: 'mail', to: 'si•••@example.com' }] as const
const comes = (outcome: PasswordTerms) => answer('loadPaymentPassword', outcome)
const saves = (id: string, outcome: SaveOutcome) => answer(id, outcome)
const wrong = { kind: 'refused', refused: { reason: 'wrongPassword', attemptsLeft: 4 } } as const
const noCode = {
  kind: 'refused',
  refused: { reason: 'other', notice: { text: 'Please enter a valid verification code' } },
} as const
const sends = (outcome: CodeSent) => answer('sendPaymentCode', outcome)

const passwordCases = {
  'there is none yet': comes({ kind: 'loaded', isSet: false, ways }),
  'there is one': comes({ kind: 'loaded', isSet: true, ways }),
  'the platform gives no answer': comes({ kind: 'unreachable' }),
  'asking breaks': defect('loadPaymentPassword'),
  'the player tries again': user({ type: 'password.retry' }),
  'the player fills in too little': user({ type: 'password.submit', texts: { ...password, again: '' } }),
  'the player fills in the form': user({ type: 'password.submit', texts: password }),
  'the player forgot the old one': user({ type: 'password.forgot' }),
  'the player asks for a code': user({ type: 'code.send', way: 'mail' }),
  'the code is on its way': sends({ kind: 'sent' }),
  'no code is sent': sends(noCode),
  'sending the code breaks': defect('sendPaymentCode'),
  'the player wants another code': user({ type: 'code.another' }),
  'the first one is saved': saves('saveFirst', { kind: 'saved' }),
  'the first one is refused': saves('saveFirst', noCode),
  'saving the first one breaks': defect('saveFirst'),
  'the change is saved': saves('saveChange', { kind: 'saved' }),
  'the old one is wrong': saves('saveChange', wrong),
  'saving the change breaks': defect('saveChange'),
  'the recovered one is saved': saves('saveRecovered', { kind: 'saved' }),
  'the code is wrong': saves('saveRecovered', noCode),
  'saving the recovered one breaks': defect('saveRecovered'),
  'the player leaves it': user({ type: 'password.close' }),
} as const

export const paymentPasswordFlow = defineFlow({
  name: 'paymentPassword',
  machine: paymentPasswordMachine,
  input: { start: 'auto' },
  guardsRead: () => null,
  cases: passwordCases,
})

/** On the way to a move whose payment password was forgotten. */
export const recoveryFlow = defineFlow({
  name: 'paymentPassword, recovering',
  machine: paymentPasswordMachine,
  input: { start: 'recover' },
  guardsRead: () => null,
  cases: {
    'there is one': passwordCases['there is one'],
    'the player leaves it': passwordCases['the player leaves it'],
  },
})

export const proof = (name: string): ProofFile => ({ name, size: 8, arrayBuffer: async () => new ArrayBuffer(8) })
const slip = proof('slip.png')
const check = (outcome: ProofOutcome) => answer('checkProofs', outcome)
const upload = (outcome: UploadOutcome) => answer('sendProof', outcome)
const tell = (outcome: WordOutcome) => answer('confirmReceipt', outcome)
export const paidOut: Move = {
  ...withdrawal,
  state: 'paid',
  payout: { paid: 1000, received: 0, remaining: 0, confirmBy: lockedUntil },
}

export const payoutReceiptFlow = defineFlow({
  name: 'payoutReceipt',
  machine: payoutReceiptMachine,
  input: { payout: paidOut },
  guardsRead: ({ context: { received, proofs } }) => [received, proofs.map(({ proofId }) => proofId)],
  cases: {
    'the player says received': user({ type: 'receipt.choose', received: true }),
    'the player says not received': user({ type: 'receipt.choose', received: false }),
    'the player adds a picture': user({ type: 'proof.add', files: [proof('slip.png')] }),
    'the picture is good': check({ kind: 'good', files: [slip] }),
    // The one that is left when the first is taken away is the one above, with its upload.
    'both pictures are good': check({ kind: 'good', files: [proof('slip.png'), slip] }),
    'it is no picture': check({ kind: 'bad', problem: 'type', name: 'slip.png' }),
    'looking at it breaks': defect('checkProofs'),
    'the player takes the picture away': user({ type: 'proof.remove', at: 0 }),
    'the player sends it': user({ type: 'receipt.send' }),
    'the platform has a picture': upload({ kind: 'kept', proofId: 'proof-1' }),
    'the platform refuses the picture': upload({ kind: 'refused', notice: { text: 'No picture.' } }),
    'sending the picture breaks': defect('sendProof'),
    'the platform has the confirmation': tell({ kind: 'told' }),
    'the platform does not take it': tell({ kind: 'refused', notice: { key: 'error.network' } }),
    'sending it breaks': defect('confirmReceipt'),
    'the player says nothing now': user({ type: 'receipt.close' }),
  },
})

const card = { bankName: 'NIC Asia', accountNumber: '1234567890123', holderName: 'Maya Gurung' }
const add = (outcome: CardOutcome) => answer('addCard', outcome)

export const bankCardFlow = defineFlow({
  name: 'bankCard',
  machine: bankCardMachine,
  guardsRead: ({ context }) => context.unsure,
  cases: {
    'the player fills in too little': user({ type: 'card.submit', texts: { ...card, accountNumber: '12' } }),
    'the player fills in the form': user({ type: 'card.submit', texts: card }),
    'the account is added': add({ kind: 'added' }),
    'the account is refused': add({ kind: 'refused', notice: { text: 'No more.' } }),
    'the answer is lost': add({ kind: 'unknown', notice: { key: 'error.network' } }),
    'adding it breaks': defect('addCard'),
    'the player leaves it': user({ type: 'card.close' }),
  },
})

export const moneyPageFlow = defineFlow({
  name: 'moneyPage',
  machine: moneyPageMachine.provide({
    actors: { moneyMove: heldChild(), payoutReceipt: heldChild(), bankCard: heldChild() },
  }),
  input: { page: 'withdraw', centre: deafParent() },
  guardsRead: ({ context }) => context.underWay,
  cases: {
    'the move says that money was moved': report({ type: 'money.moved' }),
    'the list shows a pending move': within({ type: 'moves.counted', underWay: 1 }),
    'the list shows that no move is pending': within({ type: 'moves.counted', underWay: 0 }),
    'the player wants to say whether a payout came': user({ type: 'receipt.open', payout: paidOut }),
    'the player has said it': answer('receipt', { kind: 'told' }),
    'saying it breaks': defect('receipt'),
    'the player wants to add a bank account': user({ type: 'card.open', texts: texts('1000') }),
    'the player has added it': answer('card', { kind: 'added' }),
    'the player leaves it': answer('card', { kind: 'closed' }),
    'adding it breaks': defect('card'),
    'the move breaks': defect('move'),
  },
})

/** Flows of one machine count together: one input reaches what another does not. */
export const moneyMachines = {
  moneyMove: [moneyMoveFlow, collectFlow],
  paymentPassword: [paymentPasswordFlow, recoveryFlow],
  payoutReceipt: [payoutReceiptFlow],
  bankCard: [bankCardFlow],
  moneyPage: [moneyPageFlow],
} as unknown as Readonly<Record<string, readonly Flow[]>>
