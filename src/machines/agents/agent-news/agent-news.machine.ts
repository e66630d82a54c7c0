import { setup } from 'xstate'
import { everyType, type announcementsMachine } from '../../support/announcements/announcements.machine.ts'
import type { PageInput } from '../../centres/page.ts'
import { notProvidedMachine } from '../../shared/not-provided.ts'

/** What agents are told (S1 2.10; AGT-09): the announcements' flow on a page of the agent centre, with the agents' own. */
export const agentNewsMachine = setup({
  types: { input: {} as PageInput, children: {} as { announcements: 'announcements' } },
  actors: { announcements: notProvidedMachine<typeof announcementsMachine>() },
}).createMachine({
  id: 'agentNews',
  description: 'The announcements for agents.',
  invoke: {
    id: 'announcements',
    src: 'announcements',
    // As the page is read: its wire knows the language.
    input: { types: everyType, language: '', selected: undefined },
  },
  initial: 'open',
  states: { open: { description: 'The announcements are in sight.' } },
})
