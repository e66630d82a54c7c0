import type { SnapshotFrom } from 'xstate'
import type { siteMachine } from './site.machine.ts'

/** Selects the running flows and the platform's status; the site's flows are absent before it has opened. */
export const selectSite = (snapshot: SnapshotFrom<typeof siteMachine>) => ({
  permission: snapshot.matches({ platform: 'running' }) ? snapshot.context.permission : undefined,
  interrupted: snapshot.matches({ platform: { running: 'interrupted' } }),
  auth: snapshot.children.auth,
  catalogue: snapshot.children.catalogue,
  lobby: snapshot.children.lobby,
  favourites: snapshot.children.favourites,
  chat: snapshot.children.chat,
  launch: snapshot.children.launch,
  lottery: snapshot.children.lottery,
  windows: snapshot.children.windows,
  memberCentre: snapshot.children.memberCentre,
  agentCentre: snapshot.children.agentCentre,
})
