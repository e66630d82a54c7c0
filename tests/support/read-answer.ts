import { Effect, Schema } from 'effect'
import type { Call } from '../../src/api/call.ts'
import { makeClient } from '../../src/api/client.ts'
import { PageFields } from '../../src/api/schema-parts.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { playerClient } from './player-client.ts'

/** Reads one answer as the site does; the call goes out as a plain read. */
export const read = async (name: CallName, body: unknown, status = 200, make = makeClient) => {
  const told: string[] = []
  const client = playerClient(
    {
      report: (place) => told.push(place),
      fetch: () => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
    },
    make,
  )
  const isPaged = 'pageNo' in callTable[name].payload.fields
  const payload = isPaged ? Schema.Struct(PageFields) : callTable.memberInfo.payload
  const asked = { ...callTable[name], encoding: 'query', payload } as unknown as Call
  const page = isPaged ? { pageNo: 1, pageSize: 24 } : {}
  const result = await Effect.runPromise(Effect.result(client.request(asked, page)))
  return { told, result, value: result._tag === 'Success' ? (result.success as unknown) : undefined }
}

/** Returns what the site reads of an answer in the contract's envelope. */
export const valueOf = async (name: CallName, value: unknown) => (await read(name, { success: true, value })).value
export const refusalOf = async (name: CallName, body: unknown, status?: number) => {
  const { result } = await read(name, body, status)
  return result._tag === 'Failure' ? result.failure : undefined
}
