import { describe, expect, test } from 'vitest'
import { askDevice, knowsPasskeys } from '../../src/app/core/passkeys.ts'

const open = () => new AbortController().signal

describe('a question to the device [PLAY-10 part]', () => {
  test('the device’s answer arrives as it is', async () => {
    expect(await askDevice(() => Promise.resolve('made'), open())).toEqual({ kind: 'answered', answer: 'made' })
  })

  test.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'taken'],
    ['SecurityError', 'failed'],
    ['NotSupportedError', 'failed'],
    ['toString', 'failed'],
  ])('an error of the name %s is told as %s', async (name, kind) => {
    expect(await askDevice(() => Promise.reject(new DOMException('', name)), open())).toEqual({ kind })
  })

  test('a thing that is no error is a failure', async () => {
    expect(await askDevice(() => Promise.reject(null), open())).toEqual({ kind: 'failed' })
  })

  test('closing the window takes the question back, and one that is closed before asks nothing', async () => {
    const closing = new AbortController()
    let asked = 0
    const waiting = askDevice(({ WebAuthnAbortService }) => {
      asked += 1
      const signal = WebAuthnAbortService.createNewAbortSignal()
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        closing.abort()
      })
    }, closing.signal)
    expect(await waiting).toEqual({ kind: 'cancelled' })
    expect(await askDevice(() => Promise.resolve((asked += 1)), closing.signal)).toEqual({ kind: 'cancelled' })
    expect(asked).toBe(1)
  })

  test('a browser without WebAuthn knows none', () => {
    expect(knowsPasskeys()).toBe(false)
  })
})
