import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Permission } from '../../api/calls/system.ts'
import type { agentCentreMachine } from '../../machines/centres/agent-centre/agent-centre.machine.ts'
import type { authMachine } from '../../machines/auth/auth/auth.machine.ts'
import type { catalogueMachine } from '../../machines/games/catalogue/catalogue.machine.ts'
import type { chatMachine } from '../../machines/support/chat/chat.machine.ts'
import type { favouritesMachine } from '../../machines/games/favourites/favourites.machine.ts'
import type { hostsMachine } from '../../machines/site/hosts/hosts.machine.ts'
import type { launchMachine } from '../../machines/games/launch/launch.machine.ts'
import type { lobbyMachine } from '../../machines/games/lobby/lobby.machine.ts'
import type { lotteryMachine } from '../../machines/games/lottery/lottery.machine.ts'
import type { memberCentreMachine } from '../../machines/centres/member-centre/member-centre.machine.ts'
import type { preferencesMachine } from '../../machines/site/preferences/preferences.machine.ts'
import type { sessionMachine } from '../../machines/auth/session/session.machine.ts'
import type { windowsMachine } from '../../machines/site/windows/windows.machine.ts'
import type { Navigation } from './navigation/navigation.ts'
import type { Platform } from './platform/platform.ts'
import type { Root } from '../root.ts'

/** Everything that runs while the site is open. */
export interface Site {
  readonly root: Root
  readonly platform: Platform
  readonly navigation: Navigation
  readonly hosts: ActorRefFrom<typeof hostsMachine>
  readonly permission: Permission
  /** Picked once per visit from the permission response's list (CFG-04). */
  readonly imageBase: string
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly auth: ActorRefFrom<typeof authMachine>
  readonly catalogue: ActorRefFrom<typeof catalogueMachine>
  readonly lobby: ActorRefFrom<typeof lobbyMachine>
  readonly favourites: ActorRefFrom<typeof favouritesMachine>
  readonly chat: ActorRefFrom<typeof chatMachine>
  readonly launch: ActorRefFrom<typeof launchMachine>
  readonly lottery: ActorRefFrom<typeof lotteryMachine>
  readonly windows: ActorRefFrom<typeof windowsMachine>
  readonly memberCentre: ActorRefFrom<typeof memberCentreMachine>
  readonly agentCentre: ActorRefFrom<typeof agentCentreMachine>
}

export const SiteContext = createContext<Site | undefined>(undefined)

export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (site === undefined) throw new Error('The site is not open.')
  return site
}
