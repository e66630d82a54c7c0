import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { lengthOf, type Balance } from '../../money/balance/BalanceField.tsx'
import styles from './MoneyBar.module.css'

export interface MoneyBarProps {
  balance: Balance
  onDeposit: () => void
  /** The game's favourite; absent: the page has a game that no list knows. */
  heart?: { readonly isOn: boolean; readonly onPress: () => void } | undefined
}

/** Balance, favourite and deposit in the bar of a game (PLAY-06). */
export function MoneyBar({ balance: { text, hidden, failed }, onDeposit, heart }: MoneyBarProps) {
  const { t } = useTranslation()
  const shown = failed ? t('account.balanceFailed') : (text ?? '…')
  return (
    <div className={styles.money} role="group" aria-label={t('account.balance')}>
      <span className={styles.amount} data-length={hidden ? undefined : lengthOf(shown)}>
        {hidden ? t('account.balanceHidden') : <bdi>{shown}</bdi>}
      </span>
      {heart && (
        <button
          type="button"
          className={styles.heart}
          aria-label={t('tile.favourite')}
          aria-pressed={heart.isOn}
          onClick={heart.onPress}
        >
          <Icon name="heart" size={22} />
        </button>
      )}
      <Button tone="main" onClick={onDeposit}>
        {t('account.deposit')}
      </Button>
    </div>
  )
}
