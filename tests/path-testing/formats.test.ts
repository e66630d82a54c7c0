import { describe, expect, test } from 'vitest'
import { definedTransitions, graphOf } from '../../path-testing/harness/graph.ts'
import { csv } from '../../path-testing/plan/formats/csv.ts'
import { formats } from '../paths/adapters/formats.ts'
import { gherkin } from '../../path-testing/plan/formats/gherkin.ts'
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
    1 + every.length + every.flatMap(({ paths }) => paths.flatMap(({ steps }) => [0, ...steps])).length,
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
  expect(lit(whole)).toEqual(['captcha.failed', 'captcha.fresh', 'captcha.loading', 'captcha.shown'])
  expect(warmed(whole)).toBe(whole.match(/data-edges=/g)?.length)
  const broken = drawn('failed')
  expect(lit(broken)).toEqual(['captcha.loading', `captcha.${path.steps[0]?.states[0]}`].sort())
  expect(warmed(broken)).toBe(1)
})

/** The same flow with a page that has no hand for broken work. */
const withoutDefects = ({ side, ...known }: SiteFlow): SiteFlow => {
  if (side === undefined) return known
  const steps = Object.entries(side.steps).filter(([name]) => side.flow.cases[name]?.kind !== 'defect')
  return { ...known, side: { ...side, steps: Object.fromEntries(steps) } }
}

describe('each transition that a plan leaves out', () => {
  const plans = plannableFlows.map(
    (known) => [known.flow.name, known, createPlan(known, { coverage: 'transitions' })] as const,
  )

  test.each(plans)(
    '%s: is counted and has a true reason [FLOW-16 part]',
    (_, { flow }, { left, transitions, paths, begins }) => {
      const inSteps = new Set([...begins, ...paths.flatMap(({ steps }) => steps.flatMap((step) => step.transitions))])
      expect(transitions).toEqual({ all: definedTransitions(flow).length, taken: inSteps.size })
      expect(transitions.taken + left.length).toBe(transitions.all)
      const { edges } = graphOf(flow)
      for (const { transition, because } of left) {
        const kinds = [
          ...new Set(
            edges.filter((edge) => edge.transitions.includes(transition)).map((edge) => flow.cases[edge.case]?.kind),
          ),
        ]
        if (because === 'defect' || because === 'within') expect(kinds).toEqual([because])
        if (because === 'start') expect(kinds).toEqual([])
      }
    },
  )

  test('is named with its reason in every format [FLOW-16 part]', async () => {
    const bankCard = createPlan(withoutDefects(findFlow('bankCard')), { coverage: 'transitions' })
    const id = 'bankCard.saving on xstate.error.actor.addCard [0]'
    expect(bankCard.left).toEqual([{ transition: id, because: 'defect' }])
    for (const format of [formats.gherkin, formats.csv, formats.playwright, formats.markdown, formats.mermaid]) {
      const text = (await format([bankCard]))
        .replaceAll(/\\(?=[[\]_])|#(?=\d)/g, '')
        .replaceAll('91;', '[')
        .replaceAll('93;', ']')
      expect(text).toContain('7 of 8 transitions of the machine')
      expect(text).toContain(id)
      expect(text).toContain('only a defect takes it')
    }
    const html = reportHtml(
      bankCard.paths.map((path) => ({ plan: bankCard, path, outcome: 'passed', seconds: 1, pictures: [] })),
    )
    expect(html).toContain('Walked: 7 of 8 transitions of the machine.')
    expect(html).toContain(`${id}: only a defect takes it`)
  }, 60_000)
})
