import type { SnapshotFrom } from 'xstate'
import type { authMachine } from './auth.machine.ts'

/** Which window of signing in is open, and the actor that drives it. */
export const selectAuth = (snapshot: SnapshotFrom<typeof authMachine>) => ({
  open: snapshot.can({ type: 'auth.close' }),
  login: snapshot.children.login,
})
