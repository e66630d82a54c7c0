import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { contractsMachine } from '../../../machines/agents/contracts/contracts.machine.ts'
import { selectContracts } from '../../../machines/agents/contracts/contracts.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from './ContractCard.module.css'
import { Rates } from './Rates.tsx'
import type { AgentWords } from '../words.ts'

export interface ContractCardProps {
  actor: ActorRefFrom<typeof contractsMachine>
  words: Pick<AgentWords, 'percent' | 'day'>
}

/** The contract of a kind: the one in force, the offer, and the warning before downlines' contracts end (AGT-08). */
export function ContractCard({ actor, words }: ContractCardProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectContracts, shallowEqual)
  const { offer, standing } = view
  const cancel = () => actor.send({ type: 'decision.cancel' })
  if (view.loading) return <Skeleton height="10rem" />
  if (view.failed)
    return (
      <EmptyState
        alert
        icon="offline"
        title={t('page.contract.failed')}
        text={view.notice && <NoticeText notice={view.notice} />}
        action={<Button onClick={() => actor.send({ type: 'contracts.retry' })}>{t('action.retry')}</Button>}
      />
    )
  return (
    <div className={styles.cards}>
      <div role="alert">
        {view.notice && (
          <p className={styles.notice}>
            <NoticeText notice={view.notice} />
          </p>
        )}
      </div>
      {offer && (
        <section className={styles.card} data-state="offered" aria-label={t('page.contract.offer')}>
          <header className={styles.head}>
            <h4>{t('page.contract.offer')}</h4>
            <span className={styles.state}>{t('page.contract.state.offered')}</span>
          </header>
          <p className={styles.text}>{t(`page.contract.about.${view.kind}`)}</p>
          <Rates rates={offer} words={words} />
          {standing && <p className={styles.text}>{t('page.contract.replaces')}</p>}
          <div className={styles.acts}>
            <Button
              tone="quiet"
              aria-disabled={view.busy || undefined}
              onClick={() => actor.send({ type: 'offer.reject' })}
            >
              {t('page.contract.reject')}
            </Button>
            <Button tone="main" busy={view.busy} onClick={() => actor.send({ type: 'offer.accept' })}>
              {t('page.contract.accept')}
            </Button>
          </div>
        </section>
      )}
      {standing && (
        <section className={styles.card} data-state={standing.state} aria-label={t('page.contract.own')}>
          <header className={styles.head}>
            <h4>{t('page.contract.own')}</h4>
            <span className={styles.state}>{t(`page.contract.state.${standing.state}`)}</span>
          </header>
          {!offer && <p className={styles.text}>{t(`page.contract.about.${view.kind}`)}</p>}
          <Rates rates={standing} words={words} />
          <p className={styles.text}>
            {standing.endsAt === undefined || standing.state === 'accepted'
              ? t('page.contract.since', { day: words.day(standing.startsAt) })
              : t('page.contract.until', { day: words.day(standing.endsAt) })}
          </p>
        </section>
      )}
      {view.none && (
        <EmptyState icon="wallet" title={t('page.contract.none')} text={t(`page.contract.about.${view.kind}`)} />
      )}
      {view.step === 'warning' && (
        <Dialog title={t('page.contract.warning')} onClose={view.busy ? undefined : cancel}>
          <div className={styles.cards}>
            <p>{t('page.contract.warningText', { count: view.higher.length })}</p>
            <table className={styles.higher}>
              <thead>
                <tr>
                  <th scope="col">{t('page.contract.downline')}</th>
                  <th scope="col">{t('page.contract.rates')}</th>
                </tr>
              </thead>
              <tbody>
                {offer && (
                  <tr>
                    <th scope="row">{t('page.contract.offer')}</th>
                    <td>
                      <Rates rates={offer} words={words} />
                    </td>
                  </tr>
                )}
                {view.higher.map(
                  keyed((key, downline) => (
                    <tr key={key(downline.contractId)}>
                      <th scope="row">
                        <bdi>{downline.username}</bdi>
                      </th>
                      <td>
                        <Rates rates={downline} words={words} />
                      </td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
            <div className={styles.acts}>
              <Button tone="quiet" data-first aria-disabled={view.busy || undefined} onClick={cancel}>
                {t('action.cancel')}
              </Button>
              <Button tone="danger" busy={view.busy} onClick={() => actor.send({ type: 'higher.confirm' })}>
                {t('page.contract.endThem')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      {view.step === 'rejection' && (
        <Dialog title={t('page.contract.rejection')} onClose={view.busy ? undefined : cancel}>
          <div className={styles.cards}>
            <p>{t('page.contract.rejectionText')}</p>
            <div className={styles.acts}>
              <Button tone="quiet" data-first aria-disabled={view.busy || undefined} onClick={cancel}>
                {t('action.cancel')}
              </Button>
              <Button tone="danger" busy={view.busy} onClick={() => actor.send({ type: 'rejection.confirm' })}>
                {t('page.contract.reject')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
