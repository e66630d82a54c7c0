import type { Page } from 'playwright/test'

/** An unreadable text, as reported to a developer. */
export type Trouble = string

/**
 * Finds text that is cut off, outside the window or covered, and sideways scrolling. Hidden texts for screen readers
 * are left out; bars, windows and menus are checked by themselves.
 */
export const unreadable = (page: Page): Promise<Trouble[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    interface Line extends Box {
      readonly element: Element
      readonly layer: Element | null
      readonly words: string
    }
    const troubles: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      troubles.push(`the page scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`)

    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const isForTheEar = (element: Element) => element.closest('.unseen') !== null
    const isOpen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const endsInEllipsis = (element: Element) => {
      const { textOverflow, webkitLineClamp } = styleOf(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    /** The platform's names may end in an ellipsis where they can be read in full or label a picture. */
    const isKnownElsewhere = (element: Element) =>
      endsInEllipsis(element) && element.closest('[title], [data-launch], [data-player]') !== null
    /** Is a text's first letter out of its place? So it is in a place of the other direction. */
    const beginsOutside = (node: Node, place: Element) => {
      const at = node.textContent?.search(/\S/) ?? 0
      const letter = document.createRange()
      letter.setStart(node, at)
      letter.setEnd(node, at + 1)
      const { left, right } = letter.getBoundingClientRect()
      const box = place.getBoundingClientRect()
      return right - left > 0 && (left < box.left - 1 || right > box.right + 1)
    }
    const isTop = (element: Element) => element.matches('dialog[open], [popover]')
    const chain = (element: Element) => {
      const found: Element[] = []
      for (
        let at: Element | null = element;
        at !== null && at !== root && at !== document.body;
        at = at.parentElement
      ) {
        found.push(at)
        if (isTop(at)) break
      }
      return found
    }
    const layerOf = (parents: readonly Element[]) =>
      parents.find((one) => ['fixed', 'sticky'].includes(styleOf(one).position) || isTop(one)) ?? null
    const modal = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1)

    const pen = document.createElement('canvas').getContext('2d')
    for (const field of (modal ?? document).querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      if (pen === null || field.placeholder === '' || !isOpen(field)) continue
      const { fontWeight, fontSize, fontFamily, direction, textOverflow, paddingLeft, paddingRight } = styleOf(field)
      // The short form is empty where numbers are tabular.
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(field.placeholder).width <= room + 1) continue
      if (direction !== styleOf(root).direction) troubles.push(`begins outside its field: ${field.placeholder}`)
      else if (textOverflow !== 'ellipsis') troubles.push(`cut off by its field: ${field.placeholder}`)
    }

    const lines: Line[] = []
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (element === null || words === '' || element.closest('select, script, style, noscript, iframe, svg') !== null)
        continue
      if (isForTheEar(element) || !isOpen(element)) continue
      range.selectNodeContents(node)
      const parents = chain(element)
      const place = parents.find(endsInEllipsis)
      if (place !== undefined && beginsOutside(node, place)) troubles.push(`begins outside its place: ${words}`)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue
        // A line's box is higher than its letters.
        const slack = rect.height * 0.15
        const line: Box = { left: rect.left, right: rect.right, top: rect.top + slack, bottom: rect.bottom - slack }
        let seen: Box = line
        let cut: string | undefined
        let scrollsX = false
        let away = false
        for (const parent of parents) {
          const { overflowX, overflowY, position } = styleOf(parent)
          if (overflowX === 'visible' && overflowY === 'visible') {
            if (position === 'fixed') break
            continue
          }
          const box = parent.getBoundingClientRect()
          scrollsX ||= ['auto', 'scroll'].includes(overflowX)
          const stops = ['hidden', 'clip'] as readonly string[]
          const isCutX = stops.includes(overflowX) && (line.left < box.left - 1 || line.right > box.right + 1)
          const isCutY = stops.includes(overflowY) && (line.top < box.top - 1 || line.bottom > box.bottom + 1)
          away = seen.right <= box.left || seen.left >= box.right || seen.bottom <= box.top || seen.top >= box.bottom
          if ((isCutX && !scrollsX) || isCutY) if (!isKnownElsewhere(parent)) cut ??= parent.className || parent.tagName
          if (overflowX !== 'visible')
            seen = { ...seen, left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right) }
          if (overflowY !== 'visible')
            seen = { ...seen, top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) }
          if (away) break
        }
        if (cut !== undefined) troubles.push(`cut off by ${cut}: ${words}`)
        else if (!scrollsX && !away && (seen.left < -1 || seen.right > innerWidth + 1))
          troubles.push(`beyond the window: ${words}`)
        if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2)
          lines.push({ ...seen, element, layer: layerOf(parents), words })
      }
    }
    lines.sort((a, b) => a.top - b.top)
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.top >= one.bottom - 2) break
        if (other.element === one.element || other.layer !== one.layer) continue
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (width > 2 && height > 2) troubles.push(`over each other: ${one.words} | ${other.words}`)
      }
    return [...new Set(troubles)]
  })
