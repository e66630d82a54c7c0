import { relative } from 'node:path'
import { TestRunner, type RunnerTask, type RunnerTestCase } from 'vitest'
import { watchTries } from './endless.ts'
import { noticedIn, sourceLines, sourceTask, writeLine } from './task.ts'

const task = sourceTask()
/** The true clock: tests replace it, and move theirs on. */
const { setTimeout: wait, clearTimeout: waitNoMore } = globalThis
const tries = task.pass === 'try' ? watchTries(task.lines) : undefined
/** How much longer than its limit a test may take before its process is ended, ms. */
const patience = 10_000
let active = task.only
const reached = new Set<number>()
Object.assign(globalThis, {
  $mutant: (number: number) => {
    reached.add(number)
    return number === active
  },
})

const titleOf = (test: RunnerTestCase) => `${relative(process.cwd(), test.file.filepath)}: ${test.fullTestName}`

/** The mutants that each test reached when none was on. */
const reachedBy = new Map(
  task.pass === 'try'
    ? sourceLines(task.lines).flatMap((line) => ('reaches' in line ? [[line.title, line] as const] : []))
    : [],
)

/** Tests that try a mutant: those that reach the fewest, and then the quickest while their time lasts. */
const mostTests = 20
const quickMs = task.isThorough === true ? 60_000 : 1500
const byReach = [...reachedBy].toSorted(([, one], [, other]) => one.reaches.length - other.reaches.length)
const byTime = [...reachedBy].toSorted(([, one], [, other]) => one.ms - other.ms)
const triedBy = new Map<string, number[]>()
const noticedBefore = task.pass === 'try' ? noticedIn(task.lines) : new Map<number, string>()
for (const number of new Set(byReach.flatMap(([, { reaches }]) => reaches))) {
  if (noticedBefore.has(number)) continue
  const hasIt = ([, { reaches }]: (typeof byReach)[number]) => reaches.includes(number)
  const near = byReach.filter(hasIt).slice(0, mostTests)
  let spent = 0
  const quick = byTime
    .filter((each) => hasIt(each) && !near.includes(each))
    .filter(([, { ms }]) => (spent += ms) < quickMs)
  for (const [title] of [...near, ...quick]) triedBy.set(title, [...(triedBy.get(title) ?? []), number])
}

/** Runs a test once, for so long at most; a test that waits in vain fails, too. */
const passes = async (run: () => unknown, mostMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = wait(() => resolve(false), mostMs)
  })
  const ended = (async () => {
    try {
      await run()
      return true
    } catch {
      return false
    }
  })()
  try {
    return await Promise.race([ended, late])
  } finally {
    waitNoMore(timer)
  }
}

/**
 * Runs each test as it is, and then once for each unnoticed mutant that it reaches, its hooks with it. A test that fails
 * as it is after a mutant has run is not asked again.
 */
export default class SourceMutantRunner extends TestRunner {
  private readonly left = new Map<string, number[]>()
  private readonly spoilt = new Set<string>()
  private readonly begun = new Set<string>()
  /** The tests whose mutant was noticed just now: the next run shows whether they still pass as they are. */
  private readonly doubted = new Set<string>()

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test)
    const known = test.type === 'test' ? triedBy.get(titleOf(test)) : undefined
    if (test.type !== 'test' || known === undefined || this.left.has(test.id)) return
    const noticed = noticedIn(task.lines)
    const left = known.filter((number) => !noticed.has(number))
    this.left.set(test.id, [...left])
    // The first run is without a mutant, and so is one after each that is noticed.
    test.repeats = left.length * 2
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test as never)
    const title = titleOf(test)
    if (task.pass !== 'try') {
      reached.clear()
      const began = performance.now()
      await run()
      const ms = performance.now() - began
      if (task.pass === 'reach' && reached.size > 0)
        writeLine(task.lines, { title, file: test.file.filepath, reaches: [...reached], ms })
      return
    }
    const left = this.left.get(test.id)
    const known = reachedBy.get(title)
    if (left === undefined || known === undefined || this.spoilt.has(test.id)) return
    const mostMs = 3000 + known.ms * 10
    const isFirst = !this.begun.has(test.id)
    if (isFirst || this.doubted.delete(test.id)) {
      this.begun.add(test.id)
      if (await passes(run, mostMs)) return
      this.spoilt.add(test.id)
      writeLine(task.lines, { spoilt: title })
      return
    }
    const number = left.shift()
    if (number === undefined) return
    active = number
    tries?.begin(number, mostMs + patience)
    const isPassed = await passes(run, mostMs)
    tries?.end()
    active = undefined
    if (isPassed) return
    this.doubted.add(test.id)
    writeLine(task.lines, { noticed: number, title })
  }
}
