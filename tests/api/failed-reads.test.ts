import { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { afterEach, expect, test, vi } from 'vitest'
import { makeClient } from '../../src/api/client.ts'
// A held clock would time the lazy reader out while its file loads.
import '../../src/api/mend-envelope.ts'
import '../../src/api/mend-json.ts'
import '../../src/api/mend-pages.ts'
import { winnerBoard } from '../../src/api/calls/content.ts'
import { failureOf } from '../../src/app/core/platform/failure-of.ts'

afterEach(() => vi.useRealTimers())

/** The reason that a list shows after its read over this connection. */
const reasonOver = async (connection: typeof fetch) => {
  vi.useFakeTimers()
  const client = makeClient({
    apiBase: () => 'https://site.test',
    apiHosts: [],
    ownOrigin: 'https://site.test',
    token: () => undefined,
    payloadKey: () => undefined,
    language: () => 'EN',
    fetch: connection,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = queries
    .fetchQuery({
      queryKey: ['winners'],
      queryFn: ({ signal }) =>
        Effect.runPromise(client.request(winnerBoard, { gameCategory: 'ALL', language: 'EN', limitNum: 20 }), {
          signal,
        }),
    })
    .then(
      (data) => failureOf({ isError: false, data, error: null }),
      (error: Error) => failureOf({ isError: true, data: undefined, error }),
    )
  await vi.advanceTimersByTimeAsync(600_000)
  return read
}

const saying = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

test.each([
  ['the connection is cut', () => Promise.reject(new TypeError('Failed to fetch')), { key: 'error.network' }],
  ['a gateway fails', saying(502, '<h1>Bad gateway</h1>'), { key: 'error.network' }],
  ['no answer arrives in time', () => new Promise<Response>(() => undefined), { key: 'error.slow' }],
  ['the platform lacks the call', saying(404, ''), { key: 'error.notServedYet' }],
  ['a gateway refuses', saying(403, '<h1>Forbidden</h1>'), { key: 'error.forbidden' }],
  ['the answer is no list', saying(200, '<h1>It works!</h1>'), { key: 'error.unknown' }],
  [
    'the platform says why',
    saying(403, { success: false, message: 'Not today.', value: null }),
    { text: 'Not today.' },
  ],
  ['the list arrives', saying(200, { success: true, value: { list: [] }, message: null }), undefined],
] as const)('a player sees the reason of a failed list: %s [ERR-02 part]', async (_, connection, reason) => {
  expect(await reasonOver(connection)).toEqual(reason)
})

test('an unexpected error of a list is an unknown one, and old data stays on the screen [ERR-02 part]', () => {
  const error = new Error('defect')
  expect(failureOf({ isError: true, data: undefined, error })).toEqual({ key: 'error.unknown' })
  expect(failureOf({ isError: true, data: [], error })).toBeUndefined()
})
