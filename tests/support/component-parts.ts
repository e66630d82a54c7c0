import { createElement, type ComponentType, type ReactNode } from 'react'
import { act } from './draw-part.ts'

export const one = (selector: string) => document.querySelector(selector) as HTMLElement
/** A component with its content, which needs no place among its properties here. */
export const part = <Props extends object>(
  Part: ComponentType<Props>,
  props: Omit<Props, 'children'>,
  ...content: readonly ReactNode[]
) => createElement(Part, props as Props, ...content)
export const buttons = () => [...document.querySelectorAll('button')]
export const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent
export const press = (name: string) =>
  act(() =>
    buttons()
      .find((button) => nameOf(button) === name)
      ?.click(),
  )
/** Sends an event; returns whether its own effect stays. */
export const send = (target: Element, event: Event) => {
  let stays = true
  act(() => {
    stays = target.dispatchEvent(event)
  })
  return stays
}
export const key = (target: Element, name: string, more: object = {}) =>
  send(target, new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
export const mouse = (target: Element, kind: string, more: object = {}) =>
  send(target, new MouseEvent(kind, { bubbles: true, cancelable: true, ...more }))
