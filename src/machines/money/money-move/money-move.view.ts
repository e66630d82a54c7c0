import type { SnapshotFrom } from 'xstate'
import { collectable, mainWallet, moveDefinitions } from './definitions.ts'
import type { moneyMoveMachine } from './money-move.machine.ts'

/**
 * Selects all that the page renders of a move. `step` is the state; `child`: the actor of the payment password form.
 */
export const selectMoneyMove = (snapshot: SnapshotFrom<typeof moneyMoveMachine>) => {
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
    move,
    asksPassword: terms?.paymentPassword.needed === true,
    canCollect: snapshot.can({ type: 'move.collect' }),
    collectable: terms === undefined ? 0 : collectable(terms),
    passwordForm: snapshot.children.settingUp ?? snapshot.children.recovering,
  }
}

export type MoneyMoveView = ReturnType<typeof selectMoneyMove>

/** Returns the value of a wallet's choice in the form. */
export const choiceOf = (vassalage: string) => (vassalage === '' ? mainWallet : vassalage)
