import type { BonusInPlay, VipProgramme } from '../../../../src/api/calls/vip.ts'
import { vipMachine } from '../../../../src/machines/rewards/vip/vip.machine.ts'
import { answer, defect, defineFlow, user, deafParent } from '../../../../path-testing/graph.ts'

export const sampleProgramme: VipProgramme = {
  ranks: [
    { rankLevel: 3, labelName: 'Gold', turnover: 500, brings: ['A gift of 50'] },
    { rankLevel: 2, labelName: 'Silver', turnover: 100 },
  ],
  turnover: 120,
}

export const sampleBonuses: readonly BonusInPlay[] = [
  { bonusId: 'B1', title: 'Dashain bonus', required: 100, done: 40, endsAt: '2026-11-30T00:00:00.000Z' },
]

const failed = { kind: 'failed', notice: { key: 'error.network' } } as const
const missing = { kind: 'missing' } as const

export const vipFlow = defineFlow({
  name: 'vip',
  machine: vipMachine,
  input: { of: 'member', page: 'vip', memberType: 0, centre: deafParent() } as const,
  guardsRead: () => [],
  cases: {
    'the ranks have come': answer('loadProgramme', { kind: 'loaded', programme: sampleProgramme } as const),
    'the ranks do not come': answer('loadProgramme', failed),
    'the platform has no ranks': answer('loadProgramme', missing),
    'loading the ranks breaks': defect('loadProgramme'),
    'the member asks again for the ranks': user({ type: 'programme.retry' }),
    'the bonuses have come': answer('loadBonuses', { kind: 'loaded', bonuses: sampleBonuses } as const),
    'the bonuses do not come': answer('loadBonuses', failed),
    'the platform tells no bonuses': answer('loadBonuses', missing),
    'loading the bonuses breaks': defect('loadBonuses'),
    'the member asks again for the bonuses': user({ type: 'bonuses.retry' }),
  },
})
