import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Markup found accessible in this process, and so in one build: whole pages, surroundings of open windows, regions of pages. */
const found = { pages: new Set<string>(), surroundings: new Set<string>(), regions: new Set<string>() }

/** The page's state for axe as texts, whole, around the open window and by region: markup, values, focus, popovers, screen size. */
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
    // The markup does not show that a popover is open.
    const popovers = [...document.querySelectorAll(':popover-open')].map((popover) => all.indexOf(popover))
    const screen = `${innerWidth}×${innerHeight} ${matchMedia('(prefers-reduced-motion: reduce)').matches} ${popovers.join()}`
    // A region looks and reads as before only with the same style sheets, in the same place, beside the same open windows.
    const root = document.documentElement.cloneNode(false) as Element
    const sheets = [...document.styleSheets].map(({ href }) => href).join()
    const shared = `${screen} ${root.outerHTML} ${sheets} ${windows.length}`
    const regions = [...document.querySelectorAll('header, footer, aside, main > *, :not(main) > section')].filter(
      (region, _, others) => !others.some((other) => other !== region && other.contains(region)),
    )
    Object.assign(window, { regionsForAxe: regions })
    const textOf = (region: Element) => {
      const own = [...region.querySelectorAll('input, select, textarea')].map((field) =>
        field instanceof HTMLInputElement ? [field.value, field.checked] : (field as HTMLInputElement).value,
      )
      const inFocus = region.contains(document.activeElement) ? focus - all.indexOf(region) : -1
      const around = region.parentElement?.cloneNode(false) as Element
      return `${shared} ${around.outerHTML} ${inFocus} ${JSON.stringify(own)} ${region.outerHTML}`
    }
    return {
      regions: regions.map(textOf),
      whole: `${screen} ${focus} ${JSON.stringify(fields)} ${markup}`,
      around: open && windows.length === 1 ? `${screen} ${markup.replace(open.outerHTML, '')}` : `${screen} ${markup}`,
      inWindow: windows.length === 1,
    }
  })

/** Rules that depend on the theme. */
const ofColour = ['color-contrast', 'link-in-text-block']
/** Rules that depend on the language: whether texts exist, their language, and their size. */
const ofWords = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
]

/**
 * The scope of a check. `whole`: everything in the current theme; `themes`: the other theme's colours, too; `words`: language
 * rules only, after a whole check in another language.
 */
export type Look = 'whole' | 'themes' | 'words'

/**
 * Checks the current page against WCAG 2.2 AA; a violation names its rule and elements. Identical markup that passed before is
 * skipped: the whole page, the surroundings of the open window, or a region such as header and footer.
 */
export const expectAccessible = async (page: Page, where: string, look: Look = 'whole'): Promise<void> => {
  const markup = await markupOf(page)
  const [whole, around] = [`${look} ${markup.whole}`, `${look} ${markup.around}`]
  const { inWindow } = markup
  if (found.pages.has(whole)) return
  const windowOnly = inWindow && found.surroundings.has(around)
  const regions = markup.regions.map((region) => `${look} ${region}`)
  const known = windowOnly ? [] : regions.flatMap((region, index) => (found.regions.has(region) ? [index] : []))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([windowAlone, without, rulesOfColour, rulesOfWords]) => {
      const { axe: checker, regionsForAxe } = window as unknown as { axe: typeof axe; regionsForAxe: Element[] }
      const exclude = regionsForAxe.filter((_, index) => without.includes(index))
      const scope = windowAlone ? 'dialog:modal' : exclude.length > 0 ? { include: document, exclude } : document
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      /** Measures an element under a sticky bar again after scrolling it free (WCAG 2.5.8). */
      const isTooSmallInSight = async ({ target }: { target: unknown[] }) => {
        const element = document.querySelector(String(target[0]))
        if (!element) return true
        const [x, y] = [scrollX, scrollY]
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        // Elements behind a modal dialog do not cover it, but axe ignores the top layer and counts them as above.
        const behind = new CSSStyleSheet()
        if (element.closest('dialog:modal'))
          behind.replaceSync('body{visibility:hidden}dialog:modal{visibility:visible}')
        document.adoptedStyleSheets.push(behind)
        const again = await checker.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] })
        document.adoptedStyleSheets.pop()
        scrollTo({ left: x, top: y, behavior: 'instant' })
        return again.violations.length > 0
      }
      const { violations: broken } = await checker.run(scope, {
        runOnly: rulesOfWords ?? { type: 'tag', values: tags },
        resultTypes: ['violations'],
      })
      if (rulesOfColour !== null) {
        const { dataset } = document.documentElement
        const theme = dataset['theme'] ?? 'light'
        dataset['theme'] = theme === 'dark' ? 'light' : 'dark'
        const other = await checker.run(scope, { runOnly: rulesOfColour, resultTypes: ['violations'] })
        dataset['theme'] = theme
        broken.push(...other.violations.map((each) => ({ ...each, id: `${each.id} in the other theme` })))
      }
      const faulty: string[] = []
      for (const { id, nodes } of broken) {
        const faults: string[] = []
        for (const node of nodes)
          if (id !== 'target-size' || (await isTooSmallInSight(node)))
            faults.push(`${node.html} ${node.failureSummary ?? ''}`)
        if (faults.length > 0) faulty.push(`${id}: ${faults.join(' | ')}`)
      }
      return faulty
    },
    [windowOnly, known, look === 'themes' ? ofColour : null, look === 'words' ? ofWords : null] as const,
  )
  expect(violations, `accessibility of ${where}`).toEqual([])
  found.pages.add(whole)
  found.surroundings.add(around)
  if (!windowOnly) for (const region of regions) found.regions.add(region)
}
