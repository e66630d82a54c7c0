import type { SnapshotFrom } from 'xstate'
import type { Offers } from '../../site/offers/features.ts'
import { missingAgentPage, offeredAgentEntries } from './entries.ts'
import type { agentCentreMachine } from './agent-centre.machine.ts'

type AgentCentreSnapshot = SnapshotFrom<typeof agentCentreMachine>

const refusal = (snapshot: AgentCentreSnapshot) =>
  (['trial', 'notAgent', 'gate'] as const).find((reason) => snapshot.matches({ refused: reason }))

/** Selects all that the frame renders: menu, page, or the reason of a refusal. */
export const selectAgentCentre = (snapshot: AgentCentreSnapshot, offers: Offers) => ({
  open: snapshot.matches('open'),
  busy: snapshot.hasTag('busy'),
  failed: snapshot.matches('failed') ? snapshot.context.failure : undefined,
  refusal: refusal(snapshot),
  entries: offeredAgentEntries(snapshot.context.flags, offers, snapshot.context.page).map(
    ({ page, label, report }) => ({
      page,
      label,
      report,
      active: page === snapshot.context.page,
    }),
  ),
})

/** Selects the open page and its actor, or why it is `missing`. */
export const selectAgentPage = ({ context, children }: AgentCentreSnapshot, offers: Offers) => ({
  page: context.page,
  actor: children.page,
  missing: missingAgentPage(context.page, offers),
})
