import { shallowEqual, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { countWords } from '../../../../api/count-words.ts'
import { feedbackMachine } from '../../../../machines/support/feedback/feedback.machine.ts'
import { keptField } from '../../../../machines/shared/place.ts'
import { selectFeedback } from '../../../../machines/support/feedback/feedback.view.ts'
import { FeedbackPage } from '../../../../ui/support/feedback/FeedbackPage.tsx'
import { loadLimits, sendFeedback } from './actors.ts'
import { startFlow } from '../../../core/flows.ts'
import { useSite } from '../../../core/site-context.ts'
import { sessionStore } from '../../../core/storage.ts'

interface Draft {
  readonly content: string
  readonly contact: string
}

const nothing: Draft = { content: '', contact: '' }

/** The stored draft of this tab; one that a lost session left shows only to the same account. */
const readDraft = (): Draft => {
  if (sessionStore.get('lostAccount') !== undefined) return nothing
  try {
    const kept: unknown = JSON.parse(sessionStore.get('feedback') ?? '')
    const textOf = (field: keyof Draft) => {
      const text = keptField(kept, field)
      return typeof text === 'string' ? text : ''
    }
    return { content: textOf('content'), contact: textOf('contact') }
  } catch {
    return nothing
  }
}

const keepDraft = (draft: Draft) => {
  if (draft.content === '' && draft.contact === '') sessionStore.remove('feedback')
  else sessionStore.set('feedback', JSON.stringify(draft))
}

/** /feedback (CONTENT-06): the draft is stored in this tab until it is sent, so a reload keeps it. */
export default function FeedbackScreen() {
  const { session } = useSite()
  // Another reader begins with their own draft.
  return <Feedback key={useSelector(session, ({ context }) => context.member?.account ?? '')} />
}

function Feedback() {
  const { platform, flows } = useSite()
  const { i18n } = useTranslation()
  const [draft, setDraft] = useState(readDraft)
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepDraft(next)
  }
  // The actor outlives the page, so that a pending feedback is sent and its draft deleted.
  const [actor] = useState((): ActorRefFrom<typeof feedbackMachine> =>
    startFlow(flows, 'feedback', () => ({
      logic: feedbackMachine.provide({
        actors: {
          loadLimits: loadLimits(platform),
          sendFeedback: sendFeedback(platform, () => i18n.language),
        },
        actions: {
          forget: () => {
            keepDraft(nothing)
            setDraft(nothing)
          },
        },
      }),
    })),
  )
  const view = useSelector(actor, selectFeedback, shallowEqual)
  const words = countWords(draft.content)
  return (
    <FeedbackPage
      view={view}
      {...draft}
      words={words}
      onContent={(content) => change({ content })}
      onContact={(contact) => change({ contact })}
      onSubmit={() => actor.send({ type: 'feedback.submit', ...draft, words })}
      onRetry={() => actor.send({ type: 'feedback.retry' })}
      onAgain={() => actor.send({ type: 'feedback.again' })}
    />
  )
}
