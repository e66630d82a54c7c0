import type { SnapshotFrom } from 'xstate'
import type { bankCardMachine } from './bank-card.machine.ts'

/** Selects all that the form renders. */
export const selectBankCard = (snapshot: SnapshotFrom<typeof bankCardMachine>) => ({
  busy: snapshot.hasTag('busy'),
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
