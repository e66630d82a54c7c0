// @vitest-environment document
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { RecordsTable } from '../../../src/ui/reports/records/RecordsTable.tsx'

test('the frame of a wide report scrolls where amounts or sums have nine digits [AGT-06 part]', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const columns = [
    { key: 'count', label: 'page.records.type', kind: 'count', sortable: false },
    { key: 'profit', label: 'page.records.type', kind: 'result', sortable: false },
  ]
  const shown = (wide: boolean, profit: number | undefined, sum?: number) => {
    const view = { columns, wide, rows: [{ id: '1', count: 1e9, profit }], pageSums: sum && { profit: sum } }
    const texts = { countText: String, resultText: String }
    flushSync(() =>
      root.render(createElement(RecordsTable, { view: view as never, texts: texts as never, onSort: () => undefined })),
    )
    return place.querySelector<HTMLElement>(':scope > div')?.dataset['wide']
  }
  expect(shown(false, 987_654_321_012.34)).toBeUndefined()
  expect(shown(true, 99_999_999.99)).toBe('true')
  expect(shown(true, undefined)).toBe('true')
  expect(shown(true, -987_654_321_012.34)).toBe('long')
  expect(shown(true, 1, 100_000_000)).toBe('long')
  flushSync(() => root.unmount())
})
