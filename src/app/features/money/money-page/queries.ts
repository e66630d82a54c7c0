import { queryOptions } from '@tanstack/react-query'
import { consolidatedFunds } from '../../../../api/calls/money.ts'
import { moves } from '../../../../api/calls/moves.ts'
import type { MoneyKind } from '../../../../machines/money/money-move/definitions.ts'
import { isUnderWay } from '../../../../machines/money/money-move/under-way.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { movesKey } from '../balance/moves-key.ts'

/** How often the list is refetched while a move is pending, ms. */
const lookAgain = 5_000

/** The header reads the balance for this long after the page was left with a move under way, ms (PLAT-06). */
const keepFor = 1_800_000

export const movesQuery = (platform: Platform, type: MoneyKind) =>
  queryOptions({
    queryKey: [...movesKey, type],
    gcTime: keepFor,
    queryFn: ({ signal }) => platform.read(moves, { type }, signal),
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) === true ? lookAgain : false),
  })

export const fundsQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'funds'],
    queryFn: ({ signal }) => platform.read(consolidatedFunds, {}, signal),
  })
