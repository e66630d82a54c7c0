import { setImmediate } from 'node:timers/promises'

/** Runs works of one key one after another, in the order of asking; works of different keys run side by side. */
export function makeTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const leave = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}

/**
 * Runs works one after another, each in an event-loop turn of its own: a call outside the lane waits for one work at
 * most, however many wait in the lane.
 */
export function makeLane(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined).then(() => setImmediate())
    return turn
  }
}
