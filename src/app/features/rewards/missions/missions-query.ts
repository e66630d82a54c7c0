import { queryOptions } from '@tanstack/react-query'
import { missionSummary } from '../../../../api/calls/missions.ts'
import { claimables } from '../claim/actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The missions in a language, and the number of claimable ones. */
export const missionsQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: [...claimables, 'missions', language],
    queryFn: ({ signal }) => platform.read(missionSummary, { language }, signal),
  })
