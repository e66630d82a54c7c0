import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wallet } from '../../../api/calls/money.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import styles from '../Money.module.css'
import { useMoneyTexts } from '../money-texts.ts'

export interface MoneyPageProps {
  title: string
  /** The main wallet first; undefined while loading. */
  wallets: readonly Wallet[] | undefined
  /** Shows every wallet, not only the main one. */
  every: boolean
  children: ReactNode
}

/** A page of money: wallets, move and history. */
export function MoneyPage({ title, wallets, every, children }: MoneyPageProps) {
  const { t } = useTranslation()
  const { money } = useMoneyTexts()
  const shown = every ? wallets : wallets?.slice(0, 1)
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.wallets} aria-busy={shown === undefined || undefined}>
        {shown?.map(({ vassalage, walletName, balance }) => (
          <div key={vassalage} className={styles.wallet} data-main={vassalage === '' || undefined}>
            <dt>{vassalage === '' ? t('page.money.mainWallet') : walletName}</dt>
            <dd>{money(balance)}</dd>
          </div>
        )) ?? <Skeleton height="76px" />}
      </dl>
      {children}
    </div>
  )
}
