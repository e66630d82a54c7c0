import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { authMachine } from '../../auth/auth/auth.machine.ts'
import { selectAuth } from '../../auth/auth/auth.view.ts'
import type { sessionMachine } from '../../auth/session/session.machine.ts'
import { selectSession } from '../../auth/session/session.view.ts'
import type { agentCentreMachine } from '../../centres/agent-centre/agent-centre.machine.ts'
import type { memberCentreMachine } from '../../centres/member-centre/member-centre.machine.ts'
import { isOfFlow, type FlowWindow, type windowsMachine } from './windows.machine.ts'

/** The owner of all windows, and the flows that have some. */
export interface WindowFlows {
  readonly windows: ActorRefFrom<typeof windowsMachine>
  readonly auth: ActorRefFrom<typeof authMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
}

/** The other flows whose windows are shown now. */
export type ShownWindows = Readonly<Record<Exclude<FlowWindow, 'auth' | 'signOut'>, boolean>>

/** Is a centre on the screen? */
export const isCentreShown = (snapshot: SnapshotFrom<typeof memberCentreMachine | typeof agentCentreMachine>) =>
  !snapshot.matches('closed') && !snapshot.matches('gating')

/** Is a centre whose chunk is loading asked for, by the events that wait for it? */
export const isCentreAsked = (events: readonly { readonly type: string }[]) =>
  events.findLast(({ type }) => type.startsWith('centre.'))?.type === 'centre.open'

/** Sends the stack the windows that other flows show now. `onRegisterPage`: there registering is the page itself. */
export const tellWindows = (flows: WindowFlows, others: ShownWindows, onRegisterPage: boolean) => {
  const { open, registering, forced } = selectAuth(flows.auth.getSnapshot())
  const isShown: Readonly<Record<FlowWindow, boolean>> = {
    ...others,
    auth: open && !(registering && onRegisterPage),
    signOut: selectSession(flows.session.getSnapshot()).asking,
  }
  const shown = (Object.keys(isShown) as FlowWindow[]).filter((flow) => isShown[flow])
  const { stack, forced: wasForced } = flows.windows.getSnapshot().context
  const known = stack.filter(isOfFlow)
  if (forced !== wasForced || known.length !== shown.length || known.some(({ kind }) => !isShown[kind]))
    flows.windows.send({ type: 'flows.shown', flows: shown, forced })
}
