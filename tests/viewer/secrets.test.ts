import { afterAll, describe, expect, test } from 'vitest'
import type { AnyActorRef, Subscription } from 'xstate'
import pages from '../../docs/flows/index.json' with { type: 'json' }
import outcomes from '../../docs/flows/outcomes.json' with { type: 'json' }
import { readFlowLogs } from '../../sandbox/areas/site/flow-reports.ts'
import { readMachines } from '../../scripts/flows.ts'
import { requestOf } from '../../src/app/core/flow-reports/otlp.ts'
import { watchSteps, type Step } from '../../src/app/core/flow-reports/steps.ts'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import { scrubEvent } from '../../src/app/core/inspect/scrub.ts'
import { writeRecording, type Entry } from '../../path-testing/viewer/recording.ts'
import { everyFlow } from '../paths/every-flow.ts'
import { walkActor } from '../../path-testing/harness/actor-driver.ts'
import { expectedGraph } from '../paths/adapters/expected.ts'
import { everyEdge, toursOf } from '../../path-testing/harness/tours.ts'
import { isNamed } from '../paths/named-walks.ts'
import { secrets } from '../random-walks/invariants.ts'

/** The flows that change their state; one of a single state has nothing to tell. */
const moving = everyFlow.filter(({ cases }) => Object.keys(cases).length > 0)

/** The secrets in the flows' cases; a walk without any would prove nothing. */
const typed = JSON.stringify(everyFlow.map(({ cases }) => cases))

test('the walks type each of the secrets', () => {
  expect(secrets.filter((secret) => !typed.includes(secret))).toEqual([])
})

const machines = await readMachines()

/** Every word that a machine's definition may add to a report: its id, states, events, and the reports' own. */
const wordsOf = (flow: string): ReadonlySet<string> => {
  const words = new Set(['', 'start', 'stop', 'always', 'broken', flow, ...outcomes])
  for (const state of pages.find(({ id }) => id === flow)?.states ?? []) words.add(state.id)
  const open = [machines.get(flow)?.machine.root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const type of node.transitions.keys()) words.add(type)
    open.push(...Object.values(node.states))
  }
  return words
}

const visit = { release: '0.2.0+1f2e3d4c', language: 'NE', device: 'phone', session: '1-2-3-4' } as const
let reported = 0

/** The steps that begin where their flow was not, and the flows that were left open at the end. */
const brokenChains = (steps: readonly Step[]): readonly string[] => {
  const broken: string[] = []
  const open = new Map<number, { readonly at: number; readonly left: Set<string>; readonly in: Set<string> }>()
  for (const { actor, at, from, state, seq } of steps) {
    const known = open.get(actor) ?? { at, left: new Set(['']), in: new Set() }
    const now = known.at === at ? known : { ...known, at, left: new Set<string>() }
    open.set(actor, now)
    // Parts of a parallel state have one state before.
    if (!now.in.delete(from) && !now.left.has(from)) broken.push(`step ${seq} from ${from}`)
    now.left.add(from)
    if (state !== '') now.in.add(state)
  }
  return [...broken, ...[...open.values()].flatMap((flow) => [...flow.in])]
}

/** Watches a walk's flow for reports, from the first event that its actor is ready for. */
const makeReporter = (tell: (step: Step) => void) => {
  let now = 1_795_000_000_000
  let watching: Subscription | undefined
  return ({ actorRef }: { readonly actorRef: object }) => {
    const actor = actorRef as AnyActorRef & { _parent?: unknown; _snapshot?: unknown }
    if (watching === undefined && actor._parent === undefined && actor._snapshot !== undefined)
      watching = watchSteps(actor, tell, () => (now += 7))
  }
}

describe.each(moving.filter(isNamed).map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  test('nothing typed reaches viewer, file or flow report on any path [FLOW-05 part, FLOW-04 part, FLOW-10]', async () => {
    const entries: Entry[] = []
    const steps: Step[] = []
    let seen = 0
    const graph = expectedGraph(flow)
    for (const tour of toursOf(graph, everyEdge)) {
      let now = 0
      const recorder = makeRecorder(
        (entry) => entries.push(entry),
        () => now++,
      )
      const walked: Step[] = []
      const report = makeReporter((step) => walked.push(step))
      await walkActor(flow, graph, tour, (inspected) => {
        seen += 1
        recorder.next?.(inspected)
        report(inspected)
      })
      expect(brokenChains(walked)).toEqual([])
      steps.push(...walked)
    }
    // XState counts all actors of the process, and may come to a number that somebody typed.
    const kept = writeRecording(entries, '').replaceAll(/\bx:\d+/g, '')
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
    expect(entries.some(({ kind }) => kind === 'state')).toBe(true)
    expect(seen).toBeGreaterThan(entries.length)

    // A report has no word but those of the definitions.
    const words = new Map([...new Set(steps.map((step) => step.flow))].map((id) => [id, wordsOf(id)]))
    const strange = steps.flatMap(({ flow: id, from, state, event, outcome }) =>
      [id, from, state, event, outcome].filter((word) => words.get(id)?.has(word) !== true),
    )
    expect([...new Set(strange)]).toEqual([])
    expect(steps.length).toBeGreaterThan(0)
    reported += steps.length
    for (let at = 0; at < steps.length; at += 100) {
      const body = requestOf(steps.slice(at, at + 100), visit, 0)
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
      expect(readFlowLogs(body)).toEqual(JSON.parse(body))
    }
  })
})

afterAll(() => {
  console.log(`${reported} records of flow reports searched`)
})

test('an inspector’s snapshot is masked, whatever the field’s name [FLOW-04 part]', () => {
  const scrubbed = scrubEvent({
    type: '@xstate.snapshot',
    event: { type: 'x.y', anything: secrets },
    snapshot: { status: 'active', value: 'one', context: { deep: { anything: secrets[0] } } },
    rootId: '',
    sessionId: '',
    createdAt: '',
    id: '',
    _version: '',
  } as never)
  expect(secrets.filter((secret) => JSON.stringify(scrubbed).includes(secret))).toEqual([])
})
