import { createContext, useContext } from 'react'
import type { Actor, ActorRefFrom } from 'xstate'
import type { LazyRef } from './lazy-feature/lazy-actor.ts'
import type { siteMachine } from '../../machines/site/site/site.machine.ts'
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
import type { offersMachine } from '../../machines/site/offers/offers.machine.ts'
import type { preferencesMachine } from '../../machines/site/preferences/preferences.machine.ts'
import type { sessionMachine } from '../../machines/auth/session/session.machine.ts'
import type { windowsMachine } from '../../machines/site/windows/windows.machine.ts'
import type { Flows } from './flows.ts'
import type { Navigation } from './navigation/navigation.ts'
import type { Platform } from './platform/platform.ts'

export type Root = Actor<typeof siteMachine>

/** The root's flows that the page reads, by their ids: the only list beside the root's own. A new flow is one entry. */
interface SiteFlows {
  readonly offers: ActorRefFrom<typeof offersMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly hosts: LazyRef<typeof hostsMachine>
  readonly auth: ActorRefFrom<typeof authMachine>
  readonly catalogue: ActorRefFrom<typeof catalogueMachine>
  readonly lobby: LazyRef<typeof lobbyMachine>
  readonly favourites: LazyRef<typeof favouritesMachine>
  readonly chat: LazyRef<typeof chatMachine>
  readonly launch: LazyRef<typeof launchMachine>
  readonly lottery: LazyRef<typeof lotteryMachine>
  readonly windows: ActorRefFrom<typeof windowsMachine>
  readonly memberCentre: LazyRef<typeof memberCentreMachine>
  readonly agentCentre: LazyRef<typeof agentCentreMachine>
}

/** Narrows the root's children, which all run once the site has opened, to the typed list. */
export const flowsOf = (children: { readonly [Name in keyof SiteFlows]?: unknown }) => children as SiteFlows

/** The actors and services that live as long as the site is open. */
export interface Site extends SiteFlows {
  readonly root: Root
  readonly platform: Platform
  readonly navigation: Navigation
  readonly flows: Flows
  readonly permission: Permission
  /** Picked once per visit from the permission response's list (CFG-04). */
  readonly imageBase: string
}

/** The open site; undefined outside of it. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** Returns the open site; throws outside of it. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (site === undefined) throw new Error('The site is not open.')
  return site
}
