import type { SnapshotFrom } from 'xstate'
import type { siteMachine } from './site.machine.ts'

/** The running flows and what the platform said about itself; the flows of the open site are absent while it is not. */
export const selectSite = (snapshot: SnapshotFrom<typeof siteMachine>) => ({
  permission: snapshot.matches({ platform: 'open' }) ? snapshot.context.permission : undefined,
  auth: snapshot.children.auth,
  catalogue: snapshot.children.catalogue,
  lobby: snapshot.children.lobby,
  launch: snapshot.children.launch,
})
