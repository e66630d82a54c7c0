import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaderboardEntry } from '../../../api/calls/missions.ts'
import { namesPrizes } from '../../../machines/rewards/missions/names-prizes.ts'
import { ownPlaceIn } from '../../../machines/rewards/missions/own-place.ts'
import { keyed } from '../../components/keyed.ts'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { orDash } from '../../components/or-dash.ts'
import type { Read } from '../reward-center/RewardCentre.tsx'
import styles from '../Rewards.module.css'

export interface Board {
  readonly list: readonly LeaderboardEntry[]
  /** The reader's own entry, if any. */
  readonly own?: LeaderboardEntry
  readonly endsAt?: string
}

/** The players by points, with the reader's own entry in the list or below it, and the prizes where the platform names some (MEM-13). */
export function Leaderboard({
  board,
  dateText,
  moneyText,
  numberText,
}: {
  board: Read<Board>
  dateText: (moment: string) => string
  moneyText: (amount: number) => string
  numberText: (number: number) => string
}) {
  const { t } = useTranslation()
  const id = useId()
  const { data } = board
  const own = data?.own
  const listed = data && ownPlaceIn(data.list, own)
  const hasPrizes = data && namesPrizes(data.list, own)
  const row = (key: (rank: string | number) => string | number, entry: LeaderboardEntry) => {
    const isOwn = entry === own || entry === listed
    return (
      <tr key={key(orDash(entry.rank, String))} data-own={isOwn || undefined}>
        <td>{orDash(entry.rank, numberText)}</td>
        <th scope="row">
          <bdi>{isOwn ? t('page.missions.you', { name: entry.playerName }) : entry.playerName}</bdi>
        </th>
        <td>{numberText(entry.score)}</td>
        {hasPrizes && <td>{orDash(entry.prize, moneyText)}</td>}
      </tr>
    )
  }
  return (
    <section className={styles.board} aria-labelledby={id}>
      <h3 id={id}>{t('page.missions.board')}</h3>
      {data?.endsAt !== undefined && (
        <p className={styles.text}>{t('page.missions.boardText', { date: dateText(data.endsAt) })}</p>
      )}
      <ReadingState
        loading={data === undefined && !board.failed}
        empty={data?.list.length === 0}
        failed={board.failed}
        words={{
          loading: t('page.missions.boardLoading'),
          empty: t('page.missions.boardEmpty'),
          emptyText: t('page.missions.noPlace'),
          failed: t('page.missions.boardFailed'),
        }}
        onRetry={board.onRetry}
      />
      {data && data.list.length > 0 && (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('page.missions.place')}</th>
              <th scope="col">{t('page.missions.player')}</th>
              <th scope="col">{t('page.missions.points')}</th>
              {hasPrizes && <th scope="col">{t('page.missions.prize')}</th>}
            </tr>
          </thead>
          <tbody>
            {data.list.map(keyed(row))}
            {own !== undefined && listed === undefined && row(() => 'own', own)}
          </tbody>
        </table>
      )}
      {data && data.list.length > 0 && own === undefined && <p className={styles.text}>{t('page.missions.noPlace')}</p>}
    </section>
  )
}
