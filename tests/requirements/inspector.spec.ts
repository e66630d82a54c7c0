import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import type { FlowPage } from '../../path-testing/diagram.ts'
import { at, fillLogin } from '../support/look.ts'
import { passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { findUndescribed } from '../support/find-undescribed.ts'
import { serveViewer, viewer } from '../support/viewer.ts'
import { texts } from '../../path-testing/viewer-link.ts'
import { text } from '../support/texts.ts'

test(
  'a developer sees login states and events in words by ?inspect, without secrets',
  { tag: ['@FLOW-04', '@FLOW-07', '@SAFE-04'] },
  async ({ open, platform }) => {
    const { page, context } = await open()
    const sent = await serveViewer(context, { inspectorUrl: viewer })
    await platform.control.giveMoney('sita', 1234.56, 'inspected')
    const opened = context.waitForEvent('page')
    const calls = watchCalls(page)
    await page.goto('/rng?inspect&inspectorUrl=http://evil.test/&url=http://evil.test/')
    const offer = page.getByRole('complementary', { name: texts.offer })
    await expect(offer.getByRole('button', { name: texts.offerOpen })).toBeVisible()
    expect(context.pages()).toHaveLength(1)
    await offer.getByRole('button', { name: texts.offerStately }).click()
    const popup = await opened
    await expect(popup).toHaveURL(viewer)
    const password = passwordOf('sita')
    await at.loginButton(page).click()
    await fillLogin(page, { username: '9841234567', password: 'Wrong#98' })
    await expect(at.captchaPicture(page)).toBeVisible()
    const captchaId = calls.of('captcha')[0]?.query.get('captchaId') ?? ''
    const letters = (await platform.control.captchaAnswer(captchaId)) ?? ''
    const image = (await at.captchaPicture(page).getAttribute('src')) ?? ''
    await fillLogin(page, { username: 'sita', password, captcha: letters })
    await expect(page.getByRole('banner').getByText('6,234.56')).toBeVisible()
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
    await page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    const frame = page.locator('iframe')
    await expect(frame).toBeVisible()
    const ticket =
      new URLSearchParams(new URL((await frame.getAttribute('src')) ?? '').hash.slice(1)).get('ticket') ?? ''

    await expect.poll(() => sent.some(({ snapshot }) => snapshot?.value === 'playing')).toBe(true)
    const machines = new Set(sent.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name))
    const seen = ['site', 'session', 'auth', 'login', 'captcha', 'lobby', 'launch']
    for (const name of seen) expect(machines).toContain(name)
    const events = new Set(sent.map(({ event }) => event?.type))
    for (const type of ['auth.open', 'login.submit', 'captcha.shown', 'session.establish', 'game.play'])
      expect(events).toContain(type)
    expect(sent.map(({ snapshot }) => snapshot?.value)).toContainEqual({ withCaptcha: 'submitting' })

    const pages = JSON.parse(readFileSync('docs/flows/index.json', 'utf8')) as readonly FlowPage[]
    expect(pages.map(({ id }) => id)).toEqual(expect.arrayContaining(seen))
    expect(findUndescribed(pages)).toEqual([])

    const everything = JSON.stringify(sent)
    const secrets = { password, wrong: 'Wrong#98', token, captchaId, letters, ticket, image: image.slice(30, 90) }
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(3)
      // Four captcha letters can occur in any word, so only an equal text counts.
      expect(everything.includes(what === 'letters' ? `"${secret}"` : secret), what).toBe(false)
    }
    expect(everything).not.toMatch(/9841234567|sita|6,?234[.]?56|203\.0\.113|127\.0\.0\.1/i)

    // Another site in the inspector's window is not answered and gets nothing.
    // A link keeps the opener, which a typed address would lose.
    await popup.evaluate(() => location.assign('http://evil.test/'))
    await popup.waitForURL('http://evil.test/')
    const told = sent.length
    await page.goBack()
    await expect(frame).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await popup.evaluate(() => document.title)
    expect(sent.slice(told)).toEqual([])
  },
)

test(
  'a player loads no inspector code without ?inspect or where the brand forbids it',
  { tag: ['@FLOW-04-part', '@SAFE-04-part'] },
  async ({ open }) => {
    for (const [address, config] of [
      ['/', { inspectorUrl: viewer }],
      ['/?inspect', { inspectorUrl: viewer, inspect: undefined }],
      ['/?inspect=stately', { inspect: false }],
    ] as const) {
      const { page, context } = await open()
      await serveViewer(context, config)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.goto(address)
      await expect(at.loginButton(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(fetched.filter((url) => /inspect-|viewer\.test/.test(url))).toEqual([])
      expect(context.pages()).toHaveLength(1)
    }
  },
)
