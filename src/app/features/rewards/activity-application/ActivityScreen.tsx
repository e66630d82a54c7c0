import { charactersOf } from '../../../../api/characters.ts'
import { activityApplicationMachine } from '../../../../machines/rewards/activity-application/activity-application.machine.ts'
import type { SiteWindow } from '../../../../machines/site/windows/windows.machine.ts'
import { ActivityWindow } from '../../../../ui/rewards/activity-application/ActivityWindow.tsx'
import { checkPictures } from '../../../core/check-pictures.ts'
import { apply, sendPart } from '../promotions/actors.ts'
import { formDraft } from '../../../core/form-draft.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import { useSite } from '../../../core/site-context.ts'
import { flowById } from '../../../core/flows.ts'
import { useFlow } from '../../../core/use-flow.ts'

interface ActivityScreenProps {
  window: Extract<SiteWindow, { kind: 'activity' }>
  onClose: () => void
}

/** The window of an activity application (CONTENT-04). */
export default function ActivityScreen({ window: { promotionId, title, way }, onClose }: ActivityScreenProps) {
  const { platform, session, flows } = useSite()
  const account = session.getSnapshot().context.member?.account
  const draft = `${account} ${promotionId}`
  const { applicationDrafts: drafts } = platform.memory
  const remarkDraft = formDraft(`activity ${promotionId}`, ['remark'])
  const actor = useFlow('activityApplication', () => ({
    logic: activityApplicationMachine.provide({
      actors: { checkPictures, sendPart: sendPart(platform), apply: apply(platform) },
      actions: {
        keepDraft: (_, kept) => {
          drafts.set(draft, kept)
          remarkDraft.keep(() => kept.remark)
        },
        dropDraft: () => {
          drafts.delete(draft)
          remarkDraft.drop()
        },
        renewPromotions: () => flowById(flows, 'promotions')?.send({ type: 'promotions.renew' }),
        closeWindow: onClose,
      },
    }),
    input: {
      promotionId,
      title,
      way,
      requestId: createRequestId(),
      draft: drafts.get(draft) ?? { remark: remarkDraft.read('remark') ?? '', files: [] },
    },
  }))
  return actor && <ActivityWindow actor={actor} charactersOf={charactersOf} />
}
