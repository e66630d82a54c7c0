import type { SnapshotFrom } from 'xstate'
import { shownAgentEntries } from './entries.ts'
import type { agentCentreMachine } from './agent-centre.machine.ts'

type AgentCentreSnapshot = SnapshotFrom<typeof agentCentreMachine>

const refusal = (snapshot: AgentCentreSnapshot) =>
  (['trial', 'notAgent', 'gate'] as const).find((reason) => snapshot.matches({ refused: reason }))

/** Selects all that the frame renders: menu, page, or the reason of a refusal. */
export const selectAgentCentre = (snapshot: AgentCentreSnapshot) => ({
  open: snapshot.matches('open'),
  busy: snapshot.hasTag('busy'),
  failed: snapshot.matches('failed'),
  refusal: refusal(snapshot),
  entries: shownAgentEntries(snapshot.context.flags).map(({ page, label }) => ({
    page,
    label,
    active: page === snapshot.context.page,
  })),
})

/** Selects the open page and its actor. */
export const selectAgentPage = ({ context, children }: AgentCentreSnapshot) => ({
  page: context.page,
  actor: children.page,
})
