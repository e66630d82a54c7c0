import { Schema } from 'effect'
import { createRandom } from '../../sandbox/core/random.ts'
import type { Call, Encoding } from '../../src/api/call.ts'
import { callTable } from '../../src/api/table.ts'
import { buildPayload } from '../conformance/payloads.ts'
import { hostileBodies, hostileHeaders, hostileNames, hostileOf, hostileValues } from './hostile.ts'

/** A call of the table, or another endpoint of the sandbox that takes bodies. */
export interface Door {
  readonly name: string
  readonly origin: 'site' | 'games'
  readonly method: string
  readonly path: string
  readonly encoding: Encoding
  /** A payload that the door accepts, or nearly does. */
  readonly payload: Readonly<Record<string, unknown>>
  /** Names of all its fields. */
  readonly fields: readonly string[]
}

/** One hostile request, before its payload is encoded. */
export interface Case {
  readonly door: Door
  readonly as: 'nobody' | 'member' | 'agent'
  readonly headers: Readonly<Record<string, string>>
  /** An object to encode as the door expects, or a body as it is. */
  readonly payload: object | string
}

const signaturesOf = ({ payload: { ast } }: Call) => (ast._tag === 'Objects' ? ast.propertySignatures : [])

/** A payload with the known values that fit, optional fields among them. */
const payloadOf = (row: Call, known: ReadonlyMap<string, readonly unknown[]>) => {
  const payload = buildPayload(row)
  for (const { name, type } of signaturesOf(row)) {
    const value = known.get(String(name))?.find((one) => Schema.is(Schema.make(type))(one))
    const isInvented = ['conformance', undefined].includes(payload[String(name)] as string | undefined)
    if (value !== undefined && isInvented) payload[String(name)] = value
  }
  return payload
}

const callDoors = (known: ReadonlyMap<string, readonly unknown[]>): readonly Door[] =>
  Object.values(callTable as Readonly<Record<string, Call>>).map((row) => ({
    name: row.name,
    origin: 'site',
    method: row.method,
    path: row.path,
    encoding: row.encoding,
    payload: payloadOf(row, known),
    fields: signaturesOf(row).map(({ name }) => String(name)),
  }))

const post = (origin: Door['origin'], path: string, payload: Readonly<Record<string, unknown>>): Door => ({
  name: path,
  origin,
  method: 'POST',
  path,
  encoding: 'json',
  payload,
  fields: Object.keys(payload),
})

const stake = { session: 'session', bet: 1, key: 'fuzz-key-1' }

const otherDoors: readonly Door[] = [
  post('games', '/api/open', { ticket: 'ticket' }),
  post('games', '/api/spin', stake),
  post('games', '/api/play', { ...stake, choice: 'red' }),
  post('games', '/api/here', { session: 'session', here: true }),
  post('games', '/api/lottery/open', { ticket: 'ticket' }),
  post('games', '/api/lottery/read', { session: 'session' }),
  post('games', '/api/lottery/bet', {
    session: 'session',
    gameCode: 'KTM1M',
    numero: '1',
    playType: 'last',
    pick: '1',
    stake: 1,
    key: 'fuzz-key-1',
  }),
  ...['sendVerificationCode', 'signInWithPhoneNumber', 'lookup', 'constructor'].map((method) =>
    post('site', `/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
      phoneNumber: '+9779841000001',
      sessionInfo: 'session',
      code: '123456',
      idToken: 'token',
    }),
  ),
  post('site', '/securetoken.googleapis.com/v1/token', { refresh_token: 'token' }),
  post('site', '/sandbox/api/message', { username: 'sita', title: 'Title', content: 'Text' }),
  post('site', '/sandbox/api/promise', { username: 'sita', title: 'Title', amount: 1, opensIn: 0, endsIn: 60_000 }),
  post('site', '/sandbox/api/points', { username: 'sita', points: 1 }),
  post('site', '/sandbox/api/counts', { username: 'sita', unreadMessages: 1, promotions: 1 }),
  post('site', '/sandbox/api/revoke', { username: 'nobody' }),
  post('site', '/sandbox/api/domains', { domains: null }),
]

/** All doors: every call of the table (CALL-01), the games, Firebase and the control page. */
export const makeDoors = (known: ReadonlyMap<string, readonly unknown[]>): readonly Door[] => [
  ...callDoors(known),
  ...otherDoors,
]

/** A stream of hostile requests, the same for the same seed; every door has its turn. */
export const makeCases = (doors: readonly Door[], seed: string): (() => Case) => {
  const random = createRandom(seed)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let turn = -1
  const spoil = (payload: Readonly<Record<string, unknown>>, fields: readonly string[]) => {
    const name = fields.length > 0 && random() < 0.9 ? oneOf(fields) : oneOf(hostileNames)
    // A value of the field's own type passes the schema and meets the rules behind it.
    const list = random() < 0.6 ? (hostileOf[typeof payload[name]] ?? hostileValues) : hostileValues
    // A literal key `__proto__` would set the prototype and send nothing.
    return Object.fromEntries([...Object.entries(payload), [name, oneOf(list)]])
  }
  return () => {
    turn = (turn + 1) % doors.length
    const door = doors[turn] as Door
    const as = random() < 0.1 ? 'nobody' : random() < 0.5 ? 'member' : 'agent'
    const headers = random() < 0.1 ? oneOf(hostileHeaders) : {}
    const kind = random()
    if (kind < 0.12) return { door, as, headers, payload: oneOf(hostileBodies) }
    // A valid payload, so that the rows of the table show whether the others are nearly valid.
    if (kind < 0.15) return { door, as, headers, payload: door.payload }
    if (kind < 0.2) {
      const left = Object.fromEntries(Object.entries(door.payload).filter(() => random() < 0.6))
      return { door, as, headers, payload: left }
    }
    let payload: Record<string, unknown> = { ...door.payload }
    for (let at = random() < 0.7 ? 1 : 3; at > 0; at -= 1) payload = spoil(payload, door.fields)
    return { door, as, headers, payload }
  }
}
