import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { balance } from '../../src/api/calls/member.ts'
import { submitClaim } from '../../src/app/features/rewards/claim/actors.ts'
import { bookMove } from '../../src/app/features/money/money-move/actors.ts'
import { sendPart } from '../../src/app/features/rewards/promotions/actors.ts'
import { makeLonePlatform } from '../support/lone-platform.ts'
import type { Subject } from '../../src/machines/rewards/claim/claim.machine.ts'

const platform = (early: ReadonlyMap<string, Promise<Response>> = new Map()) =>
  makeLonePlatform({ early: new Map(early) })
const refused =
  (errorCode: string, status = 200) =>
  () =>
    Promise.resolve(Response.json({ success: false, value: null, message: 'No.', errorCode }, { status }))

const claim = (kind: Subject['kind']) => {
  const input = { subject: { kind, id: 'one' }, requestId: 'request-1' }
  return toPromise(createActor(submitClaim(platform(), new QueryClient()), { input }).start())
}
const move = () => {
  const draft = { type: 'deposit', amount: 100, what: { channel: 'esewa' } } as const
  const input = { requestId: 'request-1', draft, reward: undefined, password: '' }
  return toPromise(createActor(bookMove(platform()), { input }).start())
}
const part = () => {
  const picture = { id: 'picture-1', file: new File(['a'], 'slip.png'), sent: 0, parts: 1 }
  return toPromise(createActor(sendPart(platform()), { input: { promotionId: 'P1', picture } }).start())
}

const lost: readonly (readonly [string, () => Promise<Response>])[] = [
  ['the platform fails', refused('server_error', 500)],
  ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer is no answer of this call', () => Promise.resolve(Response.json({ success: true, value: 'odd' }))],
]

describe.each(lost)('the result is unknown when %s', (_, answer) => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://site.test/'))
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each(['reward', 'mission', 'raffle', 'promotion'] as const)(
    'the claim of a %s may be paid [MEM-11, MEM-13, CONTENT-09 part]',
    async (kind) => expect(await claim(kind)).toEqual({ kind: 'unclear' }),
  )

  test('money may have moved [MEM-04 part]', async () => expect(await move()).toEqual({ kind: 'unknown' }))

  test('a part of a picture can be resent [CONTENT-04 part]', async () =>
    expect(await part()).toEqual({ kind: 'lost' }))
})

describe('a refusal is an answer', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://site.test/'))
    vi.stubGlobal('fetch', refused('forbidden', 403))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('nothing was paid, moved or stored, and the player sees why', async () => {
    const notice = { text: 'No.' }
    expect(await claim('reward')).toEqual({ kind: 'rejected', notice })
    expect(await move()).toEqual({ kind: 'refused', refused: { reason: 'other', notice } })
    expect(await part()).toEqual({ kind: 'refused', notice })
  })
})

describe('a read without an answer', () => {
  const address = 'http://site.test/wps/v2/wallets/balance'
  const read = (early?: ReadonlyMap<string, Promise<Response>>) =>
    platform(early).read(balance, {}, new AbortController().signal)
  beforeEach(() => vi.stubGlobal('location', new URL('http://site.test/')))
  afterEach(() => vi.unstubAllGlobals())

  test.each([404, 405, 501, 400, 403])('is sent once after the status %i [CALL-06 part]', async (status) => {
    const send = vi.fn(() => Promise.resolve(new Response('', { status })))
    vi.stubGlobal('fetch', send)
    await expect(read()).rejects.toMatchObject({ _tag: 'CallRefused' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test.each([404, 405, 501])('is not repeated when the page’s early request got %i [CALL-06 part]', async (status) => {
    const send = vi.fn(() => Promise.resolve(new Response('', { status })))
    vi.stubGlobal('fetch', send)
    const early = new Map([[address, Promise.resolve(new Response('', { status }))]])
    await expect(read(early)).rejects.toMatchObject({ errorCode: 'not_served_yet' })
    expect(send).not.toHaveBeenCalled()
  })
})
