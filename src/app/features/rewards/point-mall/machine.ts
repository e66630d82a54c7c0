import type { QueryClient } from '@tanstack/react-query'
import { pointMallMachine } from '../../../../machines/rewards/point-mall/point-mall.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { moneyMoveFlow } from '../../money/money-move/machine.ts'
import { page as records } from '../../reports/records/page.tsx'
import { enterMall, renewMall } from './actors.ts'

/** The machine of the points mall (CONTENT-05). */
export const pointMallFlow = (platform: Platform, queries: QueryClient) =>
  pointMallMachine.provide({
    actors: {
      enterMall: enterMall(platform, queries),
      move: moneyMoveFlow(platform),
      records: records.flow(platform),
    },
    actions: { renewPoints: () => renewMall(platform, queries) },
  })
