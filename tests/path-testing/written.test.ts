import { runInThisContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { literal, Unwritable } from '../../path-testing/written/literal.ts'
import { traced } from '../../path-testing/written/trace.ts'
import type { WrittenWalk } from '../../path-testing/written/written.ts'
import type { Stage } from '../paths/page-side.ts'
import { beginsOf, deskHands, writtenWalks } from '../paths/adapters/written.ts'

const hostile = [
  `'); globalThis.broken = true; ('`,
  '"); globalThis.broken = true; ("',
  '`${(globalThis.broken = true)}`',
  '*/ globalThis.broken = true /*',
  'line\nend\r\u2028globalThis.broken = true\u2029',
  '\\"; globalThis.broken = true //',
  '</script><script>',
]

const valueOf = (code: string): unknown => runInThisContext(`(${code})`)

describe('a value in a written file', () => {
  test.each(hostile)('the text %j stays a text [FLOW-09 part]', (text) => {
    const value = { [text]: [text, { text }], __proto__: null, 'a-b': new RegExp(text.replaceAll(/[^\w ]/g, '.')) }
    expect(valueOf(literal(value))).toEqual({ ...value })
    expect('broken' in globalThis).toBe(false)
  })

  test('a prototype is no field, and what is no value is refused', () => {
    const parsed = JSON.parse('{"__proto__":{"isAdmin":true}}') as object
    expect(Object.keys(valueOf(literal(parsed)) as object)).toEqual(['__proto__'])
    for (const value of [() => 1, new Map(), Symbol('x'), 1n]) expect(() => literal(value)).toThrow(Unwritable)
  })
})

const walk = (text: string): WrittenWalk => ({
  name: text,
  title: text,
  flow: text,
  begins: beginsOf({
    language: 'EN',
    always: { balance: { value: { [text]: text } } },
    held: ['login', 'announcements'],
    asks: { announcements: { [text]: text } },
  }),
  steps: [{ title: text, lines: [`await page.getByText(${literal(text)}).click()`] }],
})

test('no name in a written file runs as code, and only Playwright is imported [FLOW-09 part]', async () => {
  const code = await writtenWalks(hostile.map(walk))
  expect([...code.matchAll(/^import .* from (.*)$/gm)].map(([, from]) => from)).toEqual(["'playwright/test'"])
  expect(code).not.toContain(process.cwd())
  expect(code).toContain('/wps/')
  const titles: string[] = []
  const clicked: string[] = []
  const page = { getByText: (text: string) => ({ click: async () => void clicked.push(text) }) }
  const steps: Promise<unknown>[] = []
  const context = { addInitScript: async () => undefined, route: async () => undefined, on: () => undefined }
  const run = Object.assign(
    (title: string, body: (fixtures: object) => Promise<void>) => {
      titles.push(title)
      steps.push(body({ page, context }))
    },
    { use: () => undefined, setTimeout: () => undefined, step: (_: string, body: () => unknown) => body() },
  )
  const body = code.replace(/^import .*$/m, '')
  const environment = { env: { BASE_URL: 'http://site.test' } }
  const start = runInThisContext(`(function (test, patient, process) {${body}\n})`) as (
    ...all: readonly object[]
  ) => void
  start(run, { configure: () => expect }, environment)
  await Promise.all(steps)
  expect(titles).toEqual(hostile.map((text) => `${text} ${text}`))
  expect(clicked).toEqual(hostile)
  expect('broken' in globalThis).toBe(false)
}, 60_000)

/** A page without a browser: each method answers with itself. */
const stageOf = () => {
  const page: Record<string, unknown> = {}
  const locator = { click: async () => undefined, fill: async () => undefined, count: async () => 2 }
  Object.assign(page, {
    getByRole: () => locator,
    goto: async () => undefined,
    evaluate: async (run: () => unknown) => run(),
    waitForRequest: async () => undefined,
    keyboard: { press: async () => undefined },
    route: async (_: string, handler: (request: object) => unknown) => handler({ fulfill: async () => undefined }),
  })
  const desk = { hold: () => undefined, answer: async () => undefined, made: [] }
  return traced<Stage>({ page, context: {}, desk } as never, deskHands)
}

describe('a walk that is written down', () => {
  test('has the hands’ actions and answers in their order, without what they only look at [FLOW-09 part]', async () => {
    const { stage, steps, endStep, unwritten } = stageOf()
    const { page, desk } = stage
    await page.goto('/')
    endStep('the start')
    if ((await page.getByRole('button').count()) > 0)
      await page.getByRole('button', { name: /^Log/ }).click({ force: true })
    await page.keyboard.press('Escape')
    await page.evaluate(() => 1 + 1)
    await page.route('**/config.json', (route) => route.fulfill({ json: { a: 1 } }))
    await desk.answer('login', { refused: 'invalid' })
    endStep('second')
    expect(unwritten()).toBeUndefined()
    expect(steps()).toEqual([
      { title: 'the start', lines: ['await page.goto("/")'] },
      {
        title: 'second',
        lines: [
          'await page.getByRole("button", { name: /^Log/ }).click({ force: true })',
          'await page.keyboard.press("Escape")',
          'await page.evaluate(() => 1 + 1)',
          'await page.route("**/config.json", (route) => route.fulfill({ json: { a: 1 } }))',
          'await desk.answer("login", { refused: "invalid" })',
        ],
      },
    ])
  })

  test('says why it cannot be written where a hand needs a function or a held request [FLOW-09 part]', async () => {
    const awaits = stageOf()
    await awaits.stage.page.waitForRequest(() => true)
    expect(awaits.unwritten()).toBe('it needs page.waitForRequest')
    const held = stageOf()
    let waiting: { readonly fulfill: () => Promise<void> } | undefined
    await held.stage.page.route('**/x', (route) => {
      waiting = route
    })
    await waiting?.fulfill()
    expect(held.unwritten()).toBe('page.route ends a request later')
  })
})
