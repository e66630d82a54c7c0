import { useTranslation } from 'react-i18next'
import type { Mission } from '../../../api/calls/missions.ts'
import type { Subject } from '../../../machines/rewards/claim/claim.machine.ts'
import { isClaiming } from '../../../machines/rewards/claim/claim.view.ts'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { Button } from '../../components/Button.tsx'
import { keyed } from '../../components/keyed.ts'
import { orDash } from '../../components/or-dash.ts'
import { ClaimResult, type ClaimResultProps } from '../claim/ClaimResult.tsx'
import { Leaderboard, type Board } from './Leaderboard.tsx'
import { PageHead } from '../PageHead.tsx'
import type { Read } from '../reward-center/RewardCentre.tsx'
import styles from '../Rewards.module.css'

export interface MissionsProps extends ClaimResultProps {
  missions: Read<readonly Mission[]>
  board: Read<Board>
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
  /** Formats a number in the reader's language. */
  numberText: (number: number) => string
  onClaim: (subject: Subject) => void
}

/** The missions with their progress, and the leaderboard (MEM-13). */
export function Missions({ missions, board, claim, moneyText, dateText, numberText, onEvent, onClaim }: MissionsProps) {
  const { t } = useTranslation()
  const { data } = missions
  return (
    <>
      <PageHead title={t('memberCentre.missionLeaderboard')} />
      <ClaimResult claim={claim} moneyText={moneyText} onEvent={onEvent} />
      <ReadingState
        loading={data === undefined && !missions.failed}
        empty={data?.length === 0}
        failed={missions.failed}
        words={{
          loading: t('page.missions.loading'),
          empty: t('page.missions.empty'),
          emptyText: t('page.missions.emptyText'),
          failed: t('page.missions.failed'),
        }}
        onRetry={missions.onRetry}
      />
      <ul className={styles.cards}>
        {data?.map(
          keyed((key, { missionId, title, progress, target, reward, claimed, endsAt }) => (
            <li key={key(missionId)} className={styles.card} data-off={claimed || undefined}>
              <div className={styles.line}>
                <h4 className={styles.name}>
                  <bdi>{title}</bdi>
                </h4>
                <span className={styles.amount}>{orDash(reward, moneyText)}</span>
              </div>
              <progress className={styles.progress} value={progress} max={target} aria-label={title} />
              <div className={styles.foot}>
                <span className={styles.state}>
                  {t('page.missions.progress', { progress, target })}
                  {endsAt !== undefined && ` · ${t('page.rewards.until', { date: dateText(endsAt) })}`}
                </span>
                {claimed && <span className={styles.done}>{t('page.missions.claimed')}</span>}
                {!claimed && progress >= target && (
                  <Button
                    aria-label={t('page.rewards.claimNamed', { title })}
                    busy={isClaiming(claim.claiming, 'mission', missionId)}
                    onClick={() => onClaim({ kind: 'mission', id: missionId })}
                  >
                    {t('page.rewards.claim')}
                  </Button>
                )}
              </div>
            </li>
          )),
        )}
      </ul>
      <Leaderboard board={board} dateText={dateText} moneyText={moneyText} numberText={numberText} />
    </>
  )
}
