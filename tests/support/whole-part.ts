import { format } from 'node:util'
import { createElement, type ComponentType } from 'react'
import { outlineOf } from '../generated/outline.ts'
import { enter, lastOf, usableControls } from './controls.ts'
import { act, draw, endDrawing } from './draw-part.ts'

/** All that the drawn part has told since the last control. */
const told: string[] = []

const { error } = console
/** What React finds wrong is told, too. */
console.error = (...given: readonly unknown[]) => {
  told.push(`warns: ${format(...given).split('\n')[0]}`)
  error(...given)
}

const said = (given: unknown) => (Object(given).nativeEvent === undefined ? JSON.stringify(given) : 'an event')

/** A handler whose calls are told by its name. */
export const hears =
  (name: string) =>
  (...given: readonly unknown[]): void => {
    told.push([name, ...given.map(said)].join(' '))
  }

/** A flow with this view, whose events are told; for parts whose `select…` is mocked to return it. `more`: of its snapshot. */
export const flowWith = (view: object, more: object = {}): never => {
  const { fieldErrors } = Object(view) as { readonly fieldErrors?: object }
  let snapshot: object = { view, ...more }
  let turn = 0
  const heard = new Set<() => void>()
  return {
    getSnapshot: () => snapshot,
    subscribe: (hear: (() => void) | { readonly next?: (now: object) => void }) => {
      const tell = typeof hear === 'function' ? hear : () => hear.next?.(snapshot)
      heard.add(tell)
      return { unsubscribe: () => heard.delete(tell) }
    },
    send: (event: object) => {
      hears('sends')(event)
      // Each answer has problems of its own, even if they say the same.
      const again = fieldErrors && { fieldErrors: { ...fieldErrors } }
      snapshot = { ...snapshot, view: { ...view, ...again, turn: (turn += 1) } }
      for (const tell of heard) tell()
    },
  } as never
}

const nameOf = (element: HTMLElement) =>
  [element.localName, element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)

/** Enters a control, presses it, chooses the last of its options, or types into it and presses Enter, and leaves it. */
const use = (element: HTMLElement) => {
  element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (element instanceof HTMLSelectElement) enter(element, lastOf(element))
  else if (element instanceof HTMLTextAreaElement) enter(element, ' Namaste ')
  else if (element instanceof HTMLInputElement && !/checkbox|radio|file|button|submit/.test(element.type))
    enter(element, element.type === 'date' ? '2026-11-20' : ' 12 ')
  else element.click()
  if (element instanceof HTMLInputElement)
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const controls = () => usableControls('button, select, input:not([type=hidden]), textarea, summary, a')

const drawnLines = (): string[] =>
  [...document.body.children].flatMap((place) => [...place.children].flatMap((element) => outlineOf(element, 0, true)))

/** Links lead nowhere here; a form that a browser would send is told. */
const stay = (event: Event) => {
  if (event.type === 'submit' && !event.defaultPrevented) told.push('leaves the site')
  if (event.type === 'submit' || (event.target as Element).closest('a') !== null) event.preventDefault()
}

/** The lines that the others lack, each with the words that these lack. */
const missingIn = (others: readonly string[], lines: readonly string[]) => {
  const words = new Set(others.filter((line) => !lines.includes(line)).flatMap((line) => line.trim().split(' ')))
  return lines
    .filter((line) => !others.includes(line))
    .map((line) =>
      line
        .trim()
        .split(' ')
        .filter((word, at) => at === 0 || !words.has(word))
        .join(' '),
    )
}

/** The element that hears the keyboard, if it is another one than before. */
const focusLine = (before: Element | null) => {
  const { activeElement } = document
  const isSame = activeElement === before || activeElement === document.body
  return isSame ? [] : [`  focus on ${nameOf(activeElement as HTMLElement)}`]
}

/** All that was told and is drawn, a line for each element. */
const standingLines = () => [...told.splice(0), ...focusLine(null), ...drawnLines()]

/** All that is drawn, and then all that each control tells and changes when it is used. */
export const drawnWhole = (): string => {
  for (const kind of ['submit', 'click']) document.body.addEventListener(kind, stay)
  const lines = standingLines()
  let before = drawnLines()
  for (const element of controls()) {
    if (!element.isConnected) continue
    const name = nameOf(element)
    const { activeElement: focused } = document
    act(() => use(element))
    const after = drawnLines()
    lines.push(
      `use ${name}`,
      ...told.splice(0).map((line) => `  ${line}`),
      ...focusLine(focused),
      ...missingIn(after, before).map((line) => `  - ${line}`),
      ...missingIn(before, after).map((line) => `  + ${line}`),
    )
    before = after
  }
  return `\n${lines.join('\n')}\n`
}

const drawInPlace = <Props extends object>(Part: ComponentType<Props>, props: Props) => {
  endDrawing()
  told.length = 0
  draw(createElement(Part, props), document.body, { tag: 'div', at: '/here' })
}

/** Draws a part alone, in place of the one before, and says all that is drawn; no control is used. */
export const drawnOf = <Props extends object>(Part: ComponentType<Props>, props: Props): string => {
  drawInPlace(Part, props)
  return standingLines().join('\n')
}

/** Draws a part alone, in place of the one before, and says the whole of it. */
export const wholeOf = <Props extends object>(Part: ComponentType<Props>, props: Props): string => {
  drawInPlace(Part, props)
  return drawnWhole()
}
