import type { AuthEvent } from '../auth/auth/auth.machine.ts'
import type { SessionEvent } from '../auth/session/session.machine.ts'
import type { GateEvent } from '../centres/gate.ts'
import type { LaunchEvent } from '../games/launch/launch.machine.ts'

/** A flow asks the site to pass an event on to one that stands beside it. */
export type FlowTell = { readonly type: 'flow.tell' } & (
  | { readonly flow: 'auth'; readonly event: AuthEvent }
  | { readonly flow: 'session'; readonly event: SessionEvent }
  | { readonly flow: 'launch'; readonly event: LaunchEvent }
  | { readonly flow: 'favourites'; readonly event: { type: 'notice.dismiss' } }
  | { readonly flow: 'windows'; readonly event: { type: 'window.close' } | { type: 'windows.clear' } }
  | { readonly flow: 'memberCentre' | 'agentCentre'; readonly event: GateEvent }
)
