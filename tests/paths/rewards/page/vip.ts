import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { text } from '../../../support/texts.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { sampleBonuses, sampleProgramme, vipFlow } from '../flow/vip.ts'
import { broken, openAt, region } from './rewards.ts'

const lacking: Said = { refused: 'not_served_yet', status: 501 }
const bonuses = (stage: Stage) => region(stage).getByRole('region', { name: text('page.vip.bonuses') })
const retry = (stage: Stage) => stage.page.getByRole('button', { name: text('action.retry') })
const absence = (stage: Stage) => region(stage).getByText(text('error.notServedYet'))
const programmeRetry = (stage: Stage) => region(stage).getByText(text('page.vip.failed'))

export const vipPage: PageSide<typeof vipFlow> = {
  flow: vipFlow,
  held: ['vipProgramme', 'bonusProgress'],
  prepare: (stage) => openAt(stage, 'vip'),
  steps: {
    'the ranks have come': ({ desk }) => desk.answer('vipProgramme', { value: sampleProgramme }),
    'the ranks do not come': ({ desk }) => desk.answer('vipProgramme', broken),
    'the platform has no ranks': ({ desk }) => desk.answer('vipProgramme', lacking),
    'the member asks again for the ranks': (stage) => retry(stage).first().click(),
    'the bonuses have come': ({ desk }) => desk.answer('bonusProgress', { value: { list: sampleBonuses } }),
    'the bonuses do not come': ({ desk }) => desk.answer('bonusProgress', broken),
    'the platform tells no bonuses': ({ desk }) => desk.answer('bonusProgress', lacking),
    'the member asks again for the bonuses': (stage) => retry(stage).last().click(),
  },
  sees: {
    'open.programme.loading': ({ desk }) => desk.asked('vipProgramme'),
    'open.programme.failed': (stage) => expect(programmeRetry(stage)).toBeVisible(),
    'open.programme.shown': async (stage) => {
      await expect(region(stage).getByRole('heading', { name: 'Silver' })).toBeVisible()
      await expect(region(stage).getByRole('heading', { name: 'Gold' })).toBeVisible()
    },
    'open.programme.missing': async (stage) => {
      await expect(programmeRetry(stage).or(absence(stage))).toHaveCount(0)
      await stage.desk.unasked('vipProgramme')
      await expect(region(stage).getByRole('heading', { name: 'Gold' })).toHaveCount(0)
    },
    'open.bonuses.loading': ({ desk }) => desk.asked('bonusProgress'),
    'open.bonuses.failed': (stage) => expect(bonuses(stage).getByText(text('page.vip.bonusesFailed'))).toBeVisible(),
    'open.bonuses.shown': (stage) =>
      expect(bonuses(stage).getByText(/Rs\s40\.00.*Rs\s100\.00.*Rs\s60\.00/)).toBeVisible(),
    'open.bonuses.missing': async (stage) => {
      await expect(bonuses(stage).or(absence(stage))).toHaveCount(0)
      await stage.desk.unasked('bonusProgress')
    },
    absent: (stage) => expect(absence(stage)).toBeVisible(),
  },
}
