import type { SnapshotFrom } from 'xstate'
import type { bankCardMachine } from './bank-card.machine.ts'

/** The form's whole knowledge of its flow. */
export const selectBankCard = (snapshot: SnapshotFrom<typeof bankCardMachine>) => ({
  busy: snapshot.hasTag('busy'),
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
