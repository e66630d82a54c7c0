import { Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { fullAnswer } from '../generated/full-answers.ts'
import { playerClient } from '../support/player-client.ts'

const pageSize = 24

/** The lists with pages, and the names of their lists. */
const lists = (Object.values(callTable) as Call[])
  .filter(({ payload }) => 'fields' in payload && 'pageNo' in (payload as unknown as Schema.Struct<{}>).fields)
  .map(({ name }) => {
    const answer = fullAnswer(name as CallName) as Readonly<Record<string, unknown>>
    const field = ['list', 'games', 'content'].find((one) => Array.isArray(answer[one])) as string
    return [name as CallName, field, answer] as const
  })

interface Asked {
  readonly pageNo: number
  readonly pageSize: number
  readonly all: readonly object[]
}

/** Asks for one page after another, as long as the answers promise one. */
const readAll = async (
  name: CallName,
  field: string,
  count: number,
  answerOf: (asked: Asked) => object,
): Promise<{ readonly rows: readonly unknown[]; readonly pages: number }> => {
  const [first] = (fullAnswer(name) as Readonly<Record<string, readonly unknown[]>>)[field] as [
    Readonly<Record<string, number | string>>,
  ]
  const text = Object.entries(first).find(([part, value]) => value === `${part} 0`)?.[0]
  const amount = Object.entries(first).find(([, value]) => Number(value) % 1 === 0.25)?.[0]
  const all = Array.from({ length: count }, (_, at) => ({
    ...first,
    ...(text === undefined ? { [String(amount)]: at } : { [text]: `row ${at}` }),
  }))
  const client = playerClient({
    fetch: (address) => {
      const { searchParams } = new URL(address as URL)
      const asked = { pageNo: Number(searchParams.get('pageNo')), pageSize: Number(searchParams.get('pageSize')), all }
      return Promise.resolve(new Response(JSON.stringify(answerOf(asked))))
    },
  })
  const payload = Schema.Struct({ pageNo: Schema.Int, pageSize: Schema.Int })
  const asked = { ...callTable[name], encoding: 'query', payload } as unknown as Call
  const rows: unknown[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = (await Effect.runPromise(client.request(asked, { pageNo, pageSize }))) as Readonly<
      Record<string, readonly unknown[]>
    > & { readonly totalPages: number }
    rows.push(...(answer[field] as readonly unknown[]))
    if (answer.totalPages <= pageNo || pageNo > 20) return { rows, pages: pageNo }
  }
}

const slice = ({ all, pageNo }: Asked, size = pageSize) => all.slice((pageNo - 1) * size, pageNo * size)

/** How platforms write a page; `own` fields stand beside the list in the contract. */
const habits: readonly (readonly [habit: string, write: (asked: Asked, field: string, own: object) => object])[] = [
  ['tells neither pages nor total', (asked, field, own) => ({ ...own, [field]: slice(asked) })],
  ['has 0 pages', (asked, field, own) => ({ ...own, [field]: slice(asked), totalPages: 0, total: 0 })],
  ['has pages of null', (asked, field, own) => ({ ...own, [field]: slice(asked), totalPages: null, total: null })],
  ['counts -1', (asked, field, own) => ({ ...own, [field]: slice(asked), pages: -1, total: -1 })],
  ['counts fewer than there are', (asked, field, own) => ({ ...own, [field]: slice(asked), total: 10, size: 24 })],
  [
    'tells a total without a size',
    (asked, field, own) => ({ ...own, [field]: slice(asked), total: asked.all.length, page: String(asked.pageNo) }),
  ],
  ['tells a total as text', (asked, field, own) => ({ ...own, [field]: slice(asked), total: `${asked.all.length}` })],
  [
    'has pages of its own size',
    (asked, field, own) => ({ ...own, [field]: slice(asked, 20), totalCount: asked.all.length }),
  ],
  [
    'tells its pages apart from the list',
    (asked, field, own) => ({
      ...own,
      [field]: slice(asked, 20),
      meta: { current_page: asked.pageNo, last_page: Math.ceil(asked.all.length / 20), per_page: 20 },
    }),
  ],
  [
    'tells whether there is more',
    (asked, field, own) => ({ ...own, [field]: slice(asked, 20), hasMore: asked.pageNo * 20 < asked.all.length }),
  ],
  [
    'tells whether it is the last',
    (asked, field, own) => ({ ...own, [field]: slice(asked, 20), last: asked.pageNo * 20 >= asked.all.length }),
  ],
  [
    'tells its pages as text',
    (asked, field, own) => ({
      ...own,
      [field]: slice(asked),
      totalPages: String(Math.ceil(asked.all.length / pageSize)),
    }),
  ],
]

describe.each(lists)('a player sees all of %s', (name, field, full) => {
  const { [field]: _, totalPages: __, total: ___, ...own } = full
  it.each(habits)('before a platform that %s [PLAT-03 part]', async (_habit, write) => {
    for (const count of [1, 24, 75, 96]) {
      const { rows, pages } = await readAll(name, field, count, (asked) => write(asked, field, own))
      expect(rows.length, `${count}`).toBe(count)
      expect(pages, `${count}`).toBeLessThan(7)
    }
  })

  it('and no row twice before one that knows no pages [PLAT-03 part]', async () => {
    for (const count of [1, 23, 24, 25, 300]) {
      const { rows, pages } = await readAll(name, field, count, ({ all }) => ({ ...own, [field]: all }))
      expect(rows.length, `${count}`).toBe(count)
      expect(pages, `${count}`).toBeLessThan(3)
    }
  })
})
