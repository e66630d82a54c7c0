import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { LimitKind, PauseTerm } from '../../../api/calls/protection.ts'
import type { protectionMachine } from '../../../machines/account/protection/protection.machine.ts'
import { selectProtection, type ProtectionView } from '../../../machines/account/protection/protection.view.ts'
import { Button } from '../../components/Button.tsx'
import { keyed } from '../../components/keyed.ts'
import { TextButton } from '../../components/TextButton.tsx'
import styles from '../Account.module.css'
import { AskDialog } from '../AskDialog.tsx'
import { OneFieldForm } from '../OneFieldForm.tsx'
import { Card, Row, Rows, Section } from '../Section.tsx'

type Actor = ActorRefFrom<typeof protectionMachine>

export interface ProtectionTexts {
  /** Formats units of money with the symbol. */
  readonly money: (amount: number) => string
  /** Formats a moment in the reader's language. */
  readonly date: (moment: string) => string
}

export interface ProtectionSectionProps {
  actor: Actor
  texts: ProtectionTexts
  /** The statement of time and money. */
  children: ReactNode
}

/** Limits, pauses and the reality check (MEM-17). */
export function ProtectionSection({ actor, texts, children }: ProtectionSectionProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectProtection, shallowEqual)
  return (
    <Section
      phase={view.phase}
      busy={view.busy}
      notice={view.notice}
      onRetry={() => actor.send({ type: 'protection.retry' })}
      onDismiss={() => actor.send({ type: 'notice.dismiss' })}
    >
      {view.pause && (
        <div className={styles.pause} role="status">
          <strong>{t(`page.protection.holds.${view.pause.kind}`)}</strong>
          <span>
            {view.pause.until === undefined
              ? t(view.pause.kind === 'break' ? 'page.protection.breakText' : 'page.protection.forGood')
              : t('page.protection.until', { date: texts.date(view.pause.until) })}
          </span>
        </div>
      )}
      <p className={styles.soft}>{t('page.protection.lead')}</p>
      {view.groups.map(({ kind, limits }) => (
        <Limits key={kind} kind={kind} limits={limits} view={view} actor={actor} texts={texts} />
      ))}
      <Card title={t('page.protection.reality')} text={t('page.protection.realityText')}>
        <fieldset className={styles.choices}>
          <legend className="unseen">{t('page.protection.reality')}</legend>
          {view.realityChoices.map((minutes) => (
            <Button
              key={minutes}
              tone="quiet"
              aria-pressed={minutes === view.realityMinutes}
              busy={view.saving?.kind === 'reality' && view.saving.minutes === minutes}
              onClick={() => actor.send({ type: 'reality.choose', minutes })}
            >
              {minutes === 0 ? t('page.protection.never') : t('page.protection.minutes', { count: minutes })}
            </Button>
          ))}
        </fieldset>
      </Card>
      <Pauses
        title={t('page.protection.break')}
        text={t('page.protection.breakText')}
        terms={view.breakTerms}
        actor={actor}
      />
      <Pauses
        title={t('page.protection.exclusion')}
        text={t('page.protection.exclusionText')}
        terms={view.exclusionTerms}
        actor={actor}
      />
      {children}
      {view.askedTerm && (
        <AskDialog
          title={t('page.protection.askTitle')}
          text={t('page.protection.askText', { term: t(`page.protection.term.${view.askedTerm}`) })}
          confirm={t('page.protection.askConfirm')}
          onConfirm={() => actor.send({ type: 'pause.confirm' })}
          onCancel={() => actor.send({ type: 'pause.cancel' })}
        />
      )}
    </Section>
  )
}

function Pauses({
  title,
  text,
  terms,
  actor,
}: {
  title: string
  text: string
  terms: readonly PauseTerm[]
  actor: Actor
}) {
  const { t } = useTranslation()
  return (
    <Card title={title} text={text}>
      <fieldset className={styles.choices}>
        <legend className="unseen">{title}</legend>
        {terms.map((term) => (
          <Button key={term} tone="quiet" onClick={() => actor.send({ type: 'pause.want', term })}>
            {t(`page.protection.term.${term}`)}
          </Button>
        ))}
      </fieldset>
    </Card>
  )
}

interface LimitsProps {
  kind: LimitKind
  limits: ProtectionView['groups'][number]['limits']
  view: ProtectionView
  actor: Actor
  texts: ProtectionTexts
}

/** The limits of one kind by day, week and month. */
function Limits({ kind, limits, view, actor, texts }: LimitsProps) {
  const { t } = useTranslation()
  const amountText = (amount: number) =>
    kind === 'time' ? t('page.protection.minutes', { count: Math.floor(amount) }) : texts.money(amount)
  return (
    <Card title={t(`page.protection.kind.${kind}`)} text={t(`page.protection.about.${kind}`)}>
      <Rows>
        {limits.map(
          keyed((key, limit) => {
            const { period, amount, used, pending } = limit
            const isOpen = view.limit?.kind === kind && view.limit.period === period
            const verb = t(amount === undefined ? 'page.protection.set' : 'page.protection.change')
            const name = t(`page.protection.limitOf.${kind}`, { period: t(`page.protection.period.${period}`) })
            return (
              <Row
                key={key(period)}
                label={t(`page.protection.period.${period}`)}
                lines={
                  <>
                    <span className={styles.amount}>
                      {amount === undefined
                        ? t('page.protection.noLimit')
                        : used === undefined
                          ? amountText(amount)
                          : t('page.protection.used', { used: amountText(used), limit: amountText(amount) })}
                    </span>
                    {amount !== undefined && used !== undefined && (
                      <span className={styles.bar} aria-hidden="true">
                        <span style={{ inlineSize: `${Math.min(100, (used / amount) * 100)}%` }} />
                      </span>
                    )}
                    {pending && (
                      <span className={styles.soft}>
                        {pending.amount === undefined
                          ? t('page.protection.pendingNone', { date: texts.date(pending.from) })
                          : t('page.protection.pending', {
                              limit: amountText(pending.amount),
                              date: texts.date(pending.from),
                            })}
                      </span>
                    )}
                  </>
                }
                acts={
                  <>
                    {pending && (
                      <TextButton onClick={() => actor.send({ type: 'limit.keep', limit: { kind, period } })}>
                        {t('page.protection.keep')}
                      </TextButton>
                    )}
                    {!isOpen && (
                      <TextButton
                        aria-label={`${verb}: ${name}`}
                        onClick={() => actor.send({ type: 'limit.open', limit: { kind, period } })}
                      >
                        {verb}
                      </TextButton>
                    )}
                  </>
                }
              >
                {isOpen && (
                  <>
                    <OneFieldForm
                      field={{
                        name: 'amount',
                        label: name,
                        inputMode: 'decimal',
                        hint: t(kind === 'time' ? 'page.protection.timeHint' : 'page.protection.moneyHint'),
                        defaultValue: amount === undefined ? '' : String(amount),
                        autoComplete: 'off',
                      }}
                      error={view.fieldError}
                      busy={view.saving !== undefined}
                      submit={t('page.account.save')}
                      onSubmit={(typed) => actor.send({ type: 'limit.submit', amount: typed })}
                      onCancel={() => actor.send({ type: 'limit.close' })}
                    />
                    {amount !== undefined && (
                      <TextButton onClick={() => actor.send({ type: 'limit.remove' })}>
                        {t('page.protection.remove')}
                      </TextButton>
                    )}
                  </>
                )}
              </Row>
            )
          }),
        )}
      </Rows>
    </Card>
  )
}
