import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { agentCentreMachine } from '../../centres/agent-centre/agent-centre.machine.ts'
import type { authMachine } from '../../auth/auth/auth.machine.ts'
import { selectAuth } from '../../auth/auth/auth.view.ts'
import type { launchMachine } from '../../games/launch/launch.machine.ts'
import { selectLaunch } from '../../games/launch/launch.view.ts'
import type { memberCentreMachine } from '../../centres/member-centre/member-centre.machine.ts'
import type { sessionMachine } from '../../auth/session/session.machine.ts'
import { selectSession } from '../../auth/session/session.view.ts'
import { isOfFlow, type FlowWindow, type windowsMachine } from './windows.machine.ts'

/** The flows with windows, and the window stack. */
export interface WindowFlows {
  readonly windows: ActorRefFrom<typeof windowsMachine>
  readonly auth: ActorRefFrom<typeof authMachine>
  readonly launch: ActorRefFrom<typeof launchMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly memberCentre: ActorRefFrom<typeof memberCentreMachine>
  readonly agentCentre: ActorRefFrom<typeof agentCentreMachine>
}

/** A centre whose chunk is pending has no window yet. */
const isCentreShown = (snapshot: SnapshotFrom<typeof memberCentreMachine | typeof agentCentreMachine>) =>
  'matches' in snapshot && !snapshot.matches('closed') && !snapshot.matches('gating')

/** Sends the stack the visible windows of the other flows. `onRegisterPage`: registering is the page itself. */
export const tellWindows = (flows: WindowFlows, onRegisterPage: boolean) => {
  const { open, registering, forced } = selectAuth(flows.auth.getSnapshot())
  const isShown: Readonly<Record<FlowWindow, boolean>> = {
    memberCentre: isCentreShown(flows.memberCentre.getSnapshot()),
    agentCentre: isCentreShown(flows.agentCentre.getSnapshot()),
    launch: selectLaunch(flows.launch.getSnapshot()).inWindow,
    auth: open && !(registering && onRegisterPage),
    signOut: selectSession(flows.session.getSnapshot()).asking,
  }
  const shown = (Object.keys(isShown) as FlowWindow[]).filter((flow) => isShown[flow])
  const { stack, forced: wasForced } = flows.windows.getSnapshot().context
  const known = stack.filter(isOfFlow)
  if (forced !== wasForced || known.length !== shown.length || known.some(({ kind }) => !isShown[kind]))
    flows.windows.send({ type: 'flows.shown', flows: shown, forced })
}
