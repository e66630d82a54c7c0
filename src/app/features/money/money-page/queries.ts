import { queryOptions } from '@tanstack/react-query'
import { consolidatedFunds } from '../../../../api/calls/money.ts'
import { moves } from '../../../../api/calls/moves.ts'
import { isUnderWay, type MoneyKind } from '../../../../machines/money/money-move/definitions.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** How often the list is refetched while a move is pending, ms. */
const lookAgain = 5_000

export const movesQuery = (platform: Platform, type: MoneyKind) =>
  queryOptions({
    queryKey: ['member', 'moves', type],
    queryFn: ({ signal }) => platform.read(moves, { type }, signal),
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) === true ? lookAgain : false),
  })

export const fundsQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'funds'],
    queryFn: ({ signal }) => platform.read(consolidatedFunds, {}, signal),
  })
