import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Address } from '../../../../src/machines/site/navigation/navigation.machine.ts'
import type { TextKey } from '../../../../src/machines/shared/text-key.ts'
import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { games, launchHost, openPermission } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { goToStarting, keepToken } from '../../look.ts'
import { navigationFlow } from '../flow/navigation.ts'

/** The steps of the browser's history that the page asks for are held until the walk lets them go on. */
interface HeldSteps {
  steps?: number
  goOn?: () => unknown
  /** The launch closes a window of its own on the way to its page. */
  isFree?: boolean
}

const holdSteps = () => {
  const held = window as HeldSteps
  const { navigation } = window
  const traverse = navigation.traverseTo.bind(navigation)
  held.steps = 0
  navigation.traverseTo = (key) => {
    if (held.isFree === true) return traverse(key)
    held.steps = (held.steps ?? 0) + 1
    held.goOn = () => traverse(key)
    const pending = new Promise<NavigationHistoryEntry>(() => undefined)
    return { committed: pending, finished: pending }
  }
}

const stepsOf = (page: Page) => page.evaluate(() => (window as HeldSteps).steps ?? 0)
const asksToStep = async (page: Page, act: () => Promise<unknown>) => {
  const before = await stepsOf(page)
  await act()
  await expect.poll(() => stepsOf(page)).toBeGreaterThan(before)
}
const setFree = (page: Page, isFree: boolean) =>
  page.evaluate((free) => {
    ;(window as HeldSteps).isFree = free
  }, isFree)
const letStep = (page: Page) =>
  page.evaluate(() => {
    const held = window as HeldSteps
    held.goOn?.()
    delete held.goOn
  })
const isStepping = (page: Page) => page.evaluate(() => (window as HeldSteps).goOn !== undefined)

const entries = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { windows?: number } | null)?.windows ?? 0))
const search = (page: Page) => page.getByRole('dialog', { name: text('search.open') })
const centre = (page: Page) => page.getByRole('dialog', { name: text('memberCentre.title') })
const bottom = (page: Page) => page.getByRole('navigation', { name: text('nav.bottom') })

const openSearch = async (page: Page) => {
  if (!(await search(page).isVisible())) await at.searchButton(page).click()
  await expect(search(page)).toBeVisible()
  await entries(page).toBe(1)
}
const closeSearch = async (page: Page) => {
  await openSearch(page)
  await asksToStep(page, () => page.keyboard.press('Escape'))
}
/** A hand reaches the page once no window is over it. */
const uncover = async (page: Page) => {
  if (!(await search(page).isVisible())) return
  await closeSearch(page)
  await letStep(page)
  await entries(page).toBe(0)
}
/** The browser takes the step: out of a window, or from a game to the slots. */
const stepBack = async (page: Page) => {
  await letStep(page)
  await expect(page).toHaveURL(/\/(rng)?$/)
  await entries(page).toBe(0)
}
const goByBar = async ({ page }: Stage, name: TextKey, address: string) => {
  await uncover(page)
  await bottom(page)
    .getByRole('link', { name: text(name) })
    .click()
  await expect(page).toHaveURL(address)
}

const placeIn = (snapshot: AnyMachineSnapshot) => {
  if (snapshot.matches('arriving')) return 'none'
  const { pathname, search: query } = (snapshot.context as { here: Address }).here
  if (snapshot.matches({ there: 'steppingBack' })) return pathname === '/' ? 'steppingAtHome' : 'stepping'
  if (query !== '') return 'deposit'
  return pathname === '/' ? 'home' : 'slots'
}
/** The steps that a hand, the browser or the clock can take in each place. */
const possible: Readonly<Record<ReturnType<typeof placeIn>, readonly string[]>> = {
  none: ['the browser shows the slots', 'a left page is drawn before any page is shown'],
  steppingAtHome: ['the browser has stepped back', 'a second goes by before the browser steps back'],
  stepping: [
    'the browser has stepped back',
    'the browser shows the slots',
    'a second goes by before the browser steps back',
    'the browser does not step back',
    'a text leads to the slots',
  ],
  deposit: [
    'the player closes the deposit',
    'the centre shows the page in the address',
    'the centre shows another page',
  ],
  home: [
    'the visitor goes to the slots',
    'a window opens',
    'a window is closed',
    'the visitor goes back from a window',
  ],
  slots: [
    'the visitor goes to the home page',
    'the player opens the deposit over the slots',
    'a window opens',
    'a window is closed',
    'the visitor goes back from a window',
    'the player goes back from a game',
    'a page that the browser has left already is drawn',
    'a text leads to the slots',
  ],
}

export const navigationPage: PageSide<typeof navigationFlow> = {
  flow: navigationFlow,
  held: ['permission'],
  always: {
    gameList: { value: { games: games(2), totalPages: 1 } },
    launchGame: { value: { url: `${launchHost}/`, gameName: 'Game 1' } },
  },
  prepare: async (stage) => {
    const { page, context } = stage
    await context.route(`${launchHost}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Game</title><h1>Game</h1>',
      }),
    )
    await page.addInitScript(holdSteps)
    await page.goto('/icon.svg')
    await keepToken(page)
    await goToStarting(stage, '/rng')
  },
  cannot: (name, snapshot) => !possible[placeIn(snapshot)].includes(name),
  steps: {
    'the browser shows the slots': async ({ page, desk }, from) => {
      if (!from.matches('arriving')) return stepBack(page)
      await desk.answer('permission', { value: openPermission })
      await expect(at.accountButton(page)).toBeVisible()
      await desk.hasTold()
    },
    'the visitor goes to the home page': (stage) => goByBar(stage, 'nav.home', '/'),
    'the visitor goes to the slots': (stage) => goByBar(stage, 'nav.games', '/rng'),
    'the player opens the deposit over the slots': async ({ page }) => {
      await uncover(page)
      await bottom(page)
        .getByRole('button', { name: text('account.deposit') })
        .click()
      await expect(page).toHaveURL('/rng?memberCentre=depositv2')
      await expect(centre(page)).toBeVisible()
    },
    'the player closes the deposit': async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL('/rng')
      await expect(centre(page)).toHaveCount(0)
    },
    'a window opens': ({ page }) => openSearch(page),
    'a window is closed': ({ page }) => closeSearch(page),
    'the visitor goes back from a window': async ({ page }) => {
      await openSearch(page)
      await page.goBack()
      await expect(search(page)).toHaveCount(0)
    },
    'the browser has stepped back': ({ page }) => stepBack(page),
    'the browser does not step back': async ({ page, desk }) => {
      await desk.tells('navigation', { type: 'history.refused', entries: 1 })
      // The refused step's entry is no part of the flow; a page that waited has replaced it.
      await page.evaluate(() => {
        delete (window as HeldSteps).goOn
        const { windows = 0 } = (history.state ?? {}) as { windows?: number }
        if (windows > 0 || location.pathname === '/game') history.back()
      })
      await entries(page).toBe(0)
    },
    // The flow begins with the site's first page, and hears this before it.
    'a left page is drawn before any page is shown': ({ desk }) =>
      desk.tellsAtStart('navigation', navigationFlow.cases['a left page is drawn before any page is shown'].event),
    'a text leads to the slots': async ({ page, desk }, from) => {
      if (from.matches({ there: 'settled' })) await uncover(page)
      await desk.tells('navigation', navigationFlow.cases['a text leads to the slots'].event)
    },
    'the centre shows another page': async ({ page, desk }) => {
      const { search: query } = new URL(page.url())
      const shown = { centre: 'memberCentre', page: 'withdraw', isSettled: true }
      await desk.tells('navigation', { type: 'centre.told', ...shown, at: { pathname: '/rng', search: query } })
      await expect(page).toHaveURL('/rng?memberCentre=withdraw')
    },
    'a second goes by before the browser steps back': ({ page }) => asksToStep(page, () => Promise.resolve()),
    'the player goes back from a game': async ({ page }) => {
      await uncover(page)
      await setFree(page, true)
      await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
      await expect(page).toHaveURL(/\/game/)
      await setFree(page, false)
      await asksToStep(page, () => page.getByRole('link', { name: text('action.back'), exact: true }).click())
    },
  },
  sees: {
    arriving: ({ page }) => expect(at.main(page)).toHaveCount(0),
    'there.settled': async ({ page }) => {
      await expect(at.main(page).or(page.getByRole('dialog')).first()).toBeVisible()
      await expect.poll(() => isStepping(page)).toBe(false)
    },
    'there.steppingBack': async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => isStepping(page)).toBe(true)
    },
  },
}
