import type { SnapshotFrom } from 'xstate'
import type { profileMachine } from './profile.machine.ts'

/** The page's whole knowledge of its flow: what is shown, which form is open, what is asked, what is on its way. */
export const selectProfile = (snapshot: SnapshotFrom<typeof profileMachine>) => {
  const { account, part, change, fieldError, notice } = snapshot.context
  return {
    phase: snapshot.matches('showing')
      ? ('shown' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('loading' as const),
    account,
    part,
    fieldError,
    notice,
    /** What is asked about before it is done. */
    asked: snapshot.matches({ showing: 'asking' }) ? change : undefined,
    /** What is on its way. */
    saving: snapshot.matches({ showing: 'saving' }) ? change : undefined,
    busy: snapshot.hasTag('busy'),
    binding: snapshot.children.contactBinding,
    settingPayment: snapshot.children.paymentPassword,
  }
}
