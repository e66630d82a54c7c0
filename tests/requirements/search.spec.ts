import { expect } from 'playwright/test'
import { at } from '../support/look.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test(
  'a player gets to a game by a typo or another script in three presses, or by keyboard alone',
  { tag: '@PLAY-01' },
  async ({ open, platform }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await keepSession(page, platform, 'sita')
    await page.goto('/terms')
    await at.searchButton(page).click()
    const popup = page.getByRole('dialog', { name: text('search.open') })
    const box = popup.getByRole('combobox', { name: text('search.label') })
    const list = popup.getByRole('listbox', { name: text('search.suggestions') })
    await expect(box).toBeFocused()

    // The first letter finds games of several types and vendors.
    await page.keyboard.type('g')
    await expect(list.getByRole('option')).toHaveCount(12)
    expect(await list.getByRole('group').count()).toBeGreaterThan(4)
    await expect(list.getByRole('group', { name: text('category.RNG') }).getByRole('option')).not.toHaveCount(0)
    const vendors = await list.getByRole('option').locator('bdi:last-child').allTextContents()
    expect(new Set(vendors).size).toBeGreaterThan(4)
    await expect(popup.getByRole('status').filter({ hasText: /^12 / })).toBeAttached()

    // A typo; Escape closes the list before the window; arrows and Enter start the game.
    await box.fill('')
    await page.keyboard.type('snow leapard')
    const first = list.getByRole('option').first()
    await expect(first).toContainText(/snow leopard/i)
    await expect
      .poll(() => first.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(popup).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await expect(box).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(popup).toHaveCount(0)
    await expect(page.locator('iframe')).toBeVisible()

    // Three presses: the button, the letters, the game; here in Devanagari.
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await at.searchButton(page).click()
    await page.keyboard.insertText('ड्रागन')
    await expect(first).toContainText(/dragon/i)
    await first.click()
    await expect(page.locator('iframe')).toBeVisible()
  },
)

test(
  'a visitor finds the search in the header at 320 px, and its field stays where it is while they type',
  { tag: '@PLAY-01-part' },
  async ({ open }) => {
    const { page } = await open({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
    await page.goto('/')
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 740, height: 360 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(at.searchButton(page)).toBeInViewport({ ratio: 1 })
      await at.searchButton(page).click()
      const popup = page.getByRole('dialog', { name: text('search.open') })
      const box = popup.getByRole('combobox', { name: text('search.label') })
      const placed = await box.boundingBox()
      await box.fill('dra')
      await expect(popup.getByRole('option')).toHaveCount(12)
      expect(await box.boundingBox()).toEqual(placed)
      const { y = 0, height = 0 } = (await popup.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(viewport.height)
      await popup.getByRole('button', { name: text('action.close') }).click()
    }
  },
)
