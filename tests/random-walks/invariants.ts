import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Walker } from './walk.ts'

/** The rules that hold after each step of each walk of a flow, whatever happened before; `npm run walk` prints them. */
export const invariants = [
  'no exception ends a flow',
  'no request is under way twice',
  'no secret is in a context but that of a registration while it is sent, nor in an event between flows but the one that names the number of a code',
  'contexts are plain data, chosen pictures, and references to actors',
  'no sum of money is below zero',
  'every state has a description',
  'every place is known to the frozen graph, and has a way out or waits for nothing',
  'every step leads where the frozen graph says',
] as const

const fail = (walker: Walker, what: string): never => {
  throw new Error(`${what}, after: ${walker.happened.join(' → ')}`)
}

export const expectThat = (walker: Walker, holds: boolean, what: string) => {
  if (!holds) fail(walker, what)
}

/** Secrets in the flows' cases: passwords, codes, numbers, email addresses. */
export const secrets = [
  'himalaya',
  'sagarmatha',
  '482913',
  '9812345678',
  '९८१२३४५६७८',
  '981-234-5678',
  'sita@example.com',
  'Sita Sharma',
]

const isSecret = (text: string) => secrets.some((secret) => text.includes(secret))

const isActor = (value: object) => 'sessionId' in value

const snapshotsOf = (ref: AnyActorRef): Partial<AnyMachineSnapshot>[] => {
  const snapshot = ref.getSnapshot() as Partial<AnyMachineSnapshot>
  return [
    snapshot,
    ...Object.values(snapshot.children ?? {}).flatMap((child) => (child ? snapshotsOf(child as AnyActorRef) : [])),
  ]
}

/** All contexts of a flow and its children, as text. */
export const readable = (ref: AnyActorRef): string =>
  JSON.stringify(
    snapshotsOf(ref).map(({ context }) => context as unknown),
    (_, value: unknown) => (typeof value === 'object' && value !== null && isActor(value) ? 'actor' : value),
  )

/** Sums that a player owns, may move or has moved; a report's profit may be below zero. */
const sums: ReadonlySet<string> = new Set([
  'amount',
  'available',
  'balance',
  'maxAmount',
  'minAmount',
  'paid',
  'points',
  'received',
  'remaining',
  'stake',
  'sumBalance',
  'win',
])

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}

/** A picture that a player chose, as the browser gives it. */
const isPicture = (value: object) => 'arrayBuffer' in value

/** The one event between flows that carries what a player typed: the number that a code goes to. */
const namesNumber = 'code.send'

/**
 * Says what is wrong in a value of a context; undefined: nothing. A context is replaced and never changed, so its parts
 * are looked at once.
 */
const findWrong = (value: unknown, key: string, right: WeakSet<object>): string | undefined => {
  switch (typeof value) {
    case 'string':
      return isSecret(value) ? `A secret is in “${key}”` : undefined
    case 'number':
      if (!Number.isFinite(value)) return `“${key}” is ${value}`
      return value < 0 && sums.has(key) ? `The sum “${key}” is ${value}` : undefined
    case 'undefined':
    case 'boolean':
      return undefined
    case 'object': {
      if (value === null || right.has(value) || isActor(value) || isPicture(value)) return undefined
      if (!isPlain(value)) return `“${key}” is no plain data`
      for (const [name, part] of Object.entries(value)) {
        const wrong = (isSecret(name) ? 'A secret is a name' : undefined) ?? findWrong(part, name, right)
        if (wrong !== undefined) return wrong
      }
      right.add(value)
      return undefined
    }
    default:
      return `“${key}” is a ${typeof value}`
  }
}

/** A registration’s own context holds the typed form while it is sent. */
const isSentRegistration = (snapshot: Partial<AnyMachineSnapshot>) =>
  snapshot.machine?.id === 'registration' && snapshot.matches?.('sending') === true

const rightContexts = new WeakSet<object>()
const rightEvents = new WeakSet<object>()
const described = new WeakSet<AnyStateNode>()
/** XState's name of a machine without one: a test's stand-in for another flow. */
const standIn = '(machine)'

/** The invariants of every flow, without those of its graph. */
export const alwaysHolds = (walker: Walker) => {
  const snapshot = walker.actor.getSnapshot() as AnyMachineSnapshot
  expectThat(walker, snapshot.status !== 'error', 'The flow broke')
  const ids = walker.desk
    .underWay()
    .map(({ id, actor }) => `${id} of ${(actor as { _parent?: { sessionId: string } })._parent?.sessionId}`)
  expectThat(walker, new Set(ids).size === ids.length, `${ids.join(', ')} are under way at once`)
  const all = snapshotsOf(walker.actor)
  for (const node of all.flatMap(({ _nodes = [] }) => _nodes)) {
    if (described.has(node) || node.machine.id === standIn) continue
    expectThat(walker, (node.description ?? '') !== '', `${node.id} has no description`)
    described.add(node)
  }
  for (const each of all) {
    if (isSentRegistration(each)) continue
    const wrong = findWrong(each.context, 'context', rightContexts)
    if (wrong !== undefined) fail(walker, wrong)
  }
  for (const { event, from, to } of walker.told) {
    // The outcome of work is the platform's answer, and what a context keeps of it is looked at there.
    if (event.type.startsWith('xstate.') || event.type === namesNumber) continue
    const wrong = findWrong(event, 'event', rightEvents)
    if (wrong !== undefined) fail(walker, `${wrong} of ${event.type} from ${from} to ${to}`)
  }
}
