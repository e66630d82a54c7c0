import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Move } from '../../../api/calls/moves.ts'
import type { MoveTexts } from '../../../machines/money/money-move/definitions.ts'
import type { moneyMoveMachine } from '../../../machines/money/money-move/money-move.machine.ts'
import { selectMoneyMove } from '../../../machines/money/money-move/money-move.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { PayLink } from '../PayLink.tsx'
import { PaymentPasswordForm } from '../payment-password/PaymentPasswordForm.tsx'
import styles from '../Money.module.css'
import { MoveConfirm } from './MoveConfirm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useAmounts } from '../use-amounts.ts'
import { useRefused } from './use-refused.ts'

export interface MoneyMoveProps {
  actor: ActorRefFrom<typeof moneyMoveMachine>
  /** The earlier moves, newest first, once they are known. */
  history?: readonly Move[] | undefined
  /** Absent for moves without a bank account. */
  onAddCard?: (texts: MoveTexts) => void
}

/** A move of money, from its form to its result. */
export function MoneyMove({ actor, history, onAddCard }: MoneyMoveProps) {
  const { t } = useTranslation()
  const refusedNotice = useRefused()
  const view = useSelector(actor, (snapshot) => selectMoneyMove(snapshot, history), shallowEqual)
  const amounts = useAmounts(view)
  const { terms, draft } = view
  const change = () => actor.send({ type: 'move.change' })
  if (view.passwordForm)
    return <PaymentPasswordForm actor={view.passwordForm} title={t('page.paymentPassword.title')} />
  switch (view.step) {
    case 'failed':
      return (
        <EmptyState
          alert
          icon="alert"
          title={t('page.money.failed')}
          text={view.notice && <NoticeText notice={view.notice} />}
          action={<Button onClick={() => actor.send({ type: 'move.retry' })}>{t('action.retry')}</Button>}
        />
      )
    case 'passwordNotSet':
      return (
        <EmptyState
          icon="lock"
          title={t('page.money.unsetTitle')}
          text={t('page.money.unsetText')}
          action={
            <Button tone="main" onClick={() => actor.send({ type: 'password.open' })}>
              {t('page.money.setPassword')}
            </Button>
          }
        />
      )
    case 'editing':
      return (
        terms && (
          <MoveForm
            view={{ ...view, terms }}
            onType={(texts) => actor.send({ type: 'move.type', texts })}
            onSubmit={(texts) => actor.send({ type: 'move.submit', texts })}
            onCollect={() => actor.send({ type: 'move.collect' })}
            {...(onAddCard && { onAddCard })}
          />
        )
      )
    case 'confirming':
    case 'booking':
      return (
        draft && (
          <MoveConfirm
            view={{ ...view, draft }}
            onConfirm={(password) => actor.send({ type: 'move.confirm', password })}
            onChange={change}
            onForgot={() => actor.send({ type: 'password.forgot' })}
          />
        )
      )
    case 'lookingUp':
    case 'unknown':
      return (
        <EmptyState
          alert
          icon="refresh"
          title={t('page.money.lookingTitle')}
          text={t('page.money.lookingText')}
          action={
            <Button busy={view.busy} onClick={() => actor.send({ type: 'move.look' })}>
              {t('page.money.look')}
            </Button>
          }
        />
      )
    case 'refused':
    case 'locked':
      return (
        <EmptyState
          alert
          icon={view.step === 'locked' ? 'lock' : 'alert'}
          title={t(view.step === 'locked' ? 'page.money.lockedTitle' : 'page.money.refusedTitle')}
          text={view.refused && <NoticeText notice={refusedNotice(view.refused)} />}
          action={
            <>
              <Button onClick={change}>{t('page.money.backToForm')}</Button>
              {view.step === 'locked' && (
                <Button tone="quiet" onClick={() => actor.send({ type: 'password.forgot' })}>
                  {t('page.money.forgotPassword')}
                </Button>
              )}
            </>
          }
        />
      )
    case 'done':
      return (
        <EmptyState
          alert
          icon={view.hasFailed ? 'alert' : 'check'}
          title={t(view.resultTitle)}
          text={
            view.move && [amounts.moved(view.move), view.resultState && t(view.resultState)].filter(Boolean).join(' · ')
          }
          action={
            <>
              <PayLink address={view.payAddress} />
              <Button
                tone={view.payAddress === undefined ? 'brand' : 'quiet'}
                onClick={() => actor.send({ type: 'move.again' })}
              >
                {t('page.money.again')}
              </Button>
            </>
          }
        />
      )
    default:
      return (
        <div className={styles.loading} role="status" aria-label={t('page.money.loading')}>
          <Skeleton height="60px" />
          <Skeleton height="160px" />
          <Skeleton height="48px" />
        </div>
      )
  }
}
