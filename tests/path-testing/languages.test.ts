import { describe, expect, test } from 'vitest'
import { formats } from '../paths/adapters/formats.ts'
import { gherkin } from '../../path-testing/plan/formats/gherkin.ts'
import { statesOf } from '../../path-testing/plan/plannable-flows.ts'
import { findFlow, plannableFlows } from '../paths/adapters/plannable-flows.ts'
import { parseOptions } from '../paths/adapters/plannable-flows.ts'
import { createPlan } from '../../path-testing/plan/plan.ts'
import { readTranslations } from '../paths/adapters/plannable-flows.ts'

/** All descriptions of a machine, its states and its steps. */
const said = new Set(
  plannableFlows.flatMap(({ flow }) => [
    flow.machine.root.description ?? '',
    ...statesOf(flow).map(({ description }) => description),
    ...Object.keys(flow.cases),
  ]),
)
said.delete('')

const scripts = { NE: /\p{Script=Devanagari}/u, CN: /\p{Script=Han}/u }

describe.each(['NE', 'CN'] as const)('plans in %s [FLOW-03 part]', (language) => {
  const sentences = readTranslations(language)

  test('every sentence of every flow is translated, and nothing else', () => {
    expect([...said].filter((sentence) => sentences[sentence] === undefined)).toEqual([])
    expect(Object.keys(sentences).filter((sentence) => !said.has(sentence))).toEqual([])
    expect(Object.entries(sentences).filter(([, told]) => !scripts[language].test(told))).toEqual([])
  })

  test('have the same paths under the same names, in other words', () => {
    for (const known of ['login', 'captcha', 'chat'].map(findFlow)) {
      const [here, there] = ['EN' as const, language].map((each) =>
        createPlan(known, { coverage: 'transitions' }, { language: each }),
      )
      const shape = (plan: typeof here) =>
        plan?.paths.map(({ name, steps }) => [name, ...steps.map((step) => [step.case, ...step.states])])
      expect(shape(there)).toEqual(shape(here))
      expect(there?.paths.flatMap(({ steps }) => steps).every(({ sentence }) => scripts[language].test(sentence))).toBe(
        true,
      )
    }
  })
})

test('Gherkin names its language and has its keywords [FLOW-03 part]', () => {
  const [first, ...lines] = gherkin([createPlan(findFlow('captcha'), { coverage: 'states' }, { language: 'NE' })])
    .trimEnd()
    .split('\n')
  expect(first).toBe('# language: ne')
  expect(
    lines.filter((line) => !/^(?:सुविधा: .+| {2}(?:परिदृश्य:|#) .+| {4}(?:दिइएको|जब|त्यसपछि) .+|)$/u.test(line)),
  ).toEqual([])
  const chinese = createPlan(findFlow('captcha'), { coverage: 'states' }, { language: 'CN' })
  expect(gherkin([chinese])).toMatch(
    /^# language: zh-CN\n功能: .+\n(?: {2}# .+\n)+\n {2}场景: .+\n {4}假如 .+\n {4}当 .+\n {4}那么 /u,
  )
  expect(formats.markdown([chinese])).toContain('从此开始：**loading**')
})

test('a language without plans is refused, with a list of those with plans [FLOW-03 part]', () => {
  expect(parseOptions(['login', '--language', 'ne']).language).toBe('NE')
  expect(() => parseOptions(['login', '--language', 'XX'])).toThrow('--language must be one of EN, NE, CN, not "XX".')
})
