import { expect, type Page } from 'playwright/test'

/**
 * Finds what floats over something to press, type in or read. A bar from edge to edge may lie over what scrolls free of it;
 * an island, which is narrower than half of the window, over nothing at all. A float with the focus is in use and may stay.
 */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Reach {
      readonly left: number
      readonly right: number
      /** How far a box can move up and down on the screen. */
      readonly up: number
      readonly down: number
    }
    const root = document.documentElement
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isOnTop = (element: Element) =>
      element.closest('dialog:modal, :popover-open') !== scope.closest('dialog:modal')
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const placed = [...scope.querySelectorAll('*')]
      .filter((element) => ['fixed', 'sticky'].includes(styleOf(element).position))
      // A status such as “Opening…” takes no press and leaves by itself.
      .filter((element) => isSeen(element) && !isOnTop(element) && !element.matches('[role=status]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    const floats = placed.filter(
      ({ box }) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    )
    const wide = floats.filter(({ box }) => box.width >= innerWidth / 2)
    /** Is it narrow, fixed, and outside every bar? */
    const isIsland = (element: Element, box: DOMRect) =>
      styleOf(element).position === 'fixed' &&
      box.width < innerWidth / 2 &&
      !wide.some((bar) => bar.box.top <= box.top + 1 && bar.box.bottom >= box.bottom - 1)
    if (floats.length === 0) return []

    const whole: Reach = {
      left: 0,
      right: innerWidth,
      up: scope === document.body ? Math.max(0, root.scrollHeight - innerHeight - scrollY) : 0,
      down: scope === document.body ? scrollY : 0,
    }
    const reaches = new Map<Element, Reach>([
      [root, whole],
      [document.body, whole],
    ])
    const reachIn = (element: Element): Reach => {
      const known = reaches.get(element)
      if (known !== undefined) return known
      const outer =
        styleOf(element).position === 'fixed' || element.parentElement === null ? whole : reachIn(element.parentElement)
      const { overflowX, overflowY } = styleOf(element)
      let reach = outer
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const { left, right } = element.getBoundingClientRect()
        const scrolls = ['auto', 'scroll'].includes(overflowY) ? element.scrollHeight - element.clientHeight : 0
        const moved = scrolls > 0 ? element.scrollTop : 0
        reach = {
          left: Math.max(outer.left, left),
          right: Math.min(outer.right, right),
          up: outer.up + scrolls - moved,
          down: outer.down + moved,
        }
      }
      reaches.set(element, reach)
      return reach
    }
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class'))} “${words.slice(0, 40)}”`
    }

    const found = new Set<string>()
    const look = (element: Element, { left, right, top, bottom }: DOMRect) => {
      if (right - left < 2 || bottom - top < 2) return
      const own = placed.findLast((float) => float.element.contains(element))
      // A skip link waits outside the window.
      if (own !== undefined && !floats.includes(own)) return
      const over = floats.filter(
        (float) => float !== own && !element.contains(float.element) && !float.element.contains(document.activeElement),
      )
      const { left: from, right: to, up, down } = reachIn(element)
      const [start, end] = [Math.max(left, from), Math.min(right, to)]
      if (end - start < 2) return
      if (own !== undefined && styleOf(own.element).position === 'fixed') {
        const hit = document.elementFromPoint((start + end) / 2, (top + bottom) / 2)
        const above = over.find((float) => float.element.contains(hit))
        if (above) found.add(`${nameOf(above.element)} lies over ${nameOf(element)}`)
        return
      }
      const crossing = over.filter(({ box }) => box.left < end - 2 && box.right > start + 2)
      const isTyped = element === document.activeElement && element.matches('input, textarea, select')
      const middle = (top + bottom) / 2
      for (const { element: float, box } of crossing) {
        const isHere = box.top < bottom - 2 && box.bottom > top + 2
        if (isTyped && isHere) found.add(`${nameOf(float)} lies over the field in use, ${nameOf(element)}`)
        if (isIsland(float, box))
          if (box.top < bottom + down - 2 && box.bottom > top - up + 2)
            found.add(`${nameOf(float)} lies over ${nameOf(element)}`)
      }
      // The middle must have a place between the bars, at this or another position of what scrolls.
      let free = Math.max(0, middle - up)
      const last = Math.min(innerHeight, middle + down)
      const bars = crossing.filter(({ box }) => box.left <= (start + end) / 2 && box.right >= (start + end) / 2)
      for (const { box } of bars.toSorted((one, other) => one.box.top - other.box.top))
        if (box.top <= free && box.bottom > free) free = box.bottom
      if ((free > last || free >= innerHeight) && bars.length > 0 && middle - up < innerHeight)
        found.add(
          `${bars.map(({ element: float }) => nameOf(float)).join(' and ')} always lies over ${nameOf(element)}`,
        )
    }
    const pressable = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]'
    for (const element of scope.querySelectorAll(pressable))
      if (isSeen(element) && !isOnTop(element)) look(element, element.getBoundingClientRect())
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || node.nodeValue?.trim() === '') continue
      if (element.closest(`.unseen, script, style, noscript, ${pressable}`) !== null) continue
      if (!isSeen(element) || isOnTop(element)) continue
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) look(element, line)
    }
    return [...found]
  })

/** Checks that nothing floats over what is typed, pressed or read on the current page (PLAY-11). */
export const expectNothingOver = async (page: Page, where: string): Promise<void> => {
  expect(await overlaps(page), `what lies over something, ${where}`).toEqual([])
}
