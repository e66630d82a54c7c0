import { shallowEqual, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type {
  downlineTransferMachine,
  TransferRefusal,
} from '../../../machines/agents/downline-transfer/downline-transfer.machine.ts'
import { selectTransfer } from '../../../machines/agents/downline-transfer/downline-transfer.view.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'
import styles from './TransferWindow.module.css'
import type { AgentWords } from '../words.ts'

export interface TransferWindowProps {
  actor: ActorRefFrom<typeof downlineTransferMachine>
  words: Pick<AgentWords, 'money' | 'date'>
  /** Returns the half-typed transfer to a downline. */
  draftOf: (memberId: string) => FormDraft
}

/** A transfer to a downline: amount, confirmation, result (AGT-05). */
export function TransferWindow({ actor, words, draftOf }: TransferWindowProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectTransfer, shallowEqual)
  const { downline, amount = 0 } = view
  const [draft] = useState(() => draftOf(downline.memberId))
  const close = () => actor.send({ type: 'transfer.close' })
  const toNotice = (refusal: TransferRefusal | undefined): Notice | undefined => {
    switch (refusal?.kind) {
      case undefined:
        return undefined
      case 'wrongPassword':
        return { text: t('page.team.passwordWrong', { count: refusal.attemptsLeft }) }
      case 'locked':
        return { text: t('page.money.locked', { time: words.date(refusal.until) }) }
      case 'short':
        return { text: t('page.team.short', { money: words.money(refusal.available) }) }
      case 'limits':
        return {
          text: t('page.money.limits', { min: words.money(refusal.min), max: words.money(refusal.max) }),
        }
      case 'lost':
        return { key: 'page.team.lost' }
      case 'refused':
        return refusal.notice
    }
  }
  const rejection = toNotice(view.refusal)
  return (
    <Dialog title={t('page.team.transferTitle')} onClose={view.canClose ? close : undefined}>
      {view.step === 'moved' && (
        <div className={styles.done} role="status">
          <p className={styles.said}>{t('page.team.moved', { name: downline.username, money: words.money(amount) })}</p>
          {view.moved && (
            <dl className={styles.facts}>
              <div>
                <dt>{t('page.team.ownBalance')}</dt>
                <dd>{words.money(view.moved.balance)}</dd>
              </div>
              <div>
                <dt>{t('page.team.theirBalance', { name: downline.username })}</dt>
                <dd>{words.money(view.moved.downlineBalance)}</dd>
              </div>
            </dl>
          )}
          <Button tone="main" wide data-first onClick={close}>
            {t('action.close')}
          </Button>
        </div>
      )}
      {view.step === 'amount' && (
        <Form
          key="amount"
          lead={t('page.team.transferLead', { name: downline.username })}
          rejection={rejection}
          busy={false}
          problems={{ amount: view.amountProblem }}
          draft={draft}
          onSubmit={(text) => actor.send({ type: 'transfer.review', amount: text('amount') })}
        >
          <TextField
            name="amount"
            label={t('page.team.amount')}
            hint={t('page.team.theyHave', { money: words.money(downline.balance) })}
            keepsHint
            error={message(view.amountProblem)}
            defaultValue={amount === 0 ? '' : String(amount)}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            required
            data-first
          />
          <Button type="submit" tone="main" wide>
            {t('page.team.next')}
          </Button>
        </Form>
      )}
      {view.step === 'confirm' && (
        <Form
          key="confirm"
          lead={t('page.team.confirmLead')}
          rejection={rejection}
          busy={view.busy}
          problems={{ password: view.passwordProblem }}
          onSubmit={(text) => actor.send({ type: 'transfer.send', paymentPassword: text('paymentPassword').trim() })}
        >
          <dl className={styles.facts}>
            <div>
              <dt>{t('page.team.to')}</dt>
              <dd>
                <bdi>{downline.nickname}</bdi> (<bdi>{downline.username}</bdi>)
              </dd>
            </div>
            <div>
              <dt>{t('page.team.amount')}</dt>
              <dd>{words.money(amount)}</dd>
            </div>
          </dl>
          <TextField
            name="paymentPassword"
            type="password"
            label={t('page.team.paymentPassword')}
            error={message(view.passwordProblem)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            required
            data-first
          />
          <div className={styles.acts}>
            {!view.unsure && (
              <Button
                tone="quiet"
                aria-disabled={view.busy || undefined}
                onClick={() => actor.send({ type: 'transfer.change' })}
              >
                {t('action.back')}
              </Button>
            )}
            <Button type="submit" tone="main" busy={view.busy}>
              {t('page.team.send')}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
