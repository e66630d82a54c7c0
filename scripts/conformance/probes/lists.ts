import type { Answer, Payload } from '../../../src/api/call.ts'
import { callTable } from '../../../src/api/table.ts'
import type { Probe, Run } from '../context.ts'

const { gameList, gameVendors, accountRecord, bettingRecord, moves, messageList } = callTable
const size = 9

/** The site's question for a page of games, with changes. */
export const gameListPayload = (run: Run, more: Partial<Payload<typeof gameList>> = {}): Payload<typeof gameList> => ({
  clientType: 3,
  platform: 'flash,html5-desktop',
  channel: run.options.merchantCode ?? '',
  merchant: run.options.merchantCode ?? '',
  gameType: 'RNG',
  vassalage: '',
  gameClassify: '',
  gameName: '',
  minBet: '',
  minLineNum: '',
  pageNo: 1,
  pageSize: size,
  language: 'EN',
  ...more,
})
type Page = Answer<typeof gameList>
const ids = ({ games }: Page) => games.map(({ nodeId }) => nodeId)

/** Pages of the game list: size, order, overlap, number. */
export const pagesProbe: Probe = {
  sees: ['pages', 'order', 'total-pages', 'ids'],
  isOpen: true,
  run: async (run) => {
    const { check, read } = run
    const page = (pageNo: number, language = 'EN') => read(gameList, gameListPayload(run, { pageNo, language }))
    const [first, second, again] = [await page(1), await page(2), await page(1)]
    if (first === undefined || second === undefined || again === undefined) return
    const { name } = gameList
    check('pages', name, first.games.length <= size, `a page of ${size} has ${first.games.length} games`)
    check(
      'pages',
      name,
      first.totalPages <= 1 || first.games.length === size,
      'page 1 is not full although page 2 exists',
    )
    check('total-pages', name, first.totalPages === second.totalPages, 'two pages have different totals')
    check('order', name, ids(first).join() === ids(again).join(), 'the same page differs on a second request')
    const doubled = ids(second).filter((id) => ids(first).includes(id)).length
    check('order', name, doubled === 0, `${doubled} games of page 1 are also on page 2`)
    const last = await page(Math.max(first.totalPages, 1))
    const behind = await page(first.totalPages + 1)
    check('total-pages', name, last === undefined || last.games.length > 0, 'the last page is empty')
    check(
      'total-pages',
      name,
      behind === undefined || behind.games.length === 0,
      'there are games behind the last page',
    )
    const foreign = await page(1, 'XX')
    const same = foreign === undefined || ids(foreign).join() === ids(first).join()
    check('ids', name, same, 'the ids of a page differ in another language')
    const vendors = async (language: string) =>
      (await read(gameVendors, { merchantCode: run.options.merchantCode ?? '', language }))?.flatMap(({ cards }) =>
        cards.map(({ vassalage, gameCode = '' }) => `${vassalage} ${gameCode}`),
      )
    const [now, later] = [await vendors('EN'), await vendors('NE')]
    check('ids', gameVendors.name, now?.join() === later?.join(), 'the vendors’ codes differ between two requests')
  },
}

/** Filters of the game list and of the records. */
export const filtersProbe: Probe = {
  sees: ['filters', 'order'],
  run: async (run) => {
    const { check, read, state } = run
    const all = await read(gameList, gameListPayload(run, { pageSize: 50 }))
    const [wanted] = all?.games.slice(-1) ?? []
    if (all === undefined || wanted === undefined) return
    const filter = async (
      what: string,
      more: Partial<Payload<typeof gameList>>,
      fits: (game: Page['games'][number]) => boolean,
    ) => {
      const found = await read(gameList, gameListPayload(run, { pageSize: 50, ...more }))
      if (found === undefined) return
      const odd = found.games.filter((game) => !fits(game)).length
      check('filters', gameList.name, odd === 0, `${odd} games do not fit the filter ${what}`)
      return found
    }
    const { vassalage, gameName, minBet, gameClassify } = wanted
    await filter('vassalage', { vassalage }, (game) => game.vassalage === vassalage)
    const named = await filter('gameName', { gameName }, () => true)
    const isFound = named === undefined || named.games.some(({ nodeId }) => nodeId === wanted.nodeId)
    check('filters', gameList.name, isFound, 'a search by a game’s whole name does not find it')
    const none = await read(gameList, gameListPayload(run, { gameName: 'qzxwvkjyhq zzqx' }))
    check('filters', gameList.name, none === undefined || none.games.length === 0, 'a name of nothing finds games')
    if (minBet !== undefined) await filter('minBet', { minBet: String(minBet) }, (game) => game.minBet === minBet)
    if (gameClassify !== undefined && gameClassify !== '')
      await filter('gameClassify', { gameClassify }, (game) => game.gameClassify === gameClassify)
    const other = await read(gameList, gameListPayload(run, { gameType: 'FISH' }))
    const isOther = other?.games.every(({ gameType }) => gameType === 'FISH') ?? true
    check('filters', gameList.name, isOther, 'the category is ignored')

    const token = state.member
    if (token === undefined) return
    const period = { ...lastDays(run, 31), pageNo: 1, pageSize: 50 }
    const records = await read(accountRecord, period, { token })
    const [record] = records?.list ?? []
    const type = record?.type
    if (type !== undefined) {
      const some = await read(accountRecord, { ...period, type }, { token })
      check('filters', accountRecord.name, some?.list.every((one) => one.type === type) ?? true, 'the type is ignored')
    }
    const bets = await read(bettingRecord, { ...period, state: 'won' }, { token })
    check('filters', bettingRecord.name, bets?.list.every((one) => one.state === 'won') ?? true, 'the state is ignored')
  },
}

const dayIn = (timeZone: string, moment: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
const dayLength = 86_400_000
const zoneOf = ({ options }: Run) => options.timeZone ?? 'Asia/Kathmandu'
const lastDays = (run: Run, days: number) => ({
  from: dayIn(zoneOf(run), Date.now() - (days - 1) * dayLength),
  to: dayIn(zoneOf(run), Date.now()),
})

const isLatestFirst = (times: readonly string[]) =>
  times.every((time, at) => at === 0 || Date.parse(times[at - 1] ?? '') >= Date.parse(time))

/** The order and the days of records. */
export const recordsProbe: Probe = {
  sees: ['order', 'report-days', 'total-pages'],
  run: async (run) => {
    const { check, read, state } = run
    const token = state.member
    if (token === undefined) return
    const paged = { pageNo: 1, pageSize: 50 }
    const records = await read(accountRecord, { ...lastDays(run, 200), ...paged }, { token })
    if (records !== undefined) {
      const { list, total, totalPages } = records
      const name = accountRecord.name
      check('order', name, isLatestFirst(list.map(({ time }) => time)), 'the records are not latest first')
      check(
        'total-pages',
        name,
        totalPages === Math.max(1, Math.ceil(total / 50)) || total === 0,
        `${total} rows do not fill ${totalPages} pages of 50`,
      )
      const time = list[Math.floor(list.length / 2)]?.time
      if (time !== undefined) {
        const day = dayIn(zoneOf(run), Date.parse(time))
        const one = await read(accountRecord, { from: day, to: day, ...paged }, { token })
        const days = one?.list.map((row) => dayIn(zoneOf(run), Date.parse(row.time))) ?? [day]
        check('report-days', name, days.includes(day), 'a day’s own record is not in the report of that day')
        check(
          'report-days',
          name,
          days.every((found) => found === day),
          'the report of one day has records of another',
        )
      }
    }
    const messages = await read(messageList, { ...paged, pageSize: 9, language: 'EN' }, { token })
    check(
      'order',
      messageList.name,
      isLatestFirst(messages?.list.map(({ time }) => time) ?? []),
      'the messages are not latest first',
    )
    const moved = await read(moves, { type: 'deposit' }, { token })
    check('order', moves.name, isLatestFirst(moved?.moves.map(({ at }) => at) ?? []), 'the moves are not latest first')
  },
}
