import type { Browser, Page } from 'playwright'
import type { Platform } from '../../sandbox/platform.ts'
import { keepSession } from '../support/player.ts'
import { text } from '../support/texts.ts'
import { openPage, type Throttle } from './open-page.ts'

/** Milliseconds from the press in the account's menu to an open centre, with its code cached; medians. */
export interface Opened {
  readonly name: string
  /** The frame with its menu is visible. */
  readonly frame: number
  /** The first page's data are visible. */
  readonly page: number
}

declare global {
  var pressedAt: number
}

/** Milliseconds from the last press until the selector matches something visible, checked after every mutation. */
const sincePress = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    // A check in every frame would starve a shell without a screen. The page lacks the
    // helper of the bench's loader for named functions.
    if (![...document.querySelectorAll(wanted)].some((found) => found.checkVisibility()))
      await new Promise<void>((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`${wanted} did not appear.`)), 60_000)
        new MutationObserver((_, observer) => {
          if (![...document.querySelectorAll(wanted)].some((found) => found.checkVisibility())) return
          observer.disconnect()
          clearTimeout(patience)
          resolve()
        }).observe(document, { subtree: true, childList: true, attributes: true })
      })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - globalThis.pressedAt
  }, selector)

/** A part of each centre's first page that needs its data: a card of the profile, a sum of the team. */
const firstPages = { memberCentre: 'h3', agentCentre: '[data-total]' } as const

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Each centre several times, by an agent who opens it for the second time, so that only data load. */
export const measureCentres = async (
  browser: Browser,
  platform: Platform,
  { cpu, latency, kilobitsPerSecond }: Throttle,
  times = 5,
): Promise<readonly Opened[]> => {
  const { page, devtools, settle, close } = await openPage(browser)
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN')
    addEventListener('pointerup', () => (globalThis.pressedAt = performance.now()), true)
  })
  await keepSession(page, platform, 'ram')
  await page.goto(`${platform.siteUrl}/`)
  await settle()
  const measured: Opened[] = []
  for (const [name, said] of Object.entries(firstPages)) {
    const open = async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('account.menu') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(`${name as keyof typeof firstPages}.title`), exact: true })
        .click()
      return {
        frame: await sincePress(page, 'dialog[open] nav'),
        page: await sincePress(page, `dialog[open] section ${said}`),
      }
    }
    const leave = async () => {
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    await open()
    await settle()
    await leave()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    const throughput = (kilobitsPerSecond * 1000) / 8
    const network = { latency, downloadThroughput: throughput, uploadThroughput: throughput }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
    const found: { frame: number; page: number }[] = []
    for (let turn = 0; turn < times; turn += 1) {
      found.push(await open())
      await settle()
      await leave()
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    measured.push({
      name,
      frame: median(found.map(({ frame }) => frame)),
      page: median(found.map((one) => one.page)),
    })
  }
  await close()
  return measured
}
