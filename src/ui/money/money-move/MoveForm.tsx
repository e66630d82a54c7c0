import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  firstAmount,
  isOpen,
  limitsOf,
  mainWallet,
  recipientOf,
  type MoveField,
  type MoveTexts,
} from '../../../machines/money/money-move/definitions.ts'
import type { MoneyMoveView } from '../../../machines/money/money-move/money-move.view.ts'
import { Button } from '../../components/Button.tsx'
import { Form } from '../../components/Form.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'
import { ChoiceCards } from '../ChoiceCards.tsx'
import styles from '../Money.module.css'
import { useMoneyTexts } from '../money-texts.ts'
import { useAmounts } from '../use-amounts.ts'
import { WalletSelect } from './WalletSelect.tsx'

export interface MoveFormProps {
  view: MoneyMoveView & { readonly terms: NonNullable<MoneyMoveView['terms']> }
  onType: (texts: MoveTexts) => void
  onSubmit: (texts: MoveTexts) => void
  onCollect: () => void
  /** Absent for moves without a bank account. */
  onAddCard?: (texts: MoveTexts) => void
}

/** The form of a move, with the fields of its definition. */
export function MoveForm({ view, onType, onSubmit, onCollect, onAddCard }: MoveFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const { money } = useMoneyTexts()
  const amounts = useAmounts(view)
  const { terms, definition, fieldErrors } = view
  const open = terms.channels.filter(isOpen)
  const recipient = recipientOf(view.kind, terms)
  const [texts, setTexts] = useState<MoveTexts>({
    amount: firstAmount(view.kind),
    channel: open[0]?.channelId ?? '',
    from: mainWallet,
    to: '',
    ...view.texts,
    // The kept values may be older than the first account.
    card: view.texts?.card || (terms.cards[0]?.cardId ?? ''),
  })
  const has = (field: MoveField) => definition.fields.includes(field)
  const set = (field: MoveField) => (value: string) => {
    const next = { ...texts, [field]: value }
    setTexts(next)
    onType(next)
  }
  return (
    <Form lead={t(definition.lead)} busy={false} problems={fieldErrors} onSubmit={() => onSubmit(texts)}>
      {has('channel') && (
        <ChoiceCards
          name="channel"
          label={t('page.deposit.channel')}
          chosen={texts.channel}
          error={message(fieldErrors.channel)}
          onChoose={set('channel')}
          choices={terms.channels.map((channel) => ({
            value: channel.channelId,
            title: channel.name,
            note: isOpen(channel)
              ? channel.minutes > 0 && t('page.deposit.minutes', { count: channel.minutes })
              : t('page.deposit.closed'),
            disabled: !isOpen(channel),
          }))}
        />
      )}
      {has('card') && terms.cards.length > 0 && (
        <ChoiceCards
          name="card"
          label={t('page.withdraw.card')}
          chosen={texts.card}
          error={message(fieldErrors.card)}
          onChoose={set('card')}
          choices={terms.cards.map(({ cardId, bankName, ending, holderName }) => ({
            value: cardId,
            title: bankName,
            note: [ending && `··${ending}`, holderName].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {has('card') && (
        <div className={styles.addCard}>
          {terms.cards.length === 0 && <p>{t('page.withdraw.noCard')}</p>}
          {onAddCard && (
            <Button tone="quiet" onClick={() => onAddCard(texts)}>
              {t('page.withdraw.addCard')}
            </Button>
          )}
        </div>
      )}
      {has('from') && (
        <WalletSelect
          name="from"
          label={t('page.wallet.from')}
          wallets={terms.wallets}
          chosen={texts.from}
          error={message(fieldErrors.from)}
          onChoose={set('from')}
        />
      )}
      {has('to') && (
        <WalletSelect
          name="to"
          label={t('page.wallet.to')}
          wallets={terms.wallets}
          chosen={texts.to}
          error={message(fieldErrors.to)}
          onChoose={set('to')}
        />
      )}
      {recipient !== undefined && (
        <p className={styles.pair}>
          <span>{t('page.money.recipient')}</span>
          <strong>
            <bdi>{recipient}</bdi>
          </strong>
        </p>
      )}
      <TextField
        name="amount"
        label={amounts.label}
        hint={amounts.hint(limitsOf(view.kind, terms, texts))}
        keepsHint
        error={message(fieldErrors.amount)}
        value={texts.amount}
        onChange={({ currentTarget }) => set('amount')(currentTarget.value)}
        inputMode={amounts.inputMode}
        autoComplete="off"
        enterKeyHint="go"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" tone="main" wide>
          {t(definition.submit)}
        </Button>
        {view.canCollect && (
          <Button tone="quiet" wide onClick={onCollect}>
            {t('page.wallet.collect', { amount: money(view.collectable) })}
          </Button>
        )}
      </div>
    </Form>
  )
}
