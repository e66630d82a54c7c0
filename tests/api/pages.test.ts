import { Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { mendPages } from '../../src/api/mend-pages.ts'
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
      const { searchParams } = address
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
    'has Laravel’s simple pages',
    (asked, _field, own) => ({
      ...own,
      current_page: asked.pageNo,
      data: slice(asked, 20),
      next_page_url: asked.pageNo * 20 < asked.all.length ? `/list?page=${asked.pageNo + 1}` : null,
      path: '/list',
      per_page: 20,
    }),
  ],
  [
    'has Spring’s slices',
    (asked, _field, own) => ({
      ...own,
      content: slice(asked, 20),
      pageable: { pageNumber: asked.pageNo - 1, sort: [] },
      last: asked.pageNo * 20 >= asked.all.length,
      numberOfElements: slice(asked, 20).length,
      size: 20,
    }),
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

it.each(lists)('a player of %s sees none of none [PLAT-03 part]', async (name, field, full) => {
  const { [field]: _, total: __, ...own } = full
  const client = playerClient({
    fetch: () => Promise.resolve(Response.json({ success: true, value: { ...own, [field]: [], totalPages: 0 } })),
  })
  const payload = Schema.Struct({ pageNo: Schema.Int, pageSize: Schema.Int })
  const asked = { ...callTable[name], encoding: 'query', payload } as unknown as Call
  expect(await Effect.runPromise(client.request(asked, { pageNo: 1, pageSize }))).toMatchObject({ totalPages: 0 })
})

describe('a page of games says by its own words that there are more', () => {
  const [game] = (fullAnswer('gameList') as { readonly games: readonly [object] }).games
  const rowsOf = (count: number, first = 0) =>
    Array.from({ length: count }, (_, at) => ({ ...game, nodeId: `g${first + at}` }))

  /** Asks one platform for pages, and answers how many there are. */
  const asking = () => {
    let body: unknown
    const client = playerClient({ fetch: () => Promise.resolve(new Response(JSON.stringify(body))) })
    const payload = Schema.Struct({ pageNo: Schema.Int, pageSize: Schema.Int })
    const asked = { ...callTable.gameList, encoding: 'query', payload } as unknown as Call
    return async (pageNo: number, sent: unknown) => {
      body = sent
      return (await Effect.runPromise(client.request(asked, { pageNo, pageSize }))) as {
        readonly totalPages: number
        readonly games: readonly unknown[]
      }
    }
  }
  /** The reader alone, which is quicker. */
  const pagesOf = (pageNo: number, sent: object) => {
    const games = Array.isArray(sent) ? sent : (Object.values(sent).find(Array.isArray) ?? [])
    return mendPages({ games, totalPages: 1 }, sent, { pageNo, pageSize }, { ...callTable.gameList }).totalPages
  }

  it.each(['total_pages', 'totalPage', 'pages', 'pageCount', 'page_total', 'LastPage'])(
    'with its pages in %s [PLAT-01 part]',
    (word) => expect(pagesOf(1, { games: rowsOf(24), [word]: 3 })).toBe(3),
  )

  it('with a number of pages, and not with another word [PLAT-01 part]', () => {
    expect(pagesOf(1, { games: rowsOf(24), pages: '2.5' })).toBe(3)
    // The last one, and one beyond it.
    expect(pagesOf(3, { games: rowsOf(5), pages: 3 })).toBe(3)
    expect(pagesOf(4, { games: rowsOf(5), pages: 3 })).toBe(4)
    expect(pagesOf(1, { games: rowsOf(24), pages: 1 })).toBe(1)
    expect(pagesOf(1, { games: rowsOf(1), pages: 3 })).toBe(3)
    for (const none of [0, -1, 0.5, 'many', null, 'Infinity'])
      expect(pagesOf(1, { games: rowsOf(24), pages: none }), `${none}`).toBe(2)
  })

  it.each([
    'total',
    'totalCount',
    'total_elements',
    'totalRecords',
    'TotalRows',
    'total-items',
    'recordsTotal',
    'count',
  ])('with all its rows in %s [PLAT-01 part]', async (word) => {
    expect(pagesOf(1, { games: rowsOf(24), [word]: 49 })).toBe(3)
    expect(pagesOf(1, { games: rowsOf(24), [word]: 48 })).toBe(2)
    expect(pagesOf(2, { games: rowsOf(24), [word]: 48 })).toBe(2)
    // Fewer than have come are no number of all.
    expect(pagesOf(2, { games: rowsOf(24), [word]: 47 })).toBe(3)
  })

  it('with a count of its own rows, which is none of all [PLAT-01 part]', () => {
    expect(pagesOf(1, { games: rowsOf(24), count: 24 })).toBe(2)
    expect(pagesOf(1, { games: rowsOf(24), total: 24 })).toBe(1)
    expect(pagesOf(1, { games: rowsOf(24), total: 24, size: 10 })).toBe(1)
    expect(pagesOf(1, { games: rowsOf(24), total: 49, count: 99 })).toBe(3)
  })

  it.each(['pageSize', 'size', 'per_page', 'Limit'])('with its size in %s [PLAT-01 part]', (word) => {
    expect(pagesOf(2, { games: rowsOf(10), total: 49, [word]: 10 })).toBe(5)
    expect(pagesOf(2, { games: rowsOf(10), total: 49 })).toBe(3)
  })

  it.each(['hasMore', 'has_next', 'HasNextPage', 'more', 'has_more_pages'])(
    'with a flag in %s [PLAT-01 part]',
    (word) => {
      expect(pagesOf(2, { games: rowsOf(20), [word]: true })).toBe(3)
      expect(pagesOf(2, { games: rowsOf(24), [word]: 'N' })).toBe(2)
      expect(pagesOf(2, { games: rowsOf(20), [word]: 1, last: 1 })).toBe(3)
    },
  )

  it.each(['last', 'isLast', 'is_last_page', 'isEnd', 'no_more'])(
    'with the end of all in %s [PLAT-01 part]',
    (word) => {
      expect(pagesOf(2, { games: rowsOf(20), [word]: false })).toBe(3)
      expect(pagesOf(2, { games: rowsOf(24), [word]: true })).toBe(2)
    },
  )

  it.each(['next_page_url', 'nextPage', 'next_cursor', 'nextPageToken', 'next'])(
    'with a next page in %s, and with none at the end [PLAT-01 part]',
    (word) => {
      for (const next of ['https://site.example/?page=3', 3, 'eyJpZCI6MTV9'])
        expect(pagesOf(2, { games: rowsOf(15), [word]: next }), `${next}`).toBe(3)
      for (const none of [null, '', 0, -1, false, 'null'])
        expect(pagesOf(2, { games: rowsOf(24), [word]: none }), `${none}`).toBe(2)
      expect(pagesOf(2, { games: rowsOf(15), links: { [word]: 'https://site.example/?page=3' } })).toBe(3)
      // A flag says more than an address.
      expect(pagesOf(2, { games: rowsOf(15), [word]: 'x', last: true })).toBe(2)
    },
  )

  it('beside its rows or two objects deep, and in no list [PLAT-01 part]', () => {
    expect(pagesOf(1, { games: rowsOf(24), meta: { pages: 4 } })).toBe(4)
    expect(pagesOf(1, { games: rowsOf(24), meta: { page: { pages: 4 } } })).toBe(4)
    expect(pagesOf(1, { games: rowsOf(24), meta: { page: { of: { pages: 4 } } } })).toBe(2)
    expect(pagesOf(1, { games: rowsOf(24), others: [{ pages: 4 }] })).toBe(2)
    expect(pagesOf(1, { games: rowsOf(24), pages: 3, meta: { pages: 4 } })).toBe(3)
  })

  it.each(['list', 'games', 'content', 'records', 'rows', 'items', 'data', 'results'])(
    'by a full page in %s, of which one row does not fit [PLAT-01 part]',
    async (word) => {
      const sent = { [word]: [...rowsOf(23), { nodeId: {} }], own: 1 }
      const { games, totalPages } = await asking()(1, sent)
      expect([games.length, totalPages]).toEqual([23, 2])
      expect((await asking()(1, { ...sent, [word]: rowsOf(23) })).totalPages).toBe(1)
    },
  )

  it('by a full page without a word around it [PLAT-01 part]', () => {
    const call = { ...callTable.gameList }
    const some = { games: rowsOf(23), totalPages: 1 }
    expect(mendPages(some, rowsOf(24), { pageNo: 1, pageSize }, call).totalPages).toBe(2)
    expect(pagesOf(1, rowsOf(23))).toBe(1)
  })

  it.each([
    [{ meta: { pages: 9 }, pages: 3 }],
    [{ pages: 3, meta: { pages: 9 } }],
    [{ meta: { deep: { pages: 9 }, pages: 3 } }],
    [{ pages: 3, Pages: 9 }],
  ])('with its pages in the outer field of %j [PLAT-03 part]', (sent) =>
    expect(pagesOf(1, { games: rowsOf(24), ...sent })).toBe(3),
  )

  it.each(['list', 'games', 'content'])('by its rows in %s, or by none [PLAT-01 part]', (field) => {
    const read = (rows: readonly object[], pageNo: number) =>
      mendPages({ [field]: rows, totalPages: 1 }, { entries: 7 }, { pageNo, pageSize }, { ...callTable.gameList })
    expect(read(rowsOf(24), 1)).toEqual({ [field]: rowsOf(24), totalPages: 2 })
    expect(read(rowsOf(23), 1).totalPages).toBe(1)
    expect(read([], 3)).toEqual({ [field]: [], totalPages: 2 })
    const none = mendPages({ totalPages: 1 }, {}, { pageNo: 1, pageSize }, { ...callTable.gameList })
    expect(none).toEqual({ totalPages: 1 })
  })

  it('by the size of its first page, until that is full or all [PLAT-01 part]', async () => {
    const ask = asking()
    expect((await ask(1, { games: rowsOf(20), total: 90 })).totalPages).toBe(5)
    expect((await ask(2, { games: rowsOf(20, 20), total: 90 })).totalPages).toBe(5)
    expect((await ask(1, { games: rowsOf(24), total: 90 })).totalPages).toBe(4)
    expect((await ask(2, { games: rowsOf(20, 20), total: 90 })).totalPages).toBe(4)
    expect((await ask(1, { games: rowsOf(20), total: 90 })).totalPages).toBe(5)
    expect((await ask(1, { games: rowsOf(20), total: 20 })).totalPages).toBe(1)
    expect((await ask(2, { games: rowsOf(20, 20), total: 90 })).totalPages).toBe(4)
  })

  it('and ends before a page that comes again, or is empty [PLAT-01 part]', async () => {
    const ask = asking()
    expect((await ask(1, { games: rowsOf(24) })).totalPages).toBe(2)
    expect(await ask(2, { games: rowsOf(24), pages: 9 })).toMatchObject({ games: [], totalPages: 1 })
    // Only the page before counts.
    expect((await ask(4, { games: rowsOf(24) })).totalPages).toBe(5)
    expect(await ask(3, { games: [], pages: 9 })).toMatchObject({ games: [], totalPages: 2 })
    expect(await ask(1, { games: [], pages: 9 })).toMatchObject({ games: [], totalPages: 1 })
  })
})

it('a report has the sums over all its rows, and none without them [PLAT-01 part, FLOW-13 part]', async () => {
  const sum = { moneyIn: 5, moneyOut: -2, net: 3 }
  const report = { list: [], total: 0, totalPages: 1 }
  const read = async (value: object) => {
    const client = playerClient({ fetch: () => Promise.resolve(Response.json({ success: true, value })) })
    const asked = { pageNo: 1, pageSize, from: '2026-11-20', to: '2026-11-20' }
    return Effect.runPromise(client.request(callTable.accountRecord, asked))
  }
  expect(await read({ ...report, sum })).toEqual({ ...report, sum })
  expect(await read(report)).toEqual({ ...report, sum: {} })
})
