import { useTranslation } from 'react-i18next'
import type { Downline } from '../../../api/calls/team.ts'
import { Button } from '../../components/Button.tsx'
import { orDash } from '../../components/or-dash.ts'
import styles from './DownlineCard.module.css'
import type { AgentWords } from '../words.ts'

export interface DownlineCardProps {
  downline: Downline
  words: AgentWords
  onOpen: () => void
  onTransfer: () => void
}

/** A member of the team with the agent's actions. */
export function DownlineCard({ downline, words, onOpen, onTransfer }: DownlineCardProps) {
  const { t } = useTranslation()
  const { username, nickname, kind, level, balance, rebate, joinedAt, seenAt, downlines } = downline
  const facts = [
    [t('page.team.level'), t('number.plain', { number: level })],
    [t('page.team.rebate'), orDash(rebate, words.percent)],
    [t('page.team.joined'), words.day(joinedAt)],
    [t('page.team.seen'), orDash(seenAt, words.ago)],
  ] as const
  return (
    <li className={styles.card} aria-label={username}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h4 className={styles.name}>
            <bdi>{nickname}</bdi>
          </h4>
          <p className={styles.account}>
            <bdi>{username}</bdi>
            <span className={styles.kind} data-kind={kind}>
              {t(`page.team.kind.${kind}`)}
            </span>
          </p>
        </div>
        <p className={styles.money}>{words.money(balance)}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button tone="quiet" onClick={onTransfer}>
          {t('page.team.transfer')}
        </Button>
        {downlines > 0 && (
          <Button tone="quiet" onClick={onOpen}>
            {t('page.team.open', { count: downlines })}
          </Button>
        )}
      </div>
    </li>
  )
}
