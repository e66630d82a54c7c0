import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { flowById, flowsMachine, keepFlow, startFlow } from '../../src/app/core/flows.ts'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import { motionMachine } from '../../src/machines/site/motion/motion.machine.ts'
import type { Entry } from '../../path-testing/viewer/recording.ts'
import { actorsAt } from '../../path-testing/viewer/replay.ts'

afterEach(() => vi.unstubAllGlobals())

test('an analyst sees a widget’s flow by its id below the root, without its code [FLOW-05 part]', () => {
  const entries: Entry[] = []
  const flows = createActor(flowsMachine, {
    inspect: makeRecorder(
      (entry) => entries.push(entry),
      () => 0,
    ),
  }).start()
  const actor = startFlow(flows, 'motion.notices', () => ({ logic: motionMachine }))
  const names = () => actorsAt(entries, entries.length).map(({ name, depth, status }) => `${depth} ${name} ${status}`)
  expect(names()).toEqual(['0 flows active', '1 motion.notices active'])
  expect(JSON.stringify(entries).length).toBeLessThan(2000)
  flows.send({ type: 'flow.stop', flow: actor })
  expect(names()).toEqual(['0 flows active', '1 motion.notices stopped'])
  expect(flowById(flows, 'motion.notices')).toBeUndefined()
})

test('a flow that is kept starts once, and one that fails leaves the others running', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const flows = createActor(flowsMachine).start()
  const kept = keepFlow(flows, 'kept', () => ({ logic: motionMachine }))
  expect(keepFlow(flows, 'kept', () => ({ logic: motionMachine }))).toBe(kept)
  const failure = new Error('The work fails.')
  const work = fromPromise(() => Promise.reject(failure))
  startFlow(flows, 'failing', () => ({ logic: setup({ actors: { work } }).createMachine({ invoke: { src: 'work' } }) }))
  await vi.waitFor(() => expect(reported).toContain(failure))
  expect(flows.getSnapshot().status).toBe('active')
  expect(kept.getSnapshot().status).toBe('active')
})
