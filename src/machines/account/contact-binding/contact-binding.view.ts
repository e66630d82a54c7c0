import type { SnapshotFrom } from 'xstate'
import type { contactBindingMachine } from './contact-binding.machine.ts'

/** Selects all that the form renders. */
export const selectContactBinding = (snapshot: SnapshotFrom<typeof contactBindingMachine>) => ({
  contact: snapshot.context.ask.contact,
  isChange: snapshot.context.ask.isChange,
  mobileRule: snapshot.context.ask.mobileRule,
  code: snapshot.children.smsCode,
  busy: snapshot.hasTag('busy'),
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
