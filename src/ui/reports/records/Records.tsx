import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { recordsMachine } from '../../../machines/reports/records/records.machine.ts'
import type { RecordsView } from '../../../machines/reports/records/records.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Pager } from '../../components/Pager.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { RegionBoundary } from '../../components/RegionBoundary.tsx'
import { orDash } from '../../components/or-dash.ts'
import styles from './Records.module.css'
import { RecordsFilters, type VendorChoice } from './RecordsFilters.tsx'
import { RecordsPeriod } from './RecordsPeriod.tsx'
import { RecordsTable } from './RecordsTable.tsx'
import type { RecordTexts } from './record-texts.ts'

const Chart = lazy(() => import('./Chart.tsx'))

export interface RecordsProps {
  actor: ActorRefFrom<typeof recordsMachine>
  view: RecordsView
  texts: RecordTexts
  vendors: readonly VendorChoice[]
  /** Returns the current day in the brand's time zone. */
  today: () => string
}

/** A report: period, filters, sums, chart and rows. */
export function Records({ actor, view, texts, vendors, today }: RecordsProps) {
  const { t } = useTranslation()
  const { chart } = view

  const save = () => {
    const words = view.columns.flatMap((column) =>
      Object.entries(column.words ?? {}).map(([value, key]) => [value, t(key)] as const),
    )
    actor.send({
      type: 'file.save',
      words: {
        heads: view.columns.map(({ label }) => t(label)),
        words: Object.fromEntries(words),
        name: t('page.records.fileName'),
      },
    })
  }

  return (
    <div className={styles.records}>
      <RecordsPeriod
        view={view}
        today={today}
        onChoose={(period) => actor.send({ type: 'period.choose', period })}
        onDates={(dates) => actor.send({ type: 'dates.submit', ...dates })}
      />
      <RecordsFilters
        filters={view.filters}
        vendors={vendors}
        onChoose={(key, value) => actor.send({ type: 'filter.choose', key, value })}
      />
      <div className={styles.answer} aria-busy={view.busy} data-old={(view.busy && !view.waiting) || undefined}>
        <p className="unseen" role="status">
          {view.busy && t('page.records.loading')}
        </p>
        {view.waiting && (
          <>
            <Skeleton height="5.5rem" />
            <Skeleton height="22rem" />
          </>
        )}
        {view.failed && (
          <LoadFailed
            title={t('page.records.failed')}
            reason={view.failed}
            onRetry={() => actor.send({ type: 'records.retry' })}
          />
        )}
        {view.empty && <EmptyState icon="search" title={t('page.records.empty')} text={t('page.records.emptyText')} />}
        {view.rows.length > 0 && view.from !== undefined && view.to !== undefined && (
          <>
            <section aria-label={t('page.records.sums')}>
              <p className={styles.days}>
                {t('page.records.days', { from: texts.dayText(view.from), to: texts.dayText(view.to) })}
              </p>
              <dl className={styles.sums}>
                {view.totals.map(({ key, label, kind, value }) => (
                  <div key={key} className={styles.sum} data-total={key}>
                    <dt>{t(label)}</dt>
                    <dd>{orDash(value, kind === 'count' ? texts.countText : texts.moneyText)}</dd>
                  </div>
                ))}
              </dl>
            </section>
            {chart && (
              // The rows hold the same figures as the chart.
              <RegionBoundary quiet>
                <Suspense fallback={<Skeleton height="13rem" />}>
                  <Chart
                    series={chart.series}
                    texts={texts}
                    label={t('page.records.chart', {
                      figure: t(chart.label),
                      from: texts.dayText(view.from),
                      to: texts.dayText(view.to),
                      best: texts.moneyText(chart.best.value),
                      bestDay: texts.dayText(chart.best.day),
                    })}
                    title={t('page.records.byDay', { figure: t(chart.label) })}
                  />
                </Suspense>
              </RegionBoundary>
            )}
            <RecordsTable view={view} texts={texts} onSort={(key) => actor.send({ type: 'sort.choose', key })} />
            <Pager
              label={t('page.records.pages')}
              page={view.page}
              count={view.pages}
              marks={view.marks}
              onChoose={(page) => actor.send({ type: 'page.choose', page })}
            />
          </>
        )}
      </div>
      {view.canSave && (
        <div className={styles.file}>
          <Button tone="quiet" busy={view.saving} onClick={save}>
            {t('page.records.save')}
          </Button>
          <p role="status">
            {view.saved &&
              (view.saved.whole
                ? t('page.records.saved', { count: view.saved.rows })
                : t('page.records.savedPart', { count: view.saved.rows }))}
            {view.saveFailed && t('page.records.saveFailed')}
          </p>
        </div>
      )}
    </div>
  )
}
