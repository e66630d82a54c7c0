import { expect, type Page } from 'playwright/test'
import { CallDesk } from '../support/call-desk.ts'
import { at, seesText } from '../support/look.ts'
import { watchCalls } from '../support/player.ts'
import { games } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

const grid = (page: Page) => page.getByRole('list', { name: text('lobby.games') })
const tiles = (page: Page) => grid(page).getByRole('listitem')
const vendors = (page: Page) => page.getByRole('navigation', { name: text('lobby.vendors') })
const search = async (page: Page, name: string) => {
  const box = page.getByRole('textbox', { name: text('search.label') })
  await box.fill(name)
  await box.press('Enter')
}

test(
  'a player can pick category, vendor and tab by URL, and each sends the specified query',
  { tag: ['@LOBBY-01', '@LOBBY-11', '@LOBBY-04', '@LOBBY-08-part'] },
  async ({ open }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    const listed = () => calls.of('gameList').map(({ query }) => Object.fromEntries(query))
    const open24 = (vassalage: string, change: object = {}) => ({
      clientType: '3',
      platform: 'flash,html5-desktop',
      channel: 'danphe',
      merchant: 'danphe',
      gameType: 'RNG',
      vassalage,
      gameClassify: '',
      gameName: '',
      minBet: '',
      minLineNum: '',
      pageNo: '1',
      pageSize: '24',
      language: 'EN',
      ...change,
    })
    /** The vendor of the shown games, which each tile names. */
    const sees = async (vendor: string, name: string) => {
      await expect(vendors(page).locator('[aria-current=page]')).toHaveAttribute('href', `/rng?page=${vendor}`)
      await expect(tiles(page).first()).toContainText(name)
    }
    await page.goto('/RnG?page=EVEREST')
    await sees('EVEREST', 'Everest Play')
    expect(listed()[0]).toEqual(open24('EVEREST'))
    await vendors(page).getByRole('link', { name: 'Lotus Gaming' }).click()
    await expect(page).toHaveURL('/rng?page=LOTUS')
    await sees('LOTUS', 'Lotus Gaming')
    await vendors(page).getByRole('link', { name: 'Danphe Slots' }).click()
    await sees('DANPHE', 'Danphe Slots')
    await page.goBack()
    await sees('LOTUS', 'Lotus Gaming')
    await page.goBack()
    await sees('EVEREST', 'Everest Play')
    await page.goForward()
    await sees('LOTUS', 'Lotus Gaming')

    await search(page, ' lotus ')
    await expect.poll(() => listed().at(-1)).toEqual(open24('LOTUS', { gameName: 'lotus' }))
    await search(page, '')
    await expect(tiles(page).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => listed().at(-1)?.['pageNo']).not.toBe('1')
    const paged = listed().slice(-2)
    expect(paged.map((query) => Number(query['pageNo']))).toEqual([
      Number(paged[1]?.['pageNo']) - 1,
      Number(paged[1]?.['pageNo']),
    ])

    const before = calls.made.length
    await page.getByRole('button', { name: text('lobby.hot'), exact: true }).click()
    await expect(tiles(page).first()).toContainText(text('tile.hot'))
    const hot = calls.of('hotGames').map(({ query }) => query.get('vassalage'))
    expect(hot).toEqual(['EVEREST', 'LOTUS', 'DANPHE', 'LOTUS', 'EVEREST', 'LOTUS'])
    expect(
      calls.made.slice(before).filter(({ query }) => query.get('pageNo') === '1' || query.has('isPlatform')),
    ).toEqual([])

    await page.goto('/fish?page=NOBODY')
    await expect(vendors(page).locator('[aria-current=page]')).toHaveAttribute('href', '/fish')
    expect(listed().at(-1)).toMatchObject({ gameType: 'FISH', vassalage: '' })
    await vendors(page).getByRole('link', { name: 'Coral Cove' }).click()
    await expect(page).toHaveURL('/fish?page=CORAL')
    await expect(tiles(page).first()).toContainText('Coral Cove')
    expect(listed().at(-1)).toMatchObject({ gameType: 'FISH', vassalage: 'CORAL', pageNo: '1' })
  },
)

test(
  'a player never sees a stale answer, retries a failed page alone, and sees each state’s look',
  { tag: ['@LOBBY-10', '@LOBBY-13', '@LOBBY-08-part'] },
  async ({ open }) => {
    const { page, context } = await open()
    const desk = await CallDesk.at(context, defaultAnswers)
    desk.hold('gameList')
    await page.goto('/rng?page=ALPHA')
    const skeletons = at.main(page).locator('[aria-hidden=true]:not(svg)')
    await expect(skeletons.first()).toBeVisible()
    await expect(page.getByText(text('lobby.loading'))).toBeAttached()

    // The first query, sent by the head script, is answered after the second one.
    const ofAlpha = await desk.asked('gameList')
    await vendors(page).getByRole('link', { name: 'Beta' }).click()
    await expect
      .poll(async () => new URL((await desk.asked('gameList')).url()).searchParams.get('vassalage'))
      .toBe('BETA')
    await desk.answer('gameList', { value: { games: games(5, 201), totalPages: 1 } })
    await expect(at.game(page, 'Game 201')).toBeVisible()
    const late = page.waitForEvent('requestfinished', (request) => request === ofAlpha)
    await desk.answer('gameList', { value: { games: games(24, 301), totalPages: 9 } })
    await late
    await expect(at.game(page, 'Game 301')).toHaveCount(0)
    await expect(tiles(page).last()).toHaveAttribute('aria-setsize', '5')
    await vendors(page).getByRole('link', { name: 'Alpha' }).click()
    await expect(at.game(page, 'Game 201')).toHaveCount(0)
    await expect(at.game(page, 'Game 301')).toHaveCount(0)
    await desk.answer('gameList', { value: { games: games(24), totalPages: 2 } })
    await expect(at.game(page, 'Game 1')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const second = await desk.asked('gameList')
    expect(new URL(second.url()).searchParams.get('pageNo')).toBe('2')
    await expect(page.getByText(text('lobby.loadingMore'))).toBeAttached()
    await desk.answer('gameList', { refused: 'server_error', status: 500 })
    await expect(page.getByText(text('lobby.failedMore'))).toBeVisible()
    await expect(at.game(page, 'Game 24')).toBeAttached()
    await at
      .main(page)
      .getByRole('button', { name: text('action.retry') })
      .click()
    expect(new URL((await desk.asked('gameList')).url()).searchParams.get('pageNo')).toBe('2')
    await desk.answer('gameList', { value: { games: games(3, 25), totalPages: 2 } })
    await expect(page.getByText(text('lobby.end'))).toBeVisible()
    await expect(at.game(page, 'Game 27')).toBeAttached()
    await expect(tiles(page).last()).toHaveAttribute('aria-setsize', '27')
    await expect(at.game(page, 'Game 301')).toHaveCount(0)

    await search(page, 'first')
    const old = await desk.asked('gameList')
    const gaveUp = page.waitForEvent('requestfailed', (request) => request === old)
    await search(page, 'second')
    expect((await gaveUp).failure()?.errorText).toContain('ERR_ABORTED')
    await desk.answer('gameList', { value: { games: [], totalPages: 0 } })
    await seesText(page, 'lobby.notFoundText')
    await expect(page.getByRole('heading', { name: text('lobby.notFound', { name: 'second' }) })).toBeVisible()
    await page.getByRole('button', { name: text('lobby.showAll') }).click()
    await desk.answer('gameList', { refused: 'server_error', status: 500 })
    await seesText(page, 'lobby.failed')
    await at
      .main(page)
      .getByRole('button', { name: text('action.retry') })
      .click()
    await desk.answer('gameList', { value: { games: [], totalPages: 0 } })
    await seesText(page, 'lobby.empty')
  },
)
