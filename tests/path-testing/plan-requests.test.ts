import { expect, test } from 'vitest'
import { expectedGraph } from '../paths/adapters/expected.ts'
import { leavesOf } from '../../path-testing/harness/flow.ts'
import { PlanError } from '../../path-testing/plan/plan-error.ts'
import { findFlow } from '../paths/adapters/plannable-flows.ts'
import { parseOptions } from '../paths/adapters/plannable-flows.ts'
import { simplePaths } from '../../path-testing/plan/simple.ts'
import { createStages } from '../../path-testing/plan/staged.ts'
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
