import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import {
  keepLimit,
  pausePlay,
  playSitting,
  protection as protectionCall,
  setLimit,
  setRealityCheck,
} from '../../../../api/calls/protection.ts'
import type { ProtectionChange, ProtectionOutcome } from '../../../../machines/account/protection/protection.machine.ts'
import type { SittingOutcome } from '../../../../machines/games/reality-check/reality-check.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { sessionStore } from '../../../core/storage.ts'
import { tellTabs } from '../../../core/tell-tabs.ts'
import type { Platform } from '../../../core/platform/platform.ts'

const asking = ({ client }: Platform, change: ProtectionChange | undefined) => {
  switch (change?.kind) {
    case undefined:
      return client.request(protectionCall, {})
    case 'setLimit':
      return client.request(setLimit, {
        ...change.limit,
        ...(change.amount !== undefined && { amount: change.amount }),
      })
    case 'keepLimit':
      return client.request(keepLimit, change.limit)
    case 'pause':
      return client.request(pausePlay, { term: change.term })
    case 'reality':
      return client.request(setRealityCheck, { minutes: change.minutes })
  }
}

const told = (platform: Platform, change: ProtectionChange | undefined, signal: AbortSignal) =>
  platform.run(
    asking(platform, change).pipe(
      Effect.map((protection): ProtectionOutcome => ({ kind: 'told', protection })),
      Effect.catch((error) => Effect.succeed<ProtectionOutcome>({ kind: 'refused', notice: toNotice(error) })),
    ),
    signal,
  )

/** The member's current protection (MEM-17). */
export const loadProtection = (platform: Platform) =>
  fromPromise<ProtectionOutcome, void>(({ signal }) => told(platform, undefined, signal))

/** Saves one change of the protection, and tells the other tabs. */
export const saveProtection = (platform: Platform) =>
  fromPromise<ProtectionOutcome, ProtectionChange>(async ({ input, signal }) => {
    const outcome = await told(platform, input, signal)
    if (outcome.kind === 'told') void tellTabs(sessionStore.get('token'), 'protection')
    return outcome
  })

/** The longest interval, in minutes: a timer of more than 24 days would fire at once. */
const aDay = 1440

/** Duration and amount of the member's current play. */
export const readSitting = (platform: Platform) =>
  fromPromise<SittingOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(playSitting, {}).pipe(
        Effect.map(({ seconds, net, realityMinutes }): SittingOutcome => ({
          kind: 'told',
          sitting: { seconds, net, everyMinutes: Math.min(Math.max(realityMinutes, 0), aDay) },
        })),
        Effect.catch(() => Effect.succeed<SittingOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )
