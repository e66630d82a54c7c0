import { Effect } from 'effect'
import { fromCallback, fromPromise } from 'xstate'
import { permission, systemStatus, type Permission } from '../../../../api/calls/system.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { CheckOutcome, CheckReason } from '../../../../machines/site/system-status/system-status.machine.ts'
import { foreignOrigins } from '../../../core/foreign-origins.ts'
import { isKept, keep } from '../../../core/platform/session-cache.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/**
 * Reads the system status (SYS-01, SYS-04): first from the permission response, maintenance before region; later from the
 * status call, followed by the permission response when the platform reopens.
 */
export const checkSystem = (platform: Platform) =>
  fromPromise<CheckOutcome, { reason: CheckReason }>(({ input, signal }) => {
    const maintenance: CheckOutcome = { kind: 'maintenance' }
    const blocked = (ip: string): CheckOutcome => ({ kind: 'blocked', ip })
    const closed = ({ status, ip }: { readonly status: number; readonly ip: string }) =>
      status === 1 ? maintenance : blocked(ip)
    // A closed platform may refuse the permission call itself (SYS-06).
    const outcomeOf = (error: CallError) => {
      const code = error._tag === 'CallRefused' ? error.errorCode : undefined
      if (code === 'maintenance') return Effect.succeed(maintenance)
      if (code !== 'region_blocked') return Effect.succeed<CheckOutcome>({ kind: 'unreachable' })
      const ip = platform.permission()?.location.ip
      if (ip) return Effect.succeed(blocked(ip))
      // A refused permission call says neither address nor maintenance, which wins (SYS-01, SYS-03).
      return platform.client.request(systemStatus, {}).pipe(
        Effect.map(closed),
        Effect.catch(() => Effect.succeed(blocked(''))),
      )
    }
    const isWhole = ({ register, whitelabel, location: { countryCode } }: Permission) =>
      register !== undefined && whitelabel.length > 0 && (countryCode !== '' || !isKept('settings'))
    // Few platforms need this code.
    const complete = (answer: Permission) =>
      Effect.promise(() =>
        import('./complete.ts').then((late) => late.complete(platform, answer, signal)).catch(() => answer),
      )
    const readPermission = platform.client.request(permission, { url: location.host }).pipe(
      Effect.flatMap((answer) =>
        isWhole(answer) || answer.maintenance || answer.regionRestriction ? Effect.succeed(answer) : complete(answer),
      ),
      Effect.map((answer): CheckOutcome => {
        keep('settings', { countryCode: answer.location.countryCode, whitelabel: answer.whitelabel })
        const permitted = { ...answer, launchGameCDNs: foreignOrigins(answer.launchGameCDNs) }
        platform.setPermission(permitted)
        if (answer.maintenance) return maintenance
        if (answer.regionRestriction) return blocked(answer.location.ip)
        return { kind: 'open', permission: permitted }
      }),
    )
    const readStatus = platform.client.request(systemStatus, {}).pipe(
      Effect.flatMap((answer) => {
        if (answer.status !== 0) return Effect.succeed(closed(answer))
        return input.reason === 'still' ? Effect.succeed<CheckOutcome>({ kind: 'stillOpen' }) : readPermission
      }),
    )
    return platform.run((input.reason === 'first' ? readPermission : readStatus).pipe(Effect.catch(outcomeOf)), signal)
  })

/** A hidden page may have missed the start of a maintenance (SYS-04). */
export const watchPage = fromCallback(({ sendBack }) => {
  const report = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'status.doubt' })
  }
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
})
