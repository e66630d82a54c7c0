import { assign, setup } from 'xstate'
import type { Downline, TeamPage } from '../../../api/calls/team.ts'
import type { PageInput } from '../../centres/page.ts'
import type { downlineTransferMachine, TransferInput } from '../downline-transfer/downline-transfer.machine.ts'
import { notProvided, notProvidedMachine } from '../../shared/not-provided.ts'
import { keptPage, keptText } from '../../shared/place.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The request of a transfer. */
export type TransferRequest = Pick<TransferInput, 'requestId' | 'unsettled'>

/** The visible part of the team. `of`: the parent of the listed downlines; undefined: the agent. */
export interface WantedTeam {
  readonly of: string | undefined
  /** The start of the searched names; an empty one lists direct downlines only. */
  readonly search: string
  /** From 1. */
  readonly page: number
  /** The agent's own level will do where this one is refused. */
  readonly orOwn?: boolean
}

/** `page`: the page that it is, if the level ends before the requested one. `isOwn`: the agent's own level instead. */
export type TeamOutcome =
  | { readonly kind: 'loaded'; readonly team: TeamPage; readonly page?: number; readonly isOwn?: true }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type TeamEvent =
  | { type: 'level.open'; memberId: string | undefined }
  | { type: 'search.submit'; text: string }
  | { type: 'page.choose'; page: number }
  | { type: 'team.retry' }
  /** The request of this transfer: a new one, or an earlier one without an answer. */
  | ({ type: 'transfer.open'; downline: Downline } & TransferRequest)

/** Members per page of the team. */
export const teamPageSize = 20

/**
 * The agent's team as a tree: one level with the path above it, a search by name prefix, and transfers to a downline
 * (AGT-05).
 * Actors: `loadTeam` reads one page; `transfer` is the open transfer.
 */
export const teamMachine = setup({
  types: {
    context: {} as WantedTeam & {
      readonly centre: PageInput['centre']
      readonly team?: TeamPage | undefined
      readonly notice?: Notice | undefined
    },
    input: {} as PageInput,
    events: {} as TeamEvent,
    children: {} as { transfer: 'transfer'; loadTeam: 'loadTeam' },
    tags: {} as 'busy',
  },
  actors: {
    loadTeam: notProvided<TeamOutcome, WantedTeam>('loadTeam'),
    transfer: notProvidedMachine<typeof downlineTransferMachine>(),
  },
  guards: {
    isLoaded: (_, outcome: TeamOutcome) => outcome.kind === 'loaded',
    hasMoved: (_, moved: boolean) => moved,
  },
  actions: {
    setLevel: assign((_, of: string | undefined) => ({ of, search: '', page: 1 })),
    setSearch: assign((_, text: string) => ({ search: text.trim(), page: 1 })),
    setPage: assign((_, page: number) => ({ page })),
    setTeam: assign(({ context }, outcome: TeamOutcome) =>
      outcome.kind === 'loaded'
        ? {
            team: outcome.team,
            page: outcome.page ?? context.page,
            notice: undefined,
            ...(outcome.isOwn && { of: undefined, search: '' }),
          }
        : { notice: outcome.notice },
    ),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
  },
}).createMachine({
  id: 'team',
  description: "The agent's team, level by level.",
  context: ({ input: { centre, place } }) => ({
    centre,
    of: keptText(place, 'of') || undefined,
    search: keptText(place, 'search'),
    page: keptPage(place),
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'A part of the team is loading; the previous one stays on the screen.',
      tags: 'busy',
      on: {
        'level.open': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setLevel', params: ({ event }) => event.memberId },
        },
        'search.submit': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setSearch', params: ({ event }) => event.text },
        },
      },
      invoke: {
        id: 'loadTeam',
        src: 'loadTeam',
        // A level of before a reload may be closed to the agent by now.
        input: ({ context: { of, search, page, team } }) => ({
          of,
          search,
          page,
          ...(of !== undefined && team === undefined && { orOwn: true }),
        }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setTeam', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setTeam', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    showing: {
      description: 'A part of the team is listed.',
      on: {
        'level.open': { target: 'loading', actions: { type: 'setLevel', params: ({ event }) => event.memberId } },
        'search.submit': { target: 'loading', actions: { type: 'setSearch', params: ({ event }) => event.text } },
        'page.choose': { target: 'loading', actions: { type: 'setPage', params: ({ event }) => event.page } },
        'transfer.open': 'transferring',
      },
    },
    transferring: {
      description: 'The agent sends money to a downline.',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context: { centre }, event }) => {
          const { downline, requestId, unsettled } = event as Extract<TeamEvent, { type: 'transfer.open' }>
          return { downline, requestId, unsettled, centre }
        },
        onDone: [
          {
            guard: { type: 'hasMoved', params: ({ event }) => event.output.moved },
            target: 'loading',
          },
          { target: 'showing' },
        ],
        onError: 'showing',
      },
    },
    failed: {
      description: 'The team failed to load; the agent can try again.',
      on: {
        'team.retry': 'loading',
        'level.open': { target: 'loading', actions: { type: 'setLevel', params: ({ event }) => event.memberId } },
        'search.submit': { target: 'loading', actions: { type: 'setSearch', params: ({ event }) => event.text } },
      },
    },
  },
})
