import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { payoutReceiptMachine } from '../../../machines/money/payout-receipt/payout-receipt.machine.ts'
import { selectPayoutReceipt } from '../../../machines/money/payout-receipt/payout-receipt.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import { pictureProblems, PicturePicker } from '../../components/PicturePicker.tsx'
import { ChoiceCards } from '../ChoiceCards.tsx'
import { useMoneyTexts } from '../money-texts.ts'

/** The member confirms or denies a payout, with pictures as proof (MEM-05). */
export function ReceiptDialog({ actor }: { actor: ActorRefFrom<typeof payoutReceiptMachine> }) {
  const { t } = useTranslation()
  const { money } = useMoneyTexts()
  const view = useSelector(actor, selectPayoutReceipt, shallowEqual)
  const problem = view.lacksProof
    ? t('page.withdraw.proofLacking')
    : view.problem && t(pictureProblems[view.problem.problem], { name: view.problem.name })
  const { payout, amount, counterpart } = view.payout
  return (
    <Dialog title={t('page.withdraw.receiptTitle')} onClose={() => actor.send({ type: 'receipt.close' })}>
      <Form
        lead={t('page.withdraw.receiptLead', {
          amount: money(payout?.paid ?? amount),
          way: counterpart || t('page.withdraw.card'),
        })}
        rejection={view.rejection}
        busy={view.busy}
        problems={problem === undefined ? {} : { problem }}
        onSubmit={() => actor.send({ type: 'receipt.send' })}
      >
        <ChoiceCards
          name="received"
          label={t('page.withdraw.answer')}
          chosen={view.received ? 'yes' : 'no'}
          error={undefined}
          onChoose={(value) => actor.send({ type: 'receipt.choose', received: value === 'yes' })}
          choices={[
            { value: 'yes', title: t('page.withdraw.yes'), note: '' },
            { value: 'no', title: t('page.withdraw.no'), note: t('page.withdraw.receiptForced') },
          ]}
        />
        <PicturePicker
          label={t('page.withdraw.proofs')}
          names={view.proofs.map(({ file }) => file.name)}
          problem={problem}
          onAdd={(files) => actor.send({ type: 'proof.add', files })}
          onRemove={(at) => actor.send({ type: 'proof.remove', at })}
        />
        <Button type="submit" tone="main" wide busy={view.busy || view.checking}>
          {t('page.withdraw.send')}
        </Button>
      </Form>
    </Dialog>
  )
}
