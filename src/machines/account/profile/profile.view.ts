import type { SnapshotFrom } from 'xstate'
import type { profileMachine } from './profile.machine.ts'

/** Selects all that the page renders: the data, the open form, the pending question and the change being saved. */
export const selectProfile = (snapshot: SnapshotFrom<typeof profileMachine>) => {
  const { account, part, change, fieldError, notice } = snapshot.context
  return {
    phase: snapshot.matches('showing')
      ? ('shown' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('loading' as const),
    account,
    /** A part without an entry has no card: the platform does not offer it. */
    hasIcons: (account?.pictures.icons.length ?? 0) > 0,
    hasLinks: (account?.profile.links.length ?? 0) > 0,
    hasDevices: (account?.profile.devices.length ?? 0) > 0 || account?.profile.canEndDevices === true,
    part,
    fieldError,
    notice,
    /** The change that waits for confirmation. */
    asked: snapshot.matches({ showing: 'asking' }) ? change : undefined,
    /** The change that is being saved. */
    saving: snapshot.matches({ showing: 'saving' }) ? change : undefined,
    busy: snapshot.hasTag('busy'),
    binding: snapshot.children.contactBinding,
    settingPayment: snapshot.children.paymentPassword,
    settingTwoStep: snapshot.children.twoStep,
    addingPasskey: snapshot.children.passkeys,
  }
}
