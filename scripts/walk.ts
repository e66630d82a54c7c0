import { table } from '../path-testing/plan.ts'
import { everyFlow } from '../tests/paths/every-flow.ts'
import { prepareWalk } from '../tests/random-walks/flow-walk.ts'
import { invariants } from '../tests/random-walks/invariants.ts'
import { walkSite } from '../tests/random-walks/site-walk.ts'
import { featuresOfMachines } from './changed.ts'
import { readWalkRequest, seedOfRound, type WalkRequest } from './walk-request.ts'

const request = (): WalkRequest => {
  try {
    return readWalkRequest(process.argv.slice(2), [...new Set(everyFlow.map(({ machine }) => machine.id))])
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
const { events: wanted, seed: asked, machine: only } = request()
const million = 1_000_000

interface Walked {
  readonly machine: string
  readonly name: string
  /** Walks of a million events in all. */
  readonly runs: number
  readonly walk: (runs: number, seed: number) => number
  readonly unmet: () => readonly string[]
  events: number
  seconds: number
}

const site: Walked = {
  machine: 'site',
  name: 'the whole site',
  runs: 3000,
  walk: (runs, seed) => walkSite(runs, seed).events,
  unmet: () => [],
  events: 0,
  seconds: 0,
}
const walked = [
  ...everyFlow.map((flow): Walked => {
    const { runs, walk, unmet } = prepareWalk(flow)
    return { machine: flow.machine.id, name: flow.name, runs, walk, unmet, events: 0, seconds: 0 }
  }),
  site,
].filter(({ machine }) => only === undefined || machine === only)

const total = () => walked.reduce((all, { events }) => all + events, 0)
const broken = new Map<Walked, string>()
// The first round takes nearly all, since the rarest steps are sought in one; smaller ones fill up.
for (let round = 0; total() < wanted && broken.size < walked.length; round += 1)
  for (const one of walked.filter((each) => !broken.has(each))) {
    const from = performance.now()
    try {
      one.events += one.walk(
        Math.ceil((one.runs * wanted) / million / (round === 0 ? 1 : 20)),
        seedOfRound(asked, round),
      )
    } catch (error) {
      // The walker's own words come with the way there.
      const { message, cause } = error as Error
      broken.set(one, cause instanceof Error ? cause.message : message)
    }
    one.seconds += (performance.now() - from) / 1000
  }

const machines = new Map<string, Walked[]>()
for (const one of walked) machines.set(one.machine, [...(machines.get(one.machine) ?? []), one])
const sum = (some: readonly Walked[], of: (one: Walked) => number) => some.reduce((all, one) => all + of(one), 0)
const row = (name: string, some: readonly Walked[]) => [
  name,
  String(some.length),
  sum(some, ({ events }) => events).toLocaleString('en'),
  sum(some, ({ seconds }) => seconds).toFixed(1),
  String(some.filter((one) => broken.has(one)).length),
]
console.log(
  table([
    ['machine', 'flows', 'events', 'seconds', 'broken'],
    ...[...machines].map(([machine, some]) => row(machine, some)),
    row(`all ${machines.size}`, walked),
  ]),
)
console.log(`\nAfter each event:\n${invariants.map((invariant) => `  ${invariant}`).join('\n')}`)
console.log(`\nBroken invariants: ${broken.size}`)
for (const [{ name }, what] of broken) console.error(`\n${name}: ${what}`)

// Fewer events meet fewer states.
const unmet =
  wanted < million ? [] : walked.flatMap(({ name, unmet: missed }) => missed().map((state) => `${name}: ${state}`))
const unwalked = only === undefined ? [...featuresOfMachines().keys()].filter((id) => !machines.has(id)) : []
if (unmet.length > 0) console.error(`\nNever met: ${unmet.join(', ')}`)
if (unwalked.length > 0) console.error(`\nMachines without a walk: ${unwalked.join(', ')}`)
if (broken.size > 0 || unmet.length > 0 || unwalked.length > 0) process.exitCode = 1
