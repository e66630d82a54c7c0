import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { permission } from '../../api/calls/system.ts'
import type { CheckOutcome } from '../../machines/system-status/system-status.machine.ts'
import type { Platform } from '../platform.ts'

/** Reads the permission response; maintenance wins over the region (SYS-01). */
export const checkSystem = (platform: Platform) =>
  fromPromise<CheckOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(permission, { url: location.host }).pipe(
        Effect.map((answer): CheckOutcome => {
          platform.offerPayloadKey(answer.payloadKey)
          if (answer.maintenance) return { kind: 'maintenance' }
          if (answer.regionRestriction) return { kind: 'blocked', ip: answer.location.ip }
          // A frame on the site's own origin would get out of its sandbox.
          const launchGameCDNs = answer.launchGameCDNs.filter((host) => host !== location.origin)
          return { kind: 'open', permission: { ...answer, launchGameCDNs } }
        }),
        Effect.catch((error) =>
          Effect.succeed<CheckOutcome>(
            error._tag === 'CallRefused' && error.errorCode === 'maintenance'
              ? { kind: 'maintenance' }
              : { kind: 'unreachable' },
          ),
        ),
      ),
      signal,
    ),
  )
