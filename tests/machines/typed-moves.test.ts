import { afterEach, expect, test } from 'vitest'
import { dropTyped, keepTyped, typedFor } from '../../src/app/features/money/money-move/typed-moves.ts'
import { sessionStore } from '../../src/app/core/storage.ts'
import { terms } from '../paths/money/flow/money.ts'

const deposit = { kind: 'deposit', reward: undefined } as const
const transfer = { kind: 'transfer', reward: undefined } as const
const texts = { amount: '7५0', channel: 'esewa', card: '', from: 'main', to: 'EVEREST' }

afterEach(() => sessionStore.remove('drafts'))

test('a player finds each half-typed move again, and none that was made [PLAY-08 part]', () => {
  expect(typedFor(deposit, terms)).toBeUndefined()
  keepTyped(deposit, texts)
  keepTyped(transfer, { ...texts, amount: '12' })
  expect(typedFor(deposit, terms)).toEqual(texts)
  expect(typedFor(transfer, terms)?.amount).toBe('12')
  dropTyped(deposit)
  expect(typedFor(deposit, terms)).toBeUndefined()
  expect(typedFor(transfer, terms)?.amount).toBe('12')
  dropTyped(transfer)
  expect(sessionStore.get('drafts')).toBeUndefined()
})

test('a kept choice that is no longer offered is replaced, and no other value is stored [PLAY-08 part]', () => {
  const typed = { ...texts, channel: 'khalti', card: 'card-9', to: 'GONE', paymentPassword: '246810' }
  keepTyped(deposit, typed)
  expect(sessionStore.get('drafts')).not.toContain('246810')
  expect(typedFor(deposit, terms)).toEqual({ amount: '7५0', channel: 'esewa', card: '', from: 'main', to: '' })
})

test.each(['{', 'null', '7', '{"deposit":null}', '{"deposit":{"amount":{}}}'])(
  'a broken draft %s is no draft',
  (kept) => {
    sessionStore.set('drafts', kept)
    expect(typedFor(deposit, terms)?.amount ?? '').toBe('')
  },
)
