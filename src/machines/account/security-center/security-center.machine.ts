import { setup } from 'xstate'
import { notProvidedMachine } from '../../shared/not-provided.ts'
import type { profileMachine } from '../profile/profile.machine.ts'
import type { protectionMachine } from '../protection/protection.machine.ts'

export type SecuritySection = 'profile' | 'protection'
/** `section`: undefined for an address that names none. */
export type SecurityCenterEvent = { type: 'section.choose'; section: SecuritySection | undefined }

/** The first page of the member centre: the profile or the player protection (MEM-02, MEM-17). */
export const securityCenterMachine = setup({
  types: {
    events: {} as SecurityCenterEvent,
    children: {} as { profile: 'profile'; protection: 'protection' },
  },
  actors: {
    profile: notProvidedMachine<typeof profileMachine>(),
    protection: notProvidedMachine<typeof protectionMachine>(),
  },
  guards: {
    isSection: (_, { section, wanted }: { section: SecuritySection | undefined; wanted: SecuritySection }) =>
      section === wanted,
  },
}).createMachine({
  id: 'securityCenter',
  description: "The member's account: the profile, or the player protection.",
  initial: 'profile',
  states: {
    profile: {
      description: 'The profile is on the screen.',
      invoke: { id: 'profile', src: 'profile', onError: {} },
      on: {
        'section.choose': {
          guard: { type: 'isSection', params: ({ event }) => ({ section: event.section, wanted: 'protection' }) },
          target: 'protection',
        },
      },
    },
    protection: {
      description: 'Limits and pauses are on the screen.',
      invoke: { id: 'protection', src: 'protection', onError: {} },
      on: {
        'section.choose': {
          guard: { type: 'isSection', params: ({ event }) => ({ section: event.section, wanted: 'profile' }) },
          target: 'profile',
        },
      },
    },
  },
})
