import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

test('money survives kills at any write, lost answers, repeated ids and jumping clocks [SAFE-09]', async () => {
  const { deviations, kills, replays, jumps } = await simulate({ seeds: 50 })
  expect(deviations).toEqual([])
  expect(kills).toBeGreaterThan(50)
  expect(replays).toBeGreaterThan(50)
  expect(jumps).toBeGreaterThan(50)
}, 60_000)
