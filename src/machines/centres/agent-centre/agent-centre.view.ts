import type { SnapshotFrom } from 'xstate'
import { shownAgentEntries } from './entries.ts'
import type { agentCentreMachine } from './agent-centre.machine.ts'

type AgentCentreSnapshot = SnapshotFrom<typeof agentCentreMachine>

const refusal = (snapshot: AgentCentreSnapshot) =>
  (['trial', 'notAgent', 'gate'] as const).find((reason) => snapshot.matches({ refused: reason }))

/** The frame's whole knowledge of its flow: whether it is open, its menu, its page, or why it stays shut. */
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

/** The page that is open, with the actor behind it. */
export const selectAgentPage = ({ context, children }: AgentCentreSnapshot) => ({
  page: context.page,
  actor: children.page,
})
