import { Effect } from 'effect'
import { expect, it } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { callTable } from '../../src/api/table.ts'
import { plainAnswers } from '../generated/plain-answers.ts'
import { moveUnderWay } from '../generated/visits.ts'
import { makeStranger } from './plain/stranger.ts'
import type { Answered } from './plain/wire.ts'
import { playerClient } from '../support/player-client.ts'

const read = (call: Call, answer: () => Answered | string) => {
  const client = playerClient({
    fetch: () => {
      const given = answer()
      if (typeof given === 'string') return Promise.resolve(new Response(given))
      const { status, type, body, retryAfter } = given
      const headers = { 'content-type': type, ...(retryAfter !== undefined && { 'retry-after': retryAfter }) }
      return Promise.resolve(new Response(status === 204 ? null : body, { status, headers }))
    },
  })
  // The answer alone counts here, so every call goes out in the same way.
  const asked = { ...call, encoding: 'query', payload: callTable.memberInfo.payload } as unknown as Call
  return Effect.runPromise(Effect.result(client.request(asked, {})))
}

/** A map of rules takes every field for a rule, also one that nobody knows. */
const withoutTrace = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'x-trace' ? undefined : value))

const seeds = Array.from({ length: 40 }, (_, at) => at)
const calls = (Object.values(callTable) as Call[]).filter(({ answer }) => answer !== 'image')

it.each(calls.map((call) => [call.name, call] as const))(
  'the site reads from %s the same before a stranger as before a plain platform [PLAT-01 part]',
  async (name, call) => {
    // An answer with unknown fields alone fits nothing, so the move has to be there.
    const value = name === 'moveByRequest' ? { move: moveUnderWay } : plainAnswers[name as keyof typeof plainAnswers]
    const plain = await read(call, () => JSON.stringify({ success: true, value }))
    for (const seed of seeds) {
      const stranger = makeStranger(seed)
      const given: Answered[] = []
      const other = await read(call, () => {
        const answer = stranger.success(`${call.method} ${call.path}`, value)
        given.push(answer)
        return answer
      })
      expect(withoutTrace(other), `seed ${seed}: ${given[0]?.body}`).toEqual(withoutTrace(plain))
    }
  },
)
