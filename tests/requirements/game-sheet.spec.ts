import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { at, fillLogin } from '../support/look.ts'
import { holdCall, keepSession, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const tile = (page: Page, hasTrial: boolean) => {
  const trial = page.getByRole('button', { name: new RegExp(`^${text('tile.try')}: `) })
  const tiles = page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
  return tiles.filter(hasTrial ? { has: trial } : { hasNot: trial }).first()
}
const info = { name: new RegExp(`^${text('tile.info')}: `) }

test(
  'a player reads a game’s sheet on a phone and beside the list, and plays or tries from it',
  { tag: '@PLAY-04' },
  async ({ open, platform }) => {
    const phone = await open({ viewport: { width: 320, height: 640 }, touch: true, reducedMotion: 'reduce' })
    const { page } = phone
    await page.goto('/rng')
    const tried = tile(page, true)
    const name = (await tried.locator('bdi').first().innerText()).trim()
    const sheet = page.getByRole('dialog', { name })
    await expect(tried.getByRole('button', { name: `${text('tile.try')}: ${name}` })).toBeVisible()
    await tried.getByRole('button', info).tap()
    // Provider, kind, bets and trial, and what the platform adds.
    await expect(sheet.locator('dl')).toContainText((await tried.locator('bdi').nth(1).innerText()).trim())
    await expect(sheet.locator('dl')).toContainText(text('category.RNG'))
    await expect(sheet.locator('dl')).toContainText(/रु\s[\d.]+ to रु\s100,000\.00/)
    await expect(sheet.locator('dl')).toContainText(text('page.gameSheet.trialYes'))
    await expect(sheet.locator('dl')).toContainText(/9\d(\.\d+)?%/)
    await expect(sheet).toContainText(text('page.gameSheet.rules'))
    await expect(sheet.getByRole('button', { name: text('game.trial') })).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('button', { name: text('game.play') })).toBeInViewport({ ratio: 1 })
    const box = await sheet.boundingBox()
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 320, 640])
    expect(await unreadable(page)).toEqual([])
    await expectAccessible(page, 'the sheet of a game on a phone', 'themes')

    // Back, Escape and the button close it; the list stays, and the focus returns.
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/rng')
    await tried.getByRole('button', info).press('Enter')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(tried.getByRole('button', info)).toBeFocused()

    // A visitor's heart and play both wait for the login.
    await tried.getByRole('button', info).tap()
    await sheet.getByRole('button', { name: text('tile.favourite') }).tap()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(sheet.getByRole('button', { name: text('tile.favourite') })).toHaveAttribute('aria-pressed', 'true')
    await sheet.getByRole('button', { name: text('game.trial') }).tap()
    await expect(page).toHaveURL(/\/game\?game=.+&trial=1$/)
    await expect(page.getByText(text('game.trial')).first()).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await tried.getByRole('button', info).tap()
    await sheet.getByRole('button', { name: text('game.play') }).tap()
    await expect(page).toHaveURL(/\/game\?game=[^&]+&vendor=[^&]+&type=RNG$/)
    await expect(page.locator('iframe')).toBeVisible()

    // A platform without the call shows what the tile knows.
    const desk = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await desk.page.goto('/rng')
    platform.control.setFault('gameDetails', { status: 404 })
    const plain = tile(desk.page, false)
    const plainName = (await plain.locator('bdi').first().innerText()).trim()
    await plain.getByRole('button', info).click()
    const beside = desk.page.getByRole('dialog', { name: plainName })
    await expect(beside.locator('dl')).not.toHaveAttribute('aria-busy')
    await expect(beside.locator('dl')).toContainText(text('page.gameSheet.trialNo'))
    await expect(beside).not.toContainText(text('page.gameSheet.rtp'))
    await expect(beside.getByRole('button', { name: text('game.trial') })).toHaveCount(0)
    const width = desk.page.viewportSize()?.width ?? 0
    const side = await beside.boundingBox()
    expect(Math.round((side?.x ?? 0) + (side?.width ?? 0))).toBe(width)
    expect(side?.width).toBeLessThan(width / 2)
    await expectAccessible(desk.page, 'the sheet of a game on a desk', 'themes')
    await beside.getByRole('button', { name: text('action.close') }).click()
    await expect(plain.getByRole('button', info)).toBeFocused()

    // A shared address opens the sheet over its list, and Back leaves the list. The reset ends the phone's session.
    await phone.page.close()
    await platform.control.reset()
    await desk.page.goto('/rng?sheet=RNG-00003')
    await expect(desk.page.getByRole('dialog').locator('dl')).toContainText(/%/)
    await expect(desk.page).toHaveURL('/rng')
    await desk.page.goBack()
    await expect(desk.page.getByRole('dialog')).toHaveCount(0)
    await expect(at.main(desk.page).getByRole('list', { name: text('lobby.games') })).toBeVisible()
    expect([...phone.complaints, ...desk.complaints].filter((one) => !one.includes('404'))).toEqual([])
  },
)

test(
  'a player sees nothing of a game’s sheet move when the platform’s facts arrive',
  { tag: '@PLAY-04-part' },
  async ({ open }) => {
    const { page } = await open({ touch: true })
    await page.goto('/rng')
    const answer = await holdCall(page, 'gameDetails')
    await tile(page, true).getByRole('button', info).tap()
    const sheet = page.getByRole('dialog')
    const places = () =>
      sheet
        .locator('h2, img, dl, h3, button')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
    await expect(sheet.getByRole('heading', { name: text('page.gameSheet.rules') })).toBeVisible()
    const before = await places()
    answer()
    await expect(sheet.locator('dl')).toContainText(/9\d(\.\d+)?%/)
    expect(await places()).toEqual(before)
    const picture = await sheet.locator('img').boundingBox()
    expect(picture?.height).toBe(picture?.width)
  },
)

test(
  'a player sees the form below their wallets where it stays, also when the wallets are late',
  { tag: '@MEM-01-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    const answer = await holdCall(page, 'consolidatedFunds')
    await page.goto('/?memberCentre=transferFund')
    const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
    await expect(centre.getByRole('heading', { name: text('memberCentre.transferFund'), level: 2 })).toBeVisible()
    const form = centre.locator('form')
    await expect(centre.locator('dl[aria-busy]')).toBeVisible()
    await expect(form).toHaveCount(0)
    answer()
    await expect(form).toBeVisible()
    await expect(centre.locator('dl').first().getByText(text('page.money.mainWallet'))).toBeVisible()
  },
)
