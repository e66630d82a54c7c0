import { trialType } from '../auth/session/session.machine.ts'

/** The site grants with the kind of player that is signed in, the agent flag of member info (S1 4, 6), and the account. */
export type Grant = { type: 'login.done'; memberType: number; account?: string } | { type: 'login.declined' }

/** What every centre hears at its gate. */
export type GateEvent =
  | { type: 'centre.open'; page?: string }
  | { type: 'centre.close' }
  | { type: 'refusal.confirm' }
  | { type: 'session.lost' }
  | Grant

/** `centreAccess`: the brand lets its players into the centres (PERM-04). */
export interface GateRules {
  readonly centreAccess: boolean
  readonly agentsOnly: boolean
}

const agentTypes: readonly number[] = [1, 2, 41, 42]

/** The agent flags that open the agent centre (PERM-03). */
export const isAgent = (memberType: number) => agentTypes.includes(memberType)

/** Why a centre stays shut: a trial account; a member, but no agent; a brand that lets nobody in who has not registered. */
export type Refusal = 'trial' | 'notAgent' | 'gate'

/** PERM-02, PERM-03, PERM-04: why this kind of player stays outside; undefined: comes in. */
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

/** A page that is wanted, as the deep link or the click names it. */
export const wantPage = { type: 'setWantedPage', params: ({ event }: Opened) => event.page } as const

/** The grant of a player who stays outside for this reason. */
export const refusedAs = <const R extends Refusal>(reason: R) =>
  ({
    guard: { type: 'isRefused', params: ({ event }: Granted) => ({ memberType: event.memberType, reason }) },
    target: `refused.${reason}`,
  }) as const

/**
 * The way into the centre with this machine id, as parts of its states. The machine has the actions `forget`, `stopPage`, `want`,
 * `askForLogin` and `askForRegistration` and the guard `isRefused`; it says itself where who may come in goes.
 */
export const gateOf = <const Id extends string>(id: Id) =>
  ({
    closed: {
      description: 'The centre is not shown.',
      entry: ['stopPage', 'clearCentre'],
      on: { 'centre.open': { target: 'gating', actions: wantPage } },
    },
    gating: {
      description: 'A page is wanted; a player has to be signed in who may see it.',
      entry: 'requestLogin',
      on: { 'centre.close': 'closed', 'centre.open': { actions: wantPage }, 'login.declined': 'closed' },
    },
    refused: {
      description: 'The player may not come in, and is told why.',
      on: { 'centre.close': 'closed', 'session.lost': 'closed', 'refusal.confirm': 'closed' },
      initial: 'trial',
    },
    trial: { description: 'The player has a trial account; a real one is needed.' },
    gate: {
      description: 'The brand lets nobody in who has not registered.',
      on: { 'refusal.confirm': { target: `#${id}.closed`, actions: 'requestRegistration' } },
    },
  }) as const
