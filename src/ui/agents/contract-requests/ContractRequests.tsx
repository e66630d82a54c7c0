import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ContractKind } from '../../../api/calls/agent.ts'
import type { contractRequestsMachine } from '../../../machines/agents/contract-requests/contract-requests.machine.ts'
import { selectContractRequests } from '../../../machines/agents/contract-requests/contract-requests.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import type { FormDraft } from '../../components/form-draft.ts'
import { NoticeText } from '../../components/NoticeText.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { keyed } from '../../components/keyed.ts'
import { useMessage } from '../../components/use-message.ts'
import styles from '../contracts/ContractCard.module.css'
import { Rates } from '../contracts/Rates.tsx'
import choice from '../KindChoice.module.css'
import type { AgentWords } from '../words.ts'

/** The names of the kinds, as in the menu. */
const names = {
  dividend: 'agentCentre.agentDividendRecordCopy2',
  daily: 'agentCentre.agentDailyWages2',
  hourly: 'agentCentre.agentHourSalary',
  realtime: 'agentCentre.agentRealtimeSalary',
} as const satisfies Record<ContractKind, unknown>

const states = {
  none: 'page.contract.none',
  offered: 'page.contract.state.offered',
  accepted: 'page.contract.state.accepted',
  waiting: 'page.contract.state.waiting',
} as const

/** The states of an offer to a downline. */
const offerStates = {
  offered: 'page.contract.state.sent',
  accepted: 'page.contract.state.accepted',
  rejected: 'page.contract.state.rejected',
  ended: 'page.contract.state.ended',
} as const

const rates = ['winRate', 'lossRate', 'betAmountRate'] as const

export interface ContractRequestsProps {
  actor: ActorRefFrom<typeof contractRequestsMachine>
  words: Pick<AgentWords, 'percent' | 'day'>
  draft: FormDraft
}

/** The agent's requests for contracts, the downlines' requests, and offers to them (AGT-10). */
export function ContractRequests({ actor, words, draft }: ContractRequestsProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectContractRequests, shallowEqual)
  if (view.loading) return <Skeleton height="20rem" />
  if (view.failed)
    return (
      <EmptyState
        alert
        icon="offline"
        title={t('page.contract.failed')}
        text={view.notice && <NoticeText notice={view.notice} />}
        action={<Button onClick={() => actor.send({ type: 'requests.retry' })}>{t('action.retry')}</Button>}
      />
    )
  return (
    <div className={styles.cards} aria-busy={view.busy || undefined}>
      {view.own.map(({ kind, state, canRequest }) => (
        <section key={kind} className={styles.card} data-state={state} aria-label={t(names[kind])}>
          <header className={styles.head}>
            <h4>{t(names[kind])}</h4>
            <span className={styles.state}>{t(states[state])}</span>
          </header>
          <p className={styles.text}>{t(`page.contract.about.${kind}`)}</p>
          {canRequest && (
            <div className={styles.acts}>
              <Button
                tone="quiet"
                aria-disabled={view.busy || undefined}
                onClick={() => actor.send({ type: 'contract.request', kind })}
              >
                {t('page.contract.request')}
              </Button>
            </div>
          )}
        </section>
      ))}
      {view.requests.length > 0 && (
        <section className={styles.card} aria-label={t('page.contract.requests')}>
          <h4>{t('page.contract.requests')}</h4>
          {view.requests.map(
            keyed((key, request) => (
              <div key={key(`${request.username} ${request.kind}`)} className={styles.head}>
                <span>
                  <bdi>{request.username}</bdi> · {t(names[request.kind])} · {words.day(request.requestedAt)}
                </span>
                <Button tone="quiet" onClick={() => actor.send({ type: 'offer.begin', draft: request })}>
                  {t('page.contract.makeOffer')}
                </Button>
              </div>
            )),
          )}
        </section>
      )}
      <section className={styles.card} aria-label={t('page.contract.makeOffer')}>
        <h4>{t('page.contract.makeOffer')}</h4>
        <div role="status">
          {view.offered !== undefined && <p>{t('page.contract.offerSent', { name: view.offered })}</p>}
        </div>
        <Form
          key={`${view.requestId} ${view.draft?.username} ${view.draft?.kind}`}
          lead={t('page.contract.rateWrong')}
          rejection={view.notice}
          busy={view.busy}
          problems={view.fieldErrors}
          draft={draft}
          onSubmit={(text) =>
            actor.send({
              type: 'offer.submit',
              texts: {
                username: text('username'),
                kind: view.own.find(({ kind }) => kind === text('kind'))?.kind ?? 'dividend',
                winRate: text('winRate'),
                lossRate: text('lossRate'),
                betAmountRate: text('betAmountRate'),
              },
            })
          }
        >
          <fieldset className={choice.choice}>
            <legend className={choice.legend}>{t('page.report.contract')}</legend>
            {view.own.map(({ kind }) => (
              <label key={kind} className={choice.option}>
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={kind === (view.draft?.kind ?? 'dividend')}
                />
                <span>{t(names[kind])}</span>
              </label>
            ))}
          </fieldset>
          <TextField
            name="username"
            label={t('page.contract.downline')}
            error={message(view.fieldErrors.username)}
            defaultValue={view.draft?.username}
            autoComplete="off"
            required
          />
          {rates.map((rate) => (
            <TextField
              key={rate}
              name={rate}
              label={t(`page.contract.${rate}`)}
              error={message(view.fieldErrors[rate])}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint={rate === rates.at(-1) ? 'go' : undefined}
            />
          ))}
          <Button type="submit" tone="main" wide busy={view.busy}>
            {t('page.contract.makeOffer')}
          </Button>
        </Form>
      </section>
      {view.offers.map(
        keyed((key, offer) => (
          <section
            key={key(offer.contractId)}
            className={styles.card}
            data-state={offer.state}
            aria-label={offer.username}
          >
            <header className={styles.head}>
              <h4>
                <bdi>{offer.username}</bdi> · {t(names[offer.kind])}
              </h4>
              <span className={styles.state}>{t(offerStates[offer.state])}</span>
            </header>
            <Rates rates={offer} words={words} />
          </section>
        )),
      )}
    </div>
  )
}
