import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { bankCardMachine } from '../../../machines/money/bank-card/bank-card.machine.ts'
import { selectBankCard } from '../../../machines/money/bank-card/bank-card.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'

/** The form of a bank account for withdrawals (MEM-05). */
export function BankCardDialog({ actor, draft }: { actor: ActorRefFrom<typeof bankCardMachine>; draft: FormDraft }) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectBankCard, shallowEqual)
  return (
    <Dialog title={t('page.withdraw.addCard')} onClose={() => actor.send({ type: 'card.close' })}>
      <Form
        lead={t('page.withdraw.cardLead')}
        rejection={view.rejection}
        busy={view.busy}
        problems={view.fieldErrors}
        draft={draft}
        onSubmit={(text) =>
          actor.send({
            type: 'card.submit',
            texts: {
              bankName: text('bankName'),
              accountNumber: text('accountNumber'),
              holderName: text('holderName'),
            },
          })
        }
      >
        <TextField
          name="bankName"
          label={t('page.withdraw.bankName')}
          error={message(view.fieldErrors.bankName)}
          autoCapitalize="words"
          required
          data-first
        />
        <TextField
          name="accountNumber"
          label={t('page.withdraw.cardNumber')}
          error={message(view.fieldErrors.accountNumber)}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          name="holderName"
          label={t('page.withdraw.holderName')}
          error={message(view.fieldErrors.holderName)}
          autoCapitalize="words"
          autoComplete="name"
          enterKeyHint="go"
          required
        />
        <Button type="submit" tone="main" wide busy={view.busy}>
          {t('page.withdraw.addCard')}
        </Button>
      </Form>
    </Dialog>
  )
}
