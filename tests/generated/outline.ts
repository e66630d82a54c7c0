/** Attributes that say nothing of a page: made-up names, and a look that the class names already say. */
const unsaid = new Set(['id', 'for', 'style', 'xmlns', 'd', 'fill', 'viewBox', 'width', 'height'])

const references = new Set(['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'list'])

const brief = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 24)

const targetsOf = (names: string) =>
  names
    .split(' ')
    .map((name) => brief(document.getElementById(name)?.textContent ?? 'nothing'))
    .join(' + ')

/** The name of a class in its stylesheet, without the mark of the file. */
const className = (name: string) => name.replace(/^_(.+)_[0-9a-f]{6}$/, '$1')

/** An element without its texts: its kind, classes, attributes and entry. */
const headOf = (element: Element, isStyled: boolean): string => {
  // A picture's size keeps its place while it loads.
  const isPicture = element.localName === 'img'
  const attributes = [...element.attributes]
    .filter(
      ({ name }) =>
        !unsaid.has(name) || (isPicture && /^(?:width|height)$/.test(name)) || (isStyled && name === 'style'),
    )
    .filter(({ name }) => !name.startsWith('stroke') && name !== 'class')
    .map(({ name, value }) => `${name}=${references.has(name) ? `→${targetsOf(value)}` : value.slice(0, 120)}`)
    .toSorted()
  const { value, checked, disabled } = element as HTMLInputElement
  const entry = element.matches('input, select, textarea') ? [`has ${checked ? 'a tick' : value}`] : []
  const classes = [...element.classList].map((name) => `.${className(name)}`).join('')
  return [
    `${element.localName}${classes}`,
    ...attributes,
    ...entry,
    ...(disabled && !element.hasAttribute('disabled') ? ['disabled'] : []),
  ].join(' ')
}

/** The end of an icon's outline, by which icons differ. */
const drawingOf = (picture: Element) => picture.querySelector('path')?.getAttribute('d')?.slice(-12) ?? ''

/** The page behind the windows, which says the same in each of them. */
const isBehind = (element: Element) =>
  element.querySelector(':scope > h1')?.textContent === 'Terms of use' && document.querySelector('dialog') !== null

/** Returns the page in lines: each element with its attributes and texts, inner ones deeper. `isStyled`: with its own style. */
export const outlineOf = (element: Element, depth = 0, isStyled = false): string[] => {
  const indent = '  '.repeat(depth)
  if (isBehind(element)) return [`${indent}the terms`]
  if (element.matches('script, style')) return [`${indent}${headOf(element, isStyled)}`]
  if (element.matches('svg')) return [`${indent}${headOf(element, isStyled)} ${drawingOf(element)}`.trimEnd()]
  const [only] = element.childNodes
  if (element.childNodes.length === 1 && only?.nodeType === 3)
    return [`${indent}${headOf(element, isStyled)} “${only.textContent?.replaceAll(/\s+/g, ' ')}”`]
  return [
    `${indent}${headOf(element, isStyled)}`,
    ...[...element.childNodes].flatMap((child) =>
      child.nodeType === 3
        ? [`${indent}  “${child.textContent?.replaceAll(/\s+/g, ' ')}”`]
        : outlineOf(child as Element, depth + 1, isStyled),
    ),
  ]
}
