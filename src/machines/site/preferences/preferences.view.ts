import type { SnapshotFrom } from 'xstate'
import type { preferencesMachine, Theme } from './preferences.machine.ts'

/** Selects what the header's switches and the toasts render of the preferences. */
export const selectPreferences = (snapshot: SnapshotFrom<typeof preferencesMachine>) => ({
  theme: (snapshot.matches({ theme: 'dark' }) ? 'dark' : 'light') satisfies Theme,
  language: snapshot.context.language,
  wanted: snapshot.context.wanted,
  changing: snapshot.hasTag('busy'),
  failed: snapshot.matches({ language: 'failed' }),
})
