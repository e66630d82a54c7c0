import { describe, expect, test } from 'vitest'
import { vipMachine } from '../../../src/machines/rewards/vip/vip.machine.ts'
import { ranksOf, wayUpOf } from '../../../src/machines/rewards/vip/vip.view.ts'
import { sampleBonuses, sampleProgramme } from '../../paths/rewards/flow/vip.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const page = {
  does: ['tellMissing'],
  input: ({ parent }: { parent: never }) => ({ of: 'member' as const, page: 'vip', memberType: 0, centre: parent }),
  sees: ({ context }: { readonly context: object }) => context,
}
const notice = { text: 'No.' }
const failed = { kind: 'failed', notice }
const unknown = { key: 'error.unknown' }
const at = (programme: string, bonuses: string) => `open.programme.${programme} + open.bonuses.${bonuses}`
const start: Row = ['start', at('loading', 'loading'), ['ask loadProgramme', 'ask loadBonuses']]

describe('the VIP programme and the bonuses in play [PLAY-09 part]', () => {
  test('each part loads, fails and is retried alone', () => {
    journey(vipMachine, page, [
      start,
      [answers('loadBonuses', failed), at('loading', 'failed'), [], { bonusesFailure: notice }],
      [
        answers('loadProgramme', { kind: 'loaded', programme: sampleProgramme }),
        at('shown', 'failed'),
        [],
        { programme: sampleProgramme },
      ],
      [{ type: 'bonuses.retry' }, at('shown', 'loading'), ['ask loadBonuses']],
      [breaks('loadBonuses'), at('shown', 'failed'), [], { bonusesFailure: unknown }],
      [{ type: 'bonuses.retry' }, at('shown', 'loading'), ['ask loadBonuses']],
      [
        answers('loadBonuses', { kind: 'loaded', bonuses: sampleBonuses }),
        at('shown', 'shown'),
        [],
        { bonuses: sampleBonuses },
      ],
    ])
  })

  test('the ranks can fail, break and be retried beside the bonuses', () => {
    journey(vipMachine, page, [
      start,
      [answers('loadProgramme', failed), at('failed', 'loading'), [], { programmeFailure: notice }],
      [{ type: 'programme.retry' }, at('loading', 'loading'), ['ask loadProgramme']],
      [breaks('loadProgramme'), at('failed', 'loading'), [], { programmeFailure: unknown }],
      [answers('loadBonuses', { kind: 'missing' }), at('failed', 'missing')],
    ])
  })

  test('a platform with neither says so once', () => {
    journey(vipMachine, page, [
      start,
      [answers('loadProgramme', { kind: 'missing' }), at('missing', 'loading')],
      [answers('loadBonuses', { kind: 'missing' }), 'absent', ['do tellMissing']],
    ])
  })
})

describe('the way to the next rank [PLAY-09 part]', () => {
  test('ranks are listed from the lowest, beside the member’s own', () => {
    expect(ranksOf(sampleProgramme, 2).map(({ labelName, at: place }) => [labelName, place])).toEqual([
      ['Silver', 'own'],
      ['Gold', 'ahead'],
    ])
    expect(ranksOf(sampleProgramme, 3).map(({ at: place }) => place)).toEqual(['behind', 'own'])
    expect(ranksOf(sampleProgramme, undefined).map(({ at: place }) => place)).toEqual(['ahead', 'ahead'])
  })

  test.each([
    ['a lower rank', 2, { kind: 'next', name: 'Gold', left: 380, done: 120, of: 500 }],
    ['the highest rank', 3, { kind: 'top' }],
    ['a rank above all', 9, { kind: 'top' }],
    ['no rank', undefined, undefined],
  ] as const)('of a member with %s', (_, own, expected) => {
    expect(wayUpOf(sampleProgramme, own)).toEqual(expected)
  })

  test('has no amount where the platform tells none, and never a negative or a long one', () => {
    const [gold] = sampleProgramme.ranks
    expect(wayUpOf({ ranks: sampleProgramme.ranks }, 2)).toEqual({ kind: 'next', name: 'Gold' })
    expect(wayUpOf({ ranks: [{ rankLevel: 3, labelName: 'Gold' }], turnover: 1 }, 2)).toEqual({
      kind: 'next',
      name: 'Gold',
    })
    expect(wayUpOf({ ranks: [], turnover: 1 }, 2)).toBeUndefined()
    expect(wayUpOf({ ranks: [gold!], turnover: 900 }, 2)).toMatchObject({ left: 0, done: 500 })
    expect(wayUpOf({ ranks: [{ ...gold!, turnover: 0.3 }], turnover: 0.1 }, 2)).toMatchObject({ left: 0.2 })
  })
})
