import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { tryMutants } from '../tests/paths/adapters/mutants.ts'
import { compareSuites, comparison, PlanError, listFlows, listNames, createPlan } from '../path-testing/plan.ts'
import { freezeFlows } from '../tests/paths/adapters/freeze.ts'
import { keepPairs, requestLeft } from '../tests/paths/adapters/kept-pairs.ts'
import { formats } from '../tests/paths/adapters/formats.ts'
import { plannableFlows } from '../tests/paths/adapters/plannable-flows.ts'
import { parseOptions, type Options } from '../tests/paths/adapters/plannable-flows.ts'
import { publishPictures, runPlans } from '../tests/paths/adapters/runs.ts'
import { readRecorded } from '../path-testing/recordings.ts'
import { replayRecorded } from '../tests/paths/adapters/plannable-flows.ts'

/**
 * `npm run paths`: plans of path tests, for people and tools, and their run in the browser. See docs/testers.md
 * (FLOW-03).
 */
const usage = `npm run paths                                 every flow
npm run paths -- FLOW [--coverage states|transitions|pairs|simple] [--bound N]
                      [--cut N] [--from X] [--to X] [--through X] [--avoid X]
                      [--format gherkin|markdown|json|csv|mermaid|playwright] [--out FILE] [--machine]
                      [--language EN|NE|CN]
npm run paths -- FLOW --help                  the flow's states and events: what X can be
npm run paths -- FLOW|--all --run [--base-url URL] [--headed] [--workers N] [--patience SECONDS]
npm run paths -- FLOW|--all --coverage pairs --run --keep
                                              keeps which pairs of transitions were walked on the page;
                                              with --left, those alone that no walk has taken
npm run paths -- FLOW --write FILE            walks it, and writes the hands' steps as a Playwright file
npm run paths -- [FLOW] --from RECORDING.json [--shrink] [--run] [--write FILE]
                                              a recording of the viewer as path tests
npm run paths -- --pictures                   the last walk's pictures go beside the viewer's diagrams
npm run paths -- FLOW|--all --compare         the plan's steps beside the fewest possible
npm run paths -- FLOW|--all --mutants         mistakes in the machines that no test notices
npm run paths -- FLOW|--all --freeze          what the machines do now is what walks expect from now on
FLOW: one or several names, or --all`

const print = async (text: string, { out }: Options) => {
  if (out === undefined) process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
  else {
    await mkdir(dirname(out), { recursive: true })
    await writeFile(out, text)
    console.log(`${out} is written.`)
  }
}

/** Replays a recording by the actor driver, and on the page where that is asked for; returns the exit code (FLOW-09). */
const replay = async (file: string, options: Options): Promise<number> => {
  const { format, run } = options
  const { lines, plans, onPage, isRed } = await replayRecorded(await readRecorded(file), options)
  console.error(lines.join('\n'))
  const needsPage = format === 'playwright' || run !== undefined
  if (needsPage && onPage.length === 0) throw new PlanError('No path has a hand for each of its steps on the page.')
  if (run === undefined) await print(await formats[format](needsPage ? onPage : plans), options)
  const walked = run === undefined ? 0 : await runPlans(onPage, run)
  return isRed ? 1 : walked
}

/** Runs the requested command; returns the exit code. */
const main = async (options: Options): Promise<number> => {
  const { flows, request, format, byMachine, language } = options
  if (options.help) {
    console.log(flows.length === 0 ? usage : flows.map(listNames).join('\n\n'))
    return 0
  }
  if (options.recording !== undefined) return replay(options.recording, options)
  if (options.compare) {
    const rows = []
    for (const known of flows.length === 0 ? plannableFlows : flows) rows.push(await compareSuites(known, request))
    await print(comparison(rows, request), options)
    return 0
  }
  if (options.pictures) {
    console.log(`${await publishPictures()} pictures are published for the viewer.`)
    return 0
  }
  if (flows.length === 0) {
    console.log(`${listFlows(plannableFlows)}\n\n${usage}`)
    return 0
  }
  if (options.freeze) {
    for (const file of await freezeFlows(flows)) console.log(`${file} is written: review its diff.`)
    return 0
  }
  if (options.mutants) return tryMutants(flows.map(({ flow }) => flow.machine))
  if (options.run !== undefined) {
    // When walking all flows, skip those without a page.
    const walkable = flows.length > 1 ? flows.filter(({ side }) => side !== undefined) : flows
    const { run } = options
    const plans = walkable.flatMap((known) => {
      const wanted = run.left ? requestLeft(known, request) : request
      return wanted === undefined ? [] : [createPlan(known, wanted, { language })]
    })
    if (plans.length === 0) throw new PlanError('No pair is left.')
    const code = await runPlans(plans, run)
    if (run.keep) for (const line of keepPairs(plans)) console.log(line)
    return code
  }
  const planned = format === 'playwright' && flows.length > 1 ? flows.filter(({ side }) => side !== undefined) : flows
  await print(
    await formats[format](planned.map((known) => createPlan(known, request, { byMachine, language }))),
    options,
  )
  return 0
}

try {
  process.exitCode = await main(parseOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof PlanError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
