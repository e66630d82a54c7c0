import { Effect } from 'effect'
import { expect, test, vi } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { fullAnswer } from '../generated/full-answers.ts'
import { playerClient } from '../support/player-client.ts'

const rows = (Object.values(callTable) as Call[]).filter(({ answer }) => answer !== 'image')
const names = rows.map(({ name }) => name as CallName)

/** Sends one answer for each try, and returns the outcome and the number of tries. */
const ask = async (name: CallName, body: BodyInit | null, init: ResponseInit = {}) => {
  const row = callTable[name] as Call
  let tries = 0
  const at: number[] = []
  const ended: string[] = []
  const client = playerClient({
    onTokenInvalid: (token) => ended.push(token),
    fetch: () => {
      tries += 1
      at.push(Date.now())
      return Promise.resolve(new Response(body, init))
    },
  })
  const plain = { ...row, encoding: 'query', payload: callTable.memberInfo.payload } as unknown as Call
  const outcome = await Effect.runPromise(Effect.result(client.request(plain, {})))
  return { outcome, tries, ended, waited: at.slice(1).map((moment, index) => moment - (at[index] as number)) }
}
/** The clock of pauses stands still; intervals go on, because Effect's own would pass for a pause without end. */
const standStill = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

/** Lets the time of every pause pass until the answer is there, however long a busy machine reads a body. */
const afterPauses = async <Outcome>(asked: Promise<Outcome>): Promise<Outcome> => {
  const settled = asked.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([settled, vi.runAllTimersAsync().then(() => false)]))) continue
  return asked
}
const own = (name: CallName) => JSON.stringify({ success: true, value: fullAnswer(name) })

const afterComma = (part: string) => (part.startsWith('"') ? part : `,${part}`)

/** The same answer in the bytes of other servers. */
const bytes: readonly (readonly [habit: string, write: (text: string) => BodyInit, headers?: HeadersInit])[] = [
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['text/plain', (text) => text, { 'content-type': 'text/plain' }],
  ['text/html', (text) => text, { 'content-type': 'text/html' }],
  ['no content type', (text) => new TextEncoder().encode(text)],
  ['two byte order marks', (text) => `\uFEFF\uFEFF${text}`],
  ['a guard against scripts', (text) => `)]}',\n${text}`],
  ['words of Python', (text) => text.replaceAll('{"', '{"nan":NaN,"inf":-Infinity,"more":[Infinity],"')],
  ['a comma after each last entry', (text) => text.replaceAll(/"(?:[^"\\]|\\.)*"|(?<![[{])[\]}]/g, afterComma)],
  ['blanks around it', (text) => `\r\n\t ${text} \r\n\r\n`],
  [
    'each non-ASCII letter escaped',
    (text) => text.replaceAll(/[^\0-~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['a field twice', (text) => text.replace('{"success":true', '{"success":false,"value":null,"success":true')],
  [
    'names of the prototype',
    (text) => text.replaceAll('{"', '{"__proto__":{"polluted":1},"constructor":{"x":1},"toString":"x","'),
  ],
]

/** A map of words takes every field for one. */
const plainOf = (outcome: unknown): unknown =>
  JSON.parse(JSON.stringify(outcome), (name, part: unknown) =>
    ['__proto__', 'constructor', 'toString', 'nan', 'inf', 'more'].includes(name) ? undefined : part,
  )

test.each(names)('%s is read the same in the bytes of any server [PLAT-01 part]', async (name) => {
  const { outcome } = await ask(name, own(name))
  expect(outcome._tag).toBe('Success')
  for (const [habit, write, headers] of bytes) {
    expect(plainOf((await ask(name, write(own(name)), headers && { headers })).outcome), habit).toEqual(
      plainOf(outcome),
    )
  }
  expect({}).not.toHaveProperty('polluted')
})

const garbage = new Uint8Array([31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 72, 205, 201, 201, 87, 40])
const many = 50_000
const deep: readonly (readonly [habit: string, text: string])[] = [
  ['lists in an own answer', `{"success":true,"value":${'['.repeat(many)}${']'.repeat(many)}}`],
  ['lists', `${'['.repeat(many)}${']'.repeat(many)}`],
  ['envelopes', `${'{"data":'.repeat(many)}1${'}'.repeat(many)}`],
  ['switches', `{"value":[${'{"modId":"A","childrenNodes":['.repeat(many)}${']}'.repeat(many)}]}`],
]
const broken: readonly (readonly [habit: string, body: (text: string) => BodyInit])[] = [
  ['a half', (text) => text.slice(0, text.length / 2)],
  ['all but its end', (text) => text.slice(0, -1)],
  ['compressed bytes', () => garbage],
  ['two answers', (text) => text + text],
]
test.each(broken)('no call is done by %s of an answer [PLAT-03 part]', async (_, body) => {
  for (const name of names) {
    const { outcome, tries } = await ask(name, body(own(name)))
    expect(outcome, name).toMatchObject({ failure: { _tag: 'CallMalformed' } })
    expect(tries, name).toBe(1)
  }
})

test('an answer of 20 MB is none, and costs one try [PLAT-03 part]', async () => {
  const long = `{"success":true,"value":"${'x'.repeat(20_000_000)}"}`
  for (const name of ['memberInfo', 'logout'] as const)
    expect(await ask(name, long)).toMatchObject({
      outcome: { failure: { _tag: 'CallMalformed', reason: 'too long' } },
      tries: 1,
    })
})

test.each(deep)('%s of 50,000 levels end no visit [PLAT-03 part]', async (habit, text) => {
  for (const name of names) {
    const { outcome, tries } = await ask(name, text)
    const isRead = outcome._tag === 'Success'
    // The bare ones say of no change that it was done.
    if (!habit.includes('own') && callTable[name].method !== 'GET' && 'mustConfirm' in callTable[name])
      expect(isRead, name).toBe(false)
    if (!isRead) expect(outcome.failure, name).toMatchObject({ _tag: 'CallMalformed' })
    expect(tries, name).toBe(1)
  }
})

const problem = {
  type: 'about:blank',
  title: 'Unprocessable',
  status: 422,
  detail: 'गलत',
  errors: { mobileNum: ['x'] },
}
const refusals: readonly (readonly [habit: string, status: number, body: string, headers: HeadersInit, tag: string])[] =
  [
    ['422 as a problem', 422, JSON.stringify(problem), { 'content-type': 'application/problem+json' }, 'CallRefused'],
    ['429', 429, '', {}, 'CallRefused'],
    ['429 until a far second', 429, '', { 'retry-after': '99999999999999999999' }, 'CallRefused'],
    ['429 until a word', 429, '{"message":"Slow"}', { 'retry-after': 'soon' }, 'CallRefused'],
    ['429 until a far day', 429, '', { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 'CallRefused'],
    ['429 without end', 429, '', { 'retry-after': 'Infinity' }, 'CallRefused'],
    ['401 as HTML', 401, '<h1>Log in</h1>', { 'content-type': 'text/html' }, 'CallRefused'],
    ['401 without a word', 401, '', {}, 'CallRefused'],
    ['403 as HTML', 403, '<h1>Forbidden</h1>', {}, 'CallRefused'],
    ['404 as HTML', 404, '<h1>Not found</h1>', {}, 'CallRefused'],
  ]
test.each(refusals)('%s refuses every call, once [ERR-04 part]', async (_, status, body, headers, tag) => {
  for (const name of names) {
    const { outcome, tries, ended } = await ask(name, body, { status, headers })
    expect(outcome, name).toMatchObject({ failure: { _tag: tag } })
    expect(tries, name).toBe(1)
    expect(ended.length, name).toBe(status === 401 && callTable[name].token ? 1 : 0)
    if (status === 422) expect(outcome, name).toMatchObject({ failure: { message: 'गलत' } })
  }
})

test.each([
  ['429', '-5'],
  ['429', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  ['503', '0'],
  ['503', '-1e9'],
])(
  '%s with Retry-After %s is asked three times at most, and a write once [CALL-06 part]',
  async (status, retryAfter) => {
    standStill()
    try {
      for (const name of names) {
        const asked = ask(name, '', { status: Number(status), headers: { 'retry-after': retryAfter } })
        const { outcome, tries } = await afterPauses(asked)
        expect(outcome._tag, name).toBe('Failure')
        expect(tries, name).toBe(callTable[name].method === 'GET' ? 3 : 1)
      }
    } finally {
      vi.useRealTimers()
    }
  },
)

const sentAt = 'Sat, 28 Nov 2026 10:00:00 GMT'
const later = (seconds: number) => new Date(Date.parse(sentAt) + seconds * 1000).toUTCString()

test.each([
  ['a date', later(4), [4_000, 4_000]],
  ['a date that is over', later(-4), [300, 600]],
  ['a far date', later(3_600), []],
  ['a part of a second', '1.5', [1_500, 1_500]],
  ['no time at all', '0', [300, 600]],
  ['less than that', '-3', [300, 600]],
  ['an empty text', '', []],
  ['a word', 'soon', []],
  ['a number beyond all', '9'.repeat(400), []],
])(
  'a device whose clock is wrong waits for %s as the platform means it [CALL-06 part]',
  async (_, retryAfter, waits) => {
    standStill()
    try {
      for (const hours of [-5, 0, 5, 24 * 365]) {
        vi.setSystemTime(Date.parse(sentAt) + hours * 3_600_000)
        const asked = ask('memberInfo', '', { status: 429, headers: { 'retry-after': retryAfter, date: sentAt } })
        expect((await afterPauses(asked)).waited, `${hours} hours`).toEqual(waits)
      }
    } finally {
      vi.useRealTimers()
    }
  },
)

test.each([
  [503, '', 3],
  [408, '{"message":"Request timeout"}', 3],
  [423, '{"message":"Locked"}', 1],
  [429, '', 1],
])(
  '%i without Retry-After, and with the answer “%s”, is asked %i times [CALL-06 part]',
  async (status, body, times) => {
    standStill()
    try {
      const asked = ask('memberInfo', body, { status })
      expect((await afterPauses(asked)).tries).toBe(times)
    } finally {
      vi.useRealTimers()
    }
  },
)
