import { describe, expect, test } from 'vitest'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import { scrubEvent } from '../../src/app/core/inspect/scrub.ts'
import { writeRecording, type Entry } from '../../src/viewer/recording.ts'
import { accountFlows } from '../paths/auth/flow/accounts.ts'
import { allFlows } from '../paths/all-flows.ts'
import { contentMachines } from '../paths/support/flow/content.ts'
import { gameFlows } from '../paths/games/flow/games.ts'
import { walkActor } from '../paths/tool/harness/actor-driver.ts'
import { expectedGraph } from '../paths/tool/harness/expected.ts'
import { everyEdge, toursOf } from '../paths/tool/harness/tours.ts'
import { isNamed } from '../paths/tool/named-walks.ts'
import { secrets } from '../random-walks/walk.ts'

const flows = [...new Set([...allFlows, ...accountFlows, ...gameFlows, ...Object.values(contentMachines).flat()])]

/** The secrets in the flows' cases; a walk without any would prove nothing. */
const typed = JSON.stringify(flows.map(({ cases }) => cases))

test('the walks type each of the secrets', () => {
  expect(secrets.filter((secret) => !typed.includes(secret))).toEqual([])
})

describe.each(flows.filter(isNamed).map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  test('no typed secret reaches the viewer or a file on any path [FLOW-05 part, FLOW-04 part]', async () => {
    const entries: Entry[] = []
    let seen = 0
    const graph = expectedGraph(flow)
    for (const tour of toursOf(graph, everyEdge)) {
      let now = 0
      const recorder = makeRecorder(
        (entry) => entries.push(entry),
        () => now++,
      )
      await walkActor(flow, graph, tour, (inspected) => {
        seen += 1
        recorder.next?.(inspected)
      })
    }
    const kept = writeRecording(entries, '')
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
    expect(entries.some(({ kind }) => kind === 'state')).toBe(true)
    expect(seen).toBeGreaterThan(entries.length)
  })
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
