import type { SnapshotFrom } from 'xstate'
import type { registerCentreMachine } from './register-centre.machine.ts'

/** Selects all that the page renders. */
export const selectRegisterCentre = (snapshot: SnapshotFrom<typeof registerCentreMachine>) => ({
  tab: snapshot.matches({ tab: 'links' }) ? ('links' as const) : ('account' as const),
  form: snapshot.children.form,
  formBroken: snapshot.matches({ form: 'broken' }),
  links: snapshot.children.links,
  linksBroken: snapshot.matches({ links: 'broken' }),
})
