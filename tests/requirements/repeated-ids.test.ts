// @vitest-environment document
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { RecordsTable } from '../../src/ui/reports/records/RecordsTable.tsx'

test('a player sees no row of the last page when one id names two bookings [PLAT-01 part]', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const place = document.createElement('div')
  const root = createRoot(place)
  const columns = [{ key: 'type', label: 'page.records.type', kind: 'text', sortable: false }]
  const show = (types: readonly string[], id?: string) =>
    flushSync(() =>
      root.render(
        createElement(RecordsTable, {
          view: { columns, wide: false, rows: types.map((type) => ({ id: id ?? type, type })) } as never,
          texts: {} as never,
          onSort: () => undefined,
        }),
      ),
    )
  const shown = () => [...place.querySelectorAll('tbody td span:last-child')].map(({ textContent }) => textContent)
  show(['bet', 'win', 'fee'], 'round 7')
  expect(shown()).toEqual(['bet', 'win', 'fee'])
  show(['fee', 'bet'], 'round 7')
  expect(shown()).toEqual(['fee', 'bet'])
  show(['deposit'])
  expect(shown()).toEqual(['deposit'])
  flushSync(() => root.unmount())
  expect(told).not.toHaveBeenCalled()
})
