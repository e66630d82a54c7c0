import { expect } from 'playwright/test'
import { at, fillLogin, goToSlots, signOut } from '../support/look.ts'
import { keptBy, passwordOf } from '../support/player.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text as sentence } from '../support/texts.ts'

test(
  'a player’s token is in session storage only; password, captcha and ticket are nowhere',
  { tag: '@AUTH-05-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    await page.goto(secrets.address('/'))
    await goToSlots(page)
    await page
      .getByRole('list', { name: sentence('lobby.games') })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await fillLogin(page, { username: 'sita', password: 'Wrong#98' })
    await expect(at.captchaPicture(page)).toBeVisible()
    const [latest] = await platform.control.captchas()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita'), captcha: latest?.answer ?? '' })
    await expect(page.locator('iframe')).toBeVisible()

    await expect.poll(async () => Object.keys((await keptBy(page)).session)).toContain('merchantWallet')
    const { session, local, cookies } = await keptBy(page)
    expect(session['token']?.length).toBeGreaterThan(20)
    expect(Object.keys(session).sort()).toEqual([
      'afterLogin',
      'inspected',
      'isAgent',
      'merchant',
      'merchantCode',
      'merchantWallet',
      'token',
      'username',
    ])
    expect(Object.keys(local).sort()).toEqual(['lang', 'theme'])
    expect(cookies).toBe('')
    const game = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
    secrets.add({ ticket: new URLSearchParams(game.hash.slice(1)).get('ticket') })
    await page.goBack()
    await expect(page.locator('iframe')).toHaveCount(0)
    await secrets.areNowhere('token', 'password', 'captcha', 'ticket')
    await signOut(page)
    await secrets.leftNothing()
    await secrets.areNowhere()
  },
)

test('the search for secrets finds them in any place and any encoding', async ({ open }) => {
  const { page } = await open()
  const secrets = await followSecrets(page)
  await page.goto(secrets.address('/'))
  await expect(at.loginButton(page)).toBeVisible()
  const secret = 'Kanchenjunga#8586'
  secrets.add({ planted: secret })
  await secrets.areNowhere('planted')
  const places = {
    localStorage: (text: string) => localStorage.setItem('x', text),
    sessionStorage: (text: string) => sessionStorage.setItem('x', text),
    cookies: (text: string) => {
      document.cookie = `x=${encodeURIComponent(text)}`
    },
    console: (text: string) => console.info(text),
    historyState: (text: string) => history.replaceState({ text }, ''),
    address: (text: string) => history.replaceState(null, '', `/?x=${encodeURIComponent(text)}`),
    attributes: (text: string) => document.body.setAttribute('data-x', text),
    indexedDB: (text: string) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('x')
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('x').put({ bytes: new TextEncoder().encode(text) }, 'x')
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
    caches: async (text: string) => {
      await (await caches.open('x')).put('/x', new Response(text))
    },
  } as const
  const bytes = Buffer.from(`before ${secret} after`)
  const ways = [secret, bytes.toString('base64'), bytes.toString('hex'), Array.from(secret).toReversed().join('')]
  for (const [index, [place, plant]] of Object.entries(places).entries()) {
    const fresh = await open()
    const followed = await followSecrets(fresh.page)
    await fresh.page.goto(followed.address('/'))
    await expect(at.loginButton(fresh.page)).toBeVisible()
    followed.add({ planted: secret })
    await fresh.page.evaluate<void, string>(plant, ways[index % ways.length] ?? secret)
    await expect(followed.areNowhere(), place).rejects.toThrow(new RegExp(`planted in ${place}`))
    await fresh.context.close()
  }
  // The viewer reloads with the page, and its earlier content still counts.
  await page.evaluate((text) => window.open('', 'xstateinspector')?.postMessage({ text }, '*'), secret)
  await page.goto(secrets.address('/rng'))
  await expect(at.loginButton(page)).toBeVisible()
  await expect(secrets.areNowhere()).rejects.toThrow(/planted in inspector/)
})
