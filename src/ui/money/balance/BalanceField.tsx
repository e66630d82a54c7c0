import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/IconButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './BalanceField.module.css'

export interface Balance {
  /** Formatted; absent while it has never come. */
  readonly text: string | undefined
  /** Being read again. */
  readonly busy: boolean
  /** The player does not want it seen. */
  readonly hidden: boolean
  readonly onToggle: () => void
  readonly onRefresh: () => void
}

/** The balance, or what keeps its place: dots where it is hidden, a placeholder while it is read again (HEAD-06). */
export function BalanceField({ balance: { text, busy, hidden, onToggle, onRefresh } }: { balance: Balance }) {
  const { t } = useTranslation()
  return (
    <span className={styles.field}>
      <span className={styles.amount} aria-busy={busy}>
        <span className="unseen">{t('account.balance')}</span>
        {hidden ? (
          <>
            <span aria-hidden="true">••••••</span>
            <span className="unseen">{t('account.balanceHidden')}</span>
          </>
        ) : (
          ((busy ? undefined : text) ?? <Skeleton height="1.5rem" />)
        )}
      </span>
      <IconButton
        icon={hidden ? 'eyeOff' : 'eye'}
        label={t(hidden ? 'account.balanceShow' : 'account.balanceHide')}
        onClick={onToggle}
      />
      <span className={styles.refresh}>
        <IconButton icon="refresh" label={t('account.balanceRefresh')} onClick={onRefresh} />
      </span>
    </span>
  )
}
