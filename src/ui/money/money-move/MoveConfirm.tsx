import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mainWallet, pointsOf, recipientOf, vassalageOf } from '../../../machines/money/money-move/definitions.ts'
import type { MoneyMoveView } from '../../../machines/money/money-move/money-move.view.ts'
import { Button } from '../../components/Button.tsx'
import { Form } from '../../components/Form.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { TextField } from '../../components/TextField.tsx'
import styles from '../Money.module.css'
import { orDash } from '../../components/or-dash.ts'
import { useMoneyTexts } from '../money-texts.ts'
import { useAmounts } from '../use-amounts.ts'
import { useRefused } from './use-refused.ts'

export interface MoveConfirmProps {
  view: MoneyMoveView & { readonly draft: NonNullable<MoneyMoveView['draft']> }
  onConfirm: (password: string) => void
  onChange: () => void
  onForgot: () => void
}

/** Returns the sentence that describes the move. */
const useWillHappen = ({ draft, terms, willHappen }: MoveConfirmProps['view']): string => {
  const { t } = useTranslation()
  const { money, count } = useMoneyTexts()
  const amount = money(draft.amount)
  const walletName = (choice = mainWallet) => {
    const wallet = terms?.wallets.find(({ vassalage }) => vassalage === vassalageOf(choice))
    return wallet === undefined || wallet.vassalage === '' ? t('page.money.mainWallet') : wallet.walletName
  }
  if (draft.type === 'collect') return t('page.wallet.willCollect', { amount })
  const card = terms?.cards.find(({ cardId }) => cardId === draft.what.card)
  const channel = terms?.channels.find(({ channelId }) => channelId === draft.what.channel)
  const points = terms && pointsOf(draft, terms)
  return t(willHappen, {
    amount,
    ...(points && {
      points: orDash(points.spent, count),
      left: orDash(points.left, count),
      money: orDash(points.money, money),
    }),
    way: card ? [card.bankName, card.ending && `··${card.ending}`].filter(Boolean).join(' ') : (channel?.name ?? ''),
    minutes: terms?.receiptMinutes ?? 0,
    from: walletName(draft.what.from),
    to: (terms && recipientOf(draft.type, terms)) ?? walletName(draft.what.to),
  })
}

/** The confirmation of a move, with the payment password where the platform requires it. */
export function MoveConfirm({ view, onConfirm, onChange, onForgot }: MoveConfirmProps) {
  const { t } = useTranslation()
  const amounts = useAmounts(view)
  const refusedNotice = useRefused()
  const willHappen = useWillHappen(view)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.confirm} aria-label={t('page.money.confirmTitle')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('page.money.confirmTitle')}
      </h3>
      <p className={styles.sum}>{amounts.sum(view.draft.amount)}</p>
      <Form
        lead={willHappen}
        rejection={view.refused && refusedNotice(view.refused)}
        busy={view.busy}
        problems={view.passwordMissing ? { password: true } : {}}
        onSubmit={(text) => onConfirm(text('paymentPassword'))}
      >
        {view.asksPassword && (
          <TextField
            name="paymentPassword"
            type="password"
            label={t('page.money.paymentPassword')}
            hint={t('page.money.paymentPasswordHint')}
            error={view.passwordMissing ? t('field.required') : undefined}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            required
          />
        )}
        {view.asksPassword && <TextButton onClick={onForgot}>{t('page.money.forgotPassword')}</TextButton>}
        <div className={styles.actions}>
          <Button type="submit" tone="main" wide busy={view.busy}>
            {t('page.money.confirm')}
          </Button>
          <Button tone="quiet" wide onClick={onChange}>
            {t('page.money.change')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
