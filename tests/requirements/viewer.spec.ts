import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { texts, type Entry, type Recording } from '../../path-testing/viewer-link.ts'
import { expectAccessible } from '../support/axe.ts'
import { at, fillLogin } from '../support/look.ts'
import { passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'

const desk = { viewport: { width: 1440, height: 900 } }

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
    await other.getByRole('button', { name: texts.follow, exact: true }).click()
    await expect(actor(other, 'session')).toContainText('member')
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
  },
)

/** Returns the size of the diagram's smallest text on the screen, px. */
const smallestText = (viewer: Page) =>
  viewer.locator('.diagram').evaluate((svg) => {
    const { width } = svg.getBoundingClientRect()
    const scale = width / (svg as SVGSVGElement).viewBox.baseVal.width
    return (
      Math.min(...[...svg.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize))) *
      scale
    )
  })

test(
  'an analyst can zoom, fold and search, go back along the path, ask for the way, and send a link to a moment',
  { tag: '@FLOW-08' },
  async ({ open, platform }, info) => {
    const { page, context, complaints } = await open(desk)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: platform.siteUrl })
    await page.goto('/?inspect')
    const offer = page.getByRole('complementary', { name: texts.offer })
    await expect(offer).toBeVisible()
    const viewer = await openViewer(page, context)
    await viewer.setViewportSize(desk.viewport)
    const pick = (state: string) => viewer.locator(`[data-pick="${state}"]`)
    const list = (name: string) => viewer.getByRole('button', { name, exact: true })

    // The largest diagram begins readable, at its lit state.
    await actor(viewer, 'auth').click()
    await expect(pick('auth.closed')).toBeInViewport()
    await expect.poll(() => smallestText(viewer)).not.toBeNaN()
    expect(await smallestText(viewer)).toBeGreaterThan(11)
    await list(texts.whole).click()
    await expect.poll(() => smallestText(viewer)).toBeLessThan(5)
    const paper = viewer.getByRole('group', { name: texts.diagram('auth') })
    await paper.focus()
    await viewer.keyboard.press('0')
    await expect(viewer.getByLabel(texts.scale)).toHaveText('100 %')
    await viewer.keyboard.press('+')
    await expect(viewer.getByLabel(texts.scale)).toHaveText('125 %')
    await viewer.keyboard.press('-')
    const from = await paper.evaluate((box) => box.scrollLeft)
    await viewer.keyboard.press('ArrowRight')
    await expect.poll(() => paper.evaluate((box) => box.scrollLeft)).toBeGreaterThan(from)
    const before = await paper.evaluate((box) => box.scrollLeft)
    await paper.hover({ position: { x: 300, y: 40 } })
    await viewer.mouse.down()
    await viewer.mouse.move(500, 300)
    await viewer.mouse.up()
    await expect.poll(() => paper.evaluate((box) => box.scrollLeft)).not.toBe(before)
    await viewer.keyboard.down('Control')
    await viewer.mouse.wheel(0, -50)
    await viewer.keyboard.up('Control')
    await expect(viewer.getByLabel(texts.scale)).toHaveText('125 %')

    await at.loginButton(page).click()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(actor(viewer, 'session')).toContainText('member')

    // The search goes through all flows; the way here is told in the words of the plans.
    await viewer.getByRole('searchbox', { name: texts.findPlace }).fill('login signedIn')
    await viewer.getByRole('list', { name: texts.found }).getByRole('button', { name: 'signedIn login, state' }).click()
    await expect(pick('login.signedIn')).toHaveAttribute('aria-pressed', 'true')
    await expect(viewer.getByRole('list', { name: texts.howHere }).getByRole('listitem')).toHaveText([
      /withoutCaptcha\.editing/,
      /the player submits username and password withoutCaptcha\.submitting/,
      /the platform lets the player in signedIn/,
    ])
    await expect(viewer.locator('.over .ahead')).toHaveCount(2)

    // Folding hides the inside and keeps what leads out.
    await pick('login.withoutCaptcha').focus()
    await viewer.keyboard.press('Enter')
    await list(texts.fold('withoutCaptcha')).first().click()
    await expect(pick('login.withoutCaptcha.editing')).toHaveCount(0)
    await expect(
      viewer.locator('[data-edge="login.withoutCaptcha.submitting on xstate.done.actor.signIn [0]"]'),
    ).toHaveText(/^1× /)
    await list(texts.unfoldAll).click()
    await expect(pick('login.withoutCaptcha.editing')).toBeVisible()

    // The path so far is numbered, also after a step back.
    await list(texts.sides.path).click()
    const steps = viewer.getByRole('region', { name: texts.sides.path }).getByRole('listitem')
    await expect(steps).toHaveText([/^1.*login\.submit.*submitting$/, /^2.*signIn is done.*signedIn$/])
    await expect(viewer.locator('.over .nth')).toHaveText(['1', '2'])
    await steps.first().getByRole('button').click()
    await expect(viewer.locator('.over .nth')).toHaveText(['1'])
    await expect.poll(() => lit(viewer)).toEqual(['login', 'login.withoutCaptcha', 'login.withoutCaptcha.submitting'])

    // A link restores flow and moment, here from a file, and says when the recording is missing.
    await list(texts.copyLink).click()
    await expect(viewer.getByText(texts.copied)).toBeVisible()
    const link = await viewer.evaluate(() => navigator.clipboard.readText())
    const file = info.outputPath('session.json')
    writeFileSync(file, readFileSync(await save(viewer)))
    const other = await context.newPage()
    await other.setViewportSize(desk.viewport)
    await other.goto(link.replace(/session=[^&]*&/, ''))
    await expect(other.getByText(texts.wanted)).toBeVisible()
    await expect(other.locator('[data-pick="login.signedIn"]')).toBeVisible()
    await openFiles(other, file)
    await expect.poll(() => lit(other)).toEqual(['login', 'login.withoutCaptcha', 'login.withoutCaptcha.submitting'])
    await expect(other.getByText(texts.wanted)).toHaveCount(0)

    // The sequence says who told whom what.
    await list(texts.centres.sequence).click()
    await viewer.getByRole('button', { name: texts.sides.events, exact: true }).click()
    await viewer.getByRole('checkbox', { name: texts.onlyActor('login') }).check()
    const told = viewer.getByRole('group', { name: texts.centres.sequence }).getByRole('button')
    await expect(told.filter({ hasText: 'login.submit' })).toHaveAttribute(
      'aria-label',
      /: the page tells login: login\.submit$/,
    )
    await expect(told.filter({ hasText: 'signIn is done' })).toHaveAttribute('aria-label', /: signIn tells login: /)
    await list(texts.centres.diagram).click()

    // Pictures of the last walk stand beside the diagram where somebody published them.
    await context.route('**/flow-pictures/index.json', (route) =>
      route.fulfill({ json: { session: { 'member.idle': 'session.member.idle.jpg' } } }),
    )
    await context.route('**/flow-pictures/*.jpg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    )
    await actor(viewer, 'session').click()
    await pick('session.member.idle').click()
    await expect(viewer.getByRole('img', { name: texts.pictureOf('member.idle') })).toBeVisible()
    await expectAccessible(viewer, 'a state with its picture')

    // A page that is loaded anew is a new session; the one before stays.
    await page.reload()
    await expect(viewer.getByText(texts.pageNow.anew)).toBeVisible()
    await list(texts.follow).click()
    await expect(actor(viewer, 'session')).toContainText('member')
    await expect(viewer.getByRole('option', { name: /^before the page was reloaded at / })).toHaveCount(1)
    await expect(viewer.getByText(texts.pageNow.anew)).toBeVisible()
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
      await viewer.getByRole('button', { name: texts.centres.sequence }).click()
      await viewer.getByRole('button', { name: texts.sides.path }).click()
      await expectAccessible(viewer, `the sequence, ${theme}`)
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
  'an analyst can scroll and play 50,000 entries, and compare two recordings',
  { tag: ['@FLOW-05-part', '@FLOW-08'] },
  async ({ open }, info) => {
    const file = info.outputPath('long.json')
    writeFileSync(file, JSON.stringify(longRecording(50_000)))
    const { page } = await open(desk)
    await page.goto('/viewer.html')
    await openFiles(page, file)
    await expect(page.getByText(texts.streamCount(50_000, 50_000))).toBeVisible()
    const most = async () => page.locator('.lines li').count()
    const counts = [await most()]
    for (const position of [0, 1, 25_000, 49_998, 50_000]) {
      await slider(page).fill(String(position))
      await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${position} of 50000`))
      if (position > 0)
        await expect(page.locator('.lines [aria-current]')).toContainText(((position - 1) / 100).toFixed(2))
      counts.push(await most())
    }
    await slider(page).fill('24999')
    await expect.poll(() => lit(page)).toEqual(['login', 'login.withoutCaptcha', 'login.withoutCaptcha.submitting'])
    expect(Math.max(...counts)).toBeLessThan(80)
    expect(Math.min(...counts)).toBeGreaterThan(5)

    await page.getByRole('searchbox', { name: texts.search }).fill('submitting')
    await expect(page.getByText(texts.streamCount(12_500, 50_000))).toBeVisible()
    const other = info.outputPath('short.json')
    writeFileSync(other, JSON.stringify(longRecording(2401)))
    await openFiles(page, other)
    await page.getByRole('button', { name: texts.figures, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'long.json', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'short.json', exact: true })).toBeVisible()
    await expect(
      page.getByRole('row', {
        name: /^withoutCaptcha\.submitting 12500 withoutCaptcha\.editing 12499, still there .* 1 0\.0 s 600 withoutCaptcha\.editing 600 0\.0 s 11900 fewer$/,
      }),
    ).toBeVisible()
  },
)

test(
  'a recording with names of any kind and length draws no page wider than its window',
  { tag: '@FLOW-05-part' },
  async ({ open }) => {
    const long = (letter: string) => letter.repeat(20_000)
    const entries: Entry[] = [
      { kind: 'actor', at: 0, actor: 'x:1', name: long('A') },
      { kind: 'event', at: 1, actor: 'x:1', type: '__proto__', data: {} },
      { kind: 'event', at: 2, actor: 'x:1', type: long('E'), data: { [long('k')]: long('v') } },
      {
        kind: 'state',
        at: 3,
        actor: 'x:1',
        status: 'active',
        states: [long('A'), `${long('A')}.${long('S')}`],
        taken: [],
      },
    ]
    const recording: Recording = {
      format: 'flow-recording',
      version: 1,
      recordedAt: '2026-11-21T00:00:00.000Z',
      entries,
    }
    const { page } = await open(desk)
    await page.goto('/viewer.html')
    await page.locator('input[type=file]').setInputFiles({
      name: 'long.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recording)),
    })
    await expect(lines(page).filter({ hasText: '__proto__' })).toBeVisible()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    for (const part of [
      texts.centres.sequence,
      texts.sides.path,
      texts.sides.state,
      texts.sides.events,
      texts.figures,
    ]) {
      expect(await width()).toBeLessThanOrEqual(desk.viewport.width)
      await page.getByRole('button', { name: part, exact: true }).click()
    }
    await expect(page.getByRole('table')).toBeVisible()
    expect(await width()).toBeLessThanOrEqual(desk.viewport.width)
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
