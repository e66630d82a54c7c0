import { expect, test } from 'vitest'
import { expectedGraph } from '../paths/adapters/expected.ts'
import { leftBy } from '../paths/adapters/kept-pairs.ts'
import type { Edge } from '../../path-testing/graph.ts'
import { leavesOf } from '../../path-testing/harness/flow.ts'
import { PlanError } from '../../path-testing/plan/plan-error.ts'
import { findFlow } from '../paths/adapters/plannable-flows.ts'
import { parseOptions } from '../paths/adapters/plannable-flows.ts'
import { simplePaths } from '../../path-testing/plan/simple.ts'
import { createStages } from '../../path-testing/plan/staged.ts'
import { pairsOf } from '../../path-testing/plan/pairs.ts'
import { createPlan, type Path } from '../../path-testing/plan/plan.ts'
import { stepsWalked } from '../../path-testing/plan/run/walked.ts'
import { createSuite } from '../../path-testing/plan/suite.ts'
import { coverages, type PlanRequest } from '../../path-testing/plan/plan-request.ts'

const login = findFlow('login')
const graph = expectedGraph(login.flow)
const statesAt = (key: string) => leavesOf(graph.vertices.get(key)?.value)

/** The states of each path, with the start, and its steps. */
const pathsOf = (request: PlanRequest) =>
  createSuite(login, request).tours.map((tour) => ({
    states: [graph.start, ...tour.map((edge) => edge.to)].map((key) => statesAt(key).join()),
    steps: tour.map((edge) => edge.case),
  }))

test.each(coverages)('paths for %s go from, to, through and around as requested [FLOW-03 part]', (coverage) => {
  const paths = pathsOf({
    coverage,
    from: ['withCaptcha'],
    to: ['signedIn'],
    through: ['the player submits an empty form'],
    avoid: ['a captcha is shown'],
    ...(coverage === 'simple' && { through: ['withCaptcha.submitting'] }),
  })
  expect(paths.length).toBeGreaterThan(0)
  for (const { states, steps } of paths) {
    const begin = states.findIndex((state) => state.startsWith('withCaptcha.'))
    expect(begin).toBeGreaterThan(0)
    expect(states.at(-1)).toBe('signedIn')
    expect(steps).not.toContain('a captcha is shown')
    if (coverage === 'simple') expect(states.slice(begin)).toContain('withCaptcha.submitting')
    else expect(steps.slice(begin)).toContain('the player submits an empty form')
  }
})

test('a request can begin or end at an event, by its type [FLOW-03 part]', () => {
  const paths = pathsOf({ coverage: 'transitions', from: ['the platform asks for a captcha'], to: ['login.submit'] })
  for (const { steps } of paths) {
    expect(steps).toContain('the platform asks for a captcha')
    expect(steps.at(-1)).toMatch(/^the player submits/)
  }
})

test('only steps after the beginning are covered, and no path enters an avoided state [FLOW-03 part]', () => {
  const taken = pathsOf({ coverage: 'transitions', avoid: ['withCaptcha'] })
  expect(taken.flatMap(({ states }) => states).filter((state) => state.startsWith('withCaptcha'))).toEqual([])
  const whole = pathsOf({ coverage: 'transitions' }).flatMap(({ steps }) => steps).length
  const late = pathsOf({ coverage: 'transitions', from: ['withCaptcha'] }).flatMap(({ steps }) => steps).length
  expect(late).toBeLessThan(whole)
})

test('simple paths repeat no vertex, respect the bound, and include no prefixes [FLOW-03 part]', () => {
  const staged = createStages(login.flow, graph, () => true, { coverage: 'simple' })
  // Every path of at most three steps, found without the tool.
  const all: string[][] = []
  const walk = (at: string, seen: readonly string[], steps: readonly string[]) => {
    const next = steps.length === 3 ? [] : graph.edges.filter((edge) => edge.from === at && !seen.includes(edge.to))
    if (next.length === 0) all.push([...steps])
    for (const edge of next) walk(edge.to, [...seen, edge.to], [...steps, edge.case])
  }
  walk(graph.start, [graph.start], [])
  const found = simplePaths(staged, 3).paths.map((path) => path.map((edge) => edge.case).join())
  expect(found.sort()).toEqual(all.map((steps) => steps.join()).sort())
})

test('an excessive request is refused without a plan [FLOW-03 part]', () => {
  expect(() => createSuite(findFlow('chat'), { coverage: 'simple', bound: 12 })).toThrow(/more than 20000 simple paths/)
})

test.each([
  [['nowhere'], /There is no flow "nowhere"[\s\S]*\n {2}login\n/],
  [['login', '--colour', 'red'], /Unknown option '--colour'[\s\S]*--coverage/],
  [['login', '--coverage', 'all'], /states, transitions, pairs, simple/],
  [['login', '--format', 'pdf'], /gherkin, markdown, json, csv, mermaid, playwright/],
  [['login', '--bound', 'x', '--coverage', 'simple'], /--bound must be a whole number/],
  [['login', '--bound', '3'], /--coverage simple/],
  [['login', '--headed'], /--run/],
  [['login', '--all'], /--all/],
  [['--run'], /Name a flow/],
  [['login', '--run', '--base-url', 'site.example'], /https:/],
])('the wrong options %j are answered with the valid ones [FLOW-03 part]', (words, answer) => {
  expect(() => parseOptions(words)).toThrow(PlanError)
  expect(() => parseOptions(words)).toThrow(answer)
})

test('an unknown state or event is answered with all known ones [FLOW-03 part]', () => {
  const request = { coverage: 'transitions', to: ['heaven'] } as const
  expect(() => createSuite(login, request)).toThrow(
    /no event "heaven"[\s\S]*withCaptcha\.editing[\s\S]*the platform lets the player in/,
  )
  expect(() => createSuite(login, { coverage: 'transitions', from: ['signedIn'], to: ['newPlace'] })).toThrow(
    /No path in "login"/,
  )
})

test('cut paths take every pair, in parts of at most so many steps, each with a lead [FLOW-03 part]', () => {
  const pairsIn = (tour: readonly Edge[]) =>
    tour.slice(1).flatMap((second, index) => pairsOf(tour[index] as Edge, second))
  const { tours, leads } = createSuite(login, { coverage: 'pairs', cut: 5 })
  const whole = createSuite(login, { coverage: 'pairs' })
  expect(tours.length).toBeGreaterThan(whole.tours.length)
  tours.forEach((tour, index) => {
    expect(tour.length - (leads[index] ?? 0)).toBeLessThanOrEqual(5)
    expect([graph.start, ...tour.map(({ to }) => to)].slice(0, -1)).toEqual(tour.map(({ from }) => from))
  })
  expect(new Set(tours.flatMap(pairsIn))).toEqual(new Set(whole.tours.flatMap(pairsIn)))
  expect(() => parseOptions(['login', '--cut', '5', '--to', 'signedIn'])).toThrow('--cut takes neither')
})

test('a run keeps which pairs it walked; the rest of a failed path is left [FLOW-16 part]', () => {
  expect(() => parseOptions(['login', '--run', '--keep'])).toThrow('--keep needs --coverage pairs --run')
  const plan = createPlan(login, { coverage: 'pairs' })
  const pairs = createSuite(login, { coverage: 'pairs' }).goals
  const walked = plan.paths.map(({ name, steps }) => ({ flow: 'login', path: name, steps: steps.length }))
  expect(leftBy(pairs, plan, walked)).toEqual([])
  const first = plan.paths.toSorted((one, other) => other.steps.length - one.steps.length)[0] as Path
  const cut = walked.map((each) => (each.path === first.name ? { ...each, steps: 2 } : each))
  const left = leftBy(pairs, plan, cut)
  expect(left.length).toBeGreaterThan(0)
  expect(left).not.toContain(pairsOf(first.steps[0] as Edge, first.steps[1] as Edge)[0])
  expect(leftBy(pairs, plan, [])).toEqual(pairs)
})

test('a plan of the pairs that are left takes these alone, and the steps that lead to them [FLOW-16 part]', () => {
  expect(() => parseOptions(['login', '--coverage', 'pairs', '--run', '--left'])).toThrow('--left needs --keep')
  const { goals, tours: whole } = createSuite(login, { coverage: 'pairs' })
  const wanted = goals.slice(-2)
  const { goals: covered, tours } = createSuite(login, { coverage: 'pairs', pairs: wanted })
  expect(covered.toSorted()).toEqual(wanted.toSorted())
  expect(tours.flat().length).toBeLessThan(whole.flat().length)
  const taken = tours.flatMap((tour) => tour.slice(1).flatMap((edge, at) => pairsOf(tour[at] as Edge, edge)))
  expect(taken).toEqual(expect.arrayContaining([...wanted]))
})

test('a run counts the steps that showed what was expected [FLOW-16 part]', () => {
  const plan = createPlan(login, { coverage: 'pairs' })
  const [path] = plan.paths as [(typeof plan.paths)[number]]
  const failed = (step: number) =>
    ({ plan, path, outcome: 'failed', failure: { step, seen: '', shortest: [] } }) as const
  const counts = stepsWalked([
    { plan, path, outcome: 'passed' },
    failed(3),
    failed(0),
    { plan, path, outcome: 'not walked' },
  ])
  expect(counts.map(({ steps }) => steps)).toEqual([path.steps.length, 2, 0, 0])
})
