import { readFileSync } from 'node:fs'
import { act as reactAct, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { makeI18n } from '../../src/app/core/i18n/i18n.ts'

const made: { i18n?: Awaited<ReturnType<typeof makeI18n>>; roots: Root[] } = { roots: [] }

/** Has parts of a page drawn in English; before the first of a test file. */
export const beginDrawing = async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  made.i18n = await makeI18n('EN', JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>)
}

/** Does this, and draws its effects. */
export const act = (work: () => unknown) => {
  reactAct(() => void work())
}

/** Draws a part of a page alone; drawn again at the same place, it keeps its state. */
export const draw = (content: ReactNode, parent: Element = document.body, { tag = 'form', at = '/' } = {}) => {
  const place = document.createElement(tag)
  parent.append(place)
  const root = createRoot(place)
  made.roots.push(root)
  const again = (next: ReactNode) =>
    act(() =>
      root.render(
        createElement(
          I18nextProvider,
          { i18n: made.i18n as never },
          createElement(MemoryRouter, { initialEntries: [at] }, next),
        ),
      ),
    )
  again(content)
  return Object.assign(place, { again })
}

/** Takes away all that a test has drawn. */
export const endDrawing = () => {
  for (const root of made.roots.splice(0)) act(() => root.unmount())
  document.body.innerHTML = ''
}
