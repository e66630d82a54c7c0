// @vitest-environment document
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadSite, openDrawnSite } from '../../generated/drawn-site.tsx'
import { permissionWithMall } from '../../support/samples.ts'

type Site = Awaited<ReturnType<typeof openDrawnSite>>
const open: { site?: Site } = {}
beforeAll(async () => {
  await loadSite()
  // Code that has come once needs no moment of its own.
  await import('../../../src/app/shell/FootParts.tsx')
  await import('../../../src/app/shell/Menus.tsx')
  // This document knows no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
})
afterEach(() => open.site?.close())

const answers = {
  permission: permissionWithMall('1'),
  memberInfo: { id: 'a1', account: 'ram', nickname: 'Ram', type: 1, toUpline: true },
}

/** Waits as long as a busy machine may take to draw. */
const sees = (look: () => void) => vi.waitFor(look, { timeout: 20_000 })

/** Opens a page with its menus open. */
const openFrame = async (signedIn: boolean) => {
  open.site?.close()
  const site = await openDrawnSite('/terms', { whole: true, signedIn, answers })
  open.site = site
  await sees(() => expect(document.querySelector('footer')).not.toBeNull())
  for (const menu of document.querySelectorAll('[popover]'))
    menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { oldState: 'closed', newState: 'open' }))
  await site.settle()
  await sees(() => expect(document.querySelector('[popover] [aria-busy=true]')).toBeNull())
  return site
}

/** The controls around a page, by their places and names. */
const controlsNow = () => {
  const controls = new Map<string, HTMLElement>()
  for (const control of document.querySelectorAll<HTMLElement>('button, a')) {
    const around = control.closest('[popover], header, aside, footer, nav')
    if (control.closest('main') !== null || around === null) continue
    const place = around.getAttribute('aria-label') ?? around.tagName.toLowerCase()
    const name = `${place}: ${control.getAttribute('aria-label') ?? control.textContent}`
    controls.set(name, control)
  }
  return controls
}

test('a window that the platform lacks says so under its name, and closes [FLOW-13 part, PLAT-09 part]', async () => {
  open.site?.close()
  const site = await openDrawnSite('/terms', { whole: true, config: { without: ['chat'] } })
  open.site = site
  await site.settle()
  site.flow('windows')?.send({ type: 'window.open', window: { kind: 'chat' } })
  await sees(() => expect(document.querySelector('dialog h2')?.textContent).toBe('Chat room'))
  expect(document.querySelector('dialog')?.textContent).toContain('This is not available yet.')
  document.querySelector<HTMLElement>('dialog button[aria-label="Close"]')?.click()
  await sees(() => expect(document.querySelector('dialog')).toBeNull())
})

test('a login that succeeds leaves no password behind [FLOW-13 part, AUTH-01 part]', async () => {
  open.site?.close()
  const site = await openDrawnSite('/terms')
  open.site = site
  site.platform.pendingCredentials.remember({ username: 'sita', password: 'himalaya' })
  site.flow('session')?.send({ type: 'session.establish', token: 'token' })
  await site.settle()
  expect(site.platform.pendingCredentials.recall()).toEqual({ username: '', password: '' })
})

/** An event of a press, unlike those that follow from it. */
const isAsked = (line: string) => /^(?:site|session|auth|preferences|jackpot) |window\.open/.test(line)

const windowOpen = (kind: string, more = '') => `windows {"type":"window.open","window":{"kind":"${kind}"${more}}}`
const announced = windowOpen('help', ',"tag":"2026-11-21"')
const logIn = 'site {"type":"login.open"}'

/** The event that a press sends, the address after it, and the window in front. */
type Outcome = readonly [event: string, address: string, window?: string]

const common = {
  'header: Brand: home page': ['', '/'],
  'header: Switch to the dark theme': ['preferences {"type":"theme.toggle"}', '/terms'],
  'header: Search games': [windowOpen('search'), '/terms', 'Search games'],
  'header: Pause the jackpot counter': ['jackpot {"type":"jackpot.pause"}', '/terms'],
  'Categories: Home': ['', '/'],
  'Categories: Slots': ['', '/rng'],
  'Categories: Fishing': ['', '/fish'],
  'Categories: Promotions': ['', '/promotions'],
  'Beside the page: Chat': [windowOpen('chat'), '/terms', 'Chat room'],
  'More: Fishing': ['', '/fish'],
  'More: Promotions': ['', '/promotions'],
  'footer: 2026-11-21': [announced, '/terms', 'Help'],
  'footer: Feedback': ['', '/feedback'],
  'footer: Privacy': ['', '/privacy'],
  'Main pages: Home': ['', '/'],
  'Main pages: Games': ['', '/rng'],
  'Main pages: Promotions': ['', '/promotions'],
  'Menu: Search games': [windowOpen('search'), '/terms', 'Search games'],
  'Menu: Providers': ['', '/providers'],
  'Menu: Promotions': ['', '/promotions'],
  'Menu: Announcements': [windowOpen('announcements'), '/terms', 'Announcements'],
  'Menu: Help': [windowOpen('help'), '/terms', 'Help'],
  'Menu: Feedback': ['', '/feedback'],
  'Menu: Switch to the dark theme': ['preferences {"type":"theme.toggle"}', '/terms'],
} satisfies Readonly<Record<string, Outcome>>

const pressed: Readonly<Record<'visitor' | 'agent', Readonly<Record<string, Outcome>>>> = {
  visitor: {
    ...common,
    'header: Log in': [logIn, '/terms', 'Log in'],
    'header: Register': ['site {"type":"register.open"}', '/terms', 'Register'],
    'Beside the page: Points mall': [logIn, '/login', 'Log in'],
    'footer: Player protection': ['', '/terms?memberCentre=securityCenter#protection', 'Log in'],
    'Main pages: Deposit': ['', '/terms?memberCentre=depositv2', 'Log in'],
    'Main pages: Log in': [logIn, '/terms', 'Log in'],
    'Menu: Invite friends': ['', '/terms?memberCentre=referral', 'Log in'],
  },
  agent: {
    ...common,
    'header: Deposit': ['', '/terms?memberCentre=depositv2', 'Member centre'],
    'header: Messages': ['', '/terms?memberCentre=messageV2', 'Member centre'],
    'Beside the page: Points mall': ['', '/pointMall'],
    'footer: Player protection': ['', '/terms?memberCentre=securityCenter#protection', 'Member centre'],
    'Main pages: Deposit': ['', '/terms?memberCentre=depositv2', 'Member centre'],
    'Your account: Deposit': ['', '/terms?memberCentre=depositv2', 'Member centre'],
    'Your account: Messages': ['', '/terms?memberCentre=messageV2', 'Member centre'],
    'Your account: Rewards to claim': ['', '/terms?memberCentre=rewardCenter', 'Member centre'],
    'Your account: My games': ['', '/favourites'],
    'Your account: Agent centre': ['', '/terms?agentCentre=agentTeamOverview', 'Agent centre'],
    'Your account: Security centre': ['', '/terms?memberCentre=securityCenter', 'Member centre'],
    'Your account: Change password': ['auth {"type":"password.change"}', '/terms', 'Change password'],
    'Your account: Log out': ['session {"type":"signOut.ask"}', '/terms', 'Log out'],
  },
}

const rows = Object.entries(pressed).flatMap(([who, each]) =>
  Object.entries(each).map(([name, outcome]) => [who, name, outcome] as const),
)

test.each(rows)('a %s presses “%s” [FLOW-13 part, HEAD-01 part, SIDE-01 part]', async (who, name, outcome) => {
  const site = await openFrame(who === 'agent')
  await sees(() => expect([...controlsNow().keys()]).toContain(name))
  site.takeTold()
  controlsNow().get(name)?.click()
  const told: string[] = []
  const read = () => {
    told.push(...site.takeTold().filter(isAsked))
    const title = document.querySelector('dialog[open] :is(h1, h2)')?.textContent
    const address = location.pathname + location.search + location.hash
    return [told.join(' '), address, ...(title === undefined ? [] : [title])]
  }
  await sees(() => expect(read()).toEqual(outcome))
})
