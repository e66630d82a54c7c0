import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What has been found accessible: the whole page, and what surrounds an open window. Of this process, so of one build. */
const found = { pages: new Set<string>(), surroundings: new Set<string>() }

/**
 * The page as axe sees it, in two texts: all of it, and what surrounds the window that is open. Markup, what is typed and ticked,
 * where the focus is, which popovers are open, and the size of the screen.
 */
const markupOf = (page: Page) =>
  page.evaluate(() => {
    const windows = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
    const open = windows.at(-1)
    const markup = document.documentElement.outerHTML
    const fields = [...document.querySelectorAll('input, select, textarea')].map((field) =>
      field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
        ? field.checked
        : (field as HTMLInputElement).value,
    )
    const all = [...document.querySelectorAll('*')]
    const focus = all.indexOf(document.activeElement ?? document.body)
    // A popover is open without a word of it in the markup.
    const popovers = [...document.querySelectorAll(':popover-open')].map((popover) => all.indexOf(popover))
    const screen = `${innerWidth}×${innerHeight} ${matchMedia('(prefers-reduced-motion: reduce)').matches} ${popovers.join()}`
    return {
      whole: `${screen} ${focus} ${JSON.stringify(fields)} ${markup}`,
      around: open && windows.length === 1 ? `${screen} ${markup.replace(open.outerHTML, '')}` : `${screen} ${markup}`,
      inWindow: windows.length === 1,
    }
  })

/**
 * WCAG 2.2 AA, in the page as it is now; a violation names its rule and the elements. What is the same to the letter as something
 * that was found accessible is not looked at again: the whole page, or what surrounds the one window that is open.
 */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const { whole, around, inWindow } = await markupOf(page)
  if (found.pages.has(whole)) return
  const windowOnly = inWindow && found.surroundings.has(around)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async (scope) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      /** Large enough, and only for now beneath a bar that stays while the page scrolls: no fault of its size (WCAG 2.5.8). */
      const isScrolledUnder = ({ target }: { target: unknown[] }) => {
        const element = document.querySelector(String(target[0]))
        const box = element?.getBoundingClientRect()
        if (!element || !box || box.width < 24 || box.height < 24) return false
        return [box.top + 1, box.bottom - 1].some((y) => {
          const over = document.elementFromPoint(box.left + box.width / 2, y)
          for (let bar = over; bar && !bar.contains(element); bar = bar.parentElement)
            if (['sticky', 'fixed'].includes(getComputedStyle(bar).position)) return true
          return false
        })
      }
      const { violations: broken } = await checker.run(scope ?? document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      })
      return broken
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes.filter((node) => id !== 'target-size' || !isScrolledUnder(node)),
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join(' | ')}`,
        )
    },
    windowOnly ? 'dialog:modal' : null,
  )
  expect(violations, `accessibility of ${where}`).toEqual([])
  found.pages.add(whole)
  found.surroundings.add(around)
}
