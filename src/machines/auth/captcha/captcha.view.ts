import type { SnapshotFrom } from 'xstate'
import type { captchaMachine } from './captcha.machine.ts'

/** Selects the picture, whether one is loading, and whether a click refreshes it. */
export const selectCaptcha = (snapshot: SnapshotFrom<typeof captchaMachine>) => ({
  image: snapshot.context.image,
  busy: snapshot.hasTag('busy'),
  failed: snapshot.matches('failed'),
  canRefresh: snapshot.can({ type: 'captcha.refresh' }),
})
