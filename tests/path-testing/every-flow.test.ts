import { expect, test } from 'vitest'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import type { Entry } from '../../path-testing/viewer/recording.ts'
import { everyFlow } from '../paths/every-flow.ts'
import { walkActor } from '../../path-testing/harness/actor-driver.ts'
import { expectedGraph } from '../paths/adapters/expected.ts'
import { everyTransition, toursOf } from '../../path-testing/harness/tours.ts'
import { plannableFlows } from '../paths/adapters/plannable-flows.ts'
import { isNamed } from '../paths/named-walks.ts'
import { replayOf } from '../../path-testing/recorded/replay.ts'
import { sessionsOf } from '../../path-testing/recorded/sessions.ts'
import { walkRecorded } from '../../path-testing/recorded/verdict.ts'

const flows = everyFlow.filter(isNamed).map((flow) => [flow.name, flow] as const)

test.each(flows)('%s: a recording of each path takes the same transitions again [FLOW-09 part]', async (_, flow) => {
  const graph = expectedGraph(flow)
  for (const tour of toursOf(graph, everyTransition)) {
    const entries: Entry[] = []
    const { next } = makeRecorder(
      (entry) => entries.push(entry),
      () => 0,
    )
    await walkActor(flow, graph, tour, next)
    const session = sessionsOf(entries).find(({ machine }) => machine === flow.machine.id)
    if (session === undefined) throw new Error('Nothing was recorded.')
    const replay = replayOf(session, plannableFlows)
    if (replay === undefined) throw new Error('Nothing was replayed.')
    expect(replay.deviations).toEqual([])
    const changing = tour.filter(({ from, to, transitions }) => from !== to || transitions.length > 0)
    expect(replay.tour.map(({ transitions }) => transitions)).toEqual(changing.map(({ transitions }) => transitions))
    expect(await walkRecorded(replay, replay.tour)).toBeUndefined()
  }
})
