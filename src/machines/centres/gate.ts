import { trialType } from '../auth/session/session.machine.ts'

/** The site's grant: the player's agent flag and account (AUTH-10). */
export type Grant = { type: 'login.done'; memberType: number; account?: string } | { type: 'login.declined' }

/** The events that each centre's gate receives. */
export type GateEvent =
  | { type: 'centre.open'; page?: string }
  | { type: 'centre.close' }
  | { type: 'refusal.confirm' }
  | { type: 'session.lost' }
  | Grant

/** `centreAccess`: the brand admits players to the centres (PERM-04). */
export interface GateRules {
  readonly centreAccess: boolean
  readonly agentsOnly: boolean
}

const agentTypes: readonly number[] = [1, 2, 41, 42]

/** Returns whether the flag opens the agent centre (PERM-03). */
export const isAgent = (memberType: number) => agentTypes.includes(memberType)

/**
 * The reasons of a refusal: a trial account, a member who is no agent, or a brand that admits registered players only.
 */
export type Refusal = 'trial' | 'notAgent' | 'gate'

/** Returns the reason to refuse this player; undefined: admitted (PERM-02 to PERM-04). */
export const refusalOf = (memberType: number, { centreAccess, agentsOnly }: GateRules): Refusal | undefined => {
  if (memberType === trialType) return 'trial'
  if (agentsOnly && !isAgent(memberType)) return 'notAgent'
  return centreAccess ? undefined : 'gate'
}

interface Opened {
  readonly event: { readonly page?: string }
}

interface Granted {
  readonly event: { readonly memberType: number }
}

/** Stores the page of the deep link or the click. */
export const wantPage = { type: 'setWantedPage', params: ({ event }: Opened) => event.page } as const

/** The grant for a player who is refused for this reason. */
export const refusedAs = <const R extends Refusal>(reason: R) =>
  ({
    guard: { type: 'isRefused', params: ({ event }: Granted) => ({ memberType: event.memberType, reason }) },
    target: `refused.${reason}`,
  }) as const

/**
 * Returns the states of admission for the centre with this machine id. The machine provides the actions `clearCentre`,
 * `stopPage`, `setWantedPage`, `requestLogin` and `requestRegistration`, the guard `isRefused`, and the target of an
 * admitted player.
 */
export const gateOf = <const Id extends string>(id: Id) =>
  ({
    closed: {
      description: 'The centre is not shown.',
      entry: ['stopPage', 'clearCentre'],
      on: { 'centre.open': { target: 'gating', actions: wantPage } },
    },
    gating: {
      description: 'The player opened a page; the centre waits until they are logged in.',
      entry: 'requestLogin',
      on: { 'centre.close': 'closed', 'centre.open': { actions: wantPage }, 'login.declined': 'closed' },
    },
    refused: {
      description: 'The player is refused and sees the reason.',
      on: { 'centre.close': 'closed', 'session.lost': 'closed', 'refusal.confirm': 'closed' },
      initial: 'trial',
    },
    trial: { description: 'The player has a trial account; the centre needs a registered one.' },
    gate: {
      description: 'The brand admits registered players only.',
      on: { 'refusal.confirm': { target: `#${id}.closed`, actions: 'requestRegistration' } },
    },
  }) as const
