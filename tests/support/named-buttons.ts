import { outlineOf } from '../generated/outline.ts'
import { act } from './draw-part.ts'

export const buttons = () => [...document.querySelectorAll('button')]
export const named = (name: string) =>
  buttons().find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name) as HTMLButtonElement
export const press = (name: string) => act(() => named(name).click())
export const outline = () => outlineOf(document.body).map((line) => line.trim())
