import { Effect } from 'effect'
import { getI18n } from 'react-i18next'
import { fromPromise } from 'xstate'
import { bonusProgress, vipProgramme } from '../../../../api/calls/vip.ts'
import type { BonusesOutcome, ProgrammeOutcome } from '../../../../machines/rewards/vip/vip.machine.ts'
import { endMissing } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The ranks and what they bring. */
export const loadProgramme = (platform: Platform) =>
  fromPromise<ProgrammeOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(vipProgramme, { language: getI18n().language }).pipe(
        Effect.map((programme): ProgrammeOutcome => ({ kind: 'loaded', programme })),
        Effect.catch(endMissing),
      ),
      signal,
    ),
  )

/** The bonuses that still have to be bet. */
export const loadBonuses = (platform: Platform) =>
  fromPromise<BonusesOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(bonusProgress, { language: getI18n().language }).pipe(
        Effect.map(({ list }): BonusesOutcome => ({ kind: 'loaded', bonuses: list })),
        Effect.catch(endMissing),
      ),
      signal,
    ),
  )
