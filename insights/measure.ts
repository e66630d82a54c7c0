import { askStore } from './questions/ask.ts'
import { flows, questions, traffic, type Input, type Question } from './questions/questions.ts'
import type { Store } from './stores/store.ts'

const rounds = 3

/**
 * Puts each question about the flow with the most transitions to a store three times; the whole of its transitions is a file,
 * no figure, and left out. Returns the median of the milliseconds by question.
 */
export const measure = async (store: Store): Promise<ReadonlyMap<string, number>> => {
  const [{ flow } = { flow: '' }] = (await askStore(store, flows)).toSorted(
    (one, other) => other.transitions - one.transitions,
  )
  const told = await askStore(store, traffic, { flow })
  const states = [...new Set(told.map(({ state }) => state).filter(Boolean))].map((state) => `${flow}.${state}`)
  const times = new Map<string, number>()
  for (const [name, question] of Object.entries(questions) as [string, Question][]) {
    if (name === 'records') continue
    const input: Input = { flow, states: states.slice(0, 3), finals: [], by: 'release' }
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      await askStore(store, question, input)
      taken.push(performance.now() - start)
    }
    times.set(name, Math.round(taken.toSorted((one, other) => one - other)[1] ?? 0))
  }
  return times
}
