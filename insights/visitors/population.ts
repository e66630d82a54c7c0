import { once } from 'node:events'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { walkActor } from '../../path-testing/actors.ts'
import { reportOf } from './request.ts'
import type { Grounds } from './ground.ts'
import type { Weakness } from './planted.ts'
import { makeVisit } from './visit.ts'

/** The records of one request of the site. */
const batch = 100

export interface Population {
  readonly visits: number
  readonly transitions: number
  /** The walks that were repeated with the machines' own actors. */
  readonly checked: number
}

/**
 * Writes the visits of a seed into a folder, as the site's receiver would: a file for each day. The walks of the first `checked`
 * visits are repeated by the actor driver, which throws where a machine goes another way than the graph.
 */
export const writePopulation = async (
  folder: string,
  {
    visits,
    seed,
    grounds,
    weaknesses,
    checked = 0,
  }: {
    readonly visits: number
    readonly seed: string
    readonly grounds: Grounds
    readonly weaknesses: readonly Weakness[]
    readonly checked?: number
  },
): Promise<Population> => {
  mkdirSync(folder, { recursive: true })
  const files = new Map<string, WriteStream>()
  const total = { visits, transitions: 0, checked: 0 }
  for (let number = 0; number < visits; number += 1) {
    const { transitions, ways } = makeVisit(`${seed} ${number}`, grounds, weaknesses)
    total.transitions += transitions.length
    for (let from = 0; from < transitions.length; from += batch) {
      const part = transitions.slice(from, from + batch)
      const day = new Date(part.at(-1)?.at ?? 0).toISOString().slice(0, 10)
      const file = files.get(day) ?? createWriteStream(join(folder, `${day}.jsonl`))
      files.set(day, file)
      if (!file.write(`${reportOf(part)}\n`)) await once(file, 'drain')
    }
    if (number >= checked) continue
    for (const { flow, graph, edges } of ways) {
      await walkActor(flow, graph, edges)
      total.checked += 1
    }
  }
  for (const file of files.values()) {
    file.end()
    await once(file, 'finish')
  }
  return total
}
