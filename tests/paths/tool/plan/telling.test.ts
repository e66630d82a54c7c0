import { describe, expect, test } from 'vitest'
import { formats } from './formats/all.ts'
import { gherkin } from './formats/gherkin.ts'
import { flowNamed, knownFlows, statesOf } from './known.ts'
import { optionsOf } from './options.ts'
import { planOf } from './plan.ts'
import { sentencesIn } from './telling.ts'

/** Everything that a machine, its states and its steps are described by. */
const said = new Set(
  knownFlows.flatMap(({ flow }) => [
    flow.machine.root.description ?? '',
    ...statesOf(flow).map(({ description }) => description),
    ...Object.keys(flow.cases),
  ]),
)
said.delete('')

const scripts = { NE: /\p{Script=Devanagari}/u, CN: /\p{Script=Han}/u }

describe.each(['NE', 'CN'] as const)('FLOW-03 part: plans in %s', (language) => {
  const sentences = sentencesIn(language)

  test('every sentence of every flow is there, and none that no flow says', () => {
    expect([...said].filter((sentence) => sentences[sentence] === undefined)).toEqual([])
    expect(Object.keys(sentences).filter((sentence) => !said.has(sentence))).toEqual([])
    expect(Object.entries(sentences).filter(([, told]) => !scripts[language].test(told))).toEqual([])
  })

  test('have the same paths under the same names, and only their words differ', () => {
    for (const known of ['login', 'captcha', 'chat'].map(flowNamed)) {
      const [here, there] = ['EN' as const, language].map((each) =>
        planOf(known, { coverage: 'transitions' }, { language: each }),
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

test('FLOW-03 part: Gherkin has the keywords of its language, and says which it is', () => {
  const [first, ...lines] = gherkin([planOf(flowNamed('captcha'), { coverage: 'states' }, { language: 'NE' })])
    .trimEnd()
    .split('\n')
  expect(first).toBe('# language: ne')
  expect(lines.filter((line) => !/^(?:सुविधा: .+| {2}परिदृश्य: .+| {4}(?:दिइएको|जब|त्यसपछि) .+|)$/u.test(line))).toEqual([])
  const chinese = planOf(flowNamed('captcha'), { coverage: 'states' }, { language: 'CN' })
  expect(gherkin([chinese])).toMatch(/^# language: zh-CN\n功能: .+\n\n {2}场景: .+\n {4}假如 .+\n {4}当 .+\n {4}那么 /u)
  expect(formats.markdown([chinese])).toContain('从此开始：**loading**')
})

test('FLOW-03 part: a language that no plan is told in is refused, with those that are', () => {
  expect(optionsOf(['login', '--language', 'ne']).language).toBe('NE')
  expect(() => optionsOf(['login', '--language', 'XX'])).toThrow('--language is one of EN, NE, CN, and not "XX".')
})
