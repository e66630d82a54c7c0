import type { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { fromCallback, fromPromise } from 'xstate'
import { activities, activityPicture, applyForActivity } from '../../../../api/calls/promotions.ts'
import {
  partSize,
  type ApplicationOutcome,
  type PartOutcome,
  type PicturePart,
  type WantedApplication,
} from '../../../../machines/rewards/activity-application/activity-application.machine.ts'
import type { PromotionsOutcome, WantedPromotions } from '../../../../machines/rewards/promotions/promotions.machine.ts'
import type { CallError } from '../../../../api/errors.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { requestAnew } from '../../../core/platform/request-anew.ts'
import { isMissing, toFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { promotionListQuery } from './promotion-list.ts'
import { isLost } from '../../../core/platform/is-lost.ts'
import { base64Of } from '../../../core/check-pictures.ts'

/** A platform may not know the states of a player (PLAT-02), and their failure takes no promotion away. */
const noneIfMissing = (error: CallError): readonly [] | undefined => (isMissing(error) ? [] : undefined)

/** The promotions, with their current status for the player. */
export const loadPromotions = (platform: Platform, queries: QueryClient) =>
  fromPromise<PromotionsOutcome, WantedPromotions>(async ({ input: { language, looker }, signal }) => {
    try {
      const [promotions, own] = await Promise.all([
        queries.fetchQuery(promotionListQuery(platform, language)),
        looker.kind === 'player' ? platform.read(activities, {}, signal).catch(noneIfMissing) : [],
      ])
      return { kind: 'loaded', promotions, activities: own }
    } catch (error) {
      return toFailed(error)
    }
  })

/** Reports that the page has become visible. */
export const watchPromotions = fromCallback(({ sendBack }) => {
  const report = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'promotions.renew' })
  }
  document.addEventListener('visibilitychange', report)
  return () => {
    document.removeEventListener('visibilitychange', report)
  }
})

/** Uploads the next part of a picture. */
export const sendPart = (platform: Platform) =>
  fromPromise<PartOutcome, PicturePart | undefined>(async ({ input, signal }) => {
    if (input === undefined) throw new Error('There is no picture to send.')
    const { promotionId, picture } = input
    const { id: pictureId, sent: part, parts } = picture
    const content = await base64Of(picture.file, part * partSize, (part + 1) * partSize)
    return platform.run(
      platform.client.request(activityPicture, { promotionId, pictureId, part, parts, content }).pipe(
        Effect.map((): PartOutcome => ({ kind: 'kept' })),
        Effect.catch((error) =>
          Effect.succeed<PartOutcome>(isLost(error) ? { kind: 'lost' } : { kind: 'refused', notice: toNotice(error) }),
        ),
      ),
      signal,
    )
  })

/** Joins a promotion, or applies for it. */
export const apply = (platform: Platform) =>
  fromPromise<ApplicationOutcome, WantedApplication>(({ input, signal }) =>
    platform.run(
      requestAnew(platform, applyForActivity, input).pipe(
        Effect.map((activity): ApplicationOutcome => ({ kind: 'applied', activity })),
        Effect.catch((error) => Effect.succeed<ApplicationOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )
