import { expect, type Page } from 'playwright/test'
import { WebSocket } from 'ws'
import ne from '../../locales/ne.json' with { type: 'json' }
import { chatPath, readChatReply } from '../../src/api/calls/chat.ts'
import { expectAccessible } from '../support/axe.ts'
import { at, fillLogin, signOut } from '../support/look.ts'
import { keepSession, keptBy, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const attacks = [
  '<img src=x onerror="window.hacked = 1"> <script>window.hacked = 1</script>',
  '</p></article></dialog><h1>Owned</h1> javascript:window.hacked=1 https://evil.example',
  '\u202Egnorw eht daer \u2066 txet {{count}} $t(chat.title)',
  'Ḧ̴̛̜e̷͎͊'.repeat(60),
]

const room = (page: Page) => page.getByRole('dialog', { name: text('chat.title') })
const headOf = (page: Page) => room(page).locator('div:has(> h2)')
const box = (page: Page) => room(page).getByRole('textbox', { name: text('chat.message') })
const bubble = (page: Page, said: string) => room(page).getByRole('article').filter({ hasText: said })
const say = async (page: Page, said: string) => {
  await box(page).fill(said)
  await box(page).press('Enter')
}
const enter = async (page: Page) => {
  await page.getByRole('button', { name: text('chat.open'), exact: true }).click()
  await expect(room(page).getByRole('log').getByRole('article')).toHaveCount(50)
}

/** A second page of the same player that sends faster than a person. */
const sayQuickly = (siteUrl: string, token: string, count: number) =>
  new Promise<void>((resolve) => {
    const socket = new WebSocket(siteUrl.replace('http', 'ws') + chatPath, { origin: siteUrl })
    let heard = 0
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'join', token }))
      for (let nth = 1; nth <= count; nth += 1)
        socket.send(
          JSON.stringify({ type: 'say', clientId: `quick-${String(nth).padStart(4, '0')}`, text: `quick ${nth}` }),
        )
    })
    socket.on('message', (data) => {
      const reply = readChatReply((data as Buffer).toString('utf8'))
      if (reply?.type !== 'message' && reply?.type !== 'refused') return
      heard += 1
      if (heard < count) return
      socket.close()
      resolve()
    })
  })

test(
  'two players can chat through a cut connection; hostile, long and hasty messages do no harm',
  { tag: '@SIDE-07' },
  async ({ open, platform }) => {
    await platform.control.reset()
    const { page: sita, complaints } = await open({ reducedMotion: 'reduce' })
    const { page: ram } = await open({ theme: 'dark', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const sockets: { url: string; sent: string[] }[] = []
    sita.on('websocket', (socket) => {
      const seen = { url: socket.url(), sent: [] as string[] }
      sockets.push(seen)
      socket.on('framesent', ({ payload }) => seen.sent.push(String(payload)))
    })
    await keepSession(ram, platform, 'ram')
    await Promise.all([sita.goto('/'), ram.goto('/')])
    await Promise.all([enter(sita), enter(ram)])

    // A visitor reads; a message asks for a login and is sent after it.
    await expect(room(sita).getByText(text('chat.loginFirst'))).toBeVisible()
    await say(sita, 'नमस्ते राम')
    await expect(at.loginDialog(sita)).toBeVisible()
    await fillLogin(sita, { username: 'sita', password: passwordOf('sita') })
    await expect(bubble(sita, 'नमस्ते राम').getByText(text('chat.you'))).toBeVisible()
    await expect(bubble(ram, 'नमस्ते राम').getByText('Sita')).toBeVisible()
    await expect(room(ram).getByText('2 people are here')).toBeVisible()
    await say(ram, 'नमस्ते सिता\nदुई लाइन')
    await expect(bubble(sita, 'नमस्ते सिता')).toBeVisible()
    expect(await headOf(sita).evaluate((head) => getComputedStyle(head).backgroundColor)).toBe('rgb(97, 66, 191)')

    // Only the first frame of a connection carries the token.
    const token = (await keptBy(sita)).session['token'] ?? ''
    expect(token).not.toBe('')
    expect(sockets.some(({ url }) => url.includes('?') || url.includes(token))).toBe(false)
    expect(sockets.flatMap(({ sent }) => sent.slice(1).filter((frame) => frame.includes(token)))).toEqual([])
    expect(sockets.at(-1)?.sent[0]).toContain(token)

    // The connection breaks while both talk.
    platform.control.setChat({ refuses: true })
    platform.control.cutChat()
    await expect(room(sita).getByText(text('chat.waiting'))).toBeVisible()
    await say(sita, 'while it was broken')
    await expect(room(sita).getByText(text('chat.holding'))).toBeVisible()
    await platform.control.injectChat({ nickname: 'Yeti', text: 'missed by both' })
    platform.control.setChat({ refuses: false })
    for (const page of [sita, ram]) await page.evaluate(() => dispatchEvent(new Event('online')))
    for (const page of [sita, ram])
      for (const said of ['missed by both', 'while it was broken', 'नमस्ते राम'])
        await expect(bubble(page, said)).toHaveCount(1)
    await expect(room(sita).getByText(text('chat.holding'))).toHaveCount(0)

    // A reader who scrolled back keeps the position when a message arrives at the same moment.
    await expect(room(ram).getByText(text('chat.waiting'))).toHaveCount(0)
    // The last thing that changes the height of the log: a log that grows would take a short way back to the end.
    await expect(room(ram).getByText('2 people are here')).toBeVisible()
    await room(ram)
      .getByRole('log')
      .evaluate((log) => {
        log.scrollTop -= 20
      })
    await platform.control.injectChat({ nickname: 'Yeti', text: 'in between' })
    await room(ram).getByRole('button', { name: '1 new message' }).click()
    await expect(bubble(ram, 'in between')).toBeInViewport()
    await expect(room(ram).getByRole('button', { name: text('chat.toEnd') })).toHaveCount(0)

    // A reader of older messages sees a notice of new ones and keeps the position.
    await room(ram).getByRole('log').press('Home')
    await expect(room(ram).getByRole('button', { name: text('chat.toEnd') })).toBeVisible()
    await room(ram)
      .getByRole('button', { name: text('chat.older') })
      .click()
    await expect(room(ram).getByRole('button', { name: text('chat.older') })).toHaveCount(0)
    for (const [index, attack] of attacks.entries())
      await platform.control.injectChat({ nickname: `${attacks[index]}${'N'.repeat(200)}`, text: attack })
    await room(ram).getByRole('button', { name: '4 new messages' }).click()
    for (const page of [sita, ram]) {
      for (const attack of attacks) await expect(bubble(page, attack).last()).toBeAttached()
      const found = await page.evaluate(() => ({
        hacked: 'hacked' in window,
        made: document.querySelectorAll('[role=log] :is(a, script, h1, [onerror])').length,
        tooWide: [document.documentElement, ...document.querySelectorAll('[role=log], [role=log] article')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ).length,
      }))
      expect(found).toEqual({ hacked: false, made: 0, tooWide: 0 })
    }

    // A text over the limit stays in the field; 500 letters without a space fit.
    await say(sita, 'x'.repeat(10_000))
    await expect(room(sita).getByText('9,500 characters too many')).toBeVisible()
    await expect(box(sita)).toHaveValue('x'.repeat(10_000))
    await expectAccessible(sita, 'the chat room with a long text, light, on a phone')
    await expectAccessible(ram, 'the chat room, dark, on a desk')
    await say(sita, 'x'.repeat(500))
    await expect(bubble(ram, 'x'.repeat(500))).toBeVisible()

    // Five messages in ten seconds over all pages of a player; the sixth shows its wait and is then sent.
    await platform.control.moveClock(10_000)
    await sayQuickly(platform.siteUrl, token, 5)
    await platform.control.moveClock(4000)
    await say(sita, 'six')
    const wait = room(sita).getByText(/^That was fast\. Your message will be sent in \d+ seconds?\.$/)
    await expect(wait).toBeVisible()
    await platform.control.moveClock(10_000)
    await expect(bubble(ram, 'six')).toHaveCount(1, { timeout: 15_000 })
    await expect(wait).toHaveCount(0)

    // The session ends: the room stays readable and the draft is kept.
    await box(sita).fill('typed')
    await platform.control.revokeTokens('sita')
    await expect(at.loginDialog(sita)).toBeVisible()
    await sita.keyboard.press('Escape')
    await expect(room(sita).getByText(text('chat.loginFirst'))).toBeVisible()
    await expect(box(sita)).toHaveValue('typed')
    await say(ram, 'still there?')
    await expect(bubble(sita, 'still there?')).toBeVisible()
    expect(complaints.filter((line) => !/WebSocket|401|503/.test(line))).toEqual([])
  },
)

test(
  'a trial player can read the chat in Nepali on a dark phone, and is asked to register',
  { tag: '@SIDE-07-part' },
  async ({ open, platform }) => {
    await platform.control.reset()
    const { page } = await open({
      language: 'NE',
      theme: 'dark',
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 600 },
    })
    await keepSession(page, platform, 'pahuna')
    await page.goto('/')
    await page.getByRole('button', { name: ne['chat.open'], exact: true }).click()
    const dialog = page.getByRole('dialog', { name: ne['chat.title'] })
    await expect(dialog.getByText(ne['chat.registerFirst'])).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('log').getByRole('heading')).not.toHaveCount(0)
    await expectAccessible(page, 'the chat room of a trial account, NE, dark, on a small phone')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const clipped = await dialog.evaluate(
      (window) =>
        [...window.querySelectorAll('h2, button, p')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        ).length + (window.scrollWidth > window.clientWidth ? 1 : 0),
    )
    expect(clipped).toBe(0)
    await dialog.getByRole('button', { name: ne['login.register'] }).click()
    await expect(page.getByRole('dialog', { name: ne['register.gift'].replace('{{amount}}', '1000VND') })).toBeVisible()
  },
)

/** Frames that no room of the contract sends. */
const garbage: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  '7',
  '"ping"',
  '[]',
  '{}',
  '{',
  '\u0000',
  '<html></html>',
  '['.repeat(50_000),
  '{"type":null}',
  '{"type":"constructor"}',
  '{"__proto__":{"type":"ping"}}',
  '{"type":"presence","present":"all"}',
  '{"type":"message"}',
  '{"type":"message","message":[]}',
  '{"type":"message","message":{"id":-1,"text":null}}',
  '{"type":"welcome"}',
  '{"type":"history","messages":{}}',
  '{"type":"history","messages":[null,7,{}],"hasOlder":1}',
  '{"type":"refused"}',
  '{"type":"refused","clientId":"nobody","reason":"why","seconds":-1}',
  `{"type":"message","message":{"text":"${'x'.repeat(2_000_000)}"}}`,
  Buffer.from([0xff, 0, 0xfe]),
  Buffer.from('{"type":"ping"}'),
]

test(
  'a player chats on among frames that are no messages, half messages or too long',
  { tag: ['@SIDE-07-part', '@PLAT-01-part'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    let push = (_: string | Buffer) => {}
    await page.routeWebSocket(`**${chatPath}`, (socket) => {
      const server = socket.connectToServer()
      push = (frame) => socket.send(frame)
      server.onMessage(push)
    })
    await keepSession(page, platform, 'sita')
    await page.goto('/')
    await enter(page)
    const here = await headOf(page).textContent()
    for (const frame of garbage) push(frame)
    await say(page, 'still here')
    await expect(bubble(page, 'still here').getByText(text('chat.you'))).toBeVisible()
    await expect(room(page).getByRole('log').getByRole('article')).toHaveCount(51)
    expect(await headOf(page).textContent()).toBe(here)
    expect(complaints).toEqual([])
  },
)

test(
  'the next player of the tab finds neither draft nor unsent message of the player before',
  { tag: ['@SIDE-07-part', '@AUTH-11-part'] },
  async ({ open, platform }) => {
    await platform.control.reset()
    const { page, complaints } = await open({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    await keepSession(page, platform, 'sita')
    await page.goto('/')
    await enter(page)
    platform.control.setChat({ silent: true })
    await say(page, 'unsent of sita')
    await expect(bubble(page, 'unsent of sita').getByText(text('chat.sending'))).toBeVisible()
    await box(page).fill('draft of sita')
    await room(page)
      .getByRole('button', { name: text('action.close') })
      .click()
    platform.control.setChat({ silent: false })
    await signOut(page)

    const isClean = async () => {
      await enter(page)
      await expect(box(page)).toHaveValue('')
      await expect(bubble(page, 'unsent of sita')).toHaveCount(0)
      await room(page)
        .getByRole('button', { name: text('action.close') })
        .click()
    }
    await isClean()
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'rani', password: passwordOf('rani') })
    await expect(at.accountButton(page)).toBeVisible()
    await isClean()
    expect(complaints).toEqual([])
  },
)
