import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import type { Entry, Recording } from '../../src/viewer/recording.ts'
import { texts } from '../../src/viewer/texts.ts'
import { expectAccessible } from '../support/axe.ts'
import { at, fillLogin } from '../support/look.ts'
import { passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'

const desk = { viewport: { width: 1440, height: 900 } }

test.beforeEach(({ platform }) => platform.control.reset())

/** Opens the viewer from the link of a page with `?inspect`. */
const openViewer = async (page: Page, context: BrowserContext): Promise<Page> => {
  const opened = context.waitForEvent('page')
  await page.getByRole('complementary', { name: texts.offer }).getByRole('button', { name: texts.offerOpen }).click()
  const viewer = await opened
  await viewer.getByRole('heading', { name: texts.title }).waitFor()
  return viewer
}

const actor = (viewer: Page, name: string) =>
  viewer.getByRole('region', { name: texts.actors }).getByRole('button', { name: new RegExp(`^${name} `) })
const lit = (viewer: Page) =>
  viewer.locator('.diagram .lit').evaluateAll((states) => states.map((state) => state.getAttribute('data-state')))
const slider = (viewer: Page) => viewer.getByRole('slider', { name: texts.moment })
const lines = (viewer: Page) => viewer.getByRole('region', { name: texts.stream }).getByRole('listitem')

const save = async (viewer: Page): Promise<string> => {
  const download = viewer.waitForEvent('download')
  await viewer.getByRole('button', { name: texts.save }).click()
  return (await download).path()
}

const openFiles = (viewer: Page, files: string | string[]) => viewer.locator('input[type=file]').setInputFiles(files)

test(
  'an analyst can watch a login live without internet, save it to a file and step back in time',
  { tag: ['@FLOW-05', '@FLOW-07'] },
  async ({ open, platform }) => {
    const { page, context, complaints } = await open(desk)
    const lobbyCode: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/lobby-[^/]*\.js$/.test(request.url())) lobbyCode.push(request.url())
    })
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(platform.siteUrl) && !/^(data|blob):/.test(request.url()))
        foreign.push(request.url())
    })
    await page.goto('/?inspect')
    const viewer = await openViewer(page, context)
    await expect(actor(viewer, 'site')).toBeVisible()
    await expect(actor(viewer, 'session')).toContainText('anonymous')

    // The lobby's diagram is known before its code is.
    await actor(viewer, 'lobby').click()
    await expect(viewer.locator('.diagram [data-state="lobby.open"]')).toBeVisible()
    await expect(actor(viewer, 'lobby')).toContainText(texts.pending)
    await viewer.getByText(texts.others, { exact: true }).click()
    await viewer.getByRole('button', { name: 'pointMall', exact: true }).click()
    await expect(viewer.locator('.diagram [data-state="pointMall.open"]')).toBeVisible()
    expect(lobbyCode).toEqual([])

    await at.loginButton(page).click()
    await expect(actor(viewer, 'login')).toContainText('withoutCaptcha.editing')
    await actor(viewer, 'login').click()
    await expect.poll(() => lit(viewer)).toEqual(['login', 'login.withoutCaptcha', 'login.withoutCaptcha.editing'])
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(actor(viewer, 'session')).toContainText('member')
    await expect(actor(viewer, 'login')).toContainText(texts.statuses.done)
    await expect(viewer.locator('.way.warm')).not.toHaveCount(0)

    const file = await save(viewer)
    const kept = readFileSync(file, 'utf8')
    expect(kept).toContain('login.submit')
    for (const secret of ['sita', passwordOf('sita')]) expect(kept).not.toContain(secret)
    expect(kept).not.toContain((await page.evaluate(() => sessionStorage.getItem('token'))) ?? '')

    const other = await context.newPage()
    await other.goto('/viewer.html')
    await expect(other.getByText(texts.nothingYet)).toBeVisible()
    await openFiles(other, file)
    await expect(actor(other, 'session')).toContainText('member')
    await actor(other, 'login').click()
    await other.getByRole('checkbox', { name: texts.onlyActor('login') }).check()
    await lines(other).filter({ hasText: 'withoutCaptcha.submitting' }).click()
    await expect.poll(() => lit(other)).toEqual(['login', 'login.withoutCaptcha', 'login.withoutCaptcha.submitting'])
    await expect(actor(other, 'session')).toContainText('anonymous')
    await other.getByRole('button', { name: texts.follow }).click()
    await expect(actor(other, 'session')).toContainText('member')
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
  },
)

test(
  'an analyst sees an accessible viewer in both themes: live, with figures and with an error',
  { tag: '@FLOW-05-part' },
  async ({ open }) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, context } = await open({ ...desk, theme })
      await page.goto('/?inspect')
      await expect(page.getByRole('complementary', { name: texts.offer })).toBeVisible()
      await expectAccessible(page, `the offer, ${theme}`)
      const viewer = await openViewer(page, context)
      await expect(viewer.locator('html')).toHaveAttribute('data-theme', theme)
      await actor(viewer, 'session').click()
      await expect(viewer.locator('.diagram .lit')).not.toHaveCount(0)
      await expectAccessible(viewer, `the viewer, ${theme}`)
      await viewer.getByRole('button', { name: texts.figures, exact: true }).click()
      await expect(viewer.getByRole('table')).toBeVisible()
      await expectAccessible(viewer, `the figures, ${theme}`)
      await viewer
        .locator('input[type=file]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') })
      await expect(viewer.getByRole('alert')).toContainText(texts.problem('x.json', { kind: 'noJson' }))
      await expectAccessible(viewer, `an error, ${theme}`)
    }
  },
)

/** A recording in which a login loops. */
const longRecording = (count: number): Recording => {
  const head: Entry[] = [{ kind: 'actor', at: 0, actor: 'x:1', name: 'login' }]
  const round = (index: number): Entry =>
    index % 2 === 1
      ? { kind: 'event', at: index * 10, actor: 'x:1', type: 'login.submit', data: {} }
      : {
          kind: 'state',
          at: index * 10,
          actor: 'x:1',
          status: 'active',
          states: [
            'login',
            'login.withoutCaptcha',
            index % 4 === 0 ? 'login.withoutCaptcha.editing' : 'login.withoutCaptcha.submitting',
          ],
          taken: [
            index % 4 === 0
              ? 'login.withoutCaptcha.submitting on xstate.error.actor.signIn [0]'
              : 'login.withoutCaptcha.editing on login.submit [0]',
          ],
        }
  return {
    format: 'flow-recording',
    version: 1,
    recordedAt: '2026-11-21T00:00:00.000Z',
    entries: [...head, ...Array.from({ length: count - 1 }, (_, index) => round(index + 1))],
  }
}

test(
  'an analyst can scroll and play five thousand entries, and count two recordings together',
  { tag: '@FLOW-05-part' },
  async ({ open }, info) => {
    const file = info.outputPath('long.json')
    writeFileSync(file, JSON.stringify(longRecording(5000)))
    const { page } = await open(desk)
    await page.goto('/viewer.html')
    await openFiles(page, file)
    await expect(page.getByText(texts.streamCount(5000, 5000))).toBeVisible()
    const most = async () => page.locator('.lines li').count()
    const counts = [await most()]
    for (const position of [0, 1, 2500, 4998, 5000]) {
      await slider(page).fill(String(position))
      await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${position} of 5000`))
      if (position > 0)
        await expect(page.locator('.lines [aria-current]')).toContainText(((position - 1) / 100).toFixed(2))
      counts.push(await most())
    }
    await slider(page).fill('2499')
    await expect.poll(() => lit(page)).toEqual(['login', 'login.withoutCaptcha', 'login.withoutCaptcha.submitting'])
    expect(Math.max(...counts)).toBeLessThan(80)
    expect(Math.min(...counts)).toBeGreaterThan(5)

    await page.getByRole('searchbox', { name: texts.search }).fill('submitting')
    await expect(page.getByText(texts.streamCount(1250, 5000))).toBeVisible()
    await openFiles(page, file)
    await page.getByRole('button', { name: texts.figures, exact: true }).click()
    await expect(page.getByText(texts.figuresOf(2))).toBeVisible()
    await expect(
      page.getByRole('row', {
        name: /^withoutCaptcha\.submitting 2500 withoutCaptcha\.editing 2498, ended here 2 0\.0 s$/,
      }),
    ).toBeVisible()
  },
)

test(
  'a player loads no viewer code and sees no link without ?inspect or where the brand forbids it',
  { tag: '@FLOW-05-part' },
  async ({ open }) => {
    for (const [address, inspect] of [
      ['/', true],
      ['/?inspect', false],
      ['/?inspect=own', false],
    ] as const) {
      const { page, context } = await open()
      await context.route('**/config.json', (route) => route.fulfill({ json: { inspect } }))
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.goto(address)
      await expect(at.loginButton(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(fetched.filter((url) => /inspect-|viewer|stately/.test(url))).toEqual([])
      await expect(page.getByRole('complementary', { name: texts.offer })).toHaveCount(0)
    }
  },
)
