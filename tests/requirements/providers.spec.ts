import { expect, type Page } from 'playwright/test'
import { CallDesk } from '../support/call-desk.ts'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { at } from '../support/look.ts'
import { watchCalls } from '../support/player.ts'
import { games } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const tiles = (page: Page) => page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
const strip = (page: Page) => page.getByRole('navigation', { name: text('lobby.vendors') })
const order = (page: Page) => at.main(page).getByRole('combobox', { name: text('lobby.sort') })
const chips = (page: Page) => page.getByRole('group', { name: text('lobby.chips') }).getByRole('button')
const gone = { name: text('lobby.takeOff', { what: 'dragon' }) }
/** Only the live page has games; the first drawing has neither them nor the choice of an order. */
const isAlive = async (page: Page) => {
  await expect(page.locator('#drawing')).toHaveCount(0)
  await expect(tiles(page).first()).toBeVisible()
}

test(
  'a player lists, orders, shares and finds all providers, where the platform can',
  { tag: '@PLAY-03' },
  async ({ open }) => {
    const { page } = await open({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
    const calls = watchCalls(page)
    const asked = () => {
      const { vassalage, gameName, sort } = Object.fromEntries(calls.of('gameList').at(-1)?.query ?? [])
      return { vassalage, gameName, sort }
    }
    await page.goto('/rng')
    await isAlive(page)
    // All providers of the category in one list, as the first tab.
    await expect(strip(page).getByRole('link').first()).toHaveText(text('lobby.allProviders'))
    await expect(strip(page).locator('[aria-current=page]')).toHaveText(text('lobby.allProviders'))
    const makers = () =>
      tiles(page).evaluateAll((all) => new Set(all.map((one) => one.querySelectorAll('bdi')[1]?.textContent)).size)
    expect(await makers()).toBeGreaterThan(2)

    // Every declared order, by keyboard, too; each is a step of the history.
    expect(
      await order(page)
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['', 'popular', 'name', 'new'])
    await order(page).selectOption('name')
    await expect(page).toHaveURL('/rng?sort=name')
    await expect.poll(asked).toEqual({ vassalage: '', gameName: '', sort: 'name' })
    await expect(tiles(page).first()).toBeVisible()
    await expect(async () => {
      const names = await tiles(page).evaluateAll((all) =>
        all.map((one) => one.querySelector('bdi')?.textContent ?? ''),
      )
      expect(names.length).toBeGreaterThan(5)
      expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    }).toPass()
    await order(page).selectOption('new')
    await expect(tiles(page).first().getByText(text('tile.new'))).toBeVisible()
    await order(page).selectOption('popular')
    await expect(tiles(page).first().getByText(text('tile.hot'))).toBeVisible()

    // A search and an order in the address survive a reload, and each chip takes off itself.
    const box = page.getByRole('textbox', { name: text('search.label') })
    await box.fill('dragon')
    await box.press('Enter')
    await expect(page).toHaveURL('/rng?sort=popular&name=dragon')
    const before = calls.count('gameList')
    await page.reload()
    await isAlive(page)
    await expect(box).toHaveValue('dragon')
    await expect(order(page)).toHaveValue('popular')
    const reloaded = calls.of('gameList').slice(before)
    expect(
      reloaded.filter(({ query }) => query.get('pageNo') === '1').map(({ query }) => query.get('gameName')),
    ).toEqual(['dragon'])
    await expect(chips(page)).toHaveCount(3)
    expect(await unreadable(page)).toEqual([])
    await expectAccessible(page, 'the lobby of all providers on a phone', 'themes')
    await page.getByRole('button', gone).press('Enter')
    await expect(page).toHaveURL('/rng?sort=popular')
    await expect(page.getByRole('group', { name: text('lobby.chips') })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/rng?sort=popular&name=dragon')
    await expect(box).toHaveValue('dragon')
    await page.getByRole('button', { name: text('lobby.takeOffAll') }).click()
    await expect(page).toHaveURL('/rng')
    await expect(chips(page)).toHaveCount(0)

    // The page of providers: search, category, and the way into a provider's lobby.
    await at
      .main(page)
      .getByRole('link', { name: text('lobby.vendors'), exact: true })
      .click()
    await expect(page).toHaveURL('/providers')
    const found = page.getByRole('textbox', { name: text('providers.search') })
    await expect(page.getByRole('region', { name: text('category.LIVE') })).toBeVisible()
    await found.pressSequentially('yák w')
    await expect(at.main(page).getByRole('status').first()).toHaveText(text('providers.found', { number: '1' }))
    await expect(at.main(page).getByRole('list').getByRole('link')).toHaveText(['Yak Works'])
    await expect(at.main(page).getByRole('list').locator('img')).toHaveAttribute('src', /YAKWORKS\.svg$/)
    await found.fill('nobody')
    await expect(page.getByRole('heading', { name: text('providers.none', { name: 'nobody' }) })).toBeVisible()
    await found.fill('')
    await page.getByRole('button', { name: text('category.FISH'), exact: true }).click()
    await expect(at.main(page).getByRole('region')).toHaveCount(1)
    await page.reload()
    await expect(page.locator('#drawing')).toHaveCount(0)
    await expect(at.main(page).getByRole('list').getByRole('link')).toHaveCount(7)
    expect(await unreadable(page)).toEqual([])
    await expectAccessible(page, 'the page of all providers on a phone', 'themes')
    await at.main(page).getByRole('link', { name: 'Coral Cove' }).press('Enter')
    await expect(page).toHaveURL('/fish?page=CORAL')
    await expect(tiles(page).first()).toContainText('Coral Cove')
    await page.goBack()
    await page.getByRole('button', { name: text('category.LIVE'), exact: true }).click()
    await at.main(page).getByRole('button', { name: 'Evo Live' }).click()
    await expect(at.loginDialog(page)).toBeVisible()

    // A platform that declares nothing shows nothing of it, and opens the first provider.
    const plain = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await CallDesk.at(plain.context, { ...defaultAnswers, gameList: { value: { games: games(3), totalPages: 1 } } })
    await plain.page.goto('/rng?sort=name')
    await isAlive(plain.page)
    await expect(strip(plain.page).getByRole('link')).toHaveCount(2)
    await expect(strip(plain.page).locator('[aria-current=page]')).toHaveAttribute('href', '/rng?page=ALPHA')
    await expect(order(plain.page)).toHaveCount(0)
    await expect(chips(plain.page)).toHaveCount(0)
  },
)
