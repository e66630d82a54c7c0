import { queryOptions } from '@tanstack/react-query'
import { helpCentre } from '../../../../api/calls/content.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { renewWhenLost } from '../../../core/platform/renew-when-lost.ts'

/** All help texts (CONTENT-07), a shared query that stays fresh for five minutes. `lang`: the platform's code, as 'NE'. */
export const helpQuery = (platform: Platform, lang: string) =>
  queryOptions({
    queryKey: ['helpCentre', lang],
    queryFn: ({ signal }) => platform.read(helpCentre, { lang, device: 'WEB' }, signal),
    staleTime: 300_000,
    ...renewWhenLost,
  })
