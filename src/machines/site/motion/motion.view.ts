import type { SnapshotFrom } from 'xstate'
import type { motionMachine } from './motion.machine.ts'

/**
 * `possible`: the device allows motion, so there is something to pause. `goes`: it is running, though a mouse may hold
 * it. `moves`: it moves right now.
 */
export const selectMotion = (snapshot: SnapshotFrom<typeof motionMachine>) => {
  const possible = snapshot.matches({ device: 'lively' })
  const paused = snapshot.matches({ wish: 'paused' })
  const goes = possible && !paused && snapshot.matches({ focus: 'outside' })
  return { possible, paused, goes, moves: goes && snapshot.matches({ pointer: 'away' }) }
}
export type MotionView = ReturnType<typeof selectMotion>
