import type { SnapshotFrom } from 'xstate'
import type { siteMachine } from './site.machine.ts'

/** Selects the platform's permission, once the site has opened, and whether a page about the system covers the site. */
export const selectSite = (snapshot: SnapshotFrom<typeof siteMachine>) => ({
  permission: snapshot.matches({ platform: 'running' }) ? snapshot.context.permission : undefined,
  interrupted: snapshot.matches({ platform: { running: 'interrupted' } }),
})

/** Selects the root's flows; undefined before the site has opened, which starts the last ones. */
export const selectFlows = (snapshot: SnapshotFrom<typeof siteMachine>) =>
  snapshot.matches({ platform: 'running' }) ? snapshot.children : undefined
