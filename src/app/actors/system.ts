import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { permission, systemStatus } from '../../api/calls/system.ts'
import type { CallError } from '../../api/errors.ts'
import type { CheckOutcome } from '../../machines/system-status/system-status.machine.ts'
import type { Platform } from '../platform.ts'

/** Addresses that are no http(s) origin name no host; a frame on the site's own origin would get out of its sandbox. */
const foreignOrigins = (hosts: readonly string[]) =>
  hosts.flatMap((host) => {
    const origin = /^https?:/i.test(host) && URL.canParse(host) ? new URL(host).origin : location.origin
    return origin === location.origin ? [] : [origin]
  })

const outcomeOf = (error: CallError): CheckOutcome =>
  error._tag === 'CallRefused' && error.errorCode === 'maintenance' ? { kind: 'maintenance' } : { kind: 'unreachable' }

/**
 * The permission response says first whether the platform is open, and maintenance wins over the region; while the
 * platform is closed, the status is re-read, and the permission response follows when it has opened (SYS-01).
 */
export const checkSystem = (platform: Platform) =>
  fromPromise<CheckOutcome, { again: boolean }>(({ input, signal }) => {
    const readPermission = platform.client.request(permission, { url: location.host }).pipe(
      Effect.map((answer): CheckOutcome => {
        platform.takePermission(answer)
        if (answer.maintenance) return { kind: 'maintenance' }
        if (answer.regionRestriction) return { kind: 'blocked', ip: answer.location.ip }
        return { kind: 'open', permission: { ...answer, launchGameCDNs: foreignOrigins(answer.launchGameCDNs) } }
      }),
    )
    const readStatus = platform.client.request(systemStatus, {}).pipe(
      Effect.flatMap(({ status, ip }) => {
        if (status === 1) return Effect.succeed<CheckOutcome>({ kind: 'maintenance' })
        if (status === 2) return Effect.succeed<CheckOutcome>({ kind: 'blocked', ip })
        return readPermission
      }),
    )
    return platform.run(
      (input.again ? readStatus : readPermission).pipe(Effect.catch((error) => Effect.succeed(outcomeOf(error)))),
      signal,
    )
  })
