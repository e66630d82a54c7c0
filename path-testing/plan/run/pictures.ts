import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlanError } from '../plan-error.ts'
import { folder, places } from './places.ts'
import type { WalkedPath } from './walked.ts'

/** The pictures of states, by machine and state; the files are in the folder of the walk. */
export type StatePictures = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns one picture for each state that a walk saw as expected: the first. */
export const picturesOf = (
  walked: readonly Pick<WalkedPath, 'plan' | 'path' | 'pictures' | 'failure'>[],
): StatePictures => {
  const found: Record<string, Record<string, string>> = {}
  for (const { plan, path, pictures, failure } of walked) {
    const own = (found[plan.machine] ??= {})
    const seen = [plan.start, ...path.steps].slice(0, failure === undefined ? pictures.length : failure.step)
    seen.forEach(({ states }, index) => {
      const file = pictures[index]
      if (file !== undefined) for (const state of states) own[state] ??= file
    })
  }
  return found
}

const readIndex = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as StatePictures

/**
 * Publishes the last walk's pictures in the folder `kept`, beside those of earlier walks of other flows; returns how many.
 * Throws a `PlanError` where there was no walk.
 */
export const publishPictures = async (kept: string): Promise<number> => {
  if (!existsSync(places.pictures)) throw new PlanError('There are no pictures: walk a flow with --run first.')
  const walked = await readIndex(places.pictures)
  const index = join(kept, 'index.json')
  await mkdir(kept, { recursive: true })
  const all: Record<string, Readonly<Record<string, string>>> = existsSync(index) ? { ...(await readIndex(index)) } : {}
  let count = 0
  for (const [machine, states] of Object.entries(walked)) {
    const files: Record<string, string> = {}
    for (const [state, file] of Object.entries(states)) {
      files[state] = `${machine}.${state}.jpg`
      await copyFile(join(folder, file), join(kept, `${machine}.${state}.jpg`))
      count += 1
    }
    all[machine] = files
  }
  await writeFile(index, `${JSON.stringify(all, null, 1)}\n`)
  return count
}
