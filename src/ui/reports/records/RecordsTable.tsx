import { useTranslation } from 'react-i18next'
import type { RecordsView } from '../../../machines/reports/records/records.view.ts'
import type { Column, RecordRow } from '../../../machines/reports/records/report.ts'
import { ownValue } from '../../../machines/shared/own-value.ts'
import type { RecordTexts } from './record-texts.ts'
import styles from './RecordsTable.module.css'

export interface RecordsTableProps {
  view: Pick<RecordsView, 'columns' | 'wide' | 'long' | 'rows' | 'sort' | 'pageSums'>
  texts: RecordTexts
  onSort: (key: string) => void
}

/**
 * The rows of a report: a table, or cards on a narrow screen. The roles are explicit, because browsers drop them from a
 * table with another layout.
 */
export function RecordsTable({ view, texts, onSort }: RecordsTableProps) {
  const { t } = useTranslation()
  const written: Record<Exclude<Column['kind'], 'word'>, (value: string | number) => string> = {
    moment: (value) => texts.dateText(String(value)),
    day: (value) => texts.dayText(String(value)),
    money: (value) => texts.amountText(Number(value)),
    result: (value) => texts.resultText(Number(value)),
    count: (value) => texts.countText(Number(value)),
    text: String,
  }
  const textOf = ({ key, kind, words }: Column, row: RecordRow) => {
    const value = row[key]
    if (value === undefined) return '–'
    if (kind !== 'word') return written[kind](value)
    const word = ownValue(words, value)
    return word === undefined ? String(value) : t(word)
  }
  const isNumber = ({ kind }: Column) => kind === 'money' || kind === 'result' || kind === 'count'
  const toneOf = ({ kind }: Column, value: unknown) =>
    kind === 'result' && typeof value === 'number' && value !== 0 ? (value < 0 ? 'loss' : 'gain') : undefined
  const cell = (column: Column, text: string, value: unknown) => (
    <td
      key={column.key}
      role="cell"
      className={styles.cell}
      data-kind={isNumber(column) ? 'number' : column.kind}
      data-tone={toneOf(column, value)}
    >
      <span className={styles.label} aria-hidden="true">
        {t(column.label)}
      </span>
      <span>{text}</span>
    </td>
  )
  const { sort, pageSums } = view
  return (
    <div className={styles.frame} data-wide={view.long ? 'long' : view.wide || undefined}>
      <table role="table" className={styles.table}>
        <caption className="unseen">{t('page.records.rows')}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {view.columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-number={isNumber(column) || undefined}
                data-sortable={column.sortable}
                aria-sort={sort?.key === column.key ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
              >
                {column.sortable ? (
                  <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
                    {t(column.label)}
                  </button>
                ) : (
                  t(column.label)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {view.rows.map((row, index) => (
            <tr key={`${row['id']} ${index}`} role="row" className={styles.row}>
              {view.columns.map((column) => cell(column, textOf(column, row), row[column.key]))}
            </tr>
          ))}
        </tbody>
        {pageSums && (
          <tfoot role="rowgroup">
            <tr role="row" className={styles.row} data-sum>
              {view.columns.map((column, index) => {
                const sum = pageSums[column.key]
                if (sum !== undefined) return cell(column, textOf(column, { [column.key]: sum }), sum)
                return index === 0 ? (
                  <th key={column.key} role="rowheader" scope="row" className={styles.cell}>
                    {t('page.records.pageSum')}
                  </th>
                ) : (
                  <td key={column.key} role="cell" className={styles.cell} data-empty />
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
