type Child = Node | string | undefined
type Props = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>

/** Returns an element; a function among the properties listens to the event of its name. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  element.append(...children.filter((child) => child !== undefined))
  return element
}

/** Returns a choice with a label. */
export const makeChoice = (
  label: string,
  values: readonly (readonly [value: string, text: string])[],
  chosen: string,
  onChoice: (value: string) => void,
): HTMLLabelElement =>
  make(
    'label',
    {},
    label,
    make(
      'select',
      { change: ({ target }) => onChoice((target as HTMLSelectElement).value) },
      ...values.map(([value, text]) => make('option', { value, selected: value === chosen }, text)),
    ),
  )

/** A column of a table: its heading, and its cells' texts; numbers stand at the end of their cells. */
export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => string
  readonly isNumber?: boolean
  /** A share of 1, drawn as a bar below the text. */
  readonly bar?: (row: Row) => number
}

const barOf = (share: number) => {
  const bar = make('span', { class: 'bar', 'aria-hidden': 'true' })
  // A style attribute in markup is against the page's policy; this is none.
  bar.style.inlineSize = `${Math.round(Math.min(1, share) * 100)}%`
  return bar
}

/** Returns a table whose first column names the rows. */
export const makeTable = <Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): HTMLElement =>
  make(
    'div',
    { class: 'wide', role: 'group', 'aria-label': caption, tabindex: '0' },
    make(
      'table',
      {},
      make('caption', {}, caption),
      make('thead', {}, make('tr', {}, ...columns.map(({ head }) => make('th', { scope: 'col' }, head)))),
      make(
        'tbody',
        {},
        ...rows.map((row) =>
          make(
            'tr',
            {},
            ...columns.map(({ cell, isNumber, bar }, at) =>
              make(
                at === 0 ? 'th' : 'td',
                { ...(at === 0 && { scope: 'row' }), ...(isNumber && { class: 'number' }) },
                cell(row),
                bar && barOf(bar(row)),
              ),
            ),
          ),
        ),
      ),
    ),
  )
