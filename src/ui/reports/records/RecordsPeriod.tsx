import { useTranslation } from 'react-i18next'
import type { Preset } from '../../../machines/reports/records/period.ts'
import type { RecordsView } from '../../../machines/reports/records/records.view.ts'
import { Button } from '../../components/Button.tsx'
import { textsOf } from '../../components/form-texts.ts'
import { TextField } from '../../components/TextField.tsx'
import { ToggleGroup } from '../../components/ToggleGroup.tsx'
import styles from './RecordsFilters.module.css'

export interface RecordsPeriodProps {
  view: Pick<RecordsView, 'presets' | 'own' | 'problem' | 'from' | 'to'>
  today: () => string
  onChoose: (period: Preset | 'own') => void
  onDates: (dates: { from: string; to: string; today: string }) => void
}

/** The period of a report: presets or custom days. */
export function RecordsPeriod({ view, today, onChoose, onDates }: RecordsPeriodProps) {
  const { t } = useTranslation()
  return (
    <>
      <ToggleGroup
        label={t('page.records.period')}
        choices={view.presets.map(({ id }) => ({ id, text: t(`page.records.${id}`) }))}
        chosen={view.presets.find(({ chosen }) => chosen)?.id}
        onChoose={onChoose}
      />
      {view.own && (
        <form
          className={styles.dates}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const texts = textsOf(event.currentTarget)
            onDates({ from: texts('from'), to: texts('to'), today: today() })
          }}
        >
          <TextField
            type="date"
            name="from"
            label={t('page.records.from')}
            max={today()}
            defaultValue={view.from ?? today()}
          />
          <TextField
            type="date"
            name="to"
            label={t('page.records.to')}
            max={today()}
            defaultValue={view.to ?? today()}
            error={view.problem && t(view.problem)}
          />
          <Button type="submit">{t('page.records.show')}</Button>
        </form>
      )}
    </>
  )
}
