import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { customerServiceLink, readServicePaths } from '../../../../api/calls/customer-service.ts'
import { makeOneTimeKey } from '../../../../api/one-time-key.ts'
import type {
  ServiceChannel,
  ServiceOutcome,
} from '../../../../machines/support/customer-service/customer-service.machine.ts'
import { serviceAddress } from '../../../../machines/support/customer-service/service-address.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** Looks up a channel's address, encrypted to a key of this request, and decrypts it (SIDE-06). */
export const lookUp = (platform: Platform, language: () => string) =>
  fromPromise<ServiceOutcome, { channel: ServiceChannel }>(async ({ input, signal }) => {
    const { publicKey, decrypt } = await makeOneTimeKey()
    const found = async (jwe: string): Promise<ServiceOutcome> => {
      const paths = readServicePaths(JSON.parse(await decrypt(jwe)))
      const url = paths && serviceAddress(paths, location.href)
      return url === undefined ? { kind: 'unnamed' } : { kind: 'found', url }
    }
    const refused = (notice: ReturnType<typeof toNotice>): ServiceOutcome => ({ kind: 'refused', notice })
    const answer = await platform.run(
      platform.client.request(customerServiceLink, { channel: input.channel, publicKey, language: language() }).pipe(
        Effect.map((jwe) => ({ jwe })),
        Effect.catch((error) => Effect.succeed(refused(toNotice(error)))),
      ),
      signal,
    )
    return 'jwe' in answer ? found(answer.jwe) : answer
  })
