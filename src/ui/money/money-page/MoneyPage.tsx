import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wallet } from '../../../api/calls/money.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from '../Money.module.css'
import { orDash } from '../../components/or-dash.ts'
import { useMoneyTexts } from '../money-texts.ts'

export interface MoneyPageProps {
  title: string
  /** The main wallet first; undefined while loading. */
  wallets: readonly Wallet[] | undefined
  /** The reason why the wallets failed to load. */
  failed: Notice | undefined
  onRetry: () => void
  /** Shows every wallet, not only the main one. */
  every: boolean
  children: ReactNode
}

/** A page of money: wallets, move and history. */
export function MoneyPage({ title, wallets, failed, onRetry, every, children }: MoneyPageProps) {
  const { t } = useTranslation()
  const { money } = useMoneyTexts()
  const shown = every ? wallets : wallets?.slice(0, 1)
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{title}</h2>
      {failed ? (
        <LoadFailed row title={t('account.balanceFailed')} reason={failed} onRetry={onRetry} />
      ) : (
        <dl className={styles.wallets} aria-busy={shown === undefined || undefined}>
          {shown?.map(
            keyed((key, { vassalage, walletName, balance }) => (
              <div key={key(vassalage)} className={styles.wallet} data-main={vassalage === '' || undefined}>
                <dt>{vassalage === '' ? t('page.money.mainWallet') : <bdi>{walletName}</bdi>}</dt>
                <dd>{orDash(balance, money)}</dd>
              </div>
            )),
          ) ?? <Skeleton height="76px" />}
        </dl>
      )}
      {/* Nobody knows how many wallets there are: what follows a list of all comes with it, and moves nothing. */}
      {every && shown === undefined && !failed ? <Skeleton height="24rem" /> : children}
    </div>
  )
}
