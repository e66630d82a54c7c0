import type { SnapshotFrom } from 'xstate'
import type { Move, MoveTerms } from '../../../api/calls/moves.ts'
import type { TextKey } from '../../shared/text-key.ts'
import { collectable, mainWallet, moveDefinitions, recipientOf, type MoveKind } from './definitions.ts'
import type { moneyMoveMachine } from './money-move.machine.ts'
import { payAddressOf } from './pay-address.ts'

const stateTexts: Readonly<Record<Move['state'], TextKey>> = {
  processing: 'page.money.state.processing',
  completed: 'page.money.state.completed',
  failed: 'page.money.state.failed',
  paid: 'page.money.state.paid',
  received: 'page.money.state.received',
  notReceived: 'page.money.state.notReceived',
}

/** The moves whose first message is that they are on their way. */
const arriveLater: readonly MoveKind[] = ['deposit', 'withdrawal']

/** Returns the message of a requested move, and its state where the message does not say it. A later state replaces the first message. */
const resultOf = (kind: MoveKind, state: Move['state'] = 'processing') => {
  const isFirst = state === 'processing' || (state === 'completed' && !arriveLater.includes(kind))
  return isFirst
    ? { title: moveDefinitions[kind].done, state: stateTexts[state], failed: false }
    : { title: stateTexts[state], state: undefined, failed: state === 'failed' || state === 'notReceived' }
}

/** Returns the sentence of the confirmation, which names a payout's deadline and an upline only where the platform tells them. */
const willHappenOf = (kind: MoveKind, terms: MoveTerms | undefined): TextKey => {
  const { lead, willHappen } = moveDefinitions[kind]
  if (kind === 'upline') return terms && recipientOf(kind, terms) !== undefined ? willHappen : lead
  return kind === 'withdrawal' && terms?.receiptMinutes === undefined ? 'page.withdraw.willHappenUntimed' : willHappen
}

/**
 * Selects all that the page renders of a move. `history`: the newest states of moves, which replace that of the booking.
 * `step` is the state; `child`: the actor of the payment password form.
 */
export const selectMoneyMove = (snapshot: SnapshotFrom<typeof moneyMoveMachine>, history: readonly Move[] = []) => {
  const { kind, terms, texts, draft, fieldErrors, passwordMissing, refused, notice, move: booked } = snapshot.context
  // A state in the platform's own word says nothing here.
  const isLater = ({ requestId, state }: Move) => requestId === booked?.requestId && Object.hasOwn(stateTexts, state)
  const move = booked && (history.find(isLater) ?? booked)
  return {
    step: snapshot.value,
    busy: snapshot.hasTag('busy'),
    definition: moveDefinitions[kind],
    kind,
    terms,
    texts,
    draft,
    fieldErrors,
    passwordMissing,
    refused,
    notice,
    move,
    // The history may leave out the address that the booking named.
    payAddress: move && booked && (payAddressOf(move) ?? payAddressOf({ ...booked, state: move.state })),
    resultTitle: resultOf(kind, move?.state).title,
    resultState: resultOf(kind, move?.state).state,
    hasFailed: resultOf(kind, move?.state).failed,
    willHappen: willHappenOf(kind, terms),
    asksPassword: terms?.paymentPassword.needed === true,
    canCollect: snapshot.can({ type: 'move.collect' }),
    collectable: terms === undefined ? 0 : collectable(terms),
    passwordForm: snapshot.children.settingUp ?? snapshot.children.recovering,
  }
}

export type MoneyMoveView = ReturnType<typeof selectMoneyMove>

/** Returns the value of a wallet's choice in the form. */
export const choiceOf = (vassalage: string) => (vassalage === '' ? mainWallet : vassalage)
