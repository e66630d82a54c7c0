import type { Locator, Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Game } from '../../../../src/api/calls/games.ts'
import type { WantedGame } from '../../../../src/machines/games/launch/route.ts'
import type { TextKey } from '../../../../src/machines/shared/text-key.ts'
import { expect } from '../../../support/expect.ts'
import { at, goToSlots } from '../../../support/look.ts'
import { games, launchHost, member, trialMember } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { launchFlow, lostLaunchFlow } from '../flow/launch.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { asVisitor, expireSession, keepToken, signIn } from '../../look.ts'

const kinds: readonly Partial<Game>[] = [
  {},
  { supportPlay: 1 },
  {},
  { gameType: 'LOTT', vassalage: 'TCG_LOTTO', gameCode: 'L1' },
  { isGame: 'VASSALAGE' },
  { launchMode: 'window' },
  { launchMode: 'popup' },
]
const list = games(kinds.length).map((game, index) => ({ ...game, ...kinds[index] }))
const listed = (count: number, totalPages: number) => ({
  value: { games: [...list.slice(4, 5), ...subGames.slice(0, count)], totalPages },
})
const subGames = games(2, 8).map((game) => ({ ...game, supportPlay: 1 as const }))

const tiles = { value: { games: list, totalPages: 1 } }

const wantedIn = (snapshot: AnyMachineSnapshot) => (snapshot.context as { game?: WantedGame }).game

/** A visitor at the tiles. */
const toTiles = async (stage: Stage) => {
  const { page } = stage
  // The lottery's page is a lazy chunk that asks for its own login where nobody is logged in by then.
  if (/\/lottery/.test(page.url()))
    await expect(page.getByRole('heading', { level: 1, name: text('category.LOTT') })).toBeVisible()
  await asVisitor(stage)
  if (!(await at.game(page, 'Game 1').isVisible())) {
    // A window removes its history entry; an earlier step back leaves only that entry.
    if (/\/lottery/.test(page.url())) {
      await expect.poll(() => page.evaluate(() => (history.state as { windows?: number }).windows ?? 0)).toBe(0)
      await page.goBack()
      await expect(at.game(page, 'Game 1')).toBeVisible()
    } else await goToSlots(page)
  }
}
/** The warning of a trial account covers the page. */
const press = (button: Locator, from: AnyMachineSnapshot) =>
  from.matches('refusingTrial') ? button.dispatchEvent('click') : button.click({ position: { x: 20, y: 20 } })
const presses = (name: string) => async (stage: Stage, from: AnyMachineSnapshot) => {
  await toTiles(stage)
  await press(at.game(stage.page, name), from)
}
const warning = ({ page }: Stage) => page.getByRole('dialog', { name: text('centre.registerFirst') })

/** Lists are held as soon as the tiles are visible. */
const showTiles = async ({ page, desk }: Pick<Stage, 'page' | 'desk'>) => {
  await goToSlots(page)
  await expect(at.game(page, 'Game 1')).toBeVisible()
  desk.hold('gameList')
}

/** The login window covers the page, so the step opens a game's page that waits for the platform's answer. */
const leavesWaiting = async (stage: Stage) => {
  const { page, desk } = stage
  desk.say('gameList', tiles)
  desk.hold('memberInfo')
  await keepToken(page)
  await page.goto('/game?game=G1&vendor=ALPHA&type=RNG')
  await expect(at.main(page).getByText(text('game.loginFirst'), { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await desk.answer('memberInfo', { value: member })
  await expect(at.accountButton(page)).toBeVisible()
  await showTiles(stage)
}

const canAskForMore = (snapshot: AnyMachineSnapshot) => {
  const { pageNo, totalPages } = snapshot.context as { pageNo: number; totalPages: number }
  const failed = snapshot.matches({ choosingSubGame: 'failedMore' })
  return failed || (snapshot.matches({ choosingSubGame: 'listed' }) && totalPages > pageNo)
}

const subGame = (page: Page, name: string) =>
  picker(page).getByRole('listitem').filter({ hasText: name }).getByRole('button').first()
const picker = (page: Page) => page.getByRole('dialog', { name: text('launch.chooseGame') })
/** The same with an open window, which makes the header's buttons inert. */
const asVisitorBehind = async (stage: Stage) => {
  await expireSession(stage)
  await at
    .loginDialog(stage.page)
    .getByRole('button', { name: text('action.close') })
    .click()
}

/** Logs in until the site knows the member: a press before that would still be a visitor's. */
const signInAs = async (stage: Stage, who: typeof member) => {
  stage.desk.hold('memberInfo')
  await signIn(stage)
  await stage.desk.answer('memberInfo', { value: who })
  stage.desk.say('memberInfo', { value: who })
}

const opened = (path: string) => ({ value: { url: `${launchHost}${path}`, gameName: 'Game 1' } })
const told = (key: TextKey) => (stage: Stage) =>
  expect(at.toasts(stage.page).getByRole('alert').last()).toContainText(text(key))
const windowToast = (page: Page) => at.toasts(page).getByText(text('launch.inWindow')).locator('..').getByRole('button')

export const launchPage: PageSide<typeof launchFlow> = {
  flow: launchFlow,
  held: ['login', 'launchGame'],
  always: { gameList: tiles },
  prepare: async ({ page, context, desk }) => {
    await context.route(`${launchHost}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Game</title><h1>Game</h1>',
      }),
    )
    // A browser that blocks windows returns a closed one or none; this one can do either.
    await page.addInitScript(() => {
      window.open = () =>
        Object.assign(window, {
          lastWindow: { closed: false, opener: null, close: () => undefined, location: { replace: () => undefined } },
        })['lastWindow'] as unknown as Window
    })
    await page.clock.install()
    await page.goto('/')
    await showTiles({ page, desk })
  },
  steps: {
    'the player presses play': presses('Game 1'),
    'the player presses a game without a free trial': presses('Game 2'),
    'the player presses a lottery': presses('Game 4'),
    'the player presses a list of games': presses('Game 5'),
    'the player presses a game with a window': presses('Game 6'),
    'the player presses a game that opens over the page': presses('Game 7'),
    'the player tries a list of games': async (stage, from) => {
      await toTiles(stage)
      const tries = stage.page.getByRole('button', { name: `${text('tile.try')}: Game 5` })
      await (from.matches('refusingTrial') ? tries.dispatchEvent('click') : tries.click())
    },
    'the player chooses one without a free trial from the list': async (stage) => {
      await asVisitorBehind(stage)
      await subGame(stage.page, 'Game 8').click({ position: { x: 20, y: 20 } })
    },
    'the player leaves the game': (stage, from) => {
      const { page } = stage
      if (from.matches('requiringLogin')) return leavesWaiting(stage)
      if (from.matches('refusingTrial')) {
        const home = page.getByRole('navigation', { name: text('nav.categories') })
        return home.getByRole('link', { name: text('nav.home') }).dispatchEvent('click')
      }
      return from.matches('choosingSubGame') || from.matches('playingOver')
        ? page
            .getByRole('dialog')
            .getByRole('button', { name: text('action.close') })
            .click()
        : page
            .getByRole('link', { name: text('action.back'), exact: true })
            .or(
              page
                .getByRole('navigation', { name: text('nav.categories') })
                .getByRole('link', { name: text('nav.home') }),
            )
            .click()
    },
    'the player is logged in': async (stage, from) => {
      if (from.matches('refusingTrial')) await expireSession(stage)
      return signInAs(stage, member)
    },
    'a trial account is logged in': (stage) => signInAs(stage, trialMember),
    'the visitor does not log in': ({ page }) => page.keyboard.press('Escape'),
    'the platform lists the games': ({ desk }) => desk.answer('gameList', listed(1, 1)),
    'the platform lists the first of two pages': ({ desk }) => desk.answer('gameList', listed(1, 2)),
    'the player asks for the next games': async ({ page }) => {
      await picker(page)
        .getByRole('button', { name: text('lobby.more') })
        .or(picker(page).getByRole('button', { name: text('action.retry') }))
        .click()
    },
    'the next games have come': ({ desk }) =>
      desk.answer('gameList', { value: { games: subGames.slice(1), totalPages: 2 } }),
    'the next games do not come': ({ desk }) => desk.answer('gameList', 'no answer'),
    'the platform does not list the games': ({ desk }) => desk.answer('gameList', { refused: 'game_refused' }),
    'the platform opens the game': ({ desk }) => desk.answer('launchGame', opened('/slot/G1#ticket')),
    'the platform opens the game for the window': ({ desk }) => desk.answer('launchGame', opened('/slot/G6#ticket')),
    'the browser blocks the window': async ({ page, desk }) => {
      await page.evaluate(() => {
        ;(window as unknown as { lastWindow: { closed: boolean } }).lastWindow.closed = true
      })
      await desk.answer('launchGame', opened('/slot/G6#ticket'))
    },
    'the platform names a foreign host': ({ desk }) =>
      desk.answer('launchGame', { value: { url: 'https://evil.test/slot', gameName: 'Game 1' } }),
    'the platform asks for a login': ({ desk }) => desk.answer('launchGame', { refused: 'token_invalid', status: 401 }),
    'the platform wants no trial account': ({ desk }) => desk.answer('launchGame', { refused: 'in_need_true_account' }),
    'the game is under maintenance': ({ desk }) => desk.answer('launchGame', { refused: 'game_unavailable' }),
    'the player plays elsewhere': ({ desk }) => desk.answer('launchGame', { refused: 'playing_elsewhere' }),
    'the platform takes too long': async ({ page, desk }) => {
      await desk.asked('launchGame')
      await page.clock.fastForward(20_000)
    },
    'the platform cannot be reached': ({ desk }) => desk.answer('launchGame', 'no answer'),
    'the platform refuses the game': ({ desk }) => desk.answer('launchGame', { refused: 'game_refused' }),
    'the player tries again': async (stage) => {
      await asVisitor(stage)
      await at.toasts(stage.page).getByRole('alert').last().getByRole('button').first().click()
    },
    'the player dismisses the message': (stage, from) => {
      const { page } = stage
      if (from.matches('playingInWindow')) return windowToast(page).click()
      return from.matches('refusingTrial')
        ? warning(stage)
            .getByRole('button', { name: text('action.confirm') })
            .click()
        : at.toasts(page).getByRole('alert').last().getByRole('button').last().click()
    },
  },
  // The games' window covers the tiles, and its games are nowhere else. The last page has no button for another one.
  cannot: (name, from) => {
    const game = wantedIn(from)
    if (name === 'the player chooses one without a free trial from the list') return !from.matches('choosingSubGame')
    if (name === 'the player asks for the next games') return !canAskForMore(from)
    // A visitor’s press in `playingInWindow` comes after the lost session; the walk of lost sessions presses as a player.
    if (/^the player (presses|tries a)/.test(name))
      return from.matches('choosingSubGame') || from.matches('playingOver') || from.matches('playingInWindow')
    const inWindow = game?.nodeId === 'G6'
    if (name === 'the platform opens the game') return inWindow
    return name.endsWith('window') && from.matches('opening') && !inWindow
  },
  sees: {
    idle: async ({ page }) => {
      await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(at.loginDialog(page)).toHaveCount(0)
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(at.main(page).locator('[aria-busy=true]')).toHaveCount(0)
      // A session that ended speaks for itself.
      await expect(
        at
          .toasts(page)
          .getByRole('alert')
          .filter({ hasNotText: text('error.notLoggedIn') }),
      ).toHaveCount(0)
      await expect(at.toasts(page).getByText(text('launch.inWindow'))).toHaveCount(0)
      await expect(picker(page)).toHaveCount(0)
      await expect(page.getByRole('dialog', { name: text('centre.registerFirst') })).toHaveCount(0)
    },
    requiringLogin: ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
    listingSubGames: ({ page }) => expect(page.locator('[aria-busy=true]').filter({ hasText: 'Game 5' })).toBeVisible(),
    'choosingSubGame.listed': async ({ page }) => {
      await expect(subGame(page, 'Game 8')).toBeVisible()
      await expect(picker(page).getByText(text('lobby.loadingMore'))).toHaveCount(0)
      await expect(picker(page).getByText(text('lobby.failedMore'))).toHaveCount(0)
    },
    'choosingSubGame.loadingMore': ({ page }) =>
      expect(picker(page).getByText(text('lobby.loadingMore'))).toBeVisible(),
    'choosingSubGame.failedMore': ({ page }) => expect(picker(page).getByText(text('lobby.failedMore'))).toBeVisible(),
    opening: async ({ page, desk }) => {
      await desk.asked('launchGame')
      await expect(page.locator('[aria-busy=true]').filter({ hasText: /Game \d/ })).toBeVisible()
    },
    playing: async ({ page }) => {
      await expect(page).toHaveURL(/\/game\?game=G\d/)
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Game' })).toBeVisible()
    },
    playingOver: async ({ page }) => {
      await expect(page).toHaveURL(/\/rng/)
      const over = page.getByRole('dialog', { name: 'Game 1' })
      await expect(over.frameLocator('iframe').getByRole('heading', { name: 'Game' })).toBeVisible()
    },
    playingInWindow: ({ page }) => expect(at.toasts(page).getByText(text('launch.inWindow'))).toBeVisible(),
    refusingTrial: (stage) => expect(warning(stage)).toContainText(text('launch.trialAccount')),
    'failed.refused': told('error.gameRefused'),
    'failed.withoutTrial': told('launch.withoutTrial'),
    'failed.underMaintenance': told('error.gameUnavailable'),
    'failed.playingElsewhere': told('launch.playingElsewhere'),
    'failed.popupBlocked': told('launch.popupBlocked'),
    'failed.foreignHost': told('launch.foreignHost'),
    'failed.timedOut': told('error.slow'),
    'failed.unreachable': told('error.network'),
    'failed.broken': told('error.unknown'),
  },
}

/** A call learns during the game that the session has ended. */
const loseSession = async ({ page, desk }: Stage) => {
  desk.say('balance', { refused: 'token_invalid', status: 401 })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(at.loginDialog(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  desk.say('balance', { value: { sumBalance: 1234.5 } })
}

/** From a game in its window the player stays, and the site asks for the member again, as after a new password. */
const pressesAs = async (stage: Stage, from: AnyMachineSnapshot, name: string) => {
  if (!from.matches('playingInWindow')) return presses(name)(stage, from)
  const { page, desk } = stage
  desk.hold('memberInfo')
  await desk.tells('session', { type: 'session.refresh', token: 'token' })
  await desk.asked('memberInfo')
  return at.game(page, name).click({ position: { x: 20, y: 20 } })
}

const { steps, sees } = launchPage

export const lostLaunchPage: PageSide<typeof lostLaunchFlow> = {
  ...launchPage,
  flow: lostLaunchFlow,
  steps: {
    'the player presses play': (stage, from) => pressesAs(stage, from, 'Game 1'),
    'the player presses a game with a window': (stage, from) => pressesAs(stage, from, 'Game 6'),
    'the player presses a game that opens over the page': (stage, from) => pressesAs(stage, from, 'Game 7'),
    'the player is logged in': async (stage, from) => {
      if (await at.loginDialog(stage.page).isVisible()) await steps['the player is logged in'](stage, from)
      else await stage.desk.answer('memberInfo', { value: member })
    },
    'the platform opens the game': steps['the platform opens the game'],
    'the platform opens the game for the window': steps['the platform opens the game for the window'],
    'the player leaves the game': steps['the player leaves the game'],
    'the session is lost during the game': async (stage, from) => {
      await loseSession(stage)
      if (from.matches('playingInWindow')) await stage.page.keyboard.press('Escape')
    },
  },
  // A lost session leaves the page of a game open below the login.
  cannot: (name, from) => {
    if (name.startsWith('the player presses')) return !from.matches('idle') && !from.matches('playingInWindow')
    if (name === 'the player leaves the game') return !from.matches('playing') && !from.matches('playingOver')
    return launchPage.cannot?.(name, from) ?? false
  },
  sees: {
    ...sees,
    idle: async (stage, value) => {
      await sees['idle']?.(stage, value)
      await stage.desk.unasked('memberInfo')
    },
    // The page of a game has no tile.
    opening: async ({ page, desk }) => {
      await desk.asked('launchGame')
      const tile = page.locator('[aria-busy=true]').filter({ hasText: /Game \d/ })
      await expect(tile.or(page.getByText(text('game.opening'))).first()).toBeVisible()
    },
    // A player whose member is asked for waits without a window.
    requiringLogin: ({ page, desk }) =>
      Promise.any([expect(at.loginDialog(page)).toBeVisible(), desk.asked('memberInfo')]),
  },
}
