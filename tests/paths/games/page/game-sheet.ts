import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { games } from '../../../support/samples.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { gameSheetFlow, linkedSheetFlow } from '../flow/game-sheet.ts'

const facts = {
  ...games(1)[0],
  minBet: 1,
  maxBet: 500,
  returnToPlayer: 96.5,
  rules: 'Three equal symbols pay.',
}
const sheet = ({ page }: Stage) => page.getByRole('dialog', { name: 'Game 1' })

const linked = ({ page }: Stage) => page.getByRole('dialog', { name: text('game.title') })

const sees: PageSide<typeof gameSheetFlow>['sees'] = {
  loading: ({ desk }) => desk.asked('gameDetails'),
  detailed: async (stage) => {
    await expect(sheet(stage)).toContainText('96.5%')
    await expect(sheet(stage)).toContainText('Three equal symbols pay.')
  },
  brief: async (stage) => {
    await expect(sheet(stage).locator('dl')).not.toHaveAttribute('aria-busy')
    await expect(sheet(stage).getByRole('button', { name: text('game.play') })).toBeVisible()
    await expect(sheet(stage)).not.toContainText(text('page.gameSheet.rtp'))
  },
  failed: (stage) => expect(linked(stage)).toContainText(text('page.gameSheet.failed')),
}

export const gameSheetPage: PageSide<typeof gameSheetFlow> = {
  flow: gameSheetFlow,
  held: ['gameDetails'],
  always: { gameList: { value: { games: games(1), totalPages: 1 } } },
  prepare: async (stage) => {
    const { page } = stage
    await page.goto('/rng')
    await page.getByRole('button', { name: `${text('tile.info')}: Game 1` }).click()
    await expect(sheet(stage)).toBeVisible()
  },
  steps: {
    'the facts about the game have come': ({ desk }) =>
      desk.answer('gameDetails', {
        value: facts,
      }),
    'the facts about the game do not come': ({ desk }) => desk.answer('gameDetails', 'no answer'),
  },
  sees: {
    ...sees,
    loading: async (stage) => {
      await stage.desk.asked('gameDetails')
      await expect(sheet(stage)).toContainText('Alpha')
      await expect(sheet(stage).locator('dl')).toHaveAttribute('aria-busy', 'true')
    },
  },
}

export const linkedSheetPage: PageSide<typeof linkedSheetFlow> = {
  flow: linkedSheetFlow,
  held: ['gameDetails'],
  prepare: async (stage) => {
    await stage.page.goto('/rng?sheet=G1')
    await expect(linked(stage)).toBeVisible()
    await expect(stage.page).toHaveURL('/rng')
  },
  steps: {
    'the facts about the game have come': ({ desk }) => desk.answer('gameDetails', { value: facts }),
    'the facts about the game do not come': ({ desk }) => desk.answer('gameDetails', 'no answer'),
    'the player tries the sheet again': (stage) =>
      linked(stage)
        .getByRole('button', { name: text('action.retry') })
        .click(),
  },
  sees,
}
