import { describe, expect, test } from 'vitest'
import type { CaseKind } from '../../path-testing/harness/flow.ts'
import { definedTransitions, reachable } from '../../path-testing/harness/graph.ts'
import { walkable } from '../../path-testing/harness/page-walk.ts'
import { csv } from '../../path-testing/plan/formats/csv.ts'
import { formats } from '../paths/adapters/formats.ts'
import { gherkin } from '../../path-testing/plan/formats/gherkin.ts'
import { languages, phrases, type LeftReason } from '../../path-testing/plan/languages.ts'
import { markdown } from '../../path-testing/plan/formats/markdown.ts'
import { mermaid } from '../../path-testing/plan/formats/mermaid.ts'
import { findFlow, plannableFlows, type SiteFlow } from '../paths/adapters/plannable-flows.ts'
import { createPlan, type Plan } from '../../path-testing/plan/plan.ts'
import { reportHtml } from '../../path-testing/plan/run/report.ts'

const hostile = '=cmd()|"x",\n<img src=x onerror=alert(1)> & \'y\' # Scenario: `z` [a](b) *c*'
const where = { states: [hostile], means: hostile }
const plan: Plan = {
  flow: hostile,
  machine: 'captcha',
  slug: hostile,
  language: 'EN',
  description: hostile,
  request: { coverage: 'transitions' },
  covered: 1,
  transitions: { all: 2, taken: 1 },
  begins: [],
  left: [{ transition: hostile, because: 'defect' }],
  start: where,
  paths: [
    {
      name: hostile,
      title: hostile,
      lead: 0,
      steps: [
        {
          ...where,
          case: hostile,
          sentence: hostile,
          kind: 'user',
          event: hostile,
          transitions: [hostile],
          from: 'a',
          to: 'b',
        },
      ],
    },
  ],
  steps: 2,
}
const every = plannableFlows.map((known) => createPlan(known, { coverage: 'states' }))

/** Reads CSV as in RFC 4180. */
const cellsOf = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((row) => {
      expect(row).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/)
      return [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => (cell ?? '').replaceAll('""', '"'))
    })

test('a tester sees a CSV row for each step; hostile texts stay in their cells [FLOW-03 part]', () => {
  const rows = cellsOf(csv([plan]))
  expect(rows.map((row) => row.length)).toEqual([9, 9, 9, 9, 9])
  expect(rows[2]?.[5]).toBe(`'${hostile.replace('\n', ' ')}`)
  expect(cellsOf(csv(every)).length).toBe(
    1 +
      every.length +
      every.flatMap(({ left, paths }) => [...left, ...paths.flatMap(({ steps }) => [0, ...steps])]).length,
  )
})

test('a tester can parse the JSON format [FLOW-03 part]', () => {
  expect(JSON.parse(formats.json([plan, ...every]))).toEqual({ plans: JSON.parse(JSON.stringify([plan, ...every])) })
})

test('a tester gets valid Gherkin with one feature, rules and scenarios for any name [FLOW-03 part]', () => {
  for (const plans of [[plan], [plan, ...every]]) {
    const lines = gherkin(plans).split('\n')
    expect(lines.filter((line) => line.startsWith('Feature:'))).toHaveLength(1)
    expect(
      lines.filter((line) => !/^(?:Feature: .+| *(?:Rule|Scenario): .+| +# .+| +(?:Given|When|Then) .+|)$/.test(line)),
    ).toEqual([])
    expect(lines.filter((line) => /^ *Scenario:/.test(line))).toHaveLength(plans.flatMap(({ paths }) => paths).length)
  }
})

test('a tester sees numbered steps in Markdown, with its signs escaped in names [FLOW-03 part]', () => {
  const text = markdown([plan])
  expect(text).toMatch(/^1\. =cmd\(\)\\\|/m)
  expect(text).not.toMatch(/(?<!\\)<img/)
  expect(text).not.toMatch(/(?<!\\)\[a\]/)
})

test('a tester sees Mermaid states by number, with its signs escaped in names [FLOW-03 part]', () => {
  const [head, ...lines] = mermaid([plan]).trimEnd().split('\n')
  expect(head).toBe('stateDiagram-v2')
  expect(
    lines.filter((line) => !/^ {2}(?:%% .*|state "[^"]*" as s\d+|(?:\[\*\]|s\d+) --> s\d+(?: : [^:]*)?)$/.test(line)),
  ).toEqual([])
  expect(lines.join('')).not.toContain('<img')
})

test('a tester sees failures in the report, where no name runs as code [FLOW-03 part]', () => {
  const html = reportHtml([
    {
      plan,
      path: plan.paths[0] as Plan['paths'][number],
      outcome: 'failed',
      seconds: 1,
      pictures: ['walks/"><script>alert(1)</script>.jpg'],
      failure: { step: 1, seen: `<i>${hostile}`, shortest: [hostile] },
      trace: 'walks/trace".zip',
    },
  ])
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<i>')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('0 passed, 1 failed, 0 not walked')
})

test('a tester can run the Playwright spec without this repository [FLOW-03 part]', async () => {
  const code = await formats.playwright([createPlan(findFlow('login'), { coverage: 'states' })])
  const imported = [...code.matchAll(/^import .*? from "([^"]+)";?$/gm)].map(([, name]) => name ?? '')
  expect(imported).toContain('playwright/test')
  expect(imported.filter((name) => name !== 'playwright/test' && !name.startsWith('node:'))).toEqual([])
  expect(code).toContain('BASE_URL')
  expect(code).not.toContain(process.cwd())
}, 60_000)

test('a tester sees exactly the walked states and transitions in the diagram [FLOW-03 part]', () => {
  const captcha = createPlan(findFlow('captcha'), { coverage: 'transitions' })
  const [path] = captcha.paths
  if (path === undefined) throw new Error('There is no path.')
  const drawn = (outcome: 'passed' | 'failed') =>
    reportHtml(
      [
        {
          plan: captcha,
          path,
          outcome,
          seconds: 1,
          pictures: [],
          ...(outcome === 'failed' && { failure: { step: 2, seen: '', shortest: [] } }),
        },
      ],
      'docs/flows',
    )
  const warmed = (html: string) => html.match(/class="way warm"/g)?.length ?? 0
  const lit = (html: string) => [...html.matchAll(/lit" data-state="([^"]*)"/g)].map(([, id = '']) => id).sort()
  const whole = drawn('passed')
  const states = ['failed.ready', 'failed.resting', 'fresh', 'loading', 'shown']
  expect(lit(whole)).toEqual(states.map((state) => `captcha.${state}`))
  expect(warmed(whole)).toBe(whole.match(/data-edges=/g)?.length)
  const broken = drawn('failed')
  expect(lit(broken)).toEqual(['captcha.loading', `captcha.${path.steps[0]?.states[0]}`].sort())
  expect(warmed(broken)).toBe(1)
})

/** The same flow with a page that has no hand for broken work, nor for what other flows tell. */
const withoutHands = ({ side, ...known }: SiteFlow): SiteFlow => {
  if (side === undefined) return known
  const steps = Object.entries(side.steps).filter(([name]) => !isAlone(side.flow.cases[name]?.kind))
  return { ...known, side: { ...side, steps: Object.fromEntries(steps) } }
}
const isAlone = (kind: CaseKind | undefined) => kind === 'defect' || kind === 'within'

/** A plan of a flow that leaves out something for each reason. */
const leaving: Plan = {
  ...createPlan(withoutHands(findFlow('bankCard')), { coverage: 'transitions' }),
  transitions: { all: 12, taken: 6 },
  left: (Object.keys(phrases.EN.because) as LeftReason[]).map((because) => ({
    transition: `bankCard.${because} on bankCard.${because}_now [0]`,
    because,
  })),
}
const inMarkdown = (text: string) => text.replaceAll(/\\(?=\W)|\\(?=_)/g, '')
const inMermaid = (text: string) => text.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
const linesOf = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, told = '']) => told)

/** Reads the counts and the left-out transitions of each format. */
const readers = {
  gherkin: (text) => linesOf(text, /^ *# (.*)$/gm).filter((line) => !line.startsWith('language: ')),
  csv: (text) =>
    cellsOf(text)
      .filter(([, , , , kind]) => kind === 'count' || kind === 'left')
      .map(([, , , , , action, event]) => (event === '' ? `${action}` : `${event}: ${action}`)),
  markdown: (text) => linesOf(text, /^(?:\d+ transitions in .*? counted\. |- )(.*)$/gm).map((line) => inMarkdown(line)),
  mermaid: (text) => linesOf(inMermaid(text), /^ *%% (.*)$/gm),
  json: (text) =>
    (JSON.parse(text) as { plans: Plan[] }).plans.flatMap(({ language, transitions: { taken, all }, left }) => [
      phrases[language].covers(taken, all),
      ...left.map(({ transition, because }) => `${transition}: ${phrases[language].because[because]}`),
    ]),
  playwright: (text) => linesOf(text, /^\/\/ bankCard: (.*)$/gm),
} satisfies Record<keyof typeof formats, (text: string) => string[]>

describe('each transition that a plan leaves out', () => {
  test.each(plannableFlows.map((known) => [known.flow.name, known] as const))(
    '%s: is counted and has a true reason, whatever the plan covers [FLOW-16 part]',
    (_, known) => {
      const { flow } = known
      const graph = known.graph()
      for (const each of [known, withoutHands(known)])
        for (const coverage of ['transitions', 'states'] as const) {
          const { left, transitions, paths, begins } = createPlan(each, { coverage })
          const taken = new Set([...begins, ...paths.flatMap(({ steps }) => steps.flatMap((step) => step.transitions))])
          expect(transitions).toEqual({ all: definedTransitions(flow).length, taken: taken.size })
          const named = left.map(({ transition }) => transition)
          const untaken = definedTransitions(flow).filter((transition) => !taken.has(transition))
          const within = reachable(graph, each.side === undefined ? () => true : walkable(each.side, graph))
          // A plan of states leaves out on purpose; those that no hand can take are named all the same.
          expect(named).toEqual(coverage === 'transitions' ? untaken : untaken.filter((id) => !within.has(id)))
          for (const { transition, because } of left) {
            const taking = graph.edges.filter((edge) => edge.transitions.includes(transition))
            const kinds = new Set(taking.map((edge) => flow.cases[edge.case]?.kind))
            expect([transition, because === 'start']).toEqual([transition, kinds.size === 0])
            expect([transition, because === 'request']).toEqual([transition, within.has(transition)])
            const hasHand = taking.every((edge) => Object.hasOwn(each.side?.steps ?? {}, edge.case))
            if (because === 'defect' || because === 'within') expect([[...kinds], hasHand]).toEqual([[because], false])
            if (because === 'beyond') expect([...kinds].some((kind) => !isAlone(kind))).toBe(true)
            if (because === 'page')
              expect(
                taking.some((edge) => each.side?.cannot?.(edge.case, graph.vertices.get(edge.from) as never)),
              ).toBe(true)
          }
        }
    },
  )

  test('has each reason somewhere, but that of a request [FLOW-16 part]', () => {
    const plans = plannableFlows.map((known) => createPlan(withoutHands(known), { coverage: 'transitions' }))
    const reasons = new Set(plans.flatMap(({ left }) => left.map(({ because }) => because)))
    expect([...reasons].toSorted()).toEqual(['beyond', 'defect', 'page', 'start', 'within'])
  })

  test.each(Object.keys(formats) as (keyof typeof formats)[])(
    'is named with count and reason, and nothing else is, as %s in each language [FLOW-16 part]',
    async (format) => {
      for (const language of languages) {
        const words = phrases[language]
        const told = readers[format](await formats[format]([{ ...leaving, language }]))
        expect(told.filter((line) => line !== words.left && line !== leaving.flow)).toEqual([
          words.covers(6, 12),
          ...leaving.left.map(({ transition, because }) => `${transition}: ${words.because[because]}`),
        ])
      }
    },
    60_000,
  )

  test('is named with count and reason in the report of a walk [FLOW-16 part]', () => {
    const html = reportHtml(
      leaving.paths.map((path) => ({ plan: leaving, path, outcome: 'passed', seconds: 1, pictures: [] })),
    )
    expect(html).toContain(`Walked: 7 of 12 transitions of the machine.`)
    expect(linesOf(html, /<li>(.*?)<\/li>/g)).toEqual(
      leaving.left.map(({ transition, because }) => `${transition}: ${phrases.EN.because[because]}`),
    )
  })
})
