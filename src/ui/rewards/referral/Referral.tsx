import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReferralEvent } from '../../../machines/rewards/referral/referral.machine.ts'
import type { selectReferral } from '../../../machines/rewards/referral/referral.view.ts'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { PageHead } from '../PageHead.tsx'
import styles from '../Rewards.module.css'

export interface ReferralProps {
  view: ReturnType<typeof selectReferral>
  /** The device supports sharing. */
  canShare: boolean
  /** Formats a day in the reader's language. */
  dayText: (moment: string) => string
  /** Formats a number in the reader's language. */
  numberText: (number: number) => string
  onEvent: (event: ReferralEvent) => void
}

/** The referral page: the link as text and QR code, and the invited members (MEM-12). */
export function Referral({ view, canShare, dayText, numberText, onEvent }: ReferralProps) {
  const { t } = useTranslation()
  const id = useId()
  const { link, invited, playing, list, totalPages } = view.invitation
  return (
    <>
      <PageHead title={t('memberCentre.referral')} />
      {view.coming && <EmptyState icon="invite" title={t('memberCentre.activityComing')} />}
      <ReadingState
        {...view}
        empty={false}
        words={{
          loading: t('page.referral.loading'),
          empty: '',
          emptyText: '',
          failed: t('page.referral.failed'),
        }}
        onRetry={() => onEvent({ type: 'referral.retry' })}
      />
      {view.showing && (
        <>
          <p className={styles.text}>{t('page.referral.lead')}</p>
          <div className={styles.invitation}>
            <QrCode value={link} label={t('page.referral.code')} />
            <div className={styles.passing}>
              <label htmlFor={id} className={styles.label}>
                {t('page.referral.link')}
              </label>
              <input
                id={id}
                className={styles.link}
                readOnly
                value={link}
                dir="ltr"
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <div className={styles.ways}>
                <Button tone="main" onClick={() => onEvent({ type: 'link.copy' })}>
                  {t('page.referral.copy')}
                </Button>
                {canShare && (
                  <Button tone="quiet" onClick={() => onEvent({ type: 'link.share' })}>
                    {t('page.referral.share')}
                  </Button>
                )}
              </div>
              <p role="status" className={styles.said}>
                {view.copied && t('page.referral.copied')}
                {view.notPassed && t('page.referral.notPassed')}
              </p>
            </div>
          </div>
          <dl className={styles.figures}>
            {invited !== undefined && (
              <div>
                <dt>{t('page.referral.invited')}</dt>
                <dd>{numberText(invited)}</dd>
              </div>
            )}
            {playing !== undefined && (
              <div>
                <dt>{t('page.referral.playing')}</dt>
                <dd>{numberText(playing)}</dd>
              </div>
            )}
          </dl>
          <section aria-labelledby={`${id}-friends`}>
            <h3 id={`${id}-friends`}>{t('page.referral.friends')}</h3>
            {list.length === 0 && (
              <EmptyState icon="invite" title={t('page.referral.none')} text={t('page.referral.noneText')} />
            )}
            <ul className={styles.friends}>
              {list.map(({ playerName, joinedAt, playing: isPlaying }, index) => (
                <li key={`${playerName} ${joinedAt} ${index}`} className={styles.friend}>
                  <bdi className={styles.name}>{playerName}</bdi>
                  <span className={styles.state}>{t('page.referral.joined', { date: dayText(joinedAt) })}</span>
                  {isPlaying !== undefined && (
                    <span className={isPlaying ? styles.done : styles.state}>
                      {t(isPlaying ? 'page.referral.playing' : 'page.referral.waiting')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <Pager
              label={t('page.referral.pages')}
              page={view.page}
              count={totalPages}
              marks={view.marks}
              onChoose={(page) => onEvent({ type: 'page.choose', page })}
            />
          </section>
        </>
      )}
    </>
  )
}
