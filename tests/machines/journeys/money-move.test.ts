import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Move } from '../../../src/api/calls/moves.ts'
import {
  limitsOf,
  pointsOf,
  type MoveKind,
  type MoveTexts,
} from '../../../src/machines/money/money-move/definitions.ts'
import { moneyMoveMachine } from '../../../src/machines/money/money-move/money-move.machine.ts'
import { selectMoneyMove } from '../../../src/machines/money/money-move/money-move.view.ts'
import { deafParent } from '../../../path-testing/graph.ts'
import { lockedUntil, openTerms, terms, transfer, unsetTerms, withdrawal } from '../../paths/money/flow/money.ts'
import { answers, breaks, journey, passes, type Row } from '../pinned.ts'

const unknown = { key: 'error.unknown' }
const notice = { text: 'No.' }
const choose = { key: 'page.money.choose' }
const low = { key: 'page.money.amountLow' }
const high = { key: 'page.money.amountHigh' }
const wrong = { key: 'page.money.amountWrong' }

const move = (kind: MoveKind, reward?: string) => ({
  input: ({ parent }: { parent: never }) => ({ kind, parent, reward }),
  sees: (snapshot: Parameters<typeof selectMoneyMove>[0]) => selectMoneyMove(snapshot),
})
const loaded = (holds: object, requestId = 'intent-1') =>
  answers('loadTerms', { kind: 'loaded', terms: holds, requestId })
const submit = (change: Partial<MoveTexts> = {}) => ({
  type: 'move.submit',
  texts: { amount: '1000', channel: '', card: '', from: '', to: '', ...change },
})
const confirm = (password = '') => ({ type: 'move.confirm', password })
const sends = (draft: object, password = '', requestId = 'intent-1', reward?: string) =>
  `ask bookMove ${JSON.stringify({ requestId, draft, reward, password })}`
const booked = (made: object) => answers('bookMove', { kind: 'done', move: made })
const refuses = (refused: object) => answers('bookMove', { kind: 'refused', refused })
const change = { type: 'move.change' }
const collect = { type: 'move.collect' }
const forgot = { type: 'password.forgot' }
const again = { type: 'move.again' }
const told = 'tell money.moved'

describe('a withdrawal [MEM-05 part]', () => {
  const withdraw = move('withdrawal')
  const asked = 'ask loadTerms {"kind":"withdrawal"}'
  const draft = { type: 'withdrawal', amount: 1000, what: { card: 'card-1' } }
  const filled = submit({ card: 'card-1' })
  const recovers = 'ask recovering {"start":"recover"}'
  const wrongPassword = { reason: 'wrongPassword', attemptsLeft: 4 }
  const locked = { reason: 'locked', until: lockedUntil }
  const start: Row = ['start', 'loading', [asked]]
  const confirming: readonly Row[] = [
    start,
    [loaded(terms), 'editing', [], { terms, asksPassword: true, busy: false }],
    [filled, 'confirming', [], { draft, texts: filled.texts }],
  ]
  const booking: readonly Row[] = [
    ...confirming,
    [confirm('246810'), 'booking', [sends(draft, '246810')], { busy: true }],
  ]
  const lookingUp: readonly Row[] = [
    ...booking,
    [answers('bookMove', { kind: 'unknown' }), 'lookingUp', ['ask findMoveByRequestId {"requestId":"intent-1"}']],
  ]

  test('is confirmed with the payment password; the next one is a new intent', () => {
    journey(moneyMoveMachine, withdraw, [
      ...booking,
      [booked(withdrawal), 'done', [told], { move: withdrawal, busy: false }],
      [again, 'loading', [asked], { move: undefined, draft: undefined, texts: undefined }],
      [loaded(terms, 'intent-2'), 'editing'],
      [filled, 'confirming'],
      [confirm('246810'), 'booking', [sends(draft, '246810', 'intent-2')]],
    ])
  })

  test('needs its terms first, which can be retried', () => {
    const retry: Row = [{ type: 'move.retry' }, 'loading', [asked]]
    journey(moneyMoveMachine, withdraw, [
      start,
      [filled, 'loading'],
      [answers('loadTerms', { kind: 'refused', notice }), 'failed', [], { notice, terms: undefined }],
      retry,
      [breaks('loadTerms'), 'failed', [], { notice: unknown }],
      retry,
      [loaded(terms), 'editing', [], { notice: undefined }],
    ])
  })

  test('needs an account and an amount between the limits and within the balance', () => {
    journey(moneyMoveMachine, withdraw, [
      start,
      [loaded(terms), 'editing'],
      [submit({ amount: '499' }), 'editing', [], { fieldErrors: { card: choose, amount: low } }],
      [submit({ card: 'card-1', amount: '5000.01' }), 'editing', [], { fieldErrors: { amount: high } }],
      [submit({ card: 'card-1', amount: 'all' }), 'editing', [], { fieldErrors: { amount: wrong } }],
      [collect, 'editing'],
      [submit({ card: 'card-1', amount: '५,०००' }), 'confirming', [], { draft: { ...draft, amount: 5000 } }],
      [change, 'editing', [], { fieldErrors: {} }],
    ])
  })

  test('keeps its draft when a bank account was added, also when terms load twice', () => {
    const { texts } = submit({ amount: '700' })
    journey(moneyMoveMachine, withdraw, [
      start,
      [loaded({ ...terms, cards: [] }), 'editing', [], { texts: undefined }],
      [{ type: 'terms.changed', texts }, 'loading', [asked]],
      [breaks('loadTerms'), 'failed'],
      [{ type: 'move.retry' }, 'loading', [asked]],
      [loaded(terms), 'editing', [], { texts, terms }],
    ])
  })

  test('needs the payment password, and can be edited without loss', () => {
    journey(moneyMoveMachine, withdraw, [
      ...confirming,
      [confirm(), 'confirming', [], { passwordMissing: true }],
      [change, 'editing', [], { passwordMissing: false, texts: filled.texts }],
      [filled, 'confirming'],
      [confirm(), 'confirming', [], { passwordMissing: true }],
      [confirm('246810'), 'booking', [sends(draft, '246810')], { passwordMissing: false }],
      [confirm('246810'), 'booking'],
      [change, 'booking'],
    ])
  })

  test('accepts the payment password in any script’s digits, and no blanks [I18N-08 part]', () => {
    journey(moneyMoveMachine, withdraw, [
      ...confirming,
      [confirm(' '), 'confirming', [], { passwordMissing: true }],
      [confirm('२४६ ८१०'), 'booking', [sends(draft, '246810')]],
    ])
  })

  test('can be retried after a wrong payment password, which clears the message', () => {
    const refused: Row = [refuses(wrongPassword), 'confirming', [], { refused: wrongPassword }]
    journey(moneyMoveMachine, withdraw, [
      ...booking,
      refused,
      [confirm(), 'confirming', [], { passwordMissing: true, refused: undefined }],
      [confirm('135790'), 'booking', [sends(draft, '135790')]],
      refused,
      [confirm('246810'), 'booking', [sends(draft, '246810')], { refused: undefined }],
      refused,
      [change, 'editing', [], { refused: undefined }],
    ])
  })

  test('continues after a forgotten payment password, replaced or not [MEM-16 part]', () => {
    const closed = answers('recovering', { kind: 'closed' })
    for (const ending of [answers('recovering', { kind: 'saved' }), closed, breaks('recovering')])
      journey(moneyMoveMachine, withdraw, [
        ...booking,
        [refuses(wrongPassword), 'confirming'],
        [forgot, 'recovering', [recovers]],
        [ending, 'confirming', [], { draft, refused: undefined }],
      ])
  })

  test('with a locked payment password waits, or continues with a new one [MEM-16 part]', () => {
    journey(moneyMoveMachine, withdraw, [
      ...booking,
      [refuses(locked), 'locked', [], { refused: locked }],
      [forgot, 'unlocking', [recovers]],
      [answers('recovering', { kind: 'saved' }), 'confirming', [], { refused: undefined }],
      [confirm('975310'), 'booking', [sends(draft, '975310')]],
    ])
    for (const ending of [answers('recovering', { kind: 'closed' }), breaks('recovering')])
      journey(moneyMoveMachine, withdraw, [
        ...booking,
        [refuses(locked), 'locked'],
        [forgot, 'unlocking', [recovers]],
        [ending, 'locked', [], { refused: locked }],
        [forgot, 'unlocking', [recovers]],
      ])
    journey(moneyMoveMachine, withdraw, [...booking, [refuses(locked), 'locked'], [change, 'loading', [asked]]])
  })

  test('leads to the first payment password, and back [MEM-16 part]', () => {
    const settingUp: Row = [{ type: 'password.open' }, 'settingUp', ['ask settingUp {"start":"auto"}']]
    journey(moneyMoveMachine, withdraw, [
      start,
      [loaded(unsetTerms), 'passwordNotSet', [], { terms: unsetTerms }],
      settingUp,
      [answers('settingUp', { kind: 'closed' }), 'loading', [asked]],
      [loaded(unsetTerms), 'passwordNotSet'],
      settingUp,
      [breaks('settingUp'), 'loading', [asked]],
      [loaded(terms), 'editing'],
    ])
    journey(moneyMoveMachine, withdraw, [
      ...booking,
      [refuses({ reason: 'notSet' }), 'passwordNotSet'],
      settingUp,
      [answers('settingUp', { kind: 'saved' }), 'loading', [asked]],
      [loaded(terms), 'editing', [], { texts: filled.texts }],
    ])
  })

  test('that is refused shows why, and restarts with current terms', () => {
    const refused = { reason: 'balance', available: 900 }
    journey(moneyMoveMachine, withdraw, [
      ...booking,
      [refuses(refused), 'refused', [], { refused }],
      [change, 'loading', [asked]],
      [loaded({ ...terms, available: 900 }, 'intent-2'), 'editing', [], { texts: filled.texts }],
      [filled, 'editing', [], { fieldErrors: { amount: high }, refused: undefined }],
      [submit({ card: 'card-1', amount: '900' }), 'confirming'],
      [confirm('246810'), 'booking', [sends({ ...draft, amount: 900 }, '246810', 'intent-2')]],
    ])
  })

  test('clears the refusal when the form is edited', () => {
    journey(moneyMoveMachine, withdraw, [
      ...booking,
      [refuses({ reason: 'maintenance' }), 'refused'],
      [change, 'loading', [asked]],
      [loaded(terms), 'editing'],
      [filled, 'confirming', [], { refused: undefined }],
    ])
  })

  test('without an answer is never sent twice, but looked up', () => {
    const asks = ['ask findMoveByRequestId {"requestId":"intent-1"}']
    journey(moneyMoveMachine, withdraw, [
      ...lookingUp,
      [
        answers('findMoveByRequestId', { kind: 'done', move: withdrawal }),
        'done',
        [told],
        { move: withdrawal, busy: false },
      ],
    ])
    for (const ending of [breaks('bookMove'), refuses({ reason: 'conflict' })])
      journey(moneyMoveMachine, withdraw, [...booking, [ending, 'lookingUp', asks, { busy: true, refused: undefined }]])
    journey(moneyMoveMachine, withdraw, [
      ...lookingUp,
      [answers('findMoveByRequestId', { kind: 'unknown' }), 'unknown', [], { busy: false }],
      [confirm('246810'), 'unknown'],
      [change, 'unknown'],
      [passes(4999), 'unknown'],
      [passes(1), 'lookingUp', asks],
      [breaks('findMoveByRequestId'), 'unknown'],
      [{ type: 'move.look' }, 'lookingUp', asks],
    ])
  })

  test('that was sent before a reload is looked up first, and nothing else is sent [PLAY-08 part]', () => {
    const asks = ['ask findMoveByRequestId {"requestId":"intent-0"}']
    const unsettled = (holds: object) =>
      answers('loadTerms', {
        kind: 'loaded',
        terms: holds,
        requestId: 'intent-0',
        typed: filled.texts,
        unsettled: draft,
      })
    // The first payment password can wait, too.
    const found: readonly Row[] = [start, [unsettled(unsetTerms), 'lookingUp', asks, { busy: true, draft }]]
    journey(moneyMoveMachine, withdraw, [
      ...found,
      [answers('findMoveByRequestId', { kind: 'done', move: withdrawal }), 'done', [told], { move: withdrawal }],
      [again, 'loading', [asked]],
      [loaded(terms, 'intent-1'), 'editing', [], { texts: undefined }],
    ])
    journey(moneyMoveMachine, withdraw, [
      ...found,
      [answers('findMoveByRequestId', { kind: 'unknown' }), 'unknown'],
      [confirm('246810'), 'unknown'],
      [change, 'unknown'],
      [passes(5000), 'lookingUp', asks],
      [answers('findMoveByRequestId', { kind: 'absent' }), 'confirming', [], { refused: { reason: 'absent' } }],
      [change, 'editing', [], { texts: filled.texts }],
      [{ type: 'terms.changed', texts: filled.texts }, 'loading', [asked]],
      [unsettled(terms), 'editing', [], { terms }],
      [submit({ card: 'card-1', amount: '900' }), 'confirming'],
      [confirm('246810'), 'booking', [sends({ ...draft, amount: 900 }, '246810', 'intent-0')]],
    ])
  })

  test('is kept with its id before it is sent, until its outcome is known [PLAY-08 part]', () => {
    const company = { ...withdraw, does: ['keepUnsettled', 'dropUnsettled'] }
    const keeps = `do keepUnsettled ${JSON.stringify({ kind: 'withdrawal', requestId: 'intent-1', draft })}`
    const drops = 'do dropUnsettled {"kind":"withdrawal"}'
    const kept: readonly Row[] = [
      start,
      [loaded(terms), 'editing'],
      [filled, 'confirming'],
      [confirm('246810'), 'booking', [keeps, 'ask bookMove']],
    ]
    const refusals = [
      [wrongPassword, 'confirming'],
      [locked, 'locked'],
      [{ reason: 'notSet' }, 'passwordNotSet'],
      [{ reason: 'maintenance' }, 'refused'],
    ] as const
    journey(moneyMoveMachine, company, [...kept, [booked(withdrawal), 'done', [told, drops]]])
    for (const [reason, then] of refusals)
      journey(moneyMoveMachine, company, [...kept, [refuses(reason), then, [drops]]])
    for (const [reason, then] of refusals)
      journey(moneyMoveMachine, company, [
        ...kept,
        [breaks('bookMove'), 'lookingUp', ['ask findMoveByRequestId']],
        [answers('findMoveByRequestId', { kind: 'absent' }), 'confirming'],
        [confirm('246810'), 'booking', [keeps, 'ask bookMove']],
        [refuses(reason), then],
      ])
    journey(moneyMoveMachine, company, [
      ...kept,
      [refuses({ reason: 'conflict' }), 'lookingUp', ['ask findMoveByRequestId']],
      [answers('findMoveByRequestId', { kind: 'done', move: withdrawal }), 'done', [told, drops]],
    ])
  })

  test('that never arrived can be confirmed again, under its own id', () => {
    journey(moneyMoveMachine, withdraw, [
      ...lookingUp,
      [answers('findMoveByRequestId', { kind: 'absent' }), 'confirming', [], { refused: { reason: 'absent' }, draft }],
      [confirm('246810'), 'booking', [sends(draft, '246810')], { refused: undefined }],
    ])
  })

  test('that never arrived keeps its id until done, as it could still be booked', () => {
    const less = submit({ card: 'card-1', amount: '900' })
    const absent: Row = [answers('findMoveByRequestId', { kind: 'absent' }), 'confirming']
    const sendsLess = [sends({ ...draft, amount: 900 }, '246810')]
    journey(moneyMoveMachine, withdraw, [
      ...lookingUp,
      absent,
      [change, 'editing'],
      [{ type: 'terms.changed' }, 'loading', [asked]],
      [loaded(terms, 'intent-2'), 'editing'],
      [less, 'confirming'],
      [confirm('246810'), 'booking', sendsLess],
      [refuses({ reason: 'balance', available: 800 }), 'refused'],
      [change, 'loading', [asked]],
      [loaded(terms, 'intent-3'), 'editing'],
      [less, 'confirming'],
      [confirm('246810'), 'booking', sendsLess],
      [refuses(locked), 'locked'],
      [change, 'loading', [asked]],
      [loaded(terms, 'intent-4'), 'editing'],
      [less, 'confirming'],
      [confirm('246810'), 'booking', sendsLess],
      [refuses({ reason: 'conflict' }), 'lookingUp', ['ask findMoveByRequestId {"requestId":"intent-1"}']],
      [answers('findMoveByRequestId', { kind: 'done', move: withdrawal }), 'done', [told], { move: withdrawal }],
      [again, 'loading', [asked]],
      [loaded(terms, 'intent-5'), 'editing'],
      [filled, 'confirming'],
      [confirm('246810'), 'booking', [sends(draft, '246810', 'intent-5')]],
    ])
  })
})

describe('a transfer between wallets [MEM-03 part]', () => {
  const between = move('transfer')
  const editing: readonly Row[] = [
    ['start', 'loading', ['ask loadTerms {"kind":"transfer"}']],
    [loaded(openTerms), 'editing', [], { asksPassword: false, canCollect: true, collectable: 300 }],
  ]
  const back = { from: 'EVEREST', to: 'main', amount: '300' }
  const draft = { type: 'transfer', amount: 300, what: { from: 'EVEREST', to: 'main' } }

  test('goes to another wallet within the balance, without a payment password', () => {
    journey(moneyMoveMachine, between, [
      ...editing,
      [submit(), 'editing', [], { fieldErrors: { from: choose, to: choose } }],
      [submit({ from: 'main', to: 'main' }), 'editing', [], { fieldErrors: { to: { key: 'page.wallet.same' } } }],
      [submit({ ...back, amount: '300.01' }), 'editing', [], { fieldErrors: { amount: high } }],
      [submit(back), 'confirming', [], { draft, fieldErrors: {} }],
      [forgot, 'confirming'],
      [confirm(), 'booking', [sends(draft)], { passwordMissing: false }],
      [booked({ ...transfer, type: 'transfer' }), 'done', [told]],
    ])
  })

  test('collects all vendors’ balances with one press', () => {
    const all = { type: 'collect', amount: 300, what: {} }
    journey(moneyMoveMachine, between, [
      ...editing,
      [submit(back), 'confirming', [], { draft }],
      [change, 'editing'],
      [submit({ from: 'main' }), 'editing', [], { fieldErrors: { to: choose } }],
      [collect, 'confirming', [], { draft: all, texts: undefined, fieldErrors: {} }],
      [confirm(), 'booking', [sends(all)]],
      [booked(transfer), 'done', [told], { move: transfer }],
    ])
  })

  test('has nothing to collect when the vendors hold nothing', () => {
    const empty = { ...openTerms, wallets: openTerms.wallets.map((wallet) => ({ ...wallet, balance: 0 })) }
    journey(moneyMoveMachine, between, [
      ['start', 'loading', ['ask loadTerms {"kind":"transfer"}']],
      [loaded(empty), 'editing', [], { canCollect: false, collectable: 0 }],
      [collect, 'editing'],
    ])
  })
})

test('a deposit needs a channel and an amount in its limits, and no payment password [MEM-04 part]', () => {
  const draft = { type: 'deposit', amount: 25_000, what: { channel: 'esewa' } }
  journey(moneyMoveMachine, move('deposit'), [
    ['start', 'loading', ['ask loadTerms {"kind":"deposit"}']],
    [loaded(openTerms), 'editing', [], { asksPassword: false, canCollect: false }],
    [submit(), 'editing', [], { fieldErrors: { channel: choose } }],
    [submit({ channel: 'esewa', amount: '99.99' }), 'editing', [], { fieldErrors: { amount: low } }],
    [submit({ channel: 'esewa', amount: '25000.01' }), 'editing', [], { fieldErrors: { amount: high } }],
    [submit({ channel: 'esewa', amount: '25000' }), 'confirming', [], { draft }],
    [confirm(), 'booking', [sends(draft)]],
    [refuses({ reason: 'maintenance' }), 'refused', [], { refused: { reason: 'maintenance' } }],
  ])
})

test('a deposit has the limits that the terms tell, and none where they tell none [MEM-04 part, PLAT-01 part]', () => {
  const { available: _, maxAmount: __, ...bare } = openTerms
  const channels = [{ channelId: 'esewa', name: 'eSewa', kind: 'wallet', minutes: 0 }]
  const draft = { type: 'deposit', amount: 900_000, what: { channel: 'esewa' } }
  const limited = { ...openTerms, minAmount: 100, maxAmount: 25_000, channels }
  const deposits = (amount: string) => submit({ channel: 'esewa', amount })
  journey(moneyMoveMachine, move('deposit'), [
    ['start', 'loading', ['ask loadTerms {"kind":"deposit"}']],
    [loaded({ ...bare, channels, minAmount: 0 }), 'editing'],
    [deposits('0'), 'editing', [], { fieldErrors: { amount: wrong } }],
    [deposits('900000'), 'confirming', [], { draft }],
  ])
  journey(moneyMoveMachine, move('deposit'), [
    ['start', 'loading', ['ask loadTerms {"kind":"deposit"}']],
    [loaded(limited), 'editing'],
    [deposits('99'), 'editing', [], { fieldErrors: { amount: low } }],
    [deposits('25001'), 'editing', [], { fieldErrors: { amount: high } }],
  ])
})

test('a withdrawal without a highest amount has the balance as its limit [MEM-05 part, PLAT-01 part]', () => {
  const { maxAmount: _, ...bare } = openTerms
  journey(moneyMoveMachine, move('withdrawal'), [
    ['start', 'loading', ['ask loadTerms {"kind":"withdrawal"}']],
    [loaded(bare), 'editing'],
    [submit({ card: 'card-1', amount: '5001' }), 'editing', [], { fieldErrors: { amount: high } }],
    [submit({ card: 'card-1', amount: '5000' }), 'confirming'],
  ])
})

test('terms that do not tell of a payment password get its field with the refusal [MEM-05 part, PLAT-02 part]', () => {
  const draft = { type: 'withdrawal', amount: 1000, what: { card: 'card-1' } }
  const filled = submit({ card: 'card-1' })
  const wrongPassword = { reason: 'wrongPassword', attemptsLeft: 4 }
  const locked = { reason: 'locked', until: lockedUntil }
  const asks: readonly Row[] = [
    ['start', 'loading', ['ask loadTerms {"kind":"withdrawal"}']],
    [loaded(openTerms), 'editing', [], { asksPassword: false }],
    [filled, 'confirming', [], { asksPassword: false }],
    [confirm(), 'booking', [sends(draft)]],
  ]
  journey(moneyMoveMachine, move('withdrawal'), [
    ...asks,
    [
      refuses({ reason: 'wrongPassword', notice }),
      'confirming',
      [],
      { asksPassword: true, passwordMissing: true, refused: undefined },
    ],
    [confirm(), 'confirming', [], { passwordMissing: true }],
    [confirm('246810'), 'booking', [sends(draft, '246810')], { asksPassword: true, passwordMissing: false }],
    [refuses(wrongPassword), 'confirming', [], { passwordMissing: false, refused: wrongPassword }],
  ])
  journey(moneyMoveMachine, move('withdrawal'), [
    ...asks,
    [refuses(locked), 'locked', [], { asksPassword: true, passwordMissing: false, refused: locked }],
  ])
  journey(moneyMoveMachine, move('withdrawal'), [
    ...asks,
    [refuses({ reason: 'balance', available: 5 }), 'refused', [], { asksPassword: false }],
  ])
})

test('a transfer to the upline needs an amount and the payment password [MEM-06 part]', () => {
  const draft = { type: 'upline', amount: 1000, what: {} }
  journey(moneyMoveMachine, move('upline'), [
    ['start', 'loading', ['ask loadTerms {"kind":"upline"}']],
    [loaded(terms), 'editing', [], { asksPassword: true, canCollect: false }],
    [submit(), 'confirming', [], { draft }],
    [confirm(), 'confirming', [], { passwordMissing: true }],
    [confirm('246810'), 'booking', [sends(draft, '246810')]],
    [booked({ ...withdrawal, type: 'upline' }), 'done', [told]],
  ])
})

describe('points [CONTENT-05 part]', () => {
  const points = { ...terms, minAmount: 1, maxAmount: 3 }
  const halves: Row = [
    submit({ amount: '1.5' }),
    'editing',
    [],
    { fieldErrors: { amount: { key: 'page.mall.amountWrong' } } },
  ]

  test('pay for whole pieces of one reward, with the payment password', () => {
    const draft = { type: 'redeem', amount: 3, what: {} }
    journey(moneyMoveMachine, move('redeem', 'R1'), [
      ['start', 'loading', ['ask loadTerms {"kind":"redeem","reward":"R1"}']],
      [loaded(points), 'editing'],
      halves,
      [submit({ amount: '4' }), 'editing', [], { fieldErrors: { amount: high } }],
      [submit({ amount: '3' }), 'confirming', [], { draft }],
      [confirm('246810'), 'booking', [sends(draft, '246810', 'intent-1', 'R1')]],
      [refuses({ reason: 'soldOut', left: 2 }), 'refused', [], { refused: { reason: 'soldOut', left: 2 } }],
    ])
  })

  test('become money in whole units', () => {
    const draft = { type: 'conversion', amount: 3, what: {} }
    journey(moneyMoveMachine, move('conversion'), [
      ['start', 'loading', ['ask loadTerms {"kind":"conversion"}']],
      [loaded(points), 'editing'],
      halves,
      [submit({ amount: '3' }), 'confirming', [], { draft }],
      [confirm('246810'), 'booking', [sends(draft, '246810')]],
    ])
  })
})

test('a greatest amount of 0 stands for none, and one of points does not [MEM-03 part]', () => {
  const texts = { amount: '5', channel: 'c', card: '', from: '', to: '' }
  const channels = [{ channelId: 'c', name: 'C', kind: 'wallet', maxAmount: 0, minutes: 0, state: 'open' }] as const
  const { available: _, ...open } = { ...terms, channels }
  expect(limitsOf('deposit', { ...open, maxAmount: 0 }, texts).max).toBeUndefined()
  expect(limitsOf('deposit', { ...open, maxAmount: 70 }, texts).max).toBe(70)
  expect(limitsOf('withdrawal', { ...open, maxAmount: 0 }, texts).max).toBeUndefined()
  expect(limitsOf('withdrawal', { ...open, maxAmount: 0, available: 9 }, texts).max).toBe(9)
  expect(limitsOf('withdrawal', { ...open, maxAmount: 5, available: 0 }, texts).max).toBe(0)
  expect(limitsOf('conversion', { ...open, maxAmount: 0 }, texts).max).toBe(0)
})

test.each([
  [{ exchangeRatio: 100 }, 3.05],
  [{}, undefined],
  [{ exchangeRatio: 0 }, undefined],
  [{ exchangeRatio: -100 }, undefined],
])('points at the rate %j are worth %s units [CONTENT-05 part]', (rate, money) => {
  const draft = { type: 'conversion', amount: 305, what: {} } as const
  expect(pointsOf(draft, { ...terms, points: { balance: 500, ...(rate as { exchangeRatio: number }) } })).toEqual({
    spent: 305,
    left: 195,
    money,
  })
})

describe('a form that a reload interrupts [PLAY-08 part]', () => {
  const kinds: readonly (readonly [MoveKind, string | undefined])[] = [
    ['deposit', undefined],
    ['withdrawal', undefined],
    ['transfer', undefined],
    ['redeem', 'reward-1'],
  ]
  test.each(kinds)('%s: typed values are kept as they are typed, come back, and go with the move', (kind, reward) => {
    const { texts } = submit({ amount: '700', channel: 'esewa', card: 'card-1', from: 'main', to: 'EVEREST' })
    const of = JSON.stringify({ kind, reward })
    const company = { ...move(kind, reward), does: ['keepTyped', 'dropTyped'] }
    const typed = answers('loadTerms', { kind: 'loaded', terms: openTerms, requestId: 'intent-1', typed: texts })
    journey(moneyMoveMachine, company, [
      ['start', 'loading', [`ask loadTerms ${of}`]],
      [{ type: 'move.type', texts }, 'loading'],
      [typed, 'editing', [], { texts }],
      [{ type: 'move.type', texts }, 'editing', [`do keepTyped ${JSON.stringify({ kind, reward, texts })}`]],
      [{ type: 'terms.changed', texts: { ...texts, amount: '800' } }, 'loading', ['ask loadTerms']],
      [typed, 'editing', [], { texts: { ...texts, amount: '800' } }],
      [{ type: 'move.submit', texts }, 'confirming'],
      [confirm(), 'booking', ['ask bookMove']],
      [booked(transfer), 'done', [told, `do dropTyped ${of}`]],
    ])
  })
})

test('a booked move shows the newest state that the earlier moves have of it [MEM-04 part]', () => {
  const snapshot = (kind: 'deposit' | 'transfer' = 'deposit'): Parameters<typeof selectMoneyMove>[0] => {
    const actor = createActor(moneyMoveMachine, {
      input: { kind, parent: deafParent() },
      snapshot: moneyMoveMachine.resolveState({
        value: 'done',
        context: {
          kind,
          parent: deafParent(),
          requestId: 'intent-1',
          unsure: false,
          fieldErrors: {},
          passwordMissing: false,
          move: withdrawal,
        },
      }),
    })
    return actor.getSnapshot()
  }
  const completed: Move = { ...withdrawal, state: 'completed' }
  expect(selectMoneyMove(snapshot()).move?.state).toBe('processing')
  expect(selectMoneyMove(snapshot(), [{ ...completed, requestId: 'intent-0' }]).move?.state).toBe('processing')
  expect(selectMoneyMove(snapshot(), [completed]).move?.state).toBe('completed')

  // No message of a deposit that has arrived, or failed, says that it is on its way.
  const says = (latest: Move, kind?: 'transfer') => {
    const { resultTitle, resultState, hasFailed } = selectMoneyMove(snapshot(kind), [latest])
    return [resultTitle, resultState, hasFailed]
  }
  expect(says(withdrawal)).toEqual(['page.deposit.done', 'page.money.state.processing', false])
  expect(says(completed)).toEqual(['page.money.state.completed', undefined, false])
  expect(says({ ...withdrawal, state: 'failed' })).toEqual(['page.money.state.failed', undefined, true])
  expect(says(completed, 'transfer')).toEqual(['page.wallet.done', 'page.money.state.completed', false])
  expect(says({ ...withdrawal, state: 'failed' }, 'transfer')).toEqual(['page.money.state.failed', undefined, true])
})
