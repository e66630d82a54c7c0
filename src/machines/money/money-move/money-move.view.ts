import type { SnapshotFrom } from 'xstate'
import type { Move } from '../../../api/calls/moves.ts'
import { collectable, mainWallet, moveDefinitions } from './definitions.ts'
import type { moneyMoveMachine } from './money-move.machine.ts'

/**
 * Selects all that the page renders of a move. `history`: the newest states of moves, which replace that of the booking.
 * `step` is the state; `child`: the actor of the payment password form.
 */
export const selectMoneyMove = (snapshot: SnapshotFrom<typeof moneyMoveMachine>, history: readonly Move[] = []) => {
  const { kind, terms, texts, draft, fieldErrors, passwordMissing, refused, notice, move } = snapshot.context
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
    move: move && (history.find(({ requestId }) => requestId === move.requestId) ?? move),
    asksPassword: terms?.paymentPassword.needed === true,
    canCollect: snapshot.can({ type: 'move.collect' }),
    collectable: terms === undefined ? 0 : collectable(terms),
    passwordForm: snapshot.children.settingUp ?? snapshot.children.recovering,
  }
}

export type MoneyMoveView = ReturnType<typeof selectMoneyMove>

/** Returns the value of a wallet's choice in the form. */
export const choiceOf = (vassalage: string) => (vassalage === '' ? mainWallet : vassalage)
