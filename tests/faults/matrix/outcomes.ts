import { Effect, Schema } from 'effect'
import { vi } from 'vitest'
import type { Call } from '../../../src/api/call.ts'
import { makeClient } from '../../../src/api/client.ts'
import type { CallError } from '../../../src/api/errors.ts'
import type { Reply } from '../../generated/drawn-site.tsx'
// A held clock would time the lazy readers out while their files load.
import '../../../src/api/mend-answer.ts'
import '../../../src/api/mend-envelope.ts'
import '../../../src/api/mend-json.ts'
import '../../../src/api/mend-pages.ts'

const nameOf = (error: CallError) => {
  switch (error._tag) {
    case 'CallRefused':
      return `refused, ${error.errorCode ?? 'without a code'}`
    case 'CallFailed':
      return `failed with ${error.status}`
    case 'CallUnreachable':
      return 'not reached'
    case 'CallTimedOut':
      return 'timed out'
    case 'CallMalformed':
      return 'not understood'
  }
}

/** The client's named outcome of a call over a wire that replies so, and the value it reads; needs a held clock. */
export const outcomeOf = async (row: Call, reply: Reply | 'never' | 'cut') => {
  const client = makeClient({
    apiBase: () => '',
    apiHosts: [],
    ownOrigin: 'https://site.test',
    token: () => 'token',
    payloadKey: () => undefined,
    language: () => 'EN',
    fetch: (_, init) => {
      if (reply === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
      if (reply === 'never')
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        })
      return Promise.resolve(new Response(reply.text, { status: reply.status }))
    },
  })
  // The payload is another matter, and its encryption takes time of its own.
  const plain = { ...row, encoding: 'query', payload: Schema.Struct({}) } as const
  const ended = Effect.runPromise(
    client.request(plain, {}).pipe(
      Effect.map((value) => ({ name: 'answered', value: value as unknown })),
      Effect.catch((error) => Effect.succeed({ name: nameOf(error), value: undefined })),
    ),
  )
  await vi.advanceTimersByTimeAsync((row.timeout ?? 0) + 60_000)
  return ended
}
