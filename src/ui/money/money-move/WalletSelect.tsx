import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wallet } from '../../../api/calls/money.ts'
import { choiceOf } from '../../../machines/money/money-move/money-move.view.ts'
import { keyed } from '../../components/keyed.ts'
import styles from '../Money.module.css'
import { orDash } from '../../components/or-dash.ts'
import { useMoneyTexts } from '../money-texts.ts'

export interface WalletSelectProps {
  name: string
  label: string
  wallets: readonly Wallet[]
  chosen: string
  error: string | undefined
  onChoose: (value: string) => void
}

/** A choice of the member's wallets with their balances. */
export function WalletSelect({ name, label, wallets, chosen, error, onChoose }: WalletSelectProps) {
  const { t } = useTranslation()
  const { money } = useMoneyTexts()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={styles.select}
        defaultValue={chosen}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{t('page.wallet.pick')}</option>
        {wallets.map(
          keyed((key, { vassalage, walletName, balance }) => (
            <option key={key(vassalage)} value={choiceOf(vassalage)}>
              {vassalage === '' ? t('page.money.mainWallet') : walletName} · {orDash(balance, money)}
            </option>
          )),
        )}
      </select>
      <p id={`${id}-note`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
