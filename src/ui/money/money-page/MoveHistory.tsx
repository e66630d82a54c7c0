import { useTranslation } from 'react-i18next'
import type { Move } from '../../../api/calls/moves.ts'
import { payAddressOf } from '../../../machines/money/money-move/pay-address.ts'
import type { Notice, TextKey } from '../../../machines/shared/text-key.ts'
import { Button } from '../../components/Button.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from '../Money.module.css'
import { PayLink } from '../PayLink.tsx'
import { useMoneyTexts } from '../money-texts.ts'

export interface MoveHistoryProps {
  title: TextKey
  /** Newest first; undefined while loading. */
  moves: readonly Move[] | undefined
  /** The reason why it failed to load. */
  failed: Notice | undefined
  /** Returns the name of a channel or wallet. */
  nameOf: (move: Move) => string
  onRetry: () => void
  onAnswer: (payout: Move) => void
}

/** The figures of a payout: received, remaining, and the confirmation (MEM-05). */
function Payout({ move: { payout, state } }: { move: Move }) {
  const { t } = useTranslation()
  const { money, time } = useMoneyTexts()
  // Some platforms send one of zeros with every move.
  if (payout === undefined || payout.paid + payout.received + payout.remaining === 0) return null
  return (
    <>
      <dl className={styles.figures}>
        {payout.paid > 0 && (
          <div>
            <dt>{t('page.withdraw.paidNow')}</dt>
            <dd>{money(payout.paid)}</dd>
          </div>
        )}
        <div>
          <dt>{t('page.withdraw.received')}</dt>
          <dd>{money(payout.received)}</dd>
        </div>
        <div>
          <dt>{t('page.withdraw.remaining')}</dt>
          <dd>{money(payout.remaining)}</dd>
        </div>
      </dl>
      {payout.confirmBy !== undefined && <p>{t('page.withdraw.confirmBy', { time: time(payout.confirmBy) })}</p>}
      {state === 'received' && payout.receivedBy === 'timeout' && <p>{t('page.withdraw.byTimeout')}</p>}
      {state === 'received' && payout.receivedBy === 'forced' && <p>{t('page.withdraw.byForce')}</p>}
    </>
  )
}

/** The earlier moves and their states; a move whose answer was lost appears here. */
export function MoveHistory({ title, moves, failed, nameOf, onRetry, onAnswer }: MoveHistoryProps) {
  const { t } = useTranslation()
  const { money, date } = useMoneyTexts()
  return (
    <section className={styles.history} aria-label={t(title)}>
      <h3>{t(title)}</h3>
      {failed ? (
        <LoadFailed title={t('page.money.historyFailed')} reason={failed} onRetry={onRetry} />
      ) : moves?.length === 0 ? (
        <p className={styles.empty}>{t('page.money.historyEmpty')}</p>
      ) : (
        <ul className={styles.moves} aria-busy={moves === undefined || undefined}>
          {moves?.map(
            keyed((key, move) => (
              <li key={key(move.requestId)} className={styles.move} data-state={move.state}>
                <div className={styles.moveHead}>
                  <strong>
                    <bdi>{nameOf(move)}</bdi>
                  </strong>
                  <strong className={styles.number}>{money(move.amount)}</strong>
                </div>
                <div className={styles.moveFoot}>
                  <span>{date(move.at)}</span>
                  <span className={styles.state}>{t(`page.money.state.${move.state}`, move.state ?? '–')}</span>
                </div>
                <Payout move={move} />
                <PayLink address={payAddressOf(move)} />
                {move.state === 'paid' && (
                  <Button wide onClick={() => onAnswer(move)}>
                    {t('page.withdraw.answer')}
                  </Button>
                )}
              </li>
            )),
          ) ??
            Array.from({ length: 2 }, (_, index) => (
              <li key={index}>
                <Skeleton height="72px" />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
