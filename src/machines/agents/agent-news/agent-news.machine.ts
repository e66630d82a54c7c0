import { setup } from 'xstate'
import { everyType, type announcementsMachine } from '../../support/announcements/announcements.machine.ts'
import type { PageInput } from '../../centres/page.ts'
import { notProvidedMachine } from '../../shared/not-provided.ts'

/** The announcements on a page of the agent centre, including those for agents only (AGT-09). */
export const agentNewsMachine = setup({
  types: { input: {} as PageInput, children: {} as { announcements: 'announcements' } },
  actors: { announcements: notProvidedMachine<typeof announcementsMachine>() },
}).createMachine({
  id: 'agentNews',
  description: 'The announcements for agents.',
  invoke: {
    id: 'announcements',
    src: 'announcements',
    // The page's wiring supplies the language.
    input: { types: everyType, language: '', selected: undefined },
  },
  initial: 'open',
  states: { open: { description: 'The announcements are on the screen.' } },
})
