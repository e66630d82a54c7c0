import { describe, test } from 'vitest'
import { promotionsMachine } from '../../../src/machines/rewards/promotions/promotions.machine.ts'
import { promotions, standings } from '../../paths/rewards/flow/promotions.ts'
import { answers, breaks, defect, fails, failure, journey, passes, type Row } from '../pinned.ts'

type Looker = { kind: 'visitor' } | { kind: 'trial' } | { kind: 'player'; account: string }

const visitor = { kind: 'visitor' } as const
const trial = { kind: 'trial' } as const
const sita = { kind: 'player', account: 'sita' } as const

const seenBy = (looker: Looker, selected?: string) => ({
  input: () => ({ language: 'NE', looker, selected }),
  does: ['openApplication', 'askForLogin', 'askToRegister', 'refreshCounts', 'refreshMoney'],
  sees: ({ context }: { context: object }) => context,
})
const asked = (looker: Looker, language = 'NE') => `ask loadPromotions ${JSON.stringify({ language, looker })}`
const come = (count: number, work = 'loadPromotions', activities: readonly object[] = standings) =>
  answers(work, { kind: 'loaded', promotions: promotions(count), activities })
const start = (looker: Looker): Row => ['start', 'loading.soon', [asked(looker)]]
const attends = ['ask watchPage', 'ask claim {"of":"member","page":"promotions","memberType":0,"centre":"@"}']
const leaves = ['drop watchPage', 'drop claim']
/** Eleven of two alternating types, so that there are two pages of nine. */
const showing = (looker: Looker): readonly Row[] => [
  start(looker),
  [
    come(11),
    'showing.resting',
    attends,
    { promotions: promotions(11), activities: standings, type: 'all', state: 'all', page: 1 },
  ],
]
const renews = 'ask renewPromotions {"language":"NE","looker":{"kind":"player","account":"sita"}}'
const renewing: Row = [{ type: 'promotions.renew' }, 'showing.renewing', [renews]]

describe('the promotions [CONTENT-04 part]', () => {
  test('load, are empty, or are late and fail, and can be retried', () => {
    const again: Row = [{ type: 'promotions.retry' }, 'loading.soon', [asked(visitor)]]
    journey(promotionsMachine, seenBy(visitor), [
      start(visitor),
      [passes(5999), 'loading.soon'],
      [passes(1), 'loading.late'],
      [fails('loadPromotions'), 'failed', [], failure],
      again,
      [breaks('loadPromotions'), 'failed', [], defect],
      again,
      [come(0), 'empty.resting', ['ask watchPage']],
    ])
  })

  test('are filtered by type and state, nine a page', () => {
    const turn = (page: number, shown: number): Row => [
      { type: 'pager.choose', page },
      'showing.resting',
      [],
      { page: shown },
    ]
    journey(promotionsMachine, seenBy(sita), [
      ...showing(sita),
      turn(2, 2),
      turn(7, 2),
      turn(0, 1),
      turn(2, 2),
      // All but the issued one.
      [{ type: 'state.choose', state: 'open' }, 'showing.resting', [], { state: 'open', page: 1 }],
      turn(2, 2),
      [
        { type: 'type.choose', promotionType: 'sports' },
        'showing.resting',
        [],
        { type: 'sports', state: 'all', page: 1 },
      ],
      turn(2, 1),
    ])
  })

  test('reload in another language, not in the same one [I18N-04 part]', () => {
    const change = (language: string) => ({ type: 'language.change', language })
    journey(promotionsMachine, seenBy(visitor), [
      ...showing(visitor),
      [change('NE'), 'showing.resting'],
      [change('EN'), 'loading.soon', [...leaves, asked(visitor, 'EN')]],
      [change('HI'), 'loading.soon', ['drop loadPromotions', asked(visitor, 'HI')]],
    ])
  })

  test('reload for another player, not for the same one', () => {
    const change = (looker: Looker) => ({ type: 'looker.change', looker })
    const ram = { kind: 'player', account: 'ram' } as const
    journey(promotionsMachine, seenBy(visitor, 'P99'), [
      start(visitor),
      [come(3), 'gone.resting', ['ask watchPage']],
      [change({ kind: 'visitor' }), 'gone.resting'],
      [change(sita), 'loading.soon', ['drop watchPage', asked(sita)]],
      [change({ ...sita }), 'loading.soon'],
      [change(ram), 'loading.soon', ['drop loadPromotions', asked(ram)]],
    ])
  })
})

describe('one promotion [CONTENT-04 part]', () => {
  test('has its page, or is reported as gone', () => {
    journey(promotionsMachine, seenBy(visitor, 'P2'), [start(visitor), [come(3), 'showing.resting', attends]])
    journey(promotionsMachine, seenBy(visitor, 'P4'), [
      start(visitor),
      [come(3), 'gone.resting', ['ask watchPage'], { promotions: promotions(3) }],
    ])
  })

  test('is applied for by a player; a visitor logs in first, a trial account registers', () => {
    const apply = { type: 'promotion.apply', id: 'P2' }
    const doing: readonly (readonly [Looker, string])[] = [
      [sita, 'do openApplication "P2"'],
      [visitor, 'do askForLogin'],
      [trial, 'do askToRegister'],
    ]
    for (const [looker, does] of doing)
      journey(promotionsMachine, seenBy(looker, 'P2'), [...showing(looker), [apply, 'showing.resting', [does]]])
  })
})

describe('a player’s status [CONTENT-04 part]', () => {
  const claimed = [{ ...standings[0], state: 'claimed' }]

  test('reloads every 15 seconds; the old one stays after a failure', () => {
    const due: Row = [passes(15_000), 'showing.renewing', [renews]]
    const kept = { promotions: promotions(11), activities: standings }
    journey(promotionsMachine, seenBy(sita), [
      ...showing(sita),
      [passes(14_999), 'showing.resting'],
      [passes(1), 'showing.renewing', [renews]],
      [breaks('renewPromotions'), 'showing.resting', [], kept],
      due,
      [fails('renewPromotions'), 'showing.resting', [], kept],
      due,
      [come(11, 'renewPromotions', claimed), 'showing.resting', [], { activities: claimed }],
    ])
    for (const looker of [visitor, trial])
      journey(promotionsMachine, seenBy(looker), [...showing(looker), [passes(15_000), 'showing.resting']])
  })

  test('stays where it could not be read with the promotions, and is no other player’s [PLAT-01 part]', () => {
    const alone = (work: string) => answers(work, { kind: 'loaded', promotions: promotions(11), activities: undefined })
    const gita = { kind: 'player', account: 'gita' } as const
    journey(promotionsMachine, seenBy(sita), [
      ...showing(sita),
      renewing,
      [alone('renewPromotions'), 'showing.resting', [], { activities: standings }],
      [{ type: 'looker.change', looker: gita }, 'loading.soon', [...leaves, asked(gita)], { activities: [] }],
      [alone('loadPromotions'), 'showing.resting', attends, { promotions: promotions(11), activities: [] }],
    ])
  })

  test('reloads when the page becomes visible, and after a paid claim', () => {
    journey(promotionsMachine, seenBy(sita), [
      ...showing(sita),
      renewing,
      [{ type: 'promotions.renew' }, 'showing.renewing', ['drop renewPromotions', renews]],
      [come(11, 'renewPromotions'), 'showing.resting'],
      [{ type: 'counts.changed' }, 'showing.renewing', ['do refreshCounts', renews]],
      [{ type: 'money.moved' }, 'showing.renewing', ['do refreshMoney']],
      [come(11, 'renewPromotions', claimed), 'showing.resting', [], { activities: claimed }],
    ])
  })

  test('a promotion missing from the list is gone, as is an empty list', () => {
    const others = answers('renewPromotions', { kind: 'loaded', promotions: promotions(3, 21), activities: [] })
    journey(promotionsMachine, seenBy(sita, 'P1'), [
      ...showing(sita),
      renewing,
      [others, 'gone.resting', [...leaves, 'ask watchPage']],
    ])
    journey(promotionsMachine, seenBy(sita), [
      ...showing(sita),
      renewing,
      [others, 'showing.resting', [], { promotions: promotions(3, 21) }],
      renewing,
      [come(0, 'renewPromotions'), 'empty.resting', [...leaves, 'ask watchPage']],
    ])
  })

  const renewal = 'ask renewPromotions {"language":"NE","looker":{"kind":"visitor"}}'

  test('are renewed below the message of a missing one [CONTENT-04 part]', () => {
    journey(promotionsMachine, seenBy(visitor, 'P4'), [
      start(visitor),
      [come(3), 'gone.resting', ['ask watchPage']],
      [{ type: 'promotions.renew' }, 'gone.renewing', [renewal]],
      [come(2, 'renewPromotions'), 'gone.resting', [], { promotions: promotions(2) }],
    ])
  })

  test('appear as soon as they exist, on an empty list and on the page of a missing one [SAFE-11 part]', () => {
    const appear = [...attends, 'drop watchPage']
    for (const [state, none, selected] of [
      ['empty', 0, undefined],
      ['gone', 3, 'P4'],
    ] as const) {
      const again: Row = [{ type: 'promotions.renew' }, `${state}.renewing`, [renewal]]
      journey(promotionsMachine, seenBy(visitor, selected), [
        start(visitor),
        [come(none), `${state}.resting`, ['ask watchPage']],
        [passes(14_999), `${state}.resting`],
        [passes(1), `${state}.renewing`, [renewal]],
        [come(none, 'renewPromotions'), `${state}.resting`],
        again,
        [fails('renewPromotions'), `${state}.resting`],
        again,
        [breaks('renewPromotions'), `${state}.resting`],
        again,
        [come(11, 'renewPromotions'), 'showing.resting', appear, { promotions: promotions(11) }],
      ])
    }
  })

  test('a pending or unread claim keeps the page of a gone promotion', () => {
    const without = (activities: readonly object[]) =>
      answers('renewPromotions', { kind: 'loaded', promotions: promotions(3, 21), activities })
    const begun: Row = [{ type: 'claim.begun' }, 'showing.resting']
    const kept = { promotions: promotions(11), activities: standings }
    journey(promotionsMachine, seenBy(sita, 'P1'), [
      ...showing(sita),
      begun,
      renewing,
      [come(11, 'renewPromotions'), 'showing.resting', [], kept],
      renewing,
      [without([{ promotionId: 'P21', state: 'joined' }]), 'showing.resting', [], kept],
      renewing,
      [come(0, 'renewPromotions', []), 'showing.resting', [], kept],
      renewing,
      [without(claimed), 'showing.resting', [], { promotions: promotions(11), activities: claimed }],
      [{ type: 'claim.read' }, 'showing.resting'],
      renewing,
      [without(claimed), 'gone.resting', [...leaves, 'ask watchPage']],
    ])
    // A claim that ended with its page does not affect the next page.
    journey(promotionsMachine, seenBy(sita, 'P1'), [
      ...showing(sita),
      begun,
      [{ type: 'language.change', language: 'HI' }, 'loading.soon', [...leaves, asked(sita, 'HI')]],
      [come(11), 'showing.resting', attends],
      [{ type: 'promotions.renew' }, 'showing.renewing', [renews.replace('NE', 'HI')]],
      [without([]), 'gone.resting', [...leaves, 'ask watchPage']],
    ])
  })

  test('the filter stays as far as it matches something', () => {
    const issued: Row = [{ type: 'state.choose', state: 'issued' }, 'showing.resting', [], { state: 'issued' }]
    journey(promotionsMachine, seenBy(sita), [
      ...showing(sita),
      [{ type: 'pager.choose', page: 2 }, 'showing.resting', [], { page: 2 }],
      renewing,
      [come(10, 'renewPromotions'), 'showing.resting', [], { page: 2 }],
      renewing,
      [come(9, 'renewPromotions'), 'showing.resting', [], { page: 1 }],
      issued,
      renewing,
      [come(9, 'renewPromotions'), 'showing.resting', [], { state: 'issued' }],
      renewing,
      [come(9, 'renewPromotions', claimed), 'showing.resting', [], { state: 'all' }],
      [{ type: 'type.choose', promotionType: 'sports' }, 'showing.resting', [], { type: 'sports' }],
      renewing,
      [come(2, 'renewPromotions'), 'showing.resting', [], { type: 'sports' }],
      renewing,
      [come(1, 'renewPromotions'), 'showing.resting', [], { type: 'all' }],
    ])
  })
})
