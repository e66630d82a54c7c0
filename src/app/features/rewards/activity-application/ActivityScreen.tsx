import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { charactersOf } from '../../../../api/characters.ts'
import { activityApplicationMachine } from '../../../../machines/rewards/activity-application/activity-application.machine.ts'
import type { ProofFile } from '../../../../machines/money/payout-receipt/payout-receipt.machine.ts'
import type { SiteWindow } from '../../../../machines/site/windows/windows.machine.ts'
import { ActivityWindow } from '../../../../ui/rewards/activity-application/ActivityWindow.tsx'
import { checkPictures } from '../../../core/check-pictures.ts'
import { apply, sendPart } from '../promotions/actors.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import { useSite } from '../../../core/site-context.ts'
import { flowById } from '../../../core/flows.ts'
import { useFlow } from '../../../core/use-flow.ts'

interface Draft {
  readonly remark: string
  readonly files: readonly ProofFile[]
}

/** Drafts by account, in memory, so that a lost session or a press outside the window loses nothing. */
const drafts = new Map<string, Draft>()

interface ActivityScreenProps {
  window: Extract<SiteWindow, { kind: 'activity' }>
  onClose: () => void
}

/** The window of an activity application (CONTENT-04). */
export default function ActivityScreen({ window: { promotionId, title, way }, onClose }: ActivityScreenProps) {
  const { platform, session, flows } = useSite()
  const account = session.getSnapshot().context.member?.account
  const draftOf = useRef(`${account} ${promotionId}`)
  const draft = useRef(drafts.get(draftOf.current))
  const remark = draft.current?.remark ?? ''
  const typed = useRef(remark)
  const actor = useFlow('activityApplication', () => ({
    logic: activityApplicationMachine.provide({
      actors: { checkPictures, sendPart: sendPart(platform), apply: apply(platform) },
    }),
    input: { promotionId, title, way, requestId: createRequestId(), files: draft.current?.files ?? [] },
  }))
  const done = useSelector(actor, (snapshot) => snapshot?.matches('done') ?? false)
  const closed = useSelector(actor, (snapshot) => snapshot?.status === 'done')
  useEffect(() => {
    // The page below shows the player's new status.
    if (done) flowById(flows, 'promotions')?.send({ type: 'promotions.renew' })
  }, [flows, done])
  useEffect(() => {
    if (closed) onClose()
    // It closes once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closed])
  useEffect(() => {
    const key = draftOf.current
    const subscription = actor?.subscribe((snapshot) => {
      if (snapshot.matches('done')) drafts.delete(key)
      else if (snapshot.status === 'active')
        drafts.set(key, { remark: typed.current, files: snapshot.context.pictures.map(({ file }) => file) })
    })
    return () => subscription?.unsubscribe()
  }, [actor])
  return (
    actor && (
      <ActivityWindow
        actor={actor}
        remark={remark}
        charactersOf={charactersOf}
        onType={(text) => {
          typed.current = text
          drafts.set(draftOf.current, { files: [], ...drafts.get(draftOf.current), remark: text })
        }}
      />
    )
  )
}
