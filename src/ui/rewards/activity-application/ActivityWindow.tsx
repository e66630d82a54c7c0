import { shallowEqual, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { activityApplicationMachine } from '../../../machines/rewards/activity-application/activity-application.machine.ts'
import { selectApplication } from '../../../machines/rewards/activity-application/activity-application.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import { pictureProblems, PicturePicker } from '../../components/PicturePicker.tsx'
import styles from './ActivityWindow.module.css'
import { StateMark } from '../promotions/StateMark.tsx'

export interface ActivityWindowProps {
  actor: ActorRefFrom<typeof activityApplicationMachine>
  /** Returns the number of user-perceived characters. */
  charactersOf: (text: string) => number
}

/** The application to a promotion: a remark, pictures, and the upload's progress (CONTENT-04, MODAL-01). */
export function ActivityWindow({ actor, charactersOf }: ActivityWindowProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectApplication, shallowEqual)
  const [count, setCount] = useState(() => charactersOf(view.typed))
  const id = useId()
  const close = () => actor.send({ type: 'application.close' })
  const problem = view.problem && t(pictureProblems[view.problem.problem], { name: view.problem.name })
  const tooLong = view.tooLong ? t('page.promo.remarkTooLong', { limit: view.limit }) : undefined
  const isJoining = view.way === 'join'
  const isSending = view.uploading || view.stalled
  const { title } = view
  return (
    <Dialog
      title={isJoining ? t('page.promo.joinTitle', { title }) : t('page.promo.applyTitle', { title })}
      onClose={close}
    >
      {view.done ? (
        <div className={styles.done} role="status">
          {view.state !== undefined && <StateMark state={view.state} />}
          <p className={styles.said}>{isJoining ? t('page.promo.joinedText') : t('page.promo.applied')}</p>
          {!isJoining && <p>{t('page.promo.appliedText')}</p>}
          <Button tone="main" wide data-first onClick={close}>
            {t('action.understood')}
          </Button>
        </div>
      ) : (
        <Form
          lead={isJoining ? t('page.promo.joinLead') : t('page.promo.applyLead')}
          rejection={view.rejection}
          busy={view.busy}
          problems={{ ...(tooLong && { tooLong }), ...(problem && { problem }) }}
          onSubmit={(texts) => {
            const typed = texts('remark').trim()
            actor.send({ type: 'application.send', remark: typed, characters: charactersOf(typed) })
          }}
        >
          {!isJoining && (
            <>
              <div>
                <label htmlFor={id} className={styles.label}>
                  {t('page.promo.remark')}
                </label>
                <textarea
                  id={id}
                  name="remark"
                  rows={4}
                  data-first
                  className={styles.remark}
                  defaultValue={view.typed}
                  readOnly={view.busy || view.stalled}
                  aria-invalid={tooLong !== undefined || undefined}
                  aria-describedby={`${id}-note ${id}-count`}
                  onChange={({ target: { value } }) => {
                    setCount(charactersOf(value.trim()))
                    actor.send({ type: 'remark.type', remark: value })
                  }}
                />
                <p className={styles.notes}>
                  <span id={`${id}-note`} data-wrong={tooLong !== undefined || undefined} aria-live="polite">
                    {tooLong ?? t('page.promo.remarkHint')}
                  </span>
                  <span id={`${id}-count`} data-wrong={count > view.limit || undefined}>
                    {t('page.promo.characters', { count, limit: view.limit })}
                  </span>
                </p>
              </div>
              {isSending ? (
                <div className={styles.upload}>
                  <label htmlFor={`${id}-upload`}>{t('page.promo.upload')}</label>
                  <progress id={`${id}-upload`} max={1} value={view.progress} />
                  <p role="status">{view.stalled ? t('page.promo.stalled') : ''}</p>
                  <div className={styles.ways}>
                    {view.stalled && (
                      <Button onClick={() => actor.send({ type: 'upload.retry' })}>
                        {t('page.promo.retryUpload')}
                      </Button>
                    )}
                    <Button tone="quiet" onClick={() => actor.send({ type: 'upload.cancel' })}>
                      {t('page.promo.cancelUpload')}
                    </Button>
                  </div>
                </div>
              ) : (
                <PicturePicker
                  label={t('page.promo.pictures')}
                  names={view.pictures.map(({ file }) => file.name)}
                  problem={problem}
                  onAdd={(files) => actor.send({ type: 'picture.add', files })}
                  onRemove={(at) => actor.send({ type: 'picture.remove', at })}
                />
              )}
            </>
          )}
          <Button type="submit" tone="main" wide busy={view.busy || view.checking || view.stalled}>
            {isJoining ? t('page.promo.join') : t('page.promo.send')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
