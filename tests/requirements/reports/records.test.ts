// @vitest-environment document
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RecordsView } from '../../../src/machines/reports/records/records.view.ts'
import type { Axis, Options } from 'uplot'
import Chart from '../../../src/ui/reports/records/Chart.tsx'
import { Records } from '../../../src/ui/reports/records/Records.tsx'
import { beginDrawing, endDrawing } from '../../support/draw-part.ts'
import { about } from '../../support/part-views.ts'
import { flowWith, wholeOf } from '../../support/whole-part.ts'

const made = vi.hoisted((): { plot?: readonly unknown[]; does: string[] } => ({ does: [] }))
vi.mock('uplot', () => ({
  default: class {
    static paths = {
      bars:
        (how: object) =>
        (...of: unknown[]) => [how, ...of],
    }
    constructor(...given: readonly unknown[]) {
      made.plot = given
    }
    setSize = (size: object) => made.does.push(`has size ${JSON.stringify(size)}`)
    redraw = () => made.does.push('is drawn again')
    destroy = () => made.does.push('ends')
  },
}))

beforeAll(beginDrawing)
afterEach(endDrawing)

const columns: RecordsView['columns'] = [
  { key: 'at', label: 'page.records.from', kind: 'moment', sortable: true },
  { key: 'day', label: 'page.records.to', kind: 'day', sortable: true },
  { key: 'bet', label: 'page.records.sums', kind: 'money', added: true },
  { key: 'won', label: 'page.records.all', kind: 'result', added: true },
  { key: 'count', label: 'page.records.rows', kind: 'count', sortable: true },
  { key: 'state', label: 'page.records.filters', kind: 'word', words: { 1: 'page.records.today' } },
  { key: 'id', label: 'page.records.anyone', kind: 'text' },
]
const row = { at: '2026-11-21T08:15', day: '2026-11-21', bet: 100, won: -5, count: 3, state: 1, id: 'A1' }
const listed: RecordsView = {
  columns,
  wide: false,
  long: false,
  filters: [],
  totals: [],
  sort: undefined,
  presets: [{ id: 'today', chosen: true }],
  own: false,
  problem: undefined,
  from: '2026-11-20',
  to: '2026-11-21',
  busy: false,
  waiting: false,
  empty: false,
  failed: undefined,
  rows: [row],
  pageSums: undefined,
  page: 1,
  pages: 1,
  marks: [1],
  chart: undefined,
  saving: false,
  saveFailed: false,
  saved: undefined,
  canSave: false,
}
const written = (kind: string) => (value: string | number) => `${kind} ${value}`
const texts = {
  dateText: written('date'),
  dayText: written('day'),
  moneyText: written('money'),
  amountText: written('amount'),
  resultText: written('result'),
  countText: written('count'),
  shortText: written('short'),
}
const vendors = [
  { value: 'ALPHA', label: 'Alpha' },
  { value: 'BETA', label: 'Beta' },
]
const report = (given: Partial<RecordsView>) =>
  wholeOf(Records, { actor: flowWith({}), view: { ...listed, ...given }, texts, vendors, today: () => '2026-11-22' })

describe('a report', () => {
  test('scrolls in its frame where its amounts are long [FLOW-13 part, AGT-06 part]', () => {
    expect(about(/div\.frame/, report({ wide: true, long: true }))).toEqual(['    div.frame data-wide=long'])
  })

  test('has its rows with each kind of figure, and its pages [FLOW-13 part]', () => {
    const drawn = report({
      wide: true,
      sort: { key: 'at', order: 'asc' },
      totals: [
        { key: 'bet', label: 'page.records.sums', kind: 'money', value: 100 },
        { key: 'count', label: 'page.records.rows', kind: 'count', value: 3 },
        { key: 'won', label: 'page.records.all', kind: 'result', value: undefined },
      ],
      rows: [row, { id: 'A2', won: 7, state: 9 }, { id: 'A3', won: 0 }],
      pageSums: { bet: 100, won: 2 },
      page: 2,
      pages: 3,
      marks: [1, 2, 3],
      canSave: true,
    })
    expect(drawn).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=true type=button “Today”
        div.answer aria-busy=false
          p.unseen role=status
          section aria-label=Totals
            p.days “day 2026-11-20 to day 2026-11-21”
            dl.sums
              div.sum data-total=bet
                dt “Totals”
                dd “money 100”
              div.sum data-total=count
                dt “Rows of the report”
                dd “count 3”
              div.sum data-total=won
                dt “All”
                dd “–”
          div.frame data-wide=true
            table.table role=table
              caption.unseen “Rows of the report”
              thead.head role=rowgroup
                tr role=row
                  th aria-sort=ascending data-sortable=true role=columnheader scope=col
                    button.sort type=button “From”
                  th data-sortable=true role=columnheader scope=col
                    button.sort type=button “To”
                  th data-number=true role=columnheader scope=col “Totals”
                  th data-number=true role=columnheader scope=col “All”
                  th data-number=true data-sortable=true role=columnheader scope=col
                    button.sort type=button “Rows of the report”
                  th role=columnheader scope=col “Filters”
                  th role=columnheader scope=col “Anyone”
              tbody role=rowgroup
                tr.row role=row
                  td.cell data-kind=moment role=cell
                    span.label aria-hidden=true “From”
                    span “date 2026-11-21T08:15”
                  td.cell data-kind=day role=cell
                    span.label aria-hidden=true “To”
                    span “day 2026-11-21”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Totals”
                    span “amount 100”
                  td.cell data-kind=number data-tone=loss role=cell
                    span.label aria-hidden=true “All”
                    span “result -5”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Rows of the report”
                    span “count 3”
                  td.cell data-kind=word role=cell
                    span.label aria-hidden=true “Filters”
                    span “Today”
                  td.cell data-kind=text role=cell
                    span.label aria-hidden=true “Anyone”
                    span “A1”
                tr.row role=row
                  td.cell data-kind=moment role=cell
                    span.label aria-hidden=true “From”
                    span “–”
                  td.cell data-kind=day role=cell
                    span.label aria-hidden=true “To”
                    span “–”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Totals”
                    span “–”
                  td.cell data-kind=number data-tone=gain role=cell
                    span.label aria-hidden=true “All”
                    span “result 7”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Rows of the report”
                    span “–”
                  td.cell data-kind=word role=cell
                    span.label aria-hidden=true “Filters”
                    span “9”
                  td.cell data-kind=text role=cell
                    span.label aria-hidden=true “Anyone”
                    span “A2”
                tr.row role=row
                  td.cell data-kind=moment role=cell
                    span.label aria-hidden=true “From”
                    span “–”
                  td.cell data-kind=day role=cell
                    span.label aria-hidden=true “To”
                    span “–”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Totals”
                    span “–”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “All”
                    span “result 0”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Rows of the report”
                    span “–”
                  td.cell data-kind=word role=cell
                    span.label aria-hidden=true “Filters”
                    span “–”
                  td.cell data-kind=text role=cell
                    span.label aria-hidden=true “Anyone”
                    span “A3”
              tfoot role=rowgroup
                tr.row data-sum=true role=row
                  th.cell role=rowheader scope=row “This page”
                  td.cell data-empty=true role=cell
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Totals”
                    span “amount 100”
                  td.cell data-kind=number data-tone=gain role=cell
                    span.label aria-hidden=true “All”
                    span “result 2”
                  td.cell data-empty=true role=cell
                  td.cell data-empty=true role=cell
                  td.cell data-empty=true role=cell
          nav.pager aria-label=Pages of the report
            button.button aria-label=Previous page type=button
              svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
            ol.pages
              li
                button.page aria-label=Page 1 type=button “1”
              li
                button.page aria-current=page aria-label=Page 2 type=button “2”
              li
                button.page aria-label=Page 3 type=button “3”
            button.button aria-label=Next page type=button
              svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        div.file
          button.button data-tone=quiet type=button
            span.label “Save as CSV”
          p role=status
      use button Today
        sends {"type":"period.choose","period":"today"}
      use button From
        sends {"type":"sort.choose","key":"at"}
      use button To
        sends {"type":"sort.choose","key":"day"}
      use button Rows of the report
        sends {"type":"sort.choose","key":"count"}
      use button Previous page
        sends {"type":"page.choose","page":1}
      use button Page 1
        sends {"type":"page.choose","page":1}
      use button Page 2
        sends {"type":"page.choose","page":2}
      use button Page 3
        sends {"type":"page.choose","page":3}
      use button Next page
        sends {"type":"page.choose","page":3}
      use button Save as CSV
        sends {"type":"file.save","words":{"heads":["From","To","Totals","All","Rows of the report","Filters","Anyone"],"words":{"1":"Today"},"name":"Report"}}
      "
    `)
  })

  test('is sorted the other way, and is old while it loads [FLOW-13 part]', () => {
    const drawn = report({ sort: { key: 'day', order: 'desc' }, busy: true, rows: [{ id: 'A3', won: 0 }] })
    expect(drawn).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=true type=button “Today”
        div.answer aria-busy=true data-old=true
          p.unseen role=status “Loading the report…”
          section aria-label=Totals
            p.days “day 2026-11-20 to day 2026-11-21”
            dl.sums
          div.frame
            table.table role=table
              caption.unseen “Rows of the report”
              thead.head role=rowgroup
                tr role=row
                  th data-sortable=true role=columnheader scope=col
                    button.sort type=button “From”
                  th aria-sort=descending data-sortable=true role=columnheader scope=col
                    button.sort type=button “To”
                  th data-number=true role=columnheader scope=col “Totals”
                  th data-number=true role=columnheader scope=col “All”
                  th data-number=true data-sortable=true role=columnheader scope=col
                    button.sort type=button “Rows of the report”
                  th role=columnheader scope=col “Filters”
                  th role=columnheader scope=col “Anyone”
              tbody role=rowgroup
                tr.row role=row
                  td.cell data-kind=moment role=cell
                    span.label aria-hidden=true “From”
                    span “–”
                  td.cell data-kind=day role=cell
                    span.label aria-hidden=true “To”
                    span “–”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Totals”
                    span “–”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “All”
                    span “result 0”
                  td.cell data-kind=number role=cell
                    span.label aria-hidden=true “Rows of the report”
                    span “–”
                  td.cell data-kind=word role=cell
                    span.label aria-hidden=true “Filters”
                    span “–”
                  td.cell data-kind=text role=cell
                    span.label aria-hidden=true “Anyone”
                    span “A3”
      use button Today
        sends {"type":"period.choose","period":"today"}
      use button From
        sends {"type":"sort.choose","key":"at"}
      use button To
        sends {"type":"sort.choose","key":"day"}
      use button Rows of the report
        sends {"type":"sort.choose","key":"count"}
      "
    `)
  })

  test('loads, is empty, has failed or has no days [FLOW-13 part]', () => {
    const nothing = { rows: [], from: undefined, to: undefined }
    expect(report({ ...nothing, busy: true, waiting: true })).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=true type=button “Today”
        div.answer aria-busy=true
          p.unseen role=status “Loading the report…”
          div.box aria-hidden=true style=block-size: 5.5rem;
          div.box aria-hidden=true style=block-size: 22rem;
      use button Today
        sends {"type":"period.choose","period":"today"}
      "
    `)
    expect(report({ ...nothing, empty: true })).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=true type=button “Today”
        div.answer aria-busy=false
          p.unseen role=status
          div.state
            span.icon
              svg aria-hidden=true ZM20 20l-4-4
            h2.title “Nothing in this period”
            p.text “Choose another period or fewer filters.”
      use button Today
        sends {"type":"period.choose","period":"today"}
      "
    `)
    expect(report({ ...nothing, failed: { text: 'Busy' } })).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=true type=button “Today”
        div.answer aria-busy=false
          p.unseen role=status
          div.state role=alert
            span.icon
              svg aria-hidden=true .1M4 3l16 18
            h2.title “Couldn’t load the report”
            p.text
              bdi “Busy”
            div.action
              button.button data-tone=brand type=button
                span.label “Try again”
      use button Today
        sends {"type":"period.choose","period":"today"}
      use button Try again
        sends {"type":"records.retry"}
      "
    `)
    expect(report({ to: undefined })).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=true type=button “Today”
        div.answer aria-busy=false
          p.unseen role=status
      use button Today
        sends {"type":"period.choose","period":"today"}
      "
    `)
    expect(report({ from: undefined, canSave: true, saving: true })).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=true type=button “Today”
        div.answer aria-busy=false
          p.unseen role=status
        div.file
          button.button aria-busy=true aria-disabled=true data-tone=quiet type=button
            span.label “Save as CSV”
          p role=status
      use button Today
        sends {"type":"period.choose","period":"today"}
      use button Save as CSV
        sends {"type":"file.save","words":{"heads":["From","To","Totals","All","Rows of the report","Filters","Anyone"],"words":{"1":"Today"},"name":"Report"}}
      "
    `)
    const saved = (given: Partial<RecordsView>) =>
      / p role=status.*/.exec(report({ ...nothing, canSave: true, ...given }))?.[0]
    expect(saved({})).toMatchInlineSnapshot(`" p role=status"`)
    expect(saved({ saveFailed: true })).toMatchInlineSnapshot(
      `" p role=status “Couldn’t save the file. Please try again.”"`,
    )
    expect(saved({ saved: { rows: 3, whole: true } })).toMatchInlineSnapshot(`" p role=status “Saved: 3 rows.”"`)
    expect(saved({ saved: { rows: 1, whole: false } })).toMatchInlineSnapshot(
      `" p role=status “Saved: the first 1 row. Choose a shorter period for the rest.”"`,
    )
  })

  test('has custom days and filters by value, vendor and name [FLOW-13 part]', () => {
    const drawn = report({
      presets: [
        { id: 'today', chosen: false },
        { id: 'own', chosen: true },
      ],
      own: true,
      from: undefined,
      to: undefined,
      rows: [],
      problem: 'page.records.datesMissing',
      filters: [
        {
          key: 'state',
          label: 'page.records.filters',
          kind: 'choice',
          options: { 1: 'page.records.today', 2: 'page.records.week' },
          value: '1',
        },
        { key: 'vendor', label: 'page.records.sums', kind: 'vendor', value: '' },
        { key: 'name', label: 'page.records.anyone', kind: 'name', value: 'hari' },
      ],
    })
    expect(drawn).toMatchInlineSnapshot(`
      "
      div.records
        div.group aria-label=Period role=group
          button.choice aria-pressed=false type=button “Today”
          button.choice aria-pressed=true type=button “Custom dates”
        form.dates novalidate=
          div
            label.label “From”
            div.row
              div.box
                input.input autocapitalize=none autocorrect=off enterkeyhint=next max=2026-11-22 name=from spellcheck=false type=date value=2026-11-22 has 2026-11-22
            p.note aria-live=polite
          div
            label.label “To”
            div.row
              div.box data-wrong=true
                input.input aria-describedby=→Please choose both days. aria-invalid=true autocapitalize=none autocorrect=off enterkeyhint=next max=2026-11-22 name=to spellcheck=false type=date value=2026-11-22 has 2026-11-22
            p.note aria-live=polite data-wrong=true “Please choose both days.”
          button.button data-tone=brand type=submit
            span.label “Show”
        div.filters aria-label=Filters role=group
          div.filter
            label “Filters”
            select.input data-on=true has 1
              option value= “All”
              option value=1 “Today”
              option value=2 “7 days”
          div.filter
            label “Totals”
            select.input has 
              option value= “All”
              option value=ALPHA “Alpha”
              option value=BETA “Beta”
          div.filter
            label “Anyone”
            input.input autocapitalize=none autocorrect=off enterkeyhint=search placeholder=Anyone spellcheck=false type=search value=hari has hari
        div.answer aria-busy=false
          p.unseen role=status
      use button Today
        sends {"type":"period.choose","period":"today"}
      use button Custom dates
        sends {"type":"period.choose","period":"own"}
      use input from
        - input.input 2026-11-22
        + input.input 2026-11-20
      use input to
        - input.input 2026-11-22
        + input.input 2026-11-20
      use button Show
        sends {"type":"dates.submit","from":"2026-11-20","to":"2026-11-20","today":"2026-11-22"}
      use select AllToday7 days
        sends {"type":"filter.choose","key":"state","value":"2"}
      use select AllAlphaBeta
        sends {"type":"filter.choose","key":"vendor","value":"BETA"}
      use input
        sends {"type":"filter.choose","key":"name","value":"12"}
        sends {"type":"filter.choose","key":"name","value":"12"}
        - input.input hari
        + input.input  12
      "
    `)
  })
})

describe('the chart of a report', () => {
  const observers: Record<'size' | 'theme', () => void> = { size: () => undefined, theme: () => undefined }
  test('has a bar for each day, losses below the axis, in the colours of the theme [FLOW-13 part]', () => {
    const observe = (kind: 'size' | 'theme') =>
      class {
        constructor(look: () => void) {
          observers[kind] = look
        }
        observe = (element: Element, options: object = {}) =>
          made.does.push(`${kind} of ${element.localName} ${JSON.stringify(options)}`)
        disconnect = () => made.does.push(`no ${kind}`)
      }
    made.does.length = 0
    vi.stubGlobal('ResizeObserver', observe('size'))
    vi.stubGlobal('MutationObserver', observe('theme'))
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
    vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
      (element) => ({ getPropertyValue: (name: string) => ` ${element.localName}${name} ` }) as CSSStyleDeclaration,
    )
    const series = [
      { day: '2026-11-20', value: -40 },
      { day: '2026-11-21', value: 0 },
      { day: '2026-11-22', value: 100 },
    ]
    expect(wholeOf(Chart, { series, texts, label: 'Label', title: 'Title' })).toMatchInlineSnapshot(`
      "
      figure.chart
        figcaption.title “Title”
        div.place aria-label=Label role=img
      "
    `)
    const [options, data, box] = made.plot as [Options, unknown, Element]
    expect(box).toBe(document.querySelector('[role=img]'))
    expect(data).toEqual([
      [0, 1, 2],
      [null, 0, 100],
      [-40, null, null],
    ])
    const said = (value: unknown): unknown =>
      typeof value === 'function' ? (value.length === 0 ? (value as () => unknown)() : 'of the plot') : value
    expect(JSON.parse(JSON.stringify(options, (_, value) => said(value)))).toMatchInlineSnapshot(`
      {
        "axes": [
          {
            "font": "12px system-ui",
            "grid": {
              "show": false,
            },
            "incrs": [
              1,
              2,
              7,
              14,
              30,
              60,
              90,
            ],
            "size": 28,
            "space": 90,
            "stroke": "html--text-soft",
            "ticks": {
              "show": false,
            },
            "values": "of the plot",
          },
          {
            "font": "12px system-ui",
            "grid": {
              "stroke": "html--line",
              "width": 1,
            },
            "size": 56,
            "stroke": "html--text-soft",
            "ticks": {
              "show": false,
            },
            "values": "of the plot",
          },
        ],
        "cursor": {
          "show": false,
        },
        "height": 180,
        "legend": {
          "show": false,
        },
        "scales": {
          "x": {
            "range": [
              -0.6,
              2.6,
            ],
            "time": false,
          },
          "y": {
            "range": [
              -42,
              105,
            ],
          },
        },
        "series": [
          {},
          {
            "fill": "html--brand-text",
            "label": "above",
            "paths": "of the plot",
            "points": {
              "show": false,
            },
            "stroke": "html--brand-text",
            "width": 0,
          },
          {
            "fill": "html--danger",
            "label": "below",
            "paths": "of the plot",
            "points": {
              "show": false,
            },
            "stroke": "html--danger",
            "width": 0,
          },
        ],
        "width": 320,
      }
    `)
    const [days, amounts] = options.axes as [Axis, Axis]
    const valuesOf = ({ values }: Axis, places: number[]) =>
      (values as (plot: unknown, places: number[]) => unknown)(undefined, places)
    expect(valuesOf(days, [0, 2, 3])).toEqual(['day 2026-11-20', 'day 2026-11-22', ''])
    expect(valuesOf(amounts, [50, -5])).toEqual(['short 50', 'short -5'])
    const paths = options.series[1]?.paths as unknown as (...of: unknown[]) => unknown
    expect(paths('plot', 1, 0, 2)).toEqual([{ size: [0.7, 40], align: 0 }, 'plot', 1, 0, 2])
    observers.size()
    observers.theme()
    endDrawing()
    expect(made.does).toMatchInlineSnapshot(`
      [
        "size of div {}",
        "theme of html {"attributeFilter":["data-theme"]}",
        "has size {"width":320,"height":180}",
        "is drawn again",
        "no size",
        "no theme",
        "ends",
      ]
    `)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('has an axis even without figures [FLOW-13 part]', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    wholeOf(Chart, { series: [{ day: '2026-11-20', value: 0 }], texts, label: '', title: '' })
    expect((made.plot as [Options])[0].scales).toEqual({
      x: { time: false, range: [-0.6, 0.6] },
      y: { range: [0, 1] },
    })
    endDrawing()
    vi.unstubAllGlobals()
  })
})
