import { expect, type Locator, type Page } from 'playwright/test'

const isLost = 'the focus is lost'

/** Describes what is wrong with the focus: it is lost, cannot be seen, or lies under something. */
const focusTroubles = (page: Page): Promise<string[]> =>
  page.evaluate((nowhere) => {
    const one = document.activeElement
    if (one === null || one === document.body || one === document.documentElement) return [nowhere]
    // The game draws its own focus.
    if (one.tagName === 'IFRAME') return []
    const words = one.getAttribute('aria-label') ?? (one.textContent.trim() || one.getAttribute('name'))
    const name = `${one.tagName.toLowerCase()}.${one.className} “${String(words).slice(0, 40)}”`
    const troubles: string[] = []
    const isOutlined = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /\b0px 0px 0px [2-9]px/.test(boxShadow)
      )
    }
    // A field's frame or a label shows the focus of what it holds.
    const shown = [one, ...[one.parentElement, one.closest('label')].filter((box) => box !== null)].find(
      (box) => isOutlined(box) || (box !== one && box.matches(':has(:focus-visible)') && isOutlined(box)),
    )
    // A heading or the page itself has the focus for the ear, and takes no press.
    if (one.matches('[tabindex="-1"]:not(button, a, input, [role])')) return []
    if (shown === undefined) troubles.push(`${name} shows no focus`)
    const { left, right, top, bottom } = (shown ?? one).getBoundingClientRect()
    let [from, to, start, end] = [
      Math.max(0, left),
      Math.min(innerWidth, right),
      Math.max(0, top),
      Math.min(innerHeight, bottom),
    ]
    for (let box = (shown ?? one).parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (overflowX !== 'visible') [from, to] = [Math.max(from, edge.left), Math.min(to, edge.right)]
      if (overflowY !== 'visible') [start, end] = [Math.max(start, edge.top), Math.min(end, edge.bottom)]
    }
    if (to - from < 2 || end - start < 2) return [...troubles, `${name} is outside the window`]
    if (bottom - top < innerHeight / 2 && end - start < (bottom - top) / 2) troubles.push(`${name} is cut off`)
    const isOwn = (hit: Element) => {
      const box = shown ?? one
      return box.contains(hit) || hit.contains(box) || one.closest('label')?.contains(hit) === true
    }
    // Smaller buttons stand on a tile; what hides most of it is a bar.
    const hits = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map(
        (y) => document.elementsFromPoint(from + (to - from) * x, start + (end - start) * y)[0] ?? document.body,
      ),
    )
    const above = hits.filter((hit) => !isOwn(hit))
    const [cover] = above
    if (cover !== undefined && above.length > hits.length / 2)
      troubles.push(`${name} lies under ${cover.tagName.toLowerCase()}.${cover.getAttribute('class')}`)
    return troubles
  }, isLost)

/** Names the roles of controls that a keyboard reaches and a screen reader cannot name. */
export const namelessControls = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(
      ({ ignored, role, name, properties }) =>
        !ignored &&
        !['RootWebArea', 'Iframe', 'generic', 'main', 'status'].includes(String(role?.value)) &&
        properties?.some((one) => one.name === 'focusable' && one.value.value === true) &&
        String(name?.value ?? '').trim() === '',
    )
    .map(({ role }) => String(role?.value))
}

/** A keyboard that checks the focus after each press: visible, kept and on top. */
export const keyboardOf = (page: Page) => {
  const troubles: string[] = []
  const tell = (where: string, found: readonly string[]) => {
    for (const trouble of found) troubles.push(`${where}: ${trouble}`)
  }
  const look = async (where: string) => {
    tell(where, await focusTroubles(page))
  }
  const isFocused = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
  let lost = 0
  const step = async (key: string, where = key) => {
    await page.keyboard.press(key)
    const found = await focusTroubles(page)
    // After the last control, one press is the browser's own.
    lost = found.includes(isLost) ? lost + 1 : 0
    if (lost !== 1) tell(where, found)
  }
  const go = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 90; presses += 1) {
      if (await isFocused(target)) return
      await step(key, `on the way to ${String(target)}`)
    }
    throw new Error(`${key} never reached ${String(target)}.`)
  }
  return {
    step,
    go,
    press: async (target: Locator, key = 'Enter') => {
      await go(target)
      await page.keyboard.press(key)
    },
    /** A window is closed, and the focus is where it was opened. */
    back: async (opener: Locator, key = 'Escape') => {
      await page.keyboard.press(key)
      await expect(opener).toBeFocused()
      await look(`back at ${String(opener)}`)
    },
    /** The target has got the focus without a press of its own. */
    arrive: async (target: Locator) => {
      await expect(target).toBeFocused()
      await look(`at ${String(target)}`)
    },
    troubles,
  }
}
