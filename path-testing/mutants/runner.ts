import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TestRunner, type RunnerTestCase } from 'vitest'
import { answeredBy, mutationTask, type Line } from './task.ts'
import { mutantsNamed, startedIn, under, watchMachines } from './swap.ts'

watchMachines()

/** Turns of the event loop after which a waiting test counts as hung; they scale with the machine's speed. */
const breaths = 30
const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 25))

let loose: unknown
process.on('uncaughtException', (error) => (loose = error))
process.on('unhandledRejection', (error) => (loose = error))

/** `hung`: the test waits for ever; `loose`: an actor threw an unhandled error. */
type Outcome = 'passed' | 'failed' | 'hung' | 'loose'

const waitedInVain = async (isOver: () => boolean): Promise<'hung'> => {
  for (let left = breaths; left > 0 && !isOver(); left -= 1) await breath()
  return 'hung'
}

const attempt = async (run: () => unknown): Promise<Outcome> => {
  loose = undefined
  let over = false
  const outcome = await Promise.race([
    (async (): Promise<Outcome> => {
      try {
        await run()
        return 'passed'
      } catch {
        return 'failed'
      } finally {
        over = true
      }
    })(),
    waitedInVain(() => over),
  ])
  if (outcome !== 'passed') return outcome
  // An unobserved actor error is thrown in a later turn and fails the run.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return loose === undefined ? 'passed' : 'loose'
}

/** A failure that another mutant's leftovers may have caused is repeated. */
const outcomeOf = async (run: () => unknown): Promise<Outcome> => {
  const first = await attempt(run)
  return first === 'passed' || first === 'failed' ? first : attempt(run)
}

/**
 * Runs each test unmutated, and then once for each unnoticed mutant of its machines. Writes results line by line, so
 * that a hanging mutant is known.
 */
export default class MutantRunner extends TestRunner {
  private readonly done = new Set<string>(answeredBy(mutationTask.file))

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test as never)
    const ids = await startedIn(run)
    const title = `${relative(process.cwd(), test.file.filepath)}: ${test.fullTestName}`
    for (const id of ids.filter((each) => mutationTask.machines.includes(each)))
      for (const mutant of mutantsNamed(id)) {
        if (this.done.has(mutant.name)) continue
        this.write({ trying: mutant.name, title, pid: process.pid })
        const outcome = await under(id, mutant, () => outcomeOf(run))
        if (outcome === 'passed') continue
        this.done.add(mutant.name)
        this.write({ noticed: mutant.name, title: `${title} (${outcome})`, pid: process.pid })
      }
  }

  private write(line: Line) {
    appendFileSync(mutationTask.file, `${JSON.stringify(line)}\n`)
  }
}
