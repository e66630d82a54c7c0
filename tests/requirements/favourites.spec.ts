import { expect, type Page } from 'playwright/test'
import { at, fillLogin } from '../support/look.ts'
import { keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const tiles = (page: Page) => page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
const heart = (page: Page, index: number) =>
  tiles(page)
    .nth(index)
    .getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) })
const tab = (page: Page, key: 'lobby.fav' | 'lobby.recent' | 'lobby.all') =>
  page.getByRole('button', { name: text(key), exact: true })

test(
  'a visitor’s heart is set once after the login, and a failed one is reverted with a message',
  { tag: ['@TILE-02', '@LOBBY-05', '@LOBBY-03', '@LOBBY-14', '@LOBBY-15', '@PERM-01-part'] },
  async ({ open, platform }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const calls = watchCalls(page)
    await page.goto('/rng')
    await expect(tab(page, 'lobby.recent')).toBeVisible()
    await expect(tab(page, 'lobby.fav')).toHaveCount(0)
    await heart(page, 1).click()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(at.accountButton(page)).toBeVisible()
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => calls.count('favouriteAction')).toBe(1)
    await expect(page).toHaveURL('/rng')

    platform.control.setFault('favouriteAction', { status: 500, times: 1 })
    await heart(page, 2).click()
    await expect(at.toasts(page).getByRole('alert')).toContainText(text('favourites.failed'))
    await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, 0).click()

    await tab(page, 'lobby.fav').click()
    await expect(tiles(page)).toHaveCount(2)
    const [query] = calls.of('favouriteGames').map((call) => Object.fromEntries(call.query))
    expect(query).toEqual({
      clientType: '3',
      platform: 'flash',
      language: 'EN',
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '24',
    })
    const [asked] = calls.of('favouriteGames')
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
    expect(token).not.toBe('')
    expect(asked?.request.headers()['authorization']).toBe(`Bearer ${token}`)
    await heart(page, 0).click()
    await expect(tiles(page)).toHaveCount(1)
    await tab(page, 'lobby.recent').click()
    await expect(page.getByText(text('lobby.recentEmpty'))).toBeVisible()
    await expect(page.getByRole('group', { name: text('lobby.lists') }).getByRole('button')).toHaveText(
      (['lobby.all', 'lobby.hot', 'lobby.fav', 'lobby.recent'] as const).map((key) => text(key)),
    )
    await page.goto('/rng?page=LOTUS')
    await tab(page, 'lobby.recent').click()
    await expect.poll(() => calls.of('recentGames').map((call) => call.query.get('vassalage'))).toEqual(['', 'LOTUS'])
    await page.goto('/rng')
    await tab(page, 'lobby.all').click()
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/fish')
    await tab(page, 'lobby.fav').click()
    await expect.poll(() => calls.of('favouriteGames').at(-1)?.query.get('gameType')).toBe('FISH')
  },
)

test(
  'a player whose hearts failed to load sees them when the page is seen again, without a reload',
  { tag: '@TILE-02-part' },
  async ({ open, platform }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await keepSession(page, platform, 'sita')
    const calls = watchCalls(page)
    await page.goto('/rng')
    await expect(at.accountButton(page)).toBeVisible()
    await heart(page, 1).click()
    await expect.poll(() => calls.count('favouriteAction')).toBe(1)

    platform.control.setFault('favouriteIds', { status: 500 })
    calls.made.length = 0
    await page.reload()
    // The client asks three times by itself.
    await expect.poll(() => calls.count('favouriteIds')).toBe(3)
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false')
    platform.control.setFault('favouriteIds', null)
    const seenAgain = async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return heart(page, 1).getAttribute('aria-pressed')
    }
    await expect.poll(seenAgain).toBe('true')
  },
)
