import type { SnapshotFrom } from 'xstate'
import type { captchaMachine } from './captcha.machine.ts'

/** What the captcha box shows: the picture, whether one is on its way, whether a click replaces it. */
export const selectCaptcha = (snapshot: SnapshotFrom<typeof captchaMachine>) => ({
  image: snapshot.context.image,
  busy: snapshot.hasTag('busy'),
  failed: snapshot.matches('failed'),
  canRefresh: snapshot.can({ type: 'captcha.refresh' }),
})
