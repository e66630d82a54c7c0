import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import type { Game } from '../../src/api/calls/games.ts'
import type { Sort } from '../../src/machines/games/lobby/filters.ts'
import { lobbyMachine, type LobbyEvent } from '../../src/machines/games/lobby/lobby.machine.ts'
import {
  everyVendor,
  wholeList,
  type GamesInput,
  type GamesOutcome,
  type HotOutcome,
  type LobbyPlace,
} from '../../src/machines/games/lobby/lists.ts'
import { selectLobby } from '../../src/machines/games/lobby/lobby.view.ts'
import { deafParent } from '../../path-testing/graph.ts'
import { WorkDesk } from './held-work.ts'

vi.setConfig({ testTimeout: 120_000 })

const vendors = [everyVendor, 'ALPHA', 'BETA', 'GAMMA']
const pagesOf: Readonly<Record<string, number>> = { [everyVendor]: 4, ALPHA: 3, BETA: 1, GAMMA: 0 }
const perPage = 2

/** The platform's deterministic answer; each name contains the query, so that mix-ups show. */
const answerTo = (asked: GamesInput): Extract<GamesOutcome, { kind: 'loaded' }> => {
  const { list, vendor, name, classify, minBet, sort, pageNo } = asked
  const totalPages = list === 'all' ? (pagesOf[vendor] ?? 0) : 2
  const games = Array.from({ length: pageNo <= totalPages ? perPage : 0 }, (_, index): Game => {
    const own = list === 'all' ? vendor : list
    const nodeId = [own, name, classify, minBet, sort, (pageNo - 1) * perPage + index].join('/')
    return { nodeId, gameName: nodeId, showIcon: '', vassalage: vendor, gameType: 'RNG' }
  })
  return { kind: 'loaded', games, totalPages }
}

const hotOf = (vendor: string): readonly Game[] =>
  vendor === 'BETA'
    ? []
    : [{ nodeId: `hot ${vendor}`, gameName: 'Hot', showIcon: '', vassalage: vendor, gameType: 'RNG' }]

type Own = 'fav' | 'recent'

/** A naive model of the lobby's rules (LOBBY-01 to LOBBY-14): no states, one list, one page at a time. */
class Rules {
  vendor: string | undefined
  list: 'all' | 'hot' | Own = 'all'
  filters = { name: '', classify: '', minBet: '' }
  sort: Sort = ''
  wanted: Own | undefined
  /** The pending query. */
  asked: GamesInput | undefined
  /** The pages requested since the list began, with counts. */
  games: readonly string[] = []
  hot: readonly string[] = []
  hotAsked = false
  body: 'loading' | 'failed' | 'empty' | 'games' = 'loading'
  ending: 'none' | 'more' | 'loadingMore' | 'failedMore' | 'end' = 'none'
  page = 1

  private ask(pageNo: number) {
    this.page = pageNo
    this.asked = {
      list: this.list as 'all',
      gameType: 'RNG',
      vendor: this.vendor ?? '',
      ...this.filters,
      sort: this.sort,
      pageNo,
    }
  }

  /** Page 1, an empty list, no other filter, and a new query. */
  begin(list: 'all' | Own, filters: Partial<Rules['filters']> = {}, sort: Sort = '') {
    this.list = list
    this.sort = sort
    this.filters = { name: '', classify: '', minBet: '', ...filters }
    this.games = []
    this.body = 'loading'
    this.ending = 'none'
    this.wanted = undefined
    this.ask(1)
  }

  /** The hot list of the address waits for the hot games. */
  get awaitsHot() {
    return this.list === 'hot' && this.body === 'loading'
  }

  open(vendor: string, place: LobbyPlace) {
    const { list, sort, ...filters } = place
    const isShown = list === this.list && sort === this.sort && JSON.stringify(filters) === JSON.stringify(this.filters)
    if (vendor === this.vendor && (isShown || (list === this.wanted && sort === ''))) return
    this.vendor = vendor
    this.hot = []
    this.hotAsked = true
    this.begin('all', filters, sort)
    if (list === 'fav' || list === 'recent') this.wanted = list
    if (list !== 'hot') return
    this.list = 'hot'
    this.asked = undefined
  }

  narrow(filters: Partial<Rules['filters']>) {
    if (this.vendor === undefined) return
    const next = { name: '', classify: '', minBet: '', ...filters }
    if (this.list === 'all' && JSON.stringify(next) === JSON.stringify(this.filters)) return
    this.begin('all', filters, this.sort)
  }

  order(sort: Sort) {
    if (this.vendor === undefined || (this.list === 'all' && this.sort === sort)) return
    this.begin('all', this.filters, sort)
  }

  choose(list: Rules['list']) {
    if (this.vendor === undefined) return
    if (list === 'all' && this.list === 'all' && this.sort === '') this.narrow({})
    else if (list === 'all') this.begin('all')
    else if (list !== 'hot') {
      if (list !== this.list) this.wanted = list
    } else if (this.hot.length > 0 && this.list !== 'hot') {
      this.list = 'hot'
      this.filters = { name: '', classify: '', minBet: '' }
      this.sort = ''
      this.asked = undefined
      this.wanted = undefined
      this.body = 'games'
      this.ending = 'end'
    }
  }

  /** A player signs in, so the player's own list that waited is loaded. */
  signedIn() {
    if (this.wanted !== undefined) this.begin(this.wanted)
  }

  /** A visitor sees no list of favourites or recents. */
  nobody(lost: boolean) {
    const own = this.list === 'fav' || this.list === 'recent' ? this.list : undefined
    const waiting = this.wanted ?? own
    if (own !== undefined) this.begin('all')
    this.wanted = lost ? waiting : undefined
  }

  more() {
    if (this.ending !== 'more') return
    this.ending = 'loadingMore'
    this.ask(this.page + 1)
  }

  retry() {
    if (this.body === 'failed') {
      this.body = 'loading'
      this.ask(1)
    } else if (this.ending === 'failedMore') {
      this.ending = 'loadingMore'
      this.ask(this.page)
    }
  }

  answered(isThere: boolean) {
    const asked = this.asked
    if (asked === undefined) return
    this.asked = undefined
    const { games, totalPages } = answerTo(asked)
    if (!isThere && asked.pageNo === 1) this.body = 'failed'
    else if (!isThere) this.ending = 'failedMore'
    else if (asked.pageNo === 1 && games.length === 0) this.body = 'empty'
    else {
      this.body = 'games'
      this.games = [...this.games, ...games.map(({ nodeId }) => nodeId)]
      this.ending = totalPages > asked.pageNo ? 'more' : 'end'
    }
  }

  hotAnswered(isThere: boolean) {
    if (!this.hotAsked) return
    this.hotAsked = false
    this.hot = isThere ? hotOf(this.vendor ?? '').map(({ nodeId }) => nodeId) : []
    if (!this.awaitsHot) return
    if (this.hot.length === 0) {
      const { wanted } = this
      this.begin('all')
      this.wanted = wanted
      return
    }
    this.body = 'games'
    this.ending = 'end'
  }

  get shown() {
    return this.list === 'hot' ? this.hot : this.games
  }
}

interface Step {
  readonly name: string
  readonly send?: LobbyEvent
  readonly answer?: 'games' | 'hot' | 'names' | 'old'
  readonly fails?: boolean
  readonly rule: (rules: Rules) => void
}

const sends = (name: string, send: LobbyEvent, rule: (rules: Rules) => void): Step => ({ name, send, rule })
/** A new language repeats the pending request and reloads the names, and changes nothing else. */
const opens = (vendor: string, language: string, change: Partial<LobbyPlace> = {}) => {
  const place = { ...wholeList, ...change }
  return sends(
    `open ${vendor} in ${language} at ${JSON.stringify(change)}`,
    { type: 'lobby.open', gameType: 'RNG', vendors, vendor, language, place },
    (rules) => rules.open(vendor, place),
  )
}
const sorts = (sort: Sort) => sends(`sort "${sort}"`, { type: 'sort.choose', sort }, (rules) => rules.order(sort))
const chooses = (list: Rules['list']) =>
  sends(`choose ${list}`, { type: 'list.choose', list }, (rules) => rules.choose(list))
const nothing = () => undefined
const workOf = (id: string) => (id === 'loadHotGames' ? 'hot' : id === 'loadNames' ? 'names' : 'games')

const more = sends('scroll', { type: 'page.more' }, (rules) => rules.more())
const comes: Step = { name: 'the answer', answer: 'games', rule: (rules) => rules.answered(true) }

const steps: readonly Step[] = [
  ...vendors.map((vendor) => opens(vendor, 'EN')),
  opens('ALPHA', 'NE'),
  opens('BETA', 'NE'),
  opens('ALPHA', 'EN', { list: 'hot' }),
  opens('BETA', 'EN', { list: 'hot' }),
  opens('ALPHA', 'EN', { list: 'recent' }),
  opens('ALPHA', 'EN', { name: 'yak', sort: 'new' }),
  ...(['new', 'name', ''] as const).map(sorts),
  ...(['all', 'hot', 'fav', 'recent'] as const).map(chooses),
  ...['yak', ' yak ', ''].map((name) =>
    sends(`search "${name}"`, { type: 'search.submit', name }, (rules) => rules.narrow({ name: name.trim() })),
  ),
  ...['JP', 'TG', ''].map((classify) =>
    sends(`kind "${classify}"`, { type: 'filter.choose', filter: { classify } }, (rules) => rules.narrow({ classify })),
  ),
  ...['0.1', ''].map((minBet) =>
    sends(`minimum "${minBet}"`, { type: 'filter.choose', filter: { minBet } }, (rules) => rules.narrow({ minBet })),
  ),
  more,
  more,
  sends('retry', { type: 'lobby.retry' }, (rules) => rules.retry()),
  sends('signed in', { type: 'login.done' }, (rules) => rules.signedIn()),
  sends('nobody', { type: 'login.declined' }, (rules) => rules.nobody(false)),
  sends('session lost', { type: 'session.lost' }, (rules) => rules.nobody(true)),
  comes,
  comes,
  comes,
  { name: 'no answer', answer: 'games', fails: true, rule: (rules) => rules.answered(false) },
  { name: 'the hot games', answer: 'hot', rule: (rules) => rules.hotAnswered(true) },
  { name: 'no hot games', answer: 'hot', fails: true, rule: (rules) => rules.hotAnswered(false) },
  { name: 'the names', answer: 'names', rule: nothing },
  { name: 'no names', answer: 'names', fails: true, rule: nothing },
  { name: 'an old answer, or one that came before', answer: 'old', rule: nothing },
]

test('the list follows the rules after any events [LOBBY-09, LOBBY-03 part, LOBBY-06 part, LOBBY-08 part, LOBBY-10 part]', () => {
  // XState warns of each stale answer that it drops, which these walks provoke on purpose.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const desk = new WorkDesk()
  const held = desk.hold(lobbyMachine)
  const met = { pages: 0, own: 0, narrowed: 0, hot: 0, awaited: 0, sorted: 0, late: 0, failedMore: 0 }
  const settle = (actor: AnyActorRef, outcome: GamesOutcome | HotOutcome) =>
    actor.send({ type: 'walk.settle', output: outcome })

  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 60, size: 'max' }), (way) => {
      desk.begin(() => 0)
      const actor = createActor(held, { input: { site: deafParent() } })
      const rules = new Rules()
      actor.start()
      const happened: string[] = []
      for (const step of way) {
        happened.push(step.name)
        if (step.send !== undefined) actor.send(step.send)
        else if (step.answer === 'old') {
          for (const asked of desk.asked) {
            if (asked.actor.getSnapshot().status === 'active') continue
            met.late += 1
            settle(
              asked.actor,
              asked.id === 'loadHotGames'
                ? { kind: 'loaded', games: hotOf('GAMMA') }
                : answerTo({ ...(asked.input as GamesInput), name: 'late' }),
            )
          }
        } else {
          const [asked] = desk.underWay().filter(({ id }) => workOf(id) === step.answer)
          if (asked !== undefined) {
            const there: GamesOutcome | HotOutcome =
              step.answer === 'hot'
                ? { kind: 'loaded', games: hotOf((asked.input as GamesInput).vendor) }
                : answerTo(asked.input as GamesInput)
            const failed: GamesOutcome | HotOutcome =
              step.answer === 'hot' ? { kind: 'unreachable' } : { kind: 'failed', notice: { key: 'error.network' } }
            settle(asked.actor, step.fails === true ? failed : there)
          }
        }
        step.rule(rules)
        const because = happened.join(' → ')
        const underWay = desk.underWay().filter(({ id }) => workOf(id) === 'games')
        expect(
          underWay.map(({ input }) => input),
          because,
        ).toEqual(rules.asked === undefined ? [] : [rules.asked])
        if (rules.vendor === undefined) continue
        const view = selectLobby(actor.getSnapshot())
        expect(
          {
            vendor: view.vendor,
            list: view.list,
            filters: { name: view.name, classify: view.classify, minBet: view.minBet },
            sort: view.sort,
            games: view.games.map(({ nodeId }) => nodeId),
            hasHot: view.hotTab === 'shown',
            body: view.body,
            ending: view.ending,
            wanted: actor.getSnapshot().context.wanted,
          },
          because,
        ).toEqual({
          vendor: rules.vendor,
          list: rules.list,
          filters: rules.filters,
          sort: rules.sort,
          games: rules.shown,
          hasHot: rules.hot.length > 0,
          body: rules.body,
          ending: rules.ending,
          wanted: rules.wanted,
        })
        met.pages += rules.page > 1 ? 1 : 0
        met.own += rules.list === 'fav' || rules.list === 'recent' ? 1 : 0
        met.narrowed += view.narrowed ? 1 : 0
        met.hot += rules.list === 'hot' ? 1 : 0
        met.awaited += rules.awaitsHot ? 1 : 0
        met.sorted += rules.sort === '' ? 0 : 1
        met.failedMore += rules.ending === 'failedMore' ? 1 : 0
      }
      actor.stop()
    }),
    { numRuns: 3000 },
  )
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(0)
})
