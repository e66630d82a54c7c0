import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from 'playwright/types/testReporter'
import type { Plan } from '../plan.ts'
import { picturesOf } from './pictures.ts'
import { attached, folder, places } from './places.ts'
import { reportHtml } from './report.ts'
import { stepsWalked, type Failure, type WalkedPath } from './walked.ts'

const width = 30

/** Shows the progress of the walks, and writes their report. */
export default class PathReporter implements Reporter {
  private readonly walked = new Map<string, Omit<WalkedPath, 'plan' | 'path'> & { readonly error: string }>()
  private total = 0
  private readonly drawings: string | undefined

  /** `drawings`: the folder of the machines' diagrams. */
  constructor({ drawings }: { readonly drawings?: string } = {}) {
    this.drawings = drawings
  }

  printsToStdio() {
    return true
  }

  onBegin(_: unknown, suite: Suite) {
    this.total = suite.allTests().length
  }

  onError(error: TestError) {
    console.error(error.message ?? error.value)
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const files = (name: string) =>
      result.attachments
        .filter((each) => each.name === name)
        .flatMap(({ path }) => (path === undefined ? [] : [relative(folder, path)]))
    const failed = result.attachments.find(({ name }) => name === attached.failure)
    const [trace] = files(attached.trace)
    const text =
      failed?.body?.toString() ?? (failed?.path === undefined ? undefined : readFileSync(failed.path, 'utf8'))
    const failure = text === undefined ? undefined : (JSON.parse(text) as Failure)
    const outcome = result.status === 'passed' ? 'passed' : result.status === 'interrupted' ? 'not walked' : 'failed'
    this.walked.set(test.title, {
      outcome,
      seconds: result.duration / 1000,
      pictures: files(attached.picture),
      ...(failure !== undefined && { failure }),
      error: result.error?.message ?? result.status,
      ...(trace !== undefined && { trace }),
    })
    const [seen] = failure?.seen.split('\n') ?? []
    const where =
      failure === undefined ? '' : `\n  step ${failure.step}, “${failure.shortest.at(-1) ?? 'the start'}”: ${seen}`
    this.progress(`${outcome}: ${test.parent.title}: ${test.title} (${(result.duration / 1000).toFixed(1)} s)${where}`)
  }

  onEnd({ status }: FullResult) {
    const { plans } = JSON.parse(readFileSync(places.plans, 'utf8')) as { readonly plans: readonly Plan[] }
    const paths = plans.flatMap((plan) =>
      plan.paths.map((path): WalkedPath => {
        const known = this.walked.get(`${path.name} ${path.title}`)
        // An interrupted walk has no result.
        const isCut = status === 'interrupted' && known?.failure === undefined && known?.outcome !== 'passed'
        if (known === undefined || isCut) return { plan, path, outcome: 'not walked', seconds: 0, pictures: [] }
        if (known.outcome !== 'failed' || known.failure !== undefined) return { plan, path, ...known }
        return { plan, path, ...known, failure: { step: 0, seen: known.error, shortest: [] } }
      }),
    )
    writeFileSync(places.index, reportHtml(paths, this.drawings))
    writeFileSync(places.walked, JSON.stringify(stepsWalked(paths)))
    writeFileSync(places.pictures, JSON.stringify(picturesOf(paths)))
    const count = (outcome: WalkedPath['outcome']) => paths.filter((each) => each.outcome === outcome).length
    console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('not walked')} not walked (${status})`)
    console.log(`${relative('.', places.index)}\n${relative('.', places.junit)}`)
  }

  private progress(line: string) {
    const done = this.walked.size
    if (!process.stdout.isTTY) {
      console.log(`${done}/${this.total} ${line}`)
      return
    }
    const filled = Math.round((width * done) / Math.max(this.total, 1))
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
    process.stdout.write(
      `${line.startsWith('failed') ? `\r\u001B[K${line}\n` : ''}\r\u001B[K${bar} ${done}/${this.total}`,
    )
  }
}
