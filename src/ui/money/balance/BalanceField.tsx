import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/IconButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './BalanceField.module.css'

export interface Balance {
  /** Formatted; absent until the first answer. */
  readonly text: string | undefined
  /** The compact form of a long amount, for places that the whole one does not fit. */
  readonly short: string | undefined
  /** Reloading. */
  readonly busy: boolean
  /** The first answer failed; no amount is known. */
  readonly failed: boolean
  /** Hidden by the player. */
  readonly hidden: boolean
  readonly onToggle: () => void
  readonly onRefresh: () => void
}

/** A long amount is compact where it would be cut: its end is what a reader would miss. */
export const lengthOf = (text: string) => {
  if (text.length > 23) return 'huge'
  if (text.length > 14) return 'long'
  return text.length > 11 ? 'medium' : 'short'
}

/** The balance, dots when it is hidden, a placeholder while it loads, or its failure (HEAD-06). No amount is cut. */
export function BalanceField({
  balance: { text, short, busy, failed, hidden, onToggle, onRefresh },
}: {
  balance: Balance
}) {
  const { t } = useTranslation()
  return (
    <span className={styles.field}>
      <span className={styles.amount} aria-busy={busy}>
        <span className="unseen">{t('account.balance')}</span>
        {failed ? (
          <span role="alert" className={styles.failed}>
            {t('account.balanceFailed')}
          </span>
        ) : hidden ? (
          <>
            <span aria-hidden="true">••••••</span>
            <span className="unseen">{t('account.balanceHidden')}</span>
          </>
        ) : (
          ((busy || text === undefined ? undefined : (
            <bdi className={styles.text} data-length={lengthOf(text)} data-short={short}>
              {text}
            </bdi>
          )) ?? <Skeleton height="1.5rem" />)
        )}
      </span>
      {failed ? (
        <IconButton icon="refresh" label={t('action.retry')} onClick={onRefresh} />
      ) : (
        <>
          <IconButton
            icon={hidden ? 'eyeOff' : 'eye'}
            label={t(hidden ? 'account.balanceShow' : 'account.balanceHide')}
            onClick={onToggle}
          />
          <span className={styles.refresh}>
            <IconButton icon="refresh" label={t('account.balanceRefresh')} onClick={onRefresh} />
          </span>
        </>
      )}
    </span>
  )
}
