import { expect, test } from 'vitest'
import { codeRefusal } from '../../src/app/features/auth/sms-code/code-refusal.ts'
import { CallRefused } from '../../src/api/errors.ts'
import { toRefused } from '../../src/app/features/money/payment-password/refusal.ts'

const refusal = (errorCode: string, value: unknown) =>
  toRefused(new CallRefused({ call: 'withdraw', errorCode, message: 'Ask the bank.', value, retryAfter: 0 }))

test.each([
  ['payment_password_wrong', { attemptsLeft: 2 }, { reason: 'wrongPassword', attemptsLeft: 2 }],
  [
    'payment_password_locked',
    { lockedUntil: '2026-11-23T04:00:00.000Z' },
    { reason: 'locked', until: '2026-11-23T04:00:00.000Z' },
  ],
  ['insufficient_balance', { available: 12.5 }, { reason: 'balance', available: 12.5 }],
  ['amount_limits', { minAmount: 100, maxAmount: 500 }, { reason: 'limits', min: 100, max: 500 }],
  ['insufficient_points', { points: 7 }, { reason: 'points', available: 7 }],
] as const)(
  'a player refused by %s reads no invented detail when the platform tells none [PLAT-02 part]',
  (code, value, told) => {
    expect(refusal(code, value)).toEqual(told)
    const untold = { reason: told.reason, notice: { text: 'Ask the bank.' } }
    expect(refusal(code, null)).toEqual(untold)
    expect(refusal(code, {})).toEqual(untold)
  },
)

test('a player reads the platform’s words when it tells only one of two limits [PLAT-02 part]', () => {
  expect(refusal('amount_limits', { minAmount: 100 })).toEqual({ reason: 'limits', notice: { text: 'Ask the bank.' } })
})

test.each([
  [{ retryAfterSeconds: 30 }, 60, 30],
  [undefined, 59.2, 60],
  [undefined, Number.NaN, undefined],
  [undefined, -5, undefined],
  [undefined, 1e9, undefined],
])(
  'a code that was refused with %j and Retry-After %d waits %d seconds [SMS-08 part]',
  (value, retryAfter, seconds) => {
    const error = new CallRefused({
      call: 'smsWithoutLogin',
      errorCode: 'too_many_requests',
      message: '',
      value,
      retryAfter,
    })
    const outcome = codeRefusal(error) as { readonly waitSeconds?: number }
    expect(outcome.waitSeconds).toBe(seconds)
  },
)
