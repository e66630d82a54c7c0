// @vitest-environment document
import { beforeEach, describe, expect, test } from 'vitest'
import { dropTyped, keepTyped, typedFor } from '../../../src/app/features/money/money-move/typed-moves.ts'
import { reportUnderWay } from '../../../src/app/features/money/money-page/machine.ts'
import { choiceOf } from '../../../src/machines/money/money-move/money-move.view.ts'
import { standing } from '../../support/hook.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('money that was typed', () => {
  const terms = {
    channels: [
      { channelId: 'shut', state: 'closed' },
      { channelId: 'bank', state: 'open' },
      { channelId: 'esewa', state: 'open' },
    ],
    cards: [{ cardId: 'c1' }, { cardId: 'c2' }],
    wallets: [{ vassalage: '' }, { vassalage: 'PG' }, { vassalage: 'JL' }],
  } as never
  const move = { kind: 'withdrawal' } as never
  const typed = { amount: '500', channel: 'esewa', card: 'c2', from: 'PG', to: 'JL', password: 'secret' } as never

  test('comes back after a reload, without a secret [FLOW-13 part, PLAY-08 part]', () => {
    expect(typedFor(move, terms)).toBeUndefined()
    keepTyped(move, typed)
    expect(sessionStorage.getItem('drafts')).not.toContain('secret')
    expect(typedFor(move, terms)).toEqual({ amount: '500', channel: 'esewa', card: 'c2', from: 'PG', to: 'JL' })
    expect(typedFor({ kind: 'deposit' } as never, terms)).toBeUndefined()
    expect(typedFor({ kind: 'withdrawal', reward: 'kite' } as never, terms)).toBeUndefined()
    dropTyped(move)
    expect(typedFor(move, terms)).toBeUndefined()
  })

  test('comes back without choices that are no longer offered [FLOW-13 part, PLAY-08 part]', () => {
    keepTyped(move, { amount: '9'.repeat(60), channel: 'shut', card: 'gone', from: 'gone', to: 'gone' })
    const mended = { amount: '9'.repeat(40), channel: 'bank', card: '', from: 'main', to: '' }
    expect(typedFor(move, terms)).toEqual(mended)
    keepTyped(move, { amount: 5, channel: 5, card: 5, from: 5, to: 'main' } as never)
    expect(typedFor(move, terms)).toEqual({ ...mended, amount: '', to: 'main' })
    expect([choiceOf(''), choiceOf('PG')]).toEqual(['main', 'PG'])
  })

  test('is counted as under way once its history has loaded [FLOW-13 part]', () => {
    const page = standing('shown')
    reportUnderWay(page as never, undefined)
    reportUnderWay(page as never, 0)
    expect(page.sent).toEqual([{ type: 'moves.counted', underWay: 0 }])
  })
})
