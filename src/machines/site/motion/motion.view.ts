import type { SnapshotFrom } from 'xstate'
import type { motionMachine } from './motion.machine.ts'

/**
 * `possible`: the device lets things move, so that there is something to pause. `goes`: it is under way, though a mouse may hold it for
 * the moment. `moves`: it moves right now.
 */
export const selectMotion = (snapshot: SnapshotFrom<typeof motionMachine>) => {
  const possible = snapshot.matches({ device: 'lively' })
  const paused = snapshot.matches({ wish: 'paused' })
  const goes = possible && !paused && snapshot.matches({ focus: 'outside' })
  return { possible, paused, goes, moves: goes && snapshot.matches({ pointer: 'away' }) }
}
export type MotionView = ReturnType<typeof selectMotion>
