import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPasswordActor } from '../../../machines/money/payment-password/payment-password.machine.ts'
import { selectPaymentPassword } from '../../../machines/money/payment-password/payment-password.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { keyed } from '../../components/keyed.ts'
import { useMessage } from '../../components/use-message.ts'
import styles from '../Money.module.css'
import { useRefused } from '../money-move/use-refused.ts'

const labels = {
  first: 'page.paymentPassword.loginPassword',
  change: 'page.paymentPassword.old',
  recover: 'page.paymentPassword.code',
} as const

const leads = {
  first: 'page.paymentPassword.firstLead',
  change: 'page.paymentPassword.changeLead',
  recover: 'page.paymentPassword.recoverLead',
} as const

interface PaymentPasswordFormProps {
  actor: PaymentPasswordActor
  /** The heading; absent in a window, which has its own. */
  title?: string
}

/** First set-up, change and recovery of the payment password (MEM-16), alone or as a step of a move. */
export function PaymentPasswordForm({ actor, title }: PaymentPasswordFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const refusedNotice = useRefused()
  const view = useSelector(actor, selectPaymentPassword, shallowEqual)
  const section = useRef<HTMLElement>(null)
  // The pressed button is gone with its form, so the focus moves into the next one.
  useEffect(() => section.current?.querySelector<HTMLElement>('input, button')?.focus(), [view.form])
  const close = (
    <Button tone="quiet" wide onClick={() => actor.send({ type: 'password.close' })}>
      {t('action.cancel')}
    </Button>
  )
  const rejection = view.refused && refusedNotice(view.refused)
  if (view.failed)
    return (
      <EmptyState
        alert
        icon="alert"
        title={t('page.money.failed')}
        action={<Button onClick={() => actor.send({ type: 'password.retry' })}>{t('action.retry')}</Button>}
      />
    )
  if (view.form === undefined)
    return (
      <div className={styles.loading} role="status" aria-label={t('page.money.loading')}>
        <Skeleton height="60px" />
        <Skeleton height="160px" />
      </div>
    )
  const heading = title !== undefined && <h3>{title}</h3>
  if (view.form === 'choose')
    return (
      <section
        ref={section}
        className={styles.confirm}
        aria-label={t('page.paymentPassword.title')}
        aria-busy={view.busy}
      >
        {heading}
        <p>{t(view.ways.length === 0 ? 'page.paymentPassword.noWay' : 'page.paymentPassword.chooseLead')}</p>
        <p className={styles.error} role="alert">
          {rejection && <NoticeText notice={rejection} />}
        </p>
        <div className={styles.actions}>
          {view.ways.map(
            keyed((key, { way, to }) => (
              <Button key={key(way)} wide busy={view.busy} onClick={() => actor.send({ type: 'code.send', way })}>
                {t(way === 'sms' ? 'page.paymentPassword.bySms' : 'page.paymentPassword.byMail', { to })}
              </Button>
            )),
          )}
          {close}
        </div>
      </section>
    )
  const { form } = view
  return (
    <section ref={section} className={styles.confirm} aria-label={t('page.paymentPassword.title')}>
      {heading}
      <Form
        key={form}
        lead={t(leads[form], { to: view.sentTo ?? '' })}
        rejection={rejection}
        busy={view.busy}
        problems={view.fieldErrors}
        onSubmit={(text) => {
          const texts = { proof: text('proof'), newPassword: text('newPassword'), again: text('again') }
          actor.send({ type: 'password.submit', texts })
        }}
      >
        <TextField
          name="proof"
          type={form === 'recover' ? 'text' : 'password'}
          label={t(labels[form])}
          error={message(view.fieldErrors.proof)}
          inputMode={form === 'first' ? undefined : 'numeric'}
          autoComplete={form === 'recover' ? 'one-time-code' : form === 'first' ? 'current-password' : 'off'}
          required
        />
        {form === 'change' && (
          <TextButton onClick={() => actor.send({ type: 'password.forgot' })}>
            {t('page.money.forgotPassword')}
          </TextButton>
        )}
        {form === 'recover' && (
          <TextButton onClick={() => actor.send({ type: 'code.another' })}>
            {t('page.paymentPassword.another')}
          </TextButton>
        )}
        <TextField
          name="newPassword"
          type="password"
          label={t('page.paymentPassword.new')}
          hint={t('page.paymentPassword.rule')}
          error={message(view.fieldErrors.newPassword)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          name="again"
          type="password"
          label={t('page.paymentPassword.again')}
          error={message(view.fieldErrors.again)}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          required
        />
        <div className={styles.actions}>
          <Button type="submit" tone="main" wide busy={view.busy}>
            {t('page.paymentPassword.save')}
          </Button>
          {close}
        </div>
      </Form>
    </section>
  )
}
