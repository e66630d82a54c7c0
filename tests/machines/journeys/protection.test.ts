import { describe, test } from 'vitest'
import { protectionMachine } from '../../../src/machines/account/protection/protection.machine.ts'
import { realityCheckMachine } from '../../../src/machines/games/reality-check/reality-check.machine.ts'
import { sampleProtection } from '../../paths/account/flow/account-page.ts'
import { answers, breaks, journey, passes, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known
const minutes = (count: number) => count * 60_000

describe('the protection [MEM-17 part]', () => {
  const page = { sees: context }
  const unknown = { key: 'error.unknown' }
  const notice = { text: 'No.' }
  const resting = 'showing.resting'
  const saving = 'showing.saving'
  const lossOfDay = { kind: 'loss', period: 'day' }
  const retry: Row = [{ type: 'protection.retry' }, 'loading', ['ask loadProtection'], { notice: undefined }]
  const open = (limit: object): Row => [
    { type: 'limit.open', limit },
    resting,
    [],
    { limit, fieldError: undefined, notice: undefined },
  ]
  const submit = (amount: string) => ({ type: 'limit.submit', amount })
  const remove = { type: 'limit.remove' }
  const saves = (event: Row[0], change: object): Row => [
    event,
    saving,
    [`ask saveProtection ${JSON.stringify(change)}`],
    { fieldError: undefined, notice: undefined },
  ]
  const tightened = { kind: 'setLimit', limit: lossOfDay, amount: 300 }
  const dismissed: Row = [{ type: 'notice.dismiss' }, resting, [], { notice: undefined }]
  const holds: Row = [
    answers('saveProtection', { kind: 'told', protection: { ...sampleProtection, realityMinutes: 30 } }),
    resting,
    [],
    { protection: { ...sampleProtection, realityMinutes: 30 }, limit: undefined, change: undefined },
  ]
  const start: Row = ['start', 'loading', ['ask loadProtection']]

  test('is read again when it has changed in another tab [SAFE-11 part]', () => {
    journey(protectionMachine, page, [
      start,
      [
        answers('loadProtection', { kind: 'told', protection: sampleProtection }),
        resting,
        [],
        { protection: sampleProtection },
      ],
      [{ type: 'protection.renew' }, 'loading', ['ask loadProtection'], { protection: sampleProtection }],
    ])
  })
  const loaded: Row = [
    answers('loadProtection', { kind: 'told', protection: sampleProtection }),
    resting,
    [],
    { protection: sampleProtection, notice: undefined },
  ]
  const showing: readonly Row[] = [start, loaded]

  test('loads, or fails and can be retried', () => {
    journey(protectionMachine, page, [
      start,
      [answers('loadProtection', { kind: 'refused', notice }), 'failed', [], { notice }],
      retry,
      [breaks('loadProtection'), 'failed', [], { notice: unknown }],
      retry,
      loaded,
    ])
  })

  test('a limit needs an amount of its kind, and is sent with one', () => {
    journey(protectionMachine, page, [
      ...showing,
      open(lossOfDay),
      [submit('much'), resting, [], { fieldError: { key: 'page.protection.wrongMoney' } }],
      open({ kind: 'time', period: 'day' }),
      [submit('much'), resting, [], { fieldError: { key: 'page.protection.wrongTime' } }],
      [{ type: 'limit.close' }, resting, [], { limit: undefined, fieldError: undefined }],
      [submit('300'), resting, [], { fieldError: undefined }],
      [remove, resting],
      open(lossOfDay),
      [submit('0'), resting],
      saves(submit('300'), tightened),
      holds,
    ])
  })

  test('a limit that is refused or fails stays to be resent', () => {
    journey(protectionMachine, page, [
      ...showing,
      open(lossOfDay),
      saves(submit('300'), tightened),
      [answers('saveProtection', { kind: 'refused', notice }), resting, [], { notice, limit: lossOfDay }],
      dismissed,
      saves(submit('300'), tightened),
      [breaks('saveProtection'), resting, [], { notice: unknown, limit: lossOfDay, change: undefined }],
      open(lossOfDay),
    ])
  })

  test('a limit is removed; a tighter one is kept; a reality check is chosen', () => {
    journey(protectionMachine, page, [
      ...showing,
      open(lossOfDay),
      saves(remove, { kind: 'setLimit', limit: lossOfDay }),
      holds,
      saves({ type: 'limit.keep', limit: lossOfDay }, { kind: 'keepLimit', limit: lossOfDay }),
      holds,
      saves({ type: 'reality.choose', minutes: 30 }, { kind: 'reality', minutes: 30 }),
      holds,
    ])
  })

  test('an interval of the platform’s own is kept and not sent [PLAT-01 part]', () => {
    journey(protectionMachine, page, [...showing, [{ type: 'reality.choose', minutes: 45 }, resting]])
  })

  test('a limit’s draft stays open while something else changes', () => {
    const protection = { ...sampleProtection, realityMinutes: 30 }
    const stays = (limit: object): Row => [
      answers('saveProtection', { kind: 'told', protection }),
      resting,
      [],
      { protection, limit, change: undefined },
    ]
    const lossOfWeek = { kind: 'loss', period: 'week' }
    journey(protectionMachine, page, [
      ...showing,
      open(lossOfWeek),
      saves({ type: 'reality.choose', minutes: 30 }, { kind: 'reality', minutes: 30 }),
      stays(lossOfWeek),
      saves({ type: 'limit.keep', limit: lossOfDay }, { kind: 'keepLimit', limit: lossOfDay }),
      stays(lossOfWeek),
      [{ type: 'pause.want', term: 'hour' }, 'showing.asking', [], { limit: lossOfWeek }],
      saves({ type: 'pause.confirm' }, { kind: 'pause', term: 'hour' }),
      stays(lossOfWeek),
      saves(submit('300'), { kind: 'setLimit', limit: lossOfWeek, amount: 300 }),
      holds,
    ])
  })

  test('a pause is irreversible, and needs a confirmation', () => {
    const pause = { kind: 'pause', term: 'halfYear' }
    const wanted: Row = [{ type: 'pause.want', term: 'halfYear' }, 'showing.asking', [], { change: pause }]
    journey(protectionMachine, page, [
      ...showing,
      wanted,
      [{ type: 'pause.cancel' }, resting, [], { change: undefined }],
      wanted,
      saves({ type: 'pause.confirm' }, pause),
      holds,
    ])
  })
})

describe('the reality check [MEM-17 part]', () => {
  const check = { sees: context }
  const sitting = (seconds: number, everyMinutes: number) => ({ seconds, net: -120, everyMinutes })
  const told = (work: string, seconds: number, everyMinutes: number) =>
    answers(work, { kind: 'told', sitting: sitting(seconds, everyMinutes) })
  const start: Row = ['start', 'beginning', ['ask readSitting']]
  /** Five of the fifteen minutes were played before this game. */
  const playing: readonly Row[] = [start, [told('readSitting', 300, 15), 'playing']]
  const after = (time: number): readonly Row[] => [
    [passes(time - 1), 'playing'],
    [passes(1), 'checking', ['ask readFigures']],
  ]
  const reminding: readonly Row[] = [
    ...playing,
    ...after(minutes(10)),
    [told('readFigures', 900, 15), 'reminding', [], { sitting: sitting(900, 15) }],
  ]

  test('appears after the chosen minutes, repeatedly, until the game ends', () => {
    journey(realityCheckMachine, check, [
      ...reminding,
      [{ type: 'play.goOn' }, 'playing', [], { sitting: undefined }],
      ...after(minutes(15)),
      [told('readFigures', 1800, 15), 'reminding', [], { sitting: sitting(1800, 15) }],
      [{ type: 'play.end' }, 'ended', ['end']],
    ])
  })

  test('appears at the next interval when a sitting is longer than one [FLOW-13 part]', () => {
    journey(realityCheckMachine, check, [start, [told('readSitting', 2100, 15), 'playing'], ...after(minutes(10))])
  })

  test('hides unknown figures, and retries a minute later', () => {
    journey(realityCheckMachine, check, [
      ...playing,
      ...after(minutes(10)),
      [answers('readFigures', { kind: 'unreachable' }), 'playing'],
      ...after(minutes(1)),
      [told('readFigures', 960, 15), 'reminding'],
    ])
    journey(realityCheckMachine, check, [
      ...playing,
      ...after(minutes(10)),
      [breaks('readFigures'), 'playing'],
      ...after(minutes(1)),
    ])
  })

  test('that failed to start starts a minute later, and then waits as chosen', () => {
    for (const ending of [answers('readSitting', { kind: 'unreachable' }), breaks('readSitting')])
      journey(realityCheckMachine, check, [
        start,
        [ending, 'unasked'],
        [passes(minutes(1) - 1), 'unasked'],
        [passes(1), 'beginning', ['ask readSitting']],
        [told('readSitting', 60, 30), 'playing'],
        ...after(minutes(29)),
      ])
  })

  test('never appears for a player who has it off', () => {
    journey(realityCheckMachine, check, [start, [told('readSitting', 0, 0), 'off', ['end']]])
    journey(realityCheckMachine, check, [
      ...playing,
      ...after(minutes(10)),
      [told('readFigures', 900, 0), 'off', ['end']],
    ])
  })
})
