import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TestRunner, type RunnerTestCase } from 'vitest'
import { answeredBy, mutationTask, type Line } from './task.ts'
import { mutantsNamed, startedIn, under, watchMachines } from './swap.ts'

watchMachines()

/** Breaths of the event loop after which a test that waits, waits in vain; they are as slow as the machine is. */
const breaths = 30
const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 25))

let loose: unknown
process.on('uncaughtException', (error) => (loose = error))
process.on('unhandledRejection', (error) => (loose = error))

/** `hung`: the test waits in vain; `loose`: an actor has broken, and nobody listened. */
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
  // An actor that breaks with nobody listening throws in a turn of its own; a run with such an error fails.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return loose === undefined ? 'passed' : 'loose'
}

/** An end that another mutant's leftovers may have caused is looked at twice. */
const outcomeOf = async (run: () => unknown): Promise<Outcome> => {
  const first = await attempt(run)
  return first === 'passed' || first === 'failed' ? first : attempt(run)
}

/**
 * Runs each test once as it is, and then once for each mutant that nobody has noticed yet, of the machines that it starts.
 * What it finds goes into a file, line by line, so that a mutant that hangs a process is known.
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
