import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedbackView } from '../../../machines/support/feedback/feedback.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextField } from '../../components/TextField.tsx'
import styles from './FeedbackPage.module.css'
import { ReadingFrame } from '../../components/ReadingFrame.tsx'

export interface FeedbackPageProps {
  view: FeedbackView
  /** The draft, which outlives the page. */
  content: string
  contact: string
  words: number
  onContent: (content: string) => void
  onContact: (contact: string) => void
  onSubmit: () => void
  onRetry: () => void
  onAgain: () => void
}

/** A visitor or member writes to the brand (CONTENT-06). */
export function FeedbackPage({
  view,
  content,
  contact,
  words,
  onContent,
  onContact,
  onSubmit,
  onRetry,
  onAgain,
}: FeedbackPageProps) {
  const { t } = useTranslation()
  const id = useId()
  const { limits, problem } = view
  const numbers = { min: limits?.minWords, max: limits?.maxWords }
  const said = {
    required: t('page.feedback.required'),
    tooShort: t('page.feedback.tooShort', numbers),
    tooLong: t('page.feedback.tooLong', numbers),
  }
  return (
    <ReadingFrame title={t('page.feedback.title')} onClose={undefined}>
      {view.step === 'loading' && (
        <div role="status" aria-label={t('page.feedback.loading')}>
          <Skeleton height="20rem" />
        </div>
      )}
      {view.step === 'failed' && (
        <EmptyState
          alert
          icon="alert"
          title={t('page.feedback.failed')}
          text={view.notice && <NoticeText notice={view.notice} />}
          action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
        />
      )}
      {view.step === 'sent' && (
        <EmptyState
          alert
          icon="check"
          title={t('page.feedback.sent')}
          text={t('page.feedback.sentText')}
          action={<Button onClick={onAgain}>{t('page.feedback.again')}</Button>}
        />
      )}
      {view.step === 'writing' && (
        <Form
          lead={t('page.feedback.lead')}
          rejection={view.notice}
          busy={view.busy}
          problems={{ problem }}
          onSubmit={onSubmit}
        >
          <div>
            <label htmlFor={id} className={styles.label}>
              {t('page.feedback.content')}
            </label>
            <textarea
              id={id}
              name="content"
              className={styles.area}
              value={content}
              onChange={({ currentTarget }) => onContent(currentTarget.value)}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={`${id}-note`}
              required
            />
            <div className={styles.notes}>
              <p id={`${id}-note`} aria-live="polite" data-wrong={problem !== undefined || undefined}>
                {problem === undefined ? limits && t('page.feedback.limits', numbers) : said[problem]}
              </p>
              {limits && (
                <p className={styles.count}>{t('page.feedback.words', { number: words, max: limits.maxWords })}</p>
              )}
            </div>
          </div>
          <TextField
            name="contact"
            label={t('page.feedback.contact')}
            hint={t('page.feedback.contactHint')}
            value={contact}
            onChange={({ currentTarget }) => onContact(currentTarget.value)}
            maxLength={100}
            autoComplete="email"
            enterKeyHint="go"
          />
          <Button type="submit" tone="main" wide busy={view.busy}>
            {t('page.feedback.send')}
          </Button>
        </Form>
      )}
    </ReadingFrame>
  )
}
