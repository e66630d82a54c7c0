import { asking, valued, type Json, type Departure } from './faults.ts'

/** Departures of amounts, moments, lists. */
export const listsDepartures: readonly Departure[] = [
  {
    statement: 'amounts',
    name: 'an amount with three decimals',
    calls: ['balance'],
    fault: valued('balance', () => ({ sumBalance: 12.345 })),
  },
  {
    statement: 'moments',
    name: 'a time without a zone',
    calls: ['winnerBoard'],
    fault: valued('winnerBoard', ({ list }: { list: { vo: Json }[] }) => ({
      list: list.map(({ vo }) => ({ vo: { ...vo, time: '2026-11-21 08:15:00' } })),
    })),
  },
  {
    statement: 'moments',
    name: 'a time in milliseconds',
    calls: ['announcements'],
    fault: valued('announcements', (value: Json[]) => value.map((one) => ({ ...one, time: 1_790_000_000_000 }))),
  },
  {
    statement: 'report-days',
    name: 'days are those of another time zone',
    fault: asking('accountRecord', (url, init) => {
      for (const name of ['from', 'to']) {
        const day = new Date(`${url.searchParams.get(name)}T00:00:00Z`)
        day.setUTCDate(day.getUTCDate() - 1)
        url.searchParams.set(name, day.toISOString().slice(0, 10))
      }
      return [url, init]
    }),
  },
  {
    statement: 'ids',
    name: 'ids change with the language',
    fault: valued('gameList', (value: { games: Json[] }, _, url) => ({
      ...value,
      games: value.games.map((game) => ({ ...game, nodeId: `${game['nodeId']}-${url.searchParams.get('language')}` })),
    })),
  },
  {
    statement: 'ids',
    name: 'an id is there twice',
    calls: ['messageList'],
    fault: valued('messageList', (value: { list: Json[] }) => ({ ...value, list: [...value.list, ...value.list] })),
  },
  {
    statement: 'pages',
    name: 'a page is too long',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('pageSize', '20'), url), init]),
  },
  {
    statement: 'order',
    name: 'page 2 is page 1',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('pageNo', '1'), url), init]),
  },
  {
    statement: 'order',
    name: 'records are oldest first',
    fault: valued('accountRecord', (value: { list: unknown[] }) => ({ ...value, list: value.list.toReversed() })),
  },
  {
    statement: 'total-pages',
    name: 'totalPages is too small',
    fault: valued('gameList', (value: Json) => ({
      ...value,
      totalPages: Math.max(1, (value['totalPages'] as number) - 1),
    })),
  },
  {
    statement: 'total-pages',
    name: 'totalPages is too large',
    fault: valued('gameList', (value: Json) => ({ ...value, totalPages: (value['totalPages'] as number) + 1 })),
  },
  {
    statement: 'filters',
    name: 'the name is ignored',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('gameName', ''), url), init]),
  },
  {
    statement: 'filters',
    name: 'the vendor is ignored',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('vassalage', ''), url), init]),
  },
  {
    statement: 'filters',
    name: 'the lowest bet is ignored',
    fault: asking('gameList', (url, init) => [(url.searchParams.set('minBet', ''), url), init]),
  },
  {
    statement: 'filters',
    name: 'a record’s type is ignored',
    fault: asking('accountRecord', (url, init) => [(url.searchParams.delete('type'), url), init]),
  },
  {
    statement: 'favourites',
    name: 'a second press adds again',
    writes: true,
    fault: valued('favouriteAction', () => ({ favourite: true })),
  },
]
