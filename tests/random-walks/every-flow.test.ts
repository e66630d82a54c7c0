import { describe, expect, test, vi } from 'vitest'
import { everyFlow } from '../paths/every-flow.ts'
import { isNamed } from '../paths/named-walks.ts'
import { prepareWalk } from './flow-walk.ts'

vi.setConfig({ testTimeout: 120_000 })

describe.each(everyFlow.filter(isNamed).map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  test('events in any order cause no error, duplicate request, leaked secret or unknown step', () => {
    const { runs, walk, unmet } = prepareWalk(flow)
    walk(runs)
    expect(unmet()).toEqual([])
  })
})
