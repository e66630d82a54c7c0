import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { referral } from '../../../../api/calls/rewards.ts'
import type {
  PassedLink,
  PassOutcome,
  ReferralOutcome,
} from '../../../../machines/rewards/referral/referral.machine.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import { pageOrLast } from '../../../core/platform/page-or-last.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { copyAddress, referralAddress, shareAddress } from '../../../core/share.ts'

/** Invited friends per page (decided). */
const pageSize = 10

/** The member's link, and a page of invited friends; the last page if the list has become shorter. */
export const loadReferral = (platform: Platform) =>
  fromPromise<ReferralOutcome, { readonly page: number }>(({ input: { page }, signal }) =>
    platform.run(
      pageOrLast(page, (pageNo) => platform.client.request(referral, { pageNo, pageSize })).pipe(
        Effect.map(({ referralCode, ...rest }): ReferralOutcome => ({
          ...rest,
          kind: 'loaded',
          code: referralCode,
          link: referralAddress(referralCode),
        })),
        Effect.catch((error) =>
          error._tag === 'CallRefused' && error.errorCode === 'activity_coming'
            ? Effect.succeed<ReferralOutcome>({ kind: 'coming' })
            : endFailed(error),
        ),
      ),
      signal,
    ),
  )

/** Copies the link, or opens the device's share sheet. */
export const passLink = (platform: Platform) =>
  fromPromise<PassOutcome, PassedLink>(({ input: { how, link } }) =>
    how === 'copy' ? copyAddress(link) : shareAddress(platform.brandName(), link),
  )
