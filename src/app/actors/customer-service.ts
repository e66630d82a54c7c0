import { Effect, Schema } from 'effect'
import { fromPromise } from 'xstate'
import { customerServiceLink, ServicePaths } from '../../api/calls/system.ts'
import { makeOneTimeKey } from '../../api/one-time-key.ts'
import type { ServiceChannel, ServiceOutcome } from '../../machines/customer-service/customer-service.machine.ts'
import { serviceAddress } from '../../machines/customer-service/service-address.ts'
import { noticeOf } from '../notice.ts'
import type { Platform } from '../platform.ts'

const readPaths = Schema.decodeUnknownSync(ServicePaths)

/** Asks where a channel is, under a key of its own, and reads the answer with it. */
export const lookUp = (platform: Platform, language: () => string) =>
  fromPromise<ServiceOutcome, { channel: ServiceChannel }>(async ({ input, signal }) => {
    const { publicKey, decrypt } = await makeOneTimeKey()
    const answer = await platform.run(
      platform.client
        .request(customerServiceLink, { channel: input.channel, publicKey, language: language() })
        .pipe(Effect.result),
      signal,
    )
    if (answer._tag === 'Failure') return { kind: 'refused', notice: noticeOf(answer.failure) }
    const url = serviceAddress(readPaths(JSON.parse(await decrypt(answer.success))), location.href)
    return url === undefined ? { kind: 'unnamed' } : { kind: 'found', url }
  })
