import { expect, type Locator, type Page } from 'playwright/test'
import { quietPause } from '../../src/machines/rewards/gift/gift.machine.ts'

/** Lets quiet moments go by until a window has opened by itself (PLAY-11); the page's clock must be installed. */
export const restUntil = (page: Page, opened: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(quietPause)
    await expect(opened).toBeVisible({ timeout: 200 })
  }).toPass()

/** Lets a quiet moment go by, in which no window may open by itself. */
export const rest = (page: Page): Promise<void> => page.clock.fastForward(quietPause)
