import { compactDecrypt } from 'jose'
import { Result, Schema } from 'effect'
import type { Call, WireSchema } from '../../src/api/call.ts'
import { callTable } from '../../src/api/table.ts'
import { consumeOnce } from '../core/one-time.ts'
import { Refusal } from '../core/refusal.ts'
import type { State } from '../core/state.ts'
import type { SandboxContext } from './request.ts'

/** The first field of a schema issue, without its value. */
export function fieldOf(issue: unknown): string | undefined {
  if (typeof issue !== 'object' || issue === null) return undefined
  const {
    path,
    issues,
    issue: inner,
  } = issue as { path?: readonly PropertyKey[]; issues?: readonly unknown[]; issue?: unknown }
  const deeper = [...(issues ?? []), inner].map(fieldOf).find((field) => field !== undefined)
  const here = path?.map(String).join('.')
  return here === undefined ? deeper : deeper === undefined ? here : `${here}.${deeper}`
}

const fromText = new WeakMap<object, WireSchema>()

/** Queries and forms carry text only, so numbers and booleans are parsed. */
function textCodec(schema: WireSchema): WireSchema {
  const known = fromText.get(schema)
  if (known) return known
  const codec = Schema.toCodecStringTree(schema) as unknown as WireSchema
  fromText.set(schema, codec)
  return codec
}

function decoded(schema: WireSchema, raw: unknown): unknown {
  const result = Schema.decodeUnknownResult(schema)(raw)
  if (Result.isSuccess(result)) return result.success
  const field = fieldOf(result.failure.issue)
  throw new Refusal('payload_invalid', field === undefined ? {} : { field })
}

async function jsonOf(c: SandboxContext): Promise<unknown> {
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal('payload_invalid')
  }
}

/** Calls whose ciphertext is good once, so that a recorded one opens no session and no way to log in (SAFE-07). */
const goodOnce: ReadonlySet<string> = new Set(
  [
    callTable.login,
    callTable.register,
    callTable.registerByMobile,
    callTable.changePassword,
    callTable.setPaymentPassword,
    callTable.beginTwoStep,
    callTable.confirmTwoStep,
    callTable.dropTwoStep,
    callTable.beginPasskey,
  ].map(({ name }) => name),
)

/** The parts of a ciphertext that its key authenticates, in one spelling. */
const spelt = (jwe: string) =>
  jwe
    .split('.')
    .slice(2)
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.')

async function opened(jwe: string, state: State): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(jwe, state.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return JSON.parse(new TextDecoder().decode(plaintext))
  } catch {
    throw new Refusal('payload_invalid', { field: 'data' })
  }
}

async function decrypted(c: SandboxContext, name: string, state: State): Promise<unknown> {
  const { data } = ((await jsonOf(c)) ?? {}) as { data?: unknown }
  if (typeof data !== 'string') throw new Refusal('payload_invalid', { field: 'data' })
  const payload = await opened(data, state)
  if (goodOnce.has(name)) {
    const isFresh = await state.store.write((tx) => consumeOnce(tx, `ciphertext ${spelt(data)}`, state.clock.now()))
    if (!isFresh) throw new Refusal('payload_invalid', { field: 'data' })
  }
  return payload
}

/** Decodes a call's payload from its transport, and checks it against the row's schema. */
export async function readPayload(c: SandboxContext, row: Call, state: State): Promise<unknown> {
  switch (row.encoding) {
    case 'query':
      return decoded(textCodec(row.payload), c.req.query())
    case 'form':
      return decoded(textCodec(row.payload), Object.fromEntries(new URLSearchParams(await c.req.text())))
    case 'json':
      return decoded(row.payload, await jsonOf(c))
    case 'jwe':
      return decoded(row.payload, await decrypted(c, row.name, state))
    default:
      return row.encoding satisfies never
  }
}
